// Widths that follow the rows on screen: immediately for numbers and times, debounced for all
// others.

import CellGrid
import Records
import TextLayout

/// Keeps numbers and times on screen whole, and measures the columns again on the visible rows once
/// input pauses.
@MainActor
final class ColumnFitter {
  /// The debounce before columns are measured again, in microseconds.
  private static let rest = 400_000
  /// New widths are adopted only if they show at least this much more text, in percent.
  private nonisolated static let gain = 10

  private let rows: RowList
  /// The time of the debounced measurement; nil if none is due.
  private var deadline: Instant?
  private var isDue = false
  /// The rows whose values are known to fit, and the measurements they were compared with.
  private var fitting: (rows: ClosedRange<Int>, version: Int, window: ColumnWindow)?

  init(_ rows: RowList) { self.rows = rows }

  /// Schedules a debounced measurement after the widths were computed.
  func widthsChanged(at now: Instant) {
    isDue = true
    deadline = now + .microseconds(ColumnFitter.rest)
  }

  /// Goes back to the widths of the first records after other rows appeared or the order changed.
  func rowsChanged(at now: Instant) {
    if rows.forgetSeenRecords() { rows.emit(.columnsMisfit) }
    widthsChanged(at: now)
  }

  /// Restarts the debounce after input.
  func touched(at now: Instant) {
    if isDue { deadline = now + .microseconds(ColumnFitter.rest) }
  }

  /// Makes room for values on screen that must not be cut, and measures again when the debounce
  /// ends.
  func update(at now: Instant) {
    fitVisibleRows(at: now)
    guard isDue, let deadline, now >= deadline, !rows.isMoving else { return }
    isDue = false
    self.deadline = nil
    measureOnceMore(at: now)
  }

  /// The time of the next change; nil while rows move, and after the last one.
  var nextChange: Instant? { rows.isMoving ? nil : deadline }

  // MARK: - Numbers and times

  private func fitVisibleRows(at now: Instant) {
    let visible = rows.visibleRows
    guard let first = visible.first?.number, let last = visible.last?.number else { return }
    let version = rows.layouts.version
    let window = rows.appearance.window
    let isKnown = fitting.map { $0.version == version && $0.window == window } ?? false
    let known = isKnown ? fitting?.rows : nil
    fitting = (first...last, version, window)
    var hasChanged = false
    for row in visible where known?.contains(row.number) != true {
      guard let record = rows.lineRecord(at: row) else {
        fitting = nil
        continue
      }
      if rows.makeRoom(for: record) { hasChanged = true }
      if !isDue, rows.layouts.presentation.columns.lacksSummary(of: record) {
        widthsChanged(at: now)
      }
    }
    guard hasChanged else { return }
    measureAgain()
    fitting = nil
  }

  /// Measures the columns again without touching the pending debounced measurement.
  private func measureAgain() {
    let before = (isDue, deadline)
    rows.emit(.columnsMisfit)
    (isDue, deadline) = before
  }

  // MARK: - After a rest

  /// Whether new widths show enough additional text to justify moving columns.
  nonisolated static func isWorthIt(_ later: Int, insteadOf now: Int) -> Bool {
    later > now && later * 100 >= now * (100 + gain)
  }

  private func measureOnceMore(at time: Instant) {
    let records = RowList.sample(of: rows.visibleRows) { rows.source.record(at: $0) }
    guard !records.isEmpty else { return }
    let presentation = rows.layouts.presentation
    // The rows that pass a filter count as much as the first ones, which may be of another kind.
    let copies = rows.source.arrangement.isWhole ? 1 : RowList.sampleCount / records.count + 1
    let weighed = Array(repeatElement(records, count: copies).joined())
    let columns = rows.measuredColumns(with: weighed)
    let plan = columns.plan(
      available: presentation.plan.available, marks: rows.appearance.nameMarks)
    guard
      columns.columns.map(\.content) == presentation.columns.columns.map(\.content)
        || columns.columns.count > presentation.columns.columns.count
    else { return }
    if presentation.columns.lacksSummary, !columns.lacksSummary {
      return adopt(weighed, at: time)
    }
    let now = presentation.columns.worth(
      of: records, in: rows.appearance.window.placed, by: presentation)
    let later = columns.worth(
      of: records, in: plan.window(from: rows.appearance.window.range.lowerBound).placed,
      by: presentation
    )
    if ColumnFitter.isWorthIt(later, insteadOf: now) { adopt(weighed, at: time) }
  }

  /// Measures the columns again with records on screen.
  private func adopt(_ records: [Record], at time: Instant) {
    let before = rows.shownContents
    rows.seenSample = records
    measureAgain()
    rows.moveColumns(from: before, at: time)
  }
}

extension ListColumns {
  /// Returns the utility of the text that columns show of some records, as ``WidthUtility``
  /// computes it.
  func worth(
    of records: [Record], in placed: [PlacedColumn], by presentation: Presentation
  ) -> Int {
    placed.reduce(0) { sum, place in
      let widths = records.compactMap { record -> Int? in
        text(of: record, in: columns[place.index].content).map(presentation.singleRules.width)
      }
      let measure = ColumnMeasure(name: .init(width: 0), widths: widths)
      return sum + WidthUtility(measure).total(at: place.width)
    }
  }
}
