// Opening and closing all rows that match, wherever they are.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  /// More rows than these are not opened one by one; every row there is costs nothing.
  private nonisolated static let matchLimit = 1_000_000

  /// As in a search, more of one record is not looked at.
  private nonisolated static let matchedRecordBytes = 8 * 1024 * 1024

  /// Opens or closes every row with a match of the search, or else every row the filters keep.
  func setOpennessOfMatches(_ openness: Openness) {
    guard let rows = matchingRows else { return }
    guard !rows.isEmpty else {
      message = "no row matches"
      return
    }
    let base = source.base
    let matcher = search.flatMap { try? Matcher(pattern: $0.pattern) }
    let mailbox = services.mailbox
    let deliver: @Sendable ([RecordKey]) -> Void = { [weak self] keys in
      mailbox.post { self?.setOpenness(openness, ofMatches: keys) }
    }
    message = "\(openness.isOpen ? "opening" : "closing") \(counted(rows.count, "row"))"
    _ = services.background.run("open matches") { cancellation in
      let keys = ViewerScene.keys(of: rows, matcher, in: base) { cancellation.isCancelled }
      if !cancellation.isCancelled { deliver(keys) }
    }
  }

  /// The rows of the source that match, as far as that is known; nil after saying why it is not.
  private var matchingRows: RowSet? {
    let arrangement = source.arrangement
    if let search {
      guard !search.isRunning else {
        message = "still searching: again when it is done"
        return nil
      }
      var rows = RowSet()
      rows.insert(contentsOf: search.hits.allRows.map(arrangement.row(at:)).sorted())
      return rows
    }
    guard let kept = filters.kept else {
      message = "nothing to match: / finds, & keeps"
      return nil
    }
    return kept
  }

  /// Where the records of rows begin, read one after the other.
  private nonisolated static func keys(
    of rows: RowSet, _ matcher: Matcher?, in base: any RecordSource, isCancelled: () -> Bool
  ) -> [RecordKey] {
    var keys: [RecordKey] = []
    let matching = matcher.map { FieldMatching($0, schema: base.schema) }
    var request = ReadRequest(rows: rows.row(at: 0)..<rows.row(at: rows.count - 1) + 1)
    request.waits = false
    request.recordBytes = matchedRecordBytes
    base.forEachRecord(
      request, isCancelled: isCancelled, sieve: { matching?.canMatch($0) ?? true }
    ) { record in
      if let row = record.row, rows.contains(row) { keys.append(record.key) }
      return keys.count < matchLimit
    }
    return keys
  }

  private func setOpenness(_ openness: Openness, ofMatches keys: [RecordKey]) {
    if openness.isOpen { hasEverOpened = true }
    foundRecord = nil
    let open = visibleRecords.map { presenter.layout(of: $0.record).lineCount + 1 }
    let mean = open.isEmpty ? 2 : max(open.reduce(0, +) / open.count, 1)
    update(keeping: cursorRow) {
      presenter.setOpenness(openness, ofKeys: keys)
    } forgetting: {
      .all(estimate: openness.isOpen && !filters.layers.isEmpty ? mean : 1)
    }
    let limit = keys.count == ViewerScene.matchLimit ? "the first " : ""
    message = "\(openness.isOpen ? "opened" : "closed") \(limit)\(counted(keys.count, "row"))"
  }
}
