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

  /// The niceness of the calling thread: the 17th word behind its name (proc(5)).
  private static var niceness: Int? {
    let status = try? System.contents(of: "/proc/thread-self/stat", byteLimit: 1_000)
    let words = String(decoding: status ?? [], as: UTF8.self).split(separator: ") ").last
    return words.flatMap { Int($0.split(separator: " ")[16]) }
  }

  @Test("shared work is done by a thread for each core, at most four, all but one of low priority")
  func shared() throws {
    let background = ThreadBackground()
    let found = Mutex<[Int]>([])
    let cancellation = background.share("shared") { cancellation in
      found.withLock { $0.append(Self.niceness ?? -1) }
      while !cancellation.isCancelled {}
    }
    let wanted = min(System.coreCount, 4)
    while found.withLock({ $0.count }) < wanted {}
    cancellation.cancel()
    while !background.isAtRest {}
    let own = try #require(Self.niceness)
    let expected = [own] + Array(repeating: min(own + 5, 19), count: wanted - 1)
    #expect(found.withLock { $0.sorted() } == expected)
  }

  @Test("work shared inline is called once")
  func sharedInline() {
    let background = InlineBackground()
    let calls = Mutex(0)
    background.share("shared") { _ in calls.withLock { $0 += 1 } }
    while background.settle() {}
    #expect(calls.withLock { $0 } == 1)
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
    let answers = mailbox.drain(at: .start)
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
    #expect(mailbox.drain(at: .start).count == 1)
    #expect(opened == 1)
    #expect(mailbox.drain(at: .start).count == 1)
    #expect(opened == 2)
  }
}
