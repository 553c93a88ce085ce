// The line of a turn: its first words, or the tool that it calls.

import Records

extension ValueSummary {
  /// Returns the text of a turn on one line: its first words, the results of calls, the tools that
  /// it calls. A turn with none of them is the types of its parts.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - tools: The names of the tools by the numbers of their calls.
  /// - Returns: The line.
  func line(of turn: Turn, tools: [[UInt8]: OutlineValue]) -> LineText {
    var pieces: [LineText] = []
    for part in turn.parts {
      switch part {
      case .text(let text): pieces.append(words(text))
      case .result(let result): pieces.append(self.result(result, tools: tools))
      case .call, .other: break
      }
    }
    let calls = turn.calls
    if calls.count == 1, let only = calls.first {
      pieces.append(call(only))
    } else if !calls.isEmpty {
      var line = LineText()
      line.append("\(signs.call) ")
      line.append(tally(calls.compactMap(\.name).map { scalar($0, .listed) }))
      pieces.append(line)
    }
    if pieces.isEmpty {
      pieces = turn.parts.compactMap { part in
        if case .other(let type) = part {
          LineText(type.text, .frame, from: type.textPlace)
        } else {
          nil
        }
      }
    }
    var line = LineText()
    for piece in pieces where line.bytes.count <= limit {
      if !line.isEmpty { line.append("  ") }
      line.append(piece)
    }
    return line
  }

  private func words(_ text: OutlineValue) -> LineText {
    firstLine(of: text.text, text.part, from: text.textPlace)
  }

  private func call(_ call: ToolCall) -> LineText {
    var line = LineText()
    line.append("\(signs.call) ")
    if let name = call.name { line.append(scalar(name, .listed)) }
    guard let arguments = call.arguments else { return line }
    let text = arguments.node.isContainer ? summary(arguments) : words(arguments)
    if !text.isEmpty { line.append("  ") }
    line.append(text)
    return line
  }

  private func result(_ result: ToolResult, tools: [[UInt8]: OutlineValue]) -> LineText {
    var line = LineText()
    line.append("\(signs.result) ")
    if let name = result.number.flatMap({ tools[$0] }) {
      line.append(name.text, .string)
      line.append("  ")
    }
    if result.isFailed { line.append(Array("! failed  ".utf8), .problem) }
    if let text = result.text { line.append(words(text)) }
    return line
  }
}
