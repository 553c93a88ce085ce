// The width of a text that is not wrapped.

extension TextRules {
  /// Returns the width in columns of a text on a single line, without truncation.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public func width(of text: Text) -> Int { width(of: text, stoppingAbove: .max) }

  /// Returns whether a text on a single line takes at most `columns` columns.
  ///
  /// - Complexity: O(`columns`), regardless of the length of the text.
  public func fits(_ text: Text, columns: Int) -> Bool {
    width(of: text, stoppingAbove: columns) <= columns
  }

  /// Returns the width of a text, or of a prefix of it that exceeds a limit.
  private func width(of text: Text, stoppingAbove limit: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = SegmentScanner(bytes, asSingleLine, from: 0, tracksBreaks: false)
      var width = 0
      while width <= limit {
        width += scanner.consumeLetters(atMost: min(limit - width, bytes.count) + 1).count
        guard let segment = scanner.next() else { break }
        width += segment.width
      }
      return width
    }
  }
}
