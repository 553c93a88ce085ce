// Data from a pipe, keys from the terminal.

import CellGrid
import TestSupport
import Testing

@Suite("Data from a pipe")
struct StreamTests {
  /// Starts the viewer at the end of a shell's pipe.
  private func startShell(_ script: String) throws -> PtySession {
    var program = PtyProgram(
      path: "/bin/sh", arguments: ["-c", script, "sh", Product.path, Product.sample("reviews.csv")])
    program.size = CellSize(lines: 24, columns: 80)
    return try PtySession(program)
  }

  @Test("is shown like the file, and the keys come from the terminal")
  func piped() throws {
    let session = try startShell("cat \"$2\" | \"$1\"")
    try #require(session.read(untilScreenShows: "1,204 rows"), "\(session.screen)")
    session.send("3G\r")
    #expect(session.read(untilScreenShows: "turns the LED amber"), "\(session.screen)")
    #expect(session.screen.contains("stdin"))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("is shown as it comes, from a FIFO that grows, with the cursor where it was")
  func slow() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("rows")
    let session = try Product.begin([path])
    let writer = try FileWriter(path)
    try writer.write("id,name\n1,first\n2,second\n")
    try #require(session.read(untilScreenShows: "second"), "\(session.screen)")
    session.send("j")
    #expect(session.read(untilScreenShows: " 2/2"), "\(session.screen)")
    try writer.write("3,third\n4,half of a li")
    #expect(session.read(untilScreenShows: "third"), "\(session.screen)")
    #expect(session.read(untilScreenShows: " 2/"), "\(session.screen)")
    try writer.write("ne\n")
    #expect(session.read(untilScreenShows: "half of a line"), "\(session.screen)")
    writer.close()
    #expect(session.read(untilScreenShows: " 2/4"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "is read in another format while it is still open, with the rows that come afterwards",
    arguments: [false, true])
  func otherFormat(isShellPipe: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("rows")
    var program = PtyProgram(
      path: "/bin/sh", arguments: ["-c", "cat \"$2\" | \"$1\"", "sh", Product.path, path])
    program.size = CellSize(lines: 24, columns: 80)
    let session = isShellPipe ? try PtySession(program) : try Product.begin([path])
    let writer = try FileWriter(path)
    try writer.write("id;name\n1;first\n2;second\n")
    try #require(session.read(untilScreenShows: "second"), "\(session.screen)")
    for (format, row) in [("text", "3;third"), ("csv ;", "4;fourth")] {
      session.send("D")
      // Nothing arrives meanwhile.
      #expect(session.read(untilScreenShows: ": \(format)"), "\(session.screen)")
      try writer.write(row + "\n")
      let name = row.dropFirst(2)
      #expect(session.read(untilScreenShows: String(name)), "\(session.screen)")
      #expect(session.screen.contains("first"))
    }
    session.send(":quotes off\r")
    try writer.write("5;\"fifth\n")
    #expect(session.read(untilScreenShows: "\"fifth"), "\(session.screen)")
    session.send("D")
    session.send("q")
    // The shell waits for the other end of its pipe, too.
    writer.close()
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("is awaited from a FIFO without a writer, and q works at once")
  func withoutWriter() throws {
    let folder = try TemporaryFolder()
    let session = try Product.begin([try folder.makeFIFO("rows")])
    #expect(session.read { !$0.frames.isEmpty })
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("can be left with q while its writer never ends")
  func endless() throws {
    let session = try startShell("yes 'a,b,c' | \"$1\"")
    #expect(session.read(untilScreenShows: " 20  a "), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "say which column of --columns they do not have, as a file does",
    arguments: [
      (
        #"printf 'id name pid\n1 ann 7\n2 bob 8\n'"#, "id,nmae",
        "no column 'nmae' (did you mean 'name'?)"
      ),
      (
        #"(echo '{"id":1,"use":{"n":2}}'; sleep 0.2; echo '{"id":2}')"#, "id,use.m",
        "no column 'use.m' (did you mean 'use.n'?)"
      ),
    ])
  func unknownColumn(command: String, columns: String, message: String) throws {
    let script = "\(command) | \"$1\" --columns \(columns)"
    let session = try startShell(script)
    #expect(session.read(untilScreenShows: message), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }
}
