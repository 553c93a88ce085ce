// Sorting values in memory, as a column of their type is sorted.

import Values

/// Values in memory, which are sorted as a column is: by the type that most of them have.
///
/// Values of another type come after all that have it, and empty ones come last, whichever way the
/// sort goes. Equal values keep their order.
///
/// ```swift
/// let sort = ValueSort([Array("9".utf8), Array("10".utf8), []], isDescending: true)
/// // [1, 0, 2]
/// let numbers = sort.numbers
/// ```
package struct ValueSort {
  private let values: [[UInt8]]
  private let order: SortOrder

  /// Takes values; empty ones are missing.
  package init(_ values: [[UInt8]], isDescending: Bool) {
    var tally = ColumnTally()
    for value in values where !value.isEmpty { tally.add(value.span) }
    self.values = values
    order = SortOrder(keys: [SortOrder.Key(type: tally.type(), isDescending: isDescending)])
  }

  /// The numbers of the values in their order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* values.
  package var numbers: [Int] {
    var rows: [(entry: SortEntry, kept: [UInt8])] = []
    rows.reserveCapacity(values.count)
    for (number, value) in values.enumerated() {
      var kept: [UInt8] = []
      let text = value.span.bytes
      let range = text.rangeWithoutBlanks
      let entry = order.entry(of: value.span.extracting(range), row: number, keeping: &kept)
      rows.append((entry, kept))
    }
    rows.sort { one, other in
      guard one.entry.ties(with: other.entry) else { return one.entry.comes(before: other.entry) }
      return order.comes(one.entry, one.kept.span, before: other.entry, other.kept.span)
        ?? (one.entry.row < other.entry.row)
    }
    return rows.map(\.entry.row)
  }
}
