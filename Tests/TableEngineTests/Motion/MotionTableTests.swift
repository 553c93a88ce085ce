import FoundationEssentials
import TableEngine
import TestSupport
import Testing

/// The lines of every frame of a row, as a table: `make motion` prints it.
@Suite("the frames of a row of 1 to 40 lines")
struct MotionTableTests {
  /// One sixtieth of a second.
  static let frame = MotionTiming.frame

  /// A row of one line that opens by some lines and closes again, with rows above and below.
  private struct Toggle {
    var table = ShownTable([1, 1, 1, 1, 1], lines: 60)
    let growth: Int

    init(_ growth: Int) { self.growth = growth }

    mutating func turn(open: Bool, frame: Int) throws {
      let growth = growth
      try table.update(at: MotionTableTests.frame * frame, motion: MotionStyle()) {
        $1[0][1] = open ? 1 + growth : 1
      }
    }

    /// The lines that the row shows more than when it is closed, frame by frame until nothing moves.
    func lines(from frame: Int) throws -> [Int] {
      var lines: [Int] = []
      var tick = frame
      while true {
        let time = MotionTableTests.frame * tick
        let rows = table.model.placedRows(at: time)
        #expect(rows.tile(60))
        lines.append(try #require(rows.first { $0.row == 1 }).height - 1)
        if !table.model.isMoving(at: time) { return lines }
        tick += 1
      }
    }
  }

  /// Every motion: a name, and the lines of its frames.
  private static func motions() throws -> [(name: String, lines: [Int], opens: Bool)] {
    var motions: [(name: String, lines: [Int], opens: Bool)] = []
    for growth in 1...40 {
      var toggle = Toggle(growth)
      try toggle.turn(open: true, frame: 0)
      let opening = try toggle.lines(from: 0)
      motions.append(("\(growth) open", opening, true))
      for tick in 1..<max(opening.count - 1, 1) {
        var turned = toggle
        try turned.turn(open: false, frame: tick)
        motions.append(("\(growth) open, turned at \(tick)", try turned.lines(from: tick), false))
      }
      try toggle.turn(open: false, frame: 100)
      let closing = try toggle.lines(from: 100)
      motions.append(("\(growth) close", closing, false))
      for tick in 1..<max(closing.count - 1, 1) {
        var turned = toggle
        try turned.turn(open: true, frame: 100 + tick)
        motions.append(
          ("\(growth) close, turned at \(tick)", try turned.lines(from: 100 + tick), true))
      }
    }
    return motions
  }

  /// The file with the expected table.
  private static var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "motion.txt")
  }

  @Test("every frame shows the lines that the file has", .contract("R7"))
  func golden() throws {
    let text = try Self.motions().map { motion in
      "\(motion.name): \(motion.lines.map { "\($0)" }.joined(separator: " "))\n"
    }.joined()
    if ProcessInfo.processInfo.environment["UNFOLD_RECORD"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let isEqual = try text == String(contentsOf: Self.file, encoding: .utf8)
    #expect(isEqual, "UNFOLD_RECORD=1 make motion writes the file again")
  }

  @Test("a line moves in the key's own frame, and then at least one in two frames", .contract("R7"))
  func noStall() throws {
    for growth in 1...40 {
      var toggle = Toggle(growth)
      try toggle.turn(open: true, frame: 0)
      let opening = try [0] + toggle.lines(from: 0)
      try expectSteady(opening, "\(growth) open")
      try toggle.turn(open: false, frame: 100)
      try expectSteady([growth] + toggle.lines(from: 100), "\(growth) close")
    }
  }

  @Test("a motion turned at any frame never goes the wrong way, and steps by a line at most")
  func turns() throws {
    for growth in 1...40 {
      var toggle = Toggle(growth)
      try toggle.turn(open: true, frame: 0)
      let opening = try toggle.lines(from: 0)
      for tick in 1..<max(opening.count - 1, 1) {
        var turned = toggle
        try turned.turn(open: false, frame: tick)
        let lines = try turned.lines(from: tick)
        #expect((opening[tick] - 1...opening[tick]).contains(lines[0]), "\(growth) at \(tick)")
        try expectSteady([opening[tick]] + lines, "\(growth) turned at \(tick)")
      }
    }
  }

  @Test("a row that is moved by 1 to 40 lines moves in the first frame and never pauses")
  func moves() throws {
    for distance in 1...40 {
      var table = ShownTable(Array(repeating: 1, count: 50), lines: 60)
      let before = table.model.placedRows(at: .zero)
      try table.update(motion: MotionStyle()) { update, _ in
        update.moveRow(
          from: RowPath(section: 0, row: 2), to: RowPath(section: 0, row: 2 + distance))
      }
      var lines = [try #require(before.first { $0.row == 2 }).top]
      var tick = 0
      repeat {
        let rows = table.model.placedRows(at: Self.frame * tick)
        lines.append(try #require(rows.last { $0.row == 2 + distance }).top)
        tick += 1
      } while lines.last != 2 + distance
      try expectSteady(lines, "\(distance) down")
    }
  }

  /// Expects lines that move in the first frame, in one direction, and no more than 33 ms apart.
  private func expectSteady(_ lines: [Int], _ name: String) throws {
    #expect(lines == lines.sorted() || lines == lines.sorted(by: >), "\(name): \(lines)")
    #expect(lines[0] != lines[1], "\(name): \(lines)")
    let isSteady = zip(lines, lines.dropFirst(2)).allSatisfy { $0 != $1 }
    #expect(isSteady, "\(name): \(lines)")
  }
}
