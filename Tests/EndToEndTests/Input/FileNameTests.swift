// Files whose names are not valid UTF-8.

import TestSupport
import Testing

@Suite("A file whose name is not valid UTF-8")
struct FileNameTests {
  /// A shell script that makes a file in a folder of its own, runs a command, and removes the file.
  private static func script(_ name: String, _ command: String) -> String {
    """
    cd "$0" && name=$(printf -- '\(name)') && cat > "$name" && \(command)
    status=$?; rm -f -- *; exit $status
    """
  }

  private func run(
    _ name: String, _ command: String, _ input: String = "a,b\n1,2\n"
  ) throws -> Command.Result {
    let folder = try TemporaryFolder()
    var shell = Command(
      path: "/bin/sh", arguments: ["-c", Self.script(name, command), folder.path, Product.path])
    shell.input = .pipe(Array(input.utf8))
    return try shell.run()
  }

  @Test(
    "is printed",
    arguments: ["caf\\351.csv", "bad\\377\\376.csv", "\\303\\251\\351.csv", "-\\351", "a\\nb.csv"])
  func printing(name: String) throws {
    let result = try run(name, "\"$1\" --print csv -- \"$name\"")
    #expect(result.text == "a,b\n1,2\n")
    #expect(result.errors == "")
    #expect(result.ending == .exited(0))
  }

  @Test("is opened alone, as an option's value and by standard input")
  func ways() throws {
    #expect(try run("caf\\351.csv", "\"$1\" \"$name\"").text == "a  b\n1  2\n")
    #expect(try run("caf\\351.csv", "\"$1\" --print csv < \"$name\"").text == "a,b\n1,2\n")
    #expect(try run("caf\\351.csv", "\"$1\" --print csv \"./$name\"").text == "a,b\n1,2\n")
  }

  @Test("is named harmlessly in messages")
  func messages() throws {
    let result = try run("caf\\351.csv", "\"$1\" --print csv \"no$name\"")
    #expect(result.errors == "unfold: nocaf<E9>.csv: no such file\n")
    #expect(result.ending == .exited(2))
    let ragged = try run("caf\\351.csv", "\"$1\" --print csv \"$name\"", "a,b\n1\n")
    #expect(ragged.errors == "unfold: caf<E9>.csv: record 1: 1 cell, the header has 2\n")
    let flag = try run("caf\\351.csv", "\"$1\" --\"$name\"")
    #expect(flag.errors.hasPrefix("unfold: Unknown option '--caf<E9>.csv'"), "\(flag.errors)")
    #expect(flag.ending == .exited(2))
  }

  @Test("may be a database")
  func database() throws {
    let made = """
      python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); \
      db.execute("CREATE TABLE t (a, b)"); db.execute("INSERT INTO t VALUES (1, 2)"); db.commit()' \
      x.db && mv x.db "$name" && "$1" --print csv "$name"
      """
    let result = try run("caf\\351%%41?#.db", made)
    #expect(result.text == "a,b\n1,2\n", "\(result.errors)")
    #expect(result.ending == .exited(0))
  }

  @Test("appears in the title, is followed, and is recorded")
  func screen() throws {
    let folder = try TemporaryFolder()
    let command = """
      printf 'a,b\\n1,2\\n' > "$name"; "$1" --follow --record "\(folder.path)/$name.txt" "$name"
      """
    let session = try PtySession(
      PtyProgram(
        path: "/bin/sh",
        arguments: [
          "-c",
          Self.script("caf\\351.csv", "\(command); cat *.txt").replacing(
            "cat > \"$name\" && ", with: ""),
          folder.path, Product.path,
        ]))
    #expect(session.read(untilScreenShows: "caf<E9>.csv"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "1 row"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(String(decoding: session.output, as: UTF8.self).contains("caf<E9>.csv"))
    #expect(folder.names == [])
  }
}
