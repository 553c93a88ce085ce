// A text that occurs in every match of a pattern, found in bytes by its rarest letters.

internal import CScan

/// A text to look for in bytes, many of them at a time.
struct RequiredText: Hashable, Sendable {
  /// The text; letters are small where case does not matter.
  let bytes: [UInt8]
  /// For each byte the bits that make no difference.
  private let folds: [UInt8]
  private let rarest: Int
  private let second: Int

  /// Makes a text of one byte or more.
  ///
  /// - Parameters:
  ///   - text: The bytes.
  ///   - ignoresCase: Whether the letters A to Z equal the small ones.
  init?(_ text: [UInt8], ignoresCase: Bool) {
    guard !text.isEmpty else { return nil }
    folds = text.map { ignoresCase && Self.isLetter($0) ? 0x20 : 0 }
    bytes = zip(text, folds).map { $0 | $1 }
    let order = bytes.indices.sorted { [bytes] in
      Self.rarity(of: bytes[$0]) > Self.rarity(of: bytes[$1])
    }
    rarest = order[0]
    second = order.count > 1 ? order[1] : order[0]
  }

  /// Whether the text occurs in some bytes.
  func stands(in text: Span<UInt8>) -> Bool { first(in: text) != nil }

  /// Returns the first place at or after an offset at which the text occurs in some bytes.
  func first(in text: Span<UInt8>, from offset: Int = 0) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      folds.withUnsafeBufferPointer { folds in
        guard let start = bytes.baseAddress, let foldStart = folds.baseAddress else { return nil }
        let wanted = cscan_text(
          bytes: start, folds: foldStart, count: Int64(bytes.count), rarest: Int64(rarest),
          second: Int64(second))
        return text.extracting(droppingFirst: offset).withUnsafeBytes { all in
          guard let first = all.baseAddress else { return nil }
          let place = cscan_find(first, Int64(all.count), wanted)
          return place >= 0 ? offset + Int(place) : nil
        }
      }
    }
  }

  /// The strength of the text as a prefilter: long texts with a rare letter are the strongest.
  var selectivity: Int {
    Self.rarity(of: bytes[rarest]) + (bytes.count > 1 ? Self.rarity(of: bytes[second]) : 0)
      + min(bytes.count, 8)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The bytes of text in tables, the commonest first.
  private static let commonest = Array(
    " etaonirshldcumpfgywbv,.0\"1k2-3456789:/x{}_jqz()[]\n".utf8)

  /// A place in the order of the commonest bytes; those outside it are rarer than all in it, but
  /// for the bytes of which other letters are made.
  private static func rarity(of byte: UInt8) -> Int {
    if byte >= 0x80 { return commonest.count / 3 }
    return commonest.firstIndex(of: byte) ?? commonest.count
  }
}
