// How many columns a text takes where it is not wrapped.

extension TextRules {
  /// The columns of a text shown on a single line, where it is not cut.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public func width(of text: Text) -> Int { width(of: text, stoppingAbove: .max) }

  /// Whether a text shown on a single line takes at most so many columns.
  ///
  /// - Complexity: O(`columns`), however long the text is.
  public func fits(_ text: Text, columns: Int) -> Bool {
    width(of: text, stoppingAbove: columns) <= columns
  }

  /// The columns of a text, or of a beginning of it that is wider than a limit.
  private func width(of text: Text, stoppingAbove limit: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = PieceScanner(bytes, asSingleLine, from: 0, tracksBreaks: false)
      var width = 0
      while width <= limit {
        width += scanner.takeLetters(atMost: min(limit - width, bytes.count) + 1).count
        guard let piece = scanner.next() else { break }
        width += piece.width
      }
      return width
    }
  }
}
