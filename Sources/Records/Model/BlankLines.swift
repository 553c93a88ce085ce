// The bytes between records: line ends of one kind or two, and blank lines.

/// The line ends and blank lines between the records of a source.
struct RecordGaps: Hashable, Sendable {
  /// The way in which blank lines are taken.
  var blanks = BlankLines.kept
  /// The number of the first record that a carriage return ends where line feeds end others, 0 for
  /// the header; nil where line ends are of one kind.
  var mixedFrom: Int?
}

/// The way blank lines between records are taken.
enum BlankLines: Int32, Hashable, Sendable {
  /// As records.
  case kept
  /// Empty lines are passed over: they become the first bytes of the record that follows them.
  case skipped
  /// Lines of nothing but carriage returns are passed over, too.
  case skippedWithReturns
  /// A carriage return ends a line, too, and empty lines are passed over: line ends are mixed.
  case skippedAtReturns
  /// Lines of nothing but spaces, tabs and carriage returns are passed over: the white space of
  /// JSON.
  case skippedWithSpaces

  /// Whether a byte ends a line, where another one ends most lines.
  @inline(__always)
  func isLineEnd(_ byte: UInt8, _ lineEnd: UInt8) -> Bool {
    byte == lineEnd || self == .skippedAtReturns && byte == 0x0D
  }

  /// Whether a byte that ends no line leaves its line blank.
  @inline(__always)
  func isBlank(_ byte: UInt8) -> Bool {
    switch self {
    case .kept, .skipped, .skippedAtReturns: false
    case .skippedWithReturns: byte == 0x0D
    case .skippedWithSpaces: byte == 0x20 || byte == 0x09 || byte == 0x0D
    }
  }

  /// Finds the blank lines before a record.
  ///
  /// - Parameters:
  ///   - bytes: The bytes after the end of a record.
  ///   - lineEnd: The byte that ends a line.
  /// - Returns: The number of their bytes, and whether the line after them may be blank, too, as
  ///   far as it is given.
  @inline(__always)
  func prefix(of bytes: Span<UInt8>, lineEnd: UInt8) -> (count: Int, isOpen: Bool) {
    guard self != .kept else { return (0, false) }
    var count = 0
    for index in bytes.indices {
      if isLineEnd(bytes[index], lineEnd) {
        count = index + 1
      } else if !isBlank(bytes[index]) {
        return (count, false)
      }
    }
    return (count, true)
  }
}
