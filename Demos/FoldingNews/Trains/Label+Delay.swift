// How late a train is, in words and in colour.

import CellGrid
import TableKit

extension Label {
  /// Shows a delay in minutes, in words and by colour.
  func show(minutesLate minutes: Int) {
    text = minutes == 0 ? "on time" : "\(minutes) min late"
    style =
      minutes == 0
      ? .standard.adding(.dim)
      : Style(foreground: .palette(minutes < 10 ? 3 : 1), attributes: .bold)
  }
}
