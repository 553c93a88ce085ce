// One turn of a conversation with a language model, read by its keys.

import JSONText
import Records

/// A turn: its speaker, and the parts of what is said.
///
/// The shapes are those of OpenAI's chats and responses, of Anthropic's messages, of OpenTelemetry's
/// conventions for generative AI, and of the lists that ShareGPT exports. Keys and the values of
/// `type`, `role` and `from` decide.
struct Turn {
  private static let instructors = ["system", "developer"].map { Array($0.utf8) }

  /// The speakers of ShareGPT's lists, with the roles that they have elsewhere.
  private static let roles = [
    "human": "user", "user": "user", "gpt": "assistant", "chatgpt": "assistant",
    "assistant": "assistant", "bing": "assistant", "bard": "assistant", "system": "system",
    "function_call": "assistant", "observation": "tool", "function_response": "tool",
    "tool": "tool",
  ]

  /// The speaker as the input spells it: a role, or the type of an entry without one.
  let speaker: OutlineValue
  /// The role that is shown in its place: `tool` for the type of a result; nil for most.
  private let role: String?
  /// The texts, calls and results, in order.
  let parts: [TurnPart]

  /// Reads a turn; nil for other values.
  ///
  /// - Complexity: O(bytes of the value), of which 64 members and 64 blocks are read.
  init?(_ value: OutlineValue) {
    let members = TurnMembers(of: value)
    if let role = members.string("role") {
      let calls = members["tool_calls"]
      let content = members["parts"] ?? members["content"]
      guard let said = content.map({ Self.said($0, members) }) ?? (calls == nil ? nil : []) else {
        return nil
      }
      speaker = role
      self.role = nil
      parts = said + (calls?.firstChildren ?? []).map { TurnPart(call: TurnMembers(of: $0)) }
    } else if let type = members.string("type"), let part = TurnPart(block: members),
      part.isEntry
    {
      speaker = type
      role = part.kind == .result ? "tool" : nil
      parts = [part]
    } else if let (from, words) = Self.exported(members) {
      speaker = from
      role = Self.roles[String(decoding: from.text, as: UTF8.self)]
      parts = [TurnPart(said: words, answering: nil)]
    } else {
      return nil
    }
  }

  /// The speaker as it is shown, with its place if the input has the same word.
  var shownSpeaker: LineText {
    if let role, !speaker.text.elementsEqual(role.utf8) {
      return LineText(Array(role.utf8), .string)
    }
    return LineText(speaker.text, .string, from: speaker.textPlace)
  }

  /// Returns the speaker and the words of a turn as ShareGPT exports it; nil for other objects.
  static func exported(_ members: TurnMembers) -> (from: OutlineValue, words: OutlineValue)? {
    guard let from = members.string("from"), let words = members.string("value"),
      roles[String(decoding: from.text, as: UTF8.self)] != nil
    else { return nil }
    return (from, words)
  }

  /// Whether it is an instruction, not a part of what the speakers say.
  var isInstruction: Bool { Self.instructors.contains(speaker.text) }

  /// The names of the tools that it calls.
  var tools: [OutlineValue] { parts.compactMap { $0.kind == .call ? $0.title : nil } }

  /// Returns the parts of a text or a list of blocks; nil if one has no type, and for other values.
  private static func said(_ content: OutlineValue, _ members: TurnMembers) -> [TurnPart]? {
    switch content.node.kind {
    case .null: return []
    case .string:
      // The answer of a tool has the number of its call.
      return [TurnPart(said: content, answering: members.string("tool_call_id"))]
    case .array:
      let blocks = content.firstChildren
      let parts = blocks.compactMap { TurnPart(block: TurnMembers(of: $0)) }
      return parts.count == blocks.count ? parts : nil
    case .object, .number, .true, .false, .broken: return nil
    }
  }
}
