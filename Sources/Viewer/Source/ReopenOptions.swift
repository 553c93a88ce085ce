// The ways to read a source again.

package import Records

/// A change in how a source is read.
package enum ReopenOptions: Hashable, Sendable {
  /// None: what could not be read may be there now.
  case same
  /// Another encoding.
  case encoding(TextEncoding)
  /// Another format or delimiter.
  case format(SourceFormat)
  /// Whether quotes enclose cells, or are plain characters.
  case quotes(Bool)
  /// Whether the first record names the columns.
  case header(Bool)
  /// The array inside a document that its rows are; empty for its top level.
  case path([UInt8])

  /// Applies the change to options.
  ///
  /// - Parameter options: The options so far.
  /// - Returns: The options to read with.
  func applied(to options: SourceOptions) -> SourceOptions {
    var options = options
    switch self {
    case .same: break
    case .encoding(let encoding): options.encoding = encoding
    case .format(let format): options.reading = format
    case .header(let hasHeader): options.hasHeader = hasHeader
    case .quotes(let hasQuotes): options.hasQuotes = hasQuotes
    case .path(let path): options.documentPath = path
    }
    return options
  }
}

extension UInt8 {
  /// The delimiters that the prompt and the shell suggest; others are accepted too.
  package static let delimiters = [",", ";", "tab", "|", ":"]

  /// The delimiter that a word names: one ASCII character, `\t` or `tab`.
  package init?(delimiter word: String) {
    if word == "\\t" || word == "tab" {
      self = 0x09
      return
    }
    let bytes = Array(word.utf8)
    guard bytes.count == 1, bytes[0] != 0x22, bytes[0] != 0x0A, bytes[0] != 0x0D else { return nil }
    self = bytes[0]
  }
}
