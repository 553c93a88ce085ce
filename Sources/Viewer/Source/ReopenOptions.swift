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
  /// The quotes that enclose cells, if any.
  case quotes(QuoteKind)
  /// Whether a backslash before a quote escapes it.
  case backslash(Bool)
  /// Whether the blanks around cells are not part of them.
  case skippedBlanks(Bool)
  /// Whether the first record names the columns.
  case header(Bool)
  /// The lines that name the columns.
  case headerLines(ClosedRange<Int>)
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
    case .header(let hasHeader): (options.hasHeader, options.headerLines) = (hasHeader, nil)
    case .headerLines(let lines): (options.hasHeader, options.headerLines) = (nil, lines)
    case .quotes(let kind): kind.apply(to: &options)
    case .backslash(let hasBackslash): options.hasBackslash = hasBackslash
    case .skippedBlanks(let skipsBlanks): options.skipsBlanks = skipsBlanks
    case .path(let path): options.documentPath = path
    }
    return options
  }
}

extension CellDelimiter {
  /// The delimiters that the prompt and the shell suggest; others are accepted too.
  package static let suggestions = [",", ";", "tab", "|", ":"]
  /// The words that a delimiter may be.
  package static let hint = "1 to 8 ASCII characters, \\t or tab"

  /// The delimiter that a word names: some ASCII characters, `\t` or `tab`.
  package init?(word: String) {
    if word == "\\t" || word == "tab" {
      self.init(0x09)
      return
    }
    let isAllowed = word.utf8.allSatisfy { $0 < 0x80 && ![0x22, 0x0A, 0x0D].contains($0) }
    guard isAllowed else { return nil }
    self.init(word.utf8)
  }
}
