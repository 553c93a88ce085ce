// Values nested deeper than any stack carries, under stacks of several sizes.

import CellGrid
import TestSupport
import Testing

@Suite("A deep value", .slow)
struct DeepInputTests {
  /// The least stack of the first thread, in KiB.
  private static let leastStack = 256

  /// The shapes that take the most levels for their bytes, and those whose count is not exact.
  private static let values: [(name: String, value: DeepValue)] = {
    var random = SeededGenerator(seed: 0)
    return [
      ("a chain", DeepValue(.turns, depth: 514, &random)),
      ("children", DeepValue(.children, depth: 258, &random)),
      (
        "children beside a long list",
        DeepValue(besideLongList: DeepValue(.children, depth: 50, &random).json)
      ),
      (
        "a syntax tree beside a long list",
        DeepValue(besideLongList: DeepValue(.tree, depth: 60, &random).json)
      ),
    ]
  }()

  /// Starts the program with a stack of a size on a terminal.
  private static func start(
    _ arguments: [String], stack: Int, size: CellSize = CellSize(lines: 24, columns: 80),
    script: String = #"exec "$@""#
  ) throws -> PtySession {
    let words = ["-c", "ulimit -s \(stack); \(script)", "sh", Product.path] + arguments
    var program = PtyProgram(path: "/bin/sh", arguments: words)
    program.size = size
    return try PtySession(program)
  }

  /// Presses keys one after the other and quits.
  private static func end(_ session: PtySession, keys: [String]) -> PtySession.Ending? {
    for key in keys where session.status() == nil {
      session.readUntilQuiet()
      session.send(key)
    }
    session.readUntilQuiet()
    // ^G leaves a prompt as Esc does, but is no Alt with the q after it where both come together.
    session.send("\u{7}")
    session.readUntilQuiet()
    session.send("q")
    return session.waitForEnd()
  }

  @Test(
    "C1: is counted, opened, searched and copied in a file of any format",
    arguments: values.map(\.name), DeepValue.Form.allCases)
  func file(name: String, form: DeepValue.Form) throws {
    let value = try #require(Self.values.first { $0.name == name }).value
    let folder = try TemporaryFolder()
    let file = value.file(form)
    let path = try folder.write(file.name, file.text)
    let session = try Self.start([path], stack: Self.leastStack)
    #expect(
      Self.end(session, keys: ["G", "\r", "j", ".", "/n\r", "n", "y", "y", "{", "c", "e"])
        == .exited(0), "\(session.screen)")
  }

  @Test("comes from a pipe", arguments: values.map(\.name))
  func pipe(name: String) throws {
    let value = try #require(Self.values.first { $0.name == name }).value
    let folder = try TemporaryFolder()
    let path = try folder.write("deep.jsonl", value.file(.lines).text)
    let session = try Self.start(
      ["--open", "all", path], stack: Self.leastStack, script: #"cat "$4" | "$1" "$2" "$3""#)
    #expect(Self.end(session, keys: ["j", "."]) == .exited(0), "\(session.screen)")
  }

  @Test("is appended to a log that is followed", arguments: values.map(\.name))
  func followed(name: String) throws {
    let value = try #require(Self.values.first { $0.name == name }).value
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jsonl", #"{"id":1}"# + "\n")
    let session = try Self.start(["--follow", path], stack: Self.leastStack)
    try #require(session.read(untilScreenShows: "1/1"), "\(session.screen)")
    try folder.append("a.jsonl", value.file(.lines).text)
    #expect(Self.end(session, keys: ["k", "G", "\r"]) == .exited(0), "\(session.screen)")
  }

  @Test("is one value that says so past the deepest level, which a search shows")
  func deepest() throws {
    let inner = String(repeating: #"{"name":"n","children":[7,"#, count: 200)
    let json = inner + #""needle""# + String(repeating: "]}", count: 200)
    let folder = try TemporaryFolder()
    let path = try folder.write("deep.jsonl", json + "\n")
    let session = try Self.start(
      [path], stack: Self.leastStack, size: CellSize(lines: 40, columns: 1_000))
    try #require(session.read(untilScreenShows: "1/1"), "\(session.screen)")
    session.send("/needle\r")
    #expect(session.read(untilScreenShows: "match 1/1"), "\(session.screen)")
    #expect(session.screen.contains("nested deeper than 256 levels"), "\(session.screen)")
    #expect(session.screen.contains("needle"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("of any shape in any input ends nothing", arguments: SeededGenerator.seeds(24))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func any<Value>(_ values: [Value]) throws -> Value {
      try #require(values.randomElement(using: &random))
    }
    let depth = try any([10, 50, 129, 257, 1_000, 100_000])
    let shape = try any(DeepValue.Shape.allCases)
    let file = try DeepValue(shape, depth: depth, &random).file(any(DeepValue.Form.allCases))
    let stack = try any([Self.leastStack, 1_024, 8_192])
    let size = try any([(24, 80), (50, 200), (6, 30), (3, 10)])
    let folder = try TemporaryFolder()
    let path = try folder.write(file.name, file.text)
    let session = try Self.start(
      any([[path], ["--open", "all", path]]), stack: stack,
      size: CellSize(lines: size.0, columns: size.1))
    let keys = try (0..<8).map { _ in
      try any([
        "\r", ".", "e", "E", "c", "j", "k", "l", "h", "G", "g", "}", "{", "/a\r", "/1\r", "n",
        "&a\r", "y", "o", "|", "w", "]", ":open v\r",
      ])
    }
    #expect(
      Self.end(session, keys: keys) == .exited(0),
      "\(shape) of depth \(depth), \(file.name), stack \(stack), \(keys): \(session.screen)")
    let printed = try Command(
      path: "/bin/sh",
      arguments: [
        "-c", #"ulimit -s "$1"; exec "$2" --print "$3" "$4""#, "sh", "\(stack)", Product.path,
        try any(["csv", "json", "jsonl", "text", "table", "dump"]), path,
      ]
    ).run()
    #expect([.exited(0), .exited(2)].contains(printed.ending), "\(printed.errors)")
  }
}
