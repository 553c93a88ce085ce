// The target of a search or a filter: a pattern anywhere, or a condition on one column.

/// A pattern or a condition for records.
///
/// A text is a pattern that any field may match, unless it begins with a column and an operator.
/// The column is a name in any case, or a path into one. The operator is one of `~` `=` `!=` `<`
/// `<=` `>` `>=`, with blanks around it. Then the text is a condition on that column. A pattern
/// follows `~`, a value the others. Values are compared as a sort compares them, by the type of the
/// column. A backslash before the operator makes a condition a pattern.
package struct RecordPattern: Sendable {
  /// A comparison of values.
  package enum Comparison: String, CaseIterable, Sendable {
    // Longer operators come before those that they begin with.
    /// The value is another one.
    case differs = "!="
    /// The value is less or equal.
    case isAtMost = "<="
    /// The value is greater or equal.
    case isAtLeast = ">="
    /// The value is the same.
    case equals = "="
    /// The value is less.
    case isLess = "<"
    /// The value is greater.
    case isGreater = ">"
    /// A part of the value matches a regular expression.
    case matches = "~"

    /// Whether a value passes; a value that is not of the column's type only differs.
    fileprivate func holds(_ relation: Comparand.Relation) -> Bool {
      switch self {
      case .isLess: relation == .less
      case .isAtMost: relation == .less || relation == .equal
      case .isGreater: relation == .greater
      case .isAtLeast: relation == .greater || relation == .equal
      case .equals: relation == .equal
      case .differs: relation != .equal
      case .matches: false
      }
    }
  }

  /// The test of a value.
  private enum Test: Sendable {
    case matches(Matcher)
    /// Nothing passes as long as there is nothing to compare with.
    case compares(Comparison, Comparand?)
    case differs(from: Matcher)
  }

  /// The text as it was typed.
  package let text: String
  /// The only column of the schema that is looked at; nil: every field.
  package let column: Int?
  /// The value inside the column's nested value that is tested; nil: the column's own.
  private let path: NestedPath?
  /// The comparison with the value.
  let comparison: Comparison
  /// The value, or the pattern.
  let value: String
  private let test: Test

  /// Makes a pattern for every field, even if the text begins like a condition.
  ///
  /// - Throws: `PatternError` if the pattern is invalid.
  package init(pattern: String) throws(PatternError) {
    self.init(
      text: pattern, place: nil, .matches, pattern, test: .matches(try Matcher(pattern: pattern)))
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
        text: text, place: condition.place, condition.comparison, String(condition.value),
        test: try Self.test(
          condition.comparison, String(condition.value), schema.columns[condition.place.column],
          isNested: condition.place.path != nil))
    } catch {
      throw PatternError(
        message: error.message,
        position: error.position.map { $0 + text.count - condition.value.count })
    }
  }

  private init(
    text: String, place: NamedPosition?, _ comparison: Comparison, _ value: String, test: Test
  ) {
    self.text = text
    self.comparison = comparison
    self.value = value
    column = place?.column
    path = place?.path
    self.test = test
  }

  private static func test(
    _ comparison: Comparison, _ value: String, _ column: RecordSchema.Column, isNested: Bool
  ) throws(PatternError) -> Test {
    let bytes = Array(value.utf8)
    let reading = ValueReading(bytes.span.bytes).type
    let isNothing = reading == .missing
    // The type of a nested value is known by what it is compared with.
    let type = isNested ? ColumnType(reading) : column.type
    let isText = type.kind == .text || isNothing
    switch comparison {
    case .matches: return .matches(try Matcher(pattern: value))
    case .equals where isText: return .matches(try whole(value))
    case .differs where isText: return .differs(from: try whole(value))
    case .isLess, .isAtMost, .isGreater, .isAtLeast, .equals, .differs:
      let comparand = Comparand(bytes, in: type)
      guard comparand != nil || isNothing else {
        throw PatternError(
          message: "\(String(decoding: column.name, as: UTF8.self)): invalid value '\(value)' "
            + "(not \(type.kind.noun))", position: nil)
      }
      return .compares(comparison, comparand)
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

  /// The place a text begins with, and the value after the sign; nil when it is a pattern.
  private static func condition(
    in text: String, schema: RecordSchema
  ) -> (place: NamedPosition, comparison: Comparison, value: Substring)? {
    guard schema.format != .text else { return nil }
    let text = text.drop { $0 == " " }
    for place in schema.places(beginning: text) {
      if let (comparison, value) = sign(in: text.dropFirst(place.nameCount)) {
        return (NamedPosition(column: place.column), comparison, value)
      }
    }
    guard let (name, rest) = nameBeforeSign(in: text), let (comparison, value) = sign(in: rest),
      let place = schema.place(named: String(name))
    else { return nil }
    return (place, comparison, value)
  }

  /// The sign that a text begins with, blanks aside, and the value after it.
  private static func sign(in text: Substring) -> (Comparison, value: Substring)? {
    let rest = text.drop { $0 == " " }
    guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return nil
    }
    return (comparison, rest.dropFirst(comparison.rawValue.count).drop { $0 == " " })
  }

  /// The word before the first sign of a text, and the rest; nil when something else comes first.
  private static func nameBeforeSign(in text: Substring) -> (name: Substring, rest: Substring)? {
    let name = text.prefix { $0.isLetter || $0.isNumber || "_-.[]@".contains($0) }
    guard let first = name.first, first.isLetter || first == "_" || first == "@",
      let last = name.last, last != "-", last != "."
    else { return nil }
    return (name, text.dropFirst(name.count))
  }

  /// The name in a text that has the form of a condition and names no column: a word, a sign, and a
  /// value that does not go on with signs, as `=>`, `</a>` and `==` do.
  package static func unknownName(in text: String, schema: RecordSchema) -> String? {
    guard schema.format != .text, condition(in: text, schema: schema) == nil,
      let (name, rest) = nameBeforeSign(in: text.drop { $0 == " " }),
      let (_, value) = sign(in: rest), value.first.map("<>=~/".contains) != true
    else { return nil }
    return String(name)
  }

  /// A text as the pattern that finds it where it would be a condition: a backslash before its
  /// sign.
  package static func literal(_ text: String) -> String {
    guard let sign = text.firstIndex(where: "!<>=~".contains) else { return text }
    return text[..<sign] + "\\" + text[sign...]
  }

  /// The operators of conditions.
  package static let operators = Comparison.allCases.map(\.rawValue)

  /// Whether a text may begin with the name of some column.
  package static func canNameColumn(_ text: String) -> Bool {
    Comparison.allCases.contains { text.contains($0.rawValue) }
  }

  /// The matcher that finds the places; nil if values are compared.
  package var matcher: Matcher? {
    if case .matches(let matcher) = test, path == nil { matcher } else { nil }
  }

  /// Whether it looks inside the nested values of a column.
  var looksInsideColumn: Bool { path != nil }

  /// Whether a field is tested: it has a value, in the right column.
  package func concerns(_ field: Field) -> Bool {
    guard let column else { return !field.isInner }
    return field.column == column && field.hasValue
  }

  /// Whether what is said of a value holds, where values are compared.
  func holds(_ value: Span<UInt8>) -> Bool { judge(value) }

  /// Returns a closure that tests values; it holds only what that takes, for many values.
  var judge: (Span<UInt8>) -> Bool {
    guard let path else { return judgeValue }
    let judge = judgeValue
    return { value in path.value(in: value).map { judge($0.span) } ?? false }
  }

  private var judgeValue: (Span<UInt8>) -> Bool {
    switch test {
    case .matches(let matcher): { matcher.firstRange(in: ByteRun.copied($0)) != nil }
    case .differs(let matcher): { matcher.firstRange(in: ByteRun.copied($0)) == nil }
    case .compares(let comparison, let comparand):
      { value in comparand.map { comparison.holds($0.relation(of: value)) } ?? false }
    }
  }

  /// The places in a field that match, in order; the whole value where values are compared.
  ///
  /// In a nested value, each is inside one key or scalar.
  package func ranges(in field: Field) -> [Range<Int>] {
    guard concerns(field) else { return [] }
    guard !looksInside(field) else { return ranges(inJSON: field.value) }
    let found = ranges(in: field.value)
    // A condition on a column may hold for its value or for the word shown in its place.
    guard column != nil, let text = field.spelledOut else { return found }
    let isFoundInText = !ranges(in: text).isEmpty
    if case .differs = test { return isFoundInText ? found : [] }
    return found.isEmpty && isFoundInText ? [0..<field.value.count] : found
  }

  /// Whether a search looks at each key or scalar of a field by itself, because the value is nested.
  ///
  /// A condition on a column looks at its text as it is spelled.
  package func looksInside(_ field: Field) -> Bool {
    column == nil && matcher != nil && field.holdsJSON
  }

  /// The places in a nested value that is searched.
  package func ranges(inJSON text: [UInt8]) -> [Range<Int>] {
    guard column == nil, let matcher else { return ranges(in: text) }
    return JSONMatches(MatcherRun(matcher)).ranges(in: text)
  }

  /// The places in a text of a field that is looked at.
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    if let matcher { return matcher.ranges(in: bytes) }
    guard holds(bytes.span) else { return [] }
    return [path?.range(in: bytes.span) ?? 0..<bytes.count]
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
