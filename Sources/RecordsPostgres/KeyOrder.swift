// The order of a table's rows, and the conditions that find the rows past one of them.

/// The order of a table's rows, by columns in which any two rows differ.
///
/// The rows past a given one are found by conditions that are each one range of an index. A condition
/// with OR would make the server read the index from its beginning.
struct KeyOrder: Sendable, Hashable {
  /// A column that decides the order where the columns before it are equal.
  struct Column: Sendable, Hashable {
    /// The column as a statement spells it.
    var expression: String
    var isDescending = false
    /// Whether NULL comes before all values; an index serves only the place it was made with.
    var hasNullsFirst = false
    var isNullable = false
  }

  var columns: [Column]
  /// Whether the server finds `(a, b) > (1, 2)` through an index; foreign servers never see it.
  var comparesRows = true

  /// The values of the columns in a row; nil for NULL.
  typealias Anchor = [TextValue]

  /// The same rows from the last one to the first.
  var reversed: KeyOrder {
    var reversed = self
    for index in columns.indices {
      reversed.columns[index].isDescending.toggle()
      reversed.columns[index].hasNullsFirst.toggle()
    }
    return reversed
  }

  /// The columns for ORDER BY.
  ///
  /// The place of NULL is always spelled out, because servers differ in its default.
  var clause: String {
    columns.map { column in
      column.expression + (column.isDescending ? " DESC" : " ASC")
        + (column.hasNullsFirst ? " NULLS FIRST" : " NULLS LAST")
    }.joined(separator: ", ")
  }

  /// Returns conditions for the rows past one.
  ///
  /// - Parameters:
  ///   - anchor: The row, which need not exist any more.
  ///   - isIncluded: Whether to find the row itself, too.
  /// - Returns: Conditions that no row meets twice: all rows that meet one come before those that
  ///   meet the next.
  /// - Complexity: O(*columns*²).
  func conditions(past anchor: Anchor, isIncluded: Bool = false) -> [Condition] {
    if let whole = rowComparison(anchor, isIncluded: isIncluded) { return [whole] }
    let equal = columns.indices.map { Self.equality(columns[$0], anchor[$0]) }
    let past = columns.indices.reversed().flatMap { index in
      Self.beyond(columns[index], anchor[index]).map { Condition(terms: equal[..<index] + [$0]) }
    }
    return isIncluded ? [Condition(terms: equal)] + past : past
  }

  /// Returns the condition for one row.
  func condition(at anchor: Anchor) -> Condition {
    Condition(terms: columns.indices.map { Self.equality(columns[$0], anchor[$0]) })
  }

  /// Returns one comparison of all columns, where it means the same as the order.
  private func rowComparison(_ anchor: Anchor, isIncluded: Bool) -> Condition? {
    guard comparesRows || columns.count == 1, let first = columns.first,
      columns.allSatisfy({ !$0.isNullable && $0.isDescending == first.isDescending })
    else { return nil }
    let sign = (first.isDescending ? "<" : ">") + (isIncluded ? "=" : "")
    return Condition(terms: [.compare(columns.map(\.expression), sign, anchor)])
  }

  private static func equality(_ column: Column, _ value: TextValue) -> Condition.Term {
    value == nil ? .isNull(column.expression) : .compare([column.expression], "=", [value])
  }

  /// Returns terms for the values past a value, the nearest first.
  private static func beyond(_ column: Column, _ value: TextValue) -> [Condition.Term] {
    guard value != nil else { return column.hasNullsFirst ? [.isNotNull(column.expression)] : [] }
    let sign = column.isDescending ? "<" : ">"
    let hasNullsPast = column.isNullable && !column.hasNullsFirst
    return [.compare([column.expression], sign, [value])]
      + (hasNullsPast ? [.isNull(column.expression)] : [])
  }
}

/// A condition of which every part must hold.
struct Condition: Sendable, Hashable {
  /// A part of a condition.
  enum Term: Sendable, Hashable {
    /// Columns, an operator, and the values that they are compared with.
    case compare([String], String, [TextValue])
    case isNull(String)
    case isNotNull(String)
    /// The parts of a text, with a value after each but the last.
    case test([String], [TextValue])
  }

  var terms: [Term]

  /// The values of all parts, in order.
  var values: [TextValue] {
    terms.flatMap { term -> [TextValue] in
      switch term {
      case .compare(_, _, let values): values
      case .test(_, let values): values
      case .isNull, .isNotNull: []
      }
    }
  }

  /// The text for WHERE, whose first value is `$1`.
  var text: String {
    var number = 0
    return terms.map { term in
      switch term {
      case .isNull(let column): return "\(column) IS NULL"
      case .isNotNull(let column): return "\(column) IS NOT NULL"
      case .test(let parts, let values):
        let first = number + 1
        number += values.count
        return parts.enumerated().map { index, part in
          index < values.count ? "\(part)$\(first + index)" : part
        }.joined()
      case .compare(let columns, let sign, let values):
        let places = values.indices.map { "$\(number + $0 + 1)" }
        number += values.count
        return "\(Self.row(columns)) \(sign) \(Self.row(places))"
      }
    }.joined(separator: " AND ")
  }

  private static func row(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
  }
}
