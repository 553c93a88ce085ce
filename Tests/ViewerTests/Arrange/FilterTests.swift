import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing
@testable import Viewer

@Suite("A filter")
@MainActor
struct FilterTests {
  private func table(
    _ text: String, filter: String? = nil, lines: Int = 12,
    background: any Background = InlineBackground()
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    options.filters = filter.map { [$0] } ?? []
    return try ViewerRig(
      .bytes(Array(text.utf8), name: "small.csv"), size: CellSize(lines: lines, columns: 60),
      options: options, background: background)
  }

  private let fruit = "id,name\n1,apple\n2,plum\n3,grape\n4,pear\n5,apricot\n"

  /// The names of the rows on the screen, top to bottom.
  private func names(_ rig: ViewerRig) -> [String] {
    (0..<rig.scene.session.source.rows.total).compactMap { place in
      rig.scene.session.source.record(at: place).map {
        String(decoding: $0.fields[1].value, as: UTF8.self)
      }
    }
  }

  private func filter(_ rig: ViewerRig, _ text: String) {
    rig.type("&" + text)
    rig.press("Enter")
    rig.rest()
  }

  @Test(
    "about a column puts & after its name, after the sign of a sort; a pattern marks no column",
    arguments: [
      ("ap", "", "id  name  "), ("name=plum", "", "id  name&  "), ("!name=plum", "", "id  name&  "),
      ("id>1", "", "id&  name  "), ("id>1", "l ]", "id&  name▼  "),
      ("name~p", "l ]", "id  name▼&  "),
      ("id>1", "Esc", "id  name  "),
    ])
  func sign(text: String, keys: String, header: String) throws {
    let rig = try table(fruit)
    filter(rig, text)
    rig.press(keys)
    rig.rest()
    #expect((rig.line(1) + "  ").contains(header), "\(rig.line(1))")
  }

  @Test("keeps the rows that match, under their own numbers, and says how many of how many")
  func keeps() throws {
    let rig = try table(fruit)
    filter(rig, "ap")
    expectScreen(
      rig.screen,
      """
       small.csv  csv ,   & ap                        3 of 5 rows
               id  name                                      more
      ❯     1   1  apple
            3   3  grape
            5   5  apricot






       1/3  id  number, 100 % filled   Enter open  / find  ? help
      """)
  }

  @Test("drops the rows that match when a ! precedes the pattern")
  func drops() throws {
    let rig = try table(fruit)
    filter(rig, "!ap")
    #expect(names(rig) == ["plum", "pear"])
    #expect(rig.line(0).contains("& !ap"))
  }

  @Test(
    "keeps rows in which its pattern takes too many steps, even if it drops matches, and says so",
    arguments: [("(a+)+$", ["na", "aaab"]), ("!(a+)+$", ["x", "aaab"])])
  func undecided(pattern: String, kept: [String]) throws {
    let long = String(repeating: "a", count: 30)
    let rig = try table("id,name\n1,x\n2,na\n3,\(long)b\n")
    filter(rig, pattern)
    #expect(names(rig) == kept.map { $0.replacing("aaa", with: long) })
    #expect(
      rig.status.contains("invalid pattern '(a+)+$' (too many steps in row 3"), "\(rig.status)")
  }

  @Test(
    "applies to the rows of earlier filters; Esc removes the newest one, an empty & all of them")
  func layers() throws {
    let rig = try table(fruit)
    filter(rig, "ap")
    filter(rig, "!grape")
    #expect(names(rig) == ["apple", "apricot"])
    #expect(rig.line(0).contains(" & ap    & !grape "))
    rig.press("Esc")
    rig.rest()
    #expect(names(rig) == ["apple", "grape", "apricot"])
    filter(rig, "apple")
    filter(rig, "")
    #expect(names(rig) == ["apple", "plum", "grape", "pear", "apricot"])
    #expect(rig.status.contains("all rows"))
    #expect(rig.line(0).contains("5 rows"))
    #expect(!rig.line(0).contains("of"))
  }

  @Test("leaves the cursor on its record, or on the next that stays, and open rows open")
  func place() throws {
    let long = String(repeating: "long text ", count: 12)
    let rows = (1...100).map { "\($0),\($0 % 2 == 0 ? "even" : "x") \(long)" }
    let rig = try table("id,text\n" + rows.joined(separator: "\n") + "\n", lines: 24)
    rig.press("60G Enter")
    rig.rest()
    let line = rig.cursorLine
    let height = rig.scene.height(ofRow: 60)
    filter(rig, "even")
    #expect(rig.cursorRow == 30)
    #expect(rig.cursorLine == line)
    #expect(rig.line(1 + 1 + (rig.cursorLine ?? 0)).contains("60"))
    #expect(rig.scene.isOpen(row: 30) == true)
    #expect(rig.scene.height(ofRow: 30) == height)
    rig.press("Esc")
    rig.rest()
    #expect(rig.cursorRow == 60)
    #expect(rig.scene.isOpen(row: 60) == true)
    #expect(rig.cursorLine == line)
    rig.press("65G")
    filter(rig, "even")
    #expect(rig.scene.session.source.record(at: (rig.cursorRow ?? 0) - 1)?.row == 65)
  }

  @Test("lets rows leave and come back line by line")
  func motion() throws {
    let rig = try table(fruit)
    rig.type("&ap")
    rig.press("Enter")
    let going = rig.framesUntilRest().map(\.transcript)
    // The first line goes in the frame of the key.
    #expect(!going.isEmpty)
    #expect(going.last.map { !$0.contains("plum") && $0.contains("grape") } == true)
    rig.press("Esc")
    let coming = rig.framesUntilRest().map(\.transcript)
    #expect(coming.count > 1)
    #expect(coming.last?.contains("plum") == true)
  }

  @Test("that no row passes explains itself, and how to remove it")
  func nothing() throws {
    let rig = try table(fruit)
    filter(rig, "zebra")
    #expect(rig.screen.contains("No row passes the filter."))
    #expect(rig.status.contains("no row passes &zebra"))
    #expect(rig.status.contains("Esc unfilter"))
    rig.press("j k G Enter n Y")
    rig.press("Esc")
    rig.rest()
    #expect(names(rig).count == 5)
    #expect(rig.cursorRow == 1)
  }

  @Test("that no row passes gives the place back when it goes", arguments: ["Esc", "&"])
  func placeAfterNothing(key: String) throws {
    let rig = try table(fruit)
    rig.press("j j j")
    filter(rig, "cherry")
    #expect(rig.status.hasPrefix(" 0/0"))
    key == "&" ? filter(rig, "") : rig.press(key)
    rig.rest()
    #expect(rig.status.hasPrefix(" 4/5"), "\(rig.screen)")
  }

  @Test("with an invalid pattern is explained in the prompt and changes nothing")
  func badPattern() throws {
    let rig = try ViewerRig(.bytes(Array(fruit.utf8), name: "small.csv"))
    rig.type("&a(")
    #expect(rig.status.contains("missing closing parenthesis at pos"))
    rig.press("Enter")
    #expect(rig.status.contains("&a("))
    rig.send(.key(KeyPress(.backspace)))
    #expect(!rig.status.contains("missing"))
    rig.press("Enter")
    rig.rest()
    #expect(names(rig) == ["apple", "grape", "pear", "apricot"])
    rig.type("&!(")
    #expect(rig.status.contains("missing closing parenthesis at pos"))
    rig.press("Esc")
    #expect(names(rig).count == 4)
  }

  @Test("given at the start shows nothing else, and rows are opened by their own numbers")
  func atStart() throws {
    var options = ViewerOptions()
    options.filters = ["pear|plum"]
    options.open = RowRanges("4")
    let rig = try ViewerRig(
      .bytes(Array(fruit.utf8), name: "small.csv"), size: CellSize(lines: 12, columns: 60),
      options: options)
    rig.rest()
    #expect(names(rig) == ["plum", "pear"])
    let source = rig.scene.session.source
    let open = try (0..<2).map { row in
      rig.scene.rows.layouts.openRows[try #require(source.key(at: ViewIndex(row)))].isOpen
    }
    #expect(open == [false, true])
  }

  @Test("given at the start combines with others")
  func severalAtStart() throws {
    var options = ViewerOptions()
    options.filters = ["ap", "!apple", "id>3"]
    let rig = try ViewerRig(
      .bytes(Array(fruit.utf8), name: "small.csv"), size: CellSize(lines: 12, columns: 80),
      options: options)
    #expect(names(rig) == ["apricot"])
    #expect(rig.line(0).contains("1 of 5 rows"))
  }

  @Test("says no number of rows before a filter has tested any")
  func untested() throws {
    let background = HeldBackground(holding: ["filter"])
    let rig = try table(fruit, background: background)
    rig.type("&ap")
    rig.press("Enter")
    #expect(rig.line(0).contains("& ap") && rig.line(0).contains("… of 5 rows"), "\(rig.line(0))")
    #expect(background.release("filter"))
    rig.settle()
    #expect(rig.line(0).contains(" 3 of 5 rows"), "\(rig.line(0))")
    #expect(rig.status.contains(" 1/3 "), "\(rig.status)")
    rig.type("&p")
    rig.press("Enter")
    #expect(rig.line(0).contains("… of 5 rows"), "\(rig.line(0))")
    #expect(rig.status.contains(" 1/… "), "\(rig.status)")
    #expect(background.release("filter"))
    rig.settle()
    #expect(rig.status.contains(#/ 1/\d /#), "\(rig.status)")
  }

  @Test("counts the rows that pass so far with a sign after their number")
  func soFar() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("small.csv", fruit)
    let background = HeldBackground(holding: ["filter"])
    let rig = try ViewerRig(
      .path(path), size: CellSize(lines: 10, columns: 60), background: background)
    rig.type("&ap")
    rig.press("Enter")
    #expect(background.release("filter"))
    rig.settle()
    #expect(rig.status.contains(" 1/3 "), "\(rig.status)")
    try folder.append("small.csv", "6,apple pie\n")
    rig.scene.follower.start(goingToEnd: false)
    rig.settle()
    #expect(rig.status.contains(" 1/3+ "), "\(rig.status)")
    #expect(rig.line(0).contains(" 3+ of 6 rows"), "\(rig.line(0))")
    #expect(background.release("filter"))
    rig.settle()
    #expect(rig.status.contains(" 1/4 "), "\(rig.status)")
  }

  @Test("can be stopped while it runs, and leaves no trace")
  func stops() throws {
    let background = HeldBackground(holding: ["filter"])
    let rig = try table(fruit, background: background)
    rig.type("&ap")
    rig.press("Enter")
    #expect(rig.status.contains("filtering"))
    #expect(rig.status.contains("^C stops"))
    rig.press("^C")
    #expect(rig.status.contains("filter stopped"))
    #expect(!background.release("filter"))
    rig.settle()
    #expect(names(rig).count == 5)
    #expect(!rig.line(0).contains("&ap"))
  }

  @Test("restricts a search: matches are counted and visited among the rows that stay")
  func search() throws {
    let rig = try table(fruit)
    rig.type("/p")
    rig.press("Enter")
    #expect(rig.status.contains("match 1/6"))
    filter(rig, "ap")
    #expect(rig.status.contains("4 matches"))
    rig.press("n n")
    #expect(rig.scene.session.source.record(at: (rig.cursorRow ?? 0) - 1)?.row != 1)
    rig.press("Esc Esc")
    rig.rest()
    #expect(names(rig).count == 5)
    filter(rig, "!ap")
    rig.type("/p")
    rig.press("Enter")
    #expect(rig.status.contains("match 1/2"))
  }

  @Test("lets E and C open and close what it keeps, and leaves the other rows as they are")
  func openMatches() throws {
    let long = String(repeating: "long text ", count: 12)
    let rows = (1...300).map { "\($0),\($0 % 3 == 0 ? "third" : "x") \(long)\n" }
    let rig = try table("id,text\n" + rows.joined())
    filter(rig, "third")
    rig.press("E")
    rig.rest()
    #expect(rig.status.contains("opened 100 rows"))
    #expect((1...100).allSatisfy { rig.scene.isOpen(row: $0) == true })
    rig.press("Esc")
    rig.rest()
    #expect((1...300).allSatisfy { rig.scene.isOpen(row: $0) == ($0 % 3 == 0) })
    rig.type("/third")
    rig.press("Enter C")
    rig.rest()
    #expect((1...300).allSatisfy { rig.scene.isOpen(row: $0) == false })
  }

  @Test("opens matches with E in the background, while other keys work")
  func openingTakesTime() throws {
    let background = HeldBackground(holding: ["open matches"])
    let rows = (1...300).map { "\($0),\($0 % 3 == 0 ? "third" : "x")\n" }
    let rig = try table("id,text\n" + rows.joined(), background: background)
    filter(rig, "third")
    rig.press("E")
    #expect(rig.status.contains("opening 100 rows"))
    rig.press("j")
    #expect(rig.cursorRow == 2)
    #expect(background.release("open matches"))
    rig.settle()
    #expect(rig.status.contains("nothing hidden in 100 rows"))
  }

  @Test("shows the same rows as looking at each, whatever filters come and go", arguments: 0..<6)
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<150).map { _ in
      String((0..<6).map { _ in "abcdef".randomElement(using: &generator) ?? "a" })
    }
    let rig = try table(
      "id,w\n" + words.enumerated().map { "\($0),\($1)\n" }.joined(), lines: 20)
    var filters: [(drops: Bool, text: String)] = []
    for _ in 0..<25 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        rig.press("Esc")
        _ = filters.popLast()
      case 1: rig.press("\(Int.random(in: 1...150, using: &generator))G")
      case 2: rig.press(["Enter", "zR", "zM", "f", "b"].randomElement(using: &generator) ?? "f")
      default:
        let text = String((0..<1).map { _ in "abcdef".randomElement(using: &generator) ?? "a" })
        let drops = Bool.random(using: &generator)
        filters.append((drops, text))
        rig.type("&" + (drops ? "!" : "") + text)
        rig.press("Enter")
        _ = rig.stepFrames(2)
      }
      let expected = words.filter { word in
        filters.allSatisfy { word.contains($0.text) != $0.drops }
      }
      #expect(names(rig) == expected)
      #expect(rig.cursorRow.map { $0 <= expected.count } ?? expected.isEmpty)
    }
    rig.rest()
  }
}
