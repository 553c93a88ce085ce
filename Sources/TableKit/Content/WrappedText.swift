// The cached layout of a long text, which can be read from any line.

internal import TextLayout

/// A text laid out at a width: the number of its lines, and checkpoints from which to continue.
///
/// Any line of a text of any length is found by reading one piece of it.
struct WrappedText {
  private let text: Text
  let rules: TextRules
  let width: Int
  /// The number of lines of the whole text, one or more.
  let lineCount: Int
  /// The checkpoints at which pieces begin, from the second piece on.
  ///
  /// Each is the start of a line.
  private let checkpoints: [MeasureState]

  /// The size of a piece: laid out in well under a frame, and large enough to keep checkpoints few.
  private static let pieceBytes = 65536

  /// Lays out a text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  init(_ text: Text, rules: TextRules, width: Int) {
    self.text = text
    self.rules = rules
    self.width = width
    var checkpoints: [MeasureState] = []
    var (lines, next) = rules.measure(text, width: width, byteBudget: Self.pieceBytes)
    while let checkpoint = next {
      checkpoints.append(checkpoint)
      (lines, next) = rules.measure(
        text, width: width, from: checkpoint, byteBudget: Self.pieceBytes)
    }
    lineCount = max(lines, 1)
    self.checkpoints = checkpoints
  }

  /// Returns the lines in a range, clamped to the lines that exist.
  ///
  /// - Complexity: O(*piece* + bytes of these lines).
  func lines(in range: Range<Int>) -> [TextLine] {
    let index = checkpoints.partitioningIndex { $0.lineCount > range.lowerBound }
    guard index > 0 else { return rules.lines(of: text, width: width, in: range) }
    let checkpoint = checkpoints[index - 1]
    let skipped = range.lowerBound - checkpoint.lineCount
    return Array(
      rules.lines(of: text, from: checkpoint, limit: skipped + range.count).dropFirst(skipped))
  }

  /// Returns the line that contains a byte; the last line for an offset past the end.
  ///
  /// - Complexity: O(*piece*).
  func line(ofByte offset: Int) -> Int {
    let index = checkpoints.partitioningIndex { $0.offset > offset }
    let first = index > 0 ? checkpoints[index - 1].lineCount : 0
    let end = index < checkpoints.count ? checkpoints[index].lineCount : lineCount
    let lines = lines(in: first..<end)
    return first + (lines.firstIndex { offset < $0.source.upperBound } ?? max(lines.count - 1, 0))
  }
}

extension Array {
  /// Returns the first index whose element satisfies a monotonic predicate, or else the count.
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
