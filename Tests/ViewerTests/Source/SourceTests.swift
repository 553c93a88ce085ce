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

  @Test(
    "says that a document has nothing in it",
    arguments: [("[]", "The list has no elements."), ("{ }", "The object has no members.")])
  func emptyDocument(text: String, says: String) throws {
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "x.json"))
    #expect(rig.screen.contains(says), "\(rig.screen)")
  }

  @Test("shows its last record before it is counted; then nothing on the screen moves but numbers")
  func end() throws {
    var text = "name;number;thing\n"
    // Records of one length: the guess of their number has as many digits as the truth.
    for number in 100_000..<220_000 { text += "row \(number);\(number);things\n" }
    let background = HeldBackground(holding: ["index"])
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "long.csv"), background: background)
    rig.press("G")
    #expect(rig.line(22).contains("row 219999"))
    #expect(rig.line(22).contains("≈"))
    let before = rig.frame
    #expect(background.release("index"))
    rig.settle()
    rig.rest()
    #expect(rig.status.contains("120,000/120,000"))
    for line in 2..<23 {
      let old = before.text(ofLine: line).split(separator: "row ").last
      #expect(rig.line(line).split(separator: "row ").last == old)
      #expect(rig.line(line).contains(" \(119_978 + line) "))
    }
  }
}
