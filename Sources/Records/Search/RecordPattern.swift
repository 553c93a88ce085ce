// The target of a search or a filter: a pattern anywhere, or a condition on one column.

package import Values

/// A pattern or a condition for records.
///
/// A text is a pattern that any field may match, unless it begins with a column and an operator.
/// The column is a name in any case, or a path to values inside a record, of which any may pass.
/// The operator is one of `~` `=` `!=` `<` `<=` `>` `>=`, with blanks around it. Then the text is a
/// condition on that column. A pattern follows `~`, a value the others. Values are compared as a
/// sort compares them, by the type of the column, and objects and arrays by their counts. A
/// backslash before the operator makes a condition a pattern. ``PatternExpression`` has the texts
/// that join conditions.
package struct RecordPattern: Sendable {
  /// A comparison of values.
  package typealias Comparison = ValueComparison

  /// The test of a value.
  enum Test: Sendable {
    case matches(Matcher)
    /// Nothing passes as long as there is nothing to compare with.
    case compares(Comparison, Comparand?)
    /// The value is from the first to the last one, or else is not.
    case spans(isOutside: Bool, first: Comparand, last: Comparand)
    /// Levels are compared by their order, however they are spelled.
    case grades(Comparison, LogLevel)
    /// The level is from the first to the last one, or else is not.
    case spansLevels(isOutside: Bool, first: LogLevel, last: LogLevel)
    case differs(from: Matcher)
    /// There is a value, or else there is none.
    case exists(Bool)
    /// The record is an error, or one of those that count as such.
    case fails(FailedRecords?)
  }

  /// The text as it was typed.
  package private(set) var text: String
  /// The only column of the schema that is looked at; nil: every field, or those on a path.
  package let column: Int?
  /// The path to the values that are tested; nil: the column's own, or every field.
  package let path: RecordPath?
  /// The only row of a document that passes; nil for every row.
  let row: DocumentRow?
  /// The conditions that it is made of; nil for a single one, and for a pattern.
  package let expression: PatternExpression?
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
    if let expression = try PatternExpression(text, schema: schema) {
      self.init(text: text, expression)
    } else if let condition = Self.condition(in: text, schema: schema) {
      try self.init(condition, Operand(condition.rest, in: text), text: text, of: schema)
    } else {
      try self.init(pattern: text)
    }
  }

  /// Makes a condition on one place.
  ///
  /// - Parameters:
  ///   - condition: The place and the operator.
  ///   - operand: The value.
  ///   - text: The text that says so.
  ///   - schema: The columns.
  /// - Throws: `PatternError` with a position in the text that the operand is a part of.
  init(
    _ condition: Condition, _ operand: Operand, text: String, of schema: RecordSchema
  ) throws(PatternError) {
    var place = condition.place
    if place.path == nil, let column = place.column, condition.comparison.comparesCounts {
      place.path = schema.sizePath(ofColumn: column)
    }
    do throws(PatternError) {
      self.init(
        text: text, place: place, in: condition.row, condition.comparison, operand.text,
        test: try Self.test(condition.comparison, operand, place, of: schema))
    } catch {
      throw PatternError(
        message: error.message, position: error.position.map { $0 + operand.position })
    }
  }

  /// Makes a condition that a place has a value, or none.
  init(_ condition: Condition, exists: Bool, text: String) {
    self.init(
      text: text, place: condition.place, in: condition.row, .matches, "", test: .exists(exists))
  }

  /// Makes the condition that a record is an error: of a log, a malformed one, or one of those given.
  package init(errorsOr failed: FailedRecords?) {
    self.init(text: ":errors", place: nil, .matches, "", test: .fails(failed))
  }

  /// Makes a condition of others.
  private init(text: String, _ expression: PatternExpression) {
    if case .test(let pattern) = expression {
      self = pattern
      self.text = text
      return
    }
    self.init(
      text: text, place: nil, expression: expression, .matches, "", test: .exists(true))
  }

  private init(
    text: String, place: NamedPosition?, in row: DocumentRow? = nil,
    expression: PatternExpression? = nil, _ comparison: Comparison, _ value: String, test: Test
  ) {
    self.row = row
    self.text = text
    self.expression = expression
    self.comparison = comparison
    self.value = value
    column = place?.column
    path = place?.path
    self.test = test
  }

  /// A pattern that matches a text as it is spelled.
  static func quoted(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.value >= 0x80 || ("0"..."9").contains(scalar)
      return (isPlain ? "" : "\\") + String(Character(scalar))
    }.joined()
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

  /// Whether a record may pass in which no place is marked.
  package var mayPassUnmarked: Bool { excludes || isPresence || findsErrors || expression != nil }

  /// The columns of the schema that it looks at; none for a pattern.
  package var columns: [Int] { expression?.columns ?? (column.map { [$0] } ?? []) }

  /// Whether it says that there is a value, or none.
  var isPresence: Bool { if case .exists = test { expression == nil } else { false } }

  /// Whether it holds for errors.
  var findsErrors: Bool { if case .fails = test { true } else { false } }

  /// The conditions that mark what they hold for.
  var places: [RecordPattern] { expression?.places ?? [self] }

  /// Whether it asks for a value that a row of a log may have from the record that it goes on with.
  func asksOfHead(in schema: RecordSchema) -> Bool {
    if case .fails = test { return true }
    guard let column, schema.columns.indices.contains(column) else { return false }
    return [.time, .level, .source].contains(schema.columns[column].role)
  }

  /// Whether levels are compared by their order.
  var comparesLevels: Bool {
    switch test {
    case .grades, .spansLevels: true
    case .matches, .compares, .spans, .differs, .exists, .fails: false
    }
  }

  /// The matcher that finds the places; nil if values are compared.
  package var matcher: Matcher? {
    if case .matches(let matcher) = test, path == nil { matcher } else { nil }
  }

  /// Whether it is a condition on a column or on a path, or is made of such.
  package var isCondition: Bool {
    column != nil || path != nil || expression != nil || findsErrors
  }

  /// Whether no value of a record may be another one; a record without a value passes.
  var excludes: Bool {
    switch test {
    case .differs, .compares(.differs, _), .grades(.differs, _), .spans(isOutside: true, _, _),
      .spansLevels(isOutside: true, _, _):
      !value.isEmpty
    case .exists(let isWanted): !isWanted
    case .matches, .compares, .grades, .spans, .spansLevels, .fails: false
    }
  }

  /// Whether the texts of a column are tested as they are shown.
  package func isTested(inColumn shown: Int?) -> Bool {
    guard expression == nil else { return places.contains { $0.isTested(inColumn: shown) } }
    return !isCondition || column != nil && column == shown
  }

  /// Whether a record is tested: it may be the only row that passes.
  func concerns(_ record: Record) -> Bool { row?.isRow(record) ?? true }

  /// Whether a field is tested: it has a value, in the right column or on the path.
  package func concerns(_ field: Field) -> Bool {
    guard expression == nil else { return places.contains { $0.concerns(field) } }
    if let path { return path.rest(in: field) != nil }
    guard !findsErrors else { return false }
    guard let column else { return !field.isInner && !field.isInherited }
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
