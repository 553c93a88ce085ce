// Slow and obvious: the nodes of a JSON text, found byte by byte.

package import JSONText

/// A JSON text as a reader with a pencil would take it apart.
package struct NaiveJSON {
  private let text: [UInt8]

  /// Takes a text.
  package init(text: [UInt8]) { self.text = text }

  /// The children of a container, and the offset past it.
  package struct Level: Equatable {
    /// The children.
    package var nodes: [JSONNode] = []
    /// The offset past the container; nil without an end.
    package var end: Int?

    /// Begins without children.
    package init(nodes: [JSONNode] = [], end: Int? = nil) {
      self.nodes = nodes
      self.end = end
    }
  }

  private func isSpace(_ place: Int) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) }

  private func skipped(_ range: Range<Int>) -> Int {
    range.first { !isSpace($0) } ?? range.upperBound
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Where children are divided, and where the container ends.
  package func slots(from start: Int, limit: Int) -> (slots: [Range<Int>], end: Int?) {
    var slots: [Range<Int>] = []
    var begin = start + 1
    var isInside = false
    var isEscaped = false
    var depth = 1
    for place in start + 1..<limit {
      let byte = text[place]
      if isEscaped {
        isEscaped = false
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { continue }
      }
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInside.toggle() }
      if isInside { continue }
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      if byte == UInt8(ascii: ","), depth == 1 {
        slots.append(begin..<place)
        begin = place + 1
      }
      if depth == 0 { return (slots + [begin..<place], place + 1) }
    }
    return (slots + [begin..<limit], nil)
  }

  /// The children of a container, whose text goes on to a limit.
  package func level(of container: JSONNode) -> Level {
    let isObject = container.kind == .object
    let limit = container.isClosed ? container.value.upperBound : text.count
    let (slots, end) = slots(from: container.value.lowerBound, limit: limit)
    var level = Level(end: end)
    for (number, slot) in slots.enumerated() {
      let start = skipped(slot)
      let isLast = number == slots.count - 1
      if start == slot.upperBound, isLast, end == nil || slots.count == 1 { continue }
      level.nodes.append(
        node(from: start, end: slot.upperBound, isObject: isObject, isOpen: isLast && end == nil))
    }
    let missing: JSONFault = isObject ? .noBrace : .noBracket
    if let end {
      let after = skipped(end..<limit)
      if text[end - 1] != UInt8(ascii: isObject ? "}" : "]") {
        let upper = container.isClosed ? limit : end
        level.nodes.append(broken(missing, end - 1..<upper))
      } else if container.isClosed, after < limit {
        level.nodes.append(broken(.textAfter, after..<limit))
      }
    } else {
      let last = slots.last.map { skipped($0) < $0.upperBound } == true ? level.nodes.last : nil
      if last.map({ $0.isClosed && !$0.isBroken }) ?? true {
        level.nodes.append(broken(missing, limit..<limit))
      }
    }
    return level
  }

  private func broken(_ fault: JSONFault, _ range: Range<Int>) -> JSONNode {
    JSONNode(key: nil, value: range, kind: .broken(fault))
  }

  private func node(from start: Int, end: Int, isObject: Bool, isOpen: Bool) -> JSONNode {
    var place = start
    var key: Range<Int>?
    if isObject {
      guard place < end, text[place] == UInt8(ascii: "\"") else {
        return broken(.noKey, trimmed(start..<end))
      }
      switch string(from: place, end: end) {
      case .failure(let fault): return broken(fault, trimmed(start..<end))
      case .success(let past):
        place = skipped(past..<end)
        guard place < end, text[place] == UInt8(ascii: ":") else {
          return broken(.noColon, trimmed(start..<end))
        }
        key = start..<past
        place = skipped(place + 1..<end)
      }
    }
    var node = JSONNode(key: key, value: trimmed(place..<end), kind: .null)
    switch value(from: place, end: end, &node.kind) {
    case .failure(let fault): node.kind = .broken(fault)
    case .success(nil):
      node.isClosed = false
      node.value = place..<end
    case .success(let past?):
      if skipped(past..<end) < end {
        node.kind = .broken(.noComma)
      } else {
        node.value = place..<past
      }
    }
    return node
  }

  /// Returns the place past a value; nil if it has no end.
  private func value(
    from start: Int, end: Int, _ kind: inout JSONNode.Kind
  ) -> Result<Int?, JSONFault> {
    guard start < end else { return .failure(.noValue) }
    switch text[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      kind = text[start] == UInt8(ascii: "{") ? .object : .array
      let past = slots(from: start, limit: end).end
      return .success(past)
    case UInt8(ascii: "\""):
      kind = .string
      return string(from: start, end: end).map { $0 }
    default:
      var past = start
      while past < end, !isSpace(past), !",]}:[{\"".utf8.contains(text[past]) { past += 1 }
      if past == start { return .failure(.noValue) }
      switch String(decoding: text[start..<past], as: UTF8.self) {
      case "true": kind = .true
      case "false": kind = .false
      case "null": kind = .null
      case let word:
        guard word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
          return .failure(.unknownWord)
        }
        kind = .number
      }
      return .success(past)
    }
  }

  private func string(from start: Int, end: Int) -> Result<Int, JSONFault> {
    var place = start + 1
    while place < end {
      switch text[place] {
      case UInt8(ascii: "\""): return .success(place + 1)
      case 0..<0x20: return .failure(.rawControl)
      case UInt8(ascii: "\\"):
        guard place + 1 < text.count else { return .failure(.noQuote) }
        if "\"\\/bfnrt".utf8.contains(text[place + 1]) {
          place += 2
          continue
        }
        guard text[place + 1] == UInt8(ascii: "u") else { return .failure(.badEscape) }
        let digits = text[(place + 2)...].prefix(4)
        guard digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else {
          return .failure(.badEscape)
        }
        if digits.count < 4 { return .failure(.noQuote) }
        place += 6
      default: place += 1
      }
    }
    return .failure(.noQuote)
  }

  /// The numbers of the children that lead to a byte.
  package func route(to offset: Int, from start: Int) -> [Int] {
    var numbers: [Int] = []
    var isInside = false
    var isEscaped = false
    for place in start..<offset {
      let byte = text[place]
      if isEscaped {
        isEscaped = false
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { continue }
      }
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInside.toggle() }
      if isInside { continue }
      if "[{".utf8.contains(byte) { numbers.append(0) }
      if "]}".utf8.contains(byte) { numbers.removeLast() }
      if byte == UInt8(ascii: ","), !numbers.isEmpty { numbers[numbers.count - 1] += 1 }
      if numbers.isEmpty { return [] }
    }
    let isAtEnd = !isInside && "]}".utf8.contains(text[offset])
    // Blanks between brackets belong to the container.
    let after = skipped(offset..<text.count)
    let before = text[..<offset].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? 0
    let isBlank = !isInside && "]}".utf8.contains(text[after]) && "[{".utf8.contains(text[before])
    if isAtEnd || isBlank { numbers.removeLast() }
    return numbers
  }
}
