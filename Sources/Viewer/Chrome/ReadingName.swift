// The way in which a source is read, in a word or two.

package import Records

/// The name of the way in which a source is read.
package struct ReadingName: Hashable, Sendable {
  /// The name: `csv ;`, `json lines`, `fixed width`; a question mark says that it is not sure.
  package let words: String
  /// The name where the line is narrow: `jsonl`, `fixed`.
  package let short: String

  /// The name of the reading of a schema.
  package init(of schema: RecordSchema) {
    let name = ReadingName(of: schema.sourceFormat)
    let doubt = schema.isUnsure ? " ?" : ""
    let isDatabase = schema.format == .sqlite
    words = (isDatabase ? "sqlite" : name.words) + doubt
    short = (isDatabase ? "sqlite" : name.short) + doubt
  }

  /// The name of a way to read.
  package init(of format: SourceFormat) {
    switch format {
    case .delimited(0x09): (words, short) = ("tsv", "tsv")
    case .delimited(let delimiter):
      words = "csv \(ReadingName.name(ofDelimiter: delimiter))"
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

  /// The byte between two fields in a word.
  private static func name(ofDelimiter delimiter: UInt8) -> String {
    switch delimiter {
    case 0x21...0x7E: String(UnicodeScalar(delimiter))
    case 0x20: "blank"
    default: "0x" + String(delimiter, radix: 16)
    }
  }
}
