import CellGrid
import Records
import TableKit
import TerminalApp
import TestSupport
import Testing
import Viewer

#if canImport(Glibc)
import Glibc
#endif

@Suite("Before the index is complete")
@MainActor
struct LateIndexTests {
  /// Records enough for many pages: quotes, line ends in quotes, lengths that differ.
  private static let count = 40_000

  private static func table() -> [UInt8] {
    var bytes = Array("id,title,text\n".utf8)
    for row in 1...count {
      let text =
        row % 7 == 0
        ? "\"line one of \(row)\nline \"\"two\"\" of \(row)\""
        : String(repeating: "word \(row) ", count: 3 + row % 9)
      bytes += Array("\(row),record \(row),\(text)\n".utf8)
    }
    return bytes
  }

  /// The screen without what may change: title, row numbers, place in the status line.
  private func steady(_ rig: ViewerRig) -> String {
    (1..<rig.size.lines - 1).map { line in
      let text = rig.line(line)
      return String(text.prefix(3)) + String(text.dropFirst(12))
    }.joined(separator: "\n")
  }

  @Test("a source that grows at each call delays no key: one change per report")
  func endless() {
    let source = EndlessSource()
    let services = Services(
      background: InlineBackground(), mailbox: Mailbox(), clock: .virtual)
    let scene = ViewerScene(
      source: SourceHandle(source), options: ViewerOptions(), services: services)
    scene.start()
    _ = scene.handle(.resize(CellSize(lines: 24, columns: 80)), at: .start)
    for _ in 0..<3 { _ = services.background.settle() }
    let reports = services.mailbox.drain(at: .start).count
    #expect(reports > 0)
    #expect(source.appliedCount == reports)
    #expect(scene.session.source.rows.head == reports)
  }

  @Test("the first screen is there, the last record can be reached, and nothing moves afterwards")
  func heldIndex() throws {
    let background = HeldBackground(holding: ["index"])
    let rig = try ViewerRig(
      .bytes(Self.table(), name: "large.csv"), background: background)
    #expect(rig.line(2).contains("record 1  "))
    #expect(rig.line(0).contains("≈"), "\(rig.line(0))")
    rig.press(". J J G")
    rig.rest()
    #expect(rig.line(22).contains("word \(Self.count)"), "\(rig.screen)")
    #expect(rig.line(22).hasPrefix("❯"))
    #expect(rig.line(22).contains("≈"))
    #expect(rig.status.hasPrefix(" ≈"))
    rig.press(". K K K K K .")
    rig.rest()
    let before = steady(rig)
    #expect(background.release("index"))
    rig.settle()
    rig.rest()
    expectScreen(steady(rig), before)
    #expect(rig.line(0).contains("40,000 rows"))
    #expect(!rig.screen.contains("≈"))
    #expect(rig.cursorRow == Self.count - 5)
    #expect(rig.scene.isOpen(row: 1) == true)
    #expect(rig.scene.isOpen(row: Self.count) == true)
  }

  @Test("a row in the middle is shown once it is known, and each other row once it is read")
  func middle() throws {
    let background = HeldBackground(holding: ["index"])
    let rig = try ViewerRig(
      .bytes(Self.table(), name: "large.csv"), background: background)
    rig.press("50%")
    rig.rest()
    #expect(rig.frame.faults == [])
    #expect(rig.cursorLine.map { (0..<20).contains($0) } == true)
    #expect(background.release("index"))
    rig.settle()
    rig.rest()
    #expect(rig.frame.faults == [])
    #expect(rig.cursorLine.map { (0..<20).contains($0) } == true)
    for row in [2, 777, 20_000, 39_999] {
      rig.press("\(row)G")
      rig.rest()
      let line = try #require(rig.cursorLine)
      let words = rig.line(line + 2).split(separator: " ")
      #expect(words.contains("\(row)"), "\(rig.line(line + 2))")
    }
  }

  @Test(
    "a key for a row that is still being read takes effect once the row arrives", .slow,
    arguments: [("Enter", true), ("Enter Enter", false)])
  func earlyKey(keys: String, opens: Bool) throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { close(ends[0]) }
    let rig = try ViewerRig(.descriptor(ends[0], name: "-"), background: ThreadBackground())
    rig.press(keys)
    let bytes = Array("id,text\n1,\"first\nsecond\"\n2,third\n3,fourth\n".utf8)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    waitForRows(3, rig)
    rig.rest()
    #expect(rig.scene.isOpen(row: 1) == opens, "\(rig.screen)")
  }

  @Test("a source without a row says so after 300 ms, no sooner, and nothing wakes it afterwards")
  func silentPipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer {
      close(ends[0])
      close(ends[1])
    }
    let rig = try ViewerRig(
      .descriptor(ends[0], name: "-"), size: CellSize(lines: 9, columns: 40),
      background: HeldBackground(holding: ["index"]))
    #expect(rig.scene.nextChange == .start + .milliseconds(300))
    rig.wait(.milliseconds(299))
    #expect(!rig.screen.contains("Waiting"))
    rig.wait(.milliseconds(1))
    #expect(rig.line(4).contains("          Waiting for data."), "\(rig.screen)")
    rig.idle()
    #expect(rig.scene.nextChange == nil)
  }

  @Test("a pipe that grows brings rows, and never moves an open one", .slow)
  func growingPipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { close(ends[0]) }
    let pipe = ends[1]
    func send(_ rows: ClosedRange<Int>) {
      let text = rows.map { "\(1000 + $0),\"first of \($0)\nsecond of \($0)\"\n" }.joined()
      let bytes = Array(text.utf8)
      #expect(write(pipe, bytes, bytes.count) == bytes.count)
    }
    #expect(write(pipe, "id,text\n", 8) == 8)
    send(1...30)
    let rig = try ViewerRig(
      .descriptor(ends[0], name: "-"), background: ThreadBackground())
    waitForRows(30, rig)
    rig.press("2G Enter 20G Enter zb")
    rig.rest()
    let before = body(rig)
    #expect(before.contains("second of 20"))
    for part in 0..<9 {
      send(31 + part * 100...130 + part * 100)
      waitForRows(130 + part * 100, rig)
      expectScreen(body(rig), before)
    }
    close(pipe)
    rig.press("G")
    #expect(rig.line(22).contains("first of 930"))
    #expect(rig.scene.isOpen(row: 2) == true)
  }

  /// Drains the mailbox until a number of rows has arrived; the last one of a pipe may still grow.
  private func waitForRows(_ count: Int, _ rig: ViewerRig) {
    for _ in 0..<5_000_000 where rig.scene.session.source.rows.total < count {
      rig.settle()
      sched_yield()
    }
    #expect(rig.scene.session.source.rows.total >= count)
  }

  private func body(_ rig: ViewerRig) -> String {
    (2..<22).map { rig.line($0) }.joined(separator: "\n")
  }
}
