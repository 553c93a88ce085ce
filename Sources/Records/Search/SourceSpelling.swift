// The spelling of fields in the bytes of a source.

/// The spelling of fields in a source, in the terms of a pattern.
struct SourceSpelling: Hashable, Sendable {
  /// The quote that can be doubled in a field; nil if none can.
  var doubledQuote: UInt8?
  /// The first bytes of an escape that can mean any character; nil without escapes.
  var anyEscape: [UInt8]?
  /// Whether letters may be struck twice.
  var hasStrikes: Bool
  /// The bytes that can be next to a field; nil if unknown.
  var separators: [UInt8]?

  /// The bytes next to a field if every line is a field.
  static let lineEnds: [UInt8] = [0x0A, 0x0D]

  /// The spelling of texts that are searched as they are.
  init() { hasStrikes = false }

  /// The spelling of a schema's sources.
  init(_ schema: RecordSchema) {
    hasStrikes = schema.hasStrikes
    switch schema.traits.division {
    case .cells:
      let dialect = schema.dialect
      doubledQuote = dialect.hasQuotes ? dialect.quote : nil
      anyEscape = dialect.hasQuotes && dialect.hasBackslash ? Array("\\".utf8) : nil
      separators = Self.lineEnds + dialect.delimiter.bytes + [doubledQuote].compactMap(\.self)
      if dialect.skipsBlanks { separators?.append(0x20) }
    case .whole: separators = Self.lineEnds
    // What has pairs of names and values has escapes of its own kind.
    case .parts: anyEscape = schema.hasEscapes ? Array("\\".utf8) : nil
    case .members, .values: anyEscape = Array("\\u".utf8)
    }
  }
}
