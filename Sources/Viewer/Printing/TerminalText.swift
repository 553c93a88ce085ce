// Making printed output safe for a terminal.

internal import TextLayout

/// A filter that makes output safe for a terminal: control characters become visible.
///
/// Tabs and line feeds stay, since the formats are made of them.
struct TerminalText {
  private let rules: TextRules

  /// Creates a filter with the rules of a printed table.
  init(rules: TextRules) { self.rules = rules }

  /// Returns lines that are safe to print; the input must not end inside a character.
  func sanitized(_ lines: [UInt8]) -> [UInt8] {
    guard !lines.allSatisfy(Self.isSafe) else { return lines }
    var shown: [UInt8] = []
    var rest = lines[...]
    while !rest.isEmpty {
      let plain = rest.prefix(while: Self.isFormat)
      shown += plain
      rest = rest.dropFirst(plain.count)
      let text = rest.prefix { !Self.isFormat($0) }
      if text.allSatisfy(Self.isSafe) {
        shown += text
      } else {
        rules.forEachGlyph(in: Text(bytes: Array(text)), truncatedTo: .max, .clip) {
          shown += $0.text.utf8
        }
      }
      rest = rest.dropFirst(text.count)
    }
    return shown
  }

  private static func isFormat(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x09 }

  private static func isSafe(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || isFormat(byte)
  }
}
