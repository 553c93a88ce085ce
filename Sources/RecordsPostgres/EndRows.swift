// The rows at the end of a relation, and the steps to those that are there later.

/// A run of rows at the end of a relation, in their order.
struct EndRows: Sendable {
  /// The known rows that a run is part of.
  enum Part: Sendable, Hashable {
    /// The rows counted from the beginning.
    case counted
    /// An island, by its number.
    case island(Int)
  }

  /// A row of a run.
  struct Element: Sendable {
    /// The place of the row.
    var anchor: KeyOrder.Anchor
    /// The row; nil if only its place was read.
    var row: TableReader.Row?
  }

  /// Rows that came or went, by their places in the run.
  enum Step: Sendable, Hashable {
    /// Rows that came; the places are those of the run with them.
    case inserted(Range<Int>)
    /// Rows that went; the places are those of the run with them.
    case deleted(Range<Int>)
  }

  let part: Part
  /// The number of the first row in the part.
  private(set) var first: Int
  private(set) var elements: [Element]

  /// Makes a run of rows.
  init(part: Part, first: Int, elements: [Element]) {
    self.part = part
    self.first = first
    self.elements = elements
  }

  /// The number after that of the last row.
  var end: Int { first + elements.count }

  /// Whether another run has the same rows.
  func hasSameRows(as other: EndRows) -> Bool {
    first == other.first && elements.map(\.anchor) == other.elements.map(\.anchor)
  }

  /// Takes one step to a later run of the same part.
  ///
  /// Rows that are in both stay as they were read first.
  ///
  /// - Returns: The step; nil if both runs have the same rows.
  mutating func step(to later: EndRows) -> Step? {
    let same = zip(elements, later.elements).prefix { $0.anchor == $1.anchor }.count
    let (rest, wanted) = (elements[same...], later.elements[same...])
    let known = Set(rest.map(\.anchor))
    let came = wanted.prefix { !known.contains($0.anchor) }
    if !came.isEmpty {
      elements.insert(contentsOf: came, at: same)
      return .inserted(same..<same + came.count)
    }
    let left = Set(wanted.map(\.anchor))
    let gone = rest.prefix { !left.contains($0.anchor) }.count
    guard gone > 0 else { return nil }
    elements.removeSubrange(same..<same + gone)
    return .deleted(same..<same + gone)
  }

  /// Forgets the rows from a number on.
  mutating func cut(to number: Int) {
    elements.removeLast(min(max(end - number, 0), elements.count))
  }

  /// Forgets rows at the beginning, by whole pages, but keeps some.
  mutating func trim(keeping count: Int, pageRows: Int) {
    let dropped = max(elements.count - count, 0) / pageRows * pageRows
    elements.removeFirst(dropped)
    first += dropped
  }
}
