// The colours of the viewer, by what a piece of text is.

package import CellGrid
package import Records

/// The parts of the screen that have a look of their own.
package enum Part: Int, CaseIterable, Sendable {
  /// The title line.
  case title
  /// The line of column names, and the column under the cursor in it.
  case header, headerCursor
  /// A value in the list; a number; a value that is not there; the row number; the open mark.
  case value, missing, gutter, mark
  /// A value of a column that stays on screen while the others move.
  case pinned
  /// Values that have a colour by their type, in the list too: a time, a truth value.
  case date, boolean
  /// Values that have a colour by their type in open rows: a string of JSON, a number, null.
  case string, number, null
  /// How many lines opening would add.
  case price
  /// The bar and the end line of an open row; a field's name; the name under the field cursor.
  case frame, key, keyCursor
  /// A character made visible, a byte that is no text.
  case control, malformed
  /// A match of the search; one in the row under the cursor; how many of them a closed row holds.
  case match, currentMatch, matchCount
  /// The status line, its keys, a message.
  case status, statusKey, message
  /// The text in the prompt, and what is wrong with it.
  case answer, complaint
  /// A key in the help.
  case helpKey
  /// A problem.
  case problem
  /// The level of a log's record: details, warnings, errors, fatal errors.
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
  /// The theme that the styles are those of.
  package let name: ThemeName
  /// The background of the row under the cursor; the standard one where a sign alone shows it.
  package let cursorBackground: Color
  /// The background of the column names and of open text; the standard one where a theme has none.
  package let openBackground: Color
  /// The colours of text and ground where the theme draws a ground of its own.
  package let paint: Style?
  /// The colours of an input.
  package let inputColors: InputColors
  /// Whether the terminal is told where the links of an input lead.
  package var sendsLinks = false
  /// Whether matches look as they do in the row under the cursor.
  package var marksCurrent = false
  /// By the number of the part: every cell that is drawn asks for one.
  private let styles: [Style]

  /// Makes a theme.
  init(
    _ name: ThemeName, cursorBackground: Color = .standard, openBackground: Color = .standard,
    paint: Style? = nil,
    inputColors: InputColors, style: (Part) -> Style
  ) {
    self.name = name
    self.cursorBackground = cursorBackground
    self.openBackground = openBackground
    self.paint = paint
    self.inputColors = inputColors
    styles = Part.allCases.map(style)
  }

  /// The theme to draw with.
  ///
  /// - Parameters:
  ///   - chosen: The theme that is asked for; nil for one that fits the terminal.
  ///   - traits: The colours and the background of the terminal.
  package init(_ chosen: ThemeName? = nil, for traits: TerminalTraits) {
    let name = ThemeName(chosen, for: traits)
    switch name {
    case .mono: self = .mono
    case .terminal: self = .terminal(isDark: traits.ground.isDark == true)
    default: self = Theme(ThemeColors(name, on: traits.ground), depth: traits.colors)
    }
  }

  /// The style of a part.
  package subscript(part: Part) -> Style {
    styles[(part == .match && marksCurrent ? .currentMatch : part).rawValue]
  }

  /// The same theme for the row under the cursor.
  package var ofCursorRow: Theme {
    var theme = self
    theme.marksCurrent = true
    return theme
  }

  /// Gives the cells of a rectangle the background of open text, unless they have one of their own.
  func groundOpen(_ rect: CellRect, on canvas: inout Canvas) {
    guard openBackground != .standard else { return }
    canvas.replaceStandardColors(in: rect, by: Style(background: openBackground))
  }

  /// The style of text that an input gives a look.
  func style(_ asked: TextStyle, over base: Style) -> Style {
    var style = inputColors.style(asked, over: base)
    if sendsLinks, let target = asked.link { style.link = Link(target) }
    return style
  }
}
