// Text offered to the terminal's clipboard.

/// The OSC 52 clipboard command, which is only sent when the user presses a key for it.
enum ClipboardOffer {
  /// The maximum size; terminals and multiplexers drop longer commands.
  static let byteLimit = 100_000

  /// Returns the bytes that offer text to the clipboard; nil if it is too long.
  ///
  /// Inside tmux the offer is sent twice: to tmux itself and, wrapped, to the outer terminal. The
  /// settings `set-clipboard` and `allow-passthrough` of tmux determine which one takes effect.
  static func bytes(for text: [UInt8], insideTmux: Bool) -> [UInt8]? {
    guard text.count <= byteLimit else { return nil }
    let offer = Array("\u{1B}]52;c;".utf8) + base64(text) + [0x07]
    guard insideTmux else { return offer }
    return offer + Array("\u{1B}Ptmux;\u{1B}".utf8) + offer + Array("\u{1B}\\".utf8)
  }

  /// Returns the Base 64 encoding (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for digit in 0..<4 {
        let shown = digit <= group.count
        result.append(shown ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
