// A press on the line of column names, until the button goes up.

/// The button held down on the header.
///
/// A click that begins and ends on one column sorts by it. Everything that a press on the header can
/// become is decided here.
package struct HeaderPress: Sendable {
  /// The outcome of a press.
  package enum Outcome: Hashable, Sendable {
    /// The column gets the cursor.
    case select(column: Int)
    /// The rows are ordered by the column.
    case sort(column: Int)
  }

  private var pressed: Int?

  /// Begins with no button down.
  package init() {}

  /// The button goes down on a column of the list.
  package mutating func begin(on column: Int) -> Outcome {
    pressed = column
    return .select(column: column)
  }

  /// The button goes up, on a column of the header or elsewhere; nil: it was no click.
  package mutating func end(on column: Int?) -> Outcome? {
    defer { pressed = nil }
    guard let pressed, pressed == column else { return nil }
    return .sort(column: pressed)
  }
}
