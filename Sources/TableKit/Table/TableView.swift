// A table: thin over the engine, which keeps heights, anchor and motion; here are cells and callers.

public import CellGrid
public import TextLayout

/// UITableView for the terminal: sections of rows of any height, each shown by a reusable cell.
///
/// Everything is synchronous and nothing reads a clock: ``advance(to:)`` tells the table what time
/// it is, a transaction begins at that time, and ``draw(on:at:)`` shows any later moment. Distances
/// are whole lines and columns.
@MainActor
public final class TableView {
  /// What section headers and footers do while their section is scrolled.
  public enum Style: Hashable, Sendable {
    /// The header of the topmost section stays at the top, until the next one pushes it out.
    case plain
    /// Headers and footers scroll with their rows.
    case grouped
  }

  /// What stands between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// A thin line, which adds one line to every row that its cell measures.
    case singleLine
  }

  /// Where a row is to stand after scrolling to it.
  public typealias ScrollPosition = TableEngine.ScrollPosition

  /// How rows come and go.
  public typealias RowAnimation = TableEngine.RowAnimation

  /// As a height it asks the cell; as an estimate it takes the table's own.
  public static let automaticDimension = Int.min

  /// The row of a path that names a section alone, for ``scrollToRow(at:at:animated:)``.
  public static let notFound = Int.max

  /// What section headers do while their section is scrolled.
  public let style: Style
  /// The object that provides the rows.
  ///
  /// Setting it reloads the table at the next layout. The table does not keep it alive.
  public var dataSource: (any TableViewDataSource)? {
    get { capabilities.dataSource }
    set {
      capabilities.dataSource = newValue
      loaded.phase = .unloaded
    }
  }
  /// The table's delegate; see ``TableViewDelegate`` and its capability protocols.
  ///
  /// Setting it reloads the table at the next layout. The table does not keep it alive.
  public var delegate: (any TableViewDelegate)? {
    get { capabilities.delegate }
    set {
      capabilities.delegate = newValue
      loaded.phase = .unloaded
    }
  }
  /// The object that gets the content of rows ready before they are shown.
  public weak var prefetchDataSource: (any TableViewPrefetching)? {
    didSet { prefetchWindow = PrefetchWindow() }
  }

  /// Lines of every row whose height nobody else gives, separator included.
  public var rowHeight: Int {
    get { heightSettings.row }
    set { heightSettings.row = newValue }
  }
  /// Lines that a row counts for until it is seen; zero measures every row when the table loads.
  public var estimatedRowHeight: Int {
    get { heightSettings.estimatedRow }
    set { heightSettings.estimatedRow = newValue }
  }
  /// Lines of every section header whose height the delegate does not give; what its title or view
  /// needs unless set.
  public var sectionHeaderHeight: Int {
    get { heightSettings.sectionHeader }
    set { heightSettings.sectionHeader = newValue }
  }
  /// Lines of every section footer whose height the delegate does not give; what its title or view
  /// needs unless set.
  public var sectionFooterHeight: Int {
    get { heightSettings.sectionFooter }
    set { heightSettings.sectionFooter = newValue }
  }
  /// Lines that a section header counts for until it is seen; one unless set.
  public var estimatedSectionHeaderHeight: Int {
    get { heightSettings.estimatedSectionHeader }
    set { heightSettings.estimatedSectionHeader = newValue }
  }
  /// Lines that a section footer counts for until it is seen; one unless set.
  public var estimatedSectionFooterHeight: Int {
    get { heightSettings.estimatedSectionFooter }
    set { heightSettings.estimatedSectionFooter = newValue }
  }
  /// The fewest rows a table must have to show its section index.
  public var sectionIndexMinimumDisplayRowCount = 0
  /// What stands above the first section and scrolls with the rows.
  ///
  /// It takes the lines it needs; when that changes, the next transaction gives them to it.
  public var tableHeaderView: ContentNode? {
    didSet { if tableHeaderView !== oldValue { adoptEnds() } }
  }
  /// What stands below the last section and scrolls with the rows.
  ///
  /// It takes the lines it needs; when that changes, the next transaction gives them to it.
  public var tableFooterView: ContentNode? {
    didSet { if tableFooterView !== oldValue { adoptEnds() } }
  }
  /// Whether estimates follow the mean of the heights seen, in place of staying the caller's.
  public var adaptsEstimates: Bool {
    get { heightSettings.adaptsEstimates }
    set { heightSettings.adaptsEstimates = newValue }
  }
  /// What stands between rows.
  public var separatorStyle: SeparatorStyle {
    get { heightSettings.separatorStyle }
    set { heightSettings.separatorStyle = newValue }
  }
  /// The style that cells inherit.
  public var textStyle: CellGrid.Style {
    get { context.style }
    set { context.style = newValue }
  }
  /// The rules for the width of text on this terminal.
  public var textRules: TextRules {
    get { context.textRules }
    set { context.textRules = newValue }
  }
  /// The rules and the style that content is laid out and drawn with.
  public internal(set) var context = ContentContext() {
    didSet { if context.textRules != oldValue.textRules { forgetHeights() } }
  }
  /// How transactions move that do not say so themselves.
  public var motion = MotionStyle()
  /// Whether rows can be selected.
  public var allowsSelection: Bool {
    get { editingSession.allowsSelection }
    set { editingSession.allowsSelection = newValue }
  }
  /// Whether several rows can be selected at a time.
  public var allowsMultipleSelection: Bool {
    get { editingSession.allowsMultipleSelection }
    set {
      editingSession.allowsMultipleSelection = newValue
      limitSelection()
    }
  }
  /// Whether a row can be selected in editing mode.
  public var allowsSelectionDuringEditing: Bool {
    get { editingSession.allowsSelectionWhileActive }
    set { editingSession.allowsSelectionWhileActive = newValue }
  }
  /// Whether several rows can be selected in editing mode; rows that can be edited then show a box.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { editingSession.allowsMultipleSelectionWhileActive }
    set {
      editingSession.allowsMultipleSelectionWhileActive = newValue
      limitSelection()
    }
  }
  /// Whether rows show how they can be edited; see ``setEditing(_:animated:)``.
  public var isEditing: Bool { editingSession.isActive }

  /// The lines and columns the table is shown in.
  public internal(set) var size = CellSize(lines: 0, columns: 0)
  /// What was asked and made since the last ``resetCounters()``.
  public internal(set) var counters = TableViewCounters()

  /// Whether rows on screen are asked for their identities after each transaction, to find cells that
  /// show another row's content; needs a data source that adopts ``TableViewIdentities``.
  ///
  /// Meant for debugging: set it before the rows are shown.
  public var checksIdentities = false
  /// What was found wrong and did not stop the program, the first hundred findings at most.
  public internal(set) var diagnostics: [TableDiagnostic] = []
  /// Who is told of each finding at once.
  public var onDiagnostic: ((TableDiagnostic) -> Void)?

  /// The first row whose cell asked for no line at all and was given one; nil while all is well.
  public var zeroHeightRow: IndexPath? { measuring.zeroHeightRow.map { IndexPath($0) } }

  // MARK: - State

  /// What was reported and is not to be reported again.
  var toldOnce: Set<String> = []
  var capabilities = Capabilities()
  var loaded = LoadedRows()
  var measuring = Measuring()
  /// The heights and estimates that the caller gave for the whole table.
  var heightSettings = HeightSettings() {
    didSet { if heightSettings != oldValue { forgetHeights() } }
  }
  var model = TableModel(heights: RowHeights(), lines: 0, columns: 0, measure: { _ in 0 })
  var now = Duration.zero
  var transactions = Transactions()
  /// Whether cells may have to go although nothing else happens: something moved at the last look.
  var isUnsettled = false
  var reading: Reading?
  var cells = CellLedger()
  var cellSupply = CellSupply()
  var sectionIndex = SectionIndex()
  var editingSession = EditingSession()
  var swiping = Swiping()
  var sectionViews = SectionViews()
  var selection = RowSelection()
  var focus = Focus()

  var layoutMotion = LayoutMotion()
  var prefetchWindow = PrefetchWindow()

  /// What displayed cells were filled for, while identities are checked.
  var shownIdentities: [ObjectIdentifier: AnyHashable] = [:]

  /// Makes an empty table; it shows nothing before ``resize(to:)``.
  public init(style: Style = .plain) {
    self.style = style
  }

  /// Sets all counters to zero.
  public func resetCounters() { counters = TableViewCounters() }
}
