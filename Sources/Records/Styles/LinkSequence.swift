// The sequence before and after the text of a link: ESC ] 8 ; parameters ; target, and its end.

/// A sequence that begins a link, or ends one.
struct LinkSequence {
  /// Targets that a link may have.
  private static let schemes = ["http:", "https:", "mailto:", "file:"].map { Array($0.utf8) }

  /// The target; nil where a link ends, or may not have the target it names.
  let target: [UInt8]?
  /// The place after the sequence.
  let end: Int

  /// Reads a sequence; nil where something else is, or no end is near.
  ///
  /// - Parameters:
  ///   - text: The text that it is in.
  ///   - start: The place of its escape.
  init?(of text: Span<UInt8>, at start: Int) {
    let head = Array("]8;".utf8)
    guard start + head.count < text.count,
      head.indices.allSatisfy({ text[start + 1 + $0] == head[$0] })
    else { return nil }
    let parameters = start + 1 + head.count
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
    let divider = (parameters..<place).first { text[$0] == UInt8(ascii: ";") }
    guard let divider else { return nil }
    target = Self.allowed(ByteRun.copied(text.extracting(divider + 1..<place)))
  }

  /// A target that may be shown, in the length that is kept.
  private static func allowed(_ target: [UInt8]) -> [UInt8]? {
    guard target.count <= StyleReader.targetBytes else { return nil }
    let start = target.prefix(8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return schemes.contains { start.starts(with: $0) } ? target : nil
  }
}
