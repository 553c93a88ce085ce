// The space that an open record has in its row.

/// The space an open record has.
package struct RecordGeometry: Hashable, Sendable {
  /// The least width of a row whose bar is not at the edge.
  private static let minBarWidth = 28

  /// The width of the row.
  package var width: Int
  /// The column of the bar at the left of the text.
  package var barColumn: Int
  /// The column in which text starts.
  package var textColumn: Int

  /// The width of prose.
  package var prose: ProseWidth

  /// Creates the space of a row of some width.
  package init(width: Int, prose: ProseWidth = ProseWidth()) {
    self.width = width
    self.prose = prose
    barColumn = width >= RecordGeometry.minBarWidth ? 2 : 0
    textColumn = barColumn + 2
  }

  /// The width of the text, one or more; the last column of the row stays blank.
  package var textWidth: Int { max(width - textColumn - 1, 1) }
}
