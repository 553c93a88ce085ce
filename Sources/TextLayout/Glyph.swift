/// The kind of content that a glyph represents, so that replacements can be styled differently.
///
/// ```swift
/// let text = Text(bytes: [0x61, 0x07, 0xFF])
/// TextRules().forEachGlyph(in: text, truncatedTo: 20, .tail) { glyph in
///   print(glyph.text, glyph.role)
/// }  // a plain, ␇ control, <FF> malformed
/// ```
public enum Role: Hashable, Sendable {
  /// A cluster of the text itself.
  case plain
  /// A visible replacement for a control or invisible character, or the count of omitted
  /// characters.
  case control
  /// A visible replacement for bytes that are not valid UTF-8.
  case malformed
  /// The hyphen of a soft hyphen at which the line ends.
  case hyphen
  /// The symbol for omitted text, or for a cluster wider than its line.
  case ellipsis
}

/// A unit of drawing: a cluster of the text, or its replacement.
///
/// ```swift
/// let text: Text = "東京\u{1B}[2J"
/// var sent = ""
/// TextRules().forEachGlyph(in: text, truncatedTo: 6, .tail) { sent += $0.text }
/// print(sent)  // 東京␛…
/// ```
public struct Glyph: Hashable, Sendable {
  /// The text to print, of printable characters only.
  public var text: String
  /// The width in columns, at least 1.
  public var width: Int
  /// The kind of content that the glyph represents.
  public var role: Role
  /// The byte range in the text that the glyph represents.
  public var source: Range<Int>

  /// Creates a glyph from its parts.
  public init(text: String, width: Int, role: Role, source: Range<Int>) {
    self.text = text
    self.width = width
    self.role = role
    self.source = source
  }
}
