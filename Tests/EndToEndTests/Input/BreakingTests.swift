// A source that fails in the middle keeps what was read, and says where it ended.

import TestSupport
import Testing

@Suite("A source that fails in the middle")
struct BreakingTests {
  /// The bytes before the failure, and the records in them.
  struct Broken: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// Rows on the screen; the last of them may be cut off.
    var records: Int
    /// Records that are whole.
    var printed: Int
    var flags: [String] = []
    var testDescription: String { name }
  }

  private static let numbers = 1...1_000

  private static let broken = [
    Broken(
      name: "csv", text: "id,name\n" + numbers.map { "\($0),n\n" }.joined(), records: 1_000,
      printed: 1_000),
    Broken(name: "in a quote", text: "id,name\n1,a\n2,\"open\nand", records: 2, printed: 1),
    Broken(
      name: "jsonl", text: numbers.map { "{\"id\":\($0)}\n" }.joined(), records: 1_000,
      printed: 1_000),
    Broken(
      name: "json", text: "[" + numbers.map { "{\"id\":\($0)},\n" }.joined() + "{\"id\"",
      records: 1_001, printed: 1_000),
    // The next line could be one more of the last record.
    Broken(
      name: "log", text: numbers.map { "2026-11-21 10:00:00 INFO event \($0)\n" }.joined(),
      records: 1_000, printed: 999),
    Broken(
      name: "text", text: numbers.map { "line \($0)\n" }.joined() + "half", records: 1_001,
      printed: 1_000, flags: ["--format", "text"]),
  ]

  @Test("is printed up to its last whole record, with a warning and status 2", arguments: broken)
  func printing(_ input: Broken) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("arrives", input.text)
    let result = try BreakingSource.run(path, input.flags + ["--print", "dump"])
    #expect(result.ending == .exited(2))
    let value = try JSONValue(result.output)
    #expect(value["records"] == .number("\(input.printed)"))
    #expect(value["rows"]?.array?.count == input.printed)
    let end = "read error at byte \(input.text.utf8.count): connection reset by peer"
    #expect(result.errors.hasPrefix("unfold: standard input: \(end)"), "\(result.errors)")
    let lenient = try BreakingSource.run(path, input.flags + ["--print", "dump", "--lenient"])
    #expect(lenient.ending == .exited(0))
    #expect(lenient.output == result.output)
    #expect(value["warnings"]?.array?.contains { $0.text == end } == true, "\(value["warnings"])")
  }

  @Test("is shown up to its failure, which the title locates", arguments: broken)
  func screen(of input: Broken) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("arrives", input.text)
    let session = try BreakingSource.begin(path, input.flags)
    let end = "read error at byte \(input.text.utf8.count)"
    #expect(session.read(untilScreenShows: end), "\(session.screen)")
    #expect(session.read(untilScreenShows: "❯"), "\(session.screen)")
    // The rows before the failure may still be counted.
    let count = input.records == 1_000 ? "1,000" : input.records == 2 ? "2" : "1,001"
    #expect(session.read(untilScreenShows: "\(count) rows"), "\(session.screen)")
    session.send("G\r")
    #expect(session.read(untilScreenShows: "\(count)/\(count)"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("before its first byte is refused in the system's words")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("arrives", "")
    let result = try BreakingSource.run(path, ["--print", "dump"])
    #expect(result.ending == .exited(2))
    #expect(
      result.errors == "unfold: standard input: read error at byte 0: connection reset by peer\n")
    #expect(result.output.isEmpty)
    let session = try BreakingSource.begin(path)
    #expect(session.waitForEnd() == .exited(2))
    #expect(session.isLineRestored)
    let told = String(decoding: session.output.suffix(90), as: UTF8.self)
    #expect(
      told.hasSuffix("unfold: standard input: read error at byte 0: connection reset by peer\r\n"),
      "\(told)")
    // The memory of a process is a file of the kernel that cannot be read from its start.
    let memory = try Product.run(["/proc/self/mem"])
    #expect(memory.ending == .exited(2))
    #expect(memory.errors == "unfold: /proc/self/mem: read error at byte 0: input/output error\n")
  }
}
