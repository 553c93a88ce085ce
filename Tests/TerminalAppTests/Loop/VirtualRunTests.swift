// Tapes on the virtual clock.

import CellGrid
import Synchronization
import Testing

@testable import TerminalApp

@MainActor
@Suite("Virtual runs")
struct VirtualRunTests {
  private func options(_ tape: String) throws -> RunOptions {
    var options = RunOptions(program: "p")
    options.tape = try Tape("Set Width 10\nSet Height 6\n" + tape, name: "t")
    return options
  }

  /// Plays a tape and gives the frames with their times in milliseconds.
  private func play(
    _ tape: String, _ scene: UnfoldingScene = UnfoldingScene()
  ) throws -> (exit: Exit, frames: [(time: Int64, heights: Int)]) {
    var frames: [(time: Int64, heights: Int)] = []
    let exit = TerminalProgram.play(
      options: try options(tape),
      observe: { time, frame in
        let lines = (0..<frame.size.lines).count { !frame.text(ofLine: $0).isEmpty }
        frames.append((time.sinceStart.inMilliseconds, lines))
      }, makeScene: { _ in scene })
    return (exit, frames)
  }

  @Test("an animation is drawn at whole frames, only when something changes")
  func frames() throws {
    let (exit, frames) = try play("Sleep 100ms\nEnter\nSleep 1s")
    #expect(exit == .success)
    #expect(frames.map(\.heights) == [1, 2, 3, 4, 5])
    // 140, 180, 220 and 260 ms, each at the next sixtieth of a second.
    #expect(frames.map(\.time) == [0, 150, 183, 233, 267])
  }

  @Test("a scene that does not move is drawn once a change")
  func idle() throws {
    let scene = UnfoldingScene()
    _ = try play("Sleep 60m", scene)
    #expect(scene.drawCount == 1)
  }

  @Test("the first events are what the terminal can show and the size")
  func firstEvents() throws {
    let scene = UnfoldingScene()
    _ = try play("Sleep 1s", scene)
    #expect(
      scene.events == [
        .traits(
          TerminalTraits(
            isUnicode: true, colors: .full, ground: .color(red: 0x1B, green: 0x1F, blue: 0x27))),
        .resize(CellSize(lines: 6, columns: 10)),
      ])
  }

  @Test("what moves after the last step is drawn to its end")
  func runOut() throws {
    #expect(try play("Enter").frames.map(\.heights) == [1, 2, 3, 4, 5])
  }

  @Test(
    "an expectation that holds goes by, one that does not ends with status 1 and the screen",
    arguments: [
      ("Expect ROW 1 CLOSED", nil), ("Enter Expect ROW 1 OPEN", nil),
      ("Expect ROW 1 OPEN", "t:3: expected ROW 1 OPEN, but row 1 is closed"),
      ("Expect ROW 2 OPEN", "t:3: expected ROW 2 OPEN, but row 2 does not exist"),
      ("Enter Expect HEIGHT 5 OF ROW 1", nil),
      ("Expect HEIGHT 5 OF ROW 1", "t:3: expected HEIGHT 5 OF ROW 1, but row 1 is 1 lines high"),
      ("Expect LINE /^row$/", nil), ("Expect LINE 1 /ow/", nil), ("Expect SCREEN /^row$/", nil),
      ("Expect LINE 2 /x/", "t:3: expected LINE 2 /x/, but line 2 is ''"),
      ("Expect LINE 7 /x/", "t:3: expected LINE 7 /x/, but the screen has 6 lines"),
      ("Expect LINE /x/", "t:3: expected LINE /x/, but no line matches"),
      ("Expect SCREEN /row\\nx/", "t:3: expected SCREEN /row\\nx/, but the screen does not match"),
      ("Enter Wait /line 4/", nil),
      ("Wait@1s /line 4/", "t:3: waited 1000 ms for LINE /line 4/, but no line matches"),
      ("Type 'q' Expect LINE /row/", "t:3: the program had ended with status 0"),
    ] as [(String, String?)])
  func expectations(tape: String, message: String?) throws {
    let exit = try play(tape).exit
    #expect(exit.status == (message == nil ? 0 : 1))
    #expect(exit.message?.split(separator: "\n").first.map(String.init) == message)
  }

  @Test("a failure shows the screen it failed on")
  func failurePicture() throws {
    let exit = try play("Enter Sleep 50ms Expect ROW 1 CLOSED").exit
    #expect(
      exit.message == """
        t:3: expected ROW 1 CLOSED, but row 1 is open
        screen 10x6 at 100 ms:
        row
          line 1
          line 2




        """)
  }

  @Test("the steps after a failure are not played")
  func stopsAtFailure() throws {
    let scene = UnfoldingScene()
    _ = try play("Expect ROW 1 OPEN\nEnter", scene)
    #expect(scene.keys.isEmpty)
  }

  @Test("a program that ends itself ends the run with its status")
  func ending() throws {
    let scene = UnfoldingScene()
    scene.outcome[.character("x")] = .finished(Exit(status: 1, message: "no match"))
    #expect(try play("Type 'xy' Sleep 1s", scene).exit == Exit(status: 1, message: "no match"))
    #expect(scene.keys == [.character("x")])
  }

  @Test(
    "two ^C in a row within a second end as interrupted, the first is a key",
    arguments: [
      ("Ctrl+C 2", 130), ("Ctrl+C Sleep 2s Ctrl+C", 0), ("Ctrl+C", 0), ("Ctrl+C Down Ctrl+C", 0),
      ("Ctrl+C Ctrl+L Ctrl+C", 0), ("Ctrl+C Down Ctrl+C 2", 130),
    ])
  func interrupt(tape: String, status: Int32) throws {
    let scene = UnfoldingScene()
    #expect(try play(tape, scene).exit.status == status)
    #expect(scene.keys.first == .character("c"))
  }

  @Test("the window changes its size when the tape says so")
  func resize() throws {
    let scene = UnfoldingScene()
    var sizes: [CellSize] = []
    _ = TerminalProgram.play(
      options: try options("Sleep 50ms\nResize 20x3\nSleep 50ms"),
      observe: { _, frame in sizes.append(frame.size) }, makeScene: { _ in scene })
    #expect(sizes == [CellSize(lines: 6, columns: 10), CellSize(lines: 3, columns: 20)])
    #expect(scene.events.last == .resize(CellSize(lines: 3, columns: 20)))
  }

  @Test("background work comes to rest between two events, in order")
  func background() throws {
    let scene = UnfoldingScene()
    let exit = TerminalProgram.play(
      options: try options("Expect LINE /^done 3$/"), observe: { _, _ in },
      makeScene: { services in
        for number in 1...3 {
          services.background.run("job \(number)") { cancellation in
            guard !cancellation.isCancelled else { return }
            services.mailbox.post { scene.title = "done \(number)" }
          }
        }
        return scene
      })
    #expect(exit == .success)
  }

  @Test("work that starts further work is waited for")
  func chainedWork() throws {
    let scene = UnfoldingScene()
    let exit = TerminalProgram.play(
      options: try options("Expect LINE /second/"), observe: { _, _ in },
      makeScene: { services in
        services.background.run("first") { _ in
          services.mailbox.post {
            services.background.run("second") { _ in
              services.mailbox.post { scene.title = "second" }
            }
          }
        }
        return scene
      })
    #expect(exit == .success)
  }

  /// Work that stands still until it is let go.
  private final class HeldBackground: Background {
    private let inner = InlineBackground()
    let isHeld = Atomic(true)

    func run(
      _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
    ) -> Cancellation { inner.run(name, work) }
    func cancelAll() { inner.cancelAll() }
    var isAtRest: Bool { inner.isAtRest }
    func settle() -> Bool { isHeld.load(ordering: .relaxed) ? false : inner.settle() }
  }

  @Test("work that is held leaves the run as it is until it is let go")
  func heldWork() throws {
    let background = HeldBackground()
    let scene = UnfoldingScene()
    var titles: [String] = []
    let exit = TerminalProgram.play(
      options: try options("Sleep 50ms Enter Sleep 1s Expect LINE 1 /^late$/"),
      background: background,
      observe: { time, frame in
        titles.append(frame.text(ofLine: 0))
        if time.sinceStart > .milliseconds(100) {
          background.isHeld.store(false, ordering: .relaxed)
        }
      },
      makeScene: { services in
        services.background.run("index") { _ in services.mailbox.post { scene.title = "late" } }
        return scene
      })
    #expect(exit == .success)
    #expect(titles == ["row", "row", "row", "late", "late", "late"])
  }

  @Test("a letter may end the program and is told the time")
  func letterEnds() throws {
    var opened: Instant?
    let exit = TerminalProgram.play(
      options: try options("Sleep 1s"), observe: { _, _ in },
      makeScene: { services in
        services.mailbox.post { now in
          opened = now
          return .finished(Exit(status: 2, message: "gone"))
        }
        return UnfoldingScene()
      })
    #expect(exit == Exit(status: 2, message: "gone"))
    #expect(opened == .start)
  }

  @Test("a scene that cannot be made ends the run before anything is drawn")
  func refusal() throws {
    let exit = TerminalProgram.play(
      options: try options("Sleep 1s"), observe: { _, _ in Issue.record("drawn") },
      makeScene: { _ in throw Refusal(Exit(status: 2, message: "p: a.csv: no such file")) })
    #expect(exit == Exit(status: 2, message: "p: a.csv: no such file"))
  }

  @Test(
    "a spring sampled at half the rate shows a subset of the frames",
    arguments: ["Enter Sleep 1s", "Enter Sleep 110ms Enter Sleep 20ms Enter"])
  func halfRate(tape: String) throws {
    let full = try play(tape).frames.map(\.heights)
    let half = try play("Set Framerate 30\n" + tape).frames.map(\.heights)
    #expect(Set(half).isSubset(of: Set(full)))
    #expect(half.last == full.last)
  }

  @Test("frames stand at whole multiples of the frame's time", arguments: [1, 24, 30, 60, 144])
  func grid(rate: Int) {
    let grid = FrameGrid(framesPerSecond: rate)
    for number: Int64 in [0, 1, 2, 59, 60, 61, 1_000_003] {
      let time = grid.time(of: number)
      #expect(grid.number(atOrAfter: time) == number)
      let fraction = Duration(secondsComponent: 0, attosecondsComponent: 999_999_999)
      #expect(grid.number(atOrAfter: time + fraction) == number)
      #expect(grid.number(atOrAfter: time + .nanoseconds(1)) == number + 1)
      let error = time.sinceStart * rate - .seconds(number)
      #expect(error <= .zero && error > .nanoseconds(-rate))
    }
  }
}
