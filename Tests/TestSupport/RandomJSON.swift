// Random JSON texts.

/// Random JSON, in which everything that matters is frequent.
package struct RandomJSON {
  /// The random numbers.
  package var generator: SeededGenerator

  /// Begins with a seed.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns one of some choices.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  /// White space, or none.
  package mutating func space() -> String { pick(["", "", "", " ", "\n  ", "\t\r\n"]) }

  /// A string with its quotes.
  package mutating func string() -> String {
    let parts = [
      "a", "word ", "\\n", "\\\"", "\\\\", "é", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\\udc00",
      "{[,:]}", "日本", ",", "\\\\\\\\\\\\", "\\u0000", "\\u001b[31m",
      String(repeating: "x", count: 70),
    ]
    return "\"" + (0..<pick([0, 1, 2, 3, 9])).map { _ in pick(parts) }.joined() + "\""
  }

  /// A value with containers up to a depth.
  package mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &generator) {
    case 0: pick(["0", "-0", "1.50", "1e400", "12345678901234567890123", "true", "false", "null"])
    case 1: string()
    case 2: pick(["[]", "{}", "[ ]", "{\n}", "7"])
    case 3: pick(["1", "2", "\"\""])
    default: container(depth: depth)
    }
  }

  /// An object or array with containers up to a depth.
  package mutating func container(depth: Int) -> String {
    let count = pick([0, 1, 1, 2, 3, 5, depth == 3 ? 200 : 70])
    let isObject = Bool.random(using: &generator)
    let depth = count > 10 ? 1 : depth
    let members = (0..<count).map { _ in
      let key = isObject ? "\(pick(["\"a\"", "\"a\"", string()]))\(space()):\(space())" : ""
      return "\(space())\(key)\(value(depth: depth - 1))\(space())"
    }
    return (isObject ? "{" : "[") + (count == 0 ? space() : members.joined(separator: ","))
      + (isObject ? "}" : "]")
  }

  /// A text that is damaged at a few places.
  package mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    let bytes = Array("{}[]\",:\\1t \u{1}".utf8)
    for _ in 0..<pick([1, 1, 2, 5]) where !text.isEmpty {
      let place = Int.random(in: text.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text.remove(at: place)
      case 1: text.insert(pick(bytes), at: place)
      case 2: text[place] = pick(bytes)
      default: text.removeSubrange(place...)
      }
    }
    return text
  }
}
