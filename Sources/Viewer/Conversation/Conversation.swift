// An array of turns: a conversation with a language model.

import Records

/// The first turns of a conversation, from which it is recognised.
struct Conversation {
  /// The bytes of an array whose turns are looked at.
  private static let sampledBytes = 65_536

  /// The first turns.
  let turns: [Turn]
  /// Whether there are more.
  fileprivate let isLonger: Bool
  /// The last turn, if it is not among the first.
  fileprivate let last: Turn?

  /// Recognises a conversation by its first 64 children; nil if one of them is not a turn.
  ///
  /// - Parameters:
  ///   - value: The array.
  ///   - children: Its children, at least the first 64.
  init?(_ value: OutlineValue, _ children: JSONChildren) {
    guard value.node.kind == .array, children.count.known > 0 else { return nil }
    var turns: [Turn] = []
    let start = value.node.value.lowerBound
    let first = value.page(0, of: children)
    for child in first
    where turns.isEmpty || child.node.value.lowerBound - start <= Self.sampledBytes {
      guard let turn = Turn(child) else { return nil }
      turns.append(turn)
    }
    self.turns = turns
    isLonger = !children.isComplete || children.count.known > turns.count
    let count = children.count.known
    last =
      isLonger && children.isComplete
      ? value.page((count - 1) / JSONChildren.pageCount, of: children).last.flatMap { Turn($0) }
      : nil
  }

  /// Returns the names of the tools by the numbers of their calls.
  var toolNames: [[UInt8]: OutlineValue] {
    let calls = turns.flatMap(\.calls).compactMap { call in
      call.number.flatMap { number in call.name.map { (number, $0) } }
    }
    return Dictionary(calls) { $1 }
  }
}

extension ValueSummary {
  /// Returns the summary of a conversation: its first and last speaker, then its tools in order of
  /// first use.
  func summary(_ conversation: Conversation) -> LineText {
    let speakers = conversation.turns.filter { !$0.isInstruction }.map(\.speaker)
    var line = LineText()
    if let first = speakers.first ?? conversation.turns.first?.speaker {
      line.append(scalar(first, .listed))
      let last = conversation.last?.speaker ?? speakers.last
      if let last, last.node != first.node {
        line.append(signs.ellipsis)
        line.append(scalar(last, .listed))
      }
    }
    let names = conversation.turns.flatMap(\.calls).compactMap(\.name).map { scalar($0, .listed) }
    if !names.isEmpty {
      line.append(" \(signs.call) ")
      line.append(tally(names))
    }
    if conversation.isLonger { line.append(" " + signs.ellipsis) }
    return line
  }
}
