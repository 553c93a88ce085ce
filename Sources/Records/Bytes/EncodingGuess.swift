// The probable encoding of bytes that are not UTF-8, by the pairs of bytes that are common in it.

/// Guesses how text is spelled.
///
/// Each candidate reads the bytes by its own rules; what it reads is common in its language, or
/// rare, or impossible. The one with the largest share of common characters wins, if it is large.
struct EncodingGuess {
  /// The best guess; nil when the bytes are UTF-8 or nothing convincing.
  let encoding: TextEncoding?

  /// The score of an encoding.
  private struct Fit {
    var common = 0
    var rare = 0
    var impossible = 0

    var share: Double {
      let all = common + rare + impossible
      guard all >= 4, impossible * 50 <= all else { return 0 }
      return Double(common) / Double(all)
    }
  }

  /// More than this says nothing new.
  static let judgedBytes = 64 * 1024

  init(_ all: some Collection<UInt8>) {
    let bytes = Array(all.prefix(Self.judgedBytes))
    if let wide = Self.wide(bytes) {
      encoding = wide
      return
    }
    guard !Self.isMostlyUTF8(bytes) else {
      encoding = nil
      return
    }
    let fits: [(encoding: TextEncoding, share: Double)] = [
      (.gb18030, Self.chinese(bytes).share), (.big5, Self.traditional(bytes).share),
      (.shiftJIS, Self.japanese(bytes).share),
    ]
    let best = fits.reduce(fits[0]) { $1.share > $0.share ? $1 : $0 }
    if best.share >= 0.6 {
      encoding = best.encoding
    } else {
      encoding = Self.western(bytes).share >= 0.6 ? .windows1252 : nil
    }
  }

  /// UTF-16 without a mark: every other byte of ordinary text is zero.
  private static func wide(_ bytes: [UInt8]) -> TextEncoding? {
    guard bytes.count >= 8 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index & 1] += 1 }
    let units = bytes.count / 2
    if zeros[1] * 10 >= units * 4, zeros[0] * 20 < units { return .utf16LittleEndian }
    if zeros[0] * 10 >= units * 4, zeros[1] * 20 < units { return .utf16BigEndian }
    return nil
  }

  /// Whether there is more UTF-8 of several bytes than there are bytes that are none.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var characters = 0
    var defects = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte >= 0x80 else { continue }
      let followers = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
      let end = min(offset + followers, bytes.count)
      if followers > 0, byte < 0xF5, bytes[offset..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) {
        characters += 1
        offset = end
      } else {
        defects += 1
      }
    }
    return characters >= defects
  }

  /// GB 18030: the characters of GB 2312's first level and its punctuation are common.
  private static func chinese(_ bytes: [UInt8]) -> Fit {
    pairs(bytes) { lead, trail in
      guard (0x81...0xFE).contains(lead), trail >= 0x30, trail != 0x7F, trail != 0xFF else {
        return nil
      }
      return trail >= 0xA1 && ((0xB0...0xD7).contains(lead) || (0xA1...0xA3).contains(lead))
    }
  }

  /// Big5: the characters of its first level and its punctuation are common.
  private static func traditional(_ bytes: [UInt8]) -> Fit {
    pairs(bytes) { lead, trail in
      guard (0xA1...0xF9).contains(lead),
        (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail)
      else { return nil }
      return (0xA4...0xC6).contains(lead) || lead == 0xA1
    }
  }

  /// Shift JIS: kana and the first level of kanji are common; half-width kana are not.
  private static func japanese(_ bytes: [UInt8]) -> Fit {
    pairs(bytes, isSingle: { (0xA1...0xDF).contains($0) }) { lead, trail in
      guard (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead), trail >= 0x40,
        trail != 0x7F, trail <= 0xFC
      else { return nil }
      return (0x81...0x83).contains(lead) || (0x88...0x97).contains(lead)
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
  ) -> Fit {
    var fit = Fit()
    var offset = 0
    while offset < bytes.count {
      let lead = bytes[offset]
      offset += 1
      guard lead >= 0x80 else { continue }
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
      offset += 1
    }
    return fit
  }

  /// Scores Western text: accented letters are next to plain ones.
  private static func western(_ bytes: [UInt8]) -> Fit {
    var fit = Fit()
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      let before = index > 0 ? bytes[index - 1] : 0
      let after = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case 0x81, 0x8D, 0x8F, 0x90, 0x9D: fit.impossible += 1
      case 0xD7, 0xF7, 0xFE, 0xFF: fit.rare += 1
      case 0xC0...:
        if isLetter(before) || isLetter(after) { fit.common += 1 } else { fit.rare += 1 }
      case 0x80, 0x85, 0x91...0x97, 0xA0...0xBF: fit.common += 1
      default: fit.rare += 1
      }
    }
    return fit
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}
