// A long text laid out once, and read from the middle ever after.

internal import TextLayout

/// A text laid out at a width: how many lines it takes, and places along it to go on from.
///
/// A line of a text of any length is then found by reading one piece of it.
struct WrappedText {
  private let text: Text
  let rules: TextRules
  let width: Int
  /// Lines of the whole text, one or more.
  let lineCount: Int
  /// Where pieces begin, from the second on; each begins with a line.
  private let places: [MeasureState]

  /// 64 KiB: laid out in well under a frame, and few enough places for any text.
  private static let pieceBytes = 65536

  /// - Complexity: O(*n*) in the bytes of the text.
  init(_ text: Text, rules: TextRules, width: Int) {
    self.text = text
    self.rules = rules
    self.width = width
    var places: [MeasureState] = []
    var (lines, next) = rules.measure(text, width: width, byteBudget: Self.pieceBytes)
    while let place = next {
      places.append(place)
      (lines, next) = rules.measure(
        text, width: width, from: place, byteBudget: Self.pieceBytes)
    }
    lineCount = max(lines, 1)
    self.places = places
  }

  /// Some lines of the text, as far as there are any.
  ///
  /// - Complexity: O(*piece* + bytes of these lines).
  func lines(in range: Range<Int>) -> [TextLine] {
    let index = places.partitioningIndex { $0.lineCount > range.lowerBound }
    guard index > 0 else { return rules.lines(of: text, width: width, in: range) }
    let place = places[index - 1]
    let skipped = range.lowerBound - place.lineCount
    return Array(
      rules.lines(of: text, from: place, limit: skipped + range.count).dropFirst(skipped))
  }

  /// The line that a byte is on; the last line for a byte behind the end.
  ///
  /// - Complexity: O(*piece*).
  func line(ofByte offset: Int) -> Int {
    let index = places.partitioningIndex { $0.offset > offset }
    let first = index > 0 ? places[index - 1].lineCount : 0
    let end = index < places.count ? places[index].lineCount : lineCount
    let lines = lines(in: first..<end)
    return first + (lines.firstIndex { offset < $0.source.upperBound } ?? max(lines.count - 1, 0))
  }
}

extension Array {
  /// The first index whose element has a property that all later ones have too, else the count.
  fileprivate func partitioningIndex(where hasProperty: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
