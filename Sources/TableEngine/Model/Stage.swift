// The part of the table that is seen during a motion: elements from top to bottom, and how they move.
//
// The table itself is at once what it will be. The stage holds what is still to be seen of the way: how far
// every window differs from its height at rest, and how far the whole differs from its place at rest. All of
// it shrinks on one clock, so a motion can be aimed elsewhere at any time by measuring it anew.

/// What is on the screen and near it, at rest or in motion.
struct Stage: Hashable, Sendable {
  /// Everything from top to bottom.
  var elements: [StageElement] = []
  /// The index of the element whose top is known.
  var anchor = 0
  /// The screen line of the anchor's top at rest; negative above the body.
  var anchorTop = 0
  /// How far the anchor's top is from there, in lines.
  var shift = Glide.rest
  /// The clock of everything.
  var timing: MotionTiming
  /// What the distance of the base from the table's top has after the point; edges are rounded there.
  var origin = 0.0
  /// Whether nothing of the table is above the first element.
  var reachesStart = false
  /// Whether nothing of the table is below the last element.
  var reachesEnd = false
  /// Whether the table did not fill the body when the motion began; lines at the bottom are free then.
  var beganShort = false
  /// The lines of the body.
  var lines: Int
  /// The columns of the body.
  var columns: Int

  /// An empty stage.
  init(lines: Int, columns: Int, at time: Duration) {
    self.lines = lines
    self.columns = columns
    timing = .resting(at: time)
  }

  /// The edge from which all others are counted: the first that keeps its place on the screen, or the topmost.
  ///
  /// An edge that is rounded apart from what holds it steps to and fro; counted from an edge that stands
  /// still, every other goes one way on the screen too.
  var base: Int {
    var way = elements[..<anchor].reduce(shift) { $0.minus($1.glide) }
    for (index, element) in elements.enumerated() {
      if way.isNegligible { return index }
      way = way.plus(element.glide)
    }
    return way.isNegligible ? elements.count : 0
  }

  /// The lines an element's window has, whole and parts.
  func height(of element: StageElement, at time: Duration) -> Double {
    guard !timing.isOver(at: time) else { return Double(element.finalHeight) }
    return max(0, Double(element.rest) + timing.distance(of: element.glide, at: time))
  }

  /// The edges of all elements at a time.
  func frame(at time: Duration) -> StageFrame {
    let heights = elements.map { height(of: $0, at: time) }
    var edge = origin - heights[..<base].reduce(0, +)
    var content = [edge]
    content.reserveCapacity(elements.count + 1)
    for height in heights {
      edge += height
      content.append(edge)
    }
    let offset = content[anchor] - Double(anchorTop) - timing.distance(of: shift, at: time)
    var whole = Stage.rounded(offset)
    // Rounding and different speeds may leave a line free at an end of the table; it is closed.
    let last = Stage.rounded(edge) - whole
    if reachesEnd, !beganShort, last < lines { whole -= lines - last }
    let first = Stage.rounded(content[0]) - whole
    if reachesStart, first > 0 { whole += first }
    return StageFrame(content: content, offset: offset, wholeOffset: whole)
  }

  /// Whether the table ends above the last line of the body at a time.
  func isShort(at time: Duration) -> Bool {
    elements.isEmpty || (reachesEnd && frame(at: time).line(elements.count) < lines)
  }

  /// Whether the motion ends with some rows where they are.
  ///
  /// Not so if a row was left out because nobody could see it when the motion began, or if something between
  /// the anchor and the body is not what it was then.
  func ends(at rows: [RestingRow]) -> Bool {
    let frame = frame(at: timing.end)
    var tops: [Int: Int] = [:]
    for (index, element) in elements.enumerated() {
      if let position = element.position { tops[position] = frame.line(index) }
    }
    return rows.allSatisfy { $0.height == 0 || tops[$0.position] == $0.top }
  }

  /// The nearest whole line, halves upwards, as `floor(x + 0.5)`; noise in the last digits decides nothing.
  static func rounded(_ lines: Double) -> Int {
    Int((lines + 0.5 + 1e-9).rounded(.down))
  }
}

extension Glide {
  /// Both ways, one after the other.
  fileprivate func plus(_ other: Glide) -> Glide {
    Glide(distance: distance + other.distance, velocity: velocity + other.velocity)
  }

  /// This way less the other.
  fileprivate func minus(_ other: Glide) -> Glide {
    Glide(distance: distance - other.distance, velocity: velocity - other.velocity)
  }

  /// Whether nobody sees it: nothing but the noise of sums.
  fileprivate var isNegligible: Bool { abs(distance) < 1e-6 && abs(velocity) < 1e-6 }
}

/// The edges of a stage's elements at one time.
struct StageFrame {
  /// The top of each element, and the bottom of the last, in lines from a fixed line of the table.
  let content: [Double]
  /// The distance of the screen's first line from there.
  let offset: Double
  /// The same in whole lines, as far as an end of the table does not prevent it.
  let wholeOffset: Int

  /// The screen line of an edge.
  func line(_ edge: Int) -> Int { Stage.rounded(content[edge]) - wholeOffset }

  /// Whether an end of the table keeps the whole from where its own motion would have it.
  var isHeld: Bool { wholeOffset != Stage.rounded(offset) }

  /// The screen line of an edge as it is seen, whole and parts.
  func exactLine(_ edge: Int) -> Double {
    content[edge] - offset - Double(wholeOffset - Stage.rounded(offset))
  }

  /// The screen line of something that is so many lines below an edge.
  func line(_ edge: Int, displacedBy lines: Double) -> Int {
    Stage.rounded(content[edge] + lines) - wholeOffset
  }
}
