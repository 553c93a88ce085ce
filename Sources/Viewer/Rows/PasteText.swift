// Text that is safe to paste into a terminal.

/// Text without control characters except tabs and line ends, because others could act as commands
/// when pasted.
struct PasteText {
  /// The text without its control characters.
  private(set) var bytes: [UInt8] = []
  /// The number of control characters left out.
  private(set) var leftOut = 0

  /// Removes the control characters of a text: those of ASCII, DEL, and U+0080 to U+009F, which are
  /// single bytes in text that is not valid UTF-8.
  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x09, 0x0A: bytes.append(byte)
      case 0x0D where rest.first == 0x0A: bytes.append(byte)
      case 0x00..<0x20, 0x7F...0x9F: leftOut += 1
      case 0xC2 where rest.first.map { (0x80...0x9F).contains($0) } == true:
        rest.removeFirst()
        leftOut += 1
      default:
        bytes.append(byte)
        // Continuation bytes look like C1 controls but are not.
        for _ in 0..<Self.following(byte) {
          guard let next = rest.first, (0x80...0xBF).contains(next) else { break }
          bytes.append(next)
          rest.removeFirst()
        }
      }
    }
  }

  /// Returns the number of continuation bytes of a character.
  private static func following(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 1
    case 0xE0...0xEF: 2
    case 0xF0...0xF4: 3
    default: 0
    }
  }
}
