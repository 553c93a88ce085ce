/// The animation of inserted, deleted or reloaded rows.
///
/// The raw values are those of `UITableView.RowAnimation`.
public enum RowAnimation: Int, CaseIterable, Hashable, Sendable {
  /// Colours fade between row and background.
  case fade = 0
  /// The row slides in from the right and out to the right.
  case right = 1
  /// The row slides in from the left and out to the left.
  case left = 2
  /// The row slides out from under the row above, and back under it.
  case top = 3
  /// The row is uncovered from its first line down, and covered from its last line up.
  case bottom = 4
  /// The row appears or disappears at once.
  case none = 5
  /// The row opens from its middle, and closes towards it.
  case middle = 6
  /// The table chooses an animation by the row's position in its section.
  case automatic = 100
}
