// The look of rows: colours, signs, columns on screen, highlighted pattern.

import CellGrid
package import Records
package import TextLayout

/// The look of rows, apart from their records and measures.
package struct RowLook {
  /// The colours.
  package var theme = Theme.mono
  /// The signs.
  package var signs = Signs.ascii
  /// The pattern that is searched for; its matches are highlighted.
  package var pattern: RecordPattern?
  /// The field under the field cursor, by its number; nil for all rows but the one that has it.
  package var fieldCursor: Int?
  /// The columns of the list on screen.
  package private(set) var window: ColumnWindow
  /// The columns while they move.
  var moving: [PlacedColumn]?
  /// The first column on screen that is not pinned.
  private var firstColumn = 0

  /// Makes a look without colours.
  package init(_ plan: ColumnPlan) { window = plan.window(from: 0) }

  /// The columns of the list on screen, from left to right.
  package var shownColumns: [PlacedColumn] { moving ?? window.placed }

  /// Scrolls sideways to the first columns.
  mutating func showStart(of plan: ColumnPlan) {
    firstColumn = 0
    window = plan.window(from: 0)
  }

  /// Scrolls sideways until a column is on screen.
  mutating func show(column: Int, of plan: ColumnPlan) {
    firstColumn = plan.firstColumn(showing: column, from: firstColumn)
    window = plan.window(from: firstColumn)
  }

  /// The matches of the pattern in a text of a column, or of none.
  package func matches(in text: Text, column: Int?) -> [Range<Int>] {
    guard let pattern, pattern.column == nil || pattern.column == column else { return [] }
    return pattern.ranges(in: text.bytes)
  }
}

extension RowLook: Equatable {
  /// Two looks are equal if closed rows look the same; patterns are compared as they were typed.
  package static func == (one: RowLook, other: RowLook) -> Bool {
    one.pattern?.text == other.pattern?.text && one.pattern?.column == other.pattern?.column
      && one.shownColumns == other.shownColumns && one.signs == other.signs
      && one.theme == other.theme
  }
}
