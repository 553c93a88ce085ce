// The spelling of fields in the bytes of a source.

/// The spelling of fields in a source, in the terms of a pattern.
struct SourceSpelling: Hashable, Sendable {
  /// Whether a quote in a field can be doubled there.
  var doublesQuotes: Bool
  /// The first bytes of an escape that can mean any character; nil without escapes.
  var anyEscape: [UInt8]?
  /// Whether letters may be struck twice.
  var hasStrikes: Bool
  /// The bytes that can be next to a field; nil if unknown.
  var separators: [UInt8]?

  /// The bytes next to a field if every line is a field.
  static let lineEnds: [UInt8] = [0x0A, 0x0D]

  /// The spelling of texts that are searched as they are.
  init() {
    doublesQuotes = false
    hasStrikes = false
  }

  /// The spelling of a schema's sources.
  init(_ schema: RecordSchema) {
    doublesQuotes = false
    hasStrikes = schema.hasStrikes
    switch schema.traits.division {
    case .cells:
      doublesQuotes = schema.hasQuotes
      separators = Self.lineEnds + [schema.delimiter] + (schema.hasQuotes ? [QuoteState.quote] : [])
      if schema.skipsBlanks { separators?.append(0x20) }
    case .whole: separators = Self.lineEnds
    // What has pairs of names and values has escapes of its own kind.
    case .parts: anyEscape = schema.hasEscapes ? Array("\\".utf8) : nil
    case .members, .values: anyEscape = Array("\\u".utf8)
    }
  }
}
