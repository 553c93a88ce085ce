// Unreadable input is reported in one line; damaged records are shown with a mark.

import CellGrid
import TestSupport
import Testing

/// An unreadable input or an invalid command line, with its error.
struct Refused: Sendable, CustomTestStringConvertible {
  var name: String
  var arguments: [String]
  var message: String
  var status = 2
  var testDescription: String { name }
}

@Suite("Bad input")
struct BadInputTests {
  private static let refused = [
    Refused(
      name: "a missing file", arguments: ["FOLDER/none.csv"],
      message: "unfold: FOLDER/none.csv: no such file\n"),
    Refused(
      name: "a folder", arguments: ["FOLDER"],
      message: "unfold: FOLDER: is a directory (give a file, or - for standard input)\n"),
    Refused(
      name: "a file in a file", arguments: ["FOLDER/a.csv/x"],
      message: "unfold: FOLDER/a.csv/x: part of the path is not a directory\n"),
    Refused(
      name: "a link to itself", arguments: ["FOLDER/loop"],
      message: "unfold: FOLDER/loop: too many levels of symbolic links\n"),
    Refused(
      name: "a name that is too long", arguments: [String(repeating: "n", count: 300)],
      message: "unfold: " + String(repeating: "n", count: 40) + "…"
        + String(repeating: "n", count: 39) + ": file name too long\n"),
    Refused(
      name: "a socket", arguments: ["FOLDER/socket"],
      message: "unfold: FOLDER/socket: not a readable file (socket)\n"),
    Refused(
      name: "a kernel file that cannot be read from its start", arguments: ["/proc/self/mem"],
      message: "unfold: /proc/self/mem: read error at byte 0: input/output error\n"),
    Refused(
      name: "data in an unsupported compression format", arguments: ["FOLDER/a.xz"],
      message: "unfold: FOLDER/a.xz: xz compression is not supported"
        + " (try: xz -dc FOLDER/a.xz | unfold)\n"),
    Refused(
      name: "a database in gzip", arguments: ["FOLDER/shop.db.gz"],
      message: "unfold: FOLDER/shop.db.gz: is a SQLite database (give the file by name, not"
        + " compressed or through a pipe)\n"),
    Refused(
      name: "a second file", arguments: ["FOLDER/a.csv", "b.csv", "c.csv"],
      message: "unfold: invalid argument 'b.csv' (one file at a time)\n"),
    Refused(
      name: "an unknown flag", arguments: ["--fnid", "x"],
      message: "unfold: Unknown option '--fnid'. Did you mean '--find'?\n"),
    Refused(
      name: "an invalid word for a flag", arguments: ["--format", "cvs", "FOLDER/a.csv"],
      message: "unfold: invalid --format 'cvs' (did you mean 'csv'?)\n"),
    Refused(
      name: "an invalid size", arguments: ["--size", "big", "FOLDER/a.csv"],
      message: "unfold: invalid --size 'big' (columns and lines: 80x24)\n"),
    Refused(
      name: "the terminal as standard input", arguments: ["-"],
      message: "unfold: standard input: is the terminal: nothing comes by a pipe \(pipeHint)\n"),
    Refused(
      name: "the terminal by its name", arguments: ["/dev/tty"],
      message: "unfold: /dev/tty: is the terminal: nothing comes by a pipe \(pipeHint)\n"),
    Refused(
      name: "the terminal as a file that is followed", arguments: ["--follow", "/dev/stdin"],
      message: "unfold: /dev/stdin: is the terminal: nothing comes by a pipe \(pipeHint)\n"),
    Refused(
      name: "the terminal by its number", arguments: ["--format", "csv", "/proc/self/fd/0"],
      message: "unfold: /proc/self/fd/0: is the terminal: nothing comes by a pipe \(pipeHint)\n"),
    Refused(
      name: "a delimiter of nine characters",
      arguments: ["--delimiter", "abcdefghi", "FOLDER/a.csv"],
      message: "unfold: invalid --delimiter 'abcdefghi' (1 to 8 ASCII characters, \\t or tab)\n"),
    Refused(
      name: "an invalid number of lines", arguments: ["--lines", "0", "FOLDER/a.csv"],
      message: "unfold: invalid --lines '0' (1 or more)\n"),
    Refused(
      name: "an invalid width", arguments: ["--ambiguous", "3", "FOLDER/a.csv"],
      message: "unfold: invalid --ambiguous '3' (1 or 2)\n"),
    Refused(
      name: "invalid rows", arguments: ["--open", "x-y", "FOLDER/a.csv"],
      message: "unfold: invalid --open 'x-y' (row numbers, 10-20, all, or NAME=VALUE)\n"),
    Refused(
      name: "an unknown format to print", arguments: ["--print", "jsn", "FOLDER/a.csv"],
      message: "unfold: invalid --print 'jsn' (did you mean 'json'?)\n"),
    Refused(
      name: "a tape with an unknown step",
      arguments: ["--play", "FOLDER/bad.tape", "FOLDER/a.csv"],
      message: "FOLDER/bad.tape:2: unknown step 'Entr' (did you mean 'Enter'?)\n"),
    Refused(
      name: "a tape that is not there", arguments: ["--play", "FOLDER/no.tape", "FOLDER/a.csv"],
      message: "unfold: FOLDER/no.tape: No such file or directory\n"),
    Refused(
      name: "a recording with an unknown suffix",
      arguments: ["--play", "FOLDER/a.tape", "--record", "FOLDER/b.csv", "FOLDER/a.csv"],
      message: "unfold: FOLDER/b.csv: invalid recording name (end it in .cast, .txt or .svg)\n"),
    Refused(
      name: "a recording onto the input",
      arguments: ["--play", "FOLDER/a.tape", "--record", "FOLDER/a.txt", "FOLDER/a.txt"],
      message: "unfold: FOLDER/a.txt: is the input (record to another file)\n"),
    Refused(
      name: "a recording onto a file that is there",
      arguments: ["--record", "FOLDER/a.txt", "FOLDER/a.csv"],
      message: "unfold: FOLDER/a.txt: already exists (add --force to overwrite it)\n"),
    Refused(
      name: "a recording into a pipe without a reader",
      arguments: ["--force", "--record", "FOLDER/pipe.txt", "FOLDER/a.csv"],
      message: "unfold: FOLDER/pipe.txt: is not a regular file (record to a file)\n"),
  ]

  private static let pipeHint = "(COMMAND | unfold, or name a file)"
  private static let table = "a,b\n1,2\n"

  /// A folder with two small files and two tapes in it.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", Self.table)
    try folder.write("a.txt", Self.table)
    try folder.write("a.tape", "Sleep 1s\n")
    try folder.write("bad.tape", "Sleep 1s\nEntr 3\n")
    try folder.write("a.xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00])
    try folder.write("shop.db.gz", gzipped(Array("SQLite format 3\0 and so on".utf8)))
    try folder.makeLink("loop", to: folder.path("loop"))
    try folder.makeSocket("socket")
    _ = try folder.makeFIFO("pipe.txt")
    return folder
  }

  @Test("H2: is refused in one line, with the terminal untouched", arguments: refused)
  func refusal(of input: Refused) throws {
    let folder = try folder()
    let named = { (text: String) in text.replacing("FOLDER", with: folder.path) }
    let session = try Product.begin(input.arguments.map(named))
    #expect(session.waitForEnd() == .exited(input.status))
    #expect(session.isLineRestored)
    #expect(!session.output.contains(0x1B), "the screen is never switched")
    let told = String(decoding: session.output, as: UTF8.self).replacing("\r\n", with: "\n")
    #expect(told == named(input.message))
    for name in ["a.csv", "a.txt"] {
      #expect(try TemporaryFolder.contents(of: folder.path(name)) == Array(Self.table.utf8))
    }
  }

  @Test("without permission is refused")
  func denied() throws {
    let folder = try TemporaryFolder()
    let path = try folder.writeLocked("locked.csv", "a,b\n1,2\n")
    let result = try Product.run([path]) { $0.dropsRights = true }
    #expect(result.ending == .exited(2))
    #expect(result.errors == "unfold: \(path): permission denied\n")
    #expect(result.output.isEmpty)
  }

  @Test("with too few files to open is refused in one line that names the limit")
  func fewFiles() throws {
    let folder = try TemporaryFolder()
    let packed = try folder.write("a.csv.gz", gzipped(Array("a,b\n1,2\n".utf8)))
    // The program is loaded with the fourth; what is packed has to be kept in a fifth and a sixth.
    let limited = ["-c", "ulimit -n 5; exec \"$0\" \"$@\"", Product.path]
    let printed = try Command(
      path: "/bin/sh", arguments: limited + ["--print", "csv", packed]
    ).run()
    #expect(printed.ending == .exited(2))
    #expect(printed.errors == "unfold: \(packed): too many open files (see ulimit -n)\n")
    #expect(printed.output.isEmpty)
    let plain = try folder.write("a.csv", "a,b\n1,2\n")
    for limit in [4, 5, 7] {
      let session = try PtySession(
        PtyProgram(
          path: "/bin/sh",
          arguments: ["-c", "ulimit -n \(limit); \"$0\" \"$@\"", Product.path, plain]))
      #expect(session.waitForEnd() == .exited(4))
      #expect(session.isLineRestored)
      #expect(!session.output.contains(0x1B))
      let told = String(decoding: session.output, as: UTF8.self)
      #expect(
        told == "unfold: not enough system resources for a screen (see ulimit -n)\r\n")
    }
  }

  @Test("a recording that cannot be written ends with 3 and the file's name")
  func recording() throws {
    let folder = try folder()
    let before = folder.names
    let path = folder.path("none/a.cast")
    let result = try Product.run([
      "--play", folder.path("a.tape"), "--clock", "virtual", "--record", path,
      folder.path("a.csv"),
    ])
    #expect(result.ending == .exited(3))
    #expect(result.errors == "unfold: \(path): No such file or directory\n")
    #expect(folder.names == before)
  }

  @Test("an expectation that fails ends with 1, the line and the screen")
  func expectation() throws {
    let folder = try folder()
    let tape = try folder.write("wrong.tape", "Sleep 1s\nExpect SCREEN /not there/\n")
    let result = try Product.run(["--play", tape, "--clock", "virtual", folder.path("a.csv")])
    #expect(result.ending == .exited(1))
    let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "\(tape):2: expected SCREEN /not there/, but the screen does not match")
    #expect(lines[1] == "screen 80x24 at 1000 ms:")
    #expect(lines[2].hasPrefix(" a.csv  csv , "))
    #expect(lines.count == 2 + 24 + 1)
  }

  @Test("names with escape sequences and line ends are never sent as they are")
  func hostileNames() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\u{1B}]0;x\u{7}\n\u{9B}31m\u{202E}.csv", "a,b\n1,2\n")
    let session = try Product.start([path], showing: "1 row")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    let missing = try Product.begin([path + "none"])
    #expect(missing.waitForEnd() == .exited(2))
    let played = try Product.run(["--play", path, folder.path("x")])
    #expect(played.ending == .exited(2))
    let told = [session.output, missing.output, Array(played.errors.utf8)]
    for output in told.map({ String(decoding: $0, as: UTF8.self) }) {
      for raw in ["\u{1B}]0", "\u{7}", "\u{9B}", "\u{202E}"] { #expect(!output.contains(raw)) }
    }
    #expect(!missing.output.contains(0x1B))
    #expect(
      String(decoding: missing.output, as: UTF8.self)
        == "unfold: \(folder.path)/<1B>]0;x<07><0A><9B>31m<U+202E>.csvnone: no such file\r\n")
    #expect(
      played.errors
        == "\(folder.path)/<1B>]0;x<07><0A><9B>31m<U+202E>.csv:1: unknown step 'a,b'\n")
  }
}
