// The rows on screen: the table, its data source, and the state that rows are drawn from.

import CellGrid
package import Records
package import TableKit
import TextLayout
import Values

/// The rows of a session in a table.
///
/// It is the table's data source and delegate. Every change of rows or heights goes through one
/// transaction; nothing else changes the table.
@MainActor
package final class RowList: RowHost {
  /// The state that the features share.
  package let session: ViewerSession
  /// The table.
  package let table = TableView()
  /// The measured records.
  package let layouts: LayoutCache
  /// The colours, signs and columns in use, and the pattern to highlight.
  package var appearance: RowAppearance {
    didSet {
      if appearance.pattern?.text != oldValue.pattern?.text { matches = MatchCounts() }
      if appearance != oldValue { appearanceVersion += 1 }
    }
  }
  /// A generation that changes with the appearance of closed rows.
  private(set) var appearanceVersion = 0
  /// The column of the list under the cursor.
  package var columnCursor = 0
  /// The records added to the sample by a debounced measurement.
  var seenSample: [Record] = []
  /// The values outside the sample for which columns have room.
  var wideValues: [WideValue] = []
  /// The animation of moving columns; nil at rest.
  package var columnMotion: ColumnMotion?
  /// The time of the last frame of moving columns.
  var columnTime = Instant.start
  /// The text rules for open rows.
  var rules = TextRules()
  /// The width of prose in open rows.
  var prose: ProseWidth
  /// The chosen theme; nil for the one that fits the terminal.
  var theme: ThemeName?
  /// The terminal.
  var traits = TerminalTraits(isUnicode: false, colors: .none)
  /// Whether at most one row is open.
  var isAccordion = false
  /// The pending toggle of a row that is still being read.
  var waitingToggle: (row: ViewIndex, part: Toggle)?
  /// The user's changes to the columns.
  var columnArrangement = ColumnArrangement()
  /// The match that is shown, and the record that was opened for it.
  var found = FoundMatch()
  /// The place of the cursor inside the line of a node.
  var inNode = PlaceInNode()
  /// The place that the cursor goes to once the rows are known that decide where it is; nil if it is
  /// there.
  var aim: Aim?
  /// Returns whether a filter or a sort will show other rows.
  let rowsAreMoving: () -> Bool
  /// Reports events to the other features.
  let emit: Emit
  /// Returns the number of matches that the search has counted in a cut record; nil before the
  /// search has reached it.
  private let countInCutRecord: (Record) -> Int?
  private var matches = MatchCounts()
  /// The lines of the next page.
  var preparedLines = PreparedLines()

  /// Creates the rows of a session; nothing is read before their size is known.
  init(
    _ session: ViewerSession, _ emit: @escaping Emit, rowsAreMoving: @escaping () -> Bool,
    countInCutRecord: @escaping (Record) -> Int?
  ) {
    self.session = session
    self.emit = emit
    self.rowsAreMoving = rowsAreMoving
    self.countInCutRecord = countInCutRecord
    session.addShownPaths()
    let metrics = RowMetrics(width: 0, rowCount: 0, showsNumbers: false)
    var schema = session.source.schema
    // The cursor of records with free keys begins at their first column, or at their summary.
    if !schema.hasFreeKeys { schema.columns = [] }
    let columns = ListColumns(
      schema: schema, chosen: session.options.columns, sample: [], rowCount: 0, rules: TextRules())
    let presentation = RowList.presentation(
      of: schema, columns: columns, rules: TextRules(), metrics: metrics)
    layouts = LayoutCache(
      presentation, metrics: metrics, source: session.source, jobs: session.jobs, emit)
    appearance = RowAppearance(presentation.plan)
    theme = session.options.theme
    prose = session.options.prose
    table.dataSource = self
    table.delegate = self
    table.estimatedRowHeight = 1
    table.adaptsEstimates = true
    table.register(forCellReuseIdentifier: RecordCell.identifier) {
      RecordCell(style: .default, reuseIdentifier: $0)
    }
    table.register(forCellReuseIdentifier: NodeCell.identifier) {
      NodeCell(style: .default, reuseIdentifier: $0)
    }
  }

  var source: RecordView { session.source }
  var jobs: Jobs { session.jobs }
  var options: ViewerOptions { session.options }
  var wallClock: WallClock { session.clock }
  func say(_ message: String?) { session.say(message) }

  // MARK: - Rows

  /// The row under the cursor; nil without rows.
  package var cursor: ViewIndex? {
    let count = session.source.rows.total
    guard count > 0 else { return nil }
    return ViewIndex(min(table.focusedIndexPath?.row ?? 0, count - 1))
  }

  /// The rows on screen, from top to bottom.
  package var visibleRows: [ViewIndex] { table.indexPathsForVisibleRows.map { ViewIndex($0.row) } }

  /// The lines of the body of the screen.
  package var bodyLines: Int { table.size.lines }

  /// Whether rows are in motion.
  package var isMoving: Bool { table.nextChange != nil }

  /// The lines of the body that a row takes; they may begin above it and end below it.
  package func screenLines(of row: ViewIndex) -> Range<Int>? { table.screenLines(ofRow: row.path) }

  // MARK: - Transactions

  /// Runs one transaction of the table; an inconsistent update is a programming error.
  package func commit(
    anchor: AnchorRule, _ updates: @escaping (TableView) throws(TableUpdateError) -> Void
  ) {
    preparedLines.removeAll()
    do {
      try table.performBatchUpdates(anchor: anchor) { () throws(TableUpdateError) in
        try updates(self.table)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Runs transactions without animation.
  package func withoutAnimation(_ transactions: () -> Void) {
    table.performWithoutAnimation(transactions)
  }

  // MARK: - Matches

  /// Counts the matches in a record that its line does not show.
  package func hiddenMatchCount(in record: Record) -> Int {
    guard let pattern = appearance(of: record).pattern else { return 0 }
    if matches.version != layouts.version { matches = MatchCounts() }
    matches.version = layouts.version
    let known = record.isCut ? countInCutRecord(record) : nil
    return matches.hidden(of: pattern, in: record, count: known, layouts.presentation)
  }

  /// Forgets what was measured of some records, which have changed in the source.
  package func forget(_ keys: [RecordKey]) {
    guard !keys.isEmpty else { return }
    layouts.forget(keys)
    matches.forget(keys)
  }

  // MARK: - Columns

  /// Moves the column cursor to the first column and scrolls back to it.
  func moveToFirstColumn() {
    columnCursor = 0
    appearance.showStart(of: layouts.presentation.plan)
    scrollColumns()
  }

  /// Moves the column cursor to a column, or to the nearest existing one, and scrolls to it.
  func moveColumn(to column: Int) {
    let presentation = layouts.presentation
    let count = presentation.columns.columns.count
    guard count > 0 else { return }
    columnCursor = min(max(column, 0), count - 1)
    appearance.show(column: columnCursor, of: presentation.plan)
    scrollColumns()
  }

  /// Returns the list column at a screen column; nil to the left of all.
  func column(atScreenColumn column: Int) -> Int? {
    let offset = column - layouts.metrics.dataColumn
    return appearance.shownColumns.last { $0.offset <= offset }?.index
  }

  /// Returns whether a screen column is the last cell of a list column or a blank after it.
  func hasBorder(of index: Int, atScreenColumn column: Int) -> Bool {
    guard let place = appearance.shownColumns.last(where: { $0.index == index }) else {
      return false
    }
    let end = layouts.metrics.dataColumn + place.offset + place.width
    return (end - 1..<end + ColumnPlan.gap).contains(column)
  }

  /// Moves the column cursor to the list column at a screen column.
  ///
  /// - Parameters:
  ///   - column: The column of the screen.
  ///   - row: The row at the pointer, if any, because its text may overflow into empty cells.
  func selectColumn(atScreenColumn column: Int, of row: ViewIndex? = nil) {
    let offset = column - layouts.metrics.dataColumn
    let record = row.flatMap { session.source.record(at: $0) }
    let flowing = record.flatMap {
      layouts.line(of: $0, in: appearance.shownColumns).column(atOffset: offset)
    }
    if let hit = flowing ?? self.column(atScreenColumn: column) { columnCursor = hit }
  }

  /// Switches between times and the time since the previous row.
  ///
  /// - Returns: Whether a column contains times.
  func toggleGaps() -> Bool {
    guard session.source.schema.columns.contains(where: { $0.role == .time }) else { return false }
    show(layouts.presentation.showing(gaps: !layouts.presentation.showsGaps))
    return true
  }

  /// Returns the time from the row above to a record, as the rows are shown; nil if it is unknown.
  func gap(before record: Record, at row: ViewIndex) -> String? {
    let schema = session.source.schema
    guard let instant = record.instant(in: schema), row.number > 0,
      let earlier = session.source.record(at: row.number - 1)?.instant(in: schema)
    else { return nil }
    return gapText(microseconds: instant.microseconds - earlier.microseconds)
  }

  /// Returns whether a record of a session says once more what was said shortly before it.
  func isRepeated(_ record: Record) -> Bool {
    guard let agent = layouts.presentation.columns.session, let row = record.row else {
      return false
    }
    let source = session.source.base
    return agent.repeats(record) { row >= $0 ? source.record(at: row - $0) : nil }
  }
}

extension RowList: TableViewDataSource, TableViewDelegate, TableViewHeights {
  /// The heights: to look for others would take a sixth of the first screen of a small file.
  package var capabilities: Set<TableViewCapability>? { [.heights] }

  /// Returns the number of rows.
  package func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    session.source.rows.total
  }

  /// Returns the cell of a record, or of a row that is still being read.
  package func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: RecordCell.identifier, for: indexPath)
    let row = ViewIndex(indexPath.row)
    let record = lineRecord(at: row)
    (cell as? RecordCell)?.show(record ?? session.source.record(at: row), row: row, of: self)
    if let record { completeOutline(of: record, at: row) }
    return cell
  }

  /// Returns the nodes that a record shows; nil for a closed one, and for a row that is still being
  /// read.
  package func tableView(
    _ tableView: TableView, outlineForRowAt indexPath: IndexPath
  ) -> (any OutlineDataSource)? {
    suppliedOutline(of: ViewIndex(indexPath.row))
  }

  /// Returns one: the line of a record, without its nodes.
  package func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 1 }
}

extension ViewIndex {
  /// The row's index path in the table, which has one section.
  var path: IndexPath { IndexPath(row: number, section: 0) }
}
