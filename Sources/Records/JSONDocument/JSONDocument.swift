// The top-level entries of a JSON document by number.

import JSONText
internal import Synchronization

/// The top-level entries of a JSON document by number, from bytes that may still be arriving.
///
/// A class because the main thread and the indexing thread share it. All mutable state is guarded
/// by one lock, which is never held during a read from disk.
final class JSONDocument: RecordSource {
  /// The mutable state.
  struct State: Sendable {
    var walker: JSONEntryWalker
    /// A few entries with their places: the page table of a document.
    var checkpoints: [Checkpoint]
    /// The entry that was open when the bytes ended.
    var lastEntry: Range<Int>?
    var isComplete = false
    var notes: [SourceNote] = []
    var presented: PresentedRows<Never>
    var entriesByPage: PageCache<Int, PageEntries>
  }

  /// A place at which an entry may begin, and its number.
  struct Checkpoint: Sendable, Equatable {
    var offset: Int
    var row: Int
  }

  /// The entries between a checkpoint and the next.
  struct PageEntries: Sendable {
    var ranges: [Range<Int>]
    /// The end of the part of the page that was walked.
    var walkedTo: Int
    var isComplete: Bool
  }

  let bytes: ByteSource
  let options: SourceOptions
  let schema: RecordSchema
  let parser: RecordParser
  let state: Mutex<State>
  /// The lock of the thread that indexes.
  let indexing = Mutex(())

  /// Reads entries from bytes whose schema is known.
  init(_ bytes: ByteSource, schema: RecordSchema, options: SourceOptions) {
    self.bytes = bytes
    self.options = options
    self.schema = schema
    parser = RecordParser(schema: schema, depthLimit: options.limits.nestingDepth)
    let shape = schema.documentShape ?? .sequence
    state = Mutex(
      State(
        walker: JSONEntryWalker(
          shape: shape, start: schema.firstRecordOffset, inside: schema.document.levels),
        checkpoints: [Checkpoint(offset: schema.firstRecordOffset, row: 0)],
        notes: schema.isBinary ? [.binary] : [],
        presented: PresentedRows(announcesSchema: bytes.stream != nil),
        entriesByPage: PageCache(capacity: options.limits.cachedPages)))
    if bytes.stream == nil {
      indexSample()
      _ = applyChange()
    }
  }

  var name: String { bytes.name }

  var rows: RowSpace { state.withLock { $0.presented.space } }

  var refusal: InputError? { bytes.refusal }

  var notes: [SourceNote] { bytes.notes + state.withLock { $0.notes } }

  var count: RecordCount {
    let extent = bytes.extent
    return state.withLock { state in
      if state.isComplete { return .exact(state.knownRows) }
      return state.estimate(of: extent).map { .estimated($0) } ?? .atLeast(state.knownRows)
    }
  }

  var progress: IndexProgress {
    let extent = bytes.extent
    return state.withLock { state in
      IndexProgress(doneBytes: state.walker.offset, of: extent, isComplete: state.isComplete)
    }
  }

  func applyChange() -> SourceChange? {
    let extent = bytes.extent
    return state.withLock { state in
      let known =
        state.isComplete
        ? KnownRows.complete(state.knownRows)
        : KnownRows(counting: state.knownRows, estimate: state.estimate(of: extent))
      return state.presented.apply(known)
    }
  }

  /// A document is read from its beginning: what an entry near the end is, only the walk can tell.
  func loadTail(rows: Int, isCancelled: () -> Bool) {}

  func stop() { bytes.stop() }
}

extension JSONDocument.State {
  /// Rows whose number is exact.
  var knownRows: Int { walker.count + (lastEntry == nil ? 0 : 1) }

  /// The estimated number of all rows; nil while bytes arrive whose end is not known.
  func estimate(of extent: ByteSource.Extent) -> Int? {
    guard extent.isEnded else { return nil }
    let rest = extent.availableBytes - walker.offset
    guard walker.offset > 0, rest > 0 else { return knownRows }
    let walked = walker.offset - (checkpoints.first?.offset ?? 0)
    let perByte = Double(max(walker.count, 1)) / Double(max(walked, 1))
    return knownRows + max(Int(Double(rest) * perByte), 1)
  }
}
