// Random nested values with a word hidden in them, and a count of the places where it is.

import TestSupport

/// A JSON value that knows how often it contains a word.
indirect enum NestedValue {
  case text(String)
  case bare(String)
  case list([NestedValue])
  case object([(key: String, value: NestedValue)])
  /// JSON in a string.
  case embedded(NestedValue)

  /// The value as JSON; with a seed, some of its letters are escaped.
  func json(_ random: inout SeededGenerator) -> String {
    switch self {
    case .text(let text): Self.quoted(text, &random)
    case .bare(let word): word
    case .list(let values): "[" + values.map { $0.json(&random) }.joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { Self.quoted($0.key, &random) + ":" + $0.value.json(&random) }
        .joined(separator: ", ") + "}"
    case .embedded(let value):
      { (json: String) in Self.quoted(json, &random) }(value.json(&random))
    }
  }

  private static func quoted(_ text: String, _ random: inout SeededGenerator) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default:
        if Int.random(in: 0..<40, using: &random) == 0, scalar.value < 0x1_0000 {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// The number of places of a word in the keys and scalars.
  func count(of word: String) -> Int {
    switch self {
    case .text(let text), .bare(let text): text.ranges(of: word).count
    case .list(let values): values.reduce(0) { $0 + $1.count(of: word) }
    case .object(let members):
      members.reduce(0) { $0 + $1.key.ranges(of: word).count + $1.value.count(of: word) }
    case .embedded(let value): value.count(of: word)
    }
  }
}

/// Makes values of several shapes, with a word here and there.
struct NestedData {
  /// The word.
  static let word = "needle"

  /// The shapes of records.
  enum Shape: String, CaseIterable {
    case trace, session, pod, deep, wide, lists, longTexts, embedded, mixed, tables
    case claudeCode, codex, attributes
  }

  var random: SeededGenerator

  /// Makes a record of a shape.
  mutating func record(_ shape: Shape, _ number: Int) -> NestedValue {
    var members: [(key: String, value: NestedValue)] = [("id", .bare("\(number)"))]
    switch shape {
    case .trace:
      members.append(("model", .text("m\(number % 3)")))
      members.append(("messages", .list((0..<below(9)).map { _ in message() })))
      members.append(
        ("usage", .object([("in", .bare("1")), ("details", .object([("a", text())]))])))
    case .session:
      members.append(("type", .text("assistant")))
      members.append(
        ("message", .object([("content", .list((0..<below(5)).map { _ in block() }))])))
    case .pod:
      members.append(("metadata", .object([("name", text()), ("labels", object(depth: 1))])))
      members.append(("spec", object(depth: 4)))
    case .deep: members.append(("down", deep(below(30) + 1)))
    case .wide: members.append(("all", .object((0..<below(150)).map { ("k\($0)", scalar()) })))
    case .lists:
      members.append(("numbers", .list((0..<below(300)).map { .bare("\($0)") })))
      members.append(("words", .list((0..<below(200)).map { _ in scalar() })))
    case .longTexts:
      members.append(("body", .object([("text", long()), ("other", long()), ("n", .bare("1"))])))
    case .embedded:
      members.append(("arguments", .embedded(object(depth: 2))))
      members.append(
        (
          "log",
          .object([
            ("line", .embedded(.object([("again", .embedded(object(depth: 1)))]))), ("b", text()),
          ])
        ))
    case .mixed: members.append(("a", object(depth: 4)))
    case .tables:
      let names = ["name"] + (0..<below(3)).map { "\($0)" + longName() }
      let rows = (0..<below(80)).map { number in
        NestedValue.object([("n", .bare("\(number)"))] + names.map { ($0, text()) })
      }
      members.append(("items", .list(rows)))
    case .claudeCode:
      members += ["parentUuid", "uuid", "sessionId", "type"].map { ($0, .text("a")) }
      members.append(("timestamp", .text("2026-11-22T03:00:0\(number % 10)Z")))
      members.append(("message", turn()))
    case .codex:
      members.append(("timestamp", .text("2026-11-22T03:00:0\(number % 10)Z")))
      members.append(("type", .text("response_item")))
      members.append(("payload", below(2) == 0 ? turn() : event()))
    case .attributes: members.append(("attributes", attributes(depth: 2)))
    }
    members.append(("last", text()))
    return .object(members)
  }

  /// A list that stands for an object.
  private mutating func attributes(depth: Int) -> NestedValue {
    .list(
      (0..<below(6)).map { _ in
        .object([("key", text()), ("value", .object([attribute(depth: depth)]))])
      })
  }

  private mutating func attribute(depth: Int) -> (key: String, value: NestedValue) {
    switch below(depth > 0 ? 4 : 2) {
    case 0: ("stringValue", below(2) == 0 ? long() : text())
    case 1: ("intValue", .text("\(below(100))"))
    case 2: ("kvlistValue", .object([("values", attributes(depth: depth - 1))]))
    default:
      (
        "arrayValue",
        .object([
          (
            "values",
            .list((0..<below(4)).map { _ in .object([attribute(depth: depth - 1)]) })
          )
        ])
      )
    }
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func message() -> NestedValue {
    .object([
      ("role", .text(["user", "tool"][below(2)])), ("content", below(3) == 0 ? long() : text()),
      (
        "calls",
        .list(
          (0..<below(3)).map { _ in
            .object([("name", text()), ("arguments", .embedded(object(depth: 1)))])
          })
      ),
    ])
  }

  private mutating func block() -> NestedValue {
    below(2) == 0
      ? .object([("type", .text("text")), ("text", long())])
      : .object([("type", .text("tool_use")), ("input", object(depth: 2))])
  }

  private mutating func turn() -> NestedValue {
    let content = below(3) == 0 ? long() : .list((0..<below(4)).map { _ in part() })
    return .object([
      ("role", .text(["user", "assistant", "needle"][below(3)])), ("content", content),
      ("usage", object(depth: 1)),
    ])
  }

  private mutating func part() -> NestedValue {
    switch below(3) {
    case 0: .object([("type", .text("text")), ("text", long())])
    case 1:
      .object([
        ("type", .text("tool_use")), ("id", text()), ("name", text()), ("input", object(depth: 2)),
      ])
    default:
      .object([("type", .text("tool_result")), ("tool_use_id", text()), ("content", long())])
    }
  }

  private mutating func event() -> NestedValue {
    switch below(4) {
    case 0:
      .object([
        ("type", .text("function_call")), ("name", text()),
        ("arguments", .embedded(object(depth: 2))), ("call_id", text()),
      ])
    case 1:
      .object([("type", .text("function_call_output")), ("call_id", text()), ("output", long())])
    case 2: .object([("type", .text("agent_message")), ("message", long())])
    default: .object([("type", .text("token_count")), ("info", object(depth: 2))])
    }
  }

  private mutating func deep(_ levels: Int) -> NestedValue {
    var value = text()
    for level in 0..<levels {
      value =
        below(3) == 0
        ? .list([value])
        : .object([(below(9) == 0 ? "needle key" : "d", value), ("e", .bare("\(level)"))])
    }
    return value
  }

  private mutating func object(depth: Int) -> NestedValue {
    .object(
      (0..<below(5)).map { index in
        (name(index), depth > 0 && below(2) == 0 ? container(depth: depth - 1) : scalar())
      })
  }

  /// A name, now and then one that is longer than most lines have room for.
  private mutating func name(_ index: Int) -> String {
    switch below(12) {
    case 0: "a needle here"
    case 1: longName() + "\(index)"
    default: "key\(index)"
    }
  }

  private mutating func longName() -> String {
    (0...below(9)).map { _ in ["cache", "needle", "文字", "tokens", "of"][below(5)] }
      .joined(separator: ["_", ".", "-", " "][below(4)])
  }

  private mutating func container(depth: Int) -> NestedValue {
    below(2) == 0 ? object(depth: depth) : .list((0..<below(9)).map { _ in object(depth: depth) })
  }

  private mutating func scalar() -> NestedValue {
    switch below(5) {
    case 0: .bare(["1", "-2.5e3", "true", "null"][below(4)])
    case 1: long()
    default: text()
    }
  }

  private mutating func text() -> NestedValue {
    .text(
      ["", "x", "some needle", "needle", "say \"needle\"", "plain words", "中文 needle 中文", "[x]"][
        below(8)])
  }

  private mutating func long() -> NestedValue {
    let words = (0..<below(120)).map { _ in
      below(60) == 0
        ? "needle" : ["and", "so", "on\n", "文字", "a-long-word-of-many-letters"][below(5)]
    }
    return .text(words.joined(separator: " "))
  }
}
