// A complete program around one table.

public import CellGrid
public import TableEngine

/// A scene that owns a table, with a title above it, a status line below it and the standard keys.
///
/// The controller is the data source and the delegate of its table. All optional methods of both
/// can be overridden. A method that is not overridden has no effect, as if it did not exist: rows
/// can be deleted only if a subclass overrides ``tableView(_:commit:forRowAt:)``, for example.
///
/// ```swift
/// final class Fruits: TableViewController {
///   let names = ["apple", "pear", "quince"]
///   override func viewDidLoad() { tableView.register(.default, forCellReuseIdentifier: "fruit") }
///   override func tableView(_: TableView, numberOfRowsInSection _: Int) -> Int { names.count }
///   override func tableView(_ table: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
///     let cell = table.dequeueReusableCell(withIdentifier: "fruit", for: path)
///     cell.textLabel.text = names[path.row]
///     return cell
///   }
/// }
/// ```
@MainActor
open class TableViewController: TableViewDataSource, TableViewDelegate, TableViewHeights,
  TableViewEstimatedHeights, TableViewHeaders, TableViewFooters, TableViewDisplay,
  TableViewSectionDisplay, TableViewSelection, TableViewFocus, TableViewScrolling, TableViewEditing,
  TableViewMoving, TableViewSwipeActions, TableViewIdentities, TableViewSectionIndex
{
  /// The table.
  ///
  /// This controller is its data source and its delegate.
  public let tableView: TableView
  /// The text of the line above the table; nil shows no line.
  public var title: String? { didSet { fit() } }
  /// The view above the table, which replaces the title.
  ///
  /// Its height is the one that its content needs.
  public var titleView: ContentNode? { didSet { fit() } }
  /// The text of the line below the table; nil shows no line.
  public var status: String? { didSet { fit() } }
  /// The view below the table, which replaces the status line.
  ///
  /// Its height is the one that its content needs.
  public var statusView: ContentNode? { didSet { fit() } }
  /// The style of the title and the status line.
  public var barStyle = Style(attributes: .reverse)
  /// The exit status and message when the user quits.
  public var exit = Exit.success
  /// The capabilities of the terminal.
  public internal(set) var traits = TerminalTraits(isUnicode: true, colors: .full)
  /// The size of the whole scene.
  public internal(set) var size = CellSize(lines: 0, columns: 0)

  var phase = ScenePhase.new

  /// Makes a controller with an empty table.
  public init(style: TableView.Style = .plain) {
    tableView = TableView(style: style)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.onUpdateError = { [weak self] error in
      guard let self else { return }
      self.tableView(tableView, didRefuse: error)
    }
    tableView.onDiagnostic = { [weak self] diagnostic in
      guard let self else { return }
      self.tableView(tableView, didReport: diagnostic)
    }
  }

  // MARK: - The life of the scene

  /// Sets up the controller before the first frame is drawn.
  ///
  /// Override it to register cells. The controller and the table already have their size.
  open func viewDidLoad() {}

  /// Prepares the table for its first frame, after ``viewDidLoad()``; does nothing by default.
  ///
  /// The table has no rows yet. Its data can change here without an update.
  open func viewWillAppear(_ animated: Bool) {}

  /// Responds to a layout of the table before each frame is drawn; does nothing by default.
  ///
  /// All visible rows have cells. Override it to scroll the table before its first frame, or to
  /// show the state of the table in the title and the status line.
  open func viewDidLayoutSubviews() {}

  /// Handles a key press; this implementation performs the standard keys.
  ///
  /// An override calls `super` for the keys that it does not handle.
  open func handle(key: KeyPress) -> Outcome { performStandardKey(key) }

  /// Handles an event that the table does not use; this implementation ignores it.
  open func handle(other event: Event) -> Outcome { .ignored }

  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    tableView.setEditing(editing, animated: animated)
  }

  /// Responds to an update that failed where no caller could catch its error; by default, shows the
  /// first line of the error as the status.
  ///
  /// Such an update was requested by a callback in the middle of another call, or it moved a row
  /// for the user. The update changed nothing. A move between sections fails if the data source did
  /// not move the row in its data.
  open func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    status = String(error.description.prefix { !$0.isNewline })
  }

  /// Responds to a mistake that the table detected; by default, a debug build shows it as the
  /// status.
  open func tableView(_ tableView: TableView, didReport diagnostic: TableDiagnostic) {
    #if DEBUG
    status = diagnostic.description
    #endif
  }

  /// Returns whether a row is open, for the checks of a scripted tape.
  ///
  /// This implementation returns false.
  open func isRowOpen(at indexPath: IndexPath) -> Bool { false }

  // MARK: - Sections and rows

  /// Returns one.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns zero.
  ///
  /// Override it to return the number of rows in a section.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns an empty cell.
  ///
  /// Override it to return the cell of a row.
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil: the row has no outline.
  open func tableView(
    _ tableView: TableView, outlineForRowAt indexPath: IndexPath
  ) -> (any OutlineDataSource)? { nil }

  /// Returns the row number, which does not identify a row that moves.
  ///
  /// Override it if ``TableView/checksIdentities`` is set.
  open func tableView(
    _ tableView: TableView, identifierForRowAt indexPath: IndexPath
  ) -> AnyHashable { indexPath }

  /// Returns nil: the table has no section index.
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  /// Returns the index of the title.
  open func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // MARK: - Heights

  /// Returns ``TableView/rowHeight``.
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    tableView.rowHeight
  }

  /// Returns ``TableView/automaticDimension``: the table uses its own estimate.
  open func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int {
    TableView.automaticDimension
  }

  /// Returns ``TableView/automaticDimension``: the table uses its own estimate.
  open func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Int
  { TableView.automaticDimension }

  /// Returns ``TableView/automaticDimension``: the table uses its own estimate.
  open func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Int
  { TableView.automaticDimension }

  // MARK: - Headers

  /// Returns nil: the section has no header.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns nil: the header shows its title.
  ///
  /// An override may return a subclass, such as ``TableViewHeaderFooterView``.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ContentNode? {
    nil
  }

  /// Returns ``TableView/automaticDimension``: the header has the table's height.
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    TableView.automaticDimension
  }

  // MARK: - Footers

  /// Returns nil: the section has no footer.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns nil: the footer shows its title.
  ///
  /// An override may return a subclass, such as ``TableViewHeaderFooterView``.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> ContentNode? {
    nil
  }

  /// Returns ``TableView/automaticDimension``: the footer has the table's height.
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    TableView.automaticDimension
  }

  // MARK: - Display

  /// Responds to a cell that is about to be displayed; does nothing by default.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Responds to a cell that has left the screen; does nothing by default.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Responds to a header that is about to be displayed; does nothing by default.
  open func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int
  ) {}

  /// Responds to a header that has left the screen; does nothing by default.
  open func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int
  ) {}

  /// Responds to a footer that is about to be displayed; does nothing by default.
  open func tableView(
    _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int
  ) {}

  /// Responds to a footer that has left the screen; does nothing by default.
  open func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int
  ) {}

  // MARK: - Selection, focus and scrolling

  /// Returns true: every row reacts.
  open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Responds to a press on a row; does nothing by default.
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Responds to the end of a press on a row; does nothing by default.
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns the row that the user chose.
  open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  /// Responds to the user's selection of a row; does nothing by default.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// Returns the row that is about to lose the selection.
  open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  { indexPath }

  /// Responds to a row that the user's choice deselected; does nothing by default.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Responds to a focus that moved to a row, or to none; does nothing by default.
  open func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {}

  /// Responds to a new scroll position; does nothing by default.
  open func tableViewDidScroll(_ tableView: TableView) {}

  // MARK: - Editing

  /// Returns true.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Returns ``TableViewCell/EditingStyle/delete``.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  /// Returns true.
  open func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Changes nothing, and reports ``TableDiagnostic/missingMethod(_:)``.
  ///
  /// Override it to let the user delete and insert rows.
  open func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.report(.missingMethod("\(type(of: self)).tableView(_:commit:forRowAt:)"))
  }

  /// Returns true.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  /// Returns the proposed index path.
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { target }

  /// Does nothing.
  ///
  /// Override it to let the user move rows.
  open func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {}

  /// Returns nil: no action slides in from the left edge.
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns nil: deletion slides in from the right edge, if the row can be deleted.
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
}
