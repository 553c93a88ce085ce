/// A list of runs in blocks of bounded length, with the sum of each block beside it.
///
/// A look-up scans the sums of groups of blocks, then those of one group's blocks, then the runs of
/// one block. An edit rebuilds only the blocks it touches.
struct RunStore: Sendable {
  /// The runs; no block is empty.
  private(set) var blocks: [[HeightRun]] = []
  /// The sum of each block, at the block's index.
  private(set) var sums: [RunSum] = []
  /// The sums of adjacent blocks, `groupSize` at a time.
  private(set) var groups: [RunSum] = []
  /// The sum of everything.
  private(set) var total = RunSum()
  /// The maximum number of runs in a block.
  let blockLimit: Int

  /// Creates a store of runs, whose blocks hold at most `blockLimit` of them, two or more.
  init(_ runs: [HeightRun], blockLimit: Int) {
    precondition(blockLimit >= 2, "blocks of \(blockLimit) runs")
    self.blockLimit = blockLimit
    if runs.isEmpty || runs.count > blockLimit {
      replaceBlocks(0..<0, with: runs)
    } else {
      total = RunSum(runs)
      (blocks, sums, groups) = ([runs], [total], [total])
    }
  }

  /// The number of blocks in a group; a million runs are some 60 groups, so each scan is short.
  static let groupSize = 64

  /// The minimum number of runs in a block that has a neighbour to merge with.
  var blockMinimum: Int { max(1, blockLimit / 8) }

  /// The number of runs.
  ///
  /// - Complexity: O(*blocks*).
  var runCount: Int { blocks.reduce(0) { $0 + $1.count } }

  /// Replaces some blocks by a list of runs, divided into blocks of suitable length.
  mutating func replaceBlocks(_ range: Range<Int>, with runs: [HeightRun]) {
    let pieces = cut(runs)
    let pieceSums = pieces.map { RunSum($0) }
    for index in range { total = total - sums[index] }
    for sum in pieceSums { total = total + sum }
    let isShift = pieces.count != range.count
    blocks.replaceSubrange(range, with: pieces)
    sums.replaceSubrange(range, with: pieceSums)
    let first = range.lowerBound / Self.groupSize
    let last = isShift ? sums.count : range.upperBound
    sumGroups(first..<(last + Self.groupSize - 1) / Self.groupSize)
  }

  /// Gives one position of a run another height or class; the other blocks stay as they are.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - cursor: Its run.
  ///   - row: The run that the position becomes, or a part of.
  /// - Returns: Whether the change was made: the block keeps a suitable length.
  /// - Complexity: O(*runs of the block*), without memory of its own unless the block grows.
  mutating func change(_ position: Int, of cursor: RunCursor, to row: HeightRun) -> Bool {
    let (block, run) = (cursor.block, blocks[cursor.block][cursor.run])
    let count = blocks[block].count
    let offset = position - cursor.before.positions
    let (above, below) = (run.part(0..<offset), run.part(offset + 1..<run.count))
    var merged = row
    var replaced = cursor.run..<cursor.run + 1
    if above.count == 0, cursor.run > 0,
      let longer = blocks[block][cursor.run - 1].absorbing(merged)
    {
      (merged, replaced) = (longer, replaced.lowerBound - 1..<replaced.upperBound)
    }
    if below.count == 0, replaced.upperBound < count,
      let longer = merged.absorbing(blocks[block][replaced.upperBound])
    {
      (merged, replaced) = (longer, replaced.lowerBound..<replaced.upperBound + 1)
    }
    let added = 1 + (above.count > 0 ? 1 : 0) + (below.count > 0 ? 1 : 0)
    let newCount = count - replaced.count + added
    guard newCount <= blockLimit, newCount >= blockMinimum || blocks.count == 1 else {
      return false
    }
    var next = replaced.lowerBound
    for part in [above, merged, below] where part.count > 0 {
      if next < replaced.upperBound {
        blocks[block][next] = part
      } else {
        blocks[block].insert(part, at: next)
      }
      next += 1
    }
    if next < replaced.upperBound { blocks[block].removeSubrange(next..<replaced.upperBound) }
    var before = RunSum()
    before.add(run)
    var difference = RunSum() - before
    difference.add(above)
    difference.add(row)
    difference.add(below)
    sums[block] = sums[block] + difference
    groups[block / Self.groupSize] = groups[block / Self.groupSize] + difference
    total = total + difference
    return true
  }

  /// Changes every run in place, then merges adjacent runs that became equivalent.
  ///
  /// - Parameter change: The function from an old run to the new one, which has the same number of
  ///   rows.
  /// - Complexity: O(*runs*); runs are only moved if blocks become too small.
  mutating func changeAll(_ change: (HeightRun) -> HeightRun) {
    for index in blocks.indices {
      blocks[index].change(change)
      sums[index] = RunSum(blocks[index])
    }
    total = sums.reduce(RunSum(), +)
    if blocks.contains(where: { $0.count < blockMinimum }) {
      var builder = RunBuilder()
      for block in blocks { builder.append(block) }
      replaceBlocks(0..<blocks.count, with: builder.runs)
    } else {
      sumGroups(0..<groups.count)
    }
  }

  /// Recomputes the sums of some groups and drops those after the last block.
  private mutating func sumGroups(_ range: Range<Int>) {
    let count = (sums.count + Self.groupSize - 1) / Self.groupSize
    groups.removeLast(max(0, groups.count - count))
    for group in range {
      let blocks = group * Self.groupSize..<min((group + 1) * Self.groupSize, sums.count)
      let sum = sums[blocks].reduce(RunSum(), +)
      if group < groups.count { groups[group] = sum } else { groups.append(sum) }
    }
  }

  /// Divides a list that exceeds one block into equal blocks that are about half full.
  private func cut(_ runs: [HeightRun]) -> [[HeightRun]] {
    guard runs.count > blockLimit else { return runs.isEmpty ? [] : [runs] }
    let half = blockLimit / 2
    let pieces = (runs.count + half - 1) / half
    return (0..<pieces).map { piece in
      Array(runs[runs.count * piece / pieces..<runs.count * (piece + 1) / pieces])
    }
  }
}

extension [HeightRun] {
  /// Changes every run in place and merges adjacent runs that became equivalent.
  fileprivate mutating func change(_ change: (HeightRun) -> HeightRun) {
    var kept = 0
    var runs = mutableSpan
    for index in runs.indices {
      let run = change(runs[index])
      if kept > 0, let merged = runs[kept - 1].absorbing(run) {
        runs[kept - 1] = merged
      } else {
        runs[kept] = run
        kept += 1
      }
    }
    removeLast(count - kept)
  }
}

/// A run of a store with the sum of everything before it.
struct RunCursor {
  /// The run's block; the number of blocks after the last run.
  var block: Int
  /// The run's index in its block.
  var run: Int
  /// The sum of all runs before it.
  var before: RunSum
}

extension RunStore {
  /// Returns the first block at whose end the running sum satisfies a predicate, with the sum
  /// before it.
  ///
  /// `isReached` must be monotonic over prefixes. If it never holds, the block is the number of
  /// blocks.
  ///
  /// - Complexity: O(*groups* + `groupSize`).
  func firstBlock(where isReached: (RunSum) -> Bool) -> (block: Int, before: RunSum) {
    var before = RunSum()
    for group in groups.indices {
      let afterGroup = before + groups[group]
      guard isReached(afterGroup) else {
        before = afterGroup
        continue
      }
      for block in group * Self.groupSize..<sums.count {
        let after = before + sums[block]
        if isReached(after) { return (block, before) }
        before = after
      }
    }
    return (blocks.count, before)
  }

  /// Returns the first run at whose end the running sum satisfies a predicate.
  ///
  /// `isReached` must be monotonic over prefixes. If it never holds, the cursor is past the last
  /// run.
  ///
  /// - Complexity: O(*groups* + `groupSize` + runs of one block).
  func firstRun(where isReached: (RunSum) -> Bool) -> RunCursor {
    let (block, start) = firstBlock(where: isReached)
    guard block < blocks.count else { return RunCursor(block: block, run: 0, before: start) }
    var before = start
    for (index, run) in blocks[block].enumerated() {
      var after = before
      after.add(run)
      if isReached(after) { return RunCursor(block: block, run: index, before: before) }
      before = after
    }
    preconditionFailure("the sum of block \(block) is not that of its runs")
  }

  /// Returns the run that holds a position, `0 ..< positions`.
  func run(at position: Int) -> RunCursor {
    guard position < total.positions else {
      return RunCursor(block: blocks.count, run: 0, before: total)
    }
    // Short lists, such as those of an outline, are one block.
    let (block, start) =
      blocks.count == 1 ? (0, RunSum()) : firstBlock { $0.positions > position }
    var before = start
    for (index, run) in blocks[block].enumerated() {
      if before.positions + run.count > position {
        return RunCursor(block: block, run: index, before: before)
      }
      before.add(run)
    }
    preconditionFailure("the sum of block \(block) is not that of its runs")
  }

  /// Returns the position of a section's header; for the number of sections, the end of the table.
  func start(ofSection section: Int) -> Int {
    guard section < total.sections else { return total.positions }
    return firstRun { $0.sections > section }.before.positions
  }

  /// The run at a cursor, or nil past the last one.
  subscript(cursor: RunCursor) -> HeightRun? {
    cursor.block < blocks.count ? blocks[cursor.block][cursor.run] : nil
  }

  /// Returns the cursor of the next run.
  func next(after cursor: RunCursor) -> RunCursor {
    guard let run = self[cursor] else { return cursor }
    var next = cursor
    next.before.add(run)
    next.run += 1
    if next.run == blocks[cursor.block].count {
      next.block += 1
      next.run = 0
    }
    return next
  }

  /// Returns the sum of everything before a position, `0 ... positions`.
  func prefix(_ position: Int) -> RunSum {
    guard position < total.positions else { return total }
    let cursor = run(at: position)
    guard let run = self[cursor] else { return cursor.before }
    var sum = cursor.before
    sum.add(run.part(0..<position - sum.positions))
    return sum
  }

  /// Returns the runs of some positions, with those at the ends trimmed to fit.
  ///
  /// - Complexity: O(one look-up + runs returned).
  func runs(in positions: Range<Int>) -> [HeightRun] {
    var taken = RunBuilder()
    guard !positions.isEmpty else { return [] }
    var cursor = run(at: positions.lowerBound)
    while let run = self[cursor], cursor.before.positions < positions.upperBound {
      let start = cursor.before.positions
      let part = (start..<start + run.count).clamped(to: positions)
      taken.append(run.part(part.lowerBound - start..<part.upperBound - start))
      cursor = next(after: cursor)
    }
    return taken.runs
  }
}

/// A builder of run lists that merges adjacent equivalent runs.
struct RunBuilder {
  /// The runs so far; none is empty, and no two adjacent ones could be merged.
  private(set) var runs: [HeightRun] = []

  /// Makes room for a number of runs.
  mutating func reserve(_ count: Int) { runs.reserveCapacity(count) }

  /// Appends a run.
  mutating func append(_ run: HeightRun) {
    guard run.count > 0 else { return }
    guard let merged = runs.last?.absorbing(run) else { return runs.append(run) }
    runs[runs.count - 1] = merged
  }

  /// Appends runs.
  mutating func append(_ more: some Sequence<HeightRun>) {
    for run in more { append(run) }
  }

  /// Appends runs of which no two adjacent ones could be merged.
  mutating func append(merged more: ArraySlice<HeightRun>) {
    guard let first = more.first else { return }
    append(first)
    runs.append(contentsOf: more.dropFirst())
  }
}
