import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@MainActor
@Suite("A file that grows")
struct FollowTests {
  @Test("is followed at its end; elsewhere nothing moves")
  func follows() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", (0..<50).map { "row \($0)\n" }.joined())
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 10, columns: 60))
    try folder.append("a.txt", "new 1\n")
    rig.press("F")
    rig.rest()
    #expect(rig.line(0).contains(" rows, following"))
    #expect(rig.screen.contains("new 1"))
    #expect(rig.status.contains("51/51"))
    rig.press("g")
    rig.rest()
    let top = rig.line(2)
    try folder.append("a.txt", "new 2\nnew 3\n")
    // Following begins with one check.
    rig.press("F F F")
    rig.rest()
    #expect(rig.screen.contains("new 3"))
    rig.press("g")
    rig.rest()
    #expect(rig.line(2) == top)
  }

  @Test(
    "that was empty is read as what arrives, line by line, and a filter means its columns",
    arguments: [
      ("a.log", (0..<9).map { "2026-11-26 02:00:0\($0) ERROR shop - boom \($0)" }, "level=error"),
      ("a.log", (0..<9).map { #"{"level":"info","text":"boom \#($0)"}"# }, "text~boom"),
      ("a.txt", (0..<9).map { #"{"id":\#($0),"text":"boom \#($0)"}"# }, "text~boom"),
      ("a.csv", ["id,text"] + (0..<9).map { "\($0),boom \($0)" }, "text~boom"),
      ("a", ["Starting"] + (0..<9).map { #"{"id":\#($0),"text":"boom \#($0)"}"# }, "text~boom"),
    ])
  func empty(name: String, lines: [String], filter: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, "")
    var options = ViewerOptions()
    options.follows = true
    options.filters = [filter]
    let rig = try ViewerRig(
      .path(path), size: CellSize(lines: 16, columns: 80), options: options)
    for line in lines {
      try append(line + "\n", to: name, in: folder, rig)
    }
    #expect(rig.screen.contains("boom 8"), "\(rig.screen)")
    #expect(rig.status.contains("9/9"), "\(rig.screen)")
    #expect(rig.line(0).contains("following"), "\(rig.screen)")
  }

  /// Adds text to a followed file, and waits until its rows are on the screen.
  private func append(
    _ text: String, to name: String, in folder: TemporaryFolder, _ rig: ViewerRig
  ) throws {
    try folder.append(name, text)
    rig.scene.follower.start(goingToEnd: false)
    rig.settle()
    rig.rest()
  }

  /// A rig that shows the even rows of a growing file, at its end.
  private func filtered(in folder: TemporaryFolder) throws -> ViewerRig {
    let path = try folder.write("a.txt", numbered(50).map { "\($0), even\n\($0), odd\n" }.joined())
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 10, columns: 60))
    rig.press("F")
    rig.settle()
    rig.perform(["&even"])
    rig.settle()
    return rig
  }

  @Test("shows at its end the new rows that pass a filter, case T91")
  func filteredAtEnd() throws {
    let folder = try TemporaryFolder()
    let rig = try filtered(in: folder)
    rig.press("G")
    rig.settle()
    for number in 1...3 {
      try append("new \(number), even\nnew \(number), odd\n", to: "a.txt", in: folder, rig)
      #expect(rig.status.contains("\(50 + number)/\(50 + number)"), "\(rig.screen)")
      #expect(rig.screen.contains("new \(number)"), "\(rig.screen)")
    }
  }

  @Test("leaves the screen as it is elsewhere, and counts the new rows that pass, case T91")
  func filteredElsewhere() throws {
    let folder = try TemporaryFolder()
    let rig = try filtered(in: folder)
    rig.press("g")
    rig.rest()
    let rows = (2...8).map(rig.line)
    let rowsThatCome = "new 1, even\nnew 2, odd\nnew 3, even\nnew 4, odd\n"
    try append(rowsThatCome, to: "a.txt", in: folder, rig)
    #expect((2...8).map(rig.line) == rows)
    #expect(rig.status.contains("2 new rows below, F goes there"), "\(rig.screen)")
    rig.press("F")
    rig.rest()
    #expect(rig.status.contains("52/52"), "\(rig.screen)")
    #expect(rig.screen.contains("new 3"), "\(rig.screen)")
  }

  @Test("is shown at its end, unless a key came first", arguments: [false, true])
  func keysBeforeTheStart(isKeyed: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.txt", (0..<50).map { "row \($0) \(String(repeating: "word ", count: 20))\n" }.joined())
    var options = ViewerOptions()
    options.follows = true
    let rig = ViewerRig(
      source: try openSource(.path(path)), size: CellSize(lines: 10, columns: 60),
      options: options, startsAtOnce: false)
    if isKeyed { rig.press("Enter") }
    rig.rest()
    let before = rig.line(2)
    rig.scene.start()
    rig.settle()
    rig.rest()
    #expect(rig.line(0).contains(" rows, following"))
    #expect(rig.cursorRow == (isKeyed ? 1 : 50))
    #expect((rig.line(2) == before) == isKeyed)
  }

  @Test("that is no longer followed is not followed after it is reread")
  func reread() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", (0..<50).map { "row \($0)\n" }.joined())
    var options = ViewerOptions()
    options.follows = true
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 10, columns: 60), options: options)
    rig.press("F")
    #expect(rig.status.contains("stopped following"))
    rig.press("R")
    rig.rest()
    #expect(!rig.line(0).contains(" rows, following"), "\(rig.screen)")
  }

  @Test("is read from its start, with a message, when another file takes its name")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "one\ntwo\n")
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 10, columns: 60))
    try folder.write("b.txt", "other\n")
    try folder.move("b.txt", to: "a.txt")
    rig.press("F")
    rig.rest()
    #expect(rig.screen.contains("other"))
    #expect(!rig.screen.contains("two"))
    #expect(rig.status.contains("file was replaced; reading the new one"))
  }

  @Test("that is truncated loses rows, and the title says how many")
  func truncated() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", (0..<300_000).map { "row \($0)\n" }.joined())
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 10, columns: 100))
    try folder.resize("a.txt", to: 60)
    rig.press("G")
    rig.rest()
    #expect(rig.screen.contains("rows gone"))
    #expect(rig.screen.contains("row 7"))
    #expect(!rig.screen.contains("≈"))
  }
}
