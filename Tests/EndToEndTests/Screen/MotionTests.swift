// Rows of many heights open, close and turn on a real terminal: the frames that the program records.

import CellGrid
import TestSupport
import Testing

@Suite("Rows of 1 to 40 lines move on a terminal", .serialized)
struct MotionTests {
  /// A recorded frame: its time in milliseconds, and the lines of the row that moves.
  private struct Step {
    var time: Int
    var height: Int
  }

  /// The frames of one row after three keys; each begins with the frame before the key.
  private struct Motions {
    var opening: [Step]
    var closing: [Step]
    /// Closing again in the middle of opening.
    var turned: [Step]
  }

  private static let size = CellSize(lines: 60, columns: 100)
  private static let rows = Array(1...40)

  /// Writes a table whose row 1 opens by one line, row 2 by two lines, and so on.
  private func table(in folder: TemporaryFolder) throws -> String {
    // The first text is cut on its row's line, and fits in one line of the open row.
    var text = "body\n\(String(repeating: "x", count: 86))\n"
    for row in MotionTests.rows.dropFirst() {
      text += "\"\((1...row).map { "line \($0)" }.joined(separator: "\n"))\"\n"
    }
    text += String(repeating: "below\n", count: 80)
    return try folder.write("rows.csv", text)
  }

  @Test("a line moves in the key's own frame, every frame tiles, and no motion pauses")
  func moving() throws {
    let folder = try TemporaryFolder()
    let table = try table(in: folder)
    let virtual = try played(table, in: folder)
    var rows = MotionTests.rows
    // A pause or a late frame may come from the machine, so a row has several tries.
    for _ in 1...6 where !rows.isEmpty {
      var late: [Int] = []
      let recorded = try recorded(table, rows, in: folder)
      for row in rows {
        let motions = try #require(recorded[row], "row \(row)")
        let expected = try #require(virtual[row], "row \(row)")
        expectCourse(motions.opening, to: expected.opening, row: row)
        expectCourse(motions.closing, to: expected.closing, row: row)
        let turned = motions.turned.dropFirst().map(\.height)
        #expect(turned == turned.sorted(by: >), "row \(row): \(turned)")
        let all = [motions.opening, motions.closing, motions.turned]
        if all.contains(where: pauses) || lags(motions.opening, after: expected.opening)
          || lags(motions.closing, after: expected.closing)
        {
          late.append(row)
        }
      }
      rows = late
    }
    #expect(rows.isEmpty, "rows that pause or lag each time")
  }

  // MARK: - Expectations

  /// Expects a motion whose first frame shows the first step, and that never goes back.
  private func expectCourse(_ steps: [Step], to virtual: [Step], row: Int) {
    let heights = steps.map(\.height)
    let opens = heights[0] == 1
    #expect(heights.count > 1 && heights[0] != heights[1], "row \(row): \(heights)")
    #expect(heights == heights.sorted(by: opens ? (<) : (>)), "row \(row): \(heights)")
    #expect(heights.last == virtual.last?.height, "row \(row)")
  }

  /// Returns whether a frame shows less of a motion than the virtual clock does at its time.
  ///
  /// A busy machine records a frame late, and the motion is then further at the recorded time.
  private func lags(_ steps: [Step], after virtual: [Step]) -> Bool {
    let opens = steps[0].height == 1
    return steps.dropFirst().contains { step in
      let elapsed = step.time - steps[1].time
      let known = virtual.dropFirst().last { $0.time - virtual[1].time <= max(elapsed - 1, 0) }
      guard let known else { return false }
      return opens ? step.height < known.height : step.height > known.height
    }
  }

  /// Returns whether a motion shows the same lines for more than two frames of 16.7 ms.
  private func pauses(_ steps: [Step]) -> Bool {
    var changes: [Step] = Array(steps.dropFirst().prefix(1))
    for step in steps.dropFirst(2) where step.height != changes.last?.height {
      changes.append(step)
    }
    return zip(changes, changes.dropFirst()).contains { first, second in
      ((second.time - first.time) * 60 + 500) / 1000 > 2
    }
  }

  // MARK: - Recordings

  /// Opens and closes rows on a terminal, and turns each in the middle of opening.
  private func recorded(
    _ table: String, _ rows: [Int], in folder: TemporaryFolder
  ) throws -> [Int: Motions] {
    let path = folder.path("terminal.txt")
    let session = try Product.start(
      ["--record", path, "--force", table], showing: "120 rows",
      change: { $0.size = MotionTests.size })
    func wait(_ row: Int, _ condition: (Int, String) -> Bool) throws {
      let isReached = session.read { session in
        let height = ListScreen(session.screen)[row]?.height ?? 0
        return condition(height, session.terminal.text(ofLine: MotionTests.size.lines - 1))
      }
      try #require(isReached, "row \(row)\n\(session.screen)")
    }
    session.send("G")
    try wait(120) { _, status in status.hasPrefix(" 120/120") }
    for row in rows {
      session.send("\(row)Gzt")
      try wait(row) { height, status in height == 1 && status.hasPrefix(" \(row)/120") }
      session.send("\r")
      try wait(row) { height, status in height == row + 1 && status.contains("Enter close") }
      session.send("\r")
      try wait(row) { height, status in height == 1 && status.contains("Enter open") }
      session.send("\r")
      try wait(row) { height, _ in height > 1 }
      session.send("\r")
      try wait(row) { height, _ in height == 1 }
      session.readUntilQuiet(milliseconds: 50)
    }
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    return try motions(of: rows, in: path)
  }

  /// Plays the same keys on the virtual clock, where the turn comes after 50 ms.
  private func played(_ table: String, in folder: TemporaryFolder) throws -> [Int: Motions] {
    let keys = MotionTests.rows.map { row in
      """
      Type "\(row)Gzt"
      Sleep 500ms
      Enter
      Sleep 500ms
      Enter
      Sleep 500ms
      Enter
      Sleep 50ms
      Enter
      Sleep 500ms

      """
    }.joined()
    let size = "Set Width \(MotionTests.size.columns)\nSet Height \(MotionTests.size.lines)\n"
    let tape = try folder.write("keys.tape", "\(size)Sleep 500ms\n\(keys)")
    let path = folder.path("virtual.txt")
    let result = try Product.run(["--play", tape, "--clock", "virtual", "--record", path, table])
    #expect(result.ending == .exited(0), "\(result.errors)\(result.text)")
    return try motions(of: MotionTests.rows, in: path)
  }

  /// Finds the motions of rows in a recording, and expects every frame to tile.
  private func motions(of rows: [Int], in path: String) throws -> [Int: Motions] {
    let frames = TextRecording(try TemporaryFolder.contents(of: path)).frames
    let lists = frames.map(\.list)
    #expect(lists.allSatisfy { $0.tiles })
    #expect(lists.allSatisfy { $0.tallRows.count <= 1 })
    var motions: [Int: Motions] = [:]
    for row in rows {
      let isOpen = lists.map { $0[row]?.isOpen == true }
      let starts = isOpen.indices.filter { isOpen[$0] && !isOpen[max($0 - 1, 0)] }
      let ends = isOpen.indices.filter { !isOpen[$0] && isOpen[max($0 - 1, 0)] }
      try #require(starts.count == 2 && ends.count == 2, "row \(row): \(starts), \(ends)")
      func steps(_ range: Range<Int>) -> [Step] {
        range.map { Step(time: frames[$0].time, height: lists[$0][row]?.height ?? 0) }
      }
      func closing(from key: Int) -> [Step] {
        let end = lists[key...].firstIndex { $0[row]?.height == 1 } ?? lists.count - 1
        return steps(key - 1..<end + 1)
      }
      motions[row] = Motions(
        opening: steps(starts[0] - 1..<ends[0]), closing: closing(from: ends[0]),
        turned: closing(from: ends[1]))
    }
    return motions
  }
}
