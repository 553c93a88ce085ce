// A line of text by the columns of a screen that its characters take.

internal import CUnicode

/// A line of text by the columns of a screen.
struct ScreenLine {
  /// The distance of tab stops in columns.
  private static let tabColumns = 8

  /// The text, without its line end and without styles.
  let bytes: [UInt8]
  /// The number of columns that it takes.
  let width: Int
  /// The byte at which the character of each column begins; nil if each byte takes a column.
  private let offsets: [Int]?
  /// The text with its styles, and the ranges that those take; nil without styles.
  private var styled: (spelled: [UInt8], taken: [Range<Int>])?

  /// Takes the text of a line.
  ///
  /// - Parameters:
  ///   - spelled: The text, which may have styles.
  ///   - countsCharacters: Whether each character takes one column, as programs pad that know no
  ///     widths.
  init(_ spelled: [UInt8], countsCharacters: Bool = false) {
    var bytes = spelled
    if StyleReader.mayFindStyles(in: spelled.span) {
      let reader = StyleReader(spelled.span, notesRanges: true)
      bytes = reader.bytes
      // Letters that are struck twice have no place of their own.
      let takenBytes = reader.taken.reduce(0) { $0 + $1.count }
      if takenBytes > 0, bytes.count + takenBytes == spelled.count {
        styled = (spelled, reader.taken)
      }
    }
    self.bytes = bytes
    guard bytes.contains(where: { $0 >= 0x80 || $0 == 0x09 }) else {
      width = bytes.count
      offsets = nil
      return
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = Self.scalar(in: bytes, at: offset)
      let columns =
        scalar == 0x09
        ? Self.tabColumns - offsets.count % Self.tabColumns
        : scalar < 0x80 || countsCharacters ? 1 : Int(cunicode_record(scalar) >> 10 & 3)
      for _ in 0..<columns { offsets.append(offset) }
      offset += length
    }
    width = offsets.count
    self.offsets = offsets
  }

  /// The character at an offset and its length; U+FFFD where there is none.
  static func scalar(in bytes: [UInt8], at offset: Int) -> (scalar: UInt32, length: Int) {
    let lead = bytes[offset]
    guard lead >= 0x80 else { return (UInt32(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead < 0xF5, offset + length <= bytes.count else { return (0xFFFD, 1) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in bytes[offset + 1..<offset + length] {
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return scalar <= 0x10FFFF ? (scalar, length) : (0xFFFD, 1)
  }

  /// Returns the byte at which the character of a column begins; the end for columns after the
  /// text.
  func offset(of column: Int) -> Int {
    guard column < width else { return bytes.count }
    return offsets?[column] ?? column
  }

  /// The character of a column; nil after the end.
  func scalar(at column: Int) -> UInt32? {
    guard column >= 0, column < width else { return nil }
    return Self.scalar(in: bytes, at: offset(of: column)).scalar
  }

  /// Whether nothing is drawn in a column.
  func isBlank(_ column: Int) -> Bool {
    guard column < width else { return true }
    let byte = bytes[offset(of: column)]
    return byte == 0x20 || byte == 0x09
  }

  /// The text of some columns.
  func text(_ columns: Range<Int>) -> ArraySlice<UInt8> {
    bytes[offset(of: columns.lowerBound)..<offset(of: columns.upperBound)]
  }

  /// The text of some columns without the blanks around it, with its styles.
  func cell(_ columns: Range<Int>) -> [UInt8] { spelledCell(text(columns).indices) }

  /// A part of the text without the blanks around it, with its styles.
  func spelledCell(_ part: Range<Int>) -> [UInt8] {
    let text = Self.withoutBlanksAtEnd(bytes[part].drop { $0 == 0x20 || $0 == 0x09 })
    return spelled(text.indices)
  }

  /// A part of the text as it is spelled, the styles at its ends included.
  func spelled(_ part: Range<Int>) -> [UInt8] {
    guard let styled, !part.isEmpty else { return Array(bytes[part]) }
    var start = part.lowerBound
    var end = part.upperBound
    for style in styled.taken {
      if style.lowerBound < start { start += style.count }
      if style.lowerBound <= end { end += style.count }
    }
    return Array(styled.spelled[start..<end])
  }

  /// Text without the blanks around it.
  static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(withoutBlanksAtEnd(text.drop { $0 == 0x20 || $0 == 0x09 }))
  }

  /// Text without the blanks at its end.
  static func withoutBlanksAtEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return text
  }

  /// Whether a character takes two columns, or none.
  var hasWide: Bool {
    offsets != nil && !bytes.contains(0x09) && width != bytes.count { $0 & 0xC0 != 0x80 }
  }

  /// Whether nothing is drawn.
  var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The ranges of the words, in bytes.
  var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x20 || byte == 0x09 {
        if let begin = start { words.append(begin..<offset) }
        start = nil
      } else if start == nil {
        start = offset
      }
    }
    if let start { words.append(start..<bytes.count) }
    return words
  }

  /// Whether it consists of some ASCII characters only, all of the required ones among them.
  func isMade(of allowed: String, with needed: String = "") -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { allowed.utf8.contains($0) }
      && needed.utf8.allSatisfy { bytes.contains($0) }
  }

  func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
}
