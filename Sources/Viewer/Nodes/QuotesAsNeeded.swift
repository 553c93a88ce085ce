// Quotes around texts that could be mistaken for something else.

import JSONText
import Records

/// The surroundings of a text, which decide whether it needs quotes.
enum TextPlace {
  /// Alone after its name.
  case alone
  /// Among others on one line.
  case listed
}

/// Returns whether a decoded string needs quotes to be read as the string it is.
///
/// It does if it reads as a number, `true`, `false` or `null`, if it is empty, and if blanks begin
/// or end it. Among others it also does if it contains blanks, or begins as a quoted text or a count
/// does.
///
/// - Complexity: O(1) for nearly all texts alone, otherwise O(*bytes*).
func needsQuotes(_ text: [UInt8], _ place: TextPlace) -> Bool {
  guard let first = text.first, let last = text.last else { return true }
  if isBlank(first) || isBlank(last) { return true }
  if place == .listed {
    if "\"[{".utf8.contains(first) || text.contains(where: isBlank) { return true }
  }
  return readsAsScalar(text, first)
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

/// Returns whether a text is spelled like a number, `true`, `false` or `null`.
private func readsAsScalar(_ text: [UInt8], _ first: UInt8) -> Bool {
  let isWord = "tfn".utf8.contains(first) && text.count <= 5
  guard isWord || "-0123456789".utf8.contains(first) else { return false }
  guard let root = JSONNodes(in: JSONBytes(text)).root else { return false }
  return !root.isBroken
}

/// Returns whether a name needs quotes: it is empty, or contains a blank, a bracket, a quote, or
/// anything else that would read as the structure of a path.
///
/// - Parameters:
///   - name: The name.
///   - isJoined: Whether it is joined with other names by points.
/// - Returns: Whether it does.
func nameNeedsQuotes(_ name: [UInt8], isJoined: Bool = false) -> Bool {
  name.isEmpty
    || name.contains { byte in
      byte <= 0x20 || "[]{}\"=".utf8.contains(byte) || (isJoined && byte == UInt8(ascii: "."))
    }
}
