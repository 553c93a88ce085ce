// Rows with long texts: the lines on screen are laid out first, the rest is counted in the
// background.

import CellGrid
import Records
internal import TextLayout

/// Lays out the long texts on screen, reads what they need, and counts their lines.
@MainActor
package final class LongTextLoader {
  /// The number of rounds in which rows may change their height before the screen is drawn; the
  /// next event continues.
  private static let rounds = 6
  /// The number of chunks that are counted between two reports: 16 MiB.
  private nonisolated static let reportChunks = 256

  /// Called when a source may have put a whole record in the place of a cut one.
  package var completed: () -> Void = {}

  private let host: any RowHost
  private let outlining: JobSlot
  private let reading: JobSlot
  private let counting: JobSlot
  /// The text whose lines are counted now; nil if none are.
  private var counted: (layout: RecordLayout.Identity, field: Int)?

  private var layouts: LayoutCache { host.layouts }

  /// Creates a loader without work.
  package init(_ host: any RowHost) {
    self.host = host
    outlining = host.session.jobs.slot("outline")
    reading = host.session.jobs.slot("long text")
    counting = host.session.jobs.slot("measure")
  }

  /// Lays out the long texts on screen, and counts their other lines in the background.
  package func update() {
    guard counting.isRunning || !host.session.openRows.areAllClosed else { return }
    for _ in 0..<LongTextLoader.rounds {
      let open = openLongRows
      guard !open.isEmpty || counting.isRunning else { return }
      guard open.contains(where: { update($0.record, row: $0.row) }) else {
        count(open.map(\.record))
        return
      }
    }
  }

  /// The open records on screen that have long texts or are cut.
  private var openLongRows: [(row: ViewIndex, record: Record)] {
    let session = host.session
    return host.visibleRows.compactMap { row in
      // A screen may be full of closed rows of a hundred kilobytes each.
      guard let key = session.source.key(at: row), session.openRows[key].isOpen,
        let record = session.source.record(at: row), layouts.openness(of: record).isOpen,
        layouts.openOutline(of: record) == nil,
        record.isCut || layouts.layout(of: record).isLong
      else { return nil }
      return (row, record)
    }
  }

  /// Updates one row to the known part of its texts.
  ///
  /// - Returns: Whether it has changed, so that other rows may be visible now.
  private func update(_ record: Record, row: ViewIndex) -> Bool {
    outline(record)
    guard let lines = shownLines(of: record, row: row) else { return false }
    let before = layouts.height(of: record)
    switch layouts.need(lines, of: record) {
    case .missing(let byte):
      read(record, around: byte)
      return false
    case .ready(let shift):
      guard shift != 0 || layouts.height(of: record) != before else { return false }
      host.measureAgain(scrollingBy: shift)
      return true
    }
  }

  /// The lines of a record's layout that are on screen; nil if none is.
  private func shownLines(of record: Record, row: ViewIndex) -> Range<Int>? {
    guard let frame = host.screenLines(of: row) else { return nil }
    let first = max(-frame.lowerBound, 1)
    let end = min(frame.count, host.bodyLines - frame.lowerBound)
    let content = layouts.content(of: record)
    guard first < end else { return nil }
    let shown = (first - 1..<end - 1).compactMap(content.layoutLine(atLine:))
    guard let low = shown.first, let high = shown.last, low <= high else { return nil }
    return low..<high + 1
  }

  // MARK: - Background

  /// Finds the fields of a cut record.
  private func outline(_ record: Record) {
    guard record.isCut, !outlining.isRunning, layouts.outline(of: record) == nil else { return }
    let source = host.session.source.handle
    outlining.start { (job: Job<[Field]>) in
      source.opened(by: job).outline(record, isCancelled: { job.isCancelled }) ?? record.fields
    } receive: { [weak self] fields in
      guard let self else { return }
      host.keepingText { layouts.setOutline(fields, of: record) }
      completed()
      update()
    }
  }

  /// Reads the text around a byte of a record's long text, so that it can be laid out.
  private func read(_ record: Record, around byte: Int) {
    guard !reading.isRunning, let text = layouts.longText(of: record) else { return }
    reading.start { (job: Job<Void>) in
      text.opened(by: job).read(around: byte, isCancelled: { job.isCancelled })
    } receive: { [weak self] in
      self?.update()
    }
  }

  /// Counts the lines of the first long text of some records that has lines left to count.
  private func count(_ records: [Record]) {
    let wanted = records.lazy.compactMap { record in
      self.layouts.uncounted(of: record).map { (record, $0) }
    }.first
    if counting.isRunning, let counted, let wanted, counted.layout === wanted.1.layout,
      counted.field == wanted.1.field
    {
      return
    }
    counting.cancel()
    guard let (record, uncounted) = wanted else { return }
    counted = (uncounted.layout, uncounted.field)
    counting.start { (job: Job<CountedLines>) in
      let text = uncounted.text.opened(by: job)
      var measured = uncounted.counted
      var chunks = 0
      while !job.isCancelled, measured.advance(in: text) {
        chunks += 1
        if chunks.isMultiple(of: LongTextLoader.reportChunks) { job.report(measured) }
      }
      return measured
    } receive: { [weak self] measured in
      guard let self else { return }
      host.keepingText { layouts.adopt(measured, for: uncounted, of: record) }
      update()
    }
  }
}
