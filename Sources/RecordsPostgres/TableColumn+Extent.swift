// The length that values of a type may have, and the expressions that read no more than wanted.

extension TableColumn {
  /// The length that values of a column may have, and the work to read their beginnings.
  enum Extent: Sendable, Hashable {
    /// All values are short.
    case bounded
    /// The server reads a part of a long value.
    case sliced
    /// The server spells all of a value before it takes a part of the text.
    case spelled

    /// The characters up to which a declared length is short.
    private static let shortCharacters = 512

    /// Finds the extent of the values of a type whose lengths vary.
    ///
    /// - Parameters:
    ///   - type: The number of the type in the catalogue; of a domain, that of its base.
    ///   - name: The type as the server spells it, perhaps with a length.
    init(ofType type: Int, named name: String) {
      let parts = name.split(separator: "(")
      let length = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) : nil
      let isShort = length.map { $0 <= Self.shortCharacters } ?? false
      switch type {
      // Addresses of networks.
      case 869, 650: self = .bounded
      // Texts, with a length or without; numbers and bits that may have one.
      case 1042, 1043: self = isShort ? .bounded : .sliced
      case 1560, 1562, 1700: self = isShort ? .bounded : .spelled
      case 17, 25, 142: self = .sliced
      default: self = .spelled
      }
    }
  }

  /// The stored bytes up to which a value that is spelled whole is taken to be short; even a
  /// compressed one has ten thousand characters at most.
  private static let shortStoredBytes = 128
  /// The stored bytes of a value of which a page does not have the beginning, because spelling the
  /// whole value would take longer than the page.
  private static let hugeStoredBytes = 1_048_576

  /// The value as a text, or as bytes.
  private var text: String { kind == .bytes ? expression : "\(expression)::text" }

  /// Returns the expression for the beginning of a value.
  ///
  /// Short values pass through a comparison alone, which costs less than cutting them.
  ///
  /// - Parameters:
  ///   - characters: The characters, or bytes, of the beginning.
  ///   - isHugeLeftOut: Whether a value that takes long to spell is NULL.
  /// - Returns: The expression.
  func beginning(characters: Int, isHugeLeftOut: Bool = false) -> String {
    guard isCut else { return expression }
    let part =
      kind == .bytes
      ? "substring(\(expression), 1, \(characters))" : "left(\(text), \(characters))"
    let huge = extent == .spelled && isHugeLeftOut ? "WHEN \(isHuge) THEN NULL " : ""
    let (size, limit) = size(characters: characters)
    // The last part gives the column of the answer its name. With the name of the column of the
    // table, it would be the one to sort by.
    return "CASE \(huge)WHEN \(size) <= \(limit) THEN \(text) ELSE \(part) END"
  }

  /// Returns the test that is true for values that have more than some characters, and perhaps for
  /// others.
  func mayBeLong(characters: Int) -> String {
    let (size, limit) = size(characters: characters)
    return "\(size) > \(limit)"
  }

  /// Returns the expression for a size that costs nothing to find, and the limit of short values.
  private func size(characters: Int) -> (expression: String, limit: Int) {
    extent == .sliced
      ? ("octet_length(\(text))", characters)
      : ("pg_column_size(\(expression))", Self.shortStoredBytes)
  }

  /// Returns the expression for the bytes of the whole value, or for the negative stored bytes of one
  /// that is left out.
  func length(isHugeLeftOut: Bool) -> String {
    guard extent == .spelled, isHugeLeftOut else { return "octet_length(\(text))" }
    return "CASE WHEN \(isHuge) THEN -pg_column_size(\(expression))"
      + " ELSE octet_length(\(text)) END"
  }

  private var isHuge: String { "pg_column_size(\(expression)) > \(Self.hugeStoredBytes)" }
}
