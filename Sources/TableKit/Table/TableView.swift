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
  /// What tells the rows; setting it loads them at the next layout.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet {
      adoptCapabilities()
      phase = .unloaded
    }
  }
  /// Who is asked and told; see the protocols beside ``TableViewDelegate``.
  public weak var delegate: (any TableViewDelegate)? {
    didSet {
      adoptCapabilities()
      phase = .unloaded
    }
  }
  /// Who is told which rows come near, to have them ready.
  public weak var prefetchDataSource: (any TableViewPrefetching)? {
    didSet { prefetched = [] }
  }

  /// Lines of every row whose height nobody else gives, separator included.
  public var rowHeight = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { forgetHeights() } }
  }
  /// Lines that a row counts for until it is seen; zero measures every row when the table loads.
  public var estimatedRowHeight = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { forgetHeights() } }
  }
  /// Lines of every section header whose height the delegate does not give; what its title or view
  /// needs unless set.
  public var sectionHeaderHeight = TableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { forgetHeights() } }
  }
  /// Lines of every section footer whose height the delegate does not give; what its title or view
  /// needs unless set.
  public var sectionFooterHeight = TableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { forgetHeights() } }
  }
  /// Lines that a section header counts for until it is seen; one unless set.
  public var estimatedSectionHeaderHeight = TableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { forgetHeights() } }
  }
  /// Lines that a section footer counts for until it is seen; one unless set.
  public var estimatedSectionFooterHeight = TableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { forgetHeights() } }
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
  public var adaptsEstimates = false {
    didSet { if adaptsEstimates != oldValue { forgetHeights() } }
  }
  /// What stands between rows.
  public var separatorStyle = SeparatorStyle.none {
    didSet { if separatorStyle != oldValue { forgetHeights() } }
  }
  /// The style that cells inherit.
  public var textStyle = CellGrid.Style.standard
  /// How wide text is on this terminal.
  public var textRules = TextRules() {
    didSet { if textRules != oldValue { forgetHeights() } }
  }
  /// How transactions move that do not say so themselves.
  public var motion = MotionStyle()
  /// Whether rows can be selected.
  public var allowsSelection = true
  /// Whether several rows can be selected at a time.
  public var allowsMultipleSelection = false { didSet { limitSelection() } }
  /// Whether a row can be selected in editing mode.
  public var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected in editing mode; rows that can be edited then show a box.
  public var allowsMultipleSelectionDuringEditing = false { didSet { limitSelection() } }
  /// Whether rows show how they can be edited; see ``setEditing(_:animated:)``.
  public internal(set) var isEditing = false

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
  public internal(set) var zeroHeightRow: IndexPath?

  // MARK: - State

  /// What was reported and is not to be reported again.
  var toldOnce: Set<String> = []
  var phase = LoadPhase.unloaded
  var model = TableModel(heights: RowHeights(), lines: 0, columns: 0, measure: { _ in 0 })
  /// Heights of rows that were counted and not laid out yet.
  var loadedHeights = RowHeights()
  var rowCounts: [Int] = []
  var now = Duration.zero
  var transaction = Transaction()
  var completions: [UpdateID: [(Bool) -> Void]] = [:]
  var dueCompletions: [DueCompletion] = []
  /// Whether cells may have to go although nothing else happens: something moved at the last look.
  var isUnsettled = false
  /// Heights told in the transaction under way, so that no row is asked twice.
  var askedHeights: [TableSlot: Int] = [:]
  /// What heights of rows that were seen say about the others; nil before the first layout.
  var estimator: HeightEstimator?
  var reading: Reading?
  var cells = CellLedger()
  var pool = ReusePool()
  var sectionIndex = SectionIndex()
  /// The actions that are shown beside a row.
  var swipe: RowSwipe?
  var sectionViews = SectionViews()
  var sectionViewMakers: [String: (String) -> TableViewHeaderFooterView] = [:]
  var sectionViewPool: [String: [TableViewHeaderFooterView]] = [:]
  var makers: [String: (String) -> TableViewCell] = [:]
  var request: CellRequest?
  var selection = RowSelection()
  var focus: RowPath?
  /// Which node of the focused row has the focus; nil while it is the row's own.
  var nodeFocus: NodeFocus?

  weak var heights: (any TableViewHeights)?
  weak var estimates: (any TableViewEstimatedHeights)?
  weak var headers: (any TableViewHeaders)?
  weak var footers: (any TableViewFooters)?
  weak var display: (any TableViewDisplay)?
  weak var sectionIndexSource: (any TableViewSectionIndex)?
  var layoutMotion = LayoutMotion()
  var templates: [String: TableViewCell] = [:]
  var heightCache = HeightCache()
  var prefetched: Set<RowPath> = []
  /// Whether a delegate is being asked for a height.
  var isAskingHeight: Bool { measuredPath != nil }
  /// The row whose height a delegate is being asked for.
  var measuredPath: RowPath?

  /// What displayed cells were filled for, while identities are checked.
  var shownIdentities: [ObjectIdentifier: AnyHashable] = [:]

  /// Makes an empty table; it shows nothing before ``resize(to:)``.
  public init(style: Style = .plain) {
    self.style = style
  }

  /// Sets all counters to zero.
  public func resetCounters() { counters = TableViewCounters() }

  /// What content is laid out and drawn for.
  public var context: ContentContext { ContentContext(textRules: textRules, style: textStyle) }
}

/// How far a table has come in knowing its rows.
enum LoadPhase: Hashable {
  /// The data source has not been asked, or must be asked again.
  case unloaded
  /// Rows are counted and heights known as far as they have to be; cells are asked for at layout.
  case counted
  /// Rows on screen have their cells.
  case laidOut
}
