// The target of a search or a filter: a pattern anywhere, or a condition on one column.

package import Values

/// A pattern or a condition for records.
///
/// A text is a pattern that any field may match, unless it begins with a column and an operator.
/// The column is a name in any case, or a path to values inside a record, of which any may pass.
/// The operator is one of `~` `=` `!=` `<` `<=` `>` `>=`, with blanks around it. Then the text is a
/// condition on that column. A pattern follows `~`, a value the others. Values are compared as a
/// sort compares them, by the type of the column, and objects and arrays by their counts. A
/// backslash before the operator makes a condition a pattern.
package struct RecordPattern: Sendable {
  /// A comparison of values.
  package typealias Comparison = ValueComparison

  /// The test of a value.
  enum Test: Sendable {
    case matches(Matcher)
    /// Nothing passes as long as there is nothing to compare with.
    case compares(Comparison, Comparand?)
    /// Levels are compared by their order, however they are spelled.
    case grades(Comparison, LogLevel)
    case differs(from: Matcher)
  }

  /// The text as it was typed.
  package let text: String
  /// The only column of the schema that is looked at; nil: every field, or those on a path.
  package let column: Int?
  /// The path to the values that are tested; nil: the column's own, or every field.
  package let path: RecordPath?
  /// The only row of a document that passes; nil for every row.
  let row: DocumentRow?
  /// The comparison with the value.
  let comparison: Comparison
  /// The value, or the pattern.
  let value: String
  let test: Test

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
        text: text, place: condition.place, in: condition.row, condition.comparison,
        String(condition.value),
        test: try Self.test(
          condition.comparison, String(condition.value), condition.place, of: schema))
    } catch {
      throw PatternError(
        message: error.message,
        position: error.position.map { $0 + text.count - condition.value.count })
    }
  }

  private init(
    text: String, place: NamedPosition?, in row: DocumentRow? = nil, _ comparison: Comparison,
    _ value: String, test: Test
  ) {
    self.row = row
    self.text = text
    self.comparison = comparison
    self.value = value
    column = place?.column
    path = place?.path
    self.test = test
  }

  private static func test(
    _ comparison: Comparison, _ value: String, _ place: NamedPosition, of schema: RecordSchema
  ) throws(PatternError) -> Test {
    let bytes = Array(value.utf8)
    let reading = ValueReading(bytes.span.bytes).type
    let isNothing = reading == .missing
    let column = place.path == nil ? place.column.map { schema.columns[$0] } : nil
    // The type of a value on a path is known by what it is compared with; before and after a word
    // for yes or no there are texts.
    let isWord = reading == .boolean && comparison.comparesCounts
    let type = column?.type ?? (isWord ? .text : ColumnType(reading))
    let isText = type.kind == .text || isNothing
    if column?.role == .level, comparison != .matches, let level = LogLevel(bytes) {
      return .grades(comparison, level)
    }
    switch comparison {
    case .matches: return .matches(try Matcher(pattern: value))
    case .equals where isText: return .matches(try whole(value))
    case .differs where isText: return .differs(from: try whole(value))
    case .isLess, .isAtMost, .isGreater, .isAtLeast, .equals, .differs:
      // In a column of times of day, `02:13` means hours and minutes.
      let isClock = column?.role == .time && type.kind == .duration
      let lacksSeconds = isClock && bytes.count { $0 == UInt8(ascii: ":") } == 1
      let comparand = Comparand(lacksSeconds ? bytes + ":00".utf8 : bytes, in: type)
      guard comparand != nil || isNothing else {
        let isTimeOfDay = reading == .duration && (type.kind == .time || type.kind == .epoch)
        throw PatternError(
          message: "\(String(decoding: column?.name ?? [], as: UTF8.self)): "
            + "invalid value '\(value)' "
            + (isTimeOfDay ? "(write its day, too)" : "(not \(type.kind.noun))"), position: nil)
      }
      return .compares(comparison, comparand)
    }
  }

  /// A matcher of one text from the beginning of a value to its end.
  private static func whole(_ value: String) throws(PatternError) -> Matcher {
    try Matcher(pattern: "\\A" + quoted(value) + "\\z")
  }

  /// A pattern that matches a text as it is spelled.
  static func quoted(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.value >= 0x80 || ("0"..."9").contains(scalar)
      return (isPlain ? "" : "\\") + String(Character(scalar))
    }.joined()
  }

  /// A place, and what is said of its value.
  struct Condition {
    let place: NamedPosition
    var row: DocumentRow?
    let comparison: Comparison
    let value: Substring
  }

  /// The condition that a text is; nil when it is a pattern.
  static func condition(in text: String, schema: RecordSchema) -> Condition? {
    guard schema.traits.namesColumns else { return nil }
    let text = text.drop { $0 == " " }
    if text.hasPrefix("\""), let found = pathCondition(in: text, schema: schema) { return found }
    for place in schema.places(beginning: text) {
      if let (comparison, value) = sign(in: text.dropFirst(place.nameCount)) {
        return Condition(
          place: position(ofColumn: place.column, of: schema, comparison), comparison: comparison,
          value: value)
      }
    }
    return pathCondition(in: text, schema: schema)
  }

  /// The condition on the path that a text begins with; nil when it is another text.
  private static func pathCondition(in text: Substring, schema: RecordSchema) -> Condition? {
    guard let (name, rest) = pathBeforeSign(in: text), let (comparison, value) = sign(in: rest)
    else { return nil }
    let own = schema.placeInRow(named: String(name)).map { ($0, DocumentRow?.none) }
    guard let found = own ?? schema.placeInDocument(named: String(name)) else { return nil }
    var place = found.0
    if place.path == nil, let column = place.column {
      place = position(ofColumn: column, of: schema, comparison)
    }
    return Condition(place: place, row: found.1, comparison: comparison, value: value)
  }

  /// The place of a column; where sizes are compared, the counts of objects and arrays.
  private static func position(
    ofColumn column: Int, of schema: RecordSchema, _ comparison: Comparison
  ) -> NamedPosition {
    var place = schema.place(ofColumn: column)
    if comparison.comparesCounts { place.path = schema.sizePath(ofColumn: column) }
    return place
  }

  /// The sign that a text begins with, blanks aside, and the value after it.
  private static func sign(in text: Substring) -> (Comparison, value: Substring)? {
    let rest = text.drop { $0 == " " }
    guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return nil
    }
    return (comparison, rest.dropFirst(comparison.rawValue.count).drop { $0 == " " })
  }

  /// The path before the first sign of a text, whose names may be in quotes, and the rest; nil when
  /// something else comes first.
  private static func pathBeforeSign(in text: Substring) -> (name: Substring, rest: Substring)? {
    var rest = text
    while let next = rest.first {
      if next == "\"" || next == "'" {
        guard let end = endOfQuotes(in: rest) else { return nil }
        rest = rest[end...]
      } else if next.isLetter || next.isNumber || "_-.[]@*$".contains(next) {
        rest.removeFirst()
      } else {
        break
      }
    }
    let name = text[..<rest.startIndex]
    guard let last = name.last, last != "-", last != "." else { return nil }
    return (name, rest)
  }

  /// The place past the quotes that a text begins with; nil if they are not closed.
  private static func endOfQuotes(in text: Substring) -> Substring.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if !isEscaped, text[index] == text.first { return text.index(after: index) }
      isEscaped = !isEscaped && text[index] == "\\"
    }
    return nil
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
    guard schema.traits.namesColumns, condition(in: text, schema: schema) == nil,
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

  /// Whether a text is a path to its end, whose names in quotes may contain signs of conditions.
  package static func isPath(_ text: String) -> Bool {
    pathBeforeSign(in: text[...])?.rest.isEmpty ?? false
  }

  /// Whether levels are compared by their order.
  var comparesLevels: Bool { if case .grades = test { true } else { false } }

  /// The matcher that finds the places; nil if values are compared.
  package var matcher: Matcher? {
    if case .matches(let matcher) = test, path == nil { matcher } else { nil }
  }

  /// Whether it is a condition on a column or on a path.
  package var isCondition: Bool { column != nil || path != nil }

  /// Whether the texts of a column are tested as they are shown.
  package func isTested(inColumn shown: Int?) -> Bool {
    !isCondition || column != nil && column == shown
  }

  /// Whether a record is tested: it may be the only row that passes.
  func concerns(_ record: Record) -> Bool { row?.isRow(record) ?? true }

  /// Whether a field is tested: it has a value, in the right column or on the path.
  package func concerns(_ field: Field) -> Bool {
    if let path { return path.rest(in: field) != nil }
    guard let column else { return !field.isInner }
    return field.column == column && field.hasValue
  }

  /// Whether a search looks at each key or scalar of a field by itself, because the value is nested.
  ///
  /// A condition on a column looks at its text as it is spelled.
  package func looksInside(_ field: Field) -> Bool {
    !isCondition && matcher != nil && (field.isLongNested || field.holdsJSON)
  }

  /// Whether a match may reach across fields; then the record is looked at as it is spelled.
  ///
  /// A word alone is looked for in values, and not in the names beside them.
  package func reachesAcrossFields(of schema: RecordSchema) -> Bool {
    guard !isCondition, let matcher, schema.traits.division != .whole else { return false }
    return !matcher.isWord
  }

  /// Whether another pattern finds everything that this one does, as it is when a word grows while
  /// it is typed.
  package func isNarrower(than other: RecordPattern) -> Bool {
    guard column == nil, other.column == nil, let matcher, let wider = other.matcher,
      wider.isPlainText, matcher.isPlainText, !matcher.hasMarks,
      wider.ignoresCase || !matcher.ignoresCase, !wider.isWord || matcher.isWord
    else { return false }
    let text = RequiredText(Array(wider.pattern.utf8), ignoresCase: false)
    return text?.stands(in: Array(matcher.pattern.utf8).span) ?? false
  }
}
