// Slow terminals: nothing is queued, and the newest state is what is shown in the end.

import CellGrid
import TestSupport
import Testing

@testable import Terminal

@Suite("Frames are acknowledged")
struct FrameAcknowledgementTests {
  private func at(_ milliseconds: Int) -> Instant { .start + .milliseconds(milliseconds) }

  @Test("a frame by itself asks for nothing, one of a movement does")
  func asksWhileMoving() {
    var acknowledgement = FrameAcknowledgement()
    #expect(!acknowledgement.wantsRequest(at: at(0)))
    acknowledgement.frameSent(at: at(0), asks: false)
    #expect(acknowledgement.wantsRequest(at: at(249)))
    #expect(!acknowledgement.wantsRequest(at: at(250)))
  }

  @Test("two frames are under way at most")
  func limit() {
    var acknowledgement = FrameAcknowledgement()
    acknowledgement.frameSent(at: at(0), asks: true)
    let allowsSecond = acknowledgement.allowsFrame(at: at(1))
    #expect(allowsSecond)
    acknowledgement.frameSent(at: at(16), asks: true)
    let isAllowed1 = acknowledgement.allowsFrame(at: at(17))
    #expect(!isAllowed1)
    acknowledgement.answered(at: at(20))
    let isAllowed2 = acknowledgement.allowsFrame(at: at(20))
    #expect(isAllowed2)
  }

  @Test("a terminal that never answers is not asked again after a second")
  func neverAnswers() {
    var acknowledgement = FrameAcknowledgement()
    acknowledgement.frameSent(at: at(0), asks: true)
    acknowledgement.frameSent(at: at(16), asks: true)
    #expect(acknowledgement.deadline == at(1000))
    let isAllowed3 = acknowledgement.allowsFrame(at: at(999))
    #expect(!isAllowed3)
    let isAllowed4 = acknowledgement.allowsFrame(at: at(1000))
    #expect(isAllowed4)
    acknowledgement.frameSent(at: at(1000), asks: false)
    #expect(!acknowledgement.wantsRequest(at: at(1016)))
  }

  @Test("an answer that is lost later blocks for a quarter of a second")
  func lostAnswer() {
    var acknowledgement = FrameAcknowledgement()
    acknowledgement.frameSent(at: at(0), asks: true)
    acknowledgement.answered(at: at(4))
    acknowledgement.frameSent(at: at(16), asks: true)
    acknowledgement.frameSent(at: at(32), asks: true)
    let isAllowed5 = acknowledgement.allowsFrame(at: at(265))
    #expect(!isAllowed5)
    let isAllowed6 = acknowledgement.allowsFrame(at: at(266))
    #expect(isAllowed6)
    #expect(acknowledgement.wantsRequest(at: at(266)))
  }

  @Test(
    "frames come at half the round trip, and movements stop on a slow way",
    arguments: [
      (5, 16_666_667, false), (60, 30_000_000, false), (200, 100_000_000, true),
    ])
  func pace(trip: Int, interval: Int, isSlow: Bool) {
    var acknowledgement = FrameAcknowledgement()
    for frame in 0..<20 {
      acknowledgement.frameSent(at: at(frame * 1000), asks: true)
      acknowledgement.answered(at: at(frame * 1000 + trip))
    }
    #expect(acknowledgement.frameInterval == .nanoseconds(interval))
    #expect(acknowledgement.isSlow == isSlow)
  }

  @Test("movements come back after five seconds of a fast way")
  func recovers() {
    var acknowledgement = FrameAcknowledgement()
    acknowledgement.frameSent(at: at(0), asks: true)
    acknowledgement.answered(at: at(400))
    #expect(acknowledgement.isSlow)
    var now = 1000
    while acknowledgement.isSlow, now < 60_000 {
      acknowledgement.frameSent(at: at(now), asks: true)
      acknowledgement.answered(at: at(now + 1))
      now += 100
    }
    #expect((6000..<9000).contains(now), "fast again at \(now) ms")
  }
}

@MainActor
@Suite("A terminal that takes a few bytes at a time")
struct BackPressureTests {
  /// A terminal that takes some bytes a tick, stalls, and may forget to answer.
  private struct FakeTerminal {
    var generator: SeededGenerator
    var bytesPerTick: Int
    var stall = 0
    var wire: [UInt8] = []

    mutating func tick() -> Int {
      if stall > 0 {
        stall -= 1
      } else if Int.random(in: 0..<40, using: &generator) == 0 {
        stall = Int.random(in: 1..<30, using: &generator)
      }
      return stall > 0 ? 0 : bytesPerTick
    }

    mutating func answers() -> Bool { Int.random(in: 0..<10, using: &generator) > 0 }
  }

  @Test(
    "one frame waits at most, some are left out, and the last one is shown",
    arguments: [7, 60, 500], SeededGenerator.seeds(4))
  func newestIsShown(bytesPerTick: Int, seed: UInt64) throws {
    let size = CellSize(lines: 10, columns: 40)
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .indexed))
    let terminal = VirtualTerminal(size: size)
    var fake = FakeTerminal(generator: SeededGenerator(seed: seed), bytesPerTick: bytesPerTick)
    var states = RandomFrames(seed: seed)
    var state = states.full(size: size)
    var queue = OutputQueue()
    var acknowledgement = FrameAcknowledgement()
    var shown = 0
    var tick = 0
    var isSettled = false
    while !isSettled {
      let now = Instant.start + .milliseconds(tick)
      if tick < 600, tick % 4 == 0 { state = states.next(after: state) }
      if queue.isEmpty, acknowledgement.allowsFrame(at: now) {
        let bytes = encoder.encode(state)
        if !bytes.isEmpty {
          let asks = acknowledgement.wantsRequest(at: now)
          queue.append(bytes)
          acknowledgement.frameSent(at: now, asks: asks)
          shown += 1
          if asks, fake.answers() { acknowledgement.answered(at: now + .milliseconds(1)) }
        } else if tick >= 600 {
          isSettled = true
        }
      }
      let room = fake.tick()
      _ = queue.drain { bytes in
        let taken = min(room, bytes.count)
        terminal.feed(Array(bytes.prefix(taken)))
        return taken
      }
      tick += 1
      try #require(tick < 20_000)
    }
    let model = ShownCells(
      traits: encoder.traits, support: .unknown,
      attributes: [.bold, .italic, .underline, .reverse])
    #expect(model.differences(terminal, state) == [])
    #expect(shown < 150, "\(shown) of 150 states shown")
  }

  @Test("a writer that is gone empties the queue")
  func gone() {
    var queue = OutputQueue()
    queue.append([1, 2, 3])
    let isThere = queue.drain { _ in 2 }
    #expect(isThere)
    #expect(!queue.isEmpty)
    let isStillThere = queue.drain { _ in nil }
    #expect(!isStillThere)
    #expect(queue.isEmpty)
  }
}
