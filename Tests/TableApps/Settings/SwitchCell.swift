// A setting that is on or off.

import TableKit

/// A cell with a switch at its right edge.
final class SwitchCell: TableViewCell {
  /// The switch.
  let toggle = Switch()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryView = toggle
    selectionStyle = .none
  }
}
