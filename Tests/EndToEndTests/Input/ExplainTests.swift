// `--explain`: what an input is taken for, without a screen.

import TestSupport
import Testing

@Suite("An explanation of an input")
struct ExplainTests {
  @Test("is printed for a file, with each way to read it")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", "id,name\n1,a\n2,b\n3,c\n")
    let result = try Product.run(["--explain", path])
    #expect(result.ending == .exited(0))
    let lines = result.text.split(separator: "\n")
    #expect(lines.first?.hasSuffix("a.csv:") == true, "\(result.text)")
    #expect(lines.dropFirst().first == "read as csv ,, by its content")
    #expect(result.text.contains("2 cells in 100 % of 4 records, names in the first"))
  }

  @Test(
    "is refused with the error that reading gives, or with the flag that does not fit",
    arguments: [
      (["--explain", "/nowhere"], "unfold: /nowhere: no such file\n"),
      (["--explain", "--print", "csv"], "unfold: --print and --explain cannot be combined\n"),
      (["--explain", "--play", "a"], "unfold: --play and --explain cannot be combined\n"),
    ])
  func refusals(arguments: [String], error: String) throws {
    let result = try Product.run(arguments)
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix(error.dropLast()), "\(result.errors)")
    #expect(result.text == "")
  }

  @Test("of a pipe that stays open is what has arrived within a second")
  func pipe() throws {
    let folder = try TemporaryFolder()
    // The shell keeps the writing end open.
    let script = """
      mkfifo "$1" && exec 3<> "$1" && echo '{"a":1}' >&3
      "$0" --explain < "$1"
      """
    let pipe = folder.path("pipe")
    let result = try Command(
      path: "/bin/sh", arguments: ["-c", script, Product.path, pipe]
    ).run()
    #expect(result.text.contains("read as json lines"), "\(result.text)\(result.errors)")
  }
}
