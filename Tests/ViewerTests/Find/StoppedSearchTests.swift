import CellGrid
import Records
import TerminalApp
import Testing

@testable import Viewer

@MainActor
@Suite("Work that the user stops")
struct StoppedSearchTests {
  private let fruit = "id,name\n1,apple\n2,pear\n3,plum\n4,apricot\n"

  private func rig(
    holding names: Set<String>, _ text: String? = nil
  ) throws -> (rig: ViewerRig, held: HeldBackground) {
    let held = HeldBackground(holding: names)
    let rig = try ViewerRig(
      .bytes(Array((text ?? fruit).utf8), name: "small.csv"),
      size: CellSize(lines: 12, columns: 100),
      background: held)
    return (rig, held)
  }

  @Test(
    "F8: says how far a search looked, never that nothing is there; n goes on",
    arguments: [("plum", "match 1/1"), ("zyzzyva", "not found: zyzzyva")])
  func search(pattern: String, outcome: String) throws {
    let (rig, held) = try rig(holding: ["search"])
    rig.type("/\(pattern)")
    rig.press("Enter ^C")
    #expect(rig.status.contains("stopped at 0 %, no match so far"), "\(rig.status)")
    #expect(rig.status.contains("n search on"), "\(rig.status)")
    #expect(!held.release("search"), "the job is cancelled")
    rig.press("j")
    #expect(rig.status.contains("stopped at 0 %, no match so far"), "\(rig.status)")
    #expect(!rig.status.contains("not found"))
    rig.press("n")
    #expect(rig.status.contains("searching"), "\(rig.status)")
    #expect(held.release("search"))
    rig.settle()
    rig.rest()
    #expect(rig.status.contains(outcome), "\(rig.status)")
  }

  @Test("wraps around only where all rows were looked at", arguments: [true, false])
  func wrap(isForward: Bool) throws {
    let (rig, held) = try rig(holding: ["search"])
    rig.press("/plum Enter ^C")
    rig.press(isForward ? "n" : "N")
    #expect(!rig.screen.contains("wrapped"))
    #expect(held.release("search"))
    rig.settle()
    rig.rest()
    #expect(rig.status.contains("match 1/1"), "\(rig.status)")
    #expect(rig.scene.rows.cursor == ViewIndex(2))
  }

  @Test("says how far a filter looked, and that it is removed")
  func filter() throws {
    let (rig, _) = try rig(holding: ["filter"])
    rig.type("&ap")
    rig.press("Enter ^C")
    #expect(rig.status.contains("filter stopped at 0 % and removed"), "\(rig.status)")
  }

  @Test("T177: says that nothing is found so far while rows are still being read")
  func incomplete() throws {
    let many = "id,name\n" + (1...60_000).map { "\($0),plum\n" }.joined()
    let (rig, held) = try rig(holding: ["index"], many)
    rig.type("/zyzzyva")
    rig.press("Enter")
    rig.rest()
    #expect(rig.status.contains(" rows so far"), "\(rig.status)")
    rig.press("Esc")
    rig.type("&zyzzyva")
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("none passes so far"), "\(rig.screen)")
    #expect(held.release("index"))
    rig.settle()
    rig.rest()
    #expect(rig.status.contains("no row passes &zyzzyva"), "\(rig.status)")
  }

  @Test("does not count the rows that pass before one was looked at")
  func filtered() throws {
    let (rig, held) = try rig(holding: ["filter"])
    rig.type("&ap")
    rig.press("Enter")
    #expect(rig.line(0).contains(" 4 rows"), "\(rig.screen)")
    #expect(held.release("filter"))
    rig.settle()
    rig.rest()
    #expect(rig.line(0).contains("2 of 4 rows"), "\(rig.screen)")
  }

  @Test("says how far the errors were looked for, and looks again at the next key")
  func errors() throws {
    let (rig, held) = try rig(holding: ["errors"])
    rig.press(") ^C")
    #expect(rig.status.contains("search for errors stopped at 0 %"), "\(rig.status)")
    #expect(!rig.status.contains("no record is damaged"))
    rig.press(")")
    #expect(held.release("errors"))
    rig.settle()
    #expect(rig.status.contains("no record is damaged"), "\(rig.status)")
  }
}

@MainActor
@Suite("A pattern whose matches take too long to show")
struct SlowPatternTests {
  /// A table with a value that is cheap and one that is not.
  private func rig(size: CellSize = CellSize(lines: 12, columns: 100)) throws -> ViewerRig {
    let hex = String(repeating: "0123456789abcdef", count: 1_250)
    return try ViewerRig(
      .bytes(Array("id,blob\n1,www.example.com\n2,\(hex) .com\n".utf8), name: "x.csv"), size: size)
  }

  @Test("is marked where it is typed and where its matches are counted, and others are not")
  func mark() throws {
    let rig = try rig()
    rig.type("/(\\w+\\.)+com")
    #expect(rig.status.contains("…slow"), "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.status.contains("match 1/1 …slow"), "\(rig.status)")
    rig.press("Esc")
    rig.type("/com")
    #expect(!rig.screen.contains("slow"), "\(rig.screen)")
    rig.press("Enter")
    #expect(!rig.screen.contains("slow"), "\(rig.screen)")
  }

  @Test(
    "H1: holds up no key in an open record, whatever its values are",
    arguments: [
      #"{"id":1,"o":{"site":"www.example.com","long":["LONG"]}}"#,
      #"{"id":1,"o":[{"LONG":"www.example.com"}]}"#,
      #"{"id":1,"o":"{\"long\":[\"LONG\"],\"site\":\"www.example.com\"}"}"#,
      #"{"id":1,"site":"www.example.com","long":"LONG"}"#,
    ])
  func openRecord(line: String) throws {
    // Without a budget, the pattern looks at two ways for each letter.
    let long = String(repeating: "a", count: 3_000) + "!"
    let rig = try ViewerRig(line.replacing("LONG", with: long) + "\n", named: "x.jsonl", keys: ".")
    rig.say("/(a+)+$|www")
    #expect(rig.status.contains("match 1/1"), "\(rig.screen)")
    #expect(rig.screen.contains("www.example.com"), "\(rig.screen)")
    rig.press("Esc")
    #expect(!rig.screen.contains("slow"), "\(rig.screen)")
  }

  @Test("is marked in the title where a filter cannot decide a row")
  func filter() throws {
    let long = String(repeating: "a", count: 3_000)
    let rig = try ViewerRig(
      .bytes(Array("id,blob\n1,b\n2,\(long)b\n".utf8), name: "x.csv"),
      size: CellSize(lines: 12, columns: 120))
    rig.type("&(a+)+$")
    rig.press("Enter")
    rig.rest()
    #expect(rig.line(0).contains("& (a+)+$ …slow"), "\(rig.screen)")
    #expect(rig.status.contains("too many steps in row 2"), "\(rig.status)")
  }
}

@MainActor
@Suite("Keys that come together in a prompt")
struct TypedTextTests {
  private func rig(_ background: any Background) throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array("id,name\n1,apple\n2,pear\n".utf8), name: "small.csv"),
      size: CellSize(lines: 12, columns: 80), background: background)
  }

  /// Gives keys to the scene as they come in one piece from a terminal.
  private func pour(_ text: String, into rig: ViewerRig) {
    for character in text {
      let key: Key = character == "\r" ? .enter : .character(character)
      _ = rig.scene.handle(.key(KeyPress(key)), at: rig.now)
    }
  }

  @Test("H4: start one search, which has all of their text")
  func search() throws {
    let held = HeldBackground(holding: ["search"])
    let rig = try rig(held)
    let text = String(repeating: "pear ", count: 800)
    pour("/" + text, into: rig)
    rig.settle()
    #expect(held.heldCount == 1)
    #expect(rig.scene.finder.search?.pattern.text == text)
  }

  @Test(
    "are all in the text that Enter takes, and in what is said of it",
    arguments: [
      ("/pear\r", "match 1/1"), ("/pe(ar\r", "missing"), ("&pear\r", "1/1"),
      ("&pe(ar\r", "missing"), (";name\r", "name"), (";nome\r", "nome"),
    ])
  func enter(keys: String, words: String) throws {
    let rig = try rig(InlineBackground())
    pour(keys, into: rig)
    rig.settle()
    rig.rest()
    #expect(rig.screen.contains(words), "\(rig.screen)")
  }

  @Test(
    "H4: are applied together, after the last of them",
    arguments: [("/", "pe(ar"), ("&", "pe(ar"), (";", "color")])
  func together(prompt: String, text: String) throws {
    let rig = try rig(InlineBackground())
    pour(prompt + String(repeating: text, count: 600), into: rig)
    #expect(rig.scene.screen.prompt?.complaint == nil, "no part of the text was applied")
    rig.settle()
    #expect(rig.scene.screen.prompt?.complaint != nil)
  }

  @Test("leave nothing where the prompt is closed among them")
  func closed() throws {
    let held = HeldBackground(holding: ["search"])
    let rig = try rig(held)
    pour("/pear", into: rig)
    _ = rig.scene.handle(.key(KeyPress(.escape)), at: rig.now)
    rig.settle()
    #expect(held.heldCount == 0)
    #expect(rig.scene.finder.search == nil)
  }
}
