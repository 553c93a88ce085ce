// Tasks and later calls, started by keys.

import TerminalApp

/// The tasks of the probe, and the text in which they show what they did.
@MainActor
final class TaskProbe {
  private(set) var note = ""
  private let services: Services

  init(_ services: Services) {
    self.services = services
    Task { note = "ready" }
  }

  /// Starts what a key stands for.
  func start(_ key: Character) {
    switch key {
    case "t": Task { note = "task \(await sum(100))" }
    case "a": Task { for await number in numbers(3) { note = "stream \(number)" } }
    case "w": Task { await wait() }
    case "y": Task { await yieldForever() }
    case "c": Task { await crash() }
    case "d": Task { await sleepBriefly() }
    case "l": services.after(.milliseconds(100)) { self.note = "later" }
    case "e": countDown(from: 3)
    default: break
    }
  }

  private nonisolated func sum(_ count: Int) async -> Int { (1...count).reduce(0, +) }

  private func numbers(_ count: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task.detached {
        for number in 1...count { continuation.yield(number) }
        continuation.finish()
      }
    }
  }

  /// Waits for a stream that never ends.
  private func wait() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    note = "waiting"
    for await number in stream { note = "\(number)" }
    continuation.finish()
  }

  private func yieldForever() async {
    note = "yielding"
    while true { await Task.yield() }
  }

  private func crash() async {
    _ = await sum(1)
    preconditionFailure("crash in a task")
  }

  private func sleepBriefly() async {
    do {
      try await services.sleep(for: .milliseconds(20))
      note = "slept"
    } catch {
      note = "\(error)"
    }
  }

  private func countDown(from start: Int) {
    var rest = start
    var call: ScheduledCall?
    call = services.every(.milliseconds(50)) {
      self.note = "count \(rest)"
      rest -= 1
      if rest == 0 { call?.cancel() }
    }
  }
}
