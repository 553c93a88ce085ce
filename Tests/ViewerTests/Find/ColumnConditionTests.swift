import CellGrid
import Records
import Testing
import Viewer

@Suite("Something said of a column")
@MainActor
struct ColumnConditionTests {
  private static let fruit = "name,stars\nplum,4\npear,2\nfig 4,10\nplum,1\n"

  private func rig(_ text: String = fruit, open: String? = nil) throws -> ViewerRig {
    var options = ViewerOptions()
    options.openMatching = open
    return try ViewerRig(
      .bytes(Array(text.utf8), name: "small.csv"),
      size: CellSize(lines: 12, columns: 60), options: options)
  }

  @Test("is found in that column alone, which the prompt says and the list highlights")
  func find() throws {
    let rig = try rig()
    rig.type("/stars~4")
    #expect(rig.status.hasSuffix("in column stars"))
    #expect(rig.line(10).contains("1 match"))
    #expect(rig.screen.contains("fig 4"))
    #expect(rig.cursorRow == 1)
    rig.press("Enter Esc")
    rig.say("/name=plum")
    #expect(rig.status.contains("match 1/2"))
    rig.press("n")
    #expect(rig.cursorRow == 4)
    rig.press("Esc")
    rig.type("/stars<(")
    #expect(rig.status.contains("stars: invalid value '(' (not a number)"))
  }

  @Test("keeps rows and drops them, numbers by their size")
  func filter() throws {
    let rig = try rig()
    rig.say("&stars>=4")
    #expect(rig.line(0).contains("2 of 4 rows"))
    #expect(rig.line(0).contains("& stars>=4"))
    rig.say("&!name~fig")
    #expect(rig.line(0).contains("1 of 4 rows"))
    rig.press("Esc Esc")
    rig.type("&name~(")
    #expect(rig.status.contains("missing closing parenthesis"))
  }

  @Test("opens the rows it holds for, from the prompt and from the command line")
  func open() throws {
    let noted = Self.fruit.replacing("stars\n", with: "stars,note\n").replacing(
      "\nplum,4", with: "\nplum,4,\"a\nb\""
    )
    .replacing("pear,2", with: "pear,2,\"a\nb\"").replacing("plum,1", with: "plum,1,\"a\nb\"")
    let rig = try rig(noted)
    rig.say(":open stars<3")
    #expect((1...4).map { rig.scene.isOpen(row: $0) ?? false } == [false, true, false, true])
    #expect(rig.status.contains("opened 2 rows"))
    rig.say(":open stars>99")
    #expect(rig.status.contains("no row matches stars>99"))
    rig.type(":open stairs<3")
    rig.press("Enter")
    #expect(rig.status.contains("no column 'stairs' (did you mean 'stars'?)"))
    let started = try self.rig(noted, open: "name=plum")
    #expect((1...4).map { started.scene.isOpen(row: $0) ?? false } == [true, false, false, true])
    let wrong = try self.rig(noted, open: "nam=plum")
    #expect(wrong.status.contains("--open: no column 'nam' (did you mean 'name'?)"))
  }

  @Test(
    "Case 43: blanks and case do not matter, a dotted name leads into JSON, a wrong one names the nearest",
    arguments: [
      ("stars < 3", 2), ("Stars<3", 2), (" STARS  >=  4", 2), ("name = plum", 2),
      ("usage.prompt_tokens>50000", 1), ("Usage.Prompt_Tokens > 50000", 1),
      ("usage.model = a\"b", 1), ("usage.list[1].n=7", 1), ("usage.list.1.n=7", 1),
      ("usage.model=none", 0),
    ])
  func case43(text: String, rows: Int) throws {
    let csv = "name,stars\nplum,4\npear,2\nfig 4,10\nplum,1\n"
    let json = #"""
      {"id":1,"usage":{"prompt_tokens":60000,"model":"a\"b","list":[0,{"n":7}]}}
      {"id":2,"usage":{"prompt_tokens":10,"model":"c","list":[]}}

      """#
    let isJSON = text.lowercased().hasPrefix("usage")
    let rig = try ViewerRig(
      isJSON
        ? .bytes(Array(json.utf8), name: "t.jsonl") : .bytes(Array(csv.utf8), name: "small.csv"))
    rig.say("&" + text)
    #expect(rig.line(0).contains(isJSON ? "\(rows) of 2 rows" : "\(rows) of 4 rows"))
    rig.press("Esc")
    rig.say("/" + text)
    #expect(rig.status.contains(rows == 0 ? "not found" : "match 1/\(rows)"), "\(rig.status)")
  }

  @Test(
    "Case 43: strs<3 names stars in the prompt while it is typed, and Enter how to find the text")
  func case43Unknown() throws {
    for prompt in ["/", "&", "&!"] {
      let rig = try rig()
      rig.type(prompt + "strs<3")
      #expect(rig.status.contains("no column 'strs' (did you mean 'stars'?)"), "\(rig.status)")
      rig.press("Enter")
      #expect(rig.status.hasPrefix(prompt + "strs<3"))
      #expect(rig.line(10).contains("strs\\<3 looks for the text"), "\(rig.screen)")
      rig.press("Esc")
      #expect(rig.line(0).contains("4 rows"))
    }
    let narrow = try rig()
    narrow.resize(CellSize(lines: 12, columns: 40))
    narrow.type("&strs<3")
    #expect(narrow.screen.contains("no column 'strs' (did you m"), "\(narrow.screen)")
  }

  @Test("sorts by a value inside JSON, and by a name in another case")
  func sort() throws {
    let json = "{\"id\":1,\"u\":{\"n\":9}}\n{\"id\":2}\n{\"id\":3,\"u\":{\"n\":10}}\n"
    let rig = try ViewerRig(.bytes(Array(json.utf8), name: "t.jsonl"))
    func ids() -> [String] {
      (1...3).map { rig.scene.session.source.record(at: ViewIndex($0 - 1)) }
        .map { $0.flatMap { String(decoding: $0.fields[0].value, as: UTF8.self) } ?? "" }
    }
    rig.say(":sort u.n:desc")
    #expect(ids() == ["3", "1", "2"])
    rig.say(":sort ID:desc")
    #expect(ids() == ["3", "2", "1"])
  }
}
