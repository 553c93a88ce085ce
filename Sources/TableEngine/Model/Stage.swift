// The visible part of the table during an animation.
//
// THE IDEA. The table itself changes at once. The stage keeps only the difference between the
// picture and the table: how many lines each row is still too tall or too short, and how many
// lines the whole is still displaced. Each difference is a function of time that shrinks to zero
// on one clock. At zero the picture is the table. An animation can be redirected at any time: measure what
// is visible now (the seen rows), compare it with the new table at rest, and start the clock again.
//
// AN EXAMPLE. Row B opens from one line to four, below A and above C and D; the animation is
// linear.
//
//     line   before      start            half-way           rest
//      0     A           A                A                  A
//      1     B           B  4 - 3 = 1     B  4 - 1.5 = 2.5   B  4
//      2     C           C                |                  |
//      3     D           D                |                  |
//      4                                  C  edge 3.5 -> 4   |
//      5                                  D                  C
//      6                                                     D
//
// The window of B has 4 lines at rest and a displacement of -3 lines at the start. The rows are
// stacked, so C and D need no displacement of their own: their tops are sums of the heights above.
//
// THE WORDS.
// - Body: the screen lines of the table. Lines are counted from its top and may be negative.
// - Resting row: a row of the table at rest in the body, with its top and height.
// - Moving row: an entry of the stage. Its window is the space between its two edges. The window
//   has `rest + displacement` lines; the row's content, `fullHeight` lines, may be taller than the
//   window.
// - Displacement: a distance from the value at rest, with its velocity. Positive is too tall or too
//   far down.
// - Edge: the top of a moving row, or the bottom of the last one. Edge *i* is the top of row *i*.
// - Anchor: the moving row whose top at rest is known, `anchorTop`. All other tops follow from it.
// - Shift: the displacement of the anchor's top, and with it of the whole stage.
// - Reference: the row that must not move on the screen at the start: the one that the user acted
//   on.
// - Seen row: what is visible of a row at one moment, with its exact height, top and speeds. It is
//   the start of the next animation.
// - Block: adjacent rows that appear together or disappear together. They share a window of their
//   total height. Only its first and last edge are sums of heights; `Stage+Blocks.swift` places
//   those inside.
// - Ghost: the last image of a row that was removed, shown while its window closes.
// - Flight: the displacement of a row that was moved. It is drawn above the others and leaves a
//   hole, a closing window without content.
// - Jump: a scroll to rows too far away to pass the ones in between; it shows the last half screen.
//
// ROUNDING. Edges are real numbers and are rounded half up, each by itself, so the windows fill the
// body without gaps. If all edges were counted from an arbitrary one, an edge that does not move
// could be rounded up in one frame and down in the next. So they are counted from the base, the
// first edge that stays where it is on the screen. The rounding phase is the fraction of the base's
// distance from the top of the table. A redirected animation keeps it, and no edge is rounded
// differently at the moment of the change.

/// The visible rows and those near them, at rest or in an animation.
struct Stage: Hashable, Sendable {
  /// The rows from top to bottom.
  var movingRows: [MovingRow] = []
  /// The index of the row whose top at rest is known.
  var anchor = 0
  /// The screen line of the anchor's top at rest; negative above the body.
  var anchorTop = 0
  /// The displacement of the anchor's top from there, in lines.
  var shift = Displacement.rest
  /// The clock of all displacements.
  var timing: MotionTiming
  /// The fraction of the distance of the base from the table's top, in lines.
  var roundingPhase = 0.0
  /// Whether the table begins with the first row.
  var reachesStart = false
  /// Whether the table ends with the last row.
  var reachesEnd = false
  /// Whether the table was shorter than the body when the animation began; lines at the bottom may
  /// then be free.
  var beganShort = false
  /// The height of the body in lines.
  var lines: Int
  /// The width of the body in columns.
  var columns: Int

  /// Creates an empty stage.
  init(lines: Int, columns: Int, at time: Duration) {
    self.lines = lines
    self.columns = columns
    timing = .resting(at: time)
  }

  /// The edge from which all others are counted: the first that stays where it is on the screen, or
  /// the topmost if all of them move.
  var base: Int {
    var displacement = movingRows[..<anchor].reduce(shift) { $0.minus($1.displacement) }
    for (index, movingRow) in movingRows.enumerated() {
      if displacement.isNegligible { return index }
      displacement = displacement.plus(movingRow.displacement)
    }
    return displacement.isNegligible ? movingRows.count : 0
  }

  /// Returns the height of a row's window in lines, with the fraction.
  func height(of row: MovingRow, at time: Duration) -> Double {
    guard !timing.isOver(at: time) else { return Double(row.finalHeight) }
    return max(0, Double(row.rest) + timing.distance(of: row.displacement, at: time))
  }

  /// Returns the edges of all rows at a given time.
  func frame(at time: Duration) -> StageFrame {
    let heights = movingRows.map { height(of: $0, at: time) }
    var edge = roundingPhase - heights[..<base].reduce(0, +)
    var content = [edge]
    content.reserveCapacity(movingRows.count + 1)
    for height in heights {
      edge += height
      content.append(edge)
    }
    let offset = content[anchor] - Double(anchorTop) - timing.distance(of: shift, at: time)
    var whole = Stage.rounded(offset)
    // Rounding and different speeds may leave a line free at an end of the table.
    let last = Stage.rounded(edge) - whole
    if reachesEnd, !beganShort, last < lines { whole -= lines - last }
    let first = Stage.rounded(content[0]) - whole
    if reachesStart, first > 0 { whole += first }
    var frame = StageFrame(content: content, offset: offset, wholeOffset: whole)
    if !timing.isOver(at: time) { frame.alignBlocks(of: movingRows) }
    return frame
  }

  /// Returns whether the table ends above the last line of the body at a given time.
  func isShort(at time: Duration) -> Bool {
    movingRows.isEmpty || (reachesEnd && frame(at: time).line(movingRows.count) < lines)
  }

  /// Returns whether the animation ends with the given rows at their tops.
  ///
  /// It does not if a row was invisible when the animation began and was left out, or if a row
  /// between the anchor and the body has changed since.
  func ends(at rows: [RestingRow]) -> Bool {
    let frame = frame(at: timing.end)
    var tops: [Int: Int] = [:]
    for (index, movingRow) in movingRows.enumerated() {
      if let position = movingRow.position { tops[position] = frame.line(index) }
    }
    return rows.allSatisfy { $0.height == 0 || tops[$0.position] == $0.top }
  }

  /// Returns the nearest whole line, rounding half up; errors in the last digits have no effect.
  static func rounded(_ lines: Double) -> Int {
    Int((lines + 0.5 + 1e-9).rounded(.down))
  }
}

extension Displacement {
  /// Returns the sum of two displacements.
  fileprivate func plus(_ other: Displacement) -> Displacement {
    Displacement(distance: distance + other.distance, velocity: velocity + other.velocity)
  }

  /// Returns the difference of two displacements.
  fileprivate func minus(_ other: Displacement) -> Displacement {
    Displacement(distance: distance - other.distance, velocity: velocity - other.velocity)
  }

  /// Whether it is too small to be seen: the error of sums.
  fileprivate var isNegligible: Bool { abs(distance) < 1e-6 && abs(velocity) < 1e-6 }
}

/// The edges of a stage at one time.
struct StageFrame {
  /// The top of each row and the bottom of the last, in lines from a fixed line of the table.
  var content: [Double]
  /// The same in whole lines.
  var wholeContent: [Int]
  /// The first line of the content in each window.
  var firstLines: [Int]
  /// The distance of the body's first line from there.
  let offset: Double
  /// The same in whole lines, corrected so that no line is free at an end of the table.
  let wholeOffset: Int

  /// Creates a frame from the sums of the heights.
  init(content: [Double], offset: Double, wholeOffset: Int) {
    self.content = content
    wholeContent = content.map { Stage.rounded($0) }
    firstLines = Array(repeating: 0, count: content.count)
    self.offset = offset
    self.wholeOffset = wholeOffset
  }

  /// Returns the screen line of an edge.
  func line(_ edge: Int) -> Int { wholeContent[edge] - wholeOffset }

  /// Returns the exact height of a window.
  func height(_ row: Int) -> Double { content[row + 1] - content[row] }

  /// Whether an end of the table corrects the offset.
  var isHeld: Bool { wholeOffset != Stage.rounded(offset) }

  /// Returns the screen line of an edge with the fraction.
  func exactLine(_ edge: Int) -> Double {
    content[edge] - offset - Double(wholeOffset - Stage.rounded(offset))
  }

  /// Returns the screen line at a distance below an edge.
  func line(_ edge: Int, displacedBy lines: Double) -> Int {
    Stage.rounded(content[edge] + lines) - wholeOffset
  }
}
