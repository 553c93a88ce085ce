// How a source can be read again.

package import Records

/// What is different when a source is read again.
package enum Rereading: Hashable, Sendable {
  /// Nothing: what could not be read may be there now.
  case same
  /// It is text of this encoding.
  case encoding(TextEncoding)
  /// This byte stands between its cells.
  case delimiter(UInt8)
  /// Whether quotes stand around cells, or are characters as all others.
  case quotes(Bool)

  /// The options with what is different.
  func changing(_ options: SourceOptions) -> SourceOptions {
    var options = options
    switch self {
    case .same: break
    case .encoding(let encoding): options.encoding = encoding
    case .delimiter(let byte):
      options.format = byte == 0x09 ? .tsv : .csv
      options.delimiter = byte
    case .quotes(let hasQuotes): options.hasQuotes = hasQuotes
    }
    return options
  }
}

extension UInt8 {
  /// The delimiter that a word names: one ASCII character, `\t` or `tab`.
  init?(delimiter word: String) {
    if word == "\\t" || word == "tab" {
      self = 0x09
      return
    }
    let bytes = Array(word.utf8)
    guard bytes.count == 1, bytes[0] != 0x22, bytes[0] != 0x0A, bytes[0] != 0x0D else { return nil }
    self = bytes[0]
  }
}
