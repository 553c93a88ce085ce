// The executor of the main actor while a loop runs.

internal import CTerminal
internal import Synchronization

/// A piece of a task that is ready to run on the main thread.
struct TaskJob: Sendable {
  /// The executor that the job was enqueued on.
  enum Origin {
    /// The main actor.
    case mainActor
    /// The executor of code without isolation, and of actors.
    case global
  }

  let job: UnownedJob
  let origin: Origin

  /// Runs the job on the calling thread.
  func run() {
    switch origin {
    case .mainActor: job.runSynchronously(on: LoopExecutor.shared.asUnownedSerialExecutor())
    case .global: job.runSynchronously(on: LoopTaskExecutor.shared.asUnownedTaskExecutor())
    }
  }

  /// Gives the job to the executor that serves it while no loop runs.
  func handOver() {
    let job = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    switch origin {
    case .mainActor: cterminal_tasks_enqueue_main(job)
    case .global: cterminal_tasks_enqueue_global(job)
    }
  }
}

/// The executor that puts the jobs of the main actor into the mailbox of the running loop.
///
/// Without it they would wait in the main queue of libdispatch, which no loop drains. It is a class
/// because the runtime identifies an executor by its reference. There is one for the process,
/// because suspended tasks keep the executor to return to.
final class LoopExecutor: SerialExecutor {
  static let shared = LoopExecutor()

  /// The jobs that a run takes besides those which its own thread has for the main actor.
  enum Intake {
    /// No others. Jobs from other threads, such as other tests, stay where they are.
    case mainActor
    /// All jobs of its own thread. With them, a tape is deterministic.
    case ownThread
    /// All jobs of its own thread, and the jobs that other threads have for the main actor.
    case tape
    /// The jobs that any thread has for the main actor; all others run in a ``TaskPool``.
    case terminal

    /// The threads whose jobs for the main actor and for other executors are taken.
    fileprivate var reach: (main: Int32, global: Int32) {
      let (main, global) =
        switch self {
        case .mainActor: (CTERMINAL_OWN_THREAD, CTERMINAL_NO_THREAD)
        case .ownThread: (CTERMINAL_OWN_THREAD, CTERMINAL_OWN_THREAD)
        case .tape: (CTERMINAL_EVERY_THREAD, CTERMINAL_OWN_THREAD)
        case .terminal: (CTERMINAL_EVERY_THREAD, CTERMINAL_EVERY_THREAD)
        }
      return (Int32(main.rawValue), Int32(global.rawValue))
    }

    /// Whether the run takes jobs that become ready on the calling thread.
    fileprivate var includesThisThread: Bool {
      reach.main == Int32(CTERMINAL_EVERY_THREAD.rawValue) || cterminal_tasks_is_own_thread() != 0
    }
  }

  /// A run in progress.
  private struct Run {
    let mailbox: Mailbox
    let intake: Intake
  }

  /// The runs in progress, outermost first.
  private let runs = Mutex<[Run]>([])

  private init() {
    cterminal_tasks_install(
      unsafeBitCast(asUnownedSerialExecutor(), to: cterminal_executor.self)
    ) { job, isOwn in
      let job = unsafeBitCast(job, to: UnownedJob.self)
      if isOwn != 0 {
        LoopExecutor.shared.take(TaskJob(job: job, origin: .global))
      } else {
        TaskPool.shared.enqueue(job)
      }
    }
  }

  /// Calls a closure, which runs a loop, while the jobs of the main actor arrive in its mailbox.
  ///
  /// Jobs that are left are given to the runtime's own executors.
  ///
  /// - Parameters:
  ///   - mailbox: The mailbox of the loop.
  ///   - intake: The jobs that are taken.
  ///   - run: The closure.
  /// - Returns: The result of the closure.
  @MainActor
  func serve<Result>(
    _ mailbox: Mailbox, _ intake: Intake, while run: () throws -> Result
  ) rethrows -> Result {
    runs.withLock { $0.append(Run(mailbox: mailbox, intake: intake)) }
    cterminal_tasks_begin(intake.reach.main, intake.reach.global)
    defer {
      cterminal_tasks_end(intake.reach.main, intake.reach.global)
      _ = runs.withLock { $0.popLast() }
      for job in mailbox.removeJobs() { take(job) }
    }
    return try run()
  }

  /// Takes a job of the main actor, from any thread.
  func enqueue(_ job: consuming ExecutorJob) {
    take(TaskJob(job: UnownedJob(job), origin: .mainActor))
  }

  /// Posts a job to the innermost run, or gives it to the runtime's own executor.
  ///
  /// A task that was suspended in one run may resume in another, or after the last one.
  fileprivate func take(_ job: TaskJob) {
    let isTaken = runs.withLock { runs in
      guard let run = runs.last, run.intake.includesThisThread else { return false }
      run.mailbox.post(job)
      return true
    }
    if !isTaken { job.handOver() }
  }

  func isIsolatingCurrentContext() -> Bool? { cterminal_tasks_is_own_thread() != 0 }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "not on the thread of the main actor")
  }
}

/// The executor on which a run on the virtual clock runs jobs without isolation.
///
/// The runtime has a hook for most of them. Those of `Task.yield` it gives to the executor of the
/// thread, which is this one. It is a class because the runtime identifies an executor by its
/// reference.
private final class LoopTaskExecutor: TaskExecutor {
  static let shared = LoopTaskExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    LoopExecutor.shared.take(TaskJob(job: UnownedJob(job), origin: .global))
  }
}
