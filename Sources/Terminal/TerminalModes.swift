// The bytes that acquire and restore a terminal.

/// The modes that a full-screen program enables, and disables again in the reverse order.
struct TerminalModes: Hashable, Sendable {
  /// Whether the terminal type has an alternate screen.
  var hasAlternateScreen: Bool
  /// Whether to enable mouse reports.
  var wantsMouse: Bool
  /// Whether text may contain right-to-left letters.
  var isUnicode: Bool

  /// The bytes that acquire the terminal.
  var enter: [UInt8] {
    var text = hasAlternateScreen ? "\u{1B}[?1049h" : ""
    text += "\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h"
    if isUnicode { text += "\u{1B}[8l" }
    if wantsMouse { text += TerminalModes.mouse(true) }
    return Array(text.utf8)
  }

  /// The bytes that restore the terminal from any state, even after a truncated frame.
  var leave: [UInt8] {
    var text = "\u{1B}[?2026l\u{1B}[r\u{1B}(B\u{0F}\u{1B}[?7h\u{1B}[4l\u{1B}[m"
    text += TerminalModes.mouse(false)
    if isUnicode { text += "\u{1B}[8h" }
    text += "\u{1B}[?\(GroundWatch.mode)l\u{1B}[?1004l\u{1B}[?2004l"
    // Without an alternate screen the picture is erased, so that the shell starts at the top.
    text += hasAlternateScreen ? "\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[H\u{1B}[J\u{1B}[?25h"
    return Array(text.utf8)
  }

  /// Returns the bytes for mouse reports of buttons, drags and the wheel, in the form without a
  /// size limit.
  static func mouse(_ isOn: Bool) -> String {
    isOn ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l"
  }
}
