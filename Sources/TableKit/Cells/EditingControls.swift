// What a row shows in editing mode: what can be done with it, and where to take hold of it.

internal import CellGrid
internal import TextLayout

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

  /// Columns at the left edge that the content leaves free.
  var leading: Int { sign == nil || !makesRoom ? 0 : EditingControls.signWidth + 1 }
  /// Columns at the right edge that the content leaves free.
  var trailing: Int { isMovable ? 2 : 0 }

  /// Columns by which the content has made room on the left.
  func leadingShift(_ fraction: Double) -> Int { Int((Double(leading) * fraction).rounded()) }

  /// Columns by which the content has made room on the right.
  func trailingShift(_ fraction: Double) -> Int { Int((Double(trailing) * fraction).rounded()) }

  static let signWidth = 3
}

extension TableViewCell {
  /// Draws the controls as far as they have come in, on the row's first line.
  func drawControls(on canvas: inout Canvas, in context: ContentContext) {
    guard editingFraction > 0 else { return }
    let width = canvas.size.columns
    if let sign = controls.sign {
      let shown = Int((Double(EditingControls.signWidth + 1) * editingFraction).rounded())
      // The bar of the focused cell has the first column.
      let edge = selectionStyle == .bar ? 1 : 0
      let column = edge + shown - EditingControls.signWidth - 1
      draw(Label(Text(sign)), at: column, width: EditingControls.signWidth, &canvas, context)
    }
    if controls.isMovable {
      let column = width - controls.trailingShift(editingFraction) + 1
      draw(Label("="), at: column, width: 1, &canvas, context)
    }
  }

  private func draw(
    _ label: Label, at column: Int, width: Int, _ canvas: inout Canvas, _ context: ContentContext
  ) {
    let place = CellRect(line: 0, column: column, lines: 1, columns: width)
    canvas.clipped(to: place) { label.draw(on: &$0, in: context) }
  }
}
