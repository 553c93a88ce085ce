// Recordings of frames that were drawn for a light terminal; a recording's own background is dark.

internal import CellGrid

extension Frame {
  /// Returns the frame with a light background painted in, which a recording does not have by
  /// itself.
  func recorded(from ground: Ground) -> Frame {
    guard ground.isDark == false else { return self }
    var style = Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255))
    if case .color(let red, let green, let blue) = ground {
      style.background = .rgb(red, green, blue)
    }
    var frame = self
    frame.replaceStandardColors(by: style)
    return frame
  }
}
