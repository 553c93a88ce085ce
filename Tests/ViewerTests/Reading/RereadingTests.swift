import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A source read again otherwise")
@MainActor
struct RereadingTests {
  private func rig(_ input: SourceInput) throws -> ViewerRig {
    let options = ViewerOptions()
    let rig = try ViewerRig(input, size: CellSize(lines: 12, columns: 60), options: options)
    rig.scene.reopen = reopening(input, options)
    return rig
  }

  @Test("has other columns by another delimiter, and no order by one that went")
  func delimiter() throws {
    let text = "id;name,x\n1;plum,9\n2;fig,8\n3;pear,7\n"
    let rig = try rig(.bytes(Array(text.utf8), name: "small.csv"))
    rig.press("j")
    rig.say(":delimiter ,")
    #expect(
      rig.scene.source.schema.columns.map(\.originalName)
        == ["id;name", "x"].map { Array($0.utf8) })
    rig.say(":sort x")
    #expect(rig.line(0).contains("[x"))
    rig.say(":delimiter ;")
    #expect(
      rig.scene.source.schema.columns.map(\.originalName)
        == ["id", "name,x"].map { Array($0.utf8) })
    #expect(!rig.line(0).contains("[x"))
    #expect(rig.screen.contains("plum,9"))
    #expect(
      rig.scene.source.record(at: 0)?.fields.map(\.value) == [
        Array("1".utf8), Array("plum,9".utf8),
      ])
  }

  @Test("has a row a line when quotes are off, and keeps what was said before")
  func quotes() throws {
    let text = "id;note\n1;\"open\n2;b\n3;c\n"
    let rig = try rig(.bytes(Array(text.utf8), name: "small.csv"))
    rig.say(":delimiter ;")
    #expect(rig.scene.source.rows.total == 1)
    rig.say(":quotes off")
    #expect(rig.scene.source.rows.total == 3)
    #expect(rig.scene.source.record(at: 0)?.fields.last?.value == Array("\"open".utf8))
    rig.say(":quotes on")
    #expect(rig.scene.source.rows.total == 1)
  }

  @Test("is what the file is by then")
  func same() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", "id,name\n1,plum\n")
    let rig = try rig(.path(path))
    try folder.write("a.csv", "id,name\n1,plum\n2,fig\n")
    rig.say(":reread")
    #expect(rig.scene.source.rows.total == 2)
    try folder.remove("a.csv")
    rig.say(":reread")
    #expect(rig.status.contains("no such file"))
    #expect(rig.scene.source.rows.total == 2)
  }
}
