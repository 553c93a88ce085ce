// The line of a turn: its first words, or the tool that it calls.

import JSONText
import Records

extension ValueSummary {
  /// Returns the text of a turn on one line: its words, the results of calls, the tools it calls.
  ///
  /// Without any of these, shows each part, such as a thought, as its type and text.
  ///
  /// - Parameters:
  ///   - parts: The parts of the turn.
  ///   - tools: The names of the tools by the numbers of their calls.
  /// - Returns: The line.
  func line(of parts: [TurnPart], tools: ToolNames) -> LineText {
    let said = parts.compactMap { part -> LineText? in
      switch part.kind {
      case .text: part.content.map { words($0) }
      case .result: line(of: part, tools: tools)
      case .call, .other: nil
      }
    }
    let calls = parts.filter { $0.kind == .call }
    let called =
      switch calls.count {
      case 0: LineText?.none
      case 1: line(of: calls[0], tools: tools)
      default: names(of: calls)
      }
    let pieces = said + [called].compactMap(\.self)
    return joined(pieces.isEmpty ? parts.map { line(of: $0, tools: tools) } : pieces)
  }

  private func line(of part: TurnPart, tools: ToolNames) -> LineText {
    let lead = lead(of: part, tools: tools)
    return joined([lead, words(of: part)], by: gap(after: lead))
  }

  /// Returns the blanks between the words before a content and the content: one after a sign alone.
  func gap(after lead: LineText) -> String {
    lead.bytes.elementsEqual(signs.result.utf8) ? " " : "  "
  }

  /// Returns the words before the content of a part: the tool of a call, or of a result and whether
  /// it failed; the type of other parts but texts.
  func lead(of part: TurnPart, tools: ToolNames) -> LineText {
    var line = LineText()
    switch part.kind {
    case .text: break
    case .other: if let title = part.title { line = type(title) }
    case .call:
      line.append("\(signs.call) ")
      if let name = part.title { line.append(scalar(name, .listed)) }
    case .result:
      line.append(signs.result)
      // The name is in the turn that calls: here it has no place, and is not searched.
      if let tool = part.number.flatMap({ tools[$0] }) {
        line.append(" " + String(decoding: tool, as: UTF8.self))
      }
      if part.isFailed {
        line.append(" ")
        line.append(Array("! failed".utf8), .problem)
      }
    }
    return line
  }

  /// Returns the first words of the content of a part, or its summary; empty without content.
  func words(of part: TurnPart) -> LineText {
    guard let content = part.content else { return LineText() }
    if let output = part.output { return placed(words(output.text), in: output.object) }
    guard part.kind == .call else { return words(ofContent: content) }
    let arguments = OutlineNode(entered: NodeName(), content).value
    guard let command = CommandLine(arguments) else { return words(ofContent: content) }
    return placed(line(of: command), in: arguments)
  }

  /// Returns the first words of a content, or its summary.
  func words(ofContent content: OutlineValue) -> LineText {
    guard !content.isEmpty else { return LineText() }
    let value = OutlineNode(entered: NodeName(), content).value
    guard value.node.isContainer else { return words(content) }
    return placed(summary(value), in: value)
  }

  /// Returns the line of a value: the places of JSON in a string are not those of the string.
  private func placed(_ line: LineText, in value: OutlineValue) -> LineText {
    value.isEmbedded ? line.withoutPlaces : line
  }

  private func names(of calls: [TurnPart]) -> LineText {
    var line = LineText()
    line.append("\(signs.call) ")
    line.append(tally(calls.compactMap(\.title).map { scalar($0, .listed) }))
    return line
  }

  private func type(_ type: OutlineValue) -> LineText {
    LineText(type.text, .frame, from: type.textPlace)
  }

  private func words(_ text: OutlineValue) -> LineText {
    firstLine(of: text.line)
  }

  private func joined(_ pieces: [LineText], by gap: String = "  ") -> LineText {
    var line = LineText()
    for piece in pieces where line.bytes.count <= limit && !piece.isEmpty {
      if !line.isEmpty { line.append(gap) }
      line.append(piece)
    }
    return line
  }
}
