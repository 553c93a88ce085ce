// Sorted runs on disk, one after the other, and their merging into one order.

/// Sorted runs in a file without a name.
struct RunFile {
  /// The bytes written at once, and read at once of all runs together.
  private static let blockBytes = 4 * 1024 * 1024

  private let file: ScratchFile
  private var writtenBytes = 0
  private var runs: [Range<Int>] = []

  /// Makes an empty file.
  init(in scratch: Scratch) throws(CallFailure) { file = try ScratchFile(scratch) }

  /// The number of runs.
  var count: Int { runs.count }

  /// Writes a run that was sorted; its rows come after those of the runs before it in the source.
  mutating func append(_ run: SortRun) throws(CallFailure) {
    let start = writtenBytes
    var block: [UInt8] = []
    for entry in run.entries {
      let words = entry.words
      for word in [words.0, words.1] {
        withUnsafeBytes(of: word) { block += $0 }
      }
      if entry.hasValue {
        let place = run.place(ofValueOf: entry)
        block.append(UInt8(truncatingIfNeeded: place.count))
        block.append(UInt8(truncatingIfNeeded: place.count >> 8))
        block += run.values[place]
      }
      if block.count >= Self.blockBytes { try flush(&block) }
    }
    try flush(&block)
    runs.append(start..<writtenBytes)
  }

  private mutating func flush(_ block: inout [UInt8]) throws(CallFailure) {
    try file.write(block, at: writtenBytes)
    writtenBytes += block.count
    block.removeAll(keepingCapacity: true)
  }

  /// Merges the runs: of those that have the same, the earlier run comes first.
  ///
  /// - Parameters:
  ///   - order: The order the runs were sorted in.
  ///   - body: Gets each row in order, until it returns false.
  /// - Throws: Why it could not be read, or what the closure throws.
  /// - Complexity: O(*rows* · log *runs*), each byte read once.
  func merge(_ order: SortOrder, _ body: (Int) throws(CallFailure) -> Bool) throws(CallFailure) {
    let share = max(Self.blockBytes / max(runs.count, 1), 64 * 1024)
    var readers: [RunReader] = []
    for run in runs {
      var reader = RunReader(file: file, range: run, blockBytes: share)
      if try reader.advance() { readers.append(reader) }
    }
    // A heap of the readers, the one whose row comes next on top; numbers tell the runs apart.
    var heap = Array(readers.indices)
    func comes(_ one: Int, before other: Int) -> Bool {
      let (first, second) = (readers[one].current, readers[other].current)
      guard first.entry.ties(with: second.entry) else {
        return first.entry.comes(before: second.entry)
      }
      return order.comes(first.entry, first.value.span, before: second.entry, second.value.span)
        ?? (one < other)
    }
    func sink(from start: Int) {
      var parent = start
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2]
        where child < heap.count && comes(heap[child], before: heap[least]) {
          least = child
        }
        if least == parent { return }
        heap.swapAt(parent, least)
        parent = least
      }
    }
    for index in heap.indices.reversed() { sink(from: index) }
    while let top = heap.first {
      guard try body(readers[top].current.entry.row) else { return }
      if try !readers[top].advance() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
      }
      sink(from: 0)
    }
  }
}

/// Reads one run from its start to its end.
private struct RunReader {
  private let file: ScratchFile
  private var unread: Range<Int>
  private let blockBytes: Int
  private var block: [UInt8] = []
  private var offset = 0
  /// The current entry, with the value kept of it.
  private(set) var current = (entry: SortEntry(key: 0, rest: 0), value: ArraySlice<UInt8>())

  init(file: ScratchFile, range: Range<Int>, blockBytes: Int) {
    self.file = file
    unread = range
    self.blockBytes = blockBytes
  }

  /// Moves to the next entry; false at the end.
  mutating func advance() throws(CallFailure) -> Bool {
    guard try fill(16) else { return false }
    let (key, rest) = block.withUnsafeBytes { bytes in
      (
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      )
    }
    offset += 16
    let entry = SortEntry(key: key, rest: rest)
    guard entry.hasValue, try fill(2) else {
      current = (entry, [])
      return true
    }
    let count = Int(block[offset]) | Int(block[offset + 1]) << 8
    offset += 2
    guard try fill(count) else { return false }
    current = (entry, block[offset..<offset + count])
    offset += count
    return true
  }

  /// Reads until the block has `count` bytes; false if the run ends before.
  private mutating func fill(_ count: Int) throws(CallFailure) -> Bool {
    guard block.count - offset < count else { return true }
    guard !unread.isEmpty else { return false }
    block.removeFirst(offset)
    offset = 0
    let part = unread.prefix(max(blockBytes, count))
    block += try file.read(part.count, at: part.lowerBound)
    unread = part.upperBound..<unread.upperBound
    return block.count >= count
  }
}
