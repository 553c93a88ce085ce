import CellGrid
import Synchronization
import TerminalApp
import Testing
import Viewer

@Suite("A slot for background work")
@MainActor
struct JobSlotTests {
  private let mailbox = Mailbox()
  private let background = InlineBackground()
  private let jobs: Jobs

  init() {
    jobs = Jobs(Services(background: background, mailbox: mailbox, clock: .virtual))
  }

  private func drain() { _ = mailbox.drain(at: .start + .seconds(3)) }

  @Test("delivers every report in order, and is at rest after the last")
  func reports() {
    let slot = jobs.slot("count")
    var received: [Int] = []
    slot.start { job in
      job.report(1)
      job.report(2)
      return 3
    } receive: {
      received.append($0)
    }
    #expect(slot.isRunning && !jobs.isAtRest)
    _ = background.settle()
    #expect(slot.isRunning, "reports that wait in the mailbox belong to a job under way")
    drain()
    #expect(received == [1, 2, 3])
    #expect(!slot.isRunning && jobs.isAtRest)
    #expect(jobs.now == .start + .seconds(3))
  }

  @Test("drops reports that arrive after it is cancelled")
  func cancelled() {
    let slot = jobs.slot("count")
    slot.start { (_: Job<Int>) in
      1
    } receive: {
      Issue.record("received \($0)")
    }
    _ = background.settle()
    slot.cancel()
    #expect(!slot.isRunning)
    drain()
  }

  @Test("drops reports of the job that another one replaces")
  func replaced() {
    let slot = jobs.slot("count")
    var received: [String] = []
    slot.start { (_: Job<String>) in
      "old"
    } receive: {
      received.append($0)
    }
    _ = background.settle()
    slot.start { (_: Job<String>) in
      "new"
    } receive: {
      received.append($0)
    }
    _ = background.settle()
    drain()
    #expect(received == ["new"])
    #expect(!slot.isRunning)
  }

  @Test("does not start a job that was cancelled while it waited")
  func neverStarted() {
    let slot = jobs.slot("count")
    var received: [Int] = []
    let starts = Counter()
    for _ in 0..<3 {
      slot.start { (_: Job<Int>) in
        starts.next()
      } receive: {
        received.append($0)
      }
    }
    _ = background.settle()
    drain()
    #expect(received == [1], "the two jobs before the last one never ran")
  }

  @Test("is at rest after a job without a last report")
  func silent() {
    let slot = jobs.slot("count")
    slot.start { (_: Job<Int>) in
      nil
    } receive: {
      Issue.record("received \($0)")
    }
    _ = background.settle()
    drain()
    #expect(!slot.isRunning)
  }

  @Test("delivers news once, however often a job reports it before the main thread has time")
  func news() {
    let slot = jobs.slot("count")
    var received = 0
    slot.startNotifying { job in
      for _ in 0..<1_000 { job.report(()) }
    } receive: {
      received += 1
    }
    _ = background.settle()
    drain()
    // The end is a report of its own.
    #expect(received == 2)
    #expect(!slot.isRunning && jobs.isAtRest)
  }

  @Test("can be started again by the report it delivers")
  func chained() {
    let slot = jobs.slot("count")
    var received: [Int] = []
    func step(_ number: Int) {
      slot.start { (_: Job<Int>) in
        number
      } receive: { number in
        received.append(number)
        if number < 3 { step(number + 1) }
      }
    }
    step(1)
    while background.settle() || !mailbox.isEmpty { drain() }
    #expect(received == [1, 2, 3])
    #expect(jobs.isAtRest)
  }

  @Test("is ended together with all others of its viewer")
  func together() {
    let slots = ["one", "two"].map(jobs.slot)
    for slot in slots {
      slot.start { (_: Job<Int>) in
        1
      } receive: {
        Issue.record("received \($0)")
      }
    }
    _ = background.settle()
    jobs.cancelAll()
    #expect(jobs.isAtRest)
    drain()
  }

  @Test("ends the program if the verdict after a report says so")
  func verdict() {
    let slot = jobs.slot("count")
    jobs.verdict = { .finished(.success) }
    slot.start { (_: Job<Int>) in
      1
    } receive: { _ in
    }
    _ = background.settle()
    #expect(mailbox.drain(at: .start) == [.finished(.success)])
  }
}

/// Counts calls from any thread.
private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
