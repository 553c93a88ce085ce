// The look that a file gives to a stretch of its text.

/// A style that an input requests, as it can be shown.
package struct TextStyle: Hashable, Sendable {
  /// A colour as the input names it.
  package enum Color: Hashable, Sendable {
    /// A number of the 256-colour palette.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// Attributes a text may have together.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The set as bits.
    package let rawValue: UInt8
    /// Makes a set of bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter.
    package static let dim = Attributes(rawValue: 2)
    /// Slanted.
    package static let italic = Attributes(rawValue: 4)
    /// A line below.
    package static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    package static let reverse = Attributes(rawValue: 16)
    /// A line through it.
    package static let strike = Attributes(rawValue: 32)
  }

  /// The colour of the text; nil: the reader's own.
  package var foreground: Color?
  /// The colour of its ground; nil: the reader's own.
  package var background: Color?
  /// Bold, underlined and the like.
  package var attributes: Attributes = []
  /// The target of the link that the text is; nil for most.
  package var link: [UInt8]?

  /// Creates a look that asks for nothing.
  package init() {}

  /// Whether the style is the default.
  package var isPlain: Bool {
    attributes.isEmpty && foreground == nil && background == nil && link == nil
  }
}

/// A stretch of a text and its look.
package struct StyleRun: Hashable, Sendable {
  /// The range of the text.
  package var range: Range<Int>
  /// Its look.
  package var style: TextStyle

  /// Creates a run.
  package init(range: Range<Int>, style: TextStyle) {
    self.range = range
    self.style = style
  }
}

extension [StyleRun] {
  /// The runs of a part of the text, counted from where the part begins.
  package func part(_ part: Range<Int>) -> [StyleRun] {
    filter { $0.range.overlaps(part) }.map {
      let range = $0.range.clamped(to: part)
      return StyleRun(
        range: range.lowerBound - part.lowerBound..<range.upperBound - part.lowerBound,
        style: $0.style)
    }
  }
}
