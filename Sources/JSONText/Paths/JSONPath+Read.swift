// Reading a path.

/// A text that is not a path.
package struct JSONPathError: Error, Hashable, CustomStringConvertible {
  /// The part of the text that is wrong.
  package let part: String
  /// The way to spell it.
  package let hint: String

  /// The error as one line.
  package var description: String { "path: invalid step '\(part)' (\(hint))" }
}

extension JSONPath {
  /// Reads a path.
  ///
  /// - Parameter text: The path.
  /// - Throws: The step that is wrong.
  package init(_ text: some StringProtocol) throws(JSONPathError) {
    var reader = JSONPathReader(text: Array(text.utf8))
    self.init(steps: try reader.steps())
  }
}

/// Reads the steps of a path one after the other.
private struct JSONPathReader {
  let text: [UInt8]
  private var offset = 0

  init(text: [UInt8]) { self.text = text }

  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  mutating func steps() throws(JSONPathError) -> [JSONPath.Step] {
    var steps: [JSONPath.Step] = []
    if text.first == UInt8(ascii: "$"), text.count == 1 || text[1] == 0x2E || text[1] == 0x5B {
      offset = 1
    }
    if byte == UInt8(ascii: "."), offset + 1 == text.count { return [] }
    // A dot is needed before a name that is not the first step.
    var isFirst = true
    while let first = byte {
      let isDotted = accept(UInt8(ascii: "."))
      if byte == UInt8(ascii: "[") {
        steps.append(try bracket())
      } else if isDotted || isFirst {
        steps.append(try name())
      } else {
        throw error(
          at: offset, "a dot begins the next name, not '\(Character(Unicode.Scalar(first)))'")
      }
      isFirst = false
    }
    return steps
  }

  private mutating func accept(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    offset += 1
    return true
  }

  private func error(at start: Int, _ hint: String) -> JSONPathError {
    JSONPathError(part: String(decoding: text[start...], as: UTF8.self), hint: hint)
  }

  private mutating func name() throws(JSONPathError) -> JSONPath.Step {
    let start = offset
    if byte == UInt8(ascii: "\"") { return .name(try string(), isQuoted: true) }
    while let byte, !JSONPath.endsWord(byte) { offset += 1 }
    guard offset > start else {
      throw error(
        at: max(start - 1, 0), "names go between dots: a.b, or a.\"\" for an empty one")
    }
    return .name(Array(text[start..<offset]), isQuoted: false)
  }

  private mutating func string() throws(JSONPathError) -> [UInt8] {
    let start = offset
    var end = start
    guard (try? JSONScanner.string(in: text.span, &end)) != nil else {
      throw error(at: start, "a name in quotes is a JSON string")
    }
    offset = end
    return JSONScanner.decoded(text.span, start..<end)
  }

  /// Reads `[]`, `[*]`, `[0]`, `["a"]` or `['a']`.
  private mutating func bracket() throws(JSONPathError) -> JSONPath.Step {
    let start = offset
    offset += 1
    let step: JSONPath.Step
    switch byte {
    case UInt8(ascii: "]"): step = .every
    case UInt8(ascii: "*"):
      offset += 1
      step = .every
    case UInt8(ascii: "\""): step = .name(try string(), isQuoted: true)
    case UInt8(ascii: "'"): step = .name(try singleQuoted(), isQuoted: true)
    default:
      let digits = text[offset...].prefix { $0 != UInt8(ascii: "]") }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else {
        throw error(at: start, "brackets hold a number, nothing, or a name in quotes")
      }
      offset += digits.count
      step = .element(number)
    }
    guard accept(UInt8(ascii: "]")) else { throw error(at: start, "a ] is missing") }
    return step
  }

  /// Reads a name in single quotes, in which a backslash takes the next byte as it is.
  private mutating func singleQuoted() throws(JSONPathError) -> [UInt8] {
    let start = offset
    offset += 1
    var name: [UInt8] = []
    while let byte {
      offset += 1
      if byte == UInt8(ascii: "'") { return name }
      if byte == UInt8(ascii: "\\"), let next = self.byte {
        name.append(next)
        offset += 1
      } else {
        name.append(byte)
      }
    }
    throw error(at: start, "a ' is missing")
  }
}
