// One turn of a conversation with a language model, read by its keys.

import Records

/// A turn: its speaker, and the tools that it calls.
///
/// The shapes are those of OpenAI's chats and responses, of Anthropic's messages, and of
/// OpenTelemetry's conventions for generative AI. Keys and the values of `type` and `role` decide.
struct Turn {
  /// The speaker: a role, or the type of an entry without one.
  let speaker: OutlineValue
  /// The names of the tools.
  let tools: [OutlineValue]

  /// Reads a turn; nil for other values.
  ///
  /// - Complexity: O(bytes of the value), of which 64 members and 64 blocks are read.
  init?(_ value: OutlineValue) {
    let members = Members(of: value)
    if let role = members.string("role") {
      let calls = members["tool_calls"]
      let content = members["parts"] ?? members["content"]
      guard let blocks = content.map(Self.blocks) ?? (calls == nil ? nil : []) else { return nil }
      speaker = role
      tools =
        blocks.compactMap(\.tool)
        + (calls?.firstChildren ?? []).compactMap { call in
          let call = Members(of: call)
          return (call["function"].map(Members.init) ?? call).string("name")
        }
    } else if let block = Block(value), block.isEntry {
      speaker = block.type
      tools = [block.tool].compactMap(\.self)
    } else {
      return nil
    }
  }

  /// Whether it is an instruction, not a part of what the speakers say.
  var isInstruction: Bool { Self.instructors.contains(speaker.text) }

  private static let instructors = ["system", "developer"].map { Array($0.utf8) }

  /// Returns the blocks of a text or a list; nil if one has no type, and for other values.
  private static func blocks(of content: OutlineValue) -> [Block]? {
    switch content.node.kind {
    case .null, .string: return []
    case .array:
      let children = content.firstChildren
      let blocks = children.compactMap(Block.init)
      return blocks.count == children.count ? blocks : nil
    case .object, .number, .true, .false, .broken: return nil
    }
  }
}

/// A part of a turn that has a type.
private struct Block {
  private static let callTypes = ["tool_use", "tool_call", "function_call", "custom_tool_call"]
  private static let otherTypes = [
    "text", "input_text", "output_text", "thinking", "reasoning", "redacted_thinking",
    "tool_result", "tool_call_response", "function_call_output", "custom_tool_call_output",
  ]

  /// The type.
  let type: OutlineValue
  /// The name of the tool that it calls; nil if it calls none.
  let tool: OutlineValue?
  /// Whether a turn can consist of it.
  let isEntry: Bool

  /// Reads a block; nil for a value without a type.
  init?(_ value: OutlineValue) {
    let members = Members(of: value)
    guard let type = members.string("type") else { return nil }
    self.type = type
    let word = String(decoding: type.text, as: UTF8.self)
    let isCall = Self.callTypes.contains(word)
    tool = isCall ? members.string("name") : nil
    isEntry = isCall || Self.otherTypes.contains(word)
  }
}

/// The first members of an object by their names; none of other values.
private struct Members {
  private let values: [[UInt8]: OutlineValue]

  init(of value: OutlineValue) {
    let members = value.node.kind == .object ? value.firstChildren : []
    values = Dictionary(members.compactMap { value in value.key.map { ($0, value) } }) { $1 }
  }

  subscript(name: String) -> OutlineValue? { values[Array(name.utf8)] }

  /// Returns the member of a name if it is a text.
  func string(_ name: String) -> OutlineValue? {
    self[name].flatMap { $0.node.kind == .string ? $0 : nil }
  }
}
