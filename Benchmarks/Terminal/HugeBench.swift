// A session with 5 GB of long text: no key waits.

import TestSupport

/// The longest wait for a frame in a step of a session, all in milliseconds.
private struct LongestWait {
  /// From a key to the end of the next frame.
  var all = 0.0
  /// The same without the time in which this program or a thread of the viewer was ready, and the
  /// processors did other work; of the threads the one that was ready longest.
  var own = 0.0
  /// The processor time of the main thread in a wait.
  var work = 0.0
  /// A tick of a clock of 60 a second in the meantime, which 99 of 100 do not exceed.
  var tick = 0.0
}

/// A session, and the longest wait in each of its steps.
@MainActor
private final class KeySession {
  let session: PtySession
  private let setting: Setting
  private(set) var steps: [(name: String, wait: LongestWait)] = []

  init(_ session: PtySession, _ setting: Setting) {
    self.session = session
    self.setting = setting
  }

  /// Presses the keys of a step, and moves the cursor for a time, whatever the background does.
  func step(_ name: String, _ keys: [String], probing seconds: Double = 0.5) throws {
    let clock = try FrameClock(setting)
    var wait = LongestWait()
    for key in keys { press(key, &wait) }
    let end = Moment.now + seconds * 1_000
    while Moment.now < end {
      press("j", &wait)
      press("k", &wait)
      clock.read()
    }
    wait.tick = clock.stop().percentile(99)
    steps.append((name, wait))
  }

  private func press(_ key: String, _ longest: inout LongestWait) {
    let figures = ProcessFigures(session)
    let queued = (viewer: figures.queuedMicroseconds, own: ProcessFigures.own.queuedMicroseconds)
    let work = figures.mainThreadMicroseconds
    guard let wait = session.frame(after: key, milliseconds: 10_000) else {
      stop("no frame after \(key)\n\(session.screen)")
    }
    let delay =
      longestDelay(figures, since: queued.viewer) + longestDelay(.own, since: queued.own)
    longest.all = max(longest.all, wait)
    longest.own = max(longest.own, wait - delay)
    longest.work = max(longest.work, (figures.mainThreadMicroseconds - work) / 1_000)
    session.read(for: 15)
  }

  /// The milliseconds for which that thread of a process was ready which was ready longest.
  private func longestDelay(_ figures: ProcessFigures, since before: [String: Double]) -> Double {
    figures.queuedMicroseconds.reduce(0) { max($0, $1.value - before[$1.key, default: 0]) } / 1_000
  }

  /// Quits.
  func quit() throws {
    let clock = try FrameClock(setting)
    session.read(for: 500)
    let time = milliseconds {
      session.send("q")
      let isEnded = session.read(milliseconds: 10_000) { $0.status() != nil }
      guard isEnded else { stop("q did not quit") }
    }
    let tick = clock.stop().percentile(99)
    steps.append(("quit", LongestWait(all: time, own: time, tick: tick)))
  }
}

extension Setting {
  /// Filters, sorts, copies, searches, opens all hits, jumps about and quits, three times.
  ///
  /// The limit is one tick of a program that only wakes up sixty times a second, meanwhile: the
  /// viewer draws no more often, so that a key may wait for a tick. A wait is judged without the time
  /// that other work took from the viewer, which depends on the machine: a hit far away is searched
  /// for by all cores while `N` waits.
  func measureHugeTable() throws {
    report.begin(
      "Keys in \(hugeByteCount / 1_000_000) MB of long text, longest waits of 3 sessions",
      limit: "a tick of 60 a second in a program that does nothing else, 99 of 100")
    let path = try table(.long, byteCount: hugeByteCount)
    let sessions = try (0..<3).map { _ in try keySession(path).steps }
    for (index, step) in sessions[0].enumerated() {
      let waits = sessions.map { $0[index].wait }
      func figures(_ value: (LongestWait) -> Double) -> Figures { Figures(waits.map(value)) }
      report.add(step.name, Turns(figures(\.own), limit: figures(\.tick)), "ms", .atMost(2.5))
      report.add("    of which the main thread worked", figures(\.work), "ms")
      report.add("    with the time that other work took", figures(\.all), "ms")
    }
    let longest = sessions.map { steps in steps.map(\.wait.all).reduce(0, max) }
    report.add("the longest of all waits", Figures(longest), "ms")
    discard(path)
  }

  private func keySession(_ path: String) throws -> KeySession {
    let keys = KeySession(try start([path]), self)
    try keys.session.expect("a full screen") { $0.terminal.isFull }
    try keys.step("jump while the index is on its way", ["G", "g", "5", "0", "%"])
    try keys.step("open a long row", ["g", "\r"], probing: 1)
    try keys.step("copy a field", ["y"])
    try keys.step("filter", ["&"] + letters("coffee mor") + ["\r"], probing: 6)
    try keys.step("jump among what is kept", ["G", "g"])
    try keys.step("give the filter up", ["\u{1B}"], probing: 1)
    try keys.step("search", ["/"] + letters("quiet wee") + ["\r"], probing: 6)
    try keys.step("open all hits", ["E"], probing: 3)
    try keys.step("jump among hits", ["n", "n", "G", "N", "g"])
    try keys.step("close all", ["z", "M"], probing: 1)
    try keys.step("sort", [":"] + letters("sort price") + ["\r"], probing: 12)
    try keys.step("jump among what is sorted", ["G", "g"])
    try keys.quit()
    return keys
  }

  private func letters(_ text: String) -> [String] { text.map { String($0) } }
}
