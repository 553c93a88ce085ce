// Calls at a later time, on the clock of the loop.

internal import CellGrid

/// A call that is due later, once or repeatedly.
///
/// It is a class because the loop and the code that may cancel it share its state.
///
/// ```swift
/// let services = Services(background: InlineBackground(), mailbox: Mailbox(), clock: .virtual)
/// let call = services.after(.seconds(1)) { print("never printed") }
/// call.cancel()
/// print(call.isPending)  // false
/// ```
@MainActor
public final class ScheduledCall {
  enum Recurrence {
    case once
    case every(Duration)
  }

  /// The time of the next call; nil after the last one.
  fileprivate(set) var due: Instant?
  fileprivate let recurrence: Recurrence
  fileprivate let action: @MainActor () -> Void
  private let timers: LoopTimers

  fileprivate init(
    _ timers: LoopTimers, due: Instant, _ recurrence: Recurrence,
    _ action: @escaping @MainActor () -> Void
  ) {
    self.timers = timers
    self.due = due
    self.recurrence = recurrence
    self.action = action
  }

  /// Whether the action will be called again.
  public var isPending: Bool { due != nil }

  /// Prevents all further calls of the action; repeated calls have no effect.
  public func cancel() {
    due = nil
    timers.remove(self)
  }
}

/// The pending calls of a run.
///
/// It is a class because the scene and the loop share them.
@MainActor
final class LoopTimers {
  private var calls: [ScheduledCall] = []
  /// The loop's clock; before the loop runs, time is at its start.
  private var clock: () -> Instant = { .start }

  nonisolated init() {}

  /// Adds a call.
  ///
  /// - Parameters:
  ///   - delay: The time until the first call.
  ///   - recurrence: Whether further calls follow.
  ///   - action: The closure to call.
  /// - Returns: The call.
  func add(
    _ delay: Duration, _ recurrence: ScheduledCall.Recurrence,
    _ action: @escaping @MainActor () -> Void
  ) -> ScheduledCall {
    let call = ScheduledCall(self, due: clock() + delay, recurrence, action)
    calls.append(call)
    return call
  }

  fileprivate func remove(_ call: ScheduledCall) { calls.removeAll { $0 === call } }
}

// MARK: - The loop's side

extension LoopTimers {
  /// The time of the next call; nil when none is pending.
  var nextDue: Instant? { calls.compactMap(\.due).min() }

  /// Sets the clock of a loop that begins now; pending delays count from here.
  func connect(_ clock: @escaping () -> Instant) {
    let wait = clock() - self.clock()
    for call in calls { call.due = call.due.map { $0 + wait } }
    self.clock = clock
  }

  /// Makes the calls that are due, in the order of their times and then of their creation.
  ///
  /// Calls that they add wait for the next time.
  func fire(at now: Instant) {
    let due = calls.filter { $0.due.map { $0 <= now } == true }
      .enumerated().sorted {
        ($0.element.due ?? now, $0.offset) < ($1.element.due ?? now, $1.offset)
      }
      .map(\.element)
    for call in due {
      // An earlier call may have cancelled it.
      guard let time = call.due else { continue }
      switch call.recurrence {
      case .once: call.cancel()
      case .every(let interval):
        let passed = ((now - time) / interval).rounded(.down)
        call.due = time + interval * (Int(passed) + 1)
      }
      call.action()
    }
  }
}
