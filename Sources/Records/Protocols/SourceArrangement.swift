// Filters and a sort that a source applies itself, because it is cheaper there.

package import Values

/// The selection and the order of rows that a source makes itself.
package struct SourceArrangement: Hashable, Sendable {
  /// A comparison with the values of one column, or of any.
  package struct Condition: Hashable, Sendable {
    /// The column; nil for a pattern that any column may match.
    package var column: Int?
    /// The comparison with the value.
    package var comparison: ValueComparison
    /// The value, or the pattern.
    package var value: String
    /// Whether a pattern ignores case.
    package var ignoresCase: Bool

    /// Creates a comparison.
    package init(
      column: Int?, comparison: ValueComparison, value: String, ignoresCase: Bool = false
    ) {
      self.column = column
      self.comparison = comparison
      self.value = value
      self.ignoresCase = ignoresCase
    }
  }

  /// A condition that rows have to meet.
  package indirect enum Clause: Hashable, Sendable {
    /// A comparison.
    case test(Condition)
    /// A column has a value.
    case exists(column: Int)
    /// The values of a column are between two, both of which count.
    case spans(column: Int, first: String, last: String)
    /// Another condition is not met, or it is unknown whether it is.
    case not(Clause)
    /// Conditions that are all met.
    case all([Clause])
    /// Conditions of which one is met.
    case any([Clause])
  }

  /// A column to sort by.
  package struct Key: Hashable, Sendable {
    /// The column.
    package var column: Int
    /// Whether the greatest value comes first.
    package var isDescending: Bool

    /// Creates a key.
    package init(column: Int, isDescending: Bool) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// The conditions, which all have to be met.
  package var conditions: [Clause] = []
  /// The columns to sort by; the source's own order breaks ties.
  package var keys: [Key] = []

  /// Creates the arrangement of all rows in the source's own order.
  package init() {}
}

/// A reason why a source does not arrange its rows.
package enum ArrangementRefusal: Error, Hashable, Sendable {
  /// It would be costly; the words say why. The caller may ask again and accept the cost.
  case costly(String)
  /// It cannot be done, for the reason in these words.
  case impossible(String)
  /// The caller has cancelled it.
  case cancelled
}
