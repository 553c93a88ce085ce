// Work that may wait for a file, limited in time.

internal import CTerminal
internal import Synchronization
internal import TerminalApp

/// Returns the result of work on a thread; nil if it takes longer than a limit.
///
/// The thread goes on until the process ends.
///
/// - Parameters:
///   - limit: The longest time to wait.
///   - work: The work.
/// - Returns: The result.
func result<Value: Sendable>(
  within limit: Duration, of work: @escaping @Sendable () -> Value
) -> Value? {
  let waker = cterminal_waker_open()
  guard waker >= 0 else { return nil }
  let box = ResultBox<Value>()
  ThreadBackground().run("work") { _ in
    let value = work()
    box.value.withLock { $0 = value }
    cterminal_waker_wake(waker)
  }
  let clock = ContinuousClock()
  let deadline = clock.now + limit
  while clock.now < deadline {
    if let value = box.value.withLock({ $0 }) { return value }
    let left = (deadline - clock.now) / .nanoseconds(1)
    _ = cterminal_wait(-1, 0, waker, Int64(max(left, 0)))
  }
  return nil
}

/// The place of a result; a class because two threads share it.
private final class ResultBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
