// The visible part of the table during an animation.
//
// THE IDEA. The table itself changes at once. The stage keeps only the difference between the
// picture and the table: how many lines each row is still too tall or too short, and how many
// lines the whole is still displaced. Each difference is a function of time that shrinks to zero
// on one clock. At zero the picture is the table. An animation can be redirected at any time:
// measure what is visible now (the seen rows), compare it with the new table at rest, and start the
// clock again.
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
// - Place: a position of the table and, in a row with an interior, one of its parts. On the stage, a
//   part is a row like any other.
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
// ROUNDING. Edges are real numbers. Each is drawn at its line at rest plus its rounded displacement
// on the screen, so the windows fill the body without gaps. A spring's displacement is shortened by
// half a line first (`MotionTiming.wholeLines`). Rounding is monotone, and it lengthens no distance
// by more than a line, so edges keep their order. An edge that does not move has no displacement and
// stays on its line. Wherever an edge comes to rest, it is drawn less than a line from its exact
// position. So it changes its line by one at most when an animation is redirected.

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

  /// Returns the height of a row's window in lines, with the fraction.
  func height(of row: MovingRow, at time: Duration) -> Double {
    guard !timing.isOver(at: time) else { return Double(row.finalHeight) }
    return max(0, Double(row.rest) + timing.distance(of: row.displacement, at: time))
  }

  /// Returns the edges of all rows at a given time.
  func frame(at time: Duration) -> StageFrame {
    let isOver = timing.isOver(at: time)
    var restLine = restLine(ofEdge: 0, at: time)
    var edge = Double(anchorTop) + timing.distance(of: shift, at: time)
    for row in movingRows[..<anchor] { edge -= height(of: row, at: time) }
    var frame = StageFrame(edgeCount: movingRows.count + 1)
    frame.append(edge, line: restLine + timing.wholeLines(of: edge - Double(restLine)))
    for row in movingRows {
      edge += height(of: row, at: time)
      restLine += isOver ? row.finalHeight : row.rest
      frame.append(edge, line: restLine + timing.wholeLines(of: edge - Double(restLine)))
    }
    // Different speeds may leave a line free at an end of the table.
    let last = frame.line(movingRows.count)
    if reachesEnd, !beganShort, last < lines { frame.correction = lines - last }
    if reachesStart { frame.correction -= max(0, frame.line(0)) }
    if !isOver { frame.alignBlocks(of: movingRows) }
    return frame
  }

  /// Returns the screen line at which an edge comes to rest.
  func restLine(ofEdge index: Int, at time: Duration) -> Int {
    let isOver = timing.isOver(at: time)
    let between = movingRows[min(index, anchor)..<max(index, anchor)]
      .reduce(0) { $0 + (isOver ? $1.finalHeight : $1.rest) }
    return anchorTop + (index < anchor ? -between : between)
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
    var tops: [Place: Int] = [:]
    for (index, movingRow) in movingRows.enumerated() {
      if let place = movingRow.place { tops[place] = frame.line(index) }
    }
    return rows.allSatisfy { $0.height == 0 || tops[$0.place] == $0.top }
  }

  /// Returns the nearest whole line, rounding half up; errors in the last digits have no effect.
  static func rounded(_ lines: Double) -> Int {
    Int((lines + 0.5 + 1e-9).rounded(.down))
  }
}

/// The edges of a stage at one time.
struct StageFrame {
  /// The exact screen lines of each row's top and of the last bottom, before the correction.
  private(set) var exact: [Double] = []
  /// The same in whole lines.
  private(set) var whole: [Int] = []
  /// The first line of the content in each window; empty if all show their first lines.
  private var firstLines: [Int] = []
  /// The lines by which an end of the table moves all edges, so that no line is free there.
  var correction = 0

  /// Creates a frame without edges.
  init(edgeCount: Int) {
    exact.reserveCapacity(edgeCount)
    whole.reserveCapacity(edgeCount)
  }

  /// Adds an edge.
  mutating func append(_ edge: Double, line: Int) {
    exact.append(edge)
    whole.append(line)
  }

  /// Moves an edge.
  mutating func set(_ edge: Int, to exactLine: Double, line: Int) {
    exact[edge] = exactLine
    whole[edge] = line
  }

  /// Makes a window show its content from a line on.
  mutating func setFirstLine(_ line: Int, of row: Int) {
    guard line > 0 else { return }
    if firstLines.isEmpty { firstLines = Array(repeating: 0, count: exact.count) }
    firstLines[row] = line
  }

  /// Returns the first line of the content in a window.
  func firstLine(_ row: Int) -> Int { firstLines.isEmpty ? 0 : firstLines[row] }

  /// Returns the screen line of an edge.
  func line(_ edge: Int) -> Int { whole[edge] + correction }

  /// Returns the screen line of an edge with the fraction.
  func exactLine(_ edge: Int) -> Double { exact[edge] + Double(correction) }

  /// Returns the exact height of a window.
  func height(_ row: Int) -> Double { exact[row + 1] - exact[row] }

  /// Whether an end of the table moves all edges.
  var isHeld: Bool { correction != 0 }
}
