// A slow line: keys and frames are delayed, and none pile up.

import CellGrid
import TestSupport
import Testing

/// A terminal at the end of a line that delays every byte in both directions.
final class SlowLine {
  private let session: PtySession
  private let terminal: VirtualTerminal
  private let delay: Duration
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var toProgram: [(due: Duration, bytes: [UInt8])] = []
  private var toTerminal: [(due: Duration, bytes: [UInt8], lastFrame: Int)] = []
  private var taken = 0
  private var arrivedFrames = 0
  /// The greatest number of frames that were on their way to the terminal at once.
  private(set) var mostFrames = 0

  init(_ session: PtySession, delay: Duration) {
    self.session = session
    self.delay = delay
    terminal = VirtualTerminal(size: session.terminal.size)
    start = clock.now
  }

  /// The time since the line was made.
  var now: Duration { start.duration(to: clock.now) }

  /// The screen of the terminal at the far end.
  var screen: String { terminal.transcript }

  /// Types at the far end.
  func type(_ text: String) { toProgram.append((now + delay, Array(text.utf8))) }

  /// Whether replies are on their way, or will come to queries that are.
  var hasReplies: Bool {
    let queries = ["[5n", "[c", "]10;?", "]11;?"].map { Array("\u{1B}\($0)".utf8) }
    return !toProgram.isEmpty
      || toTerminal.contains { sent in queries.contains { sent.bytes.contains($0) } }
  }

  /// Whether everything that the program has written is on the screen.
  var isEmpty: Bool { toTerminal.isEmpty && screen == session.screen }

  /// Passes bytes on until the session satisfies a condition; whether it did.
  func pass(untilSession condition: (PtySession) -> Bool) -> Bool {
    var budget = WaitBudget(milliseconds: PtySession.patience)
    while !condition(session) {
      guard budget.lasts() else { return false }
      pass(until: now + .milliseconds(1))
    }
    return true
  }

  /// Passes bytes on for a while, or until the far screen satisfies a condition; whether it did.
  @discardableResult
  func pass(
    until deadline: Duration? = nil, _ condition: (String) -> Bool = { _ in false }
  ) -> Bool {
    var budget = WaitBudget(milliseconds: PtySession.patience)
    while deadline.map({ now < $0 }) ?? budget.lasts() {
      session.pump(milliseconds: 5)
      if session.output.count > taken {
        let bytes = Array(session.output[taken...])
        toTerminal.append((now + delay, bytes, session.frames.count))
        taken = session.output.count
        mostFrames = max(mostFrames, session.frames.count - arrivedFrames)
      }
      while let first = toProgram.first, first.due <= now {
        session.send(first.bytes)
        toProgram.removeFirst()
      }
      var isNews = false
      while let first = toTerminal.first, first.due <= now {
        terminal.feed(first.bytes)
        arrivedFrames = first.lastFrame
        toTerminal.removeFirst()
        isNews = true
      }
      let replies = terminal.takeReplies()
      if !replies.isEmpty { toProgram.append((now + delay, replies)) }
      if isNews, condition(screen) { return true }
    }
    return condition(screen)
  }
}

@Suite("A slow line")
struct SlowLineTests {
  @Test(
    "S5: No reply is left for the shell after q between frames that ask for one",
    arguments: [25, 50, 100, 200, 300, 400])
  func quit(delay: Int) throws {
    let session = try Product.begin([Product.sample("reviews.csv")], answers: false)
    let line = SlowLine(session, delay: .milliseconds(delay))
    try #require(line.pass { $0.contains("1,204 rows") })
    line.pass(until: line.now + .milliseconds(4 * delay))
    let count = session.output.count
    let query = Array("\u{1B}[5n".utf8)
    // A terminal that is taken not to reply is not asked.
    var keys = 0
    try #require(
      line.pass(untilSession: {
        $0.send("j")
        keys += 1
        return keys > 500 || $0.output.dropFirst(count).contains(query)
      }))
    session.send("q")
    try #require(line.pass(untilSession: { $0.status() != nil }))
    #expect(session.ending == .exited(0))
    #expect(!line.hasReplies)
    #expect(session.isLineRestored)
  }

  @Test(
    "S5: No reply is left for the shell after q at the first frame, before any reply has come",
    arguments: [25, 100, 300, 500])
  func quitAtOnce(delay: Int) throws {
    let session = try Product.begin([Product.sample("reviews.csv")], answers: false)
    let line = SlowLine(session, delay: .milliseconds(delay))
    try #require(line.pass(untilSession: { $0.screen.contains("1,204 rows") }))
    session.send("q")
    try #require(line.pass(untilSession: { $0.status() != nil }))
    #expect(session.ending == .exited(0))
    #expect(!line.hasReplies)
    #expect(session.isLineRestored)
  }

  @Test("200 ms away a held key fills the line with no more than four frames")
  func heldKey() throws {
    let session = try Product.begin([Product.sample("reviews.csv")], answers: false)
    let line = SlowLine(session, delay: .milliseconds(200))
    try #require(line.pass { $0.contains("1,204 rows") })
    line.pass(until: line.now + .seconds(1))
    let start = line.now
    for step in 1...150 {
      line.type("j")
      line.pass(until: start + .milliseconds(5000 * step / 150))
    }
    #expect(
      line.pass { $0.contains("\n 151/1,204 ") && line.isEmpty }, "\(line.screen)")
    #expect(line.mostFrames <= 4)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }
}
