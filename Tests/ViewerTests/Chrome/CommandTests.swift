import CellGrid
import Records
import Testing
import Viewer

@Suite("A typed command")
@MainActor
struct CommandTests {
  private func rig() throws -> ViewerRig {
    try ViewerRig(
      .bytes(Array("name,price\n\"plum\nblue\",10\napple,9\npear,9\n".utf8), name: "small.csv"))
  }

  private func say(_ words: String, to rig: ViewerRig) {
    rig.say(":" + words)
  }

  @Test("goes to a row, opens, filters, sorts, and quits")
  func commands() throws {
    let rig = try rig()
    say("3", to: rig)
    #expect(rig.cursorRow == 3)
    say("open 1-2", to: rig)
    #expect(rig.scene.isOpen(row: 1) == true)
    #expect(rig.scene.isOpen(row: 3) == false)
    say("sort price:desc", to: rig)
    #expect(rig.line(1).contains("price▼"))
    say("filter pl", to: rig)
    #expect(rig.line(0).contains("2 of 3 rows"))
    say("filter", to: rig)
    say("sort", to: rig)
    #expect(!rig.line(0).contains("of 3 rows"))
    #expect(!rig.line(1).contains("▼"))
    say("", to: rig)
    #expect(rig.exit == nil)
    say("quit", to: rig)
    #expect(rig.exit?.status == 0)
  }

  @Test(
    "that is invalid closes the prompt and hints at a valid word, and Up brings it back",
    arguments: [
      ("sotr price", "did you mean 'sort'?"), ("sort prize", "did you mean 'price'?"),
      (
        "open x",
        "invalid rows 'x' (3, 10-20, all, or name=…, name<…, name~…)"
      ),
      ("open", "missing value for open (3, 10-20, all, or name=…"),
      (
        "xyz",
        "open, goto, now, copy, filter, errors, sort, type, encoding, delimiter, quotes, escape, skip-blanks, "
      ),
      ("qiut", "unknown command 'qiut' (did you mean 'quit'?)"),
      ("sort prize", "no column 'prize' (did you mean 'price'?)"),
      ("w out.csv", "save with: unfold --print csv FILE > NEW"),
      ("set wrap", "unfold --help lists them"),
      ("quotes", "missing value for quotes ("),
      ("header of", "invalid header 'of' ("),
      ("delimiter", "missing value for delimiter (1 to 8 ASCII characters"),
      ("type", "missing value for type (a column name and one of "),
      ("type price", "invalid type 'price' (a column name and one of "),
      ("delimiter abcdefghi", "invalid delimiter 'abcdefghi' (1 to 8 ASCII characters"),
      ("open name~(", "missing closing parenthesis"),
      ("encoding gb2", "gb18030"),
    ])
  func refused(words: String, hint: String) throws {
    let rig = try rig()
    let error = #expect(throws: UsageError.self) {
      _ = try PromptCommand.effect(of: words, in: rig.scene.session.source.schema)
    }
    #expect(error?.description.contains(hint) == true)
    say(words, to: rig)
    let beginning = try #require(error?.description.prefix(24))
    #expect(rig.status.contains(beginning), "\(rig.status)")
    rig.press(": Up")
    #expect(rig.status.hasPrefix(":" + words), "\(rig.status)")
  }

  @Test("that other programs quit by quits", arguments: ["q", "q!", "wq", "x", "quit"])
  func quits(word: String) throws {
    let rig = try rig()
    say(word, to: rig)
    #expect(rig.exit?.status == 0)
  }

  @Test("shows the help")
  func help() throws {
    let rig = try rig()
    say("help", to: rig)
    #expect(rig.screen.contains("OPEN AND CLOSE"))
  }

  @Test("that is invalid is explained on a narrow status line")
  func narrow() throws {
    let rig = try rig()
    rig.resize(CellSize(lines: 12, columns: 40))
    say("w", to: rig)
    #expect(rig.line(11).contains("files are never written (save"), "\(rig.screen)")
  }

  @Test(
    "is completed by Tab as far as it is unambiguous",
    arguments: [
      ("s", "s"), ("so", "sort "), ("sort p", "sort price"), ("q", "qu"), ("qui", "quit"), ("", ""),
      ("zz", "zz"), ("sort P", "sort price"), ("quotes o", "quotes o"), ("open a", "open all"),
      ("sort n", "sort name"), ("e", "e"), ("en", "encoding "), ("encoding l", "encoding latin1"),
      ("filter !p", "filter !price"), ("delimiter t", "delimiter tab"),
    ])
  func completion(typed: String, completed: String) throws {
    let rig = try rig()
    rig.type(":" + typed)
    rig.press("Tab")
    #expect(rig.status.hasPrefix((":" + completed).trimmingSuffixBlank))
    rig.type("#")
    #expect(rig.status.hasPrefix(":" + completed + "#"))
  }

  @Test(
    "is completed with a blank before its argument, but a column with its name is not",
    arguments: [(Prompt.Purpose.command, "type "), (.column, "type"), (.find, "type")])
  func namesake(purpose: Prompt.Purpose, completed: String) throws {
    let rig = try ViewerRig(.bytes(Array("type,name\n1,2\n".utf8), name: "small.csv"))
    let schema = rig.scene.session.source.schema
    #expect(PromptCompletion(of: "ty", in: purpose, schema: schema).text == completed)
  }
}

extension String {
  fileprivate var trimmingSuffixBlank: String { hasSuffix(" ") ? String(dropLast()) : self }
}
