// The mouse gestures for the help.

/// A mouse gesture.
struct MouseGesture: Hashable, Sendable {
  /// The gesture.
  let gesture: String
  /// Its effect.
  let effect: String

  /// All gestures.
  static let all = [
    MouseGesture(
      gesture: "Shift + drag", effect: "select text in the terminal (iTerm2: Option)"),
    MouseGesture(gesture: "click", effect: "move the cursor to a row and a column"),
    MouseGesture(gesture: "double click", effect: "open or close a row"),
    MouseGesture(gesture: "click on the mark", effect: "open or close a row"),
    MouseGesture(
      gesture: "click on a name", effect: "sort by the column: up, down, source order"),
    MouseGesture(
      gesture: "drag a border", effect: "change a column's width (column names)"),
    MouseGesture(
      gesture: "click on a chip", effect: "remove the filter or sort (first line)"),
    MouseGesture(gesture: "click on a hint", effect: "do what its key does (last line)"),
    MouseGesture(gesture: "wheel", effect: "scroll by three lines"),
    MouseGesture(gesture: "F2", effect: "give the mouse to the terminal, or take it back"),
  ]
}
