import CellGrid
import TestSupport
import Testing

@Suite("A package that uses this one")
struct OutsidePackageTests {
  @Test("compiles only the modules that it uses, its examples, and a program that runs")
  func outside() throws {
    let outside = try OutsidePackage()
    expectFewDependencies(outside)
    try expectWorkingProgram(outside.program)
    for program in outside.taskPrograms {
      try expectTasksOnTape(program)
      try expectTasksOnTerminal(program)
    }
  }

  /// Expects that a client needs no other packages, modules and libraries.
  private func expectFewDependencies(_ outside: OutsidePackage) {
    #expect(outside.report["resolved"]?.sorted() == ["swift-argument-parser", "unfold"])
    // A product that does not exist is an error of the script.
    #expect(outside.report["resolved beside"]?.sorted() == ["swift-argument-parser", "unfold"])
    let modules = ["CFile", "CUnicode", "CellGrid", "TableEngine", "TableKit", "TextLayout"]
    let forTableKit = Set(outside.report["compiled for TableKit"] ?? [])
    #expect(forTableKit == Set(modules + ["TableKitExamples"]))
    let terminal = [
      "CNcurses", "CTerminal", "FileNames", "Messages", "Terminal", "TerminalApp",
    ]
    let forTerminalApp = Set(outside.report["compiled for TerminalApp"] ?? [])
    #expect(
      forTerminalApp.subtracting(forTableKit)
        == Set(terminal + ["TerminalAppExamples", "Hello", "Tasks", "AsyncTasks"]))
    let libraries = (outside.report["libraries"] ?? []).filter { name in
      ![
        "libswift", "lib_", "libFoundation", "libc.", "libm.", "libgcc_s.", "libstdc++.",
        "ld-linux",
      ]
      .contains { name.hasPrefix($0) }
    }
    #expect(
      libraries.map { $0.prefix { $0 != "." } }.sorted() == ["libncursesw", "libtinfo"])
  }

  /// Plays the tape of the program, and uses it on a terminal.
  private func expectWorkingProgram(_ program: String) throws {
    let folder = try TemporaryFolder()
    let tape = "\(Product.folder)/Demos/Hello/Hello.tape"
    let record = folder.path("hello.txt")
    let played = try Command(
      path: program, arguments: ["--play", tape, "--clock", "virtual", "--record", record]
    ).run()
    #expect(played.ending == .exited(0), "\(played.errors)")
    let frames = TextRecording(try TemporaryFolder.contents(of: record)).frames
    // A row opens and closes: each takes at least one frame beside the first.
    #expect(frames.count >= 3)
    #expect(frames.contains { $0.lines[1].contains("capitals to the Black Sea") })

    var terminal = PtyProgram(path: program)
    terminal.size = CellSize(lines: 8, columns: 48)
    let session = try PtySession(terminal)
    try #require(session.read(untilScreenShows: "Danube"), "\(session.screen)")
    #expect(!session.screen.contains("Black Sea"))
    session.send("\r")
    #expect(session.read(untilScreenShows: "capitals to the Black Sea"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  /// Plays a tape twice and compares the recordings.
  private func expectTasksOnTape(_ program: String) throws {
    let folder = try TemporaryFolder()
    let tape = try folder.write("tasks.tape", TaskProgram.tape)
    let recordings = try (1...2).map { run in
      let record = folder.path("\(run).txt")
      let played = try Command(
        path: program, arguments: ["--play", tape, "--clock", "virtual", "--record", record]
      ).run()
      #expect(played.ending == .exited(0), "\(program): \(played.errors)")
      return try TemporaryFolder.contents(of: record)
    }
    #expect(recordings[0] == recordings[1])
    // The key comes after 500 ms, the second call a second after it.
    let late = TextRecording(recordings[0]).frames
      .first { frame in frame.lines.contains { $0.contains("a second later") } }
    #expect(late.map { (1_500..<1_700).contains($0.time) } == true)
  }

  private func expectTasksOnTerminal(_ program: String) throws {
    var terminal = PtyProgram(path: program)
    terminal.size = CellSize(lines: 8, columns: 48)
    let session = try PtySession(terminal)
    #expect(session.read(untilScreenShows: "from a stream: 3"), "\(program): \(session.screen)")
    session.send("\r")
    #expect(session.read(untilScreenShows: "after an await: 4"), "\(program): \(session.screen)")
    #expect(session.read(untilScreenShows: "a second later"), "\(program): \(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }
}

@Suite("Examples in doc comments")
struct DocumentedExampleTests {
  @Test("are found with their lines")
  func codeBlocks() throws {
    let text = """
      /// A cell.
      ///
      /// ```swift
      /// let cell = Cell()
      ///
      /// cell.draw()
      /// ```
      struct Cell {
        /// ```
        /// not Swift
        /// ```
        // ```swift
        let a = 1
      """
    let blocks = try DocumentedExample.codeBlocks(in: text, at: "Cell.swift")
    #expect(blocks.map(\.line) == [4])
    #expect(blocks.map(\.code) == [["let cell = Cell()", "", "cell.draw()"]])
  }

  @Test(
    "are refused without a closing fence, with the line of the opening one",
    arguments: ["", "struct Cell {}\n/// ```\n"])
  func unclosedFence(rest: String) throws {
    let text = "/// A cell.\n/// ```swift\n/// let cell = Cell()\n" + rest
    let error = #expect(throws: DocumentedExample.UnclosedFence.self) {
      try DocumentedExample.codeBlocks(in: text, at: "Cell.swift")
    }
    #expect(error?.description == "Cell.swift:2: the example has no closing fence")
  }
}
