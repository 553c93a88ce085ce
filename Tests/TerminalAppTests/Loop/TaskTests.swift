// Tasks and later calls on the virtual clock, and in a loop whose time is the test's.

import CellGrid
import Terminal
import Testing

@testable import TerminalApp

@MainActor
@Suite("Tasks")
struct TaskTests {
  /// The sum of the first numbers, computed outside the main actor.
  private nonisolated static func sum(_ count: Int) async -> Int { (1...count).reduce(0, +) }

  /// An actor that counts.
  private actor Counter {
    var count = 0
    func increment() -> Int {
      count += 1
      return count
    }
  }

  /// Plays a tape and returns the result and the title in each frame, with its time.
  private func play(
    _ tape: String, start: (UnfoldingScene, Services) -> Void
  ) throws -> (exit: Exit, titles: [String]) {
    try titles(playing: tape) { services in
      let scene = UnfoldingScene()
      start(scene, services)
      return scene
    }
  }

  @Test("on a tape, are at rest before the next step")
  func virtual() throws {
    let counter = Counter()
    let result = try play("Expect LINE /^5050 1 6$/") { scene, _ in
      Task {
        scene.title = "\(await Self.sum(100))"
        await Task.yield()
        scene.title += " \(await counter.increment())"
        async let sum = Self.sum(3)
        scene.title += " \(await sum)"
      }
    }
    #expect(result.exit == .success, "\(result.exit.message ?? "")")
    #expect(result.titles == ["0 5050 1 6"])
  }

  @Test("take the values of a stream that detached tasks and groups fill")
  func stream() throws {
    let result = try play("Expect LINE /^1,2,3,$/\nEnter\nExpect LINE /^1,2,3,end$/") { scene, _ in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      scene.title = ""
      Task {
        for await number in stream { scene.title += "\(number)," }
        scene.title += "end"
      }
      Task.detached {
        for number in 1...3 {
          await withTaskGroup { group in group.addTask { _ = continuation.yield(number) } }
        }
        await MainActor.run { scene.onKey = { continuation.finish() } }
      }
    }
    #expect(result.exit == .success, "\(result.exit.message ?? "")")
  }

  @Test("give the same frames in every run", arguments: 0..<20)
  func deterministic(run: Int) throws {
    let result = try play("Sleep 1s") { scene, services in
      scene.title = ""
      for number in 1...4 {
        Task {
          for step in 1...2 {
            try await services.sleep(for: .milliseconds(100 * step))
            scene.title += "\(await Self.sum(number) - number * (number - 1) / 2)"
          }
        }
      }
    }
    #expect(result.titles == ["0 ", "100 1234", "300 12341234"])
  }

  @Test("that are left when a tape ends go on elsewhere")
  func leftOver() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    var task: Task<Int, Never>?
    _ = try play("Sleep 1s") { _, _ in
      task = Task { await stream.reduce(0, +) + Self.sum(3) }
    }
    continuation.yield(4)
    continuation.finish()
    let value = await task?.value
    #expect(value == 10)
  }

  @Test("of an earlier run that another thread resumes do not enter a later one")
  func resumedElsewhere() async throws {
    var held: CheckedContinuation<Void, Never>?
    var task: Task<Void, Never>?
    _ = try play("Sleep 1s") { _, _ in
      task = Task { await withCheckedContinuation { held = $0 } }
    }
    let continuation = try #require(held)
    var scene: UnfoldingScene?
    _ = try play("Sleep 1s") { newScene, _ in
      scene = newScene
      let background = ThreadBackground()
      background.run("resume") { _ in continuation.resume() }
      while !background.isAtRest {}
    }
    #expect(scene?.drawCount == 1)
    await task?.value
  }

  @Test("that never pause do not hold up a tape")
  func endless() throws {
    var turns = 0
    var isOver = false
    let result = try play("Sleep 1s\nExpect ROW 1 CLOSED") { _, _ in
      Task {
        while !isOver {
          turns += 1
          await Task.yield()
        }
      }
    }
    isOver = true
    #expect(result.exit == .success)
    #expect(turns > 1_000)
  }

  @Test("can be cancelled while they sleep")
  func cancelledSleep() throws {
    let result = try play("Sleep 1s\nEnter\nExpect LINE /^cancelled$/") { scene, services in
      let task = Task {
        do { try await services.sleep(for: .seconds(5)) } catch { scene.title = "cancelled" }
      }
      scene.onKey = { task.cancel() }
      #expect(services.timers.nextDue == nil)
    }
    #expect(result.exit == .success, "\(result.exit.message ?? "")")
  }

  @Test("change the screen one turn of a live loop later, and then the loop sleeps")
  func live() throws {
    let display = FakeDisplay()
    let scene = UnfoldingScene()
    let services = Services(background: InlineBackground(), mailbox: Mailbox(), clock: .real)
    display.script = [(.seconds(5), .input(.key(KeyPress(.down))))]
    scene.onKey = { Task { scene.title = "task" } }
    let recorder = try Recorder(options: RunOptions(program: "p"), size: display.size)
    let loop = LiveLoop(
      scene: scene, services: services, display: display, recorder: recorder,
      options: RunOptions(program: "p"))
    _ = LoopExecutor.shared.serve(services.mailbox, .mainActor) { loop.run() }
    #expect(display.shown.map { $0.frame.text(ofLine: 0) } == ["row", "task"])
    #expect(display.waits == [nil, nil])
  }
}

@MainActor
@Suite("Later calls")
struct ScheduledCallTests {
  private let display = FakeDisplay()
  private let scene = UnfoldingScene()
  private let services = Services(
    background: InlineBackground(), mailbox: Mailbox(), clock: .real)

  private func run() throws {
    let options = RunOptions(program: "p")
    let recorder = try Recorder(options: options, size: display.size)
    _ = LiveLoop(
      scene: scene, services: services, display: display, recorder: recorder, options: options
    ).run()
  }

  /// Plays a tape and returns the times of the frames in milliseconds, with the titles.
  private func play(_ tape: String, start: @escaping (Services) -> Void) throws -> [String] {
    let (exit, titles) = try titles(playing: tape) { services in
      start(services)
      return scene
    }
    #expect(exit == .success, "\(exit.message ?? "")")
    return titles
  }

  @Test("wake the loop when they are due, and at no other time")
  func liveCall() throws {
    services.after(.milliseconds(300)) { scene.title = "later" }
    try run()
    let start = Instant(sinceStart: .seconds(1))
    #expect(display.waits == [start + .milliseconds(300), nil])
    #expect(display.shown.map { $0.time.inMilliseconds } == [0, 300])
    #expect(display.shown.last?.frame.text(ofLine: 0) == "later")
  }

  @Test("repeat at multiples of the interval, although each begins late, until they are cancelled")
  func liveRepetition() throws {
    var times: [Int64] = []
    var call: ScheduledCall?
    call = services.every(.milliseconds(100)) { [display] in
      times.append((display.now.sinceStart - .seconds(1)).inMilliseconds)
      if times.count == 3 { call?.cancel() }
    }
    // The process is suspended for 250 ms, which do not count.
    display.stoppedFor = .milliseconds(250)
    display.script = [(.milliseconds(150), .input(.key(KeyPress(.character("z"), .control))))]
    try run()
    #expect(times == [100, 450, 550])
    #expect(call?.isPending == false)
  }

  @Test("drop what was missed")
  func missed() throws {
    let timers = services.timers
    var now = Instant.start
    timers.connect { now }
    var count = 0
    services.every(.milliseconds(100)) { count += 1 }
    now = now + .milliseconds(350)
    timers.fire(at: now)
    #expect(count == 1)
    #expect(timers.nextDue == .start + .milliseconds(400))
  }

  @Test("happen at their time on a tape, before the step of that time")
  func virtualCalls() throws {
    let titles = try play("Sleep 50ms\nExpect LINE /^first$/\nSleep 1s\nExpect LINE /^5$/") {
      services in
      services.after(.milliseconds(50)) {
        scene.title = "first"
        var count = 0
        services.every(.milliseconds(200)) {
          count += 1
          scene.title = "\(count)"
        }
      }
    }
    #expect(titles.prefix(4) == ["0 row", "50 first", "250 1", "450 2"])
  }

  @Test("end a wait on a tape, and fall into the animation after its last step")
  func waits() throws {
    let titles = try play("Wait@1s /^now$/\nEnter") { services in
      services.after(.milliseconds(500)) { scene.title = "now" }
      services.after(.milliseconds(550)) { scene.title = "moving" }
      services.after(.seconds(60)) { scene.title = "never" }
    }
    #expect(titles.first == "0 row")
    #expect(titles.last?.hasSuffix("moving") == true)
  }

  @Test("are made in the order of their times, and not after another call has cancelled them")
  func order() throws {
    var calls: [Int] = []
    _ = try play("Sleep 1s") { services in
      services.after(.milliseconds(20)) { calls.append(2) }
      let cancelled = services.after(.milliseconds(20)) { calls.append(9) }
      services.after(.milliseconds(10)) { calls.append(1) }
      services.after(.milliseconds(20)) { calls.append(3) }
      services.after(.milliseconds(15)) { cancelled.cancel() }
    }
    #expect(calls == [1, 2, 3])
  }
}

/// Plays a tape with a scene.
///
/// - Returns: The result, and the time of each frame in milliseconds with its title.
@MainActor
private func titles(
  playing tape: String, _ makeScene: (Services) -> UnfoldingScene
) throws -> (exit: Exit, titles: [String]) {
  var options = RunOptions(program: "p")
  options.tape = try Tape("Set Width 12\nSet Height 6\n" + tape, name: "t")
  var titles: [String] = []
  let exit = TerminalProgram.play(
    options: options,
    observe: { time, frame in
      titles.append("\(time.sinceStart.inMilliseconds) \(frame.text(ofLine: 0))")
    }, makeScene: makeScene)
  return (exit, titles)
}
