// How a cell looks: two colours and a set of attributes.

/// A colour as a program asks for it; the terminal's floor maps it to what the terminal has.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// A number of the 256-colour palette; 0–15 are the user's own sixteen.
  case palette(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}

/// Attributes a cell may have together.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8
  /// Makes a set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier, or brighter.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted; terminals without it show plain text.
  public static let italic = Attributes(rawValue: 4)
  /// A line below.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)
  /// A line through it; terminals without it show plain text.
  public static let strike = Attributes(rawValue: 32)
}

/// The look of one cell.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, reverse and the like.
  public var attributes: Attributes
  /// Where the text leads, of which the terminal is told.
  public var link = Link.none

  /// Makes a style; without arguments, the terminal's own look.
  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own look.
  public static let standard = Style()

  /// The same style with attributes added.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// The same style on another background.
  public func on(_ background: Color) -> Style {
    var style = self
    style.background = background
    return style
  }
}
