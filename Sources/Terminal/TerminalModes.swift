// The bytes that take a terminal and give it back.

/// What a full-screen program switches on, and off again in the reverse order.
struct TerminalModes: Hashable, Sendable {
  /// Whether the terminal type has an alternate screen.
  var hasAlternateScreen: Bool
  /// Whether mouse reports are wanted.
  var wantsMouse: Bool
  /// Whether text may hold letters that run from right to left.
  var isUnicode: Bool

  /// Takes the terminal.
  var enter: [UInt8] {
    var text = hasAlternateScreen ? "\u{1B}[?1049h" : ""
    text += "\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h"
    if isUnicode { text += "\u{1B}[8l" }
    if wantsMouse { text += TerminalModes.mouse(true) }
    return Array(text.utf8)
  }

  /// Gives the terminal back, whatever state a frame that was cut off has left.
  var leave: [UInt8] {
    var text = "\u{1B}[?2026l\u{1B}[r\u{1B}(B\u{0F}\u{1B}[?7h\u{1B}[4l\u{1B}[m"
    text += TerminalModes.mouse(false)
    if isUnicode { text += "\u{1B}[8h" }
    text += "\u{1B}[?\(GroundWatch.mode)l\u{1B}[?1004l\u{1B}[?2004l"
    // Without an alternate screen the picture is wiped, so that the shell starts at the top.
    text += hasAlternateScreen ? "\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[H\u{1B}[J\u{1B}[?25h"
    return Array(text.utf8)
  }

  /// Switches mouse reports: buttons, drags and the wheel, in the form without a limit.
  static func mouse(_ isOn: Bool) -> String {
    isOn ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l"
  }
}
