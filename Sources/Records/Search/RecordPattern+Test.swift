// The test that a condition makes of a value.

import Values

extension RecordPattern {
  /// The value that a condition compares with.
  struct Operand {
    /// The value, without the quotes around it.
    let text: String
    /// Whether it was in quotes, so that none of its signs means anything.
    let isQuoted: Bool
    /// Whether it is a regular expression.
    let isPattern: Bool
    /// The number of characters before it in the text that it is a part of.
    let position: Int

    /// Creates a value without quotes, a part of a text.
    init(_ value: Substring, in text: String, isPattern: Bool = false) {
      self.text = String(value)
      (isQuoted, self.isPattern) = (false, isPattern)
      position = text.distance(from: text.startIndex, to: value.startIndex)
    }

    /// Creates a value that was in quotes.
    init(quoted value: String, position: Int) {
      text = value
      (isQuoted, isPattern) = (true, false)
      self.position = position
    }
  }

  /// Returns the test of a comparison.
  ///
  /// - Throws: `PatternError` for a value that the column cannot have.
  static func test(
    _ comparison: Comparison, _ operand: Operand, _ place: NamedPosition, of schema: RecordSchema
  ) throws(PatternError) -> Test {
    let value = operand.text
    let bytes = Array(value.utf8)
    let reading = ValueReading(bytes.span.bytes).type
    let isNothing = reading == .missing
    let column = place.path == nil ? place.column.map { schema.columns[$0] } : nil
    let known = column?.type ?? place.path?.derived?.type
    // The type of a value on a path is known by what it is compared with; before and after a word
    // for yes or no there are texts.
    let isWord = reading == .boolean && comparison.comparesCounts
    let ends = operand.isQuoted ? nil : ends(ofRange: value, isTyped: known != nil)
    let own = ends.map { ValueReading(Array($0.first.utf8).span.bytes).type } ?? reading
    var type = known ?? (isWord ? .text : ColumnType(own))
    // The times of a log may be spelled as objects.
    if column?.role == .time, type.kind == .text, own == .time { type = ColumnType(own) }
    if comparison == .matches { return .matches(try Matcher(pattern: value)) }
    if column?.role == .level, let test = levelTest(comparison, value, ends) { return test }
    let isText = type.kind == .text || isNothing
    let isClock = column?.role == .time && type.kind == .duration
    func comparand(_ value: String, isEnd: Bool = false) throws(PatternError) -> Comparand {
      let bytes = isClock ? clock(value, isEnd: isEnd) : Array(value.utf8)
      guard let comparand = Comparand(bytes, in: type, isEnd: isEnd) else {
        throw invalid(value, in: column, type)
      }
      return comparand
    }
    switch comparison {
    case .matches: return .matches(try Matcher(pattern: value))
    case .equals where isText: return .matches(try whole(value))
    case .differs where isText: return .differs(from: try whole(value))
    case .equals, .differs:
      let isSpan = isClock || type.kind == .time || type.kind == .epoch
      guard ends != nil || isSpan else { return .compares(comparison, try comparand(value)) }
      let first = try comparand(ends?.first ?? value)
      if let ends,
        first.relation(of: (isClock ? clock(ends.last, isEnd: true) : Array(ends.last.utf8)).span)
          == .less
      {
        throw PatternError(
          message: "invalid range '\(value)' (\(ends.first) comes after \(ends.last))",
          position: nil)
      }
      return .spans(
        isOutside: comparison == .differs, first: first,
        last: try comparand(ends?.last ?? value, isEnd: true))
    case .isLess, .isAtMost, .isGreater, .isAtLeast:
      return .compares(comparison, isNothing ? nil : try comparand(value))
    }
  }

  /// Returns the ends of `3..7`; nil for another value.
  ///
  /// Where no column tells the type, both ends have the same.
  static func ends(
    ofRange value: String, isTyped: Bool
  ) -> (first: String, last: String)? {
    guard let dots = value.firstRange(of: "..") else { return nil }
    let ends = (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
    guard !ends.0.isEmpty, !ends.1.isEmpty, !ends.0.hasSuffix("."), !ends.1.hasPrefix(".") else {
      return nil
    }
    let types = [ends.0, ends.1].map { ValueReading(Array($0.utf8).span.bytes).type }
    return types.contains(.missing) || !isTyped && types[0] != types[1] ? nil : ends
  }

  /// Returns the test of a level; nil for a value that is none.
  private static func levelTest(
    _ comparison: Comparison, _ value: String, _ ends: (first: String, last: String)?
  ) -> Test? {
    if let level = LogLevel(Array(value.utf8)) { return .grades(comparison, level) }
    guard let ends, comparison == .equals || comparison == .differs,
      let first = LogLevel(Array(ends.first.utf8)), let last = LogLevel(Array(ends.last.utf8))
    else { return nil }
    return .spansLevels(isOutside: comparison == .differs, first: first, last: last)
  }

  private static func invalid(
    _ value: String, in column: RecordSchema.Column?, _ type: ColumnType
  ) -> PatternError {
    let isTimeOfDay =
      ValueReading(Array(value.utf8).span.bytes).type == .duration
      && (type.kind == .time || type.kind == .epoch)
    let hint =
      hint(for: value, in: type)
      ?? (isTimeOfDay ? "write its day, too" : "not \(type.kind.noun)")
    let name = String(decoding: column?.name ?? [], as: UTF8.self)
    return PatternError(message: "\(name): invalid value '\(value)' (\(hint))", position: nil)
  }

  /// A matcher of one text from the beginning of a value to its end.
  private static func whole(_ value: String) throws(PatternError) -> Matcher {
    try Matcher(pattern: "\\A" + quoted(value) + "\\z")
  }

  /// Returns a time of day with seconds, the first or the last moment that it names: in a column of
  /// such times, `02:13` means hours and minutes.
  private static func clock(_ value: String, isEnd: Bool) -> [UInt8] {
    var bytes = Array(value.utf8)
    if bytes.count(where: { $0 == UInt8(ascii: ":") }) == 1 {
      bytes += (isEnd ? ":59" : ":00").utf8
    }
    if isEnd, !bytes.contains(UInt8(ascii: ".")) { bytes += ".999999999".utf8 }
    return bytes
  }
}
