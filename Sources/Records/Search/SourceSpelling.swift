// How fields stand in the bytes of a source.

/// How a source spells its fields, as far as patterns can tell.
struct SourceSpelling: Hashable, Sendable {
  /// Whether a quote in a field may stand there twice.
  var doublesQuotes: Bool
  /// What stands there before an escape that can mean any character; nil: there are no escapes.
  var anyEscape: [UInt8]?
  /// Whether letters may be struck twice.
  var hasStrikes: Bool
  /// What can stand beside a field; nil when that is not known.
  var separators: [UInt8]?

  /// What stands beside a field where every line is one.
  static let lineEnds: [UInt8] = [0x0A, 0x0D]

  /// The spelling of a schema's sources.
  init(_ schema: RecordSchema) {
    doublesQuotes = false
    hasStrikes = schema.hasStrikes
    switch schema.format {
    case .csv, .tsv:
      doublesQuotes = schema.hasQuotes
      separators = Self.lineEnds + [schema.delimiter] + (schema.hasQuotes ? [QuoteState.quote] : [])
      if schema.skipsBlanks { separators?.append(0x20) }
    case .text: separators = Self.lineEnds
    // What has pairs of names and values has escapes of its own kind.
    case .log: anyEscape = schema.hasEscapes ? Array("\\".utf8) : nil
    case .jsonLines, .json, .sqlite: anyEscape = Array("\\u".utf8)
    }
  }
}
