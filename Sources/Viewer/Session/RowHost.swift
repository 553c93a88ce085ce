// The narrow door between a feature of the viewer and the rows on screen.

package import Records
package import TableKit

/// The rows on screen as a feature sees them.
@MainActor
package protocol RowHost: AnyObject {
  /// The state that the features share.
  var session: ViewerSession { get }
  /// The measured records.
  var layouts: LayoutCache { get }
  /// The colours, signs and columns in use, and the pattern to highlight.
  var look: RowLook { get set }
  /// The row under the cursor; nil when there are no rows.
  var cursor: ViewIndex? { get }
  /// The rows on screen, from top to bottom.
  var visibleRows: [ViewIndex] { get }
  /// The lines of the body of the screen.
  var bodyLines: Int { get }
  /// Whether rows are in motion.
  var isMoving: Bool { get }

  /// Puts the cursor on a row, or on the nearest there is.
  func go(to row: ViewIndex, at position: TableView.ScrollPosition)

  /// Puts the cursor on the last row, whose neighbours are read first if the index is still on its
  /// way there.
  func goToEnd()

  /// Makes sure that the cursor is on a row, if there are any, and that some of it is on screen.
  func keepCursorInSight()

  /// The lines of the body that a row takes; they may begin above it and end below it.
  func screenLines(of row: ViewIndex) -> Range<Int>?

  /// Scrolls at once by some lines; the cursor keeps its row.
  func scroll(by lines: Int)

  /// Runs one transaction of the table.
  func commit(anchor: AnchorRule, _ updates: (TableView) throws(TableUpdateError) -> Void)

  /// Counts the matches of the pattern in a record that its line does not show.
  func hiddenMatchCount(in record: Record) -> Int

  /// Forgets what was measured of some records, which have changed in the source.
  func forget(_ keys: [RecordKey])

  /// Runs transactions whose first frame is their last.
  func withoutAnimation(_ transactions: () -> Void)
}

extension RowHost {
  /// Counts the matches of the pattern in a record that neither its line nor its open text shows.
  func unseenMatchCount(in record: Record) -> Int {
    guard layouts.openness(of: record).isOpen else { return hiddenMatchCount(in: record) }
    guard case .column(let content) = layouts.fields(of: record), let pattern = look.pattern else {
      return 0
    }
    return layouts.presentation.hiddenMatches(of: pattern, in: record, besides: content)
  }

  /// Puts the cursor on a row, scrolling no more than needed.
  func go(to row: ViewIndex) { go(to: row, at: .none) }

  /// The row of the source under the cursor; nil when there is none, or while it is being read.
  var cursorSourceRow: SourceRow? {
    cursor.flatMap { session.source.arrangement.row(at: $0, waiting: false) }
  }

  /// The record under the cursor; nil while it is being read.
  var cursorRecord: Record? {
    cursor.flatMap { session.source.record(at: $0) }.map(layouts.completed)
  }

  /// The lines of the body that the row under the cursor takes.
  var cursorLines: Range<Int>? { cursor.flatMap(screenLines) }

  /// The records on screen that have been read.
  var visibleRecords: [Record] { visibleRows.compactMap { session.source.record(at: $0) } }

  /// Whether the cursor is on the last row, or there is none.
  var isAtEnd: Bool { cursor.map { $0.number == session.source.rows.total - 1 } ?? true }

  /// Changes which rows are open, then asks for heights again in one transaction.
  ///
  /// - Parameters:
  ///   - row: The row that stays where it is.
  ///   - estimate: The height that rows off the screen count for until they are seen; nil: their
  ///     heights have not changed.
  ///   - change: The change of the model.
  func update(keeping row: ViewIndex?, estimate: Int? = nil, _ change: () -> Void) {
    change()
    let anchor = row.map { AnchorRule.row(RowPath(section: 0, row: $0.number), reveal: true) }
    commit(anchor: anchor ?? .contract) { table throws(TableUpdateError) in
      if let estimate { try table.invalidateHeights(estimate: estimate) }
    }
  }

  /// Scrolls until a line of the row under the cursor is on screen.
  func showLine(_ line: Int) {
    guard let frame = cursorLines else { return }
    let screenLine = frame.lowerBound + line
    let bottom = bodyLines - 1
    // The summary stays on the first line while the row is read inside.
    if screenLine < 1, frame.lowerBound < 0 {
      scroll(by: screenLine - 1)
    } else if screenLine > bottom {
      scroll(by: screenLine - bottom)
    }
  }

  /// The progress of work, where the whole is known.
  func words(of progress: WorkProgress) -> String {
    progress.words(of: session.source.progress.totalBytes, signs: look.signs)
  }
}
