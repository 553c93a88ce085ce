// Themes that know nothing of the terminal's colours: its own sixteen, and none.

import CellGrid

extension Theme {
  /// The terminal's own colours on its own ground.
  ///
  /// Nobody knows what they look like, or whether the ground is dark. So text keeps the terminal's
  /// colour, hues are those that palettes make readable, and whatever has to stand out has an attribute
  /// or a sign as well.
  ///
  /// - Parameter isDark: Whether the background is dark; false if unknown.
  /// - Returns: The theme.
  static func terminal(isDark: Bool) -> Theme {
    Theme(.terminal, inputColors: .hues) { part in
      let hue: UInt8? =
        switch part {
        case .header, .headerCursor, .mark, .date, .matchCount: 6
        case .key, .keyCursor, .pinned: isDark ? 12 : 4
        case .string: 2
        case .number, .warningLevel, .message: 3
        case .boolean, .control: 5
        case .malformed, .problem, .complaint, .errorLevel, .fatalLevel: 1
        default: nil
        }
      return Style(foreground: hue.map { .palette($0) } ?? .standard, attributes: part.emphasis)
    }
  }

  /// Attributes alone.
  static let mono = Theme(.mono, inputColors: .none) { Style(attributes: $0.emphasis) }
}

extension Part {
  /// The attributes that make the part conspicuous, or not, without any colour.
  fileprivate var emphasis: Attributes {
    switch self {
    case .title, .header, .mark, .key, .statusKey, .helpKey, .message, .problem, .complaint,
      .errorLevel, .matchCount:
      .bold
    case .headerCursor, .keyCursor, .warningLevel: [.bold, .underline]
    case .match: .underline
    case .currentMatch, .fatalLevel, .malformed: [.bold, .reverse]
    case .control: .reverse
    case .null: [.dim, .italic]
    case .missing, .price, .quietLevel, .frame: .dim
    default: []
    }
  }
}
