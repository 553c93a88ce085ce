// The probable encoding of bytes that are not UTF-8.

internal import JSONText

/// Guesses how text is spelled.
///
/// UTF-16 shows by its zeros and ISO-2022-JP by its escapes. East Asian encodings show by the pairs of
/// bytes that are common in their languages. All others are guessed by uchardet, and its answer is
/// compared with others by the look of the text that it gives.
struct EncodingGuess {
  /// The best guess; nil when the bytes are UTF-8 or nothing convincing.
  let encoding: TextEncoding?

  /// More than this says nothing new.
  static let judgedBytes = 64 * 1024
  /// Fewer bytes beyond ASCII may be damage as well, unless they are letters in words.
  private static let leastHighBytes = 4
  /// Shorter texts have too few words to tell.
  private static let leastBytes = 64

  init(_ all: some Collection<UInt8>) {
    let bytes = Array(all.prefix(Self.judgedBytes))
    if let plain = Self.wide(bytes) ?? Self.shifted(bytes) {
      encoding = plain
    } else {
      encoding = Self.isMostlyUTF8(bytes) ? nil : Self.legacy(bytes)
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

  /// ISO-2022-JP: seven bits, and escapes that begin pairs.
  private static func shifted(_ bytes: [UInt8]) -> TextEncoding? {
    hasShift(bytes.span) && !bytes.contains { $0 >= 0x80 } ? .iso2022JP : nil
  }

  /// Returns whether Japanese characters begin somewhere in bytes: with ESC, `$`, and `@` or `B`.
  static func hasShift(_ bytes: Span<UInt8>) -> Bool {
    guard ByteRun.contains(0x1B, in: bytes) else { return false }
    return bytes.indices.dropLast(2).contains {
      bytes[$0] == 0x1B && bytes[$0 + 1] == 0x24 && (bytes[$0 + 2] == 0x40 || bytes[$0 + 2] == 0x42)
    }
  }

  /// The characters of UTF-8 in some bytes.
  struct UTF8Count {
    /// The characters of several bytes.
    var characters = 0
    /// The bytes that follow the first ones of characters.
    var followers = 0
    /// The bytes beyond ASCII that belong to none, but for a character that is cut at the end.
    var defects = 0

    init(_ bytes: [UInt8]) {
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        guard byte >= 0x80 else { continue }
        let count = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
        let end = min(offset + count, bytes.count)
        if count > 0, byte < 0xF5, bytes[offset..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) {
          characters += 1
          followers += end - offset
          offset = end
        } else {
          defects += 1
        }
      }
    }
  }

  /// Whether there is more UTF-8 of several bytes than there are bytes that are none.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    let count = UTF8Count(bytes)
    return count.characters >= count.defects
  }

  /// The lines that are not ASCII alone: English ones would decide for a Western encoding.
  private static func tellingLines(of bytes: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    where line.contains(where: { $0 >= 0x80 }) {
      lines += line
      lines.append(0x0A)
    }
    return lines
  }

  /// The encoding of bytes of which some are not ASCII.
  private static func legacy(_ bytes: [UInt8]) -> TextEncoding? {
    let lines = tellingLines(of: bytes)
    let isFew = lines.count { $0 >= 0x80 } < leastHighBytes
    if isFew, bytes.count < leastBytes || lines.contains(where: { $0 >= 0xFE }) { return nil }
    let detected = CharsetDetector.encoding(of: lines)
    if !isFew, let found = EastAsianFit.encoding(of: lines, detected: detected) { return found }
    return TextLook.encoding(of: lines, detected: detected, isFew: isFew)
  }
}
