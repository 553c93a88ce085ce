// A session with 5 GB of long text: no key waits.

import TestSupport

/// Presses keys and remembers the longest wait for a frame.
private final class KeyProbe {
  private let session: PtySession
  /// Milliseconds from a key to the end of the next frame.
  private(set) var longestWait = 0.0
  /// Milliseconds of the main thread's processor time in a wait.
  private(set) var longestWork = 0.0

  init(_ session: PtySession) { self.session = session }

  func press(_ key: String) {
    let figures = ProcessFigures(session)
    let before = figures.mainThreadMicroseconds
    guard let wait = session.frame(after: key, milliseconds: 10_000) else {
      stop("no frame after \(key)\n\(session.screen)")
    }
    longestWait = max(longestWait, wait)
    longestWork = max(longestWork, (figures.mainThreadMicroseconds - before) / 1_000)
    session.read(for: 15)
  }
}

extension Setting {
  /// Filters, sorts, copies, searches, opens all hits, jumps about and quits.
  func measureHugeTable() throws {
    report.begin("Keys in \(hugeByteCount / 1_000_000) MB of long text, each to the next frame")
    let path = try table(.long, byteCount: hugeByteCount)
    let session = try start([path])
    try session.expect("a full screen") { $0.terminal.isFull }
    var worst = 0.0
    func step(_ name: String, _ keys: [String], probing seconds: Double = 0.5) {
      let probe = KeyProbe(session)
      for key in keys { probe.press(key) }
      // Whatever goes on behind the screen, the cursor has to move.
      let end = Moment.now + seconds * 1_000
      while Moment.now < end {
        probe.press("j")
        probe.press("k")
      }
      worst = max(worst, probe.longestWait)
      report.add(name, Figures(probe.longestWait), "ms", .atMost(50))
      report.add("    of which the main thread worked", Figures(probe.longestWork), "ms")
    }
    step("jump while the index is on its way", ["G", "g", "5", "0", "%"])
    step("open a long row", ["g", "\r"], probing: 1)
    step("copy a field", ["y"])
    step("filter", ["&"] + letters("coffee mor") + ["\r"], probing: 6)
    step("jump among what is kept", ["G", "g"])
    step("give the filter up", ["\u{1B}"], probing: 1)
    step("search", ["/"] + letters("quiet wee") + ["\r"], probing: 6)
    step("open all hits", ["E"], probing: 3)
    step("jump among hits", ["n", "n", "G", "N", "g"])
    step("close all", ["z", "M"], probing: 1)
    step("sort", [":"] + letters("sort price") + ["\r"], probing: 12)
    step("jump among what is sorted", ["G", "g"])
    let quit = milliseconds {
      session.send("q")
      guard session.waitForEnd(milliseconds: 10_000) != nil else { stop("q did not quit") }
    }
    report.add("quit", Figures(quit), "ms", .atMost(50))
    report.add("the longest of all waits", Figures(max(worst, quit)), "ms", .atMost(50))
    discard(path)
  }

  private func letters(_ text: String) -> [String] { text.map { String($0) } }
}
