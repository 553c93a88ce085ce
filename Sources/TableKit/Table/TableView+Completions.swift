// Who waits for the end of a motion, and how it ended.

internal import TableEngine

/// A completion that is called at the next ``TableView/advance(to:)``.
struct DueCompletion {
  let call: (Bool) -> Void
  /// Whether the motion ran to its end.
  let isFinished: Bool
}

extension TableView {
  /// Notes that an update's motion is over; inner completions come before outer ones.
  func finish(_ end: UpdateEnd) {
    let waiting = completions.removeValue(forKey: end.update) ?? []
    dueCompletions += waiting.map { DueCompletion(call: $0, isFinished: end.isFinished) }
  }

  /// Calls what is due; a completion may begin the next transaction.
  func callCompletions() {
    let due = dueCompletions
    dueCompletions = []
    for completion in due { completion.call(completion.isFinished) }
  }
}
