// Lines of Docker's json-file driver: the text of a program in an object of JSON.

import JSONText
import Values

/// A line as Docker's json-file driver writes it: `{"log":"text\n","stream":"stdout","time":"…"}`.
enum DockerLine {
  private static let opening: StaticString = "{\"log\":\""

  /// Whether a line is one.
  static func isOne(_ line: [UInt8]) -> Bool {
    line.span.bytes.hasText(opening, at: 0)
      && isPiece(in: line.span.bytes, 0..<line.count) != nil
  }

  /// Returns the beginning of the text in a line, decoded; nil where the line is another one.
  ///
  /// - Parameters:
  ///   - line: The line, or its first part.
  ///   - limit: The most bytes that are returned.
  /// - Returns: The text.
  static func beginning(of line: RawSpan, limit: Int) -> [UInt8]? {
    guard line.hasText(opening, at: 0) else { return nil }
    var text: [UInt8] = []
    var offset = opening.utf8CodeUnitCount
    while text.count < limit, line.byte(offset) != 0x0A, !line.has("\"", at: offset) {
      guard line.has("\\", at: offset) else {
        text.append(line.byte(offset))
        offset += 1
        continue
      }
      switch line.byte(offset + 1) {
      case UInt8(ascii: "n"): return text
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "u"):
        // The escapes of colours are the ones that matter at the beginning of a line.
        text.append(line.hasText("001b", at: offset + 2) ? 0x1B : 0x3F)
        offset += 4
      default: text.append(line.byte(offset + 1))
      }
      offset += 2
    }
    return text
  }

  /// The end of a text and the bytes that follow it.
  private static let textEndBytes = 17

  /// Returns the number of bytes that can be decided: the text that ends a record has to be
  /// complete, unless its line ends.
  static func decided(in bytes: RawSpan, upTo count: Int) -> Int {
    let sure = max(bytes.byteCount &- textEndBytes, 0)
    guard sure < count else { return count }
    return (sure..<count).last { bytes.has("\n", at: $0) }.map { $0 &+ 1 } ?? sure
  }

  /// Whether a line is a piece, by the end of its text if that begins in a range; nil when it does
  /// not.
  ///
  /// Docker divides long lines: only the last piece ends with a line feed. The text ends two bytes
  /// after the place that counts, so that no look back is needed.
  static func isPiece(in bytes: RawSpan, _ range: Range<Int>) -> Bool? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset &-= 1
      if bytes.has("\"", at: offset &+ 2), bytes.hasText("\",\"stream\":\"std", at: offset &+ 2) {
        return !bytes.hasText("\\n", at: offset)
      }
    }
    return nil
  }
}
