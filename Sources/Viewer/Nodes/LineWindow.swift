// Some lines of the outermost level of an open record.

/// The lines of the outermost level that are shown; the first and the last node may be cut.
struct LineWindow: Hashable, Sendable {
  /// The lines that are shown, among all of the level.
  let lines: Range<Int>
  /// The places of the nodes that have lines among them.
  let places: Range<Int>
  /// The first line of each node, followed by the number of all lines.
  private let starts: [Int]

  /// Shows some lines of nodes with as many lines as given.
  init(_ lines: Range<Int>, of heights: [Int]) {
    var starts = [0]
    for height in heights { starts.append(starts[starts.count - 1] + height) }
    self.starts = starts
    let shown = lines.clamped(to: 0..<starts[heights.count])
    self.lines = shown
    let first = starts.dropFirst().firstIndex { $0 > shown.lowerBound } ?? starts.count
    let end = starts.firstIndex { $0 >= shown.upperBound } ?? heights.count
    places = shown.isEmpty ? 0..<0 : first - 1..<end
  }

  /// The number of lines above those that are shown.
  var above: Int { lines.lowerBound }

  /// The number of lines below them.
  var below: Int { (starts.last ?? 0) - lines.upperBound }

  /// Returns the lines that are shown of the node at a place, among its own.
  func lines(ofNode place: Int) -> Range<Int> {
    let own = starts[place]..<starts[place + 1]
    let shown = lines.clamped(to: own)
    return shown.lowerBound - own.lowerBound..<shown.upperBound - own.lowerBound
  }

  /// Returns the lines of the node at a place that are not shown, above those that are or below them.
  func hiddenLines(ofNode place: Int, below isBelow: Bool) -> Range<Int> {
    let height = starts[place + 1] - starts[place]
    let shown = lines(ofNode: place)
    if starts[place] >= lines.upperBound { return isBelow ? 0..<height : 0..<0 }
    if starts[place + 1] <= lines.lowerBound { return isBelow ? 0..<0 : 0..<height }
    return isBelow ? shown.upperBound..<height : 0..<shown.lowerBound
  }
}
