// Themes in the terminal's sixteen colours, and without colours.

import CellGrid

extension Theme {
  /// Creates the theme in the terminal's own colours on its own background.
  ///
  /// Text keeps the terminal's colour, and everything important has an attribute or a mark as well
  /// as a hue. Terminals may draw bold text brighter, so a bold hue must be readable so, too.
  ///
  /// - Parameter hues: The hues that are readable on the background.
  /// - Returns: The theme.
  static func terminal(_ hues: TerminalHues) -> Theme {
    Theme(.terminal, inputColors: .hues(hues)) { part in
      let emphasis = part.emphasis
      let hue: TerminalHues.Hue? =
        switch part {
        case .header, .headerCursor, .mark, .date, .matchCount: .cyan
        case .key, .pinned: .blue
        case .string: .green
        case .number, .warningLevel, .message: .yellow
        case .boolean, .control: .magenta
        case .malformed, .problem, .complaint, .errorLevel, .fatalLevel: .red
        default: nil
        }
      let color = hue.flatMap { hues.color(of: $0, isBold: emphasis.contains(.bold)) }
      return Style(foreground: color ?? .standard, attributes: emphasis)
    }
  }

  /// The theme with attributes alone.
  static let mono = Theme(.mono, inputColors: .none) { Style(attributes: $0.emphasis) }
}

extension Part {
  /// The attributes that emphasize or dim the part without colours.
  fileprivate var emphasis: Attributes {
    switch self {
    case .title, .header, .mark, .key, .statusKey, .helpKey, .message, .problem, .complaint,
      .warningLevel, .matchCount:
      .bold
    case .headerCursor, .errorLevel: [.bold, .underline]
    case .match: .underline
    case .currentMatch, .fatalLevel, .malformed: [.bold, .reverse]
    case .control: .reverse
    case .null: [.dim, .italic]
    case .missing, .hiddenLines, .quietLevel, .frame: .dim
    default: []
    }
  }
}
