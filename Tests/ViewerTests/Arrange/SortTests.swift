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

  @Test("puts rows in the order of the column under the cursor, under their own numbers")
  func sorts() throws {
    let rig = try table(fruit)
    rig.press("l [")
    rig.rest()
    expectScreen(
      rig.screen,
      """
       small.csv   [price  csv sep=,  utf-8  2 columns     4 rows
              #  name   price                                 hid
              2  apple      9
              3  pear       9
      ❯       1  plum      10
              4  fig      100




      ────────────────────────────────────────────────────────────
       3/4                                 ? help  / find  q quit
      """)
    rig.press("]")
    #expect(names(rig) == ["fig", "plum", "apple", "pear"])
    rig.press("h [")
    #expect(names(rig) == ["apple", "fig", "pear", "plum"])
    rig.press("s")
    #expect(names(rig) == ["plum", "apple", "pear", "fig"])
    #expect(rig.status.contains("in the order of the file"))
    #expect(rig.cursorRow == 1)
  }

  @Test("lets rows travel to their places")
  func motion() throws {
    let rig = try table(fruit)
    rig.press("l")
    rig.press("]")
    let frames = rig.framesUntilRest().map(\.transcript)
    #expect(frames.count > 1)
    #expect(rig.line(2).contains("fig"))
  }

  @Test("and a filter know of each other, whichever comes first")
  func filtered() throws {
    let rig = try table(fruit)
    rig.press("l ]")
    rig.type("&p")
    rig.press("Enter")
    rig.rest()
    #expect(names(rig) == ["plum", "apple", "pear"])
    #expect(rig.line(0).contains("&p  ]price"))
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

  @Test("leaves n and N the order on the screen")
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
    #expect(rig.status.contains("in the order"))
    rig.press("j")
    #expect(rig.status.contains("4 matches"))
  }

  @Test("is asked for at the start by name or number, and refuses a column there is not")
  func atStart() throws {
    #expect(names(try table(fruit, sort: "price:desc")) == ["fig", "plum", "apple", "pear"])
    #expect(names(try table(fruit, sort: "1")) == ["apple", "fig", "pear", "plum"])
    #expect(SortRequest("a:b").column == "a:b")
    #expect(SortRequest("a:asc") == SortRequest("a"))
  }

  @Test("can be stopped while it reads, and then never was")
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
    #expect(!rig.line(0).contains("]price"))
  }

  @Test("shows the rows that come first while it reads, and leads back to where the wait began")
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

  @Test("leaves a reader who moved meanwhile where they are")
  func previewMoved() throws {
    let background = HeldBackground(holding: ["sort"])
    let rig = try table(fruit, background: background)
    rig.press("l 4G [")
    rig.scene.arranger.sortMoved(RecordSort.Progress(readBytes: 20, best: [1, 2, 0]))
    rig.press("3G")
    #expect(background.release("sort"))
    rig.settle()
    #expect(rig.cursorRow == 3, "plum, which the reader went to")
  }

  @Test("of rows that pass is made in the background, and anew when others pass")
  func arrangesBehind() throws {
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

  @Test("says why when there is no room for its files")
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
