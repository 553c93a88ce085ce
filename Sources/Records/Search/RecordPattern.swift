// What a search or a filter looks for: a pattern anywhere, or something about one column.

/// What is looked for in records.
///
/// A text is a pattern that any field may match, unless it begins with the name of a column and one
/// of `~` `=` `!=` `<` `<=` `>` `>=`: then it says something about that column. Behind `~` stands a
/// pattern, behind the others a value. Values are compared as a sort compares them: numbers by size,
/// dates by time, text by its letters.
package struct RecordPattern: Sendable {
  /// How a value is compared.
  private enum Comparison: String, CaseIterable {
    // Longer signs stand before those they begin with.
    case differs = "!="
    case isAtMost = "<="
    case isAtLeast = ">="
    case equals = "="
    case isLess = "<"
    case isGreater = ">"
    case matches = "~"
  }

  /// What is asked of a value.
  private enum Test: Sendable {
    case matches(Matcher)
    case compares(Comparison, SortValue, [UInt8])
    case differs(from: Matcher)
  }

  /// What was typed.
  package let text: String
  /// The only column of the schema that is looked at; nil: every field.
  package let column: Int?
  private let test: Test

  /// Takes a text as a pattern for every field, whatever it begins with.
  ///
  /// - Throws: `PatternError` when it is no pattern.
  package init(pattern: String) throws(PatternError) {
    self.init(text: pattern, column: nil, test: .matches(try Matcher(pattern: pattern)))
  }

  /// Reads what was typed.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - schema: The columns that it can name.
  /// - Throws: `PatternError` when it holds no pattern where one should be.
  package init(_ text: String, schema: RecordSchema) throws(PatternError) {
    guard let condition = Self.condition(in: text, schema: schema) else {
      try self.init(pattern: text)
      return
    }
    do throws(PatternError) {
      self.init(
        text: text, column: condition.column,
        test: try Self.test(condition.comparison, String(condition.value)))
    } catch {
      throw PatternError(
        message: error.message, position: error.position + text.count - condition.value.count)
    }
  }

  private init(text: String, column: Int?, test: Test) {
    self.text = text
    self.column = column
    self.test = test
  }

  private static func test(
    _ comparison: Comparison, _ value: String
  ) throws(PatternError) -> Test {
    switch comparison {
    case .matches: return .matches(try Matcher(pattern: value))
    case .equals: return .matches(try whole(value))
    case .differs: return .differs(from: try whole(value))
    case .isLess, .isAtMost, .isGreater, .isAtLeast:
      let bytes = Array(value.utf8)
      let value = Array(bytes[ByteRun.rangeWithoutBlanks(of: bytes.span)])
      return .compares(comparison, SortValue(value.span), value)
    }
  }

  /// A matcher of one text from the beginning of a value to its end.
  private static func whole(_ value: String) throws(PatternError) -> Matcher {
    let signs = value.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.value >= 0x80 || ("0"..."9").contains(scalar)
      return (isPlain ? "" : "\\") + String(Character(scalar))
    }
    return try Matcher(pattern: "\\A" + signs.joined() + "\\z")
  }

  /// The column a text begins with, the sign behind it and the rest; nil when it is a pattern.
  private static func condition(
    in text: String, schema: RecordSchema
  ) -> (column: Int, comparison: Comparison, value: Substring)? {
    guard schema.format != .text else { return nil }
    let names = schema.columns.enumerated()
      .map { (column: $0.offset, name: String(decoding: $0.element.name, as: UTF8.self)) }
      .sorted { $0.name.count > $1.name.count }
    for (column, name) in names where text.hasPrefix(name) {
      let rest = text.dropFirst(name.count)
      if let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
        return (column, comparison, rest.dropFirst(comparison.rawValue.count))
      }
    }
    return nil
  }

  /// Whether a text may begin with the name of some column.
  package static func canNameColumn(_ text: String) -> Bool {
    Comparison.allCases.contains { text.contains($0.rawValue) }
  }

  /// What finds the places that match; nil where values are compared.
  package var matcher: Matcher? {
    if case .matches(let matcher) = test { matcher } else { nil }
  }

  /// Whether a field is one that is looked at, and has a value.
  package func concerns(_ field: Field) -> Bool {
    guard let column else { return true }
    return field.column == column && field.hasValue
  }

  /// Whether what is said of a value holds, where values are compared.
  func holds(_ value: Span<UInt8>) -> Bool { judge(value) }

  /// Tells whether what is said of a value holds; for many values, since it holds no more than that
  /// takes.
  var judge: (Span<UInt8>) -> Bool {
    switch test {
    case .matches(let matcher): { matcher.firstRange(in: ByteRun.copied($0)) != nil }
    case .differs(let matcher): { matcher.firstRange(in: ByteRun.copied($0)) == nil }
    case .compares(let comparison, let wanted, let bytes):
      { Self.compares($0, comparison, wanted, bytes) }
    }
  }

  private static func compares(
    _ text: Span<UInt8>, _ comparison: Comparison, _ wanted: SortValue, _ bytes: [UInt8]
  ) -> Bool {
    let trimmed = text.extracting(ByteRun.rangeWithoutBlanks(of: text))
    let found = SortValue(trimmed)
    // What is no number is neither less nor greater than one.
    guard found.kind == wanted.kind else { return false }
    var order = found.key == wanted.key ? 0 : found.key < wanted.key ? -1 : 1
    if order == 0, found.isCut || wanted.isCut {
      order = SortOrder.order(trimmed, bytes.span, isNumber: wanted.kind == .number)
    }
    return switch comparison {
    case .isLess: order < 0
    case .isAtMost: order <= 0
    case .isGreater: order > 0
    case .isAtLeast: order >= 0
    case .equals: order == 0
    case .differs: order != 0
    case .matches: false
    }
  }

  /// The places in a field that match, in order; the whole value where values are compared.
  package func ranges(in field: Field) -> [Range<Int>] {
    guard concerns(field) else { return [] }
    return ranges(in: field.value)
  }

  /// The places in a text of a field that is looked at.
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    if let matcher { return matcher.ranges(in: bytes) }
    return holds(bytes.span) ? [0..<bytes.count] : []
  }

  /// Whether another pattern finds everything that this one does, as it is when a word grows while
  /// it is typed.
  package func isNarrower(than other: RecordPattern) -> Bool {
    guard column == nil, other.column == nil, let matcher, let wider = other.matcher,
      wider.isPlainText, matcher.isPlainText, wider.ignoresCase || !matcher.ignoresCase
    else { return false }
    let text = RequiredText(Array(wider.pattern.utf8), ignoresCase: false)
    return text?.stands(in: Array(matcher.pattern.utf8).span) ?? false
  }
}
