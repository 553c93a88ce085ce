// The part of the screen that shows a table.

internal import CellGrid
internal import TableEngine

/// The lines and columns a table is shown in, and the text that stays at their top while the width
/// changes.
struct Viewport {
  /// A place in the text of a row, in the numbers of the row's cell.
  struct TextPlace: Equatable {
    /// The row.
    let path: RowPath
    /// The offset in its text.
    let offset: Int
  }

  /// The lines and columns.
  var size = CellSize(lines: 0, columns: 0)
  /// The text at the top, and the scroll position that has shown it since the last change of width.
  private var kept: (place: TextPlace, anchor: Anchor)?

  /// The lines of a page: two lines stay on screen, so that the reader finds the place again.
  var pageLines: Int { max(size.lines - 2, 1) }

  /// Returns the text that was kept at the top, unless the table was scrolled since.
  ///
  /// While the edge of a window is dragged, the text that was first at the top is the one to keep.
  func keptPlace(at anchor: Anchor?) -> TextPlace? {
    guard let kept, kept.anchor == anchor else { return nil }
    return kept.place
  }

  /// Keeps a text at the top, shown by a scroll position; nil keeps none.
  mutating func keep(_ place: TextPlace?, at anchor: Anchor?) {
    kept = nil
    if let place, let anchor { kept = (place, anchor) }
  }
}
