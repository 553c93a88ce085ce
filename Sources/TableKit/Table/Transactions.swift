// Transactions from their begin to their completion.

internal import TableEngine

/// A completion that is called at the next ``TableView/advance(to:)``.
struct DueCompletion {
  /// The caller's closure.
  let call: (Bool) -> Void
  /// Whether the motion ran to its end.
  let isFinished: Bool
}

/// The open transaction of a table, and the completions of those that ended.
///
/// A completion waits for the motion of its update and is then due. Nothing is called here.
struct Transactions {
  /// The notes of the open transaction; empty while none is open.
  var current = Transaction()
  /// The number of begins without their end.
  private var depth = 0
  private var waiting: [UpdateID: [(Bool) -> Void]] = [:]
  private var due: [DueCompletion] = []

  // MARK: - Writing

  /// Whether a transaction has begun and not ended yet.
  var isOpen: Bool { depth > 0 }

  /// Begins a transaction, or an inner part of the open one.
  mutating func begin() { depth += 1 }

  /// Ends a transaction or an inner part of it.
  ///
  /// - Returns: The notes of the whole transaction at its outermost end, otherwise nil.
  /// - Precondition: A transaction is open.
  mutating func end() -> Transaction? {
    precondition(depth > 0, "endUpdates without a matching beginUpdates")
    depth -= 1
    guard depth == 0 else { return nil }
    defer { current = Transaction() }
    return current
  }

  /// Ends a transaction or an inner part of it after a failure, and drops the notes at its
  /// outermost end.
  mutating func abandon() {
    depth -= 1
    if depth == 0 { current = Transaction() }
  }

  // MARK: - Completions

  /// Whether any completion is due.
  var hasDue: Bool { !due.isEmpty }

  /// Holds completions until the motion of an update is over.
  mutating func hold(_ completions: [(Bool) -> Void], until update: UpdateID) {
    waiting[update] = completions
  }

  /// Makes completions due that wait for no motion.
  mutating func complete(_ completions: [(Bool) -> Void]) {
    due += completions.map { DueCompletion(call: $0, isFinished: true) }
  }

  /// Makes the completions of an update due whose motion is over; inner ones come before outer
  /// ones.
  mutating func finish(_ end: UpdateEnd) {
    let completions = waiting.removeValue(forKey: end.update) ?? []
    due += completions.map { DueCompletion(call: $0, isFinished: end.isFinished) }
  }

  /// Hands over the due completions, to be called in this order.
  mutating func takeDue() -> [DueCompletion] {
    defer { due = [] }
    return due
  }
}
