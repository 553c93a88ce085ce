// A whole program around one table.

public import CellGrid
public import TextLayout

/// A scene that owns a table, with a title above it, a status line below it and the usual keys.
///
/// A subclass overrides the data source's calls and, for more, ``viewDidLoad()``,
/// ``tableView(_:didSelectRowAt:)`` and ``handle(key:)``.
@MainActor
open class TableViewController: TableViewDataSource, TableViewDelegate, TableViewSelection {
  /// The table; this controller is its data source and delegate.
  public let tableView: TableView
  /// A line above the table, or nil for none.
  public var title: Text? { didSet { fit() } }
  /// What stands above the table in place of the title: as many lines as it needs.
  public var titleView: ContentNode? { didSet { fit() } }
  /// A line below the table, or nil for none.
  public var status: Text? { didSet { fit() } }
  /// What stands below the table in place of the status line: as many lines as it needs.
  public var statusView: ContentNode? { didSet { fit() } }
  /// The style of the title and the status line.
  public var barStyle = Style(attributes: .reverse)
  /// How the program ends when the user quits.
  public var exit = Exit.success
  /// What the terminal can show.
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

  // MARK: - What a subclass overrides

  /// Called once, before the first event is handled: the place to register cells.
  open func viewDidLoad() {}

  /// Called when the table was laid out and drawn, before title and status are: the place to let
  /// them say what the table shows.
  open func viewDidLayoutSubviews() {}

  /// Takes a key that was pressed; the standard keys are in here.
  open func handle(key: KeyPress) -> Outcome { performStandardKey(key) }

  /// Takes any other event the table has no use for.
  open func handle(other event: Event) -> Outcome { .ignored }

  /// One section.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// No rows.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// An empty cell.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Every row reacts.
  open func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// The row that was chosen.
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Called when the user chose a row.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// The row that is about to lose the selection.
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Called when the user's choice took the selection from a row.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Goes into editing mode or out of it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    tableView.setEditing(editing, animated: animated)
  }

  /// Called when the user moved a row and the data source did not do as it was told; shows why in the
  /// status line.
  open func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    let line = error.description.prefix { !$0.isNewline }
    status = Text(String(line))
  }

  /// Whether a row counts as open, for scripted runs; none does unless a subclass says so.
  open func isRowOpen(at indexPath: IndexPath) -> Bool { false }

  // MARK: - Layout

  /// Loads the scene the first time it is needed.
  func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    viewDidLoad()
  }

  /// Takes a new size.
  func resize(to size: CellSize) {
    self.size = size
    fit()
  }

  /// Takes what the terminal can show.
  func adopt(_ traits: TerminalTraits) {
    self.traits = traits
    tableView.textRules.repertoire = traits.isUnicode ? .unicode : .ascii
    switch traits.motion {
    case .full: tableView.motion.level = .full
    case .reduced: tableView.motion.level = .reduced
    case .none: tableView.motion.level = .none
    }
  }

  /// Where the table stands: between title and status, which go first when there is no room.
  var tableRect: CellRect {
    let bars = barLines
    return CellRect(
      line: bars.above, column: 0, lines: size.lines - bars.above - bars.below,
      columns: size.columns)
  }

  /// The lines of title and status, none where the table would be left without a line.
  var barLines: (above: Int, below: Int) {
    let wantedBelow = lines(of: statusView, or: status)
    let below = size.lines > wantedBelow ? wantedBelow : 0
    let wantedAbove = lines(of: titleView, or: title)
    let hasRoom = size.lines - below > wantedAbove && size.lines > wantedAbove + 1
    return (hasRoom ? wantedAbove : 0, below)
  }

  /// Gives the table the room that title and status leave it.
  func fit() {
    let room = tableRect.size
    if room != tableView.size { tableView.resize(to: room) }
  }

  private func lines(of view: ContentNode?, or text: Text?) -> Int {
    guard let view else { return text == nil ? 0 : 1 }
    return view.fittingHeight(width: max(size.columns, 1), in: tableView.context)
  }
}
