import CellGrid
import Records
import TestSupport
import Testing
import TextLayout

@testable import Viewer

@Suite("Columns at hand")
@MainActor
struct ColumnEditorTests {
  private static let table =
    "name,city,age,note,unused\n"
    + (1...30).map { "person \($0),town \($0 % 3),\($0),a note about person \($0),\n" }.joined()

  private func rig(_ keys: String = "", columns: Int = 80) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(Self.table.utf8), name: "people.csv"),
      size: CellSize(lines: 14, columns: columns))
    rig.press(keys)
    rig.rest()
    return rig
  }

  private func names(_ rig: ViewerRig) -> [String] {
    let columns = rig.scene.rows.layouts.presentation.columns.columns
    return rig.scene.rows.appearance.window.placed.map {
      String(decoding: columns[$0.index].name.text.bytes, as: UTF8.self)
    }
  }

  private func width(_ rig: ViewerRig, _ name: String) -> Int? {
    names(rig).firstIndex(of: name).map { rig.scene.rows.appearance.window.placed[$0].width }
  }

  @Test(
    "change without reading more records than are on screen",
    arguments: ["zx", ">", "<", "!", "L", "_"])
  func records(key: String) throws {
    let source = CountingSource(
      try openSource(.bytes(Array(Self.table.utf8), name: "people.csv")))
    let rig = ViewerRig(source: source, size: CellSize(lines: 6, columns: 80))
    rig.press("l")
    rig.rest()
    let before = rig.screen
    _ = source.takeCounts()
    rig.press(key)
    _ = rig.frame
    let looked = source.takeCounts().records
    rig.rest()
    #expect(rig.screen != before)
    #expect(looked <= 12, "\(looked) records looked at, with 4 rows on the screen")
  }

  @Test(
    "are shown alone by their names, numbers and patterns, in their order",
    arguments: [
      ("age, name", ["age", "name"], "3 columns hidden"),
      ("n*", ["name", "note"], "3 columns hidden"),
      ("unused,city", ["unused", "city"], "3 columns hidden"),
      ("3-4", ["age", "note"], "3 columns hidden"),
    ])
  func chosen(typed: String, shown: [String], words: String) throws {
    let rig = try rig()
    let before = names(rig)
    rig.say(":columns \(typed)")
    #expect(names(rig) == shown, "\(rig.screen)")
    #expect(rig.status.contains(words) || rig.screen.contains(words), "\(rig.screen)")
    rig.press("U")
    rig.rest()
    #expect(names(rig) == before)
    rig.say(":columns \(typed)")
    rig.say(":columns")
    #expect(Set(names(rig)) == ["name", "city", "age", "note", "unused"], "\(rig.screen)")
    rig.say(":columns agee")
    #expect(rig.screen.contains("no column 'agee' (did you mean 'age'?)"), "\(rig.screen)")
  }

  @Test("are not said to be narrowed where none can be", arguments: [80, 160])
  func narrowed(columns: Int) throws {
    let rig = try ViewerRig("a,b\n1,2\n3,4\n", named: "x.csv", lines: 8, columns: columns)
    let before = rig.screen
    rig.press("_")
    rig.rest()
    #expect(rig.status.contains("no column can be narrower"), "\(rig.status)")
    rig.press("_")
    rig.rest()
    #expect(rig.status.contains("no column can be narrower"), "\(rig.status)")
    rig.press("\u{1B}U")
    #expect(rig.status.contains("no change of columns"), "\(rig.status)")
    func body(_ screen: String) -> [Substring] { screen.split(separator: "\n").dropLast() }
    #expect(body(rig.screen) == body(before))
  }

  @Test("of values inside records are shown alone, too")
  func paths() throws {
    let rig = try ViewerRig(
      #"{"id":1,"user":{"name":"Ann","age":3}}"# + "\n" + #"{"id":2,"user":{"name":"Bo","age":4}}"#
        + "\n", named: "x.jsonl", lines: 8, columns: 80)
    rig.say(":columns user.name, id")
    #expect(names(rig).last == "id" && names(rig).count == 2, "\(rig.screen)")
    #expect(rig.screen.contains("Ann") && !rig.screen.contains("age"), "\(rig.screen)")
  }

  @Test(
    "are hidden, moved, pinned and found by keys, and every change is undone",
    arguments: [
      ("l zx", ["name", "age", "note"]), ("l zx U", ["name", "city", "age", "note"]),
      ("l zx zx", ["name", "note"]), ("l zx zx U U", ["name", "city", "age", "note"]),
      ("zX", ["name", "city", "age", "note", "unused"]), ("zX U", ["name", "city", "age", "note"]),
      ("l l zx zX", ["name", "city", "age", "note", "unused"]),
      ("l H", ["city", "name", "age", "note"]), ("2 L", ["city", "age", "name", "note"]),
      ("L U", ["name", "city", "age", "note"]), ("9 L", ["city", "age", "note", "name"]),
      ("l l !", ["name", "age", "city", "note"]), ("l l ! !", ["name", "city", "age", "note"]),
      ("l l ! U", ["name", "city", "age", "note"]), ("zx zx zx zx zx", ["note"]),
    ])
  func keys(keys: String, shown: [String]) throws {
    #expect(try names(rig("! U " + keys)) == shown)
  }

  @Test(
    "do the same by words",
    arguments: [
      ("hide city", ["name", "age", "note"]), ("hide CIT", ["name", "age", "note"]),
      ("pin age", ["name", "age", "city", "note"]),
      ("show", ["name", "city", "age", "note", "unused"]),
      ("right 2", ["city", "age", "name", "note"]),
      ("column unused", ["name", "city", "age", "note", "unused"]),
    ])
  func words(words: String, shown: [String]) throws {
    let rig = try rig()
    rig.press(":")
    rig.say(words)
    #expect(names(rig) == shown)
    rig.press(":")
    rig.say("undo")
    #expect(names(rig) == ["name", "city", "age", "note"])
  }

  @Test("Case 15: get narrower and wider by hand, and are as wide as useful again")
  func widths() throws {
    let rig = try rig()
    let before = try #require(width(rig, "name"))
    rig.press("3 < <")
    rig.rest()
    #expect(width(rig, "name") == before - 4)
    rig.press("8 >")
    rig.rest()
    #expect(width(rig, "name") == before + 4)
    rig.press("z=")
    rig.rest()
    #expect(width(rig, "name") == before)
    rig.press("U")
    rig.rest()
    #expect(width(rig, "name") == before + 4)
  }

  @Test("stay at the width given by hand at any other width of the screen")
  func fixedWidth() throws {
    let rig = try rig("5 >")
    let given = width(rig, "name")
    for columns in [60, 100, 200, 80] {
      rig.resize(CellSize(lines: 14, columns: columns))
      rig.rest()
      #expect(width(rig, "name") == given)
    }
  }

  @Test("Case 5: are not shown where they are empty; naming one shows it")
  func empty() throws {
    let rig = try rig()
    #expect(rig.scene.rows.layouts.presentation.columns.emptyFields.count == 1)
    rig.press(";")
    rig.say("unu")
    #expect(names(rig).last == "unused")
    #expect(rig.scene.rows.columnCursor == 4)
  }

  @Test("move in every frame of a change, none over another, and end where they belong")
  func motion() throws {
    let rig = try rig()
    for keys in ["l", "zx", "U", "9 >", "H", "zX", "U U U"] {
      rig.press(keys)
      for frame in rig.framesUntilRest() { #expect(frame.faults == []) }
      #expect(rig.scene.rows.appearance.moving == nil)
    }
    rig.press("l zx")
    _ = rig.stepFrames(3)
    // A key in mid-motion begins where the columns are.
    let before = rig.scene.rows.appearance.shownColumns
    rig.press("U")
    let after = rig.scene.rows.appearance.shownColumns
    #expect(before == after)
    rig.rest()
    #expect(names(rig) == ["name", "city", "age", "note"])
  }

  @Test("undo the sort, too")
  func sort() throws {
    let rig = try rig("l l ]")
    #expect(rig.line(1).contains("age▼"))
    for (keys, sign) in [("[", "age▲"), ("s", "age "), ("U", "age▲"), ("U", "age▼"), ("U", "age ")]
    {
      rig.press(keys)
      rig.rest()
      #expect(rig.line(1).contains(sign), "\(keys)")
    }
  }

  @Test(
    "explain an invalid word",
    arguments: [
      ("hide cyty", "no column 'cyty' (did you mean 'city'?)"),
      ("wider many", "invalid wider 'many' (a number from 1 to 10000, or nothing)"),
      ("hide wn", "no column 'wn' ("), ("hide city", "city is hidden"),
      ("fit 3", "invalid fit '3' (no argument)"),
      ("column", "missing value for column (a column name or a path)"),
    ])
  func wrong(words: String, message: String) throws {
    let rig = try rig()
    rig.press(":")
    rig.say(words)
    #expect(rig.screen.contains(message))
  }

  @Test("are found by a word inside their names before a part of one")
  func words() throws {
    let names = ["How many people are in the household", "Which features do you use", "price_now"]
    for (text, found) in [
      ("use", 1), ("hous", 0), ("now", 2), ("which", 1), ("PRICE", 2), ("eatur", 1),
    ] {
      #expect(ListColumns.best(text, among: names) == found, "\(text)")
    }
    #expect(ListColumns.best("x", among: names) == nil)
  }

  @Test("leave room for the rest of a message where their names are long")
  func longNames() throws {
    let name = "What would be a fair price for the product per month"
    let rig = try ViewerRig(
      .bytes(Array("id,\(name),note\n1,2,3\n".utf8), name: "x.csv"),
      size: CellSize(lines: 8, columns: 60))
    rig.press("l zx")
    #expect(rig.status.contains("What would be a fair pr… is hidden"), "\(rig.status)")
    rig.press(":")
    rig.say("sort price")
    #expect(rig.screen.contains("did you mean 'What would be"), "\(rig.screen)")
  }

  @Test("report the last of the pinned columns")
  func pinnedEnd() throws {
    let rig = try rig("l ! L")
    #expect(rig.status.contains("city is the last pinned column"), "\(rig.status)")
    rig.press("! H")
    #expect(rig.status.contains("is the first"), "\(rig.status)")
    rig.press(":")
    rig.say("pin unused")
    #expect(names(rig).prefix(2).contains("unused"), "\(rig.screen)")
  }

  @Test("keep the cursor on its column when others appear, disappear and move")
  func cursor() throws {
    let rig = try rig("l l")
    for (keys, place) in [("0 zx $", 2), ("h", 1), ("zX", 2), ("H", 1), ("U", 2)] {
      rig.press(keys)
      rig.rest()
      #expect(rig.scene.rows.columnCursor == place, "\(keys)")
    }
  }

  @Test("are those of the source again when it is read in another way")
  func otherReading() throws {
    let rig = try rig("zx 5 > D")
    #expect(rig.line(1).contains("name,city,age"), "\(rig.screen)")
    rig.press("D")
    rig.rest()
    #expect(names(rig) == ["name", "city", "age", "note"])
  }
}
