// Conditions that `and`, `or`, `not` and parentheses join.

import Values

/// A condition made of conditions.
///
/// `not` comes before `and`, and `and` before `or`. An operand is a comparison, `NAME is missing`,
/// `NAME is present`, `NAME in (a, b)`, `NAME not in (a, b)`, or a group of these in parentheses. A
/// text in which any part is something else is not an expression.
package indirect enum PatternExpression: Sendable {
  /// A condition on one place.
  case test(RecordPattern)
  case not(PatternExpression)
  /// Conditions that all hold.
  case all([PatternExpression])
  /// Conditions of which one holds.
  case any([PatternExpression])

  /// The greatest number of comparisons.
  static let limit = 1_000

  /// Reads what was typed; nil for a single comparison, and for a pattern.
  ///
  /// - Throws: `PatternError` for a value that its column cannot have.
  init?(_ text: String, schema: RecordSchema) throws(PatternError) {
    let (words, breaksOff) = ExpressionReader.reading(text, schema: schema)
    if breaksOff {
      throw PatternError(message: "a condition is missing", position: text.count)
    }
    guard let words else { return nil }
    guard words.count <= Self.limit else {
      throw PatternError(
        message: "invalid condition (more than 1,000 comparisons)", position: nil)
    }
    try self.init(words, schema: schema)
  }

  private init(_ words: ExpressionWords, schema: RecordSchema) throws(PatternError) {
    func made(_ parts: [ExpressionWords]) throws(PatternError) -> [PatternExpression] {
      var made: [PatternExpression] = []
      for part in parts { made.append(try PatternExpression(part, schema: schema)) }
      return made
    }
    switch words {
    case .condition(let condition, let operands):
      self = try Self.test(condition, operands, of: schema)
    case .not(let inner): self = .not(try PatternExpression(inner, schema: schema))
    case .all(let parts): self = .all(try made(parts))
    case .any(let parts): self = .any(try made(parts))
    }
  }

  private static func test(
    _ condition: RecordPattern.Condition, _ operands: [RecordPattern.Operand],
    of schema: RecordSchema
  ) throws(PatternError) -> PatternExpression {
    if case .exists(let exists) = condition.sign {
      let words = "\(condition.name) is \(exists ? "present" : "missing")"
      return .test(RecordPattern(condition, exists: exists, text: words))
    }
    var tests: [PatternExpression] = []
    for operand in operands {
      let text = "\(condition.name)\(condition.comparison.rawValue)\(operand.spelled)"
      tests.append(.test(try RecordPattern(condition, operand, text: text, of: schema)))
    }
    let any = tests.count == 1 ? tests[0] : .any(tests)
    return condition.sign == .isAmong(false) ? .not(any) : any
  }

  /// The conditions on one place, from left to right.
  package var tests: [RecordPattern] {
    switch self {
    case .test(let pattern): [pattern]
    case .not(let inner): inner.tests
    case .all(let parts), .any(let parts): parts.flatMap(\.tests)
    }
  }

  /// The columns of the schema that the conditions look at.
  var columns: [Int] { tests.compactMap(\.column) }

  /// The conditions that hold for a value, and mark it.
  var places: [RecordPattern] {
    switch self {
    case .test(let pattern): pattern.excludes || pattern.isPresence ? [] : [pattern]
    case .not: []
    case .all(let parts), .any(let parts): parts.flatMap(\.places)
    }
  }
}

extension PatternExpression: CustomStringConvertible {
  /// The expression as it can be typed.
  package var description: String {
    switch self {
    case .test(let pattern): pattern.text
    case .not(let inner): "not \(inner.operand)"
    case .all(let parts): parts.map(\.operand).joined(separator: " and ")
    case .any(let parts): parts.map(\.operand).joined(separator: " or ")
    }
  }

  /// The expression as a part of another one.
  private var operand: String {
    switch self {
    case .test, .not: description
    case .all, .any: "(\(description))"
    }
  }
}

extension RecordPattern.Operand {
  /// The value as it is typed.
  fileprivate var spelled: String {
    isPattern || !isQuoted && RecordPattern.isPlain(text) ? text : RecordPattern.inQuotes(text)
  }
}

extension RecordPattern {
  /// Returns the condition that a place has a value, or none, as it can be typed.
  ///
  /// - Parameters:
  ///   - name: The name of a column, or a path.
  ///   - value: The value; nil for none.
  /// - Returns: The condition.
  package static func text(that name: String, is value: String?) -> String {
    guard let value else { return "\(name) is missing" }
    return "\(name)=\(spelled(value))"
  }

  /// Returns a value as it is spelled after an operator: in quotes if a sign in it might mean
  /// something there.
  static func spelled(_ value: String) -> String {
    isPlain(value) && !value.contains("..") ? value : inQuotes(value)
  }

  /// Returns whether no sign in a value might mean something after an operator.
  fileprivate static func isPlain(_ value: String) -> Bool {
    !value.isEmpty
      && value.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/+%@".contains($0) }
  }

  fileprivate static func inQuotes(_ value: String) -> String {
    "\"\(value.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined())\""
  }
}
