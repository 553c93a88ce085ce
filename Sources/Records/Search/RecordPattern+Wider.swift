// Patterns that tell more about one that finds nothing.

import Values

extension RecordPattern {
  /// Returns the same pattern in any case, and for a whole value any that contains it; nil if it
  /// would find nothing more.
  package func wider(in schema: RecordSchema) -> RecordPattern? {
    guard case .matches(let matcher) = test, !value.isEmpty else { return nil }
    switch comparison {
    case .matches where matcher.ignoresCase: return nil
    case .matches where !isCondition: return try? RecordPattern(pattern: Self.anyCase + text)
    case .matches: return try? RecordPattern(named + "~" + Self.anyCase + value, schema: schema)
    default:
      let literal = Self.quoted(value)
      return try? RecordPattern(named + "~" + Self.anyCase + literal, schema: schema)
    }
  }

  /// Returns the condition that the other values of the column meet, and the words that say so, as in
  /// `time is before 2026-11-26T03:00Z`; nil where values are not compared by size.
  package func opposite(
    in schema: RecordSchema
  ) -> (condition: RecordPattern, words: String)? {
    guard case .compares(let comparison, let comparand) = test, comparand != nil, row == nil else {
      return nil
    }
    let type = column.map { schema.columns[$0].type.kind }
    let isTime = type == .time || type == .epoch || comparand?.isTime ?? false
    let (sign, words): (ValueComparison, String)
    switch comparison {
    case .isGreater: (sign, words) = (.isAtMost, isTime ? "is not after" : "is not above")
    case .isAtLeast: (sign, words) = (.isLess, isTime ? "is before" : "is below")
    case .isLess: (sign, words) = (.isAtLeast, isTime ? "is not before" : "is not below")
    case .isAtMost: (sign, words) = (.isGreater, isTime ? "is after" : "is above")
    case .equals, .differs, .matches: return nil
    }
    let condition = try? RecordPattern(named + sign.rawValue + value, schema: schema)
    return condition.map { ($0, "\(named) \(words) \(value)") }
  }

  /// The pattern that finds the value of a condition in any place; nil unless the condition is that
  /// one place has a value that names something: five characters or more, with a digit.
  package var elsewhere: RecordPattern? {
    guard isCondition, expression == nil, comparison == .equals, value.count >= 5,
      value.contains(where: \.isNumber)
    else { return nil }
    switch test {
    case .matches, .compares: break
    case .spans, .grades, .spansLevels, .differs, .exists, .fails: return nil
    }
    let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || "-_:/@%".contains($0) }
    return try? RecordPattern(pattern: isPlain ? value : Self.quoted(value))
  }

  private static let anyCase = "(?i)"

  /// The name that a condition begins with, as it was typed.
  private var named: String {
    var name = text.dropLast(value.count)
    while name.last == " " { name.removeLast() }
    name.removeLast(comparison.rawValue.count)
    while name.last == " " { name.removeLast() }
    return String(name)
  }
}
