// A viewer of a pipe, on threads.

import CellGrid
import Glibc
import Records
import Synchronization
import TestSupport
import Testing
import Viewer

@testable import TerminalApp

/// Works on threads, and counts the jobs by their names.
final class CountedBackground: Background {
  private let threads = ThreadBackground()
  private let started = Mutex<[String: Int]>([:])

  func run(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation {
    started.withLock { $0[name, default: 0] += 1 }
    return threads.run(name, work)
  }

  func cancelAll() { threads.cancelAll() }

  var isAtRest: Bool { threads.isAtRest }

  func settle() -> Bool { threads.settle() }

  /// Returns the number of jobs with a name.
  func count(_ name: String) -> Int { started.withLock { $0[name] ?? 0 } }
}

/// The news that messages for the main thread have come, which can be waited for.
private final class Arrivals: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    self.ends = (ends[0], ends[1])
    for end in ends { try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Notes that a message has come; a full pipe says so already.
  func raise() { _ = write(ends.write, [1] as [UInt8], 1) }

  /// Waits for a message.
  ///
  /// - Returns: False if none comes.
  func wait() -> Bool {
    var wanted = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    var budget = WaitBudget(milliseconds: 20_000)
    while poll(&wanted, 1, 100) == 0 { guard budget.lasts() else { return false } }
    var news = [UInt8](repeating: 0, count: 4_096)
    return read(ends.read, &news, news.count) > 0
  }
}

/// A viewer of a pipe that a test writes to.
@MainActor
final class PipeRig {
  let rig: ViewerRig
  let background = CountedBackground()
  private let arrivals: Arrivals
  private let ends: (read: Int32, write: Int32)

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    self.ends = (ends[0], ends[1])
    arrivals = try Arrivals()
    rig = try ViewerRig(
      .descriptor(ends[0], name: "x.jsonl"), size: CellSize(lines: 24, columns: 80),
      background: background)
    rig.services.mailbox.connect { [arrivals] in arrivals.raise() }
  }

  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(ends.write, $0.baseAddress, $0.count) }
      #expect(count > 0)
      bytes = bytes.dropFirst(max(count, 1))
    }
  }

  /// Waits until the screen shows some words.
  func expect(_ words: String, at location: SourceLocation = #_sourceLocation) {
    waitUntil { rig.screen.contains(words) }
    #expect(rig.screen.contains(words), "\(rig.screen)", sourceLocation: location)
  }

  /// Ends the pipe, and waits until all of it is read: a thread that reads on would take the bytes of
  /// another pipe with the same number.
  func end() {
    close(ends.write)
    waitUntil { rig.scene.session.source.progress.isComplete }
    close(ends.read)
  }

  /// Receives messages until a condition holds, or until no more come.
  private func waitUntil(_ condition: () -> Bool) {
    repeat {
      rig.settle()
      rig.idle()
    } while !condition() && arrivals.wait()
  }
}
