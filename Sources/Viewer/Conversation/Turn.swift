// One turn of a conversation with a language model, read by its keys.

import Records

/// A turn: who speaks, and the parts of what is said.
///
/// The shapes are those of OpenAI's chats and responses, of Anthropic's messages, and of
/// OpenTelemetry's conventions for generative AI. Keys and the values of `type` and `role` decide.
struct Turn {
  /// A part of a turn.
  enum Part {
    /// Words.
    case text(OutlineValue)
    /// The call of a tool.
    case call(ToolCall)
    /// The result of a call.
    case result(ToolResult)
    /// A part of another type, and the type.
    case other(OutlineValue)
  }

  /// The speaker: a role, or the type of what has none.
  let speaker: OutlineValue
  /// The parts, in order.
  let parts: [Part]

  /// Reads a turn; nil for what is none.
  ///
  /// - Complexity: O(bytes of the value), of which 64 members and 64 parts are read.
  init?(_ value: OutlineValue) {
    guard value.node.kind == .object else { return nil }
    let members = Members(of: value)
    if let role = members.string("role") {
      speaker = role
      guard let parts = Self.parts(of: members) else { return nil }
      self.parts = parts
    } else if let type = members.string("type"), let part = Self.part(members, type) {
      speaker = type
      parts = [part]
    } else {
      return nil
    }
  }

  /// The calls of tools.
  var calls: [ToolCall] {
    parts.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }

  /// The results of calls.
  var results: [ToolResult] {
    parts.compactMap { if case .result(let result) = $0 { result } else { nil } }
  }

  /// Whether a call failed.
  var isFailed: Bool { results.contains(where: \.isFailed) }

  /// Whether it is an instruction, not a part of what the speakers say.
  var isInstruction: Bool { ["system", "developer"].map { Array($0.utf8) }.contains(speaker.text) }

  // MARK: - Shapes

  /// Returns the parts of a turn with a role; nil if it has neither content nor calls.
  private static func parts(of members: Members) -> [Part]? {
    let calls = members["tool_calls"]
    guard let content = members["parts"] ?? members["content"] ?? calls,
      let parts = content.node == calls?.node ? [] : Self.parts(of: content, members)
    else { return nil }
    return parts + (calls?.firstChildren ?? []).map { .call(ToolCall(Members(of: $0))) }
  }

  /// Returns the parts of a text or a list of blocks; nil for other values.
  private static func parts(of content: OutlineValue, _ members: Members) -> [Part]? {
    switch content.node.kind {
    case .null: return []
    case .string:
      // The answer of a tool has the number of its call.
      guard members["tool_call_id"] == nil else {
        return [.result(ToolResult(members, call: "tool_call_id", content: content))]
      }
      return [.text(content)]
    case .array:
      let blocks = content.firstChildren.map { block -> Part? in
        let inner = Members(of: block)
        return inner.string("type").map { part(inner, $0) ?? .other($0) }
      }
      let known = blocks.compactMap(\.self)
      return known.count == blocks.count ? known : nil
    case .object, .number, .true, .false, .broken: return nil
    }
  }

  /// Returns the part that a block of a type is; nil for unknown types.
  private static func part(_ members: Members, _ type: OutlineValue) -> Part? {
    switch String(decoding: type.text, as: UTF8.self) {
    case "text", "input_text", "output_text":
      return (members["text"] ?? members["content"]).map(Part.text)
    case "tool_use", "tool_call", "function_call", "custom_tool_call":
      return .call(ToolCall(members))
    case "tool_result":
      return .result(ToolResult(members, call: "tool_use_id", content: members["content"]))
    case "tool_call_response":
      return .result(
        ToolResult(members, call: "id", content: members["response"] ?? members["result"]))
    case "function_call_output", "custom_tool_call_output":
      return .result(ToolResult(members, call: "call_id", content: members["output"]))
    case "thinking", "reasoning", "redacted_thinking": return .other(type)
    default: return nil
    }
  }
}

/// The call of a tool.
struct ToolCall {
  /// The name of the tool; nil if it has none.
  let name: OutlineValue?
  /// The arguments, an object or JSON in a text; nil if there are none.
  let arguments: OutlineValue?
  /// The text that its result repeats; nil if it has none.
  let number: [UInt8]?

  fileprivate init(_ members: Members) {
    let function = members["function"].map(Members.init) ?? members
    name = function.string("name")
    let given = function["arguments"] ?? function["input"]
    let embedded = given.flatMap { given in
      given.nodes.embedded(in: given.node).flatMap { OutlineValue(text: $0, isEmbedded: true) }
    }
    arguments = embedded ?? given
    number = (members.string("call_id") ?? members.string("id"))?.text
  }
}

/// The result of a call.
struct ToolResult {
  /// The number of the call; nil if it has none.
  let number: [UInt8]?
  /// The first words of the result; nil if there are none.
  let text: OutlineValue?
  /// Whether the call failed.
  let isFailed: Bool

  fileprivate init(_ members: Members, call: String, content: OutlineValue?) {
    number = members.string(call)?.text
    let first = content?.node.kind == .array ? content?.firstChildren.first : content
    text = first?.node.kind == .object ? first.flatMap { Members(of: $0)["text"] } : first
    let code = members["exit_code"].map { $0.node.kind == .number && $0.text != [0x30] } ?? false
    isFailed =
      members["is_error"]?.node.kind == .true || code
      || members.string("status")?.text == Array("failed".utf8)
  }
}

/// The first members of an object by their names.
private struct Members {
  private let values: [[UInt8]: OutlineValue]

  init(of object: OutlineValue) {
    let members = object.node.kind == .object ? object.firstChildren : []
    values = Dictionary(members.compactMap { value in value.key.map { ($0, value) } }) { $1 }
  }

  subscript(name: String) -> OutlineValue? { values[Array(name.utf8)] }

  /// Returns the member of a name if it is a text.
  func string(_ name: String) -> OutlineValue? {
    self[name].flatMap { $0.node.kind == .string ? $0 : nil }
  }
}
