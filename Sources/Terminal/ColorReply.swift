// The colours that a terminal names when it is asked.

/// A colour in the spelling of X11: `rgb:1e1e/1e1e/1e1e`, `rgba:…`, `#1e1e1e`.
struct ColorReply: Hashable, Sendable {
  /// Amounts from 0 to 255.
  var red, green, blue: UInt8

  /// Reads a colour; nil when it is spelled in another way.
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

  /// One to four hexadecimal digits as a part of 255.
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
  /// Reads what follows `ESC ]`; nil when it says nothing about the colours of text and ground.
  init?(operatingSystemCommand body: ArraySlice<UInt8>) {
    let parts = body.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let color = ColorReply(parts[1]) else { return nil }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "10": self = .textColor(red: color.red, green: color.green, blue: color.blue)
    case "11": self = .groundColor(red: color.red, green: color.green, blue: color.blue)
    default: return nil
    }
  }
}
