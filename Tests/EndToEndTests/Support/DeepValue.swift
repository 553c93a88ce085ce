// Values nested as deep as a program that writes them has a mistake, or means harm.

import TestSupport

/// A JSON value of a depth, and the input that it is in.
struct DeepValue {
  /// The shape of a value.
  enum Shape: String, CaseIterable {
    case objects, arrays, turns, children, tree, table, mixed, strings, attributes, agent
  }

  /// The input around a value.
  enum Form: String, CaseIterable {
    case lines, document, list, string, cell, log
  }

  /// The value as JSON.
  let json: String

  /// Nests a value; of several levels in one, there are as many fewer.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - depth: The number of levels.
  ///   - random: The choices of a mixed value.
  init(_ shape: Shape, depth: Int, _ random: inout SeededGenerator) {
    func around(_ opening: String, _ inner: String, _ closing: String, _ count: Int) -> String {
      String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    }
    json =
      switch shape {
      case .objects: around(#"{"a":"#, "1", #","z":[1,{"q":2}]}"#, depth)
      case .arrays: around("[1,", "2", "]", depth)
      case .turns: around(#"{"a":["#, "1", "]}", depth / 2)
      case .children: around(#"{"name":"n","children":["#, "", "]}", depth / 2)
      case .tree: around(#"{"op":"+","left":"#, "1", #","right":{"v":2}}"#, depth)
      case .table: around(#"[{"a":1,"b":2},{"a":2,"b":"#, "3", "}]", depth / 2)
      case .mixed:
        (0..<depth).map { _ in
          [#"{"a":"#, "[", "[1,", "[[],", #"{"b":2,"c":"#].randomElement(using: &random) ?? "["
        }.joined()
      case .strings:
        (0..<min(depth, 9)).reduce(#"{"v":[1,{"z":[]}]}"#) { inner, level in
          #"{"n":\#(level),"s":\#(Self.quoted(inner))}"#
        }
      case .attributes:
        around(#"[{"key":"k","value":{"arrayValue":{"values":"#, "[1]", "}}}]", depth / 4)
      case .agent:
        #"{"type":"user","message":{"role":"user","content":"#
          + around(
            #"[{"type":"tool_result","tool_use_id":"t","content":"#,
            #"[{"type":"text","text":"x"}]"#, "}]", depth / 2) + "}}"
      }
  }

  /// Puts a value beside a list of 84 kB.
  init(besideLongList json: String) {
    let list = (0..<2_200).map { #"{"i":\#($0),"t":"word word word"}"# }.joined(separator: ",")
    self.json = #"{"big":[\#(list)],"deep":\#(json)}"#
  }

  /// The name of a file with the value, and its text.
  func file(_ form: Form) -> (name: String, text: String) {
    let record = json.hasPrefix("{") ? json : #"{"id":1,"v":\#(json)}"#
    return switch form {
    case .lines: ("deep.jsonl", "\(record)\n")
    case .document: ("deep.json", "\(record)\n")
    case .list: ("deep.json", #"[{"id":0,"t":"first"},\#(record)]"# + "\n")
    case .string: ("deep.jsonl", #"{"id":1,"s":\#(Self.quoted(json))}"# + "\n")
    case .cell:
      ("deep.csv", "id,v\n0,x\n1,\"\(json.replacing("\"", with: "\"\""))\"\n")
    case .log:
      (
        "deep.log",
        "2026-01-02T03:04:05Z INFO start\n2026-01-02T03:04:06Z ERROR request body=\(json)\n"
      )
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
