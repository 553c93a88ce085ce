// A session with 5 GB of long text: no key waits.

import TestSupport

/// Presses keys and keeps how long each waited for a frame.
private final class KeyProbe {
  private let session: PtySession
  /// Milliseconds from each key to the end of the next frame.
  private(set) var waits: [Double] = []
  /// The same without the time in which the viewer or this program was ready, and the processors did
  /// other work.
  private(set) var ownWaits: [Double] = []
  /// Milliseconds of the main thread's processor time in the longest wait.
  private(set) var longestWork = 0.0

  init(_ session: PtySession) { self.session = session }

  func press(_ key: String) {
    let figures = ProcessFigures(session)
    let before = figures.mainThreadMicroseconds
    func queued() -> Double {
      figures.mainThreadQueuedMicroseconds + ProcessFigures.own.mainThreadQueuedMicroseconds
    }
    let queuedBefore = queued()
    guard let wait = session.frame(after: key, milliseconds: 10_000) else {
      stop("no frame after \(key)\n\(session.screen)")
    }
    waits.append(wait)
    ownWaits.append(max(wait - (queued() - queuedBefore) / 1_000, 0))
    longestWork = max(longestWork, (figures.mainThreadMicroseconds - before) / 1_000)
    session.read(for: 15)
  }
}

extension Setting {
  /// Filters, sorts, copies, searches, opens all hits, jumps about and quits.
  ///
  /// The limit is one tick of a program that only wakes up sixty times a second, meanwhile: the
  /// viewer draws no more often, so that a key may wait for a tick. A wait is judged without the time
  /// that other work took from the viewer, which depends on the machine.
  func measureHugeTable() throws {
    report.begin(
      "Keys in \(hugeByteCount / 1_000_000) MB of long text, the longest wait for a frame",
      limit: "a tick of 60 a second in a program that does nothing else, 99 of 100")
    let path = try table(.long, byteCount: hugeByteCount)
    let session = try start([path])
    try session.expect("a full screen") { $0.terminal.isFull }
    var longest = 0.0
    func step(_ name: String, _ keys: [String], probing seconds: Double = 0.5) throws {
      let clock = try FrameClock(self)
      let probe = KeyProbe(session)
      for key in keys { probe.press(key) }
      // The cursor has to move, whatever goes on in the background.
      let end = Moment.now + seconds * 1_000
      while Moment.now < end {
        probe.press("j")
        probe.press("k")
        clock.read()
      }
      let own = Figures(Figures(probe.ownWaits).maximum)
      let tick = Figures(clock.stop().percentile(99))
      report.add(name, Turns(own, limit: tick), "ms", .atMost(2))
      report.add("    of which the main thread worked", Figures(probe.longestWork), "ms")
      let wait = Figures(probe.waits).maximum
      report.add("    with the time that other work took", Figures(wait), "ms")
      longest = max(longest, wait)
    }
    try step("jump while the index is on its way", ["G", "g", "5", "0", "%"])
    try step("open a long row", ["g", "\r"], probing: 1)
    try step("copy a field", ["y"])
    try step("filter", ["&"] + letters("coffee mor") + ["\r"], probing: 6)
    try step("jump among what is kept", ["G", "g"])
    try step("give the filter up", ["\u{1B}"], probing: 1)
    try step("search", ["/"] + letters("quiet wee") + ["\r"], probing: 6)
    try step("open all hits", ["E"], probing: 3)
    try step("jump among hits", ["n", "n", "G", "N", "g"])
    try step("close all", ["z", "M"], probing: 1)
    try step("sort", [":"] + letters("sort price") + ["\r"], probing: 12)
    try step("jump among what is sorted", ["G", "g"])
    let clock = try FrameClock(self)
    session.read(for: 500)
    let quit = milliseconds {
      session.send("q")
      let isEnded = session.read(milliseconds: 10_000) { $0.status() != nil }
      guard isEnded else { stop("q did not quit") }
    }
    let tick = Figures(clock.stop().percentile(99))
    report.add("quit", Turns(Figures(quit), limit: tick), "ms", .atMost(2.5))
    report.add("the longest of all waits", Figures(max(longest, quit)), "ms")
    discard(path)
  }

  private func letters(_ text: String) -> [String] { text.map { String($0) } }
}
