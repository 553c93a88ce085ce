// The tour holds, and the documentation shows its last frame.

import CellGrid
import TestSupport
import Testing

@Suite("The tour")
struct TourTests {
  @Test("plays to its end, and leaves the frame that the documentation shows")
  func page() throws {
    let folder = try TemporaryFolder()
    let result = try Product.run([
      "--demo", "--clock", "virtual", "--size", "80x24", "--record", folder.path("tour.txt"),
    ])
    #expect(result.ending == .exited(0), "\(result.errors)")
    let recording = TextRecording(try TemporaryFolder.contents(of: folder.path("tour.txt")))
    let last = try #require(recording.frames.last)
    #expect(last.lines.contains { $0.contains("│ ") }, "a row is open in it")
    let frames = try DocumentationPage.frames(in: Product.folder).filter { $0.name == "tour" }
    #expect(frames.count == 1)
    for frame in frames { expectScreen(last.lines.joined(separator: "\n"), frame.text) }
  }

  private static let sizes = ["40x12", "60x20", "80x24", "100x30", "120x40", "200x60"]

  @Test("holds on the virtual clock at any size", arguments: sizes)
  func virtual(size: String) throws {
    let result = try Product.run(["--demo", "--clock", "virtual", "--size", size])
    #expect(result.ending == .exited(0), "\(result.errors)")
  }

  /// Starts the tour on a terminal.
  private func start(_ options: [String], size: CellSize) throws -> PtySession {
    try Product.begin(["--demo"] + options) { $0.size = size }
  }

  private static func size(_ text: String) -> CellSize {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    return CellSize(lines: numbers[1], columns: numbers[0])
  }

  @Test("plays on a terminal that is not 80x24, to its end", arguments: ["40x12", "120x40"])
  func otherSizes(size: String) throws {
    let session = try start(["--speed", "20"], size: Self.size(size))
    #expect(session.waitForEnd() == .exited(0), "\(session.screen)")
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(output.contains("A tour of unfold."))
    #expect(session.isLineRestored)
  }

  @Test("holds on a terminal of any size when it is checked", arguments: sizes)
  func checked(size: String) throws {
    // Without motion there is nothing to wait for, so pauses may be short.
    let options = ["--check", "--speed", "50", "--motion", "none"]
    let session = try start(options, size: Self.size(size))
    #expect(session.waitForEnd() == .exited(0), "\(session.screen)")
  }

  @Test("is judged on a terminal only when it is checked", arguments: [false, true])
  func falseTape(isChecked: Bool) throws {
    let folder = try TemporaryFolder()
    let tape = try folder.write("false.tape", "Expect ROW 1 OPEN\nWait@50ms /never there/\nDown\n")
    let session = try start(
      ["--play", tape] + (isChecked ? ["--check"] : []), size: CellSize(lines: 30, columns: 100))
    #expect(session.waitForEnd() == .exited(isChecked ? 1 : 0), "\(session.screen)")
  }

  @Test(
    "ends at any key, and leaves the reader in the viewer",
    arguments: ["x", " ", "q", "\r", "\u{1B}", "\u{3}", "\u{1B}[B", "\u{1B}[200~q\u{1B}[201~"])
  func anyKey(key: String) throws {
    let folder = try TemporaryFolder()
    let tape = try folder.write("a.tape", "Caption \"Enter opens a row.\"\nEnter\nSleep 10m\n")
    let session = try start(["--play", tape], size: CellSize(lines: 30, columns: 100))
    // The row is still opening when the first line of its text comes onto the screen.
    #expect(session.read(untilScreenShows: "│ body  Bought it for a month"), "\(session.screen)")
    session.send(key)
    #expect(session.read { !$0.screen.contains("Enter opens a row.") }, "\(session.screen)")
    session.readUntilRest(milliseconds: 300)
    let screen = session.screen
    #expect(screen.contains("reviews.csv") && !screen.contains("any key stops"), "\(screen)")
    #expect(screen.contains("❯ ▾   1") && screen.contains("sneeze."), "\(screen)")
    session.send("J")
    #expect(session.read(untilScreenShows: "❯     2"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("plays on when the window changes its size, laid out for the new one")
  func resize() throws {
    let folder = try TemporaryFolder()
    // Only at 40 columns the list has no titles.
    let text = """
      Caption "Make the window smaller."
      Wait@10m /(?m)^    date +stars/
      Caption "Thank you."
      Sleep 10m
      """
    let tape = try folder.write("a.tape", text + "\n")
    let session = try start(["--play", tape], size: CellSize(lines: 24, columns: 80))
    #expect(session.read(untilScreenShows: "Make the window smaller."), "\(session.screen)")
    session.resize(CellSize(lines: 12, columns: 40))
    #expect(session.read(untilScreenShows: "Thank you."), "\(session.screen)")
    session.send("qq")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "every tape of the project holds",
    arguments: [
      ("app-log", "app.log"), ("events", "events.jsonl"), ("news-zh", "news-zh.csv"),
      ("reviews", "reviews.csv"), ("trace", "traces.jsonl"), ("pods", "pods.json"),
      ("orders", "orders.jsonl"),
    ])
  func tapes(tape: String, sample: String) throws {
    let result = try Product.run([
      "--play", "\(Product.folder)/Demos/Viewer/\(tape).tape", "--clock", "virtual",
      Product.sample(sample),
    ])
    #expect(result.ending == .exited(0), "\(result.errors)")
  }

  @Test("the tour that is built in is the one among the demos")
  func sameTour() throws {
    let folder = try TemporaryFolder()
    let result = try Product.run([
      "--demo", "--play", "\(Product.folder)/Demos/Viewer/tour.tape", "--clock", "virtual",
      "--size", "80x24", "--record", folder.path("tape.txt"),
    ])
    #expect(result.ending == .exited(0), "\(result.errors)")
    let built = try Product.run([
      "--demo", "--clock", "virtual", "--size", "80x24", "--record", folder.path("built.txt"),
    ])
    #expect(built.ending == .exited(0))
    #expect(
      try TemporaryFolder.contents(of: folder.path("tape.txt"))
        == TemporaryFolder.contents(of: folder.path("built.txt")))
  }
}
