// A part of a turn: a text, the call of a tool, its result, or a part of another type.

import JSONText
import Records

/// The names of tools by the numbers of their calls.
typealias ToolNames = [[UInt8]: [UInt8]]

extension ToolNames {
  /// Takes the names of the calls among some parts.
  init(calledIn parts: [TurnPart]) {
    self.init()
    for part in parts where part.kind == .call {
      guard let number = part.number, let name = part.title else { continue }
      self[number] = Array(name.text.prefix(NodeName.widthLimit))
    }
  }
}

/// A part of a turn.
struct TurnPart {
  /// A sort of parts.
  enum Kind {
    /// Words.
    case text
    /// The call of a tool.
    case call
    /// The result of a call.
    case result
    /// A thought, an image, and whatever else has a type.
    case other
  }

  private static let texts = [
    "text", "input_text", "output_text", "user_message", "agent_message", "agent_reasoning",
    "summary_text", "reasoning_text",
  ]
  private static let calls = [
    "tool_use", "tool_call", "function_call", "custom_tool_call", "local_shell_call",
  ]
  private static let thoughts = ["thinking", "reasoning", "redacted_thinking"]
  private static let results = [
    "tool_result", "tool_call_response", "function_call_output", "custom_tool_call_output",
    "local_shell_call_output",
  ]

  /// The sort.
  let kind: Kind
  /// The name of a tool that is called, or the type of another part; nil without one.
  let title: OutlineValue?
  /// The words, the arguments or the result; nil if there are none.
  let content: OutlineValue?
  /// The output in the content of a result that has an exit code beside it; nil for others.
  let output: ToolOutput?
  /// The text that a call and its result have in common; nil without one.
  let number: [UInt8]?
  /// Whether a call failed.
  let isFailed: Bool
  /// Whether a turn can consist of it.
  let isEntry: Bool
  /// The names of the members that its line says, without the content.
  let said: [String]
  /// The name of the member that the content is in; nil without content.
  let place: String?

  /// Reads a text, which is the result of a call if it has the number of one.
  init(said content: OutlineValue, answering number: OutlineValue?) {
    let output = number == nil ? nil : ToolOutput(content)
    self.init(
      kind: number == nil ? .text : .result, title: nil, content: content, output: output,
      number: number?.text, isFailed: output?.isFailed ?? false, isEntry: true, said: [], place: nil
    )
  }

  /// Reads the call of a tool.
  init(call members: TurnMembers) {
    let function = members["function"].map(TurnMembers.init)
    let named = function ?? members
    let name = named.first(of: ["arguments", "input", "action"])
    let title = named.string("name") ?? (name == "action" ? named.string("type") : nil)
    self.init(
      kind: .call, title: title, content: name.flatMap { named[$0] }, output: nil,
      number: (members.string("call_id") ?? members.string("id"))?.text, isFailed: false,
      isEntry: true, said: ["type", "name", "call_id", "id"],
      place: function == nil ? name : "function")
  }

  /// Reads a block; nil for a value without a type.
  init?(block members: TurnMembers) {
    guard let type = members.string("type") else { return nil }
    let word = String(decoding: type.text, as: UTF8.self)
    guard !Self.calls.contains(word) else {
      self.init(call: members)
      return
    }
    let (kind, names): (Kind, [String]) =
      if Self.texts.contains(word) {
        (.text, ["text", "content", "message"])
      } else if Self.results.contains(word) {
        (.result, ["content", "output", "response", "result"])
      } else if Self.thoughts.contains(word) {
        (.other, ["thinking", "text", "content", "summary"])
      } else {
        (.other, [])
      }
    let place =
      names.first { members[$0].map { !$0.isEmpty } ?? false } ?? members.first(of: names)
    let callName = kind == .result ? members.first(of: ["tool_use_id", "call_id", "id"]) : nil
    let content = place.flatMap { members[$0]?.onlyText(orFirst: kind == .other) }
    let output = kind == .result ? place.flatMap { members[$0] }.flatMap(ToolOutput.init) : nil
    self.init(
      kind: kind, title: kind == .other ? type : nil, content: content, output: output,
      number: callName.flatMap { members.string($0)?.text },
      isFailed: members["is_error"]?.node.kind == .true
        || members["exit_code"]?.isFailureCode ?? false
        || members.string("status")?.text == Array("failed".utf8)
        || output?.isFailed ?? false,
      isEntry: !names.isEmpty, said: ["type"] + (callName.map { [$0] } ?? []), place: place)
  }

  private init(
    kind: Kind, title: OutlineValue?, content: OutlineValue?, output: ToolOutput?,
    number: [UInt8]?, isFailed: Bool, isEntry: Bool, said: [String], place: String?
  ) {
    self.kind = kind
    self.title = title
    self.content = content
    self.output = output
    self.number = number
    self.isFailed = isFailed
    self.isEntry = isEntry
    self.said = said
    self.place = place
  }
}

extension OutlineValue {
  /// Returns the text in a list of one block, or in the first of several; the value itself for all
  /// others.
  fileprivate func onlyText(orFirst takesFirst: Bool) -> OutlineValue {
    guard node.kind == .array, let block = firstChildren.first,
      takesFirst || children.count.known == 1, let text = TurnMembers(of: block).string("text")
    else { return self }
    return text
  }
}
