// Work beside the loop, and the letters it sends.

import CellGrid
import Synchronization
import Testing

@testable import TerminalApp

@Suite("Background work")
struct BackgroundTests {
  /// Where a thread waits until a test lets it go on.
  private final class Gate: Sendable {
    private let isOpen = Atomic(false)
    func open() { isOpen.store(true, ordering: .releasing) }
    func pass() { while !isOpen.load(ordering: .acquiring) {} }
  }

  /// What arrived from each of four threads.
  private final class Received: Sendable {
    let lists = Mutex<[[Int]]>(Array(repeating: [], count: 4))
  }

  @Test("a thread can be held at a point, is not at rest then, and is at rest when let go")
  func held() {
    let background = ThreadBackground()
    let gate = Gate()
    let reached = Gate()
    background.run("held") { _ in
      reached.open()
      gate.pass()
    }
    reached.pass()
    #expect(!background.isAtRest)
    gate.open()
    while !background.isAtRest {}
    #expect(!background.settle())
  }

  @Test("a thread bears the name of its work, cut to what the system holds")
  func name() {
    let background = ThreadBackground()
    let name = Mutex("")
    background.run("a name that is too long") { _ in
      let bytes = try? System.contents(of: "/proc/thread-self/comm", byteLimit: 100)
      name.withLock { $0 = String(decoding: bytes ?? [], as: UTF8.self) }
    }
    while !background.isAtRest {}
    #expect(name.withLock { $0 } == "a name that is \n")
  }

  @Test("cancelled work is told, wherever it runs", arguments: [true, false])
  func cancellation(all: Bool) {
    let background = ThreadBackground()
    let seen = Atomic(false)
    let cancellation = background.run("endless") { cancellation in
      while !cancellation.isCancelled {}
      seen.store(true, ordering: .releasing)
    }
    if all { background.cancelAll() } else { cancellation.cancel() }
    while !background.isAtRest {}
    #expect(cancellation.isCancelled)
  }

  @Test("inline work waits to be settled, keeps its order, and is dropped when cancelled")
  func inline() {
    let background = InlineBackground()
    let order = Mutex<[Int]>([])
    background.run("1") { _ in order.withLock { $0.append(1) } }
    let second = background.run("2") { _ in order.withLock { $0.append(2) } }
    background.run("3") { _ in
      order.withLock { $0.append(3) }
      background.run("4") { _ in order.withLock { $0.append(4) } }
    }
    second.cancel()
    #expect(order.withLock { $0 }.isEmpty)
    #expect(!background.isAtRest)
    #expect(background.settle())
    #expect(order.withLock { $0 } == [1, 3, 4])
    #expect(background.isAtRest)
    #expect(!background.settle())
  }

  @MainActor
  @Test("letters of many threads all arrive, each thread's in its order, with a wake-up each")
  func mailbox() {
    let mailbox = Mailbox()
    let wakes = Atomic(0)
    mailbox.connect { wakes.add(1, ordering: .relaxed) }
    let background = ThreadBackground()
    let received = Received()
    for thread in 0..<4 {
      background.run("sender") { _ in
        for number in 0..<500 {
          mailbox.post { received.lists.withLock { $0[thread].append(number) } }
        }
      }
    }
    while !background.isAtRest {}
    let answers = mailbox.open(at: .start)
    #expect(answers.count == 2000)
    #expect(received.lists.withLock { $0 } == Array(repeating: Array(0..<500), count: 4))
    #expect(wakes.load(ordering: .relaxed) == 2000)
    #expect(mailbox.isEmpty)
  }

  @MainActor
  @Test("letters posted before anybody could be woken wake as soon as somebody can")
  func earlyLetters() {
    let mailbox = Mailbox()
    mailbox.post {}
    let wakes = Atomic(0)
    mailbox.connect { wakes.add(1, ordering: .relaxed) }
    #expect(wakes.load(ordering: .relaxed) == 1)
  }

  @MainActor
  @Test("what a letter posts is opened the next time")
  func nestedLetters() {
    let mailbox = Mailbox()
    var opened = 0
    mailbox.post {
      opened += 1
      mailbox.post { opened += 1 }
    }
    #expect(mailbox.open(at: .start).count == 1)
    #expect(opened == 1)
    #expect(mailbox.open(at: .start).count == 1)
    #expect(opened == 2)
  }
}
