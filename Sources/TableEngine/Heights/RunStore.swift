/// Runs in blocks of bounded length, with the sum of each block beside it.
///
/// A look-up walks the sums of groups of blocks, then those of one group's blocks, then the runs of
/// one block. An edit rebuilds the blocks it touches and nothing else.
struct RunStore: Sendable {
  /// The runs; no block is empty.
  private(set) var blocks: [[HeightRun]] = []
  /// The sum of each block, at the block's index.
  private(set) var sums: [RunSum] = []
  /// The sums of neighbouring blocks, `groupSize` at a time.
  private(set) var groups: [RunSum] = []
  /// The sum of everything.
  private(set) var total = RunSum()
  /// The most runs a block may hold.
  let blockLimit: Int

  /// Makes an empty store whose blocks hold at most so many runs, two or more.
  init(blockLimit: Int) {
    precondition(blockLimit >= 2, "blocks of \(blockLimit) runs")
    self.blockLimit = blockLimit
  }

  /// 64: a million runs are some 60 groups of 64 blocks, so no level is walked for long.
  static let groupSize = 64

  /// The fewest runs a block may hold while it has a neighbour to merge with.
  var blockMinimum: Int { max(1, blockLimit / 8) }

  /// The number of runs.
  ///
  /// - Complexity: O(*blocks*).
  var runCount: Int { blocks.reduce(0) { $0 + $1.count } }

  /// Replaces some blocks by a list of runs, cut into blocks of fitting length.
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

  /// Puts a row in the place of a run's first one, if it says the same as the run before and the two
  /// stand in one block: rows that are measured one after the other do.
  ///
  /// - Parameters:
  ///   - cursor: The run; it holds more rows than one.
  ///   - row: A run of one row.
  /// - Returns: Whether it was put there.
  /// - Complexity: O(1).
  mutating func moveBorder(of cursor: RunCursor, behind row: HeightRun) -> Bool {
    let block = cursor.block
    guard cursor.run > 0, let longer = blocks[block][cursor.run - 1].absorbing(row) else {
      return false
    }
    let run = blocks[block][cursor.run]
    let shorter = run.part(1..<run.count)
    var former = RunSum()
    former.add(run)
    var difference = RunSum() - former
    difference.add(shorter)
    difference.add(row)
    blocks[block][cursor.run - 1] = longer
    blocks[block][cursor.run] = shorter
    sums[block] = sums[block] + difference
    groups[block / Self.groupSize] = groups[block / Self.groupSize] + difference
    total = total + difference
    return true
  }

  /// Changes every run where it stands, and merges neighbours that say the same afterwards.
  ///
  /// - Parameter change: What becomes of a run; the number of its rows stays.
  /// - Complexity: O(*runs*); only where blocks become too small is anything moved.
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

  /// Sums some groups again and drops those behind the last block.
  private mutating func sumGroups(_ range: Range<Int>) {
    let count = (sums.count + Self.groupSize - 1) / Self.groupSize
    groups.removeLast(max(0, groups.count - count))
    for group in range {
      let blocks = group * Self.groupSize..<min((group + 1) * Self.groupSize, sums.count)
      let sum = sums[blocks].reduce(RunSum(), +)
      if group < groups.count { groups[group] = sum } else { groups.append(sum) }
    }
  }

  /// Cuts a list that is too long for one block into equal blocks about half full.
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
  /// Changes every run in place and merges neighbours that say the same afterwards.
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

/// A run of a store and the sum of everything before it.
struct RunCursor {
  /// The run's block; the number of blocks behind the last run.
  var block: Int
  /// The run's index in its block.
  var run: Int
  /// The sum of all runs before it.
  var before: RunSum
}

extension RunStore {
  /// The first block with which the sum of all runs so far has reached something, and the sum
  /// before it.
  ///
  /// What is asked must stay true once it is true. When it never becomes true the block is behind
  /// the last one.
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

  /// The first run with which the sum of all runs so far has reached something.
  ///
  /// What is asked must stay true once it is true. When it never becomes true the cursor is behind
  /// the last run.
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

  /// The run that holds a position, `0 ..< positions`.
  func run(at position: Int) -> RunCursor {
    let (block, start) = firstBlock { $0.positions > position }
    guard block < blocks.count else { return RunCursor(block: block, run: 0, before: start) }
    var before = start
    for (index, run) in blocks[block].enumerated() {
      if before.positions + run.count > position {
        return RunCursor(block: block, run: index, before: before)
      }
      before.add(run)
    }
    preconditionFailure("the sum of block \(block) is not that of its runs")
  }

  /// The position of a section's header; for the number of sections, the position behind the last.
  func start(ofSection section: Int) -> Int {
    guard section < total.sections else { return total.positions }
    return firstRun { $0.sections > section }.before.positions
  }

  /// The run a cursor points at, or nil behind the last.
  subscript(cursor: RunCursor) -> HeightRun? {
    cursor.block < blocks.count ? blocks[cursor.block][cursor.run] : nil
  }

  /// The cursor of the next run.
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

  /// The sum of everything before a position, `0 ... positions`.
  func prefix(_ position: Int) -> RunSum {
    guard position < total.positions else { return total }
    let cursor = run(at: position)
    guard let run = self[cursor] else { return cursor.before }
    var sum = cursor.before
    sum.add(run.part(0..<position - sum.positions))
    return sum
  }

  /// The runs of some positions, those at the ends cut to fit.
  ///
  /// - Complexity: O(one look-up + runs taken).
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

/// Puts runs in a row and merges neighbours that say the same.
struct RunBuilder {
  /// The runs so far; none is empty and no two neighbours could be one.
  private(set) var runs: [HeightRun] = []

  /// Adds a run at the end.
  mutating func append(_ run: HeightRun) {
    guard run.count > 0 else { return }
    guard let merged = runs.last?.absorbing(run) else { return runs.append(run) }
    runs[runs.count - 1] = merged
  }

  /// Adds runs at the end.
  mutating func append(_ more: some Sequence<HeightRun>) {
    for run in more { append(run) }
  }

  /// Adds runs at the end of which no two neighbours could be one.
  mutating func append(merged more: ArraySlice<HeightRun>) {
    guard let first = more.first else { return }
    append(first)
    runs.append(contentsOf: more.dropFirst())
  }
}
