// A way into nested JSON: `prompt_tokens`, `messages[0].role`.

/// Keys and element numbers that lead from a JSON value to one inside it.
package struct NestedPath: Hashable, Sendable {
  /// Keys, or the numbers of elements.
  private let steps: [[UInt8]]

  /// Reads a path, with dots between keys and numbers in brackets or between dots; nil where it has
  /// no step.
  init?(_ text: Substring) {
    steps = text.split(whereSeparator: ".[]".contains).map { Array($0.utf8) }
    if steps.isEmpty { return nil }
  }

  /// The value at the end of the path, decoded where it is a string, or nil.
  func value(in text: Span<UInt8>) -> [UInt8]? {
    guard let range = range(in: text) else { return nil }
    guard text[range.lowerBound] == UInt8(ascii: "\"") else {
      return ByteRun.copied(text.extracting(range))
    }
    return JSONScanner.decoded(text, range)
  }

  /// The place of that value in the text, quotes included.
  ///
  /// Commas may be missing, as they are where a value is laid out over lines. Of equal keys the
  /// last one counts, as in the columns; a key in another case counts where none is equal.
  ///
  /// - Complexity: O(bytes); no recursion.
  package func range(in text: Span<UInt8>) -> Range<Int>? {
    var range = JSONWalk.range(in: text, at: 0)
    for step in steps {
      guard let outer = range else { return nil }
      range = JSONWalk.member(step, in: text, of: outer.lowerBound)
    }
    return range
  }
}

/// Finds the ends of JSON values without checking them.
private enum JSONWalk {
  /// The value that begins at an offset, blanks aside; nil where its end is not there.
  static func range(in text: Span<UInt8>, at offset: Int) -> Range<Int>? {
    let start = skipped(in: text, from: offset)
    guard start < text.count, let end = end(in: text, of: start), end > start else { return nil }
    return start..<end
  }

  /// The member or element of the container that begins at an offset.
  static func member(
    _ step: [UInt8], in text: Span<UInt8>, of start: Int
  ) -> Range<Int>? {
    let isObject = text[start] == UInt8(ascii: "{")
    guard isObject || text[start] == UInt8(ascii: "[") else { return nil }
    let wanted = isObject ? nil : Int(String(decoding: step, as: UTF8.self))
    if !isObject, wanted == nil { return nil }
    var offset = start + 1
    var index = 0
    var exact: Range<Int>?
    var folded: Range<Int>?
    while true {
      var key: Range<Int>?
      if isObject {
        key = range(in: text, at: offset)
        guard let found = key, text[found.lowerBound] == UInt8(ascii: "\"") else { break }
        offset = found.upperBound
      }
      guard let value = range(in: text, at: offset) else { break }
      offset = value.upperBound
      if let key {
        let name = JSONScanner.decoded(text, key)
        if name == step {
          exact = value
        } else if name.count == step.count, Self.lowercased(name) == Self.lowercased(step) {
          folded = value
        }
      } else if index == wanted {
        return value
      }
      index += 1
    }
    return exact ?? folded
  }

  private static func lowercased(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }

  /// The offset of the next byte that is neither a blank nor between two values.
  private static func skipped(in text: Span<UInt8>, from offset: Int) -> Int {
    var offset = offset
    while offset < text.count,
      text[offset] <= 0x20 || text[offset] == UInt8(ascii: ",") || text[offset] == UInt8(ascii: ":")
    {
      offset += 1
    }
    return offset
  }

  /// The end of the value that begins at an offset.
  private static func end(in text: Span<UInt8>, of start: Int) -> Int? {
    switch text[start] {
    case UInt8(ascii: "\""): return endOfString(in: text, from: start)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return endOfContainer(in: text, from: start)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
    default:
      var offset = start
      while offset < text.count, text[offset] > 0x20, !Self.isStop(text[offset]) { offset += 1 }
      return offset
    }
  }

  private static func isStop(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: ":")
  }

  private static func endOfString(in text: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    return JSONScanner.skipString(in: text, &offset).isClosed ? offset : nil
  }

  private static func endOfContainer(in text: Span<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var offset = start
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""):
        guard let end = endOfString(in: text, from: offset) else { return nil }
        offset = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      default: break
      }
      offset += 1
    }
    return nil
  }
}
