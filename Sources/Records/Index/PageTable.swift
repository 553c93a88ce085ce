// The index: eight bytes for each page of the source, whatever its records are like.

import JSONText

/// The state at the start of each page, in order from the beginning of the source.
///
/// An entry is eight bytes: record ends before the page relative to its superblock (32 bits) and
/// the scanner's state (23 bits). Superblocks of 256 pages carry the full count, and their chunks
/// never move once they are full.
struct PageTable: Sendable {
  private struct Superblock: Sendable {
    var endsBefore: Int
    var entries: [UInt64]
  }

  private static let superblockPages = 256

  private(set) var count = 0
  /// The ends that no scan would find: those of records whose quote was presumed broken, ascending.
  private(set) var forcedEnds: [Int] = []
  private var superblocks: [Superblock] = []

  /// Adds the next page.
  mutating func append(state: ScanState, endsBefore: Int) {
    if count.isMultiple(of: Self.superblockPages) {
      var entries: [UInt64] = []
      entries.reserveCapacity(Self.superblockPages)
      superblocks.append(Superblock(endsBefore: endsBefore, entries: entries))
    }
    let last = superblocks.count - 1
    // A superblock spans at most 64 MiB of source, so the difference always fits.
    let relative = UInt64(UInt32(truncatingIfNeeded: endsBefore - superblocks[last].endsBefore))
    superblocks[last].entries.append(relative | UInt64(state.packed) << 32)
    count += 1
  }

  /// Adds an end that no scan would find.
  mutating func appendForcedEnd(_ end: Int) { forcedEnds.append(end) }

  /// Forgets all but the first pages, and the forced ends from an offset on.
  mutating func truncate(toPages limit: Int, forcedEndsBefore end: Int) {
    forcedEnds.removeAll { $0 >= end }
    guard limit < count else { return }
    count = limit
    let blocks = (limit + Self.superblockPages - 1) / Self.superblockPages
    superblocks.removeLast(superblocks.count - blocks)
    guard let last = superblocks.indices.last else { return }
    let entries = superblocks[last].entries
    superblocks[last].entries.removeLast(entries.count - (limit - last * Self.superblockPages))
  }

  /// Record ends before a page.
  func endsBefore(page: Int) -> Int {
    let block = superblocks[page / Self.superblockPages]
    let entry = block.entries[page % Self.superblockPages]
    return block.endsBefore + Int(UInt32(truncatingIfNeeded: entry))
  }

  /// The scanner's state at the start of a page.
  func state(page: Int) -> ScanState {
    let entry = superblocks[page / Self.superblockPages].entries[page % Self.superblockPages]
    return ScanState(packed: UInt32(truncatingIfNeeded: entry >> 32))
  }

  /// Returns the page in which a record ends.
  ///
  /// - Parameter end: The number of the end, from 0.
  /// - Returns: The last page with at most `end` ends before it.
  /// - Complexity: O(log *pages*).
  func page(ofEnd end: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if endsBefore(page: middle) <= end { low = middle } else { high = middle }
    }
    return low
  }

  /// The forced ends inside a range of offsets.
  func forcedEnds(in range: Range<Int>) -> ArraySlice<Int> {
    let low = forcedEnds.partitioningIndex { $0 >= range.lowerBound }
    let high = forcedEnds.partitioningIndex { $0 >= range.upperBound }
    return forcedEnds[low..<high]
  }
}
