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
    guard let matching else { return }
    guard matching.count > 0 else {
      message = "no row matches"
      return
    }
    message = "\(openness.isOpen ? "opening" : "closing") \(counted(matching.count, "row"))"
    findKeys(of: search?.pattern, in: matching.rows) { $0.setOpenness(openness, ofMatches: $1) }
  }

  /// Opens every row for which something about a column holds.
  func openMatching(_ pattern: RecordPattern) {
    findKeys(of: pattern, in: nil) { scene, keys in
      if keys.isEmpty {
        scene.message = "no row matches \(pattern.text)"
      } else {
        scene.setOpenness(.open, ofMatches: keys)
      }
    }
  }

  /// How many rows match, as far as that is known, and what finds out which rows of the source they
  /// are; nil after saying why it is not.
  private var matching: (count: Int, rows: @Sendable () -> RowSet)? {
    let arrangement = source.arrangement
    if let search {
      guard !search.isRunning else {
        message = "still searching: again when it is done"
        return nil
      }
      let places = search.hits.allRows
      return (
        places.count,
        {
          var rows = RowSet()
          rows.insert(contentsOf: places.map(arrangement.row(at:)).sorted())
          return rows
        }
      )
    }
    guard let kept = filters.kept else {
      message = "nothing to match: / finds, & keeps"
      return nil
    }
    return (kept.count, { kept })
  }

  /// Finds in the background what tells some records from the others.
  ///
  /// - Parameters:
  ///   - pattern: What stands in the records; nil reads all of them.
  ///   - rows: Finds the rows of the source that are known to have it; nil looks at every row.
  ///   - deliver: Gets the keys, at most so many as are opened one by one.
  private func findKeys(
    of pattern: RecordPattern?, in rows: (@Sendable () -> RowSet)?,
    deliver: @escaping @MainActor @Sendable (ViewerScene, [RecordKey]) -> Void
  ) {
    let base = source.base
    let mailbox = services.mailbox
    let post: @Sendable ([RecordKey]) -> Void = { [weak self] keys in
      mailbox.post {
        if let self { deliver(self, keys) }
      }
    }
    services.background.run("open matches") { cancellation in
      let keys = ViewerScene.keys(of: pattern, in: rows?(), of: base) { cancellation.isCancelled }
      if !cancellation.isCancelled { post(keys) }
    }
  }

  /// Where the records begin that have a pattern, read one after the other.
  private nonisolated static func keys(
    of pattern: RecordPattern?, in rows: RowSet?, of base: any RecordSource,
    isCancelled: () -> Bool
  ) -> [RecordKey] {
    let matching = pattern.map { FieldMatching($0, schema: base.schema) }
    var request = ReadRequest()
    if let rows { request.rows = rows.row(at: 0)..<rows.row(at: rows.count - 1) + 1 }
    request.waits = false
    request.recordBytes = matchedRecordBytes
    var keys: [RecordKey] = []
    base.forEachRecord(
      request, isCancelled: { _ in isCancelled() }, sieve: matching?.sieve ?? .all
    ) { record in
      let isWanted =
        rows.map { record.row.map($0.contains) ?? false } ?? matching?.isMatch(record) ?? true
      if isWanted { keys.append(record.key) }
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
