// A wider pattern, to suggest where one finds nothing.

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
