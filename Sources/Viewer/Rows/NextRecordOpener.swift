// From record to record with one key: the open one closes, and the next opens in its place.

import Records
import TableKit

/// Opens the next record that hides something in the place of the one under the cursor.
@MainActor
final class NextRecordOpener {
  /// The most rows in memory that are looked at before a frame.
  private static let rowsAtOnce = 64
  /// The rows that are read at a time on the way back.
  private nonisolated static let windowRows = 512

  /// A step from the row under the cursor to a record that hides something.
  private struct Step {
    let start: ViewIndex
    /// 1 towards the end, or -1.
    let direction: Int
  }

  /// A row that hides something.
  private struct Found: Sendable {
    var row: ViewIndex
    var key: RecordKey
  }

  private let rows: RowList
  private let looking: JobSlot

  private var layouts: LayoutCache { rows.layouts }

  /// Creates the feature.
  init(_ rows: RowList) {
    self.rows = rows
    looking = rows.jobs.slot("next record")
  }

  /// Whether a record is looked for.
  var isRunning: Bool { looking.isRunning }

  /// Stops looking for a record.
  func stop() { looking.cancel() }

  /// Opens the row under the cursor if it is closed and hides something; otherwise closes it and
  /// opens the next that does, or the previous.
  func go(forward: Bool) {
    guard let cursor = rows.cursor, let record = rows.cursorRecord else {
      return rows.toggle(.row(lines: nil))
    }
    let isClosed = !layouts.openness(of: record).isOpen
    if isClosed, layouts.hidesAnything(record) { return rows.toggle(.row(lines: nil)) }
    look(Step(start: cursor, direction: forward ? 1 : -1))
  }

  /// Looks at the rows in memory, and at the others in the background.
  private func look(_ step: Step) {
    var row = step.start + step.direction
    for _ in 0..<Self.rowsAtOnce {
      guard (0..<rows.source.rows.total).contains(row.number) else { return sayEnd(of: step) }
      guard let record = rows.source.record(at: row).map(layouts.completed) else { break }
      if layouts.hidesAnything(record) {
        return open(Found(row: row, key: record.key), after: step)
      }
      row = row + step.direction
    }
    search(from: row, for: step)
  }

  private func search(from first: ViewIndex, for step: Step) {
    let source = rows.source.handle
    let arrangement = rows.source.arrangement
    let (presentation, relations) = (layouts.presentation, layouts.relations)
    let total = rows.source.rows.total
    let ahead = step.direction > 0 ? first.number..<total : 0..<first.number + 1
    rows.say("looking for the next record that hides something")
    looking.start { (job: Job<Found?>) in
      let rows = ArrangedRows(source.opened(by: job), arrangement)
      func find(in range: Range<Int>, isLast: Bool) -> Found? {
        var found: Found?
        var row = range.lowerBound
        var request = ReadRequest(rows: range)
        request.waits = false
        rows.forEachRecord(
          request, isCancelled: { _ in job.isCancelled }, sieve: .all
        ) { record in
          if presentation.hidesAnything(record, relations: relations) {
            found = Found(row: ViewIndex(row), key: record.key)
          }
          row += 1
          return found == nil || isLast
        }
        return found
      }
      guard step.direction < 0 else { return find(in: ahead, isLast: false) }
      var end = ahead.upperBound
      while end > 0, !job.isCancelled {
        let start = max(end - Self.windowRows, 0)
        if let found = find(in: start..<end, isLast: true) { return found }
        end = start
      }
      return nil
    } receive: { [weak self] found in
      // The user may have gone on.
      guard let self, rows.cursor == step.start else { return }
      rows.say(nil)
      guard let found else { return sayEnd(of: step) }
      open(found, after: step)
    }
  }

  private func sayEnd(of step: Step) {
    let place = step.direction > 0 ? "below" : "above"
    let isAll = step.direction < 0 || rows.source.isComplete
    rows.say("no record \(place) hides anything" + (isAll ? "" : " among the rows read so far"))
  }

  /// Closes the row under the cursor, and opens another whose first line takes its place.
  private func open(_ found: Found, after step: Step) {
    let top = max(rows.screenLines(of: step.start)?.lowerBound ?? 0, 0)
    // Of a record low on the screen, at least half a screen is shown.
    let line = min(top, rows.bodyLines / 2)
    if let record = rows.cursorRecord {
      rows.found.keep(record.key)
      layouts.setOpenness(.closed, of: record)
    }
    // A row that is open already stays as it is.
    if !layouts.openRows[found.key].isOpen {
      let openness = rows.options.lines.map { Openness.partial(lines: $0) } ?? .open
      layouts.setOpenness(openness, ofKeys: [found.key])
    }
    rows.commit(anchor: .row(found.row.path, atLine: line)) { _ throws(TableUpdateError) in
      self.rows.showOutlines()
    }
    rows.focus(found.row)
  }
}
