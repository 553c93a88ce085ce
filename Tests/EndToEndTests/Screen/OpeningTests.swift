// A row opens and closes in place: the real binary, judged by what a terminal shows.

import CellGrid
import TestSupport
import Testing

@Suite("A row opens and closes in place", .serialized)
struct OpeningTests {
  /// Returns a screen at rest, reached without motion.
  private func staticScreen(keys: String, showing text: String) throws -> [[VirtualTerminal.Cell]] {
    let session = try Product.start(
      ["--motion", "none", Product.sample("reviews.csv")], showing: "1,204 rows")
    session.send(keys)
    try #require(session.read(untilScreenShows: text), "\(session.screen)")
    session.readUntilRest()
    return session.terminal.cells
  }

  /// Starts the viewer, with the cursor on a row.
  private func start(row: Int) throws -> PtySession {
    let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows")
    session.send("\(row)G")
    try #require(session.read(untilScreenShows: " \(row)/1,204"), "\(session.screen)")
    session.readUntilRest()
    return session
  }

  /// Returns all but the status line, which explains opening only until a first row was opened.
  private func table(_ session: PtySession) -> [[VirtualTerminal.Cell]] {
    session.terminal.cells.dropLast()
  }

  /// The rows in every frame from one on.
  private func lists(of session: PtySession, from first: Int) -> [ListScreen] {
    let terminal = VirtualTerminal(size: session.terminal.size)
    return session.frames.enumerated().compactMap { index, bytes in
      terminal.feed(bytes)
      return index < first ? nil : ListScreen(terminal.transcript)
    }
  }

  @Test(
    "every frame on a terminal tiles, and the first, the open and the closed screen are exact",
    arguments: [(9, "+43"), (3, "+8")])
  func openAndClose(row: Int, hidden: String) throws {
    let wanted = try staticScreen(keys: "\(row)G\r", showing: "Enter close")
    let session = try start(row: row)
    #expect(session.screen.contains(hidden))
    let closed = table(session)
    let first = session.frames.count

    session.send("\r")
    #expect(
      session.read { $0.terminal.cells == wanted },
      "\(firstDifference(session.terminal.cells, wanted) ?? "")\n\(session.screen)")
    let opening = lists(of: session, from: first)
    expectGrowth(opening, row: row)

    let second = session.frames.count
    session.send("\r")
    #expect(
      session.read { table($0) == closed },
      "\(firstDifference(table(session), closed) ?? "")\n\(session.screen)")
    let closing = lists(of: session, from: second)
    for list in closing { expectTiling(list, row: row) }
    let heights = closing.compactMap { $0[row]?.height }
    #expect(heights == heights.sorted(by: >))
    #expect(heights.last == 1)
    session.readUntilRest()
    #expect(table(session) == closed, "nothing follows the last frame")
    let status = session.terminal.text(ofLine: 23)
    #expect(status.hasPrefix(" \(row)/1,204  date  date, 100 % filled  "))
  }

  @Test("Enter in mid-motion reverses the row, which ends closed", arguments: [3, 9])
  func turnRound(row: Int) throws {
    let session = try start(row: row)
    let closed = table(session)
    let first = session.frames.count
    session.send("\r")
    #expect(session.read { (ListScreen($0.screen)[row]?.height ?? 0) > 1 })
    session.send("\r")
    #expect(
      session.read { table($0) == closed },
      "\(firstDifference(table(session), closed) ?? "")\n\(session.screen)")
    for list in lists(of: session, from: first) { expectTiling(list, row: row) }
  }

  @Test("on the virtual clock a row has at least five heights in motion", arguments: [6, 9])
  func virtualHeights(row: Int) throws {
    let keys = "Type \"\(row)G\"\nSleep 500ms\nEnter\nSleep 1s\nExpect ROW \(row) OPEN\n"
    let frames = try play(keys)
    let first = try #require(frames.firstIndex { $0.list[row]?.isOpen == true })
    let lists = frames[first...].map(\.list)
    expectGrowth(lists, row: row)
    let heights = Set(lists.compactMap { $0[row]?.height })
    let final = try #require(lists.last?[row]?.height)
    #expect(heights.subtracting([1, final]).count >= 5)
    #expect(frames.last?.lines == (try play(keys, motion: "none").last?.lines))
  }

  @Test("a reversed row continues from its current height", arguments: [3, 9])
  func virtualTurn(row: Int) throws {
    let frames = try play(
      """
      Type "\(row)G"
      Sleep 500ms
      Enter
      Sleep 80ms
      Enter
      Sleep 1s
      Expect ROW \(row) CLOSED
      """)
    let heights = frames.compactMap { $0.list[row]?.height }
    let top = try #require(heights.max())
    #expect(top > 3)
    for (before, after) in zip(heights, heights.dropFirst()) {
      #expect(abs(after - before) <= max(top / 2, 4), "\(heights)")
    }
    #expect(heights.last == 1)
    for frame in frames { expectTiling(frame.list, row: row) }
  }

  /// Plays keys on the virtual clock; the frames that were recorded.
  private func play(_ keys: String, motion: String = "full") throws -> [TextRecording.Frame] {
    let folder = try TemporaryFolder()
    let tape = try folder.write("a.tape", "Set Width 80\nSet Height 24\nSleep 500ms\n\(keys)")
    let result = try Product.run([
      "--play", tape, "--clock", "virtual", "--motion", motion, "--record", folder.path("a.txt"),
      Product.sample("reviews.csv"),
    ])
    #expect(result.ending == .exited(0), "\(result.errors)\(result.text)")
    return TextRecording(try TemporaryFolder.contents(of: folder.path("a.txt"))).frames
  }

  /// Expects rows without gaps, of which only one has more than a line.
  private func expectTiling(
    _ list: ListScreen, row: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(list.tiles, "\(list)", sourceLocation: sourceLocation)
    #expect(list.tallRows == [] || list.tallRows == [row], sourceLocation: sourceLocation)
  }

  /// Expects a row that only grows, under a summary that at most moves up to show more.
  private func expectGrowth(
    _ lists: [ListScreen], row: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for list in lists { expectTiling(list, row: row, sourceLocation: sourceLocation) }
    let shown = lists.compactMap { $0[row] }
    #expect(shown.count == lists.count, sourceLocation: sourceLocation)
    let heights = shown.map(\.height)
    let tops = shown.map(\.top)
    #expect(heights == heights.sorted(), sourceLocation: sourceLocation)
    #expect(tops == tops.sorted(by: >), sourceLocation: sourceLocation)
  }
}
