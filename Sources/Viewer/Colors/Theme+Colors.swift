// Themes in 256 colours and in 24 bits: a role for each part of the screen.

package import CellGrid

extension Theme {
  /// Creates the theme of some colours.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - depth: The colour depth of the terminal; with 256 colours the nearest readable ones are
  ///     chosen.
  package init(_ colors: ThemeColors, depth: ColorDepth) {
    let indexed = depth == .full ? nil : IndexedColors(colors)
    let color = { (role: Role) -> Color in
      indexed.map { .palette($0[role]) } ?? colors[role].color
    }
    let name = colors.name
    self.init(
      name, cursorBackground: color(.cursor), openBackground: color(.open),
      paint: name.paintsGround
        ? Style(foreground: color(.text), background: color(.ground)) : nil,
      inputColors: .all(
        InputPalette(
          ground: colors[.ground], text: color(.text),
          named: [.dim, .error, .good, .warning, .key, .boolean, .mark, .text].map(color),
          link: color(.link), leastContrast: name.floor + 0.1))
    ) { part in
      let look = part.look
      return Style(
        foreground: color(look.role), background: look.ground.map(color) ?? .standard,
        attributes: look.attributes)
    }
  }
}

extension Part {
  /// The appearance of a part in themes with colours.
  package struct Look: Sendable {
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
  package var look: Look {
    switch self {
    case .value, .missing, .gutter, .pinned, .date, .boolean, .string, .number, .null: valueLook
    case .title: Look(.title, on: .bar, .bold)
    case .header: Look(.header, .bold)
    case .headerCursor: Look(.mark, [.bold, .underline])
    case .mark, .helpKey: Look(.mark)
    case .frame, .hiddenLines, .quietLevel: Look(.dim)
    case .key: Look(.key)
    case .keyCursor: Look(.key, on: .cursor, [.bold, .underline])
    case .control: Look(.boolean, .underline)
    case .malformed: Look(.error, [.bold, .underline])
    case .match: Look(.hit, on: .hitGround, .underline)
    case .currentMatch: Look(.now, on: .nowGround, [.bold, .underline])
    case .matchCount: Look(.warning)
    case .status: Look(.status, on: .bar)
    case .statusKey: Look(.statusKey, on: .bar)
    case .message: Look(.message, on: .bar)
    case .answer: Look(.title, on: .bar)
    case .complaint: Look(.problem, on: .bar)
    case .problem, .errorLevel: Look(.error, .bold)
    case .warningLevel: Look(.warning, .bold)
    case .fatalLevel: Look(.fatal, on: .fatalGround, .bold)
    }
  }

  private var valueLook: Look {
    switch self {
    case .missing, .gutter: Look(.dim)
    case .pinned: Look(.key)
    case .date: Look(.date)
    case .boolean: Look(.boolean)
    case .string: Look(.string)
    case .number: Look(.number)
    case .null: Look(.null, .italic)
    default: Look(.text)
    }
  }
}
