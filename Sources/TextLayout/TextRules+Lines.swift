// The lines of a text, as values; only rows on the screen need them.

extension TextRules {
  /// Returns the lines of a text at a width in columns: one or more.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public func lines(of text: Text, width: Int) -> [TextLine] {
    lines(of: text, width: width, in: 0..<Int.max)
  }

  /// Returns the lines of a text in a range of line numbers, counted from 0.
  ///
  /// - Complexity: O(*n*) in the bytes up to the end of the range; only the requested lines are
  ///   stored.
  public func lines(of text: Text, width: Int, in lineRange: Range<Int>) -> [TextLine] {
    text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = LineScanner(bytes, self, width: width)
      var kept: [TextLine] = []
      var number = 0
      while number < lineRange.upperBound, let line = scanner.next() {
        if number >= lineRange.lowerBound { kept.append(line) }
        number += 1
      }
      return kept
    }
  }

  /// Returns at most `limit` lines of a text, starting where an earlier measurement paused.
  ///
  /// - Complexity: O(*n*) in the bytes of these lines.
  public func lines(of text: Text, from state: MeasureState, limit: Int) -> [TextLine] {
    text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = LineScanner(bytes, self, resuming: state)
      var kept: [TextLine] = []
      while kept.count < limit, let line = scanner.next() { kept.append(line) }
      return kept
    }
  }
}
