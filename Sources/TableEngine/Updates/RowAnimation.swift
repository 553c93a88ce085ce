/// The animation of rows that are inserted or deleted; the raw values are UITableView's.
public enum RowAnimation: Int, CaseIterable, Hashable, Sendable {
  /// Colours fade between row and background.
  case fade = 0
  /// The row slides in from the right and out to the right.
  case right = 1
  /// The row slides in from the left and out to the left.
  case left = 2
  /// The row slides out of its upper edge.
  case top = 3
  /// The row slides out of its lower edge.
  case bottom = 4
  /// The row appears or disappears at once.
  case none = 5
  /// The row opens from its middle.
  case middle = 6
  /// The table chooses an animation by the row's position in its section.
  case automatic = 100
}
