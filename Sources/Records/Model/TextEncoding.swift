// The encodings of text.

/// A way to spell text in bytes.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// The encoding that every other is converted to.
  case utf8 = "utf-8"
  /// Two bytes a unit, the low one first.
  case utf16LittleEndian = "utf-16le"
  /// Two bytes a unit, the high one first.
  case utf16BigEndian = "utf-16be"
  /// Four bytes a character, the low one first.
  case utf32LittleEndian = "utf-32le"
  /// Four bytes a character, the high one first.
  case utf32BigEndian = "utf-32be"
  /// ISO 8859-1.
  case latin1
  /// Western European, as on Windows.
  case windows1252 = "windows-1252"
  /// Chinese, simplified and all the rest.
  case gb18030
  /// Japanese, as on Windows.
  case shiftJIS = "shift-jis"
  /// Chinese, traditional.
  case big5

  /// The encoding that a word names, however it is spelled: `GBK`, `Shift_JIS`, `UTF16LE`.
  package init?(named word: String) {
    let plain = word.lowercased().filter { $0.isLetter || $0.isNumber }
    let others: [String: TextEncoding] = [
      "utf16": .utf16LittleEndian, "iso88591": .latin1, "cp1252": .windows1252, "gbk": .gb18030,
      "gb2312": .gb18030, "sjis": .shiftJIS, "cp932": .shiftJIS, "ascii": .utf8,
    ]
    let match =
      Self.allCases.first { $0.rawValue.filter { $0 != "-" } == plain } ?? others[plain]
    guard let match else { return nil }
    self = match
  }

  /// The bytes that a decoder skips if they are malformed.
  var unitBytes: Int {
    switch self {
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    default: 1
    }
  }

  /// Returns the encoding of a byte-order mark, and the length of the mark.
  static func marked(_ start: some Collection<UInt8>) -> (encoding: TextEncoding, bytes: Int)? {
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if start.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }
}
