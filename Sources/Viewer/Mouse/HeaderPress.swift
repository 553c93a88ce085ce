// A press on the line of column names, until the button goes up.

/// The button held down on the header.
///
/// A click that begins and ends on one column sorts by it; a dragged border makes its column
/// wider or narrower. Everything that a press on the header can become is decided here.
struct HeaderPress: Sendable {
  /// The outcome of a press.
  enum Outcome: Hashable, Sendable {
    /// The column gets the cursor.
    case select(column: Int)
    /// The rows are ordered by the column.
    case sort(column: Int)
    /// The column ends at a column of the screen.
    case drag(column: Int, screenColumn: Int)
    /// The border stays where it was dragged to.
    case endDrag
  }

  private enum State {
    case up
    case name(column: Int)
    case border(column: Int, screenColumn: Int)
    case dragging(column: Int)
  }

  private var state = State.up

  /// Begins with no button down.
  init() {}

  /// The button goes down on a column of the list.
  mutating func begin(on column: Int) -> Outcome {
    state = .name(column: column)
    return .select(column: column)
  }

  /// The button goes down on the border of a column, at a column of the screen.
  mutating func begin(onBorderOf column: Int, at screenColumn: Int) {
    state = .border(column: column, screenColumn: screenColumn)
  }

  /// The pointer moves to a column of the screen; nil: nothing is dragged.
  mutating func move(to screenColumn: Int) -> Outcome? {
    switch state {
    case .border(_, screenColumn), .up, .name: return nil
    case .border(let column, _), .dragging(let column):
      state = .dragging(column: column)
      return .drag(column: column, screenColumn: screenColumn)
    }
  }

  /// The button goes up, on a column of the header or elsewhere; nil: it was no click.
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
