// The output of a tool in an object, beside the code that it ended with.

import JSONText
import Records

/// An object in which the result of a call has its output as a text, and an exit code beside it.
struct ToolOutput {
  /// The names of the member that may be the output.
  private static let outputs = ["output", "stdout", "stderr"]

  /// The object.
  let object: OutlineValue
  /// The output.
  let text: OutlineValue
  /// The number of the output among the members.
  let number: Int
  /// Whether the exit code tells that the call failed.
  let isFailed: Bool

  /// Recognises the object, which may be the JSON in a string; nil for other values.
  init?(_ content: OutlineValue) {
    object = OutlineNode(entered: NodeName(), content).value
    guard object.node.kind == .object else { return nil }
    let members = TurnMembers(of: object)
    let holder =
      members["exit_code"] == nil ? members["metadata"].map(TurnMembers.init) ?? members : members
    guard let code = holder["exit_code"], !code.node.isContainer else { return nil }
    let texts = Self.outputs.filter { members.string($0) != nil }
    guard let name = texts.first(where: { members[$0]?.isEmpty == false }) ?? texts.first,
      let number = members.number(of: name)
    else { return nil }
    text = members.all[number]
    self.number = number
    isFailed = code.isFailureCode
  }
}

extension OutlineValue {
  /// Whether it is the exit code of a call that failed.
  var isFailureCode: Bool { node.kind == .number && text != [UInt8(ascii: "0")] }
}
