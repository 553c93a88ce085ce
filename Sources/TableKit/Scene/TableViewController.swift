// A complete program around one table.

public import CellGrid
public import TextLayout

/// A scene that owns a table, with a title above it, a status line below it and the standard keys.
///
/// The controller is the data source and the delegate of its table. A subclass overrides the
/// methods of the data source and, if needed, ``viewDidLoad()``, ``tableView(_:didSelectRowAt:)``
/// and ``handle(key:)``.
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
open class TableViewController: TableViewDataSource, TableViewDelegate, TableViewSelection {
  /// The table.
  ///
  /// This controller is its data source and its delegate.
  public let tableView: TableView
  /// The text of the line above the table; nil shows no line.
  public var title: Text? { didSet { fit() } }
  /// The view above the table, which replaces the title.
  ///
  /// Its height is the one that its content needs.
  public var titleView: ContentNode? { didSet { fit() } }
  /// The text of the line below the table; nil shows no line.
  public var status: Text? { didSet { fit() } }
  /// The view below the table, which replaces the status line.
  ///
  /// Its height is the one that its content needs.
  public var statusView: ContentNode? { didSet { fit() } }
  /// The style of the title and the status line.
  public var barStyle = Style(attributes: .reverse)
  /// The exit status and message when the user quits.
  public var exit = Exit.success
  /// The capabilities of the terminal.
  public private(set) var traits = TerminalTraits(isUnicode: true, colors: .full)
  /// The size of the whole scene.
  public private(set) var size = CellSize(lines: 0, columns: 0)

  private var isLoaded = false

  /// Makes a controller with an empty table.
  public init() {
    tableView = TableView()
    tableView.dataSource = self
    tableView.delegate = self
  }

  // MARK: - Overridden by subclasses

  /// Sets up the controller before the first event is handled or the first frame is drawn.
  ///
  /// Override it to register cells.
  open func viewDidLoad() {}

  /// Responds to a drawn table, before the title and the status line are drawn; does nothing by
  /// default.
  ///
  /// Override it to show the state of the table in them.
  open func viewDidLayoutSubviews() {}

  /// Handles a key press; this implementation performs the standard keys.
  ///
  /// An override calls `super` for the keys that it does not handle.
  open func handle(key: KeyPress) -> Outcome { performStandardKey(key) }

  /// Handles an event that the table does not use; this implementation ignores it.
  open func handle(other event: Event) -> Outcome { .ignored }

  /// Returns one.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns zero.
  ///
  /// Override it to return the number of rows in a section.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns an empty cell.
  ///
  /// Override it to return the cell of a row.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns true: every row reacts.
  open func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns the row that the user chose.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Responds to the user's selection of a row; does nothing by default.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// Returns the row that is about to lose the selection.
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Responds to a row that the user's choice deselected; does nothing by default.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    tableView.setEditing(editing, animated: animated)
  }

  /// Responds to a failed move of a row by the user; by default, shows the first line of the error
  /// as the status.
  ///
  /// A move between sections fails if the data source did not move the row in its data.
  open func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    let line = error.description.prefix { !$0.isNewline }
    status = Text(String(line))
  }

  /// Returns whether a row is open, for the checks of a scripted tape.
  ///
  /// This implementation returns false.
  open func isRowOpen(at indexPath: IndexPath) -> Bool { false }

  // MARK: - Layout

  /// Calls ``viewDidLoad()`` once.
  func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    viewDidLoad()
  }

  /// Changes the size of the scene.
  func resize(to size: CellSize) {
    self.size = size
    fit()
  }

  /// Applies the capabilities of the terminal.
  func adopt(_ traits: TerminalTraits) {
    self.traits = traits
    tableView.textRules.repertoire = traits.isUnicode ? .unicode : .ascii
    switch traits.motion {
    case .full: tableView.motion.level = .full
    case .reduced: tableView.motion.level = .reduced
    case .none: tableView.motion.level = .none
    }
  }

  /// The position of the table, between title and status.
  var tableRect: CellRect {
    let bars = barLines
    return CellRect(
      line: bars.above, column: 0, lines: size.lines - bars.above - bars.below,
      columns: size.columns)
  }

  /// The heights of title and status in lines.
  ///
  /// They are hidden if the table would be left without a line.
  var barLines: (above: Int, below: Int) {
    let wantedBelow = lines(of: statusView, or: status)
    let below = size.lines > wantedBelow ? wantedBelow : 0
    let wantedAbove = lines(of: titleView, or: title)
    let hasRoom = size.lines - below > wantedAbove && size.lines > wantedAbove + 1
    return (hasRoom ? wantedAbove : 0, below)
  }

  /// Resizes the table to the room between title and status.
  func fit() {
    let room = tableRect.size
    if room != tableView.size { tableView.resize(to: room) }
  }

  private func lines(of view: ContentNode?, or text: Text?) -> Int {
    guard let view else { return text == nil ? 0 : 1 }
    return view.fittingHeight(width: max(size.columns, 1), in: tableView.context)
  }
}
