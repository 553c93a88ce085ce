// The part of the screen that shows a table, and what surrounds the rows there.

internal import CellGrid
internal import TableEngine

/// The size of a table, and the text that stays at its top while the width changes.
struct Viewport {
  /// A position in the text of a row.
  struct TextPosition: Equatable {
    /// The row or node.
    let slot: TableSlot
    /// The offset in its text, in units defined by the row's cell.
    let offset: Int
  }

  /// The size of the table.
  var size = CellSize(lines: 0, columns: 0)
  /// The space around the content, which scrolls with it.
  var contentInset = Insets.zero
  /// The view below the last row.
  var background: ContentNode?
  /// The text at the top, and the scroll position that has shown it since the last change of width.
  private var kept: (position: TextPosition, anchor: Anchor)?

  /// The number of lines in a page.
  ///
  /// Two lines stay on screen for orientation.
  var pageLines: Int { max(size.lines - 2, 1) }

  /// Returns the text that is kept at the top, unless the table has scrolled since.
  ///
  /// While the user drags the edge of a window, this is the text that was at the top first.
  func keptPosition(at anchor: Anchor?) -> TextPosition? {
    guard let kept, kept.anchor == anchor else { return nil }
    return kept.position
  }

  /// Keeps a text at the top, shown by a scroll position; nil keeps none.
  mutating func keep(_ position: TextPosition?, at anchor: Anchor?) {
    kept = nil
    if let position, let anchor { kept = (position, anchor) }
  }
}
