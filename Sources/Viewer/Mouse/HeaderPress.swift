// A mouse press on the column names, until the button is released.

/// The state of a press on the header.
///
/// A click that begins and ends on one column sorts by it; a dragged border makes its column
/// wider or narrower. Everything that a press on the header can become is decided here.
struct HeaderPress: Sendable {
  /// The outcome of a press.
  enum Outcome: Hashable, Sendable {
    /// Move the cursor to the column.
    case select(column: Int)
    /// Sort by the column.
    case sort(column: Int)
    /// Resize the column so that it ends at a screen column.
    case drag(column: Int, screenColumn: Int)
    /// End the drag.
    case endDrag
  }

  private enum State {
    case up
    case name(column: Int)
    case border(column: Int, screenColumn: Int)
    case dragging(column: Int)
  }

  private var state = State.up

  /// Creates the state without a pressed button.
  init() {}

  /// Handles a press on a column of the list.
  mutating func begin(on column: Int) -> Outcome {
    state = .name(column: column)
    return .select(column: column)
  }

  /// Handles a press on the border of a column.
  mutating func begin(onBorderOf column: Int, at screenColumn: Int) {
    state = .border(column: column, screenColumn: screenColumn)
  }

  /// Handles a move of the pointer; nil if nothing is dragged.
  mutating func move(to screenColumn: Int) -> Outcome? {
    switch state {
    case .border(_, screenColumn), .up, .name: return nil
    case .border(let column, _), .dragging(let column):
      state = .dragging(column: column)
      return .drag(column: column, screenColumn: screenColumn)
    }
  }

  /// Handles the release of the button; nil if it was not a click.
  mutating func end(on column: Int?) -> Outcome? {
    defer { state = .up }
    switch state {
    case .name(let pressed), .border(let pressed, _):
      return pressed == column ? .sort(column: pressed) : nil
    case .dragging: return .endDrag
    case .up: return nil
    }
  }
}
