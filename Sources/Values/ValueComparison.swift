// The comparisons of a condition.

/// A comparison of values.
package enum ValueComparison: String, CaseIterable, Sendable {
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

  /// Whether a value with children is compared by their count.
  package var comparesCounts: Bool {
    switch self {
    case .isLess, .isAtMost, .isGreater, .isAtLeast: true
    case .equals, .differs, .matches: false
    }
  }

  /// Whether a value passes; a value that is not of the column's type only differs.
  package func holds(_ relation: Comparand.Relation) -> Bool {
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
