import CellGrid
import TestSupport
import Testing

@Suite("The demos")
struct DemoTests {
  @Test(
    "A tape holds without a terminal, and its screenshots are the golden ones", arguments: Demo.all)
  func tape(demo: Demo) throws {
    let folder = try TemporaryFolder()
    let result = try demo.play(demo.tape, in: folder)
    #expect(result.ending == .exited(0), "\(result.errors)")
    let frames = TemporaryFolder.names(in: demo.golden)
    #expect(!frames.isEmpty)
    #expect(folder.names == frames, "make record writes the frames again")
    for frame in frames where folder.names.contains(frame) {
      expectScreen(try text(of: folder.path(frame)), try text(of: "\(demo.golden)/\(frame)"))
    }
  }

  @Test("A tape gives the same frames to the byte when it is played again", arguments: Demo.all)
  func determinism(demo: Demo) throws {
    let recordings = try (1...2).map { _ in
      let folder = try TemporaryFolder()
      let result = try demo.play(demo.tape, in: folder, ["--record", folder.path("all.txt")])
      #expect(result.ending == .exited(0), "\(result.errors)")
      return try TemporaryFolder.contents(of: folder.path("all.txt"))
    }
    #expect(recordings[0].count > 10_000)
    #expect(recordings[0] == recordings[1])
  }

  @Test(
    "What a tape expects holds whatever moves, and whatever signs the terminal has",
    arguments: Demo.all,
    [["--motion", "none"], ["--motion", "reduced"], ["--utf8", "never"]])
  func variants(demo: Demo, options: [String]) throws {
    let result = try demo.play(demo.tape, in: TemporaryFolder(), options)
    #expect(result.ending == .exited(0), "\(result.errors)")
  }

  @Test(
    "Its keys work at any size", arguments: Demo.all,
    ["1x1", "7x3", "30x8", "80x24", "200x70"])
  func sizes(demo: Demo, size: String) throws {
    let folder = try TemporaryFolder()
    let tape = try folder.write("session.tape", "Sleep 500ms\n" + demo.sessionTape)
    let recording = folder.path("session.txt")
    let result = try demo.play(tape, in: folder, ["--size", size, "--record", recording])
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(try text(of: recording).hasPrefix("-- 0 ms, \(size)\n"))
  }

  @Test("A tape plays on a terminal of any size", arguments: Demo.all, ["40x12", "120x40"])
  func tapeOnTerminal(demo: Demo, size: String) throws {
    let folder = try TemporaryFolder()
    let script = "cd \"$0\" && exec \"$@\""
    var program = PtyProgram(
      path: "/bin/sh",
      arguments: ["-c", script, folder.path, demo.program, "--play", demo.tape, "--speed", "50"]
        + demo.arguments)
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    program.size = CellSize(lines: numbers[1], columns: numbers[0])
    let session = try PtySession(program)
    #expect(session.waitForEnd() == .exited(0), "\(session.screen)")
    #expect(session.isLineRestored)
  }

  @Test("Every screen names its keys on the last line", arguments: Demo.all)
  func keys(demo: Demo) throws {
    for frame in TemporaryFolder.names(in: demo.golden) {
      let lines = try text(of: "\(demo.golden)/\(frame)").split(separator: "\n")
      #expect(lines.last?.contains("q quit") == true, "\(frame)")
      #expect(lines.contains { $0.contains("cellForRow") }, "\(frame)")
    }
  }

  @Test(
    "It is used at a terminal, with and without colours, and gives it back when it is left",
    arguments: Demo.all, [true, false])
  func interactiveUse(demo: Demo, hasColors: Bool) throws {
    var program = PtyProgram(path: demo.program, arguments: demo.arguments)
    if !hasColors { program.environment["NO_COLOR"] = "1" }
    let session = try PtySession(program)
    try #require(session.read(untilScreenShows: demo.title))
    #expect(!session.isLineCooked)
    for step in demo.session {
      session.send(step.keys)
      #expect(session.read(untilScreenShows: step.shows), "\(step)\n\(session.screen)")
      let colors = Set(session.terminal.cells.joined().flatMap { [$0.foreground, $0.background] })
      #expect(hasColors || colors == [.standard])
    }
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
    #expect(!session.screen.contains(demo.title), "the other screen is left")
  }

  @Test("The documentation shows a frame of it", arguments: Demo.all)
  func page(demo: Demo) throws {
    let name = "\(demo.name)/\(demo.pageFrame)"
    let frames = try DocumentationPage.frames(in: Demo.project).filter { $0.name == name }
    #expect(frames.count == 1)
    for frame in frames {
      expectScreen(frame.text, try text(of: "\(demo.golden)/\(demo.pageFrame).txt"))
    }
  }

  @Test("Every frame in the documentation is one of a demo, or that of the tour")
  func frames() throws {
    let names = try DocumentationPage.frames(in: Demo.project).map(\.name)
    #expect(names.sorted() == (Demo.all.map { "\($0.name)/\($0.pageFrame)" } + ["tour"]).sorted())
  }

  @Test("Every demo whose tape takes screenshots is tested here")
  func completeness() {
    let folders = TemporaryFolder.names(in: "\(Demo.project)/Demos").filter { name in
      let tape = try? text(of: "\(Demo.project)/Demos/\(name)/\(name).tape")
      return tape?.contains("\nScreenshot ") == true
    }
    #expect(folders == Demo.all.map(\.name).sorted())
  }
}
