// The colours in a terminal's replies.

/// A colour in X11 notation: `rgb:1e1e/1e1e/1e1e`, `rgba:…`, `#1e1e1e`.
struct ColorReply: Hashable, Sendable {
  /// The components, 0–255 each.
  var red, green, blue: UInt8

  /// Parses a colour; nil for any other notation.
  init?(_ spelling: ArraySlice<UInt8>) {
    let parts: [ArraySlice<UInt8>]
    if spelling.starts(with: "rgb:".utf8) {
      parts = spelling.dropFirst(4).split(separator: 0x2F, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
    } else if spelling.starts(with: "rgba:".utf8) {
      parts = spelling.dropFirst(5).split(separator: 0x2F, omittingEmptySubsequences: false)
      guard parts.count == 4 else { return nil }
    } else if spelling.first == 0x23, spelling.count == 7 {
      let digits = spelling.dropFirst()
      parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)]
    } else {
      return nil
    }
    let amounts = parts.compactMap(ColorReply.amount)
    guard amounts.count == parts.count else { return nil }
    (red, green, blue) = (amounts[0], amounts[1], amounts[2])
  }

  /// Returns a component of one to four hexadecimal digits, scaled to 255.
  private static func amount(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count),
      let value = Int(String(decoding: digits, as: UTF8.self), radix: 16), value >= 0,
      digits.first != 0x2B
    else { return nil }
    let most = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}

extension TerminalReply {
  /// Parses the text after `ESC ]`; nil unless it is a text or background colour, or the last one of
  /// the palette.
  init?(operatingSystemCommand body: ArraySlice<UInt8>) {
    let parts = body.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if body.starts(with: "4;255;".utf8) {
      guard ColorReply(body.dropFirst(6)) != nil else { return nil }
      self = .palette
      return
    }
    guard let color = ColorReply(parts[1]) else { return nil }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "10": self = .textColor(red: color.red, green: color.green, blue: color.blue)
    case "11": self = .groundColor(red: color.red, green: color.green, blue: color.blue)
    default: return nil
    }
  }
}
