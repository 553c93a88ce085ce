// The styles of the viewer by part of the screen.

package import CellGrid
import Records
package import Values

/// The parts of the screen that have a style of their own.
package enum Part: Int, CaseIterable, Sendable {
  /// The title line.
  case title
  /// The line of column names, and the column under the cursor in it.
  case header, headerCursor
  /// A value in the list, a missing value, the row number, and the open mark.
  case value, missing, gutter, mark
  /// A value of a pinned column.
  case pinned
  /// Values with a colour by type, in the list too: times and truth values.
  case date, boolean
  /// Values with a colour by type in open rows: JSON strings, numbers, null.
  case string, number, null
  /// The number of lines that opening would add.
  case hiddenLines
  /// The bar and the last line of an open row, and a field's name.
  case frame, key
  /// A character made visible, and a malformed byte.
  case control, malformed
  /// A match of the search, one in the row under the cursor, and the number of matches in a closed
  /// row.
  case match, currentMatch, matchCount
  /// The status line, its keys, a message.
  case status, statusKey, message
  /// The text in the prompt, and its error.
  case answer, complaint
  /// A key in the help.
  case helpKey
  /// A problem.
  case problem
  /// The level of a log's record: details, warnings, errors, fatal errors.
  case quietLevel, warningLevel, errorLevel, fatalLevel
}

extension Part {
  /// Creates the part for the level of a log record.
  package init(_ level: LogLevel) {
    self =
      switch level {
      case .trace, .debug: .quietLevel
      case .info, .notice: .value
      case .warning: .warningLevel
      case .error: .errorLevel
      case .critical, .alert, .emergency: .fatalLevel
      }
  }
}

/// Styles by part.
package struct Theme: Equatable, Sendable {
  /// The name of the theme.
  package let name: ThemeName
  /// The background of the row under the cursor; the standard one if that row is reversed.
  package let cursorBackground: Color
  /// The background of the column names and of open text; the standard one if the theme has none.
  package let openBackground: Color
  /// The colours of text and background, if the theme draws its own background.
  package let paint: Style?
  /// The colours of an input.
  package let inputColors: InputColors
  /// Whether links in the input are passed to the terminal (OSC 8).
  package var sendsLinks = false
  /// Whether matches look as they do in the row under the cursor.
  package var marksCurrent = false
  /// The styles by part number, because every drawn cell looks one up.
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

  /// Creates the theme to draw with.
  ///
  /// - Parameters:
  ///   - chosen: The requested theme; nil for one that fits the terminal.
  ///   - traits: The colours and the background of the terminal.
  package init(_ chosen: ThemeName? = nil, for traits: TerminalTraits) {
    let name = ThemeName(chosen, for: traits)
    switch name {
    case .mono: self = .mono
    case .terminal: self = .terminal(TerminalHues(traits))
    default:
      self = Theme(
        ThemeColors(name, on: traits.ground), depth: traits.colors,
        reversesCursor: traits.ground == .unknown && !name.paintsGround)
    }
  }

  /// The style of a part.
  package subscript(part: Part) -> Style {
    styles[(part == .match && marksCurrent ? .currentMatch : part).rawValue]
  }

  /// The theme for the row under the cursor.
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

  /// Gives the cells of a rectangle the background of the cursor, unless they have one of their own.
  ///
  /// Without such a background they are reversed, in the terminal's own two colours, and reversed
  /// ones are not.
  func groundCursor(_ rect: CellRect, on canvas: inout Canvas) {
    guard cursorBackground == .standard else {
      return canvas.replaceStandardColors(in: rect, by: Style(background: cursorBackground))
    }
    canvas.restyle(rect) { style in
      guard style.background == .standard else { return }
      style.foreground = .standard
      style.attributes.remove(.dim)
      style.attributes.formSymmetricDifference(.reverse)
    }
  }

  /// Returns the style of text that the input styles.
  func style(_ asked: TextStyle, over base: Style) -> Style {
    var style = inputColors.style(asked, over: base)
    if sendsLinks, let target = asked.link { style.link = Link(target) }
    return style
  }
}
