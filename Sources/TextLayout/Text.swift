/// Text as its source bytes: UTF-8 that may be ill-formed and may hold anything at all.
///
/// Nothing is repaired or removed, so each line and each glyph maps back to the bytes it came from.
public struct Text: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The bytes as they stand in the source.
  public let bytes: [UInt8]

  /// Text from bytes of any kind.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Text from a string's UTF-8.
  public init(_ string: String) {
    self.init(bytes: Array(string.utf8))
  }

  /// Text from a literal, or from one with values in it.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
