// The threads of tasks that have left the main actor.

internal import Synchronization

/// The executor of code without isolation, and of actors, while a program runs on a terminal.
///
/// The runtime's own executor, libdispatch, wakes a thread every second from its first job on. This
/// one has threads only while there are jobs, so a program with suspended tasks sleeps. Its threads
/// are also covered by the crash guard. It is a class because the runtime identifies an executor by
/// its reference.
final class TaskPool: TaskExecutor {
  static let shared = TaskPool()

  /// As large as the stack of the main thread usually is; untouched pages cost nothing.
  private static let stackBytes = 8 << 20

  private struct State {
    /// The jobs that arrived since a thread last looked for one, in order.
    var arrived: [UnownedJob] = []
    /// The jobs that arrived before, in reverse order.
    var next: [UnownedJob] = []
    var threads = 0

    mutating func removeFirst() -> UnownedJob? {
      if next.isEmpty {
        next = arrived.reversed()
        arrived = []
      }
      return next.popLast()
    }
  }

  private let state = Mutex(State())
  private let maxThreads = System.coreCount

  /// Runs a job on a thread, which is started unless there is one for each core.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.arrived.append(job)
      guard state.threads < maxThreads else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    let isStarted = System.startThread(named: "task", stackBytes: Self.stackBytes) { self.work() }
    // The system has no thread to give.
    if !isStarted { work() }
  }

  /// Runs jobs until none is left.
  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      let job = state.removeFirst()
      if job == nil { state.threads -= 1 }
      return job
    }
  }
}
