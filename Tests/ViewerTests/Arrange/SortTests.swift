import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing

@testable import Viewer

@Suite("A sort")
@MainActor
struct SortTests {
  private func table(
    _ text: String, sort: String? = nil, background: any Background = InlineBackground()
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    options.sort = sort.map { SortRequest($0) }
    return try ViewerRig(
      .bytes(Array(text.utf8), name: "small.csv"), size: CellSize(lines: 12, columns: 60),
      options: options, background: background)
  }

  private let fruit = "name,price\nplum,10\napple,9\npear,9\nfig,100\n"

  private func names(_ rig: ViewerRig) -> [String] {
    (0..<rig.scene.session.source.rows.total).compactMap { place in
      rig.scene.session.source.record(at: place).map {
        String(decoding: $0.fields[0].value, as: UTF8.self)
      }
    }
  }

  @Test(
    "says when no row has a value to sort by",
    arguments: [
      ("name.length", "name.length"), ("len(name)", nil), ("blank", "blank"), ("price", nil),
      ("data.a", nil), ("data.b:desc", "data.b"), ("price name.x", nil),
    ] as [(String, String?)])
  func noValues(keys: String, named: String?) throws {
    let rig = try table("name,price,blank,data\nplum,2,,\"{\"\"a\"\":1}\"\napple,1,,\n")
    rig.say(":sort \(keys)")
    if let named {
      #expect(rig.status.contains("no row has a value in \(named) "), "\(rig.status)")
    } else {
      #expect(!rig.status.contains("no row has a value"), "\(rig.status)")
    }
  }

  @Test("does not say so of values inside records of JSON", arguments: ["a", "a.b"])
  func valuesInside(path: String) throws {
    let rig = try ViewerRig(
      .bytes(Array("{\"a\":{\"b\":2}}\n{\"a\":{\"b\":1}}\n".utf8), name: "x.jsonl"),
      size: CellSize(lines: 12, columns: 60))
    rig.say(":sort \(path)")
    #expect(!rig.status.contains("no row has a value"), "\(rig.status)")
  }

  @Test("does not say so of rows that cannot be read any more")
  func unreadable() throws {
    func source(_ text: String) throws -> any RecordSource {
      let source = try openSource(.bytes(Array(text.utf8), name: "x.csv"))
      source.index(isCancelled: { false }, report: { _ in })
      _ = source.applyChange()
      return source
    }
    let sort = RecordSort(column: 1)
    let order = try sort.order(of: source(fruit), total: 4, isCancelled: { false })
    #expect(try sort.hasValues(#require(order), in: source("name,price\n")))
  }

  @Test("puts rows in the order of the column under the cursor, under their own numbers")
  func sorts() throws {
    let rig = try table(fruit)
    rig.press("l [")
    rig.rest()
    expectScreen(
      rig.screen,
      """
       small.csv  csv ,   price▲                           4 rows
               name   price▲                                 more
      ❯     2  apple       9
            3  pear        9
            1  plum       10
            4  fig       100





       1/4  price  number    Enter open  → column  / find  ? help
      """)
    rig.press("]")
    #expect(names(rig) == ["fig", "plum", "apple", "pear"])
    rig.press("h [")
    #expect(names(rig) == ["apple", "fig", "pear", "plum"])
    rig.press("s")
    #expect(names(rig) == ["plum", "apple", "pear", "fig"])
    #expect(rig.status.contains("back in source order"))
    #expect(rig.cursorRow == 2, "apple, which was first")
  }

  @Test("moves rows to their new places")
  func motion() throws {
    let rig = try table(fruit)
    rig.press("l")
    rig.press("]")
    let frames = rig.framesUntilRest().map(\.transcript)
    // The row has moved by a line in the frame of the key already.
    #expect(!frames.isEmpty)
    #expect(rig.line(2).contains("fig"))
  }

  @Test("and a filter combine, whichever comes first")
  func filtered() throws {
    let rig = try table(fruit)
    rig.press("l ]")
    rig.type("&p")
    rig.press("Enter")
    rig.rest()
    #expect(names(rig) == ["plum", "apple", "pear"])
    #expect(rig.line(0).contains("& p"))
    #expect(rig.line(1).contains("price▼"))
    #expect(rig.line(0).contains("3 of 4 rows"))
    rig.press("[")
    rig.rest()
    #expect(names(rig) == ["apple", "pear", "plum"])
    rig.press("Esc")
    rig.rest()
    #expect(names(rig) == ["apple", "pear", "plum", "fig"])
    rig.press("s")
    #expect(names(rig) == ["plum", "apple", "pear", "fig"])
  }

  @Test("makes n and N follow the order on the screen")
  func search() throws {
    let rig = try table(fruit)
    rig.press("l ]")
    rig.type("/p")
    rig.press("Enter")
    var visited: [Int?] = []
    for _ in 0..<4 {
      visited.append(rig.cursorRow)
      rig.press("n")
    }
    #expect(visited == [2, 3, 3, 4])
    rig.press("g s")
    rig.rest()
    #expect(rig.status.contains("back in source order"))
    rig.press("j")
    #expect(rig.status.contains("4 matches"))
  }

  @Test("is requested at the start by name or number, and refuses an unknown column")
  func atStart() throws {
    #expect(names(try table(fruit, sort: "price:desc")) == ["fig", "plum", "apple", "pear"])
    #expect(names(try table(fruit, sort: "1")) == ["apple", "fig", "pear", "plum"])
    #expect(names(try table(fruit, sort: "price,name:desc")) == ["pear", "apple", "plum", "fig"])
    #expect(names(try table(fruit, sort: "price:asc,1")) == ["apple", "pear", "plum", "fig"])
    let odd = "a:b,name\nx,2\ny,1\n"
    #expect(names(try table("\"a:b,c\",n\n2,x\n1,y\n", sort: "a:b,c")) == ["1", "2"])
    #expect(try table(odd, sort: "name,nam").status.contains("no column 'nam'"))
  }

  @Test("can be stopped while it reads, and leaves no trace")
  func stops() throws {
    let background = HeldBackground(holding: ["sort"])
    let rig = try table(fruit, background: background)
    rig.press("l ]")
    #expect(rig.status.contains("sorting"))
    rig.press("^C")
    #expect(rig.status.contains("sort stopped"))
    #expect(!background.release("sort"))
    rig.settle()
    #expect(names(rig) == ["plum", "apple", "pear", "fig"])
    #expect(!rig.line(1).contains("▼"))
  }

  @Test("shows the first rows while it reads, and then returns to where the wait began")
  func preview() throws {
    let background = HeldBackground(holding: ["sort"])
    let rig = try table(fruit, background: background)
    rig.press("l 3G [")
    rig.scene.arranger.sortMoved(RecordSort.Progress(readBytes: 20, best: [1, 0]))
    rig.rest()
    #expect(names(rig) == ["apple", "plum"])
    #expect(rig.status.contains("the first 2 so far"), "\(rig.status)")
    #expect(!rig.status.contains("unfilter"), "\(rig.status)")
    rig.scene.arranger.sortMoved(RecordSort.Progress(readBytes: 30, best: [1, 2]))
    rig.rest()
    #expect(names(rig) == ["apple", "pear"])
    #expect(background.release("sort"))
    rig.settle()
    rig.rest()
    #expect(names(rig) == ["apple", "pear", "plum", "fig"])
    #expect(rig.cursorRow == 2, "pear, which the cursor was on")
  }

  @Test("keeps the row under the cursor if it has moved meanwhile")
  func previewMoved() throws {
    let background = HeldBackground(holding: ["sort"])
    let rig = try table(fruit, background: background)
    rig.press("l 4G [")
    rig.scene.arranger.sortMoved(RecordSort.Progress(readBytes: 20, best: [1, 2, 0]))
    rig.press("3G")
    #expect(background.release("sort"))
    rig.settle()
    #expect(rig.cursorRow == 3, "plum, to which the cursor moved")
  }

  @Test("of filtered rows runs in the background, and again when other rows pass")
  func arrangesInBackground() throws {
    let background = HeldBackground(holding: ["order"])
    let rig = try table(fruit, background: background)
    rig.press("l ]")
    rig.type("&p")
    rig.press("Enter")
    rig.rest()
    #expect(names(rig) == ["fig", "plum", "apple", "pear"], "the order is not made yet")
    rig.type("&l")
    rig.press("Enter")
    #expect(background.release("order"))
    rig.settle()
    #expect(background.release("order"), "once more, for those that pass both")
    rig.settle()
    #expect(names(rig) == ["plum", "apple"])
    rig.press("Esc Esc")
    rig.settle()
    #expect(names(rig) == ["fig", "plum", "apple", "pear"])
  }

  private let runs = "day,stars\n2,5\n1,5\n2,4\n1,4\n2,5\n"

  @Test("Case 45: has further keys with numbered signs; equal rows keep the source order")
  func further() throws {
    let rig = try table(runs)
    rig.press("[ l z]")
    #expect(rig.line(1).contains("▲1"), "\(rig.line(1))")
    #expect(rig.line(1).contains("▼2"), "\(rig.line(1))")
    func order() -> [Int] {
      (0..<5).compactMap { rig.scene.session.source.record(at: $0)?.row }
    }
    #expect(order() == [1, 3, 0, 4, 2])
    rig.press("z[")
    #expect(order() == [3, 1, 2, 0, 4], "the same column turns, in its place")
    rig.press("]")
    #expect(order() == [0, 1, 4, 2, 3], "alone")
    #expect(rig.line(1).contains("stars▼"), "\(rig.line(1))")
    #expect(!rig.line(1).contains("▲"))
  }

  @Test("by a column whose type is changed runs again")
  func typed() throws {
    let rig = try table("v,day\n10,5/4/2026\n9,1/12/2026\n,2/3/2026\n")
    rig.press("l [")
    #expect(names(rig) == ["9", "", "10"], "months first by default")
    rig.say(":type day date d/m")
    #expect(rig.status.contains("day: date d/m"))
    #expect(names(rig) == ["", "10", "9"])
    rig.say(":type v text")
    rig.say(":sort v:desc")
    #expect(names(rig) == ["10", "9", ""])
    rig.type(":type v numbr")
    rig.press("Enter")
    #expect(rig.status.contains("invalid type 'numbr'"), "\(rig.status)")
    rig.press("Esc")
    rig.type(":type w number")
    rig.press("Enter")
    #expect(rig.status.contains("no column 'w'"), "\(rig.status)")
  }

  /// A table that is longer than the screen, its greatest value far from the top.
  private var long: String {
    "name,price\n" + (1...100).map { "n\($0),\($0 * 37 % 101)\n" }.joined()
  }

  @Test(
    "Case 44, B7: begins on the first line with the greatest, from the command line and by a key")
  func top() throws {
    for rig in [try table(long, sort: "price:desc"), try table(long)] {
      rig.press("l")
      if rig.scene.arranger.sorting == nil { rig.press("]") }
      rig.rest()
      #expect(rig.cursorRow == 1)
      #expect(rig.line(2).contains("100"), "\(rig.screen)")
      rig.press("[")
      rig.rest()
      #expect(rig.cursorRow == 1)
      #expect(rig.line(2).hasSuffix("  1"), "\(rig.screen)")
    }
  }

  @Test("B7: keeps the row that the cursor has moved to, and goes to the top the next time")
  func purpose() throws {
    let rig = try table(long)
    rig.press("l 50G ]")
    rig.rest()
    #expect(rig.line(rig.cursorLine.map { $0 + 2 } ?? 0).contains("n50 "), "\(rig.screen)")
    rig.press("[")
    rig.rest()
    #expect(rig.cursorRow == 1)
    rig.press("j")
    rig.say("&n1")
    rig.rest()
    #expect(rig.cursorRow != 1 || rig.line(2).contains("n1"), "a filter keeps the row")
  }

  @Test("B7: shows the first rows so far from the top, unless the cursor has moved")
  func previewTop() throws {
    let background = HeldBackground(holding: ["sort"])
    let rig = try table(fruit, background: background)
    rig.press("l ]")
    rig.scene.arranger.sortMoved(RecordSort.Progress(readBytes: 20, best: [0, 1]))
    rig.rest()
    #expect(rig.cursorRow == 1)
    rig.scene.arranger.sortMoved(RecordSort.Progress(readBytes: 30, best: [3, 0]))
    rig.rest()
    #expect(rig.cursorRow == 1)
    #expect(background.release("sort"))
    rig.settle()
    rig.rest()
    #expect(names(rig) == ["fig", "plum", "apple", "pear"])
    #expect(rig.cursorRow == 1)
  }

  @Test("reports the reason if there is no room for its files")
  func noRoom() throws {
    var options = ViewerOptions()
    options.sortLimits.runRows = 2
    options.source.temporaryFolder = "/nowhere"
    let rig = try ViewerRig(
      .bytes(Array(fruit.utf8), name: "small.csv"), size: CellSize(lines: 12, columns: 60),
      options: options)
    rig.press("l [")
    #expect(rig.status.contains("not sorted"))
    #expect(names(rig) == ["plum", "apple", "pear", "fig"])
  }
}
