// An array of turns: a conversation with a language model.

import JSONText
import Records

/// The first turns of a conversation, from which it is recognised, and the last one.
struct Conversation {
  /// The first turns.
  let turns: [Turn]
  /// The last turn, if it is not among the first.
  private let last: Turn?

  /// Recognises a conversation; nil if one of the first children is not a turn.
  ///
  /// - Parameters:
  ///   - value: The array.
  ///   - children: Its children.
  ///   - first: The first of them.
  init?(_ value: OutlineValue, _ children: JSONChildren, first: [OutlineValue]) {
    guard value.node.kind == .array, !first.isEmpty else { return nil }
    var turns: [Turn] = []
    for child in first {
      guard let turn = Turn(child) else { return nil }
      turns.append(turn)
    }
    self.turns = turns
    let count = children.count.known
    last =
      children.isComplete && count > first.count
      ? value.page((count - 1) / JSONChildren.pageCount, of: children).last.flatMap { Turn($0) }
      : nil
  }

  /// The first speaker and the last other one, without those who only instruct; one if they are the
  /// same.
  var speakers: [LineText] {
    let speaking = turns.filter { !$0.isInstruction }
    guard let first = (speaking.first ?? turns.first)?.shownSpeaker else { return [] }
    let others = (speaking + [last].compactMap(\.self)).lazy.map(\.shownSpeaker)
    let last = others.last { $0.bytes != first.bytes }
    return [first] + [last].compactMap(\.self)
  }

  /// The names of the tools, in order of their calls.
  var tools: [OutlineValue] { turns.flatMap(\.tools) }
}
