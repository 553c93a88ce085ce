// The two numbers of a row: in the source, and in the view of it.

/// A number of a row, counted from 0.
///
/// Numbers of different kinds neither compare nor convert: a row of a filtered or sorted view has
/// both, and they differ.
package protocol RowNumber: Hashable, Comparable, ExpressibleByIntegerLiteral, Sendable {
  /// The number, counted from 0.
  var number: Int { get }

  /// Makes a number of this kind.
  init(_ number: Int)
}

extension RowNumber {
  /// Makes the row of a literal.
  package init(integerLiteral number: Int) { self.init(number) }

  /// The order of the rows.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  /// The row that many rows later.
  package static func + (row: Self, distance: Int) -> Self { Self(row.number + distance) }

  /// The row that many rows earlier.
  package static func - (row: Self, distance: Int) -> Self { Self(row.number - distance) }
}

/// A row of a source, in the order of the file.
package struct SourceRow: RowNumber {
  /// The number, counted from 0.
  package let number: Int

  /// Makes a row.
  package init(_ number: Int) { self.number = number }
}

/// A row of a view, in the order on screen.
package struct ViewIndex: RowNumber {
  /// The number, counted from 0.
  package let number: Int

  /// Makes an index.
  package init(_ number: Int) { self.number = number }
}

extension Record {
  /// The row of the source that holds the record; nil while only its neighbourhood is known.
  package var sourceRow: SourceRow? { row.map(SourceRow.init) }
}
