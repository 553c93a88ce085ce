// A file that changes under the real program: it grows, is cut, replaced, deleted.

import CellGrid
import TestSupport
import Testing

@Suite("A file that changes while it is shown")
struct FollowTests {
  private func start(
    _ path: String, _ flags: [String] = ["--follow"], showing text: String
  ) throws -> PtySession {
    try Product.start(["--motion", "none"] + flags + [path], showing: text) {
      $0.size = CellSize(lines: 12, columns: 100)
    }
  }

  private func quit(_ session: PtySession) {
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test(
    "is followed by a flag, by another's word for it, and by a key",
    arguments: [(flags: ["--follow"], key: ""), (["+F"], ""), ([], "F")])
  func ways(flags: [String], key: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", "id,name\n1,first\n")
    let session = try start(path, flags, showing: "first")
    session.send(key)
    #expect(session.read(untilScreenShows: "1 row, following"), "\(session.screen)")
    for number in 2...40 { try folder.append("a.csv", "\(number),row \(number)\n") }
    #expect(session.read(untilScreenShows: "row 40"), "\(session.screen)")
    #expect(session.read(untilScreenShows: " 40/40"), "\(session.screen)")
    quit(session)
  }

  @Test("after two dashes +F is the name of a file")
  func plusName() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("+F", "id\n1\n")
    let result = try Product.run(["--print", "csv", "--", path])
    #expect(result.text == "id\n1\n")
  }

  /// A change of a followed file of three rows, and the texts on screen after it.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var shows: [String]
    var hides: String?
    var apply: @Sendable (TemporaryFolder) throws -> Void
    var testDescription: String { name }

    init(
      _ name: String, shows: [String], hides: String? = nil,
      _ apply: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
      self.name = name
      self.shows = shows
      self.hides = hides
      self.apply = apply
    }
  }

  private static let changes = [
    Change("cut", shows: ["file was truncated; reading from its start", "1 row"], hides: "two") {
      try $0.resize("a.csv", to: "id,name\n1,one\n".utf8.count)
    },
    Change(
      "copied and truncated, then extended",
      shows: ["file was truncated; reading from its start", "fresh", "1 row"], hides: "three"
    ) {
      try $0.resize("a.csv", to: 0)
      try $0.append("a.csv", "id,name\n9,fresh\n")
    },
    Change(
      "rewritten with the same length",
      shows: ["file was rewritten; reading from its start", "uno", "tre"], hides: "three"
    ) { try $0.overwrite("a.csv", "id,name\n1,uno\n2,dos\n3,tre4x\n") },
    Change(
      "renamed, and another made with its name",
      shows: ["file was replaced; reading the new one", "fresh", "1 row"], hides: "three"
    ) {
      try $0.move("a.csv", to: "a.csv.1")
      try $0.write("a.csv", "id,name\n9,fresh\n")
    },
    Change(
      "replaced in one step", shows: ["file was replaced; reading the new one", "fresh"],
      hides: "three"
    ) {
      try $0.write("b.csv", "id,name\n9,fresh\n")
      try $0.move("b.csv", to: "a.csv")
    },
    Change(
      "replaced by a file of another format, which is read as before",
      shows: ["file was replaced", "id=9", "csv ,"], hides: "three"
    ) {
      try $0.write("b.csv", "id,name\n{\"id\":9}\n")
      try $0.move("b.csv", to: "a.csv")
    },
    Change("deleted", shows: ["file was deleted", "one", "two", "three"]) {
      try $0.remove("a.csv")
    },
    Change(
      "deleted and made again", shows: ["file was replaced; reading the new one", "fresh"],
      hides: "file was deleted"
    ) {
      try $0.remove("a.csv")
      try $0.write("a.csv", "id,name\n9,fresh\n")
    },
    Change("renamed and extended", shows: ["file was deleted", "late", "4 rows"]) {
      try $0.move("a.csv", to: "a.csv.1")
      try $0.append("a.csv.1", "4,late\n")
    },
    Change(
      "filled with zeros by a writer that kept its offset", shows: ["after", "5 rows"]
    ) {
      try $0.resize("a.csv", to: 4_096)
      try $0.append("a.csv", "\n5,after\n")
    },
  ]

  @Test("is reported with its change, and shown as it is now", arguments: changes)
  func changing(_ change: Change) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", "id,name\n1,one\n2,two\n3,three\n")
    let session = try start(path, showing: "three")
    #expect(session.read(untilScreenShows: "rows, following"), "\(session.screen)")
    try change.apply(folder)
    for text in change.shows {
      #expect(session.read(untilScreenShows: text), "\(text) in\n\(session.screen)")
    }
    if let text = change.hides { #expect(!session.screen.contains(text), "\(session.screen)") }
    session.send("g.")
    #expect(session.read(untilScreenShows: "│"), "a row opens:\n\(session.screen)")
    quit(session)
  }

  @Test("is still followed after each change, wherever its name leads")
  func followedOn() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.log", "10:00:00 INFO begin\n")
    let session = try start(path, showing: "begin")
    for round in 1...5 {
      switch round % 3 {
      case 0: try folder.resize("a.log", to: 0)
      case 1: try folder.move("a.log", to: "a.log.\(round)")
      default: try folder.remove("a.log")
      }
      try folder.append("a.log", "10:00:0\(round) INFO first of \(round)\n")
      #expect(session.read(untilScreenShows: "first of \(round)"), "\(session.screen)")
      try folder.append("a.log", "10:00:0\(round) INFO second of \(round)\n")
      #expect(session.read(untilScreenShows: "second of \(round)"), "\(session.screen)")
      #expect(session.read(untilScreenShows: "2/2"), "\(session.screen)")
    }
    quit(session)
  }

  @Test("a line of JSON that is still being written is shown up to its current end")
  func partialLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jsonl", "{\"id\":1}\n{\"id\":2,\"na")
    let session = try start(path, showing: "2   2  \"na")
    #expect(session.read { !$0.screen.contains("!") }, "\(session.screen)")
    try folder.append("a.jsonl", "me\":\"whole\"}\n{\"id\":3}\n")
    #expect(session.read(untilScreenShows: "3/3"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "whole"), "\(session.screen)")
    #expect(!session.screen.contains("!"), "\(session.screen)")
    quit(session)
  }

  @Test("rows that come below do not move an open row above them")
  func openRowStays() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.txt", "first \(String(repeating: "word ", count: 40))\nsecond\n")
    let session = try start(path, showing: "second")
    session.send("g\r")
    #expect(session.read(untilScreenShows: "│"), "\(session.screen)")
    let before = ListScreen(session.screen)[1]
    for number in 3...60 { try folder.append("a.txt", "row \(number)\n") }
    #expect(session.read(untilScreenShows: "60 rows"), "\(session.screen)")
    #expect(ListScreen(session.screen)[1] == before)
    #expect(session.screen.contains("new rows below"), "\(session.screen)")
    session.send("F")
    #expect(session.read(untilScreenShows: "row 60"), "\(session.screen)")
    quit(session)
  }

  @Test("keys are answered while it grows as fast as can be, and its last line is on the screen")
  func flood() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "first\n")
    let script = """
      (seq 1 3000000 >> "$2"; echo the very last >> "$2") & exec "$1" --motion none --follow "$2"
      """
    let session = try PtySession(
      PtyProgram(path: "/bin/sh", arguments: ["-c", script, "sh", Product.path, path]))
    #expect(session.read(untilScreenShows: "rows, following"), "\(session.screen)")
    for _ in 0..<3 {
      session.send("?")
      #expect(session.read(untilScreenShows: "half page"), "\(session.screen)")
      session.send("q")
      #expect(session.read(untilScreenShows: "rows, following"), "\(session.screen)")
    }
    #expect(session.read(untilScreenShows: "the very last"))
    #expect(session.read(untilScreenShows: "3,000,002/3,000,002"), "\(session.screen)")
    quit(session)
  }

  @Test("without following a file that was cut loses rows, and the title says how many")
  func cut() throws {
    let folder = try TemporaryFolder()
    let lines = (1...300_000).map { "row \($0)\n" }.joined()
    let path = try folder.write("a.txt", lines)
    let session = try start(path, [], showing: "300,000 rows")
    try folder.resize("a.txt", to: 48)
    session.send("G")
    #expect(session.read(untilScreenShows: "rows gone"), "\(session.screen)")
    #expect(session.screen.contains("file was truncated at byte 48"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "row 6"), "\(session.screen)")
    quit(session)
  }

  @Test(
    "without following what was opened stays, also when its name is gone or another's",
    arguments: [true, false])
  func stays(isReplaced: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", (100_001...150_000).map { "row \($0)\n" }.joined())
    let session = try start(path, [], showing: "50,000 rows")
    try folder.remove("a.txt")
    if isReplaced { try folder.write("a.txt", "other\n") }
    session.send("25000G")
    #expect(session.read(untilScreenShows: "row 125000"), "\(session.screen)")
    session.send("G")
    #expect(session.read(untilScreenShows: "row 150000"), "\(session.screen)")
    quit(session)
  }

  @Test("without following added rows are read when the user requests them")
  func grows() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "one\ntwo\n")
    let session = try start(path, [], showing: "2 rows")
    try folder.append("a.txt", "three\n")
    session.send("G")
    #expect(session.read(untilScreenShows: " 2/2"), "\(session.screen)")
    session.send("F")
    #expect(session.read(untilScreenShows: "three"), "\(session.screen)")
    #expect(session.read(untilScreenShows: " 3/3"), "\(session.screen)")
    quit(session)
  }
}
