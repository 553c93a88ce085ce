// Whether what a pattern finds in a field stands in the bytes of the source as well.

/// How the source spells what a pattern can match.
///
/// A field is its bytes in the source but for quotes, which stand there twice, and escapes. A pattern
/// that looks at nothing but the characters it matches finds in the source what it finds in the
/// field; one that looks around, as `^` does, sees other neighbours there.
enum PatternSpelling: Hashable, Sendable {
  /// As in the field.
  case same
  /// As in the field, where the source has no doubled quotes.
  case sameWithoutQuotes
  /// Nobody knows.
  case unknown

  /// Finds out by reading a pattern; what it does not know for sure is unknown.
  init(of pattern: String) {
    var scanner = Array(pattern.utf8)[...]
    if pattern.hasPrefix("(?i)") { scanner = scanner.dropFirst(4) }
    self = scanner.isEmpty ? .unknown : .same
    while self != .unknown, let byte = scanner.popFirst() {
      switch byte {
      case UInt8(ascii: "."): self = .sameWithoutQuotes
      case UInt8(ascii: "["): if !Self.isPlainClass(&scanner) { self = .unknown }
      case UInt8(ascii: "("):
        if scanner.starts(with: "?:".utf8) {
          scanner = scanner.dropFirst(2)
        } else if let next = scanner.first, Array("?*".utf8).contains(next) {
          self = .unknown
        }
      case UInt8(ascii: "\\"):
        guard let escaped = scanner.popFirst(), Array("dws.-/()[]+*?|{}".utf8).contains(escaped)
        else {
          self = .unknown
          return
        }
      case UInt8(ascii: "\""), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "#"), 0..<0x20:
        self = .unknown
      default: break
      }
    }
  }

  /// Takes the rest of a class of letters, digits, blanks and ranges of them; false for any other.
  private static func isPlainClass(_ scanner: inout ArraySlice<UInt8>) -> Bool {
    var previous: UInt8?
    while let byte = scanner.popFirst() {
      if byte == UInt8(ascii: "]") { return previous != nil }
      // A range that began at a sign, as `!-z` does, would take in quotes.
      guard
        Self.isLetterOrDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: "-") && previous.map(Self.isLetterOrDigit) == true
          || byte == UInt8(ascii: " ") && scanner.first != UInt8(ascii: "-")
      else { return false }
      previous = byte
    }
    return false
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
