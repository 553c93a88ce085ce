/// A text as its source bytes: UTF-8 that may be malformed and may contain any character.
///
/// Nothing is repaired or removed, so each line and each glyph maps back to its source bytes.
///
/// ```swift
/// let greeting: Text = "Grüße"
/// let damaged = Text(bytes: [0x61, 0xFF])
/// print(greeting.bytes.count, TextRules().width(of: greeting))  // 7 5
/// print(TextRules().width(of: damaged))  // 5, as in a<FF>
/// ```
public struct Text: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The source bytes, unchanged.
  public let bytes: [UInt8]

  /// Creates a text from arbitrary bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a text from a string's UTF-8.
  public init(_ string: String) {
    self.init(bytes: Array(string.utf8))
  }

  /// Creates a text from a string literal, which may contain interpolations.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
