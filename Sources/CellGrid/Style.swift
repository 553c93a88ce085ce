// The look of a cell: two colours, a set of attributes and a link.

/// A colour as the program wants it; the terminal module maps it to the colours available.
///
/// ```swift
/// let alert = Style(foreground: .rgb(255, 255, 255), background: .palette(1))
/// let plain = Style(foreground: .standard)
/// print(alert == plain)  // false
/// ```
public enum Color: Hashable, Sendable {
  /// The terminal's default foreground or background.
  case standard
  /// An index of the 256-colour palette; 0–15 are the user's own sixteen colours.
  case palette(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}

/// A set of text attributes.
///
/// ```swift
/// let heading: Attributes = [.bold, .underline]
/// print(heading.contains(.bold), heading.contains(.reverse))  // true false
/// ```
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as a bit mask.
  public let rawValue: UInt8
  /// Creates a set from a bit mask.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold, or brighter.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter.
  public static let dim = Attributes(rawValue: 2)
  /// Italic; a terminal without it shows plain text.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background swapped.
  public static let reverse = Attributes(rawValue: 16)
  /// Struck through; a terminal without it shows plain text.
  public static let strike = Attributes(rawValue: 32)
}

/// The look of a cell.
///
/// ```swift
/// let title = Style(foreground: .palette(4), attributes: .bold)
/// let selected = title.on(.palette(7)).adding(.reverse)
/// var canvas = Canvas(size: CellSize(lines: 1, columns: 10))
/// canvas.write("Inbox", style: selected, line: 0, column: 0)
/// ```
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The background colour.
  public var background: Color
  /// The text attributes, such as bold and reverse.
  public var attributes: Attributes
  /// The hyperlink of the text, which is passed on to the terminal.
  public var link = Link.none

  /// Creates a style; without arguments, the terminal's default look.
  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default look.
  public static let standard = Style()

  /// Returns the same style with more attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// Returns the same style on another background.
  public func on(_ background: Color) -> Style {
    var style = self
    style.background = background
    return style
  }
}
