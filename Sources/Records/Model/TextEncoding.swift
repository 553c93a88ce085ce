// The encodings of text: those of the WHATWG's standard, UTF-32, and the code pages of DOS.

internal import CEncodings

/// A way to spell text in bytes.
package struct TextEncoding: Hashable, Sendable, CaseIterable {
  /// The number of the encoding among all.
  let number: UInt8

  private init(_ name: cencodings_name) { number = UInt8(name.rawValue) }

  private init(number: UInt8) { self.number = number }

  /// The encoding that every other is converted to.
  package static let utf8 = TextEncoding(CENCODINGS_UTF_8)
  /// Two bytes a unit, the low one first.
  package static let utf16LittleEndian = TextEncoding(CENCODINGS_UTF_16LE)
  /// Two bytes a unit, the high one first.
  package static let utf16BigEndian = TextEncoding(CENCODINGS_UTF_16BE)
  /// Four bytes a character, the low one first.
  package static let utf32LittleEndian = TextEncoding(CENCODINGS_UTF_32LE)
  /// Four bytes a character, the high one first.
  package static let utf32BigEndian = TextEncoding(CENCODINGS_UTF_32BE)
  /// ISO 8859-1, with the controls that Windows replaces.
  package static let latin1 = TextEncoding(CENCODINGS_LATIN1)
  /// Western European, as on Windows.
  package static let windows1252 = TextEncoding(CENCODINGS_WINDOWS_1252)
  /// Chinese, simplified and all the rest.
  package static let gb18030 = TextEncoding(CENCODINGS_GB18030)
  /// Chinese, traditional, with the characters of Hong Kong.
  package static let big5 = TextEncoding(CENCODINGS_BIG5)
  /// Japanese, as on Windows.
  package static let shiftJIS = TextEncoding(CENCODINGS_SHIFT_JIS)
  /// Japanese, as on Unix.
  package static let eucJP = TextEncoding(CENCODINGS_EUC_JP)
  /// Japanese in seven bits, as in mails: escapes switch between ASCII and pairs.
  package static let iso2022JP = TextEncoding(CENCODINGS_ISO_2022_JP)
  /// Korean, as on Windows.
  package static let eucKR = TextEncoding(CENCODINGS_EUC_KR)

  /// All encodings, in the order of the help.
  package static var allCases: [TextEncoding] {
    (0..<UInt8(CENCODINGS_COUNT.rawValue)).map { TextEncoding(number: $0) }
  }

  /// The encoding that a label names, however it is spelled: `GBK`, `Shift_JIS`, `UTF16LE`.
  package init?(named word: String) {
    let plain = word.lowercased().filter { $0.isLetter || $0.isNumber }
    guard let label = Self.labels.first(where: { $0.word == plain }) else { return nil }
    self = label.encoding
  }

  /// The words in small letters and digits that name encodings: the labels of the standard and those
  /// that other programs use.
  package static var labels: [(word: String, encoding: TextEncoding)] {
    (0..<cencodings_label_count).map { place in
      let label = cencodings_label_at(place)
      return (String(cString: label.label), TextEncoding(number: label.encoding))
    }
  }

  /// The name, as messages and the title spell it.
  package var name: String { String(cString: tables.pointee.name) }

  /// The way in which the encoding is read, and its tables.
  var tables: UnsafePointer<cencodings_encoding> { cencodings_at(UInt32(number)) }

  /// Whether each byte is a character.
  var isOfSingles: Bool { tables.pointee.kind == CENCODINGS_KIND_SINGLE }

  /// Whether the bytes of ASCII mean the same in it.
  var isOfASCII: Bool { unitBytes == 1 && self != .iso2022JP }

  /// The bytes that a decoder skips if they are malformed.
  var unitBytes: Int {
    switch tables.pointee.kind {
    case CENCODINGS_KIND_UTF_16LE, CENCODINGS_KIND_UTF_16BE: 2
    case CENCODINGS_KIND_UTF_32LE, CENCODINGS_KIND_UTF_32BE: 4
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
