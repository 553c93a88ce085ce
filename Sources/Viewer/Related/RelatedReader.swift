// The rows at the ends of foreign keys, brought by background jobs.

import Records

/// Reads the rows that foreign keys relate to the nodes on screen.
@MainActor
final class RelatedReader {
  private unowned let layouts: LayoutCache
  private let reading: JobSlot
  /// The rows to read, in the order in which their nodes were shown.
  private var waiting: [(outline: Outline, end: RelatedNodes)] = []

  /// Creates a reader without work.
  init(_ layouts: LayoutCache) {
    self.layouts = layouts
    reading = layouts.session.jobs.slot("related rows")
  }

  /// Reads rows for an outline, and lays it out again.
  func read(_ end: RelatedNodes, for outline: Outline) {
    if !waiting.contains(where: { $0.end === end }) { waiting.append((outline, end)) }
    if !reading.isRunning { readNext() }
  }

  private func readNext() {
    // The source may have been read again since.
    waiting.removeAll { outline, end in
      layouts.outlines[outline.record.key] !== outline || end.wanted == nil
    }
    guard let (outline, end) = waiting.first, let effort = end.wanted else { return }
    let source = layouts.session.source.handle
    let link = end.link
    reading.start { (job: Job<RelatedRows>) in
      source.opened(by: job).relatedRows(at: link, effort, isCancelled: { job.isCancelled })
    } receive: { [weak self] rows in
      end.take(rows, effort)
      outline.take(end)
      self?.readNext()
    }
  }
}
