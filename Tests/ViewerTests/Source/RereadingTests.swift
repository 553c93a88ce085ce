import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A source read again otherwise")
@MainActor
struct RereadingTests {
  private func rig(_ input: SourceInput) throws -> ViewerRig {
    try ViewerRig(input, size: CellSize(lines: 12, columns: 80))
  }

  @Test("has other columns by another delimiter, and no order by one that went")
  func delimiter() throws {
    let text = "id;name,x\n1;plum,9\n2;fig,8\n3;pear,7\n"
    let rig = try rig(.bytes(Array(text.utf8), name: "small.csv"))
    rig.press("j")
    rig.say(":delimiter ,")
    #expect(
      rig.scene.session.source.schema.columns.map(\.originalName)
        == ["id;name", "x"].map { Array($0.utf8) })
    rig.say(":sort x")
    #expect(rig.line(1).contains("x▲"))
    rig.say(":delimiter ;")
    #expect(
      rig.scene.session.source.schema.columns.map(\.originalName)
        == ["id", "name,x"].map { Array($0.utf8) })
    #expect(!rig.line(1).contains("▲"))
    #expect(rig.screen.contains("plum,9"))
    #expect(
      rig.scene.session.source.record(at: 0)?.fields.map(\.value) == [
        Array("1".utf8), Array("plum,9".utf8),
      ])
  }

  @Test("says that the next reading has no columns for a filter")
  func lostFilter() throws {
    let rig = try rig(.bytes(Array("a;b;c,d\n1;2;3,4\n5;6;7,8\n".utf8), name: "small.csv"))
    rig.say("&b>2")
    #expect(rig.line(0).contains("1 of 2 rows"))
    rig.press("D")
    #expect(rig.line(0).contains("2 rows") && !rig.line(0).contains("1 of 2 rows"))
    #expect(rig.status.contains("columns differ"), "\(rig.status)")
  }

  @Test("says once that its first reading is doubtful, and which one is next")
  func doubt() throws {
    let text = "12 a 5\n13 b 6\n14 c 7\n15 d 8\n"
    let rig = try rig(.bytes(Array(text.utf8), name: "x"))
    try #require(rig.scene.session.source.schema.isUnsure, "\(rig.screen)")
    #expect(rig.status.contains("D tries text"), "\(rig.status)")
    rig.press("j")
    #expect(!rig.status.contains("D tries"))
  }

  @Test("has a row a line when quotes are off, and keeps what was said before")
  func quotes() throws {
    let text = "id;note\n1;\"open\n2;b\n3;c\n"
    let rig = try rig(.bytes(Array(text.utf8), name: "small.csv"))
    rig.say(":delimiter ;")
    #expect(rig.scene.session.source.rows.total == 1)
    rig.say(":quotes off")
    #expect(rig.scene.session.source.rows.total == 3)
    #expect(rig.scene.session.source.record(at: 0)?.fields.last?.value == Array("\"open".utf8))
    rig.say(":quotes on")
    #expect(rig.scene.session.source.rows.total == 1)
  }

  @Test("is what the file is by then")
  func same() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", "id,name\n1,plum\n")
    let rig = try rig(.path(path))
    try folder.write("a.csv", "id,name\n1,plum\n2,fig\n")
    rig.say(":reread")
    #expect(rig.scene.session.source.rows.total == 2)
    try folder.remove("a.csv")
    rig.say(":reread")
    #expect(rig.status.contains("no such file"))
    #expect(rig.scene.session.source.rows.total == 2)
  }

  @Test(
    "goes through the readings that fit, the best one first and text last, and begins again",
    arguments: [
      ("a;b;c,d\n1;2;3,4\n", "small.csv", ["csv ;", "csv ,", "text", "csv ;", "csv ,"]),
      ("a b\nc d, e\n", "words", ["text", "text"]),
      ("NAME   COUNT\nplum   1\nfig    20\n", "x", ["fixed width", "text", "fixed width"]),
      ("| a | b |\n|---|---|\n| 1 | 2 |\n", "x.md", ["markdown table", "csv |", "text"]),
      ("a:b\n1:2\n3:4\n", "small.csv", ["csv ,", "csv :", "text", "csv ,"]),
    ])
  func nextReading(text: String, name: String, titles: [String]) throws {
    let rig = try rig(.bytes(Array(text.utf8), name: name))
    var seen = [rig.line(0)]
    for _ in titles.dropFirst() {
      rig.press("D")
      seen.append(rig.line(0))
    }
    for (title, expected) in zip(seen, titles) { #expect(title.contains(expected), "\(titles)") }
  }

  @Test("ends with what was found also from a delimiter that was typed")
  func typedDelimiter() throws {
    let rig = try rig(.bytes(Array("a;b:c\n1;2:3\n".utf8), name: "small.csv"))
    rig.say(":delimiter :")
    #expect(rig.line(0).contains("csv :"))
    rig.press("D")
    #expect(rig.line(0).contains("csv ;"))
    #expect(rig.status.contains(": csv ;"))
  }

  @Test("goes back to the delimiter that was asked for, not to another guess")
  func givenDelimiter() throws {
    var options = ViewerOptions()
    options.source.format = .csv
    options.source.delimiter = UInt8(ascii: "|")
    let rig = try ViewerRig(
      .bytes(Array("a;b|c\n1;2|3\n".utf8), name: "small.txt"), options: options)
    #expect(rig.line(0).contains("csv |"))
    rig.press("D")
    #expect(!rig.line(0).contains("csv |"))
    rig.press("D D")
    #expect(rig.line(0).contains("csv |"))
  }

  @Test(
    "is offered by a key where it may help, and by no key where not",
    arguments: [
      ("id,note\n1,\"open\n2,b\n", ":quotes off", "quote opened at byte 10 is never closed"),
      ("id,note\n1,2,3\n", "D next format", "3 cells, the header has 2"),
      ("id:note\n1:2\n", "D next format", ""), ("id,note\n1,2\n", "→ column  / find  ? help", ""),
    ])
  func offers(text: String, hint: String, problem: String) throws {
    let input = SourceInput.bytes(Array(text.utf8), name: "small.csv")
    let rig = try rig(input)
    #expect(rig.status.contains(hint), "\(rig.status)")
    #expect(rig.status.contains(problem), "\(rig.status)")
    rig.scene.reopener.open = nil
    #expect(!rig.status.contains(":quotes off") && !rig.status.contains("D next format"))
  }

  @Test("is there in full after a read error, which names the key, in the same place")
  func retried() throws {
    let text = "id,name\n" + (1...400).map { "\($0),fruit \($0)\n" }.joined()
    let input = SourceInput.bytes(Array(text.utf8), name: "fruits.csv")
    let whole = SourceHandle(try openSource(input))
    let broken = try openSource(.bytes(Array(text.utf8.prefix(2_000)), name: "fruits.csv"))
    let failure = SourceNote.readError(byteOffset: 2_000, reason: "input/output error")
    let rig = ViewerRig(source: CountingSource(broken, adding: [failure]))
    rig.scene.reopener.open = { _, _ in whole }
    #expect(rig.line(0).contains("read error at byte 2000"))
    #expect(rig.status.contains("R read again"))
    let known = rig.scene.session.source.rows.total
    rig.press("50G zz Enter")
    rig.rest()
    let line = rig.cursorLine
    rig.press("R")
    rig.rest()
    #expect(known < 400 && rig.scene.session.source.rows.total == 400)
    #expect(!rig.screen.contains("read error") && !rig.status.contains("R read again"))
    #expect(rig.status.contains("read again"))
    #expect(rig.cursorRow == 50 && rig.cursorLine == line && rig.scene.isOpen(row: 50) == true)
  }
}
