// What a row shows in editing mode: what can be done with it, and where to take hold of it.

internal import CellGrid

extension TableViewCell {
  /// What can be done with a row in editing mode.
  public enum EditingStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// It can be deleted.
    case delete
    /// A row can be inserted at its place.
    case insert
  }
}

/// The controls at the edges of a row that is edited, which slide in from outside.
struct EditingControls: Equatable {
  /// The sign at the left edge; nil for none.
  var sign: String?
  /// Whether the row can be moved.
  var isMovable = false
  /// Whether the content makes room for the sign.
  var makesRoom = true
  /// Columns at the left edge that something else has: the bar of the focused cell.
  var inset = 0

  /// Columns at the left edge that the content leaves free.
  var leading: Int { sign == nil || !makesRoom ? 0 : EditingControls.signWidth + 1 }
  /// Columns at the right edge that the content leaves free.
  var trailing: Int { isMovable ? 2 : 0 }

  static let signWidth = 3
}

/// A sign at an edge of a row, as wide as it was made; another sign moves nothing.
final class ControlSign: ContentNode {
  /// What it shows.
  var text: String
  private let columns: Int

  init(_ text: String, columns: Int) {
    self.text = text
    self.columns = columns
    super.init()
  }

  override func contentWidth(in context: ContentContext) -> Int { columns }

  override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    canvas.write(text, style: context.style, line: 0, column: 0)
  }
}
