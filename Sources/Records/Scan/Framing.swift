// The end of a record, by format. Index, parser and resynchronisation share this one table.

/// The rule for the end of a record.
enum Framing: Hashable, Sendable {
  /// Each line end.
  case lines(lineEnd: UInt8, blanks: BlankLines = .kept)
  /// Each line end outside quotes.
  case cells(CellDialect, lineEnd: UInt8, blanks: BlankLines = .kept)
  /// Each LF that no continuation line follows.
  case log(LogDivision)
  /// Each LF, but where a program divided a line, or put several records into one.
  case joined(LineJoining)

  /// The framing of a schema.
  init(_ schema: RecordSchema) {
    switch schema.traits.division {
    case .cells:
      self =
        .dividing(
          cellsOf: schema.dialect, lineEnd: schema.lineEnd, blanks: schema.gaps.blanks)
    case .members where !schema.traits.isDocument, .parts:
      if let joining = schema.logLayout.joining {
        self = .joined(joining)
      } else if schema.traits.division == .members {
        self = .lines(lineEnd: schema.lineEnd, blanks: schema.gaps.blanks)
      } else {
        self = .log(schema.logLayout.division)
      }
    case .members, .values, .whole: self = .lines(lineEnd: schema.lineEnd)
    }
  }

  /// The framing of a dialect.
  static func dividing(
    cellsOf dialect: CellDialect, lineEnd: UInt8, blanks: BlankLines = .kept
  ) -> Framing {
    dialect.hasQuotes && !dialect.skipsBlanks
      ? .cells(dialect, lineEnd: lineEnd, blanks: blanks)
      : .lines(lineEnd: lineEnd, blanks: blanks)
  }

  /// The byte that ends a line.
  var lineEnd: UInt8 {
    switch self {
    case .lines(let lineEnd, _), .cells(_, let lineEnd, _): lineEnd
    case .log, .joined: 0x0A
    }
  }

  /// The way in which blank lines are taken.
  var blanks: BlankLines {
    switch self {
    case .lines(_, let blanks), .cells(_, _, let blanks): blanks
    case .log, .joined: .kept
    }
  }

  /// The state at the beginning of a record.
  var start: ScanState { ScanState(blanks == .kept ? .fieldStart : .recordStart) }
}

/// The state between two bytes of delimited text.
///
/// |             | quote               | delimiter | line end     | other              |
/// |-------------|---------------------|-----------|--------------|--------------------|
/// | fieldStart  | quoted              | fieldStart| end, start   | unquoted           |
/// | unquoted    | unquoted (literal)  | fieldStart| end, start   | unquoted           |
/// | quoted      | quoteInside         | quoted    | quoted       | quoted             |
/// | quoteInside | quoted (escaped)    | fieldStart| end, start   | unquoted (lenient) |
///
/// Where backslashes escape quotes, one inside quotes leads to `escaped`, which any byte leads back
/// from. A delimiter of several bytes counts at its last one.
///
/// Where blank lines are passed over, a line end leads to `recordStart`, which is `fieldStart` but
/// for this: a line end there ends nothing, nor does it after blanks alone.
enum QuoteState: UInt8, Hashable, Sendable, CaseIterable {
  case fieldStart
  case unquoted
  case quoted
  case quoteInside
  /// The start of a record, unless its first line is blank.
  case recordStart
  /// The same after blanks, which are text if something follows them in their line.
  case blankStart
  /// Inside quotes after a backslash that escapes the next byte.
  case escaped

  /// Whether a quote is open; a quote inside may close it.
  var isInside: Bool { self == .quoted || self == .quoteInside || self == .escaped }

  /// Whether nothing of a record has come.
  var isBlank: Bool { self == .recordStart || self == .blankStart }

  /// The state after a byte, which may be the last one of a delimiter.
  ///
  /// - Returns: The state, and whether the byte ended the record.
  @inline(__always)
  func after(
    _ byte: UInt8, _ dialect: CellDialect, endsDelimiter: Bool, lineEnd: UInt8,
    blanks: BlankLines = .kept
  ) -> (state: QuoteState, ends: Bool) {
    if self == .quoted {
      if dialect.hasBackslash, byte == UInt8(ascii: "\\") { return (.escaped, false) }
      return (byte == dialect.quote ? .quoteInside : .quoted, false)
    }
    if self == .escaped { return (.quoted, false) }
    if blanks.isLineEnd(byte, lineEnd) {
      return (blanks == .kept ? .fieldStart : .recordStart, !isBlank)
    }
    if endsDelimiter { return (.fieldStart, false) }
    if byte == dialect.quote {
      return (self == .unquoted || self == .blankStart ? .unquoted : .quoted, false)
    }
    if isBlank, blanks.isBlank(byte) { return (.blankStart, false) }
    return (.unquoted, false)
  }
}
