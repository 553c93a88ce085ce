// The East Asian encodings, judged by the pairs of bytes that are common in their languages.

/// The score of an encoding of pairs.
///
/// Each candidate reads the bytes by its own rules; what it reads is common in its language, or
/// rare, or impossible. The one with the largest share of common characters wins, if it is large.
struct EastAsianFit {
  private var common = 0
  private var rare = 0
  private var impossible = 0
  /// The pairs of Japanese syllables in EUC-JP; Japanese has some in every text.
  private var kana = 0
  /// The pairs next to an ASCII letter, which are accented letters read as pairs.
  private var beside = 0

  /// The share of common characters from which an encoding is convincing.
  private static let convincing = 0.6
  /// The share that is enough for an encoding that uchardet finds, too.
  private static let supported = 0.3
  /// Shares that differ by no more than this say the same.
  private static let tolerance = 0.02

  private var share: Double {
    let all = common + rare + impossible
    guard all >= 4, impossible * 50 <= all, beside * 3 <= all else { return 0 }
    return Double(common) / Double(all)
  }

  /// Returns the East Asian encoding of a text; nil if it seems to have none.
  ///
  /// - Parameters:
  ///   - lines: The lines of the text that have bytes beyond ASCII.
  ///   - detected: The encoding that uchardet finds, which decides between equal shares.
  /// - Returns: The encoding.
  static func encoding(of lines: [UInt8], detected: TextEncoding?) -> TextEncoding? {
    let unix = japaneseUnix(lines)
    let hasKana = unix.kana * 10 >= unix.common + unix.rare
    // Of equal shares the language with fewer characters is meant: its text would be odd in the others.
    let fits: [(encoding: TextEncoding, share: Double)] = [
      (.eucKR, korean(lines).share), (.eucJP, hasKana ? unix.share : 0),
      (.gb18030, chinese(lines).share), (.big5, traditional(lines).share),
      (.shiftJIS, japanese(lines).share),
    ]
    let best = fits.map(\.share).max() ?? 0
    let mine = fits.first { $0.encoding == detected }
    if let mine, mine.share >= (best >= convincing ? best - tolerance : supported) {
      return mine.encoding
    }
    return best < convincing ? nil : fits.first { $0.share >= best - tolerance }?.encoding
  }

  /// GB 18030: the characters of GB 2312's first level and its punctuation are common.
  private static func chinese(_ bytes: [UInt8]) -> Self {
    pairs(bytes) { lead, trail in
      guard (0x81...0xFE).contains(lead), trail >= 0x30, trail != 0x7F, trail != 0xFF else {
        return nil
      }
      return trail >= 0xA1 && ((0xB0...0xD7).contains(lead) || (0xA1...0xA3).contains(lead))
    }
  }

  /// Big5: the characters of its first level and its punctuation are common.
  private static func traditional(_ bytes: [UInt8]) -> Self {
    pairs(bytes) { lead, trail in
      guard (0xA1...0xF9).contains(lead),
        (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail)
      else { return nil }
      return (0xA4...0xC6).contains(lead) || lead == 0xA1
    }
  }

  /// Shift JIS: kana and the first level of kanji are common; half-width kana are not.
  private static func japanese(_ bytes: [UInt8]) -> Self {
    pairs(bytes, isSingle: { (0xA1...0xDF).contains($0) }) { lead, trail in
      guard (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead), trail >= 0x40,
        trail != 0x7F, trail <= 0xFC
      else { return nil }
      return (0x81...0x83).contains(lead) || (0x88...0x97).contains(lead)
    }
  }

  /// EUC-JP: kana, the first level of kanji and punctuation are common.
  private static func japaneseUnix(_ bytes: [UInt8]) -> Self {
    pairs(bytes) { lead, trail in
      guard (0xA1...0xFE).contains(lead) || lead == 0x8E || lead == 0x8F,
        (0xA1...0xFE).contains(trail)
      else { return nil }
      return (0xA4...0xA5).contains(lead) || (0xB0...0xCF).contains(lead) || lead == 0xA1
    }
  }

  /// EUC-KR as on Windows: the syllables of KS X 1001 and its punctuation are common.
  private static func korean(_ bytes: [UInt8]) -> Self {
    pairs(bytes) { lead, trail in
      guard (0x81...0xFE).contains(lead), trail >= 0x41, trail != 0xFF else { return nil }
      return trail >= 0xA1 && ((0xB0...0xC8).contains(lead) || (0xA1...0xA3).contains(lead))
    }
  }

  /// Scores an encoding of pairs whose first byte is high.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isSingle: Whether a high byte is a character alone; such a character is rare.
  ///   - judge: Returns whether a pair is common; nil if the pair does not exist.
  /// - Returns: The score.
  private static func pairs(
    _ bytes: [UInt8], isSingle: (UInt8) -> Bool = { _ in false },
    _ judge: (UInt8, UInt8) -> Bool?
  ) -> Self {
    var fit = Self()
    var offset = 0
    var isAfterLetter = false
    while offset < bytes.count {
      let lead = bytes[offset]
      offset += 1
      guard lead >= 0x80 else {
        isAfterLetter = isLetter(lead)
        continue
      }
      let isBeside = isAfterLetter
      isAfterLetter = false
      if isSingle(lead) {
        fit.rare += 1
        continue
      }
      // The last character may be cut.
      guard offset < bytes.count else { break }
      switch judge(lead, bytes[offset]) {
      case true?: fit.common += 1
      case false?: fit.rare += 1
      case nil:
        fit.impossible += 1
        continue
      }
      if lead == 0xA4 || lead == 0xA5 { fit.kana += 1 }
      offset += 1
      if isBeside || offset < bytes.count && isLetter(bytes[offset]) { fit.beside += 1 }
    }
    return fit
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
