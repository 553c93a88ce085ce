// The appearance of rows: colours, symbols, visible columns, highlighted pattern.

import CellGrid
package import Records
package import TextLayout

/// The appearance of rows, apart from their records and measurements.
package struct RowAppearance {
  /// The colours.
  package var theme = Theme.mono
  /// The symbols.
  package var signs = Signs.ascii
  /// The search pattern, whose matches are highlighted.
  package var pattern: RecordPattern?
  /// The window of visible columns.
  package private(set) var window: ColumnWindow
  /// The cells of the signs after the names of columns of the schema: sort keys, filters.
  var nameMarks: [Int: Int] = [:]
  /// The columns while they are animated.
  var moving: [PlacedColumn]?
  /// The first column on screen that is not pinned.
  private var firstColumn = 0

  /// Creates an appearance without colours.
  package init(_ plan: ColumnPlan) { window = plan.window(from: 0) }

  /// The visible columns, from left to right.
  package var shownColumns: [PlacedColumn] { moving ?? window.placed }

  /// Scrolls horizontally to the first columns.
  mutating func showStart(of plan: ColumnPlan) {
    firstColumn = 0
    window = plan.window(from: 0)
  }

  /// Scrolls horizontally until a column is visible.
  mutating func show(column: Int, of plan: ColumnPlan) {
    firstColumn = plan.firstColumn(showing: column, from: firstColumn)
    window = plan.window(from: firstColumn)
  }

  /// Returns the matches of the pattern in a text of a column, or of no column.
  package func matches(in text: Text, column: Int?) -> [Range<Int>] {
    guard let pattern, pattern.isTested(inColumn: column) else { return [] }
    return pattern.ranges(in: text.bytes, ofColumn: column)
  }

  /// Returns the appearance of a record: what joined conditions find is marked only where they hold
  /// together.
  func of(_ record: Record, by schema: RecordSchema) -> RowAppearance {
    guard let pattern, !pattern.marks(record, by: schema) else { return self }
    var appearance = self
    appearance.pattern = nil
    return appearance
  }
}

extension RowAppearance: Equatable {
  /// Returns whether closed rows look the same; patterns are compared as typed.
  package static func == (one: RowAppearance, other: RowAppearance) -> Bool {
    one.pattern?.text == other.pattern?.text && one.pattern?.column == other.pattern?.column
      && one.pattern?.path == other.pattern?.path
      && one.shownColumns == other.shownColumns && one.signs == other.signs
      && one.theme == other.theme
  }
}
