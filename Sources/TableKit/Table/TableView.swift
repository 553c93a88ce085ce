// A table: its settings, and the values that hold its state.

public import CellGrid
public import TextLayout

/// UITableView for the terminal: sections of rows of any height, each shown by a reusable cell.
///
/// Everything is synchronous and nothing reads a clock: ``advance(to:)`` tells the table the time,
/// a transaction begins at that time, and ``draw(on:at:)`` shows any later moment. Distances are
/// whole lines and columns.
@MainActor
public final class TableView {
  /// The behaviour of section headers and footers while their section is scrolled.
  public enum Style: Hashable, Sendable {
    /// The header of the topmost section stays at the top, until the next one pushes it out.
    case plain
    /// Headers and footers scroll with their rows.
    case grouped
  }

  /// The mark between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// A thin line, which adds one line to every row that its cell measures.
    case singleLine
  }

  /// The place on screen of a row that was scrolled to.
  public typealias ScrollPosition = TableEngine.ScrollPosition

  /// The way rows come and go.
  public typealias RowAnimation = TableEngine.RowAnimation

  /// As a row height: size the row from its cell; as an estimate: use the table's default.
  public static let automaticDimension = Int.min

  /// The row of a path that names a section alone, for ``scrollToRow(at:at:animated:)``.
  public static let notFound = Int.max

  // MARK: - Callers

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
  ///
  /// The table does not keep it alive.
  public var prefetchDataSource: (any TableViewPrefetching)? {
    get { prefetching.source }
    set { prefetching.source = newValue }
  }

  // MARK: - Heights

  /// The lines of every row whose height the delegate does not give, separator included.
  public var rowHeight: Int {
    get { heightSettings.row }
    set { heightSettings.row = newValue }
  }
  /// The lines that a row counts for until it is seen; zero measures every row when the table
  /// loads.
  public var estimatedRowHeight: Int {
    get { heightSettings.estimatedRow }
    set { heightSettings.estimatedRow = newValue }
  }
  /// The lines of every section header whose height the delegate does not give; unless set, those
  /// that its title or view needs.
  public var sectionHeaderHeight: Int {
    get { heightSettings.sectionHeader }
    set { heightSettings.sectionHeader = newValue }
  }
  /// The lines of every section footer whose height the delegate does not give; unless set, those
  /// that its title or view needs.
  public var sectionFooterHeight: Int {
    get { heightSettings.sectionFooter }
    set { heightSettings.sectionFooter = newValue }
  }
  /// The lines that a section header counts for until it is seen; one unless set.
  public var estimatedSectionHeaderHeight: Int {
    get { heightSettings.estimatedSectionHeader }
    set { heightSettings.estimatedSectionHeader = newValue }
  }
  /// The lines that a section footer counts for until it is seen; one unless set.
  public var estimatedSectionFooterHeight: Int {
    get { heightSettings.estimatedSectionFooter }
    set { heightSettings.estimatedSectionFooter = newValue }
  }
  /// Whether estimates follow the mean of the heights seen; otherwise they stay as the caller set
  /// them.
  public var adaptsEstimates: Bool {
    get { heightSettings.adaptsEstimates }
    set { heightSettings.adaptsEstimates = newValue }
  }
  /// The mark between rows.
  public var separatorStyle: SeparatorStyle {
    get { heightSettings.separatorStyle }
    set { heightSettings.separatorStyle = newValue }
  }
  /// The first row whose cell asked for no line at all and was given one; nil if there was none.
  public var zeroHeightRow: IndexPath? { measuring.zeroHeightRow.map { IndexPath($0) } }

  // MARK: - Appearance

  /// The behaviour of section headers and footers while their section is scrolled.
  public let style: Style
  /// The lines and columns the table is shown in.
  public var size: CellSize { viewport.size }
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
  /// The motion of transactions that set none of their own.
  public var motion = MotionStyle()

  // MARK: - Selection and editing

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

  // MARK: - State

  /// The number of calls and of cells made since the last ``resetCounters()``.
  public internal(set) var counters = TableViewCounters()

  /// The engine's table: heights, scroll position and motion.
  var model = TableModel(heights: RowHeights(), lines: 0, columns: 0, measure: { _ in 0 })
  /// The latest time given to ``advance(to:)``.
  var now = Duration.zero

  var capabilities = Capabilities()
  var prefetching = Prefetching()
  var loaded = LoadedRows()
  var transactions = Transactions()
  var log = DiagnosticLog()

  var heightSettings = HeightSettings() {
    didSet { if heightSettings != oldValue { forgetHeights() } }
  }
  var measuring = Measuring()
  var viewport = Viewport()

  var cells = CellLedger()
  var cellSupply = CellSupply()
  var sectionViews = SectionViews()
  var sectionIndex = SectionIndex()
  var ends = TableEnds()
  var layoutMotion = LayoutMotion()

  var focus = Focus()
  var selection = RowSelection()
  var editingSession = EditingSession()
  var swiping = Swiping()

  /// Makes an empty table; it shows nothing before ``resize(to:)``.
  public init(style: Style = .plain) {
    self.style = style
  }

  /// Sets all counters to zero.
  public func resetCounters() { counters = TableViewCounters() }
}
