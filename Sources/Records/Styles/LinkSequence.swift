// The sequence before and after the text of a link: ESC ] 8 ; parameters ; target, and its end.

import JSONText

/// A sequence that begins a link, or ends one.
struct LinkSequence {
  /// Targets that a link may have.
  private static let schemes = ["http:", "https:", "mailto:", "file:"].map { Array($0.utf8) }

  /// The range of its target; empty at the end of a link.
  private let target: Range<Int>
  /// The place after the sequence.
  let end: Int

  /// Reads a sequence; nil where something else is, or no end is near.
  ///
  /// - Parameters:
  ///   - text: The text that it is in.
  ///   - start: The place of its escape.
  init?(of text: Span<UInt8>, at start: Int) {
    guard start + 3 < text.count, text[start + 1] == UInt8(ascii: "]"),
      text[start + 2] == UInt8(ascii: "8"), text[start + 3] == UInt8(ascii: ";")
    else { return nil }
    let parameters = start + 4
    let limit = min(
      text.count, parameters + StyleReader.linkParameterBytes + 2 * StyleReader.targetBytes)
    var place = parameters
    while place < limit, text[place] >= 0x20, text[place] != 0x7F { place += 1 }
    guard place < limit else { return nil }
    switch text[place] {
    case 0x07: end = place + 1
    case StyleReader.escape where place + 1 < text.count && text[place + 1] == UInt8(ascii: "\\"):
      end = place + 2
    default: return nil
    }
    let divider = ByteRun.first(UInt8(ascii: ";"), in: text.extracting(..<place), from: parameters)
    guard divider < place else { return nil }
    target = divider + 1..<place
  }

  /// The target in the text that the sequence is in; nil where a link ends, or may not have the one
  /// it names.
  func target(in text: Span<UInt8>) -> [UInt8]? {
    guard !target.isEmpty, target.count <= StyleReader.targetBytes else { return nil }
    let target = ByteRun.copied(text.extracting(target))
    let start = target.prefix(8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return Self.schemes.contains { start.starts(with: $0) } ? target : nil
  }
}
