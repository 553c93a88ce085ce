// The colours of the viewer, by what a piece of text is.

package import CellGrid
package import Records

/// What a piece of the screen is, as far as its look goes.
package enum Part: Int, CaseIterable, Sendable {
  /// The title line.
  case title
  /// The line of column names, and the column under the cursor in it.
  case header, headerCursor
  /// A value in the list; a number; a value that is not there; the row number; the open mark.
  case value, missing, gutter, mark
  /// How many lines opening would add.
  case price
  /// The bar and the end line of an open row; a field's name; the name under the field cursor.
  case frame, key, keyCursor
  /// A character made visible, a byte that is no text.
  case control, malformed
  /// A match of the search; how many of them a closed row holds.
  case match, matchCount
  /// The rule above the status line, the status line, its keys, a message.
  case rule, status, statusKey, message
  /// A problem.
  case problem
  /// The level of a log's record: what nobody reads first, what may go wrong, what went wrong.
  case quietLevel, warningLevel, errorLevel, fatalLevel
}

extension Part {
  /// How the level of a log's record looks.
  package init(_ level: LogLevel) {
    self =
      switch level {
      case .trace, .debug: .quietLevel
      case .info, .notice: .value
      case .warning: .warningLevel
      case .error: .errorLevel
      case .fatal: .fatalLevel
      }
  }
}

/// Styles by part.
package struct Theme: Equatable, Sendable {
  /// The background of the row under the cursor.
  package let cursorBackground: Color
  /// By the number of the part: every cell that is drawn asks for one.
  private let styles: [Style]
  /// Whether the cursor row needs a sign of its own because nothing else would show it.
  package let hasColor: Bool
  /// The colours of an input.
  package let inputColors: InputColors
  /// Whether the terminal is told where the links of an input lead.
  package var sendsLinks = false

  private init(
    cursorBackground: Color, hasColor: Bool, inputColors: InputColors,
    styles: KeyValuePairs<Part, Style>
  ) {
    self.cursorBackground = cursorBackground
    self.inputColors = inputColors
    self.hasColor = hasColor
    self.styles = Part.allCases.map { part in
      styles.first { $0.key == part }?.value ?? .standard
    }
  }

  /// The style of a part.
  package subscript(part: Part) -> Style { styles[part.rawValue] }

  /// The style of text that an input gives a look.
  func style(_ asked: TextStyle, over base: Style) -> Style {
    var style = inputColors.style(asked, over: base)
    if sendsLinks, let target = asked.link { style.link = Link(target) }
    return style
  }

  /// A theme for a number of colours; without colours attributes alone carry the meaning.
  package static func standard(for depth: ColorDepth) -> Theme {
    switch depth {
    case .none: monochrome
    case .sixteen: sixteen
    case .indexed, .full: indexed
    }
  }

  private static let monochrome = Theme(
    cursorBackground: .standard, hasColor: false, inputColors: .none,
    styles: [
      .title: Style(attributes: .bold), .header: Style(attributes: .underline),
      .headerCursor: Style(attributes: [.underline, .bold]), .mark: Style(attributes: .bold),
      .price: Style(attributes: .dim), .frame: Style(attributes: .dim),
      .gutter: Style(attributes: .dim), .missing: Style(attributes: .dim),
      .key: Style(attributes: .bold), .keyCursor: Style(attributes: [.bold, .reverse]),
      .control: Style(attributes: .reverse), .malformed: Style(attributes: [.reverse, .bold]),
      .match: Style(attributes: .reverse), .matchCount: Style(attributes: .bold),
      .rule: Style(attributes: .dim),
      .statusKey: Style(attributes: .bold), .message: Style(attributes: .bold),
      .problem: Style(attributes: .bold), .quietLevel: Style(attributes: .dim),
      .warningLevel: Style(attributes: .underline), .errorLevel: Style(attributes: .bold),
      .fatalLevel: Style(attributes: [.bold, .reverse]),
    ])

  private static let sixteen = Theme(
    cursorBackground: .standard, hasColor: true, inputColors: .hues,
    styles: [
      .title: Style(attributes: .bold), .header: Style(foreground: .palette(6)),
      .headerCursor: Style(foreground: .palette(6), attributes: [.bold, .underline]),
      .mark: Style(foreground: .palette(6)), .price: Style(attributes: .dim),
      .gutter: Style(attributes: .dim), .missing: Style(attributes: .dim),
      .frame: Style(foreground: .palette(6)), .key: Style(foreground: .palette(2)),
      .keyCursor: Style(foreground: .palette(2), attributes: [.bold, .reverse]),
      .control: Style(foreground: .palette(5), attributes: .reverse),
      .malformed: Style(foreground: .palette(1), attributes: .reverse),
      .match: Style(foreground: .palette(0), background: .palette(3)),
      .matchCount: Style(foreground: .palette(3)),
      .rule: Style(attributes: .dim), .statusKey: Style(attributes: .bold),
      .message: Style(foreground: .palette(3)), .problem: Style(foreground: .palette(1)),
      .quietLevel: Style(attributes: .dim), .warningLevel: Style(foreground: .palette(3)),
      .errorLevel: Style(foreground: .palette(1), attributes: .bold),
      .fatalLevel: Style(foreground: .palette(1), attributes: [.bold, .reverse]),
    ])

  private static let indexed = Theme(
    cursorBackground: .palette(24), hasColor: true,
    // The other colours are made for a dark ground, too.
    inputColors: .all(ground: .rgb(0x17, 0x19, 0x1E), text: .palette(253)),
    styles: [
      .title: Style(attributes: .bold), .header: Style(foreground: .palette(73)),
      .headerCursor: Style(foreground: .palette(116), attributes: [.bold, .underline]),
      .mark: Style(foreground: .palette(73)), .price: Style(foreground: .palette(66)),
      .gutter: Style(foreground: .palette(245)), .missing: Style(foreground: .palette(242)),
      .frame: Style(foreground: .palette(66)), .key: Style(foreground: .palette(109)),
      .keyCursor: Style(foreground: .palette(231), background: .palette(30)),
      .control: Style(foreground: .palette(176), attributes: .reverse),
      .malformed: Style(foreground: .palette(203), attributes: .reverse),
      .match: Style(foreground: .palette(16), background: .palette(221)),
      .matchCount: Style(foreground: .palette(221)),
      .rule: Style(foreground: .palette(240)), .status: Style(foreground: .palette(250)),
      .statusKey: Style(foreground: .palette(73)), .message: Style(foreground: .palette(222)),
      .problem: Style(foreground: .palette(203)), .quietLevel: Style(foreground: .palette(245)),
      .warningLevel: Style(foreground: .palette(221)),
      .errorLevel: Style(foreground: .palette(203), attributes: .bold),
      .fatalLevel: Style(
        foreground: .palette(231), background: .palette(160), attributes: .bold),
    ])
}
