// A value of a conversation with what its line says of it.

import JSONText
import Records
import Values

/// A value of a conversation: what its line says, and the children that are left.
///
/// A speaker, the name of a tool and a text are on the lines of the node itself. Its other children
/// are nodes of their own, none of them left out.
struct TurnNode {
  /// The part of a conversation that a value is.
  enum Role: Hashable, Sendable {
    /// A turn.
    case turn
    /// The blocks of a turn or of a result, around which the text of one of them is said.
    case blocks(said: Int?)
    /// The calls of a turn.
    case calls
    /// A block.
    case block
    /// A call.
    case call
    /// The function of a call.
    case function
    /// The output of a tool beside its exit code.
    case output
    /// An ordinary value, such as the arguments of a call.
    case plain
  }

  /// A text inside a node.
  struct Words {
    /// The text.
    let value: OutlineValue
    /// The numbers of the children on the way from the node to the text.
    let numbers: [Int]
  }

  /// The most levels of only children that one node joins.
  private static let joinedLevels = 8
  /// The most results, one inside the other, whose text is that of the outermost.
  private static let joinedResults = 2

  /// The value.
  let value: OutlineValue
  /// The part of the conversation that it is.
  let role: Role
  /// The call, result or other block that it is; nil for others.
  private(set) var part: TurnPart?
  /// The text on its lines when it is open; nil without one.
  private(set) var words: Words?
  /// The numbers of the children that its lines say, in ascending order.
  private(set) var said: [Int] = []
  /// The numbers of the children that hold texts, calls and results, which come before the others.
  private(set) var leading: [Int] = []
  /// The block whose text the node around these blocks has, and whether nothing else is left of it.
  private var saidBlock: (number: Int, isWhole: Bool)?
  /// The number of results around the value whose text it may have.
  private let results: Int

  /// Reads a value in a role.
  ///
  /// - Complexity: O(bytes of the value), of which 64 members and 64 blocks are read.
  init(_ value: OutlineValue, _ role: Role) {
    self.init(value, role, results: 0)
  }

  /// Reads a value that is inside some results.
  private init(_ value: OutlineValue, _ role: Role, results: Int) {
    self.value = value
    self.role = role
    self.results = results
    switch role {
    case .turn: readTurn()
    case .block: readBlock(TurnMembers(of: value))
    case .call: read(TurnPart(call: TurnMembers(of: value)), of: TurnMembers(of: value))
    case .function: say(["name"], of: TurnMembers(of: value))
    case .output: readOutput()
    case .blocks(let said): saidBlock = said.map { ($0, isWhole: false) }
    case .calls, .plain: break
    }
  }

  /// Returns a child in its role.
  func child(_ number: Int, _ child: OutlineValue) -> TurnNode {
    var node = TurnNode(child, role(ofChild: child))
    guard let saidBlock else { return node }
    if role == .blocks(said: saidBlock.number) {
      if number == saidBlock.number { (node.words, node.part) = (nil, nil) }
    } else if node.role == .blocks(said: nil), words?.numbers.first == number {
      node = TurnNode(child, .blocks(said: saidBlock.number))
      if saidBlock.isWhole { node.said = [saidBlock.number] }
    }
    return node
  }

  /// Returns the numbers of the only children on the way to the end of a node that says nothing but
  /// one of them at each level; the node itself if it has a text or several children left.
  ///
  /// - Returns: The numbers, the names, and the last node.
  func end() -> (numbers: [Int], steps: [NodeName.Step], node: TurnNode) {
    var end = (numbers: [Int](), steps: [NodeName.Step](), node: self)
    while end.numbers.count < Self.joinedLevels, let (number, child) = end.node.onlyChild {
      end.numbers.append(number)
      let key = child.value.key.map { NodeName.Step.key($0, from: child.value.keyPlace) }
      end.steps.append(key ?? .element(number))
      end.node = child
    }
    return end
  }

  /// The first call, result or other block on the way to the end of the node; nil without one.
  var leadingPart: TurnPart? {
    var node = self
    for _ in 0..<Self.joinedLevels where node.part == nil {
      guard let (_, child) = node.onlyChild else { return nil }
      node = child
    }
    return node.part
  }

  /// The only child that is left, unless the node has a text of its own.
  private var onlyChild: (Int, TurnNode)? {
    guard role != .plain, words == nil else { return nil }
    let children = value.children
    guard children.count.known == said.count + 1, said.count < JSONChildren.pageCount else {
      return nil
    }
    let left = (0...said.count).first { !said.contains($0) } ?? 0
    let page = value.page(0, of: children)
    return page.indices.contains(left) ? (left, child(left, page[left])) : nil
  }

  // MARK: - Reading

  private func role(ofChild child: OutlineValue) -> Role {
    switch role {
    case .plain, .function, .output: .plain
    case .blocks: .block
    case .calls: .call
    case .turn, .block, .call:
      switch child.key.map({ String(decoding: $0, as: UTF8.self) }) {
      case "tool_calls" where role == .turn && child.node.kind == .array: .calls
      case "function" where role != .block && child.node.kind == .object: .function
      case "content", "parts", "output", "response", "result", "summary":
        if part?.output != nil, ToolOutput(child) != nil {
          .output
        } else {
          part?.kind != .call && child.isListOfBlocks ? .blocks(said: nil) : .plain
        }
      default: .plain
      }
    }
  }

  private mutating func readTurn() {
    let members = TurnMembers(of: value)
    if let words = Turn.exported(members)?.words, members.string("type") == nil,
      members.string("role") == nil
    {
      part = TurnPart(said: words, answering: nil)
      self.words = members.number(of: "value").map { Words(value: words, numbers: [$0]) }
      return say(["from", "value"], of: members)
    }
    guard members.string("role") != nil else { return readBlock(members) }
    say(["role"], of: members)
    leading = ["parts", "content", "tool_calls"].compactMap(members.number)
    guard let name = members.first(of: ["parts", "content"]), let content = members[name] else {
      return
    }
    switch content.node.kind {
    case .null: say([name], of: members)
    case .string:
      let said = TurnPart(said: content, answering: members.string("tool_call_id"))
      part = said
      say(["tool_call_id"], of: members)
      // An output beside its exit code is a node of its own.
      guard said.output == nil else { return }
      say([name], of: members)
      words = members.number(of: name).map { Words(value: content, numbers: [$0]) }
    case .array: readBlocks(content, name, of: members)
    case .object, .number, .true, .false, .broken: break
    }
  }

  /// Takes the first text among the blocks of a turn for its own; of a turn that is nothing but
  /// thoughts the first of these.
  private mutating func readBlocks(
    _ content: OutlineValue, _ name: String, of members: TurnMembers
  ) {
    let blocks = content.firstChildren
    guard content.isListOfBlocks, let number = members.number(of: name) else { return }
    guard !blocks.isEmpty else { return say([name], of: members) }
    let nodes = blocks.map { TurnNode($0, .block) }
    let isThought = nodes.allSatisfy { $0.part?.kind == .other }
    let first = nodes.firstIndex { node in
      node.words != nil && (isThought || node.part?.kind == .text)
    }
    guard let first, let text = nodes[first].words else { return }
    part = nodes[first].part
    take(text, ofBlock: first, nodes[first], in: number)
    if isAllSaid(of: content) {
      say([name], of: members)
    } else if blocks.count == 1 {
      // What is left is no more than a member of the block.
      leading.removeAll { $0 == number }
    }
  }

  /// Takes the text of a block in a member for that of the node.
  private mutating func take(_ text: Words, ofBlock index: Int, _ block: TurnNode, in number: Int) {
    words = Words(value: text.value, numbers: [number, index] + text.numbers)
    saidBlock = (index, isWhole: block.said.count == block.value.children.count.known)
  }

  /// Whether nothing is left of some blocks.
  private func isAllSaid(of blocks: OutlineValue) -> Bool {
    saidBlock?.isWhole ?? false && blocks.children.count.known == 1
  }

  private mutating func readBlock(_ members: TurnMembers) {
    guard let part = TurnPart(block: members) else { return }
    read(part, of: members)
  }

  private mutating func read(_ part: TurnPart, of members: TurnMembers) {
    self.part = part
    say(part.said, of: members)
    guard let place = part.place, let number = members.number(of: place) else { return }
    leading = [number]
    guard part.kind != .call, part.output == nil else { return }
    let content = members.all[number]
    if content.node.kind == .string {
      words = Words(value: content, numbers: [number])
      say([place], of: members)
    } else if results < Self.joinedResults, content.isListOfBlocks,
      let first = content.firstChildren.first,
      part.kind == .other || content.children.count.known == 1
    {
      let block = TurnNode(first, .block, results: results + 1)
      guard let text = block.words else { return }
      take(text, ofBlock: 0, block, in: number)
      if isAllSaid(of: content) { say([place], of: members) }
    }
  }

  /// Takes the output for the text of the node.
  private mutating func readOutput() {
    guard let output = ToolOutput(value) else { return }
    words = Words(value: output.text, numbers: [output.number])
    said = [output.number]
  }

  private mutating func say(_ names: [String], of members: TurnMembers) {
    said = Set(said + names.compactMap(members.number)).sorted()
  }
}

extension OutlineValue {
  /// Whether it is a list of objects with a type, of which the first 64 are looked at.
  fileprivate var isListOfBlocks: Bool {
    node.kind == .array && firstChildren.allSatisfy { TurnMembers(of: $0).string("type") != nil }
  }
}
