// The name of the format of a source.

package import Records

/// The name of the format of a source.
package struct FormatName: Hashable, Sendable {
  /// The name: `csv ;`, `json lines`, `fixed width`; a question mark marks a guess.
  package let words: String
  /// The short name for narrow lines: `jsonl`, `fixed`.
  package let short: String

  /// Creates the name of a schema's format, with the signs of its dialect.
  package init(of schema: RecordSchema) {
    let doubt = schema.certainty == .unsure ? " ?" : ""
    let database = schema.traits.isDatabase ? schema.format.rawValue : nil
    words = (database ?? FormatName.dialectWords(of: schema)) + doubt
    short = (database ?? FormatName(of: schema.sourceFormat).short) + doubt
  }

  /// Returns the name of a schema's format and the signs of its dialect: `csv , \"`.
  static func dialectWords(of schema: RecordSchema) -> String {
    let words = FormatName(of: schema.sourceFormat).words
    let isDivided = schema.traits.division == .cells && schema.table == nil
    return isDivided && !schema.dialect.signs.isEmpty ? "\(words) \(schema.dialect.signs)" : words
  }

  /// Creates the name of a format.
  package init(of format: SourceFormat) {
    switch format {
    case .delimited(0x09): (words, short) = ("tsv", "tsv")
    case .delimited(let delimiter):
      words = delimiter.bytes.reduce(into: "csv ") { $0 += Self.name(ofDelimiter: $1) }
      short = words
    case .table(let style):
      words = style.rawValue
      short = style.rawValue.split(separator: " ").first.map(String.init) ?? words
    case .jsonLines: (words, short) = ("json lines", "jsonl")
    case .document: (words, short) = ("json", "json")
    case .log: (words, short) = ("log", "log")
    case .text: (words, short) = ("text", "text")
    }
  }

  /// Returns the name of a byte of a delimiter.
  private static func name(ofDelimiter delimiter: UInt8) -> String {
    switch delimiter {
    case 0x21...0x7E: String(UnicodeScalar(delimiter))
    case 0x20: "blank"
    default: "0x" + String(delimiter, radix: 16)
    }
  }
}
