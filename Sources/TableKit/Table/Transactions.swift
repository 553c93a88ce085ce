// The life cycle of transactions, from their begin to their completion.

internal import TableEngine

/// A completion to be called at the next ``TableView/advance(to:)``.
struct DueCompletion {
  /// The caller's closure.
  let call: (Bool) -> Void
  /// Whether the motion ran to its end.
  let isFinished: Bool
}

/// The open transaction of a table, and the completions of those that ended.
///
/// A completion waits for the motion of its update and is then due. No closure is called here.
struct Transactions {
  /// The changes of the open transaction; empty while none is open.
  var current = Transaction()
  /// The changes at each begin without a matching end, outermost first.
  private var begins: [Transaction] = []
  private var waiting: [UpdateID: [(Bool) -> Void]] = [:]
  private var due: [DueCompletion] = []

  // MARK: - Writing

  /// Whether a transaction is open.
  var isOpen: Bool { !begins.isEmpty }

  /// Begins a transaction, or a nested part of the open one.
  mutating func begin() { begins.append(current) }

  /// Ends a transaction, or a nested part of it.
  ///
  /// - Returns: The changes of the whole transaction at its outermost end, otherwise nil.
  /// - Precondition: A transaction is open.
  mutating func end() -> Transaction? {
    precondition(isOpen, "endUpdates without a matching beginUpdates")
    _ = begins.popLast()
    guard begins.isEmpty else { return nil }
    defer { current = Transaction() }
    return current
  }

  /// Ends a transaction, or a nested part of it, after a failure.
  ///
  /// Its changes are discarded.
  mutating func abandon() { current = begins.removeLast() }

  // MARK: - Completions

  /// Whether any completion is due.
  var hasDue: Bool { !due.isEmpty }

  /// Holds completions until the motion of an update is over.
  mutating func hold(_ completions: [(Bool) -> Void], until update: UpdateID) {
    waiting[update] = completions
  }

  /// Makes completions due that wait for no motion.
  mutating func complete(_ completions: [(Bool) -> Void], isFinished: Bool = true) {
    due += completions.map { DueCompletion(call: $0, isFinished: isFinished) }
  }

  /// Makes the completions of an update due after its motion; inner ones come before outer ones.
  mutating func finish(_ end: UpdateEnd) {
    let completions = waiting.removeValue(forKey: end.update) ?? []
    due += completions.map { DueCompletion(call: $0, isFinished: end.isFinished) }
  }

  /// Removes and returns the due completions, in the order in which to call them.
  mutating func drainDue() -> [DueCompletion] {
    defer { due = [] }
    return due
  }
}
