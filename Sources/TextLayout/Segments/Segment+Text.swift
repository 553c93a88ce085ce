// The text that is sent for a segment: printable characters only.

extension Segment {
  /// Returns the text to draw for the segment.
  ///
  /// A tab becomes blanks, whose number only the caller knows.
  func text(in bytes: Bytes, repertoire: TextRules.Repertoire) -> String {
    switch kind {
    case .drawn, .space: drawnText(in: bytes)
    case .control: Self.sign(ofControl: scalar, repertoire: repertoire)
    case .coded: Self.code(of: scalar)
    case .malformed: Self.values(of: bytes[start..<end])
    case .tab, .softHyphen, .obeyed, .lineEnd: ""
    }
  }

  /// The role of the segment's glyph.
  var role: Role {
    switch kind {
    case .drawn, .space, .tab, .softHyphen, .obeyed, .lineEnd: .plain
    case .control: .control
    case .coded: scalar & 0xFFFF_F800 == 0xD800 ? .malformed : .control
    case .malformed: .malformed
    }
  }

  private func drawnText(in bytes: Bytes) -> String {
    if drawnEnd - start == UTF8.width(ofScalar: scalar), let single = Unicode.Scalar(scalar) {
      let isMark = scalar >= 0x300 && Property(scalar).isMark
      return isMark ? "\u{25CC}" + String(single) : String(single)
    }
    let source = String(decoding: bytes[start..<drawnEnd], as: UTF8.self)
    return Property(scalar).isMark ? "\u{25CC}" + source : source.composedHangul ?? source
  }

  /// Returns the symbol for a control: `␛` or `^[`, LF as `⏎` or `\n`, CR as `␍` or `\r`, TAB as
  /// `⇥` or `^I`.
  private static func sign(
    ofControl value: UInt32, repertoire: TextRules.Repertoire
  ) -> String {
    switch (repertoire, value) {
    case (.unicode, 0x09): "\u{21E5}"
    case (.unicode, 0x0A): "\u{23CE}"
    case (.unicode, 0x7F): "\u{2421}"
    case (.unicode, _): scalarText(0x2400 + value)
    case (.ascii, 0x0A): "\\n"
    case (.ascii, 0x0D): "\\r"
    case (.ascii, _): "^" + scalarText(value ^ 0x40)
    }
  }

  private static func scalarText(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }

  /// Returns `<9B>` for a C1 control, `<U+202E>` for any other code point.
  private static func code(of value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    if 0x80...0x9F ~= value, value != 0x85 { return "<\(digits)>" }
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// Returns `<E4B8>` for bytes that are not valid UTF-8.
  private static func values(of bytes: Slice<Bytes>) -> String {
    var text = "<"
    for byte in bytes {
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16, uppercase: true)
    }
    return text + ">"
  }
}

extension String {
  /// The precomposed syllable of two or three conjoining jamo (the Unicode Standard, 3.12), which
  /// more terminals can draw; nil for anything else.
  fileprivate var composedHangul: String? {
    var scalars = unicodeScalars.makeIterator()
    guard let lead = scalars.next()?.value, 0x1100...0x1112 ~= lead,
      let vowel = scalars.next()?.value, 0x1161...0x1175 ~= vowel
    else { return nil }
    var syllable = 0xAC00 + ((lead - 0x1100) * 21 + vowel - 0x1161) * 28
    if let tail = scalars.next()?.value {
      guard 0x11A8...0x11C2 ~= tail, scalars.next() == nil else { return nil }
      syllable += tail - 0x11A7
    }
    return Unicode.Scalar(syllable).map { String($0) }
  }
}

extension UTF8 {
  /// Returns the number of bytes of a code point.
  @inline(__always)
  fileprivate static func width(ofScalar value: UInt32) -> Int {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
  }
}
