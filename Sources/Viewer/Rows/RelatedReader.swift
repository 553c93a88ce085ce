// The rows at the ends of foreign keys, brought by background jobs.

import Records

/// Reads the rows that foreign keys relate to the nodes on screen.
@MainActor
final class RelatedReader {
  private unowned let layouts: LayoutCache
  private let reading: JobSlot
  /// The rows to read, in the order in which their nodes were shown.
  private var waiting: [(outline: Outline, path: NodePath, end: RelatedNodes)] = []

  /// Creates a reader without work.
  init(_ layouts: LayoutCache) {
    self.layouts = layouts
    reading = layouts.jobs.slot("related rows")
  }

  /// Notes that an outline lacks the rows of a node; they are read when the screen has been laid out.
  func note(_ end: RelatedNodes, at path: NodePath, of outline: Outline) {
    if !waiting.contains(where: { $0.end === end }) { waiting.append((outline, path, end)) }
  }

  /// Begins to read the rows that outlines lack, which are then laid out again.
  func start() {
    guard !waiting.isEmpty, !reading.isRunning else { return }
    // The source may have been read again since.
    waiting.removeAll { outline, path, end in
      if outline.openness.isSetOpen(path) { end.isOpened = true }
      return layouts.outlines[outline.record.key] !== outline || end.wanted == nil
    }
    guard let (outline, _, end) = waiting.first, let effort = end.wanted else { return }
    let source = layouts.source.handle
    let link = end.link
    reading.start { (job: Job<RelatedRows>) in
      source.opened(by: job).relatedRows(at: link, effort, isCancelled: { job.isCancelled })
    } receive: { [weak self] rows in
      end.take(rows, effort)
      outline.take(end)
      self?.start()
    }
  }
}
