// The controls of a row in editing mode.

internal import CellGrid

extension TableViewCell {
  /// The change that a row offers in editing mode.
  ///
  /// ```swift
  /// let style = TableViewCell.EditingStyle.delete
  /// print(style == .none)
  /// ```
  public enum EditingStyle: Hashable, Sendable {
    /// No change.
    case none
    /// Deletion of the row.
    case delete
    /// Insertion of a row at its position.
    case insert
  }
}

/// The controls at the edges of a row in editing mode, which slide in from outside.
struct EditingControls: Equatable {
  /// The symbol at the left edge; nil for none.
  var sign: String?
  /// Whether the row can be moved.
  var isMovable = false
  /// Whether the content makes room for the symbol.
  var makesRoom = true
  /// The number of columns at the left edge taken by the bar of the focused cell.
  var inset = 0

  /// The number of columns at the left edge that the content leaves free.
  var leading: Int { sign == nil || !makesRoom ? 0 : EditingControls.signWidth + 1 }
  /// The number of columns at the right edge that the content leaves free.
  var trailing: Int { isMovable ? 2 : 0 }

  static let signWidth = 3
}

/// A symbol of a fixed width at an edge of a row; changing the symbol moves nothing.
final class ControlSign: ContentNode {
  /// The text of the symbol.
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
