// How a source can be read again.

package import Records

/// What is different when a source is read again.
package enum Rereading: Hashable, Sendable {
  /// Nothing: what could not be read may be there now.
  case same
  /// It is text of this encoding.
  case encoding(TextEncoding)
  /// This byte stands between its cells; nil: what was found or said before one was chosen.
  case delimiter(UInt8?)
  /// Whether quotes stand around cells, or are characters as all others.
  case quotes(Bool)

  /// The bytes that most often stand between cells, likely ones first.
  private static let likelyDelimiters = [",", "\t", ";", "|"].map { (text: Unicode.Scalar) in
    UInt8(ascii: text)
  }

  /// The next of the likely delimiters, behind the last one what was found.
  ///
  /// - Parameters:
  ///   - current: What stands between cells now; nil where there are no cells.
  ///   - found: What was found before one was chosen; nil where there were no cells.
  /// - Returns: How to read the source next.
  static func nextDelimiter(after current: UInt8?, found: UInt8?) -> Rereading {
    let others = likelyDelimiters.filter { $0 != found }
    guard current != found else { return .delimiter(others.first) }
    let place = current.flatMap { others.firstIndex(of: $0) } ?? others.count
    return .delimiter(others.dropFirst(place + 1).first)
  }

  /// The options with what is different.
  ///
  /// - Parameters:
  ///   - options: The options so far.
  ///   - given: The options before anything was different.
  /// - Returns: The options to read with.
  func changing(_ options: SourceOptions, given: SourceOptions) -> SourceOptions {
    var options = options
    switch self {
    case .same: break
    case .encoding(let encoding): options.encoding = encoding
    case .delimiter(nil):
      options.format = given.format
      options.delimiter = given.delimiter
    case .delimiter(let byte?):
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
