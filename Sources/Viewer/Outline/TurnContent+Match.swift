// The matches in a turn: on its line, in its text, or in one of its children.

import JSONText
import Records
import TextLayout

extension TurnContent {
  /// A place in a turn.
  enum Place {
    /// The name or the line.
    case line
    /// The text.
    case words
    /// A child.
    case child
    /// None: only the JSON of the turn shows it.
    case nowhere
  }

  /// The text of the open node; nil without one.
  var text: OutlineValue? {
    if let words = node.words { return words.value }
    return node.role == .plain && !node.value.node.isContainer ? node.value : nil
  }

  /// Returns the place in the turn that shows a byte.
  ///
  /// - Parameters:
  ///   - byte: The byte, in the text that the turn is in.
  ///   - numbers: The numbers of the children on the way from the turn to the byte.
  ///   - name: The name of the node.
  ///   - isEntered: Whether the last value is a text with JSON in it.
  /// - Returns: The place.
  func place(
    of byte: Int, at numbers: ArraySlice<Int>, name: LineText, isEntered: Bool
  ) -> Place {
    if numbers.starts(with: joined) {
      let left = numbers.dropFirst(joined.count)
      let isInEnd = node.value.node.value.contains(byte)
      if isInEnd, isEntered, left.isEmpty { return .child }
      if let text, text.node.value.contains(byte),
        left.elementsEqual(node.words?.numbers ?? [])
      {
        return .words
      }
      if isInEnd, let number = left.first, order.place(of: number) != nil { return .child }
    }
    let isOnLine = (name.pieces + closed.pieces).contains { piece in
      piece.source.map { ($0..<$0 + piece.range.count).contains(byte) } ?? false
    }
    return isOnLine ? .line : .nowhere
  }

  /// Tells whether the text of the node is the output of a tool in JSON that was entered.
  ///
  /// - Parameters:
  ///   - byte: The byte, in that JSON.
  ///   - numbers: The numbers of the children on the way to it.
  /// - Returns: Whether the byte is in the text.
  func says(_ byte: Int, at numbers: ArraySlice<Int>) -> Bool {
    guard node.role == .output, let words = node.words else { return false }
    return words.value.node.value.contains(byte) && numbers.elementsEqual(words.numbers)
  }

  /// Tells whether the line of the closed node shows a match of its text.
  ///
  /// - Parameters:
  ///   - match: The match in the decoded text.
  ///   - room: The columns of the line.
  ///   - rules: The rules of text on one line.
  /// - Returns: Whether it does.
  func showsOnLine(_ match: Range<Int>, room: Int, _ rules: TextRules) -> Bool {
    guard let text, let piece = closed.pieces.first(where: { $0.source == text.textPlace }) else {
      return false
    }
    let end = rules.shownBytes(of: closed.text, columns: max(room, 0))
    return match.upperBound <= piece.range.count && piece.range.lowerBound + match.upperBound < end
  }
}
