// The columns that are not shown because the first rows have no values for them.

/// The columns that are not shown because the first rows have no values for them.
package struct UnshownColumns: Hashable, Sendable {
  /// The number of columns in which no row has a value.
  package var empty: Int
  /// Whether only the first rows are known to have none.
  package var isSampled: Bool
  /// The number of columns in which a later row has a value.
  package var later: Int

  /// Makes the numbers of columns.
  package init(empty: Int = 0, isSampled: Bool = false, later: Int = 0) {
    self.empty = empty
    self.isSampled = isSampled
    self.later = later
  }

  /// The number of these columns.
  var count: Int { empty + later }

  /// The numbers in words: `~4 empty` of a sample, `1 empty` and `3 filled later` of all rows.
  var words: [String] {
    (empty > 0 ? ["\(isSampled ? "~" : "")\(grouped(empty)) empty"] : [])
      + (later > 0 ? ["\(grouped(later)) filled later"] : [])
  }
}
