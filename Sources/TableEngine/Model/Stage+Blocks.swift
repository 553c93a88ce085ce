// The edges inside a block: its rows are whole and move as one picture in the block's window.
//
// AN EXAMPLE. Rows A, B and C of two lines are deleted together; their window has three lines left.
//
//     top       middle    bottom, fade, left, right
//
//     B 2       A 2       A 1
//     C 1       B 1       A 2
//     C 2       B 2       B 1

extension StageFrame {
  /// Places the rows of each block at whole distances and notes the lines that they show.
  mutating func alignBlocks(of rows: [MovingRow]) {
    var first = 0
    while first < rows.count {
      let end = rows.blockEnd(from: first)
      if rows[first].block != nil { align(rows[first..<end]) }
      first = end
    }
  }

  /// Places the rows of one block in its window, whose edges are known.
  private mutating func align(_ rows: ArraySlice<MovingRow>) {
    let (first, end) = (rows.startIndex, rows.endIndex)
    let lines = rows.reduce(0) { $0 + $1.blockLines }
    let hidden = max(0, Double(lines) - (exact[end] - exact[first]))
    let wholeHidden = max(0, lines - (whole[end] - whole[first]))
    let (skipped, wholeSkipped) =
      switch rows[first].blockAnimation {
      case .top: (hidden, wholeHidden)
      case .middle: (hidden / 2, wholeHidden / 2)
      case .automatic, .bottom, .fade, .left, .none, .right: (0, 0)
      }
    var above = 0
    for index in rows.indices {
      setFirstLine(rows[index].firstLine + max(0, wholeSkipped - above), of: index)
      above += rows[index].blockLines
      guard index + 1 < end else { return }
      set(
        index + 1, to: min(exact[end], exact[first] + max(0, Double(above) - skipped)),
        line: min(whole[end], whole[first] + max(0, above - wholeSkipped)))
    }
  }
}

extension Stage {
  /// Returns the speeds at which the windows change their heights, in lines a second.
  ///
  /// Rows of a block share its speed by the lines that they still have to open or close.
  func speeds(in frame: StageFrame, at time: Duration) -> [Double] {
    var speeds = movingRows.map { timing.velocity(of: $0.displacement, at: time) }
    var first = 0
    while first < movingRows.count {
      let block = first..<movingRows.blockEnd(from: first)
      first = block.upperBound
      guard block.count > 1 else { continue }
      func displacement(_ row: Int) -> Double { frame.height(row) - Double(movingRows[row].rest) }
      let speed = speeds[block].reduce(0, +)
      let sum = block.reduce(0) { $0 + displacement($1) }
      for row in block {
        speeds[row] =
          abs(sum) < 1e-6 ? speed / Double(block.count) : speed * displacement(row) / sum
      }
    }
    return speeds
  }
}

extension [MovingRow] {
  /// Returns the end of a row's block; of a row without a block, the next index.
  func blockEnd(from first: Int) -> Int {
    guard let block = self[first].block else { return first + 1 }
    return self[first...].firstIndex { $0.block != block } ?? count
  }
}

extension MovingRow {
  /// The lines that the row adds to its block's picture.
  fileprivate var blockLines: Int {
    if case .leaving = effect { extent } else { min(fullHeight, rest) }
  }

  /// The animation of its block.
  fileprivate var blockAnimation: RowAnimation {
    switch effect {
    case .entering(let animation), .leaving(let animation): animation
    case .none, .exchanging, .tinted: .none
    }
  }
}
