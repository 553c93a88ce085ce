// The tour holds, and the README shows a frame of it.

import TestSupport
import Testing

@Suite("The tour")
struct TourTests {
  @Test("plays to its end, and leaves the frame that the README shows")
  func readme() throws {
    let folder = try TemporaryFolder()
    let result = try Product.run([
      "--demo", "--clock", "virtual", "--size", "80x24", "--record", folder.path("tour.txt"),
    ])
    #expect(result.ending == .exited(0), "\(result.errors)")
    let recording = TextRecording(try TemporaryFolder.contents(of: folder.path("tour.txt")))
    let last = try #require(recording.frames.last)
    #expect(last.lines.contains { $0.contains("│ ") }, "a row is open in it")
    let readme = String(
      decoding: try TemporaryFolder.contents(of: Product.folder + "/README.md"), as: UTF8.self)
    let start = try #require(readme.firstRange(of: "<!-- frame:tour -->\n```\n")).upperBound
    let end = try #require(readme.firstRange(of: "```\n<!-- /frame:tour -->")).lowerBound
    try #require(start < end)
    expectScreen(last.lines.joined(separator: "\n"), String(readme[start..<end]))
  }

  @Test(
    "every tape of the project holds",
    arguments: [
      ("app-log", "app.log"), ("events", "events.jsonl"), ("news-zh", "news-zh.csv"),
      ("reviews", "reviews.csv"),
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
