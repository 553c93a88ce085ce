// The table: its settings, and the values that hold its state.

public import CellGrid
public import TableEngine
public import TextLayout

/// A table of sections and rows of any height, each row shown by a reusable cell.
///
/// A table is UITableView for a grid of characters. Distances are whole lines and columns.
///
/// Outside a transaction, every operation takes effect before it returns. The table reads no clock.
/// ``advance(to:)`` sets the current time, and a transaction begins at that time. ``draw(on:at:)``
/// draws the table at that time or at any later one.
///
/// Positions and heights *at rest* are those after all motion has ended. Rows, cells and lines *on
/// screen* are those that the table shows.
///
/// ```swift
/// let table = TableView()
/// table.register(.subtitle, forCellReuseIdentifier: "mail")
/// table.estimatedRowHeight = 2
/// table.resize(to: CellSize(lines: 24, columns: 80))
/// var canvas = Canvas(size: table.size)
/// table.draw(on: &canvas, at: .start)
/// print(canvas.finish().transcript)
/// ```
@MainActor
public final class TableView {
  /// The appearance of sections, and the behaviour of their headers and footers while they scroll.
  ///
  /// ```swift
  /// let contacts = TableView(style: .plain)
  /// let settings = TableView(style: .grouped)
  /// print(contacts.style == settings.style)
  /// ```
  public enum Style: Hashable, Sendable {
    /// A style that pins headers and footers. The header of the first visible section stays at the
    /// top until the next header pushes it out. The footer of the last visible section stays at the
    /// bottom in the same way.
    case plain
    /// A style in which headers and footers scroll with their rows. Rules and a blank line separate
    /// the groups.
    case grouped
    /// The grouped style with a frame around the rows of each group. A table that is too narrow has
    /// no frames.
    case insetGrouped
  }

  /// The separator below each row.
  ///
  /// ```swift
  /// let table = TableView()
  /// table.separatorStyle = .singleLine
  /// ```
  public enum SeparatorStyle: Hashable, Sendable {
    /// No separator.
    case none
    /// A thin line. It adds one line to every row that is measured by its cell.
    case singleLine
  }

  /// The position on screen that a row is scrolled to.
  ///
  /// ```swift
  /// let position = TableView.ScrollPosition.middle
  /// print(position)
  /// ```
  public typealias ScrollPosition = TableEngine.ScrollPosition

  /// The animation of rows that are inserted, deleted or reloaded.
  ///
  /// ```swift
  /// let animation = TableView.RowAnimation.fade
  /// print(animation)
  /// ```
  public typealias RowAnimation = TableEngine.RowAnimation

  /// The value that leaves a height to the table.
  ///
  /// As a height, it has the row measured by its cell. As an estimate, it means the table's default
  /// estimate.
  public static let automaticDimension = Int.min

  /// The row of an index path that names only a section, for ``scrollToRow(at:at:animated:)``.
  public static let notFound = Int.max

  // MARK: - Callers

  /// The object that provides the rows, held weakly.
  ///
  /// Setting it reloads the table at the next layout.
  public var dataSource: (any TableViewDataSource)? {
    get { capabilities.dataSource }
    set {
      perform {
        $0.capabilities.dataSource = newValue
        $0.loaded.phase = .unloaded
      }
    }
  }
  /// The delegate of the table, held weakly.
  ///
  /// See ``TableViewDelegate`` and its capability protocols.
  ///
  /// Setting it reloads the table at the next layout.
  public var delegate: (any TableViewDelegate)? {
    get { capabilities.delegate }
    set {
      perform {
        $0.capabilities.delegate = newValue
        $0.loaded.phase = .unloaded
      }
    }
  }
  /// The object that prepares the content of rows before they are shown, held weakly.
  public var prefetchDataSource: (any TableViewPrefetching)? {
    get { prefetching.source }
    set { prefetching.source = newValue }
  }

  // MARK: - Heights

  /// The height of every row in lines, separator included; with ``automaticDimension``, the
  /// default, each row is measured by its cell.
  ///
  /// It is not used if the delegate or the data source adopts ``TableViewHeights``.
  public var rowHeight: Int {
    get { heightSettings.row }
    set { perform { $0.heightSettings.row = newValue } }
  }
  /// The estimated height of a row in lines until the row is seen; ``automaticDimension`` by
  /// default.
  ///
  /// If it is zero and the delegate or data source adopts ``TableViewHeights`` but not
  /// ``TableViewEstimatedHeights``, every height is requested. This happens once when the table
  /// loads and once in every transaction.
  public var estimatedRowHeight: Int {
    get { heightSettings.estimatedRow }
    set { perform { $0.heightSettings.estimatedRow = newValue } }
  }
  /// The height of every section header in lines, unless the delegate gives one.
  ///
  /// By default, the height that the header's title or view needs.
  public var sectionHeaderHeight: Int {
    get { heightSettings.sectionHeader }
    set { perform { $0.heightSettings.sectionHeader = newValue } }
  }
  /// The height of every section footer in lines, unless the delegate gives one.
  ///
  /// By default, the height that the footer's title or view needs.
  public var sectionFooterHeight: Int {
    get { heightSettings.sectionFooter }
    set { perform { $0.heightSettings.sectionFooter = newValue } }
  }
  /// The estimated height of a section header in lines until the header is seen;
  /// ``automaticDimension``, the default, means one line.
  public var estimatedSectionHeaderHeight: Int {
    get { heightSettings.estimatedSectionHeader }
    set { perform { $0.heightSettings.estimatedSectionHeader = newValue } }
  }
  /// The estimated height of a section footer in lines until the footer is seen;
  /// ``automaticDimension``, the default, means one line.
  public var estimatedSectionFooterHeight: Int {
    get { heightSettings.estimatedSectionFooter }
    set { perform { $0.heightSettings.estimatedSectionFooter = newValue } }
  }
  /// Whether the estimate for unseen rows follows the mean height of the rows seen; false by
  /// default.
  public var adaptsEstimates: Bool {
    get { heightSettings.adaptsEstimates }
    set { perform { $0.heightSettings.adaptsEstimates = newValue } }
  }
  /// The separator below each row; none by default.
  public var separatorStyle: SeparatorStyle {
    get { heightSettings.separatorStyle }
    set { perform { $0.heightSettings.separatorStyle = newValue } }
  }
  /// The earliest reported row whose cell measured itself as zero lines, or nil.
  ///
  /// Such a row gets the standard height instead.
  ///
  /// Such a cell is almost always a mistake.
  public var zeroHeightRow: IndexPath? { measuring.zeroHeightRow.map { IndexPath($0) } }

  // MARK: - Appearance

  /// The appearance of sections, and the behaviour of their headers and footers while they scroll.
  public let style: Style
  /// The size of the table; see ``resize(to:)``.
  public var size: CellSize { viewport.size }
  /// The style that cells inherit.
  public var textStyle: CellGrid.Style {
    get { context.style }
    set { perform { $0.context.style = newValue } }
  }
  /// The rules for the width of text on the terminal.
  public var textRules: TextRules {
    get { context.textRules }
    set { perform { $0.context.textRules = newValue } }
  }
  /// The text rules and the style that content is laid out and drawn with.
  public internal(set) var context = ContentContext() {
    didSet { if context.textRules != oldValue.textRules { forgetHeights() } }
  }
  /// The motion of every transaction that sets none of its own.
  public var motion: MotionStyle {
    get { pending.motions.current(isCallback: pending.isCritical) }
    set {
      guard pending.isCritical else { return pending.motions.own = newValue }
      pending.append { [weak self] in self?.pending.motions.own = newValue }
    }
  }

  // MARK: - Selection and editing

  /// Whether rows can be selected outside editing mode; true by default.
  public var allowsSelection: Bool {
    get { editingSession.allowsSelection }
    set { perform { $0.editingSession.allowsSelection = newValue } }
  }
  /// Whether several rows can be selected outside editing mode; false by default.
  public var allowsMultipleSelection: Bool {
    get { editingSession.allowsMultipleSelection }
    set {
      perform {
        $0.editingSession.allowsMultipleSelection = newValue
        $0.limitSelection()
      }
    }
  }
  /// Whether a row can be selected in editing mode; false by default.
  public var allowsSelectionDuringEditing: Bool {
    get { editingSession.allowsSelectionWhileActive }
    set { perform { $0.editingSession.allowsSelectionWhileActive = newValue } }
  }
  /// Whether several rows can be selected in editing mode; false by default.
  ///
  /// Editable rows then show a check box.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { editingSession.allowsMultipleSelectionWhileActive }
    set {
      perform {
        $0.editingSession.allowsMultipleSelectionWhileActive = newValue
        $0.limitSelection()
      }
    }
  }
  /// Whether the table is in editing mode; see ``setEditing(_:animated:)``.
  public var isEditing: Bool { editingSession.isActive }

  // MARK: - State

  /// The closure that receives the errors of transactions that no caller can catch, because they
  /// waited for the end of another call; nil by default.
  ///
  /// Without it, such an error is a diagnostic.
  public var onUpdateError: ((TableUpdateError) -> Void)? {
    get { pending.errorHandler }
    set { pending.errorHandler = newValue }
  }

  /// The numbers of calls and of new cells since the last ``resetCounters()``.
  public internal(set) var counters = TableViewCounters()

  /// The engine's model of the table: heights, scroll position and motion.
  var settledModel = TableModel(heights: RowHeights(), lines: 0, columns: 0) { _ in 0 } {
    didSet { frames = FrameCache() }
  }
  /// The latest frame of the model.
  var frames = FrameCache()
  /// The latest time passed to ``advance(to:)``.
  var now = Duration.zero

  var capabilities = Capabilities()
  var prefetching = Prefetching()
  var loaded = LoadedRows()
  var transactions = Transactions()
  var pending = PendingChanges()
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

  /// Makes an empty table.
  ///
  /// It shows nothing before ``resize(to:)``.
  public init(style: Style = .plain) {
    self.style = style
    settledModel.interiorForRow = { [weak self] in self?.requestOutline(at: $0) }
  }

  /// Sets all counters to zero.
  public func resetCounters() { counters = TableViewCounters() }
}
