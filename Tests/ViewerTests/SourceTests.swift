import CellGrid
import Records
import Testing
import Viewer

#if canImport(Glibc)
import Glibc
#endif

@Suite("A source that is read while it is shown")
@MainActor
struct SourceTests {
  @Test("begins as nothing when it is a pipe, and becomes a table when something arrives")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    let text = Array("name;age\nAnn;31\nBo;27\n".utf8)
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    defer { close(ends[0]) }
    let rig = try ViewerRig(.descriptor(ends[0], name: "-"))
    #expect(rig.screen.contains("stdin"))
    #expect(rig.screen.contains("2 rows"))
    #expect(rig.line(2).contains("Ann"))
    #expect(rig.line(2).hasPrefix("❯"))
  }

  @Test(
    "says that there is nothing, and keeps every key harmless",
    arguments: [(bytes: "", says: "The file is empty."), (bytes: "a,b\n", says: "a")])
  func empty(bytes: String, says: String) throws {
    var options = ViewerOptions()
    options.source.hasHeader = true
    let rig = try ViewerRig(.bytes(Array(bytes.utf8), name: "empty.csv"), options: options)
    #expect(rig.screen.contains(says))
    rig.press("j k G g Enter Space . { } n N y Y e c zR zM a + - zt zz zb h l 0 $ % f b d u ? Esc")
    #expect(rig.exit == nil)
    rig.press("q")
    #expect(rig.exit == .success)
  }
}
