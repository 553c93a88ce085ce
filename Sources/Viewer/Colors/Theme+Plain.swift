// Themes in the terminal's sixteen colours, and without colours.

import CellGrid

extension Theme {
  /// Creates the theme in the terminal's own colours on its own background.
  ///
  /// The actual colours are unknown, and possibly also whether the background is dark. So text
  /// keeps the terminal's colour, hues are those that palettes usually make readable, and
  /// everything important has an attribute or a mark as well.
  ///
  /// - Parameter isDark: Whether the background is dark; false if unknown.
  /// - Returns: The theme.
  static func terminal(isDark: Bool) -> Theme {
    Theme(.terminal, inputColors: .hues) { part in
      let hue: UInt8? =
        switch part {
        case .header, .headerCursor, .mark, .date, .matchCount: 6
        case .key, .pinned: isDark ? 12 : 4
        case .string: 2
        case .number, .warningLevel, .message: 3
        case .boolean, .control: 5
        case .malformed, .problem, .complaint, .errorLevel, .fatalLevel: 1
        default: nil
        }
      return Style(foreground: hue.map { .palette($0) } ?? .standard, attributes: part.emphasis)
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
      .errorLevel, .matchCount:
      .bold
    case .headerCursor, .warningLevel: [.bold, .underline]
    case .match: .underline
    case .currentMatch, .fatalLevel, .malformed: [.bold, .reverse]
    case .control: .reverse
    case .null: [.dim, .italic]
    case .missing, .hiddenLines, .quietLevel, .frame: .dim
    default: []
    }
  }
}
