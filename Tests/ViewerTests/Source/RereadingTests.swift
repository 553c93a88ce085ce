import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A reread source")
@MainActor
struct RereadingTests {
  private func rig(_ input: SourceInput) throws -> ViewerRig {
    try ViewerRig(input, size: CellSize(lines: 12, columns: 80))
  }

  @Test("has other columns with another delimiter, and no sort by a column that it lacks")
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

  @Test(
    "names the filters and the sort that do not fit its next format, and keeps the others",
    arguments: [
      (["&b>2"], "; columns differ: 1 filter removed", "2 rows"),
      (["&b>2", "&a>1"], "; columns differ: 2 filters removed", "2 rows"),
      ([":sort b:desc"], "; columns differ: sort removed", "2 rows"),
      (["&5", ":sort b:desc"], "; columns differ: sort removed", "1 of 2 rows"),
      (["&b>2", ":sort b:desc"], "; columns differ: filter and sort removed", "2 rows"),
      (["&b>2", "&a>1", ":sort b"], "; columns differ: filters and sort removed", "2 rows"),
      (["&5"], "", "1 of 2 rows"),
    ])
  func loss(words: [String], ending: String, rows: String) throws {
    let rig = try rig(.bytes(Array("a;b;c,d\n1;2;3,4\n5;6;7,8\n".utf8), name: "small.csv"))
    for word in words { rig.say(word) }
    rig.press("D")
    #expect(rig.status.contains(" format 2 of 3: csv ,\(ending)  "), "\(rig.status)")
    #expect(rig.line(0).hasSuffix("  \(rows)"), "\(rig.line(0))")
  }

  @Test("keeps a sort by the whole record in another format, and reports no loss")
  func wholeRecordSort() throws {
    let log = (0..<9).map { number in
      #"{"timestamp":"2026-08-01T10:00:0\#(number)Z","level":"INFO","fields":{"message":"a","n":1}}"#
        + "\n"
    }
    let rig = try rig(.bytes(Array(log.joined().utf8), name: "x.jsonl"))
    rig.press("$ ]")
    #expect(rig.line(0).contains("▼"), "\(rig.line(0))")
    rig.press("D")
    #expect(rig.line(0).contains("▼"), "\(rig.line(0))")
    #expect(rig.status.contains("format 2 of "), "\(rig.status)")
    #expect(!rig.status.contains("removed"), "\(rig.status)")
  }

  @Test("says once that its first format is a guess, and which one is next")
  func doubt() throws {
    let text = "12 a 5\n13 b 6\n14 c 7\n15 d 8\n"
    let rig = try rig(.bytes(Array(text.utf8), name: "x"))
    try #require(rig.scene.session.source.schema.certainty == .unsure, "\(rig.screen)")
    #expect(rig.status.contains(", a guess (D tries text)"), "\(rig.status)")
    rig.press("j")
    #expect(!rig.status.contains("D tries"))
  }

  @Test("has a row per line when quotes are off, and keeps its other options")
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

  @Test("has the current content of the file")
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
    "goes through the formats that fit, from the best one to text, and starts over",
    arguments: [
      ("a;b;c,d\n1;2;3,4\n", "small.csv", ["csv ;", "csv ,", "text", "csv ;", "csv ,"]),
      ("a b\nc d, e\n", "words", ["text", "text"]),
      ("NAME   COUNT\nplum   1\nfig    20\n", "x", ["fixed width", "text", "fixed width"]),
      ("| a | b |\n|---|---|\n| 1 | 2 |\n", "x.md", ["markdown table", "text", "markdown table"]),
      ("a:b\n1:2\n3:4\n", "small.csv", ["csv ,", "csv :", "text", "csv ,"]),
    ])
  func nextFormat(text: String, name: String, titles: [String]) throws {
    let rig = try rig(.bytes(Array(text.utf8), name: name))
    var seen = [rig.line(0)]
    for _ in titles.dropFirst() {
      rig.press("D")
      seen.append(rig.line(0))
    }
    for (title, expected) in zip(seen, titles) { #expect(title.contains(expected), "\(titles)") }
  }

  @Test("returns to the detected format from a typed delimiter")
  func typedDelimiter() throws {
    let rig = try rig(.bytes(Array("a;b:c\n1;2:3\n".utf8), name: "small.csv"))
    rig.say(":delimiter :")
    #expect(rig.line(0).contains("csv :"))
    rig.press("D")
    #expect(rig.line(0).contains("csv ;"))
    #expect(rig.status.contains(": csv ;"))
  }

  @Test("returns to the requested delimiter, not to another guess")
  func givenDelimiter() throws {
    var options = ViewerOptions()
    options.source.format = .csv
    options.source.delimiter = 0x7C
    let rig = try ViewerRig(
      .bytes(Array("a;b|c\n1;2|3\n".utf8), name: "small.txt"), options: options)
    #expect(rig.line(0).contains("csv |"))
    rig.press("D")
    #expect(!rig.line(0).contains("csv |"))
    rig.press("D D")
    #expect(rig.line(0).contains("csv |"))
  }

  @Test(
    "is offered by a key only where it may help",
    arguments: [
      ("id,note\n1,\"open\n2,b\n", ":quotes off", "quote opened at byte 10 is never closed"),
      ("id,note\n1,2,3\n4,5\n6,7\n", "D next format", "3 cells, the header has 2"),
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

  @Test("is complete after a read error, which names the key, at the same position")
  func retried() throws {
    let text = "id,name\n" + (1...400).map { "\($0),fruit \($0)\n" }.joined()
    let input = SourceInput.bytes(Array(text.utf8), name: "fruits.csv")
    let whole = SourceHandle(try openSource(input))
    let broken = try openSource(.bytes(Array(text.utf8.prefix(2_000)), name: "fruits.csv"))
    let failure = SourceNote.readError(byteOffset: 2_000, reason: "input/output error")
    let rig = ViewerRig(source: CountingSource(broken, adding: [failure]))
    rig.scene.reopener.open = .opening { _ in whole }
    #expect(rig.line(0).contains("read error at byte 2000"))
    #expect(rig.status.contains("R reread"))
    let known = rig.scene.session.source.rows.total
    rig.press("50G zz .")
    rig.rest()
    let line = rig.cursorLine
    rig.press("R")
    rig.rest()
    #expect(known < 400 && rig.scene.session.source.rows.total == 400)
    #expect(!rig.screen.contains("read error") && !rig.status.contains("R reread"))
    #expect(rig.status.contains("reread"))
    #expect(rig.cursorRow == 50 && rig.cursorLine == line && rig.scene.isOpen(row: 50) == true)
  }
}
