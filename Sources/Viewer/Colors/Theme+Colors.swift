// Themes in 256 colours and in 24 bits: a role for each part of the screen.

package import CellGrid

extension Theme {
  /// Creates the theme of some colours.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - depth: The colour depth of the terminal; with 256 colours the nearest readable ones are
  ///     chosen.
  ///   - reversesCursor: Whether the row under the cursor is reversed, because no tint is certain
  ///     to be visible.
  package init(_ colors: ThemeColors, depth: ColorDepth, reversesCursor: Bool = false) {
    let indexed = depth == .full ? nil : IndexedColors(colors)
    let color = { (role: Role) -> Color in
      indexed.map { .palette($0[role]) } ?? colors[role].color
    }
    let name = colors.name
    self.init(
      name, cursorBackground: reversesCursor ? .standard : color(.cursor),
      openBackground: color(.open),
      paint: name.paintsGround
        ? Style(foreground: color(.text), background: color(.ground)) : nil,
      inputColors: .all(
        InputPalette(
          ground: colors[.ground], text: color(.text),
          named: [.dim, .error, .good, .warning, .key, .boolean, .mark, .text].map(color),
          link: color(.link), minContrast: name.floor + 0.1))
    ) { part in
      let appearance = part.appearance
      return Style(
        foreground: color(appearance.role), background: appearance.ground.map(color) ?? .standard,
        attributes: appearance.attributes)
    }
  }
}

extension Part {
  /// The appearance of a part in themes with colours.
  package struct Appearance: Sendable {
    /// The colour of its text.
    package var role: Role
    /// The role of its background; nil to draw it on its surroundings.
    package var ground: Role?
    /// Its attributes besides colour.
    package var attributes: Attributes

    init(_ role: Role, on ground: Role? = nil, _ attributes: Attributes = []) {
      self.role = role
      self.ground = ground
      self.attributes = attributes
    }
  }

  /// The role and attributes of the part.
  package var appearance: Appearance {
    switch self {
    case .value, .missing, .gutter, .pinned, .date, .boolean, .string, .number, .null:
      valueAppearance
    case .title: Appearance(.title, on: .bar, .bold)
    case .header: Appearance(.header, .bold)
    case .headerCursor: Appearance(.mark, [.bold, .underline])
    case .mark, .helpKey: Appearance(.mark)
    case .frame, .hiddenLines, .quietLevel: Appearance(.dim)
    case .key: Appearance(.key)
    case .control: Appearance(.boolean, .underline)
    case .malformed: Appearance(.error, [.bold, .underline])
    case .match: Appearance(.hit, on: .hitGround, .underline)
    case .currentMatch: Appearance(.now, on: .nowGround, [.bold, .underline])
    case .matchCount: Appearance(.warning)
    case .status: Appearance(.status, on: .bar)
    case .statusKey: Appearance(.statusKey, on: .bar)
    case .message: Appearance(.message, on: .bar)
    case .answer: Appearance(.title, on: .bar)
    case .complaint: Appearance(.problem, on: .bar)
    case .problem, .errorLevel: Appearance(.error, .bold)
    case .warningLevel: Appearance(.warning, .bold)
    case .fatalLevel: Appearance(.fatal, on: .fatalGround, .bold)
    }
  }

  private var valueAppearance: Appearance {
    switch self {
    case .missing, .gutter: Appearance(.dim)
    case .pinned: Appearance(.key)
    case .date: Appearance(.date)
    case .boolean: Appearance(.boolean)
    case .string: Appearance(.string)
    case .number: Appearance(.number)
    case .null: Appearance(.null, .italic)
    default: Appearance(.text)
    }
  }
}
