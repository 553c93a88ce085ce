// Background jobs that read the missing parts of long values, and find values on a path in them.

import JSONText
import Records

/// Reads pieces of long values, counts their children, and finds the fields of cut records.
@MainActor
final class LongNodesReader {
  /// Children that were counted.
  private struct Count: Sendable {
    var children: JSONChildren
    var isLast: Bool
  }

  /// The most bytes between two reports.
  private nonisolated static let reportBytes = 67_108_864

  /// The length of a container up to which others are counted before it is laid out.
  private nonisolated static let shortBytes = 16_777_216

  private unowned let layouts: LayoutCache
  private let outlining: JobSlot
  private let reading: JobSlot
  private let counting: JobSlot
  private let finding: JobSlot
  /// The outlines that lack something, in the order in which they asked.
  private var waiting: [Outline] = []

  /// Creates a reader without work.
  init(_ layouts: LayoutCache) {
    self.layouts = layouts
    let jobs = layouts.jobs
    outlining = jobs.slot("node fields")
    reading = jobs.slot("nodes")
    counting = jobs.slot("node counts")
    finding = jobs.slot("node path")
  }

  /// Notes that an outline lacks something; it is read when the screen has been laid out.
  func note(_ outline: Outline) {
    if !waiting.contains(where: { $0 === outline }) { waiting.append(outline) }
  }

  /// Finds the value on a path in a record of which only parts are in memory, and brings what leads
  /// to it.
  ///
  /// - Parameters:
  ///   - path: A path that leads to one value.
  ///   - outline: The outline of the record.
  ///   - receive: Receives the path without numbers from the end, once the outline has the nodes on
  ///     it; nil if the record has no such value.
  func find(_ path: JSONPath, in outline: Outline, receive: @escaping (JSONPath?) -> Void) {
    let record = outline.record
    let known = layouts.foundFields(of: record)
    let source = layouts.source.handle
    finding.start { (job: Job<LongNodesPath>) in
      LongNodesPath(path, in: record, fields: known, of: source.opened(by: job), for: job)
    } receive: { [weak self] found in
      guard let self else { return }
      if layouts.foundFields(of: record) == nil { layouts.setFoundFields(found.fields, of: record) }
      // The record may have grown since.
      outline.update(layouts.completed(outline.record))
      if let field = found.field, let way = found.way, found.fields.indices.contains(field) {
        outline.long(of: found.fields[field])?.take(way)
      }
      layOut(outline)
      receive(found.path)
    }
  }

  /// Begins to bring what outlines lack, which are then laid out again.
  func start() {
    guard !waiting.isEmpty else { return }
    // The source may have been read again since.
    waiting.removeAll { layouts.outlines[$0.record.key] !== $0 }
    if !reading.isRunning { readNext() }
    if !counting.isRunning { countNext() }
    if !outlining.isRunning { outlineNext() }
    waiting.removeAll { outline in
      outline.longs.values.allSatisfy { $0.missing.isEmpty && $0.uncounted.isEmpty }
        && !outline.lacksFields
    }
  }

  /// Lays out the nodes of an outline with what has come.
  private func layOut(_ outline: Outline) {
    outline.hasMore()
    layouts.linesChanged()
    outline.rows?.layOutChangedNodes()
  }

  // MARK: - Jobs

  private func readNext() {
    let found = waiting.lazy.compactMap { outline in
      outline.longs.values.first { !$0.missing.isEmpty }.map { (outline, $0) }
    }.first
    guard let (outline, long) = found else { return }
    let source = layouts.source.handle
    let end = long.range.upperBound
    let places = long.missing.sorted().map { ($0, long.place(ofPiece: $0)) }
    reading.start { (job: Job<[Int: [UInt8]]>) in
      let source = source.opened(by: job)
      var pieces: [Int: [UInt8]] = [:]
      for (number, place) in places where !job.isCancelled {
        pieces[number] = source.bytes(in: place) ?? []
      }
      return pieces
    } receive: { [weak self] pieces in
      long.take(pieces, upTo: end)
      // What the same layout lacked besides comes first.
      if long.missing.isEmpty { self?.layOut(outline) }
      self?.start()
    }
  }

  private func countNext() {
    let found = waiting.lazy.compactMap { outline in
      outline.longs.values.lazy.compactMap { long in
        long.uncounted.first.flatMap(long.counted).map { (outline, long, $0) }
      }.first
    }.first
    guard let (outline, long, known) = found else { return }
    let source = layouts.source.handle
    let (range, isEnded) = (long.range, long.isEnded)
    counting.start { (job: Job<Count>) in
      let bytes = JSONBytes(
        reading: source.opened(by: job), in: range, isEnded: isEnded, for: job)
      var children = known
      // Twice as many bytes are news.
      var next = min(2 * known.offset - known.start, known.offset + Self.reportBytes)
      while !job.isCancelled, children.scan(bytes) {
        guard children.offset >= next else { continue }
        next = min(2 * next - children.start, next + Self.reportBytes)
        job.report(Count(children: children, isLast: false))
      }
      return Count(children: children, isLast: true)
    } receive: { [weak self] count in
      long.take(count.children, countedTo: count.isLast ? range.upperBound : nil)
      // Many short containers are counted in the time of one layout.
      let isShort = count.children.offset - count.children.start < Self.shortBytes
      if !isShort || long.uncounted.isEmpty { self?.layOut(outline) }
      if count.isLast { self?.start() }
    }
  }

  private func outlineNext() {
    guard let outline = waiting.first(where: \.lacksFields) else { return }
    let record = outline.record
    let source = layouts.source.handle
    outlining.start { (job: Job<[Field]>) in
      source.opened(by: job).outline(record, isCancelled: { job.isCancelled }) ?? record.fields
    } receive: { [weak self] fields in
      guard let self else { return }
      layouts.setFoundFields(fields, of: record)
      // The record may have grown since.
      outline.update(layouts.completed(outline.record))
      layOut(outline)
      // The source may have put a whole record in the place of a cut one.
      layouts.emit(.recordsRead)
      start()
    }
  }
}
