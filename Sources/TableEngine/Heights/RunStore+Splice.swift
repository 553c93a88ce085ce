/// A replacement of positions by runs.
struct HeightEdit {
  /// The positions to replace, counted before any edit of the same list.
  var positions: Range<Int>
  /// The replacement runs.
  var runs: [HeightRun]

  /// The number of positions in the replacement.
  var newCount: Int { runs.reduce(0) { $0 + $1.count } }
}

extension RunStore {
  /// Replaces some positions by runs.
  ///
  /// - Complexity: O(*blocks* + runs of the blocks touched).
  mutating func splice(_ positions: Range<Int>, with runs: [HeightRun]) {
    splice([HeightEdit(positions: positions, runs: runs)])
  }

  /// Performs many edits, which must be in ascending order and disjoint.
  ///
  /// Edits in the same block rebuild it once.
  ///
  /// - Complexity: O(*groups* × *blocks* + *edits* + runs of the blocks touched), where edits of
  ///   adjacent blocks form a group.
  mutating func splice(_ edits: [HeightEdit]) {
    var index = 0
    var growth = 0
    while index < edits.count {
      let group = rebuilt(edits, from: index, growth: growth)
      let (blocks, runs) = withNeighbour(group.blocks, group.runs)
      replaceBlocks(blocks, with: runs)
      index = group.nextEdit
      growth = group.growth
    }
  }

  /// The blocks that a group of edits touches, with their new content.
  private struct Rebuilt {
    var blocks: Range<Int>
    var runs: [HeightRun]
    var nextEdit: Int
    var growth: Int
  }

  /// Computes the edits from one on, as long as the next begins in a block already touched.
  ///
  /// The preceding edits have moved all later positions by `growth`.
  private func rebuilt(_ edits: [HeightEdit], from first: Int, growth: Int) -> Rebuilt {
    let start = edits[first].positions.lowerBound + growth
    precondition(edits[first].positions.upperBound + growth <= total.positions, "edit past the end")
    var reader = RunReader(self, blockReaching: start)
    let firstBlock = reader.block
    var builder = RunBuilder()
    var index = first
    var growthAfter = growth
    repeat {
      let edit = edits[index]
      precondition(
        index == first || edits[index - 1].positions.upperBound <= edit.positions.lowerBound,
        "edits that overlap")
      reader.copy(until: edit.positions.lowerBound + growth, into: &builder)
      builder.append(edit.runs)
      reader.skip(until: edit.positions.upperBound + growth)
      growthAfter += edit.newCount - edit.positions.count
      index += 1
    } while index < edits.count
      && edits[index].positions.lowerBound + growth < reader.blockEnd
    reader.copy(until: reader.blockEnd, into: &builder)
    return Rebuilt(
      blocks: firstBlock..<min(reader.block + 1, blocks.count), runs: builder.runs,
      nextEdit: index, growth: growthAfter)
  }

  /// Adds an adjacent block if the rebuilt ones would hold too few runs.
  private func withNeighbour(
    _ range: Range<Int>, _ runs: [HeightRun]
  ) -> (blocks: Range<Int>, runs: [HeightRun]) {
    guard runs.count < blockMinimum else { return (range, runs) }
    var builder = RunBuilder()
    if range.upperBound < blocks.count {
      builder.append(runs)
      builder.append(blocks[range.upperBound])
      return (range.lowerBound..<range.upperBound + 1, builder.runs)
    }
    guard range.lowerBound > 0 else { return (range, runs) }
    builder.append(blocks[range.lowerBound - 1])
    builder.append(runs)
    return (range.lowerBound - 1..<range.upperBound, builder.runs)
  }
}

/// A reader of a store's runs from front to back, which copies or skips them.
private struct RunReader {
  private let store: RunStore
  /// The current block; the number of blocks at the end.
  private(set) var block: Int
  /// The position after the current block.
  private(set) var blockEnd: Int
  /// The current run, as an index in the block.
  private var index = 0
  /// The number of rows of that run already read.
  private var rowsRead = 0
  /// The position of the next row to read.
  private var position: Int

  /// Creates a reader at the first block whose end is at or past a position.
  init(_ store: RunStore, blockReaching target: Int) {
    self.store = store
    let (block, before) = store.firstBlock { $0.positions >= target }
    self.block = block
    position = before.positions
    blockEnd = position + (block < store.sums.count ? store.sums[block].positions : 0)
  }

  /// Appends everything up to a position to a list.
  mutating func copy(until target: Int, into builder: inout RunBuilder) {
    read(until: target) { part, whole in
      if let part { builder.append(part) }
      builder.append(merged: whole)
    }
  }

  /// Skips everything up to a position.
  mutating func skip(until target: Int) {
    while target > blockEnd { enterNextBlock() }
    read(until: target) { _, _ in }
  }

  /// Reads everything up to a position: partial runs one by one, whole runs in slices of a block.
  private mutating func read(
    until target: Int, _ take: (_ part: HeightRun?, _ whole: ArraySlice<HeightRun>) -> Void
  ) {
    while position < target {
      if position == blockEnd { enterNextBlock() }
      let runs = store.blocks[block]
      if rowsRead > 0 {
        let end = min(runs[index].count, rowsRead + target - position)
        take(runs[index].part(rowsRead..<end), [])
        move(to: end, of: runs[index])
      }
      let first = index
      while index < runs.count, rowsRead == 0, position + runs[index].count <= target {
        move(to: runs[index].count, of: runs[index])
      }
      take(nil, runs[first..<index])
      if index < runs.count, rowsRead == 0, position < target {
        take(runs[index].part(0..<target - position), [])
        move(to: target - position, of: runs[index])
      }
    }
  }

  /// Marks the rows of the current run as read up to a row.
  private mutating func move(to row: Int, of run: HeightRun) {
    position += row - rowsRead
    rowsRead = row
    guard row == run.count else { return }
    index += 1
    rowsRead = 0
  }

  private mutating func enterNextBlock() {
    position = blockEnd
    block += 1
    index = 0
    rowsRead = 0
    blockEnd += store.sums[block].positions
  }
}
