import CellGrid
import Records
import Testing
import Viewer

@Suite("Something said of a column")
@MainActor
struct ColumnConditionTests {
  private func rig(open: String? = nil) throws -> ViewerRig {
    var options = ViewerOptions()
    options.openMatching = open
    return try ViewerRig(
      .bytes(Array("name,stars\nplum,4\npear,2\nfig 4,10\nplum,1\n".utf8), name: "small.csv"),
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
    #expect(rig.status.hasSuffix("in column stars"))
  }

  @Test("keeps rows and drops them, numbers by their size")
  func filter() throws {
    let rig = try rig()
    rig.say("&stars>=4")
    #expect(rig.line(0).contains("2 of 4 rows"))
    #expect(rig.line(0).contains("&stars>=4"))
    rig.say("&!name~fig")
    #expect(rig.line(0).contains("1 of 4 rows"))
    rig.press("Esc Esc")
    rig.type("&name~(")
    #expect(rig.status.contains("missing closing parenthesis"))
  }

  @Test("opens the rows it holds for, from the prompt and from the command line")
  func open() throws {
    let rig = try rig()
    rig.say(":open stars<3")
    #expect((1...4).map { rig.scene.isOpen(row: $0) ?? false } == [false, true, false, true])
    #expect(rig.status.contains("opened 2 rows"))
    rig.say(":open stars>99")
    #expect(rig.status.contains("no row matches stars>99"))
    rig.type(":open stairs<3")
    rig.press("Enter")
    #expect(rig.status.contains("open takes 3, 10-20, all"))
    let started = try self.rig(open: "name=plum")
    #expect((1...4).map { started.scene.isOpen(row: $0) ?? false } == [true, false, false, true])
    let wrong = try self.rig(open: "nam=plum")
    #expect(wrong.status.contains("--open: open takes"))
  }
}
