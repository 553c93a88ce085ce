// A viewer of a pipe, on threads.

import CellGrid
import Glibc
import Records
import Synchronization
import TerminalApp
import Testing
import Viewer

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

/// A viewer of a pipe that a test writes to.
@MainActor
final class PipeRig {
  let rig: ViewerRig
  let background = CountedBackground()
  private let ends: (read: Int32, write: Int32)

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    self.ends = (ends[0], ends[1])
    rig = try ViewerRig(
      .descriptor(ends[0], name: "x.jsonl"), size: CellSize(lines: 24, columns: 80),
      background: background)
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
    for _ in 0..<10_000 {
      if rig.screen.contains(words) { return }
      rig.settle()
      rig.wait(.milliseconds(20))
      usleep(1_000)
    }
    Issue.record("no \(words): \(rig.screen)", sourceLocation: location)
  }

  func end() {
    close(ends.write)
    background.cancelAll()
    // A thread that reads on would take the bytes of another pipe with the same number.
    while !background.isAtRest { usleep(1_000) }
    close(ends.read)
  }
}
