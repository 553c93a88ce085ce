// A turn, or a part of one, as a node: its line, its words and its children.

import JSONText
import Records
import TextLayout

/// The content of a turn or of a part of one.
struct TurnContent {
  /// The line of the closed node.
  let closed: LineText
  /// The text of the open node.
  let opened: LineText
  /// The value at the end of the names, with the role that it has there.
  let node: TurnNode
  /// The numbers of the children on the way to that value.
  let joined: [Int]
  /// The children that are left; nil without one.
  let children: (value: OutlineValue, all: JSONChildren, arrangement: NodeArrangement)?

  /// The children that are shown.
  var order: ChildOrder {
    guard let count = children?.all.count.known else { return ChildOrder(all: 0) }
    guard node.role != .plain else { return ChildOrder(all: count) }
    return ChildOrder(all: count, without: node.said, first: node.leading)
  }
}

/// The columns of the turns of a conversation, in which all speakers and all texts begin.
struct TurnColumns: Hashable, Sendable {
  /// The greatest width of a speaker.
  private static let speakerLimit = 16

  /// The width of the number in its brackets.
  let number: Int
  /// The width of the speakers.
  let speaker: Int

  /// Measures the first turns; nil if the values are not turns.
  init?(of value: OutlineValue, _ children: JSONChildren, by layout: NodeLayout) {
    let first = value.page(0, of: children)
    guard let conversation = Conversation(value, children, first: first) else { return nil }
    let rules = layout.geometry.singleRules
    number = "[\(children.count.known - 1)]".utf8.count
    speaker = min(
      conversation.turns.map { rules.width(of: $0.shownSpeaker.text) }.max() ?? 0,
      TurnColumns.speakerLimit)
  }

  /// Returns the number and the speaker of a turn, with blanks up to the column of the text.
  fileprivate func name(_ number: Int, _ turn: Turn, _ layout: NodeLayout) -> LineText {
    let rules = layout.geometry.singleRules
    var name = NodeName(.element(number)).line
    let speaker = turn.shownSpeaker
    let shown = rules.shownBytes(of: speaker.text, columns: self.speaker)
    name.append(String(repeating: " ", count: max(self.number - name.bytes.count, 0) + 1))
    name.append(Array(speaker.bytes[..<shown]), .string, from: speaker.pieces.first?.source)
    let width = rules.width(of: Text(bytes: Array(speaker.bytes[..<shown])))
    name.append(String(repeating: " ", count: max(self.speaker - width, 0)))
    return name
  }
}

extension NodeLayout {
  /// Lays out a turn; nil for a value that is not one.
  ///
  /// - Parameters:
  ///   - value: The turn.
  ///   - path: Its place in the record.
  ///   - columns: The columns of the conversation.
  ///   - tools: The names of the tools by the numbers of their calls.
  /// - Returns: The turn with its content and columns.
  func placeTurn(
    _ value: OutlineValue, at path: NodePath, _ columns: TurnColumns, tools: ToolNames
  ) -> Placed? {
    guard let turn = Turn(value) else { return nil }
    let name = columns.name(path.number, turn, self)
    return place(turn, value, .element(path.number), named: name, at: path, tools: tools)
  }

  /// Lays out the field of a record that is a turn; nil for a value that is not one, and for a turn
  /// that is shown as an outline.
  ///
  /// - Parameters:
  ///   - value: The turn.
  ///   - field: The name of the field.
  ///   - path: Its place in the record.
  ///   - tools: The names of the tools by the numbers of their calls.
  /// - Returns: The turn with its content and columns.
  func placeTurn(
    _ value: OutlineValue?, in field: [UInt8], at path: NodePath, tools: ToolNames
  ) -> Placed? {
    guard choices.form(of: path) == nil, let value, let turn = Turn(value) else { return nil }
    var name = NodeName(.key(field)).line
    name.append(" ")
    let speaker = turn.shownSpeaker
    name.append(
      Array(speaker.bytes.prefix(NodeName.widthLimit)), .string, from: speaker.pieces.first?.source)
    return place(turn, value, .key(field), named: name, at: path, tools: tools)
  }

  private func place(
    _ turn: Turn, _ value: OutlineValue, _ step: NodeName.Step, named name: LineText,
    at path: NodePath, tools: ToolNames
  ) -> Placed {
    let node = TurnNode(value, .turn)
    // The type of a thought is beside its words.
    let thought = node.part?.kind == .other ? node.part : nil
    let lead = thought ?? (turn.parts.count == 1 ? turn.parts.first : nil)
    return place(node, step, named: name, lead: lead, at: path, tools: tools) {
      $0.line(of: turn.parts, tools: tools)
    }
  }

  /// Lays out a part of a turn.
  ///
  /// - Parameters:
  ///   - node: The part.
  ///   - path: Its place in the record.
  ///   - tools: The names of the tools by the numbers of their calls.
  /// - Returns: The part with its content and columns.
  func placePart(_ node: TurnNode, at path: NodePath, tools: ToolNames) -> Placed {
    let step: NodeName.Step = node.value.key.map { .key($0) } ?? .element(path.number)
    let (_, steps, end) = node.end()
    let part = node.leadingPart
    let summary = ValueSummary(width: NodeName.widthLimit, signs: signs)
    var name = part.map { summary.lead(of: $0, tools: tools) } ?? LineText()
    if name.isEmpty {
      var whole = NodeName(step)
      if end.role == .plain { whole.steps += steps }
      name = whole.line
    }
    if part == nil, end.value.node.kind == .array { name.append(" " + end.value.count) }
    return place(node, step, named: name, lead: nil, at: path, tools: tools) { summary in
      if let part { return summary.words(of: part) }
      if end.role == .plain { return summary.words(ofContent: end.value) }
      let values = end.value.node.kind == .array ? end.value.firstChildren : [end.value]
      return summary.line(of: values.compactMap { end.child(0, $0).part }, tools: tools)
    }
  }

  private func place(
    _ node: TurnNode, _ step: NodeName.Step, named name: LineText, lead: TurnPart?,
    at path: NodePath, tools: ToolNames, line: (ValueSummary) -> LineText
  ) -> Placed {
    let (joined, steps, end) = node.end()
    var steppedName = NodeName()
    steppedName.steps = [step] + steps
    let own = OutlineNode(entered: steppedName, end.value)
    let rules = geometry.singleRules
    let columns = columns(level: path.level, hasMark: true, name: rules.width(of: name.text))
    let room = geometry.end - columns.value
    let summary = ValueSummary(width: room, signs: signs)
    let closed = line(summary)
    var opened = lead.map { summary.lead(of: $0, tools: tools).asSigns } ?? LineText()
    if let words = end.words?.value ?? own.words(of: end) {
      if !opened.isEmpty { opened.append(summary.gap(after: opened)) }
      opened.append(words.line)
    }
    let text = opened.isEmpty ? nil : lines(of: opened.text, in: columns)
    let lines = text?.lines ?? 1
    let children = self.children(of: own, end, at: path, closed: closed, room, tools)
    let isWhole = children == nil && rules.fits(closed.text, columns: room)
    let content = TurnContent(
      closed: closed, opened: opened, node: end, joined: joined, children: children)
    return Placed(
      node: own, path: path, name: name, label: "", content: .turn(content), columns: columns,
      textColumns: text?.columns,
      lines: isWhole && !opened.text.bytes.contains(0x0A) ? 1 : max(lines, 1))
  }

  /// Returns the children that neither the line nor the text of a node says; nil without one.
  private func children(
    of own: OutlineNode, _ end: TurnNode, at path: NodePath, closed: LineText, _ room: Int,
    _ tools: ToolNames
  ) -> (value: OutlineValue, all: JSONChildren, arrangement: NodeArrangement)? {
    let value = own.value
    guard value.node.isContainer else { return nil }
    let children = value.children
    if end.role == .plain {
      guard children.count.known > 0 else { return nil }
      let summary = ValueSummary(width: room, signs: signs)
      if summary.whole(value, children: children) != nil,
        geometry.singleRules.fits(closed.text, columns: room)
      {
        return nil
      }
      return (value, children, arrangement(of: value, children, at: path))
    }
    guard children.count.known > end.said.count else { return nil }
    let isDeepest = path.level + 1 >= Self.levelLimit
    return (value, children, isDeepest ? .outline : .said(end.role, tools))
  }
}

extension OutlineNode {
  /// The text of the last node of a turn if it is an ordinary one; nil for objects and arrays.
  fileprivate func words(of end: TurnNode) -> OutlineValue? {
    end.role == .plain && !value.node.isContainer ? value : nil
  }
}

extension LineText {
  /// The text as signs, which are not searched.
  fileprivate var asSigns: LineText {
    var line = LineText()
    line.append(String(decoding: bytes, as: UTF8.self))
    return line
  }
}
