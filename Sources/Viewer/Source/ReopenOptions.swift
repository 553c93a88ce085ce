// The ways to read a source again.

package import Records

/// A change in how a source is read.
package enum ReopenOptions: Hashable, Sendable {
  /// None: what could not be read may be there now.
  case same
  /// Another encoding.
  case encoding(TextEncoding)
  /// Another delimiter; nil: the one that was found or given before the reader chose one.
  case delimiter(UInt8?)
  /// Whether quotes enclose cells, or are plain characters.
  case quotes(Bool)

  /// The most frequent delimiters, likely ones first.
  private static let likelyDelimiters = [",", "\t", ";", "|"].map { (text: Unicode.Scalar) in
    UInt8(ascii: text)
  }

  /// The next of the likely delimiters; after the last one, the delimiter that was found.
  ///
  /// - Parameters:
  ///   - current: The delimiter now; nil if there are no cells.
  ///   - found: The delimiter before the reader chose one; nil if there were no cells.
  /// - Returns: The change to read the source with.
  static func nextDelimiter(after current: UInt8?, found: UInt8?) -> ReopenOptions {
    let others = likelyDelimiters.filter { $0 != found }
    guard current != found else { return .delimiter(others.first) }
    let place = current.flatMap { others.firstIndex(of: $0) } ?? others.count
    return .delimiter(others.dropFirst(place + 1).first)
  }

  /// Applies the change to options.
  ///
  /// - Parameters:
  ///   - options: The options so far.
  ///   - given: The options of the command line.
  /// - Returns: The options to read with.
  func applied(to options: SourceOptions, given: SourceOptions) -> SourceOptions {
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
