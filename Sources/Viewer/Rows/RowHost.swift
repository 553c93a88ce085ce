// The interface between a feature of the viewer and the rows on screen.

import CellGrid
import Records
import TableKit

/// The rows on screen as a feature sees them.
@MainActor
protocol RowHost: AnyObject {
  /// The records.
  var source: RecordView { get }
  /// The background work.
  var jobs: Jobs { get }
  /// The flags of the command line.
  var options: ViewerOptions { get }
  /// Reports events to the other features.
  var emit: Emit { get }
  /// The clock by which conditions tell times.
  var wallClock: WallClock { get }
  /// The measured records.
  var layouts: LayoutCache { get }
  /// The colours, signs and columns in use, and the pattern to highlight.
  var appearance: RowAppearance { get set }
  /// The match that is shown, and the record that was opened for it.
  var found: FoundMatch { get set }
  /// The row under the cursor; nil without rows.
  var cursor: ViewIndex? { get }
  /// The rows on screen, from top to bottom.
  var visibleRows: [ViewIndex] { get }
  /// The lines of the body of the screen.
  var bodyLines: Int { get }
  /// Whether rows are in motion.
  var isMoving: Bool { get }

  /// Moves the cursor to a row, or to the nearest existing one.
  func go(to row: ViewIndex, at position: TableView.ScrollPosition)

  /// Moves the cursor to a place, and again once the rows have come that decide where it is.
  func go(to aim: Aim)

  /// Moves the cursor to the place that it aims at, if rows have come that decide where it is.
  func pursueAim()

  /// Keeps the cursor on a row that is at least partly visible.
  func keepCursorInSight()

  /// The lines of the body that a row takes; they may begin above it and end below it.
  func screenLines(of row: ViewIndex) -> Range<Int>?

  /// Scrolls at once by some lines; the cursor keeps its row.
  func scroll(by lines: Int)

  /// Scrolls until a third of the body is below the cursor, or as many lines as there are.
  func leaveRoom()

  /// Runs one transaction of the table.
  func commit(
    anchor: AnchorRule, _ updates: @escaping (TableView) throws(TableUpdateError) -> Void)

  /// Gives rows the outlines that they show when open, or takes them away, in the open transaction.
  func showOutlines()

  /// Moves the cursor to the node of a match in an open row, and shows the match, scrolling no more
  /// than needed.
  func goToMatch(_ place: MatchPlace, at row: ViewIndex)

  /// Returns the record of a row with what its line shows; nil while it is not in memory.
  func lineRecord(at row: ViewIndex) -> Record?

  /// Returns the nodes of a row that are on the screen, from top to bottom.
  func shownNodes(of row: ViewIndex) -> [NodePath]

  /// The node under the cursor; nil if a row is under it.
  var cursorNode: NodePath? { get }

  /// Moves the cursor to a node of the row under it, or to the nearest around the node that is
  /// visible.
  ///
  /// - Returns: Whether the row has any.
  func goToNode(nearest path: NodePath) -> Bool

  /// Counts the matches of the pattern in a record that its line does not show.
  func hiddenMatchCount(in record: Record) -> Int

  /// Forgets what was measured of some records, which have changed in the source.
  func forget(_ keys: [RecordKey])

  /// Runs transactions without animation.
  func withoutAnimation(_ transactions: () -> Void)

  /// Shows a message to the user; nil removes it.
  func say(_ message: String?)
}

extension RowHost {
  /// The time of the last event or report.
  var now: Instant { jobs.now }

  /// Looks something up in the current arrangement, in the background if it is on disk.
  ///
  /// - Parameters:
  ///   - slot: The slot for the background work.
  ///   - find: Performs the lookup; may block on a disk.
  ///   - done: Receives the result, unless the arrangement has changed by then.
  func lookUp<Found: Sendable>(
    in slot: JobSlot, _ find: @escaping @Sendable (RowLookup) -> Found,
    _ done: @escaping @MainActor (Found) -> Void
  ) {
    let arrangement = source.arrangement
    if let lookup = arrangement.lookup { return done(find(lookup)) }
    slot.start { (job: Job<Found>) in
      find(arrangement.lookup(by: job))
    } receive: { [source] found in
      if source.arrangement == arrangement { done(found) }
    }
  }

  /// Returns the appearance of a record's row.
  func appearance(of record: Record?) -> RowAppearance {
    let appearance = appearance
    guard appearance.pattern != nil, let record else { return appearance }
    return appearance.of(record, by: layouts.presentation.schema)
  }

  /// Counts the matches of the pattern in a record that neither its line nor its open text shows.
  func unseenMatchCount(in record: Record) -> Int {
    guard appearance.pattern != nil else { return 0 }
    guard let outline = layouts.openOutline(of: record) else { return hiddenMatchCount(in: record) }
    let appearance = appearance(of: record)
    let inNodes = outline.hiddenMatches(appearance)
    guard case .column(let content) = layouts.fields(of: record), let pattern = appearance.pattern
    else { return inNodes }
    return inNodes
      + layouts.presentation.hiddenMatches(of: pattern, in: record, besides: content)
  }

  /// Puts the cursor on a row, scrolling no more than needed.
  func go(to row: ViewIndex) { go(to: row, at: .none) }

  /// Moves the cursor to the last row; if the index has not reached it, the rows around it are read
  /// first.
  func goToEnd() { go(to: Aim(.end)) }

  /// The source row under the cursor; nil without one, or while it is being read.
  var cursorSourceRow: SourceRow? {
    cursor.flatMap { source.arrangement.row(at: $0) }
  }

  /// The record under the cursor; nil while it is being read.
  var cursorRecord: Record? {
    cursor.flatMap { source.record(at: $0) }.map(layouts.completed)
  }

  /// The lines of the body that the row under the cursor takes.
  var cursorLines: Range<Int>? { cursor.flatMap(screenLines) }

  /// The loaded records on screen.
  var visibleRecords: [Record] { visibleRows.compactMap { source.record(at: $0) } }

  /// Whether the cursor is on the last row; true without rows.
  var isAtEnd: Bool { cursor.map { $0.number == source.rows.total - 1 } ?? true }

  /// Changes which rows are open, and updates all heights in one transaction.
  ///
  /// - Parameters:
  ///   - row: The row that keeps its position.
  ///   - estimate: The estimated height of rows off screen; nil if their heights have not changed.
  ///   - change: The change of the model.
  func update(keeping row: ViewIndex?, estimate: Int? = nil, _ change: () -> Void) {
    change()
    let anchor = row.map { AnchorRule.row(RowPath(section: 0, row: $0.number), reveal: true) }
    commit(anchor: anchor ?? .contract) { table throws(TableUpdateError) in
      if let estimate { try table.invalidateHeights(estimate: estimate) }
      self.showOutlines()
    }
  }

  /// Returns the progress of work in words; empty if the total is unknown.
  func words(of progress: WorkProgress) -> String {
    progress.words(of: source.progress.totalBytes, signs: appearance.signs)
  }

  /// Returns the share of the work that is done in words: ` at 31 %`; empty if the total is unknown.
  func share(of progress: WorkProgress) -> String {
    progress.share(of: source.progress.totalBytes)
  }
}

extension RowHost {
  /// The number of records that are looked at for what values there are.
  private static var valueRecords: Int { 2_000 }

  /// The first records that the filters keep, those that are in memory.
  var firstRecords: [Record] {
    let source = source
    let rows = source.arrangement.isWhole ? source.base.rows.head : source.rows.total
    return (0..<min(rows, Self.valueRecords)).compactMap { source.record(at: ViewIndex($0)) }
  }
}
