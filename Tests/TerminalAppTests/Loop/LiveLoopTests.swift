// The loop on a terminal whose time is the test's.

import CellGrid
import Terminal
import Testing

@testable import TerminalApp

@MainActor
@Suite("The loop")
struct LiveLoopTests {
  private let display = FakeDisplay()
  private let scene = UnfoldingScene()
  private let services = Services(
    background: InlineBackground(), mailbox: Mailbox(), clock: .real)

  private func key(_ key: Key, _ modifiers: Modifiers = []) -> ScreenEvent {
    .input(.key(KeyPress(key, modifiers)))
  }

  private func run(
    tape: String? = nil, isChecked: Bool = true, motion: TerminalTraits.Motion = .full
  ) throws -> Exit {
    var options = RunOptions(program: "p")
    options.isChecked = isChecked
    options.tape = try tape.map { try Tape($0, name: "t") }
    options.motion = motion
    let recorder = try Recorder(options: options, size: display.size)
    return LiveLoop(
      scene: scene, services: services, display: display, recorder: recorder, options: options
    ).run()
  }

  private var heights: [Int] {
    display.shown.map { shown in
      (0..<shown.frame.size.lines).count { !shown.frame.text(ofLine: $0).isEmpty }
    }
  }

  @Test("when nothing moves, one frame is drawn and one wait without end begins")
  func idle() throws {
    #expect(try run() == Exit(status: 1))
    #expect(display.shown.count == 1)
    #expect(display.waits == [nil])
    #expect(display.log == ["close"])
  }

  @Test("the first frame waits for no letter, not even for one that is there already")
  func firstFrame() throws {
    services.mailbox.post { [scene] in scene.title = "news" }
    _ = try run()
    #expect(display.shown.map { $0.frame.text(ofLine: 0) } == ["row", "news"])
  }

  @Test("a key wakes once, is answered by one frame, and the loop sleeps again")
  func oneKey() throws {
    display.script = [(.seconds(5), key(.down))]
    _ = try run()
    #expect(display.waits == [nil, nil])
    #expect(display.shown.map(\.time) == [.zero, .seconds(5)])
  }

  @Test("an animation wakes for its own changes and no others")
  func animation() throws {
    display.script = [(.seconds(1), key(.enter))]
    _ = try run()
    #expect(heights == [1, 1, 2, 3, 4, 5])
    #expect(
      display.shown.map { $0.time.inMilliseconds } == [0, 1000, 1040, 1080, 1120, 1160])
    #expect(display.waits.count == 6)
    #expect(display.waits.last == .some(nil))
  }

  @Test("while something moves, frames keep the terminal's distance")
  func pacing() throws {
    display.frameInterval = .milliseconds(100)
    display.script = [(.seconds(1), key(.enter))]
    _ = try run()
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 1000, 1100, 1200])
    #expect(heights == [1, 1, 3, 5])
  }

  @Test("keys that come together are answered by one frame, further ones after 8 ms")
  func answers() throws {
    display.script = [
      (.seconds(1), key(.down)), (.seconds(1), key(.down)),
      (.milliseconds(1002), key(.down)), (.milliseconds(1003), key(.down)),
    ]
    _ = try run()
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 1000, 1008])
    #expect(scene.keys.count == 4)
  }

  @Test("a slow terminal gets the newest state and nothing in between")
  func backPressure() throws {
    display.busyTime = .milliseconds(130)
    display.script = [(.seconds(1), key(.enter))]
    _ = try run()
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 1000, 1130, 1260])
    #expect(heights == [1, 1, 4, 5])
    #expect(scene.drawCount == display.shown.count)
  }

  @Test("a terminal that takes nothing costs a look now and then, not a spin")
  func stuckTerminal() throws {
    display.busyTime = .seconds(10)
    display.script = [(.seconds(1), key(.enter))]
    _ = try run()
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 10_000])
    #expect(display.waits.count < 45)
  }

  @Test("a letter that follows the answer to a key is drawn at once, the next one at a distance")
  func letters() throws {
    let mailbox = services.mailbox
    scene.onKey = { [scene] in
      mailbox.post {
        mailbox.post {
          scene.title = "first"
          mailbox.post { scene.title = "second" }
        }
      }
    }
    display.script = [(.seconds(1), key(.down))]
    _ = try run()
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 1000, 1000, 1017])
    #expect(
      display.shown.map { $0.frame.text(ofLine: 0) } == ["row", "row", "first", "second"])
    #expect(mailbox.isEmpty)
  }

  @Test("an answer whose content is being read waits for it, for 8 ms at most", arguments: [2, 20])
  func content(milliseconds: Int) throws {
    // The second key stands for the content that comes.
    scene.onKey = { [scene] in
      if scene.awaitsContent { scene.title = "content" }
      scene.awaitsContent.toggle()
    }
    display.script = [
      (.seconds(1), key(.down)), (.milliseconds(1000 + milliseconds), key(.down)),
    ]
    _ = try run()
    let times = display.shown.map { $0.time.inMilliseconds }
    #expect(times == (milliseconds < 8 ? [0, 1002] : [0, 1008, 1020]))
    #expect(display.shown.last?.frame.text(ofLine: 0) == "content")
  }

  @Test("a scene prepares once after each frame that was shown")
  func preparation() throws {
    display.script = [(.seconds(1), key(.down)), (.seconds(2), key(.down))]
    _ = try run()
    #expect(scene.preparations == [1, 2, 3])
    #expect(display.shown.count == 3)
  }

  @Test("letters during a motion are drawn with its frames")
  func lettersInMotion() throws {
    display.frameInterval = .milliseconds(100)
    let mailbox = services.mailbox
    display.script = [(.seconds(1), key(.enter)), (.milliseconds(1120), key(.down))]
    scene.onKey = { mailbox.post { mailbox.post {} } }
    _ = try run()
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 1000, 1000, 1100, 1120, 1200])
  }

  @Test("a flood of letters does not keep keys out")
  func flood() throws {
    let flood = Flood(mailbox: services.mailbox)
    flood.post()
    display.script = [(.zero, key(.character("q")))]
    #expect(try run() == .success)
    #expect(flood.count < 10)
  }

  @Test("the traits come first, then the size, and traits again when the way turns slow")
  func traits() throws {
    display.isSlow = true
    _ = try run()
    #expect(
      scene.events == [
        .traits(TerminalTraits(isUnicode: true, colors: .full, motion: .reduced)),
        .resize(display.size),
      ])
  }

  @Test("a slow way never brings more motion than was asked for")
  func noMotion() throws {
    display.isSlow = true
    _ = try run(motion: .none)
    #expect(
      scene.events.first == .traits(TerminalTraits(isUnicode: true, colors: .full, motion: .none)))
  }

  @Test("what a scene asks of the terminal reaches it")
  func requests() throws {
    scene.outcome[.character("y")] = .requests(.copy(Array("text".utf8)))
    scene.outcome[.function(2)] = .requests(.mouse(false))
    display.script = [
      (.seconds(1), key(.character("y"))), (.seconds(2), key(.function(2))),
      (.seconds(3), key(.character("l"), .control)), (.seconds(4), key(.character("z"), .control)),
      (.seconds(5), key(.character("q"))),
    ]
    #expect(try run() == .success)
    #expect(display.log == ["copy text", "mouse false", "repaint", "suspend", "close"])
    #expect(scene.events.contains(.copied(.offered(package: nil))), "T173")
    #expect(!scene.keys.contains(.character("l")) && !scene.keys.contains(.character("z")))
  }

  @Test("time stands still while the process is stopped: a movement goes on where it was")
  func suspend() throws {
    display.stoppedFor = .seconds(3600)
    display.script = [
      (.seconds(1), key(.enter)), (.milliseconds(1100), key(.character("z"), .control)),
    ]
    _ = try run()
    #expect(heights == [1, 1, 2, 3, 3, 4, 5])
    #expect(display.shown.last.map { $0.time.inMilliseconds } == 3_601_160)
  }

  @Test("two ^C within a second end with 130")
  func interrupt() throws {
    display.script = [
      (.seconds(1), key(.character("c"), .control)),
      (.milliseconds(1900), key(.character("c"), .control)),
    ]
    #expect(try run() == Exit(status: 130))
    #expect(scene.keys == [.character("c")])
  }

  @Test("a signal ends the process by itself, a terminal that is gone with status 1")
  func signals() throws {
    display.script = [(.seconds(1), .signal(15))]
    #expect(try run() == Exit(status: 143))
    #expect(display.log == ["die 15", "close"])
  }

  @Test("a hang-up that comes with its signal ends by the signal")
  func hangUp() throws {
    display.script = [(.seconds(1), .hungUp), (.seconds(1), .signal(1))]
    #expect(try run() == Exit(status: 129))
  }

  @Test("a tape plays at its own pace and ends the program")
  func tape() throws {
    #expect(try run(tape: "Sleep 1s\nDown@100ms 3\nExpect LINE /row/") == .success)
    #expect(scene.keys == [.down, .down, .down])
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 1000, 1100, 1200])
  }

  @Test("an expectation that fails in a checked run ends with status 1 and the screen")
  func tapeFails() throws {
    let exit = try run(tape: "Wait@2s /never/")
    #expect(exit.status == 1)
    #expect(exit.message?.hasPrefix("t:1: waited 2000 ms for LINE /never/, but") == true)
    #expect(display.shown.count == 1)
  }

  @Test("an expectation waits for background work, and no longer than that")
  func tapeWaitsForWork() throws {
    let background = services.background
    background.run("index") { _ in }
    display.onWait = { [scene, services] in
      if background.settle() { services.mailbox.post { scene.title = "index" } }
    }
    #expect(try run(tape: "Expect LINE /^index$/") == .success)
    let exit = try run(tape: "Expect LINE /^never$/")
    #expect(exit.message?.hasPrefix("t:1: expected LINE /^never$/, but no line matches") == true)
  }

  @Test("work that never ends is no excuse")
  func tapeGivesUpOnWork() throws {
    services.background.run("endless") { _ in }
    #expect(try run(tape: "Expect LINE /^never$/").status == 1)
    #expect(display.waits == [Instant(sinceStart: .seconds(11))])
  }

  @Test("a wait goes on as soon as it is seen")
  func tapeWaits() throws {
    #expect(try run(tape: "Enter Wait /line 4/ Sleep 20ms Type 'q'") == .success)
    #expect(display.shown.last.map { $0.time.inMilliseconds } == 160)
  }

  @Test("a tape that resizes gets a part of the window, and the reader the whole of it again")
  func resizing() throws {
    display.script = [
      (.milliseconds(500), key(.up)), (.seconds(1), key(.character("q"))),
    ]
    #expect(try run(tape: "Resize 8x99 Sleep 60s", isChecked: false) == .success)
    #expect(
      display.shown.map(\.frame.size) == [
        CellSize(lines: 6, columns: 8), CellSize(lines: 6, columns: 12),
      ])
    #expect(
      scene.events.filter { if case .resize = $0 { true } else { false } } == [
        .resize(CellSize(lines: 6, columns: 12)), .resize(CellSize(lines: 6, columns: 8)),
        .resize(CellSize(lines: 6, columns: 12)),
      ])
  }
}
