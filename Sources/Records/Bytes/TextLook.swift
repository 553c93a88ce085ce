// The look of a text as an encoding gives it: characters at places where no writing has them.

/// The characters of a text beyond ASCII, and how many of them are at odd places.
struct TextLook: Equatable {
  /// The script of a letter.
  private enum Script {
    case latin
    case mark
    /// One that is not mixed with Latin letters in a word.
    case apart
    case other
  }

  /// Encodings without pairs, the most usual first.
  private static let usual = [
    "windows-1252", "windows-1250", "windows-1254", "windows-1257", "cp850", "macintosh",
    "windows-1251", "koi8-r", "koi8-u", "iso-8859-2", "cp852", "iso-8859-7", "cp866", "iso-8859-15",
  ].compactMap { TextEncoding(named: $0) }

  /// Encodings that replace others where both give the same text: they have more characters.
  private static let larger =
    [TextEncoding.windows1252]
    + ["windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1257"]
    .compactMap { TextEncoding(named: $0) }

  /// Marks that occur inside of words.
  private static let inner = Set("’‘·ʼ\u{AD}\u{2010}\u{2011}–—…′\u{200C}\u{200D}".unicodeScalars)

  /// The characters at odd places.
  private(set) var odd = 0
  /// All characters beyond ASCII.
  private(set) var count = 0
  /// The letters next to a letter of ASCII.
  private(set) var inWords = 0

  /// Whether the text looks right: at most one character in fifty is odd.
  private var isRight: Bool { odd * 50 <= count }

  /// Returns the encoding of a text; nil if it looks right in none.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text that have bytes beyond ASCII.
  ///   - detected: The encoding that uchardet finds.
  ///   - isFew: Whether the bytes beyond ASCII are so few that half have to be letters in words.
  /// - Returns: The encoding.
  static func encoding(
    of lines: [UInt8], detected: TextEncoding?, isFew: Bool
  ) -> TextEncoding? {
    var best: (encoding: TextEncoding, look: TextLook)?
    // No encoding of pairs convinced before.
    let first = detected.flatMap { $0.isOfSingles ? $0 : nil }
    for encoding in (first.map { [$0] } ?? []) + usual {
      let look = TextLook(text(lines, in: encoding))
      if best.map({ look.odd < $0.look.odd }) ?? true { best = (encoding, look) }
      if encoding == first, look.isRight { break }
    }
    guard let best, best.look.odd * 10 <= best.look.count,
      !isFew || best.look.odd == 0 && best.look.inWords * 2 >= best.look.count
    else { return nil }
    let chosen = text(lines, in: best.encoding)
    let encoding = larger.first { text(lines, in: $0) == chosen } ?? best.encoding
    // Bytes that only Western text has no use for are no text.
    return encoding == .windows1252 && !isWestern(lines) ? nil : encoding
  }

  private static func text(_ lines: [UInt8], in encoding: TextEncoding) -> [UInt8] {
    var transcoder = Transcoder(encoding)
    var text: [UInt8] = []
    _ = lines.withUnsafeBytes { bytes in
      transcoder.convert(bytes, isLast: true) {
        text += $0
        return true
      }
    }
    return text
  }

  init(_ text: [UInt8]) {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    for (index, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
      count += 1
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      if Self.isOdd(scalar, between: before, and: after) { odd += 1 }
      let isNear = Self.isLetter(before) || Self.isLetter(after)
      if isNear, Self.script(of: scalar) == .latin { inWords += 1 }
    }
  }

  private static func isOdd(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Bool {
    switch scalar.value {
    // Controls, lines of boxes, and what could not be decoded.
    case ..<0xA0, 0x2500...0x259F, 0xFFFD: return true
    default: break
    }
    let isAfter = script(of: before)
    let isBefore = script(of: after)
    guard let script = script(of: scalar) else {
      if scalar.properties.generalCategory == .otherNumber {
        return isAfter != nil || isBefore != nil
      }
      return isAfter != nil && isBefore != nil && !inner.contains(scalar)
    }
    if script == .apart, isAfter == .latin || isBefore == .latin { return true }
    return script != .mark && scalar.properties.isUppercase && before.properties.isLowercase
  }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      break
    default: return nil
    }
    return switch scalar.value {
    case ..<0x250, 0x1E00..<0x1F00: .latin
    case 0x300..<0x370: .mark
    case 0x370..<0x530, 0x590..<0x700, 0xE00..<0xE80, 0x1F00..<0x2000: .apart
    default: .other
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  /// Whether accented letters of Western text are next to plain ones.
  private static func isWestern(_ bytes: [UInt8]) -> Bool {
    var common = 0
    var impossible = 0
    var all = 0
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      all += 1
      let before = index > 0 ? bytes[index - 1] : 0
      let after = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case 0x81, 0x8D, 0x8F, 0x90, 0x9D: impossible += 1
      case 0xD7, 0xF7, 0xFE, 0xFF: break
      case 0xC0...: if isLetter(before) || isLetter(after) { common += 1 }
      case 0x80, 0x85, 0x8A, 0x8C, 0x8E, 0x91...0x97, 0x9A, 0x9C, 0x9E, 0xA0...0xBF: common += 1
      default: break
      }
    }
    return impossible * 50 <= all && common * 10 >= all * 6
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0xC0
  }
}
