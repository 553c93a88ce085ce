// Counting lines: one pass, no allocation.

extension TextRules {
  /// The number of lines that a text takes at a width in columns: 1 or more.
  ///
  /// A width below 1 counts as 1. A text that ends with a line feed has no empty line behind it.
  ///
  /// - Complexity: O(*n*) in the bytes, one pass without allocation; O(1) for a single line.
  public func height(of text: Text, width: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { height(of: $0, width: width) }
  }

  /// The number of lines that some bytes take at a width in columns: 1 or more.
  ///
  /// - Complexity: O(*n*) in the bytes, one pass without allocation; O(1) for a single line.
  public func height(of bytes: UnsafeBufferPointer<UInt8>, width: Int) -> Int {
    guard lines == .open else { return 1 }
    var scanner = LineScanner(bytes, self, width: width)
    var count = 0
    while scanner.skip() { count += 1 }
    return count
  }

  /// Counts the lines of a text piece by piece, for texts too long to be measured at once.
  ///
  /// A call takes whole lines until it has read `byteBudget` bytes, and at least one line.
  ///
  /// - Parameters:
  ///   - text: The text; the same in every call.
  ///   - width: Columns of the box; the same in every call.
  ///   - state: What the former call returned; nil to begin.
  ///   - byteBudget: Bytes after which to stop.
  /// - Returns: The lines counted since the beginning, and where to go on; nil at the text's end.
  public func measure(
    _ text: Text, width: Int, from state: MeasureState? = nil, byteBudget: Int
  ) -> (lineCount: Int, next: MeasureState?) {
    guard lines == .open else { return (1, nil) }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var scanner =
        state.map { LineScanner(bytes, self, resuming: $0) }
        ?? LineScanner(bytes, self, width: width)
      var count = state?.lineCount ?? 0
      let start = scanner.offset
      while scanner.skip() {
        count += 1
        if scanner.offset - start >= byteBudget { break }
      }
      return (count, scanner.state(lineCount: count))
    }
  }
}

extension LineScanner {
  /// Moves past the next line; false after the last.
  @inline(__always)
  mutating func skip() -> Bool {
    rules.wrap == .none ? skipUnwrapped() : next() != nil
  }

  /// Where to go on, or nil after the last line.
  func state(lineCount: Int) -> MeasureState? {
    guard !isFinished else { return nil }
    return MeasureState(
      lineCount: lineCount, offset: offset, width: width, isParagraphStart: isParagraphStart,
      continuationIndent: continuationIndent)
  }
}
