// The frames of a table as text.

import CellGrid
import TableKit

extension TableView {
  /// Returns the frame at a time, line by line.
  func picture(at now: Instant) -> [String] {
    advance(to: now)
    var canvas = Canvas(size: size)
    draw(on: &canvas, at: now)
    let frame = canvas.finish()
    return (0..<frame.size.lines).map { frame.text(ofLine: $0) }
  }
}
