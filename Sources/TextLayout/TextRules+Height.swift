// Line counts, in one pass without allocation.

extension TextRules {
  /// Returns the number of lines, at least 1, that a text takes at a width in columns.
  ///
  /// A width below 1 counts as 1. A final line feed does not add an empty line.
  ///
  /// - Complexity: O(*n*) in the bytes, one pass without allocation; O(1) for a single line.
  public func height(of text: Text, width: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { height(of: $0, width: width) }
  }

  /// Returns the number of lines that UTF-8 bytes take at a width in columns: 1 or more.
  ///
  /// - Complexity: O(*n*) in the bytes, one pass without allocation; O(1) for a single line.
  public func height(of bytes: UnsafeBufferPointer<UInt8>, width: Int) -> Int {
    guard lines == .open else { return 1 }
    var scanner = LineScanner(bytes, self, width: width)
    var count = 0
    while scanner.skip() { count += 1 }
    return count
  }

  /// Counts the lines of a text in steps, for texts that are too long to measure in one call.
  ///
  /// A call measures whole lines until it has read `byteBudget` bytes, and at least one line.
  ///
  /// - Parameters:
  ///   - text: The text; the same in every call.
  ///   - width: The width in columns; the same in every call.
  ///   - state: The result of the previous call; nil to begin.
  ///   - byteBudget: The number of bytes after which the call stops, at the end of a line.
  /// - Returns: The number of lines so far, and the position from which to resume; nil at the end
  ///   of the text.
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
  /// Moves past the next line; returns false after the last.
  @inline(__always)
  mutating func skip() -> Bool {
    rules.wrap == .none ? skipUnwrapped() : next() != nil
  }

  /// Returns the position from which to resume, or nil after the last line.
  func state(lineCount: Int) -> MeasureState? {
    guard !isFinished else { return nil }
    return MeasureState(
      lineCount: lineCount, offset: offset, width: width, isParagraphStart: isParagraphStart,
      continuationIndent: continuationIndent)
  }
}
