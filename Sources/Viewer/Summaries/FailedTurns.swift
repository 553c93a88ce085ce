// The turns of a record in which the call of a tool failed.

import JSONText
import Records

/// The turns of a record that failed: its own, if it is one, and those of its conversations.
struct FailedTurns: Hashable, Sendable {
  /// Keywords, one of which occurs in every record with a failed turn (a prefilter).
  private static let words = ["is_error", "exit_code", "failed"]
  /// The most keys that lead to a conversation.
  private static let keyLimit = 3
  /// The most members that are looked at for conversations.
  private static let memberLimit = 4_096

  /// A turn of a conversation inside the record.
  struct Place: Hashable, Sendable {
    /// The path of the conversation: `messages`.
    let conversation: String
    /// The number of the turn.
    let number: Int
  }

  /// Whether the record is itself a turn that failed.
  private(set) var isRecord = false
  /// The turns inside it, in order.
  private(set) var places: [Place] = []

  /// Whether there are none.
  var isEmpty: Bool { !isRecord && places.isEmpty }

  /// Returns the records of a source that count as errors because a turn failed; nil if it has no
  /// JSON.
  static func records(of schema: RecordSchema) -> FailedRecords? {
    guard schema.isJSON else { return nil }
    let sessions = schema.shown == ShownNames() ? [] : AgentSession.allCases
    return FailedRecords(words: words) { record in
      !FailedTurns(in: record, of: sessions.first { $0.turn(of: record) != nil }).isEmpty
    }
  }

  /// Finds the turns that failed.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - session: The session that the record is a turn of; nil for none.
  /// - Complexity: O(bytes of the record).
  init(in record: Record, of session: AgentSession?) {
    guard record.problem == nil else { return }
    if let turn = session?.turn(of: record)?.turn {
      isRecord = turn.isFailed
      return
    }
    var left = Self.memberLimit
    for field in record.fields where !field.isInner && field.holdsJSON {
      guard let value = OutlineValue(of: field) else { continue }
      var open = [(steps: [NodeName.Step.key(field.name)], value: value)]
      while let (steps, value) = open.popLast(), left > 0 {
        left -= 1
        if value.node.kind == .array {
          addTurns(of: value, steps)
        } else if value.node.kind == .object, steps.count < Self.keyLimit {
          open += value.firstChildren.reversed().compactMap { member in
            guard member.node.isContainer, let key = member.key else { return nil }
            return (steps + [.key(key)], member)
          }
        }
      }
    }
  }

  private mutating func addTurns(of array: OutlineValue, _ steps: [NodeName.Step]) {
    let children = array.children
    let first = array.page(0, of: children)
    guard Conversation(array, children, first: first) != nil else { return }
    var name = NodeName()
    name.steps = steps
    let path = String(decoding: name.line.bytes, as: UTF8.self)
    for (number, child) in array.allChildren.enumerated() where Turn(child)?.isFailed ?? false {
      places.append(Place(conversation: path, number: number))
    }
  }
}

extension Turn {
  /// Whether the call of a tool failed in it.
  var isFailed: Bool { parts.contains(where: \.isFailed) }
}
