import TableEngine
import TestSupport
import Testing

@Suite("Row heights through updates")
struct HeightsThroughUpdatesTests {
  /// What is known of each row of a section: a number when measured, else `?`.
  static func known(_ heights: RowHeights, section: Int = 0) -> String {
    (0..<heights.rowCount(inSection: section)).map { row in
      let knowledge = heights.knowledge(of: RowPath(section: section, row: row))
      if case .exact(let lines) = knowledge { return "\(lines)" }
      return "?"
    }.joined(separator: " ")
  }

  static func table(_ sections: [[Int]]) -> RowHeights {
    var heights = RowHeights(rowCounts: sections.map(\.count), blockLimit: 4)
    for (section, rows) in sections.enumerated() {
      for (row, lines) in rows.enumerated() {
        heights.measure(RowPath(section: section, row: row), lines: lines)
      }
    }
    return heights
  }

  @Test(
    "heights travel with their rows", .contract("81", "83", "H23"),
    arguments: [
      (steps: [Step.move(0, to: 3)], known: "2 3 4 1"),
      (steps: [.delete(1), .insert(0)], known: "? 1 3 4"),
      (steps: [.reload(2)], known: "1 2 ? 4"),
      (steps: [.reconfigure(2)], known: "1 2 3 4"),
      (steps: [], known: "1 2 3 4"),
      (steps: [.move(0, to: 3), .move(3, to: 0)], known: "4 2 3 1"),
      (steps: [.reload(0), .insert(0), .delete(3)], known: "? ? 2 3"),
    ])
  func rows(steps: [Step], known: String) throws {
    var heights = Self.table([[1, 2, 3, 4]])
    heights.apply(try UpdatePlan(TableUpdate(steps), before: [4], after: [4]))
    heights.checkInvariants()
    #expect(Self.known(heights) == known)
  }

  @Test("sections are deleted at once, not one after the other", .contract("82"))
  func sections() throws {
    var heights = Self.table([[1], [2, 2], [3, 3, 3]])
    let steps: [Step] = [.deleteSection(0), .deleteSection(1)]
    heights.apply(try UpdatePlan(TableUpdate(steps), before: [1, 2, 3], after: [3]))
    heights.checkInvariants()
    #expect(heights.sectionCount == 1)
    #expect(Self.known(heights) == "3 3 3")
  }

  @Test("a moved section takes its header and its changed rows along")
  func movedSection() throws {
    var heights = Self.table([[1, 2], [3]])
    heights.measure(position: heights.headerPosition(ofSection: 0), lines: 5)
    let steps: [Step] = [.moveSection(0, to: 1), .delete(0), .insert(1, in: 1)]
    heights.apply(try UpdatePlan(TableUpdate(steps), before: [2, 1], after: [1, 2]))
    heights.checkInvariants()
    #expect(Self.known(heights, section: 0) == "3")
    #expect(Self.known(heights, section: 1) == "2 ?")
    #expect(heights.height(atPosition: heights.headerPosition(ofSection: 1)) == 5)
  }

  @Test("a reloaded section forgets everything, also how many rows it had")
  func reloadedSection() throws {
    var heights = Self.table([[1, 2], [3]])
    let plan = try UpdatePlan(TableUpdate([.reloadSection(0)]), before: [2, 1], after: [3, 1])
    heights.apply(plan)
    heights.checkInvariants()
    #expect(Self.known(heights, section: 0) == "? ? ?")
    #expect(Self.known(heights, section: 1) == "3")
  }

  @Test("a reloaded row stays open")
  func reloadedClass() throws {
    var heights = Self.table([[1, 2, 3]])
    heights.setClass(.expanded, ofRows: 1..<2, inSection: 0)
    heights.measure(RowPath(section: 0, row: 1), lines: 9)
    heights.apply(try UpdatePlan(TableUpdate([.reload(1)]), before: [3], after: [3]))
    #expect(heights.rowClass(atPosition: 2) == .expanded)
    #expect(heights.knowledge(of: RowPath(section: 0, row: 1)) == .guess)
  }

  @Test(
    "a row that comes between reloaded neighbours is not one of them, wherever the section goes",
    arguments: [
      (sections: [[1], [2, 2]], steps: [Step.moveSection(1, to: 0), .insert(1)], old: 1),
      (sections: [[2, 2], [1]], steps: [.insert(1)], old: 0),
      (sections: [[2, 2], [1]], steps: [.move(0, in: 1, to: 1)], old: 0),
    ])
  func betweenReloaded(sections: [[Int]], steps: [Step], old: Int) throws {
    var heights = Self.table(sections)
    heights.setClass(.expanded, ofRows: 0..<2, inSection: old)
    let isMove = steps.contains(.move(0, in: 1, to: 1))
    let plan = try UpdatePlan(
      TableUpdate(steps + [.rows(.reload, 0...1, in: old)]), before: sections.map(\.count),
      after: isMove ? [3, 0] : [3, 1])
    heights.apply(plan)
    heights.checkInvariants()
    #expect(Self.known(heights, section: 0) == (isMove ? "? 1 ?" : "? ? ?"))
    let classes = (1...3).map { heights.rowClass(atPosition: $0) }
    #expect(classes == [.expanded, .collapsed, .expanded])
    #expect(Self.known(heights, section: 1) == (isMove ? "" : "1"))
  }

  @Test("a plan for another table stops the program")
  func foreignPlan() async {
    await #expect(processExitsWith: .failure) {
      var heights = RowHeights(rowCounts: [3])
      heights.apply(try UpdatePlan(TableUpdate(), before: [4], after: [4]))
    }
  }

  @Test(
    "heights and classes travel with random rows", arguments: [4, 512], SeededGenerator.seeds(1000))
  func random(blockLimit: Int, seed: UInt64) throws {
    var random = RandomUpdate(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var heights = RowHeights(rowCounts: random.before, blockLimit: blockLimit)
    var expected: [Int: (height: RowHeight, rowClass: RowClass)] = [:]
    for (name, path) in RandomUpdate.paths(random.old).sorted(by: { $0.key < $1.key }) {
      let rowClass = Bool.random(using: &generator) ? RowClass.expanded : .collapsed
      heights.setClass(rowClass, ofRows: path.row..<path.row + 1, inSection: path.section)
      expected[name] = (.guess, rowClass)
      guard Int.random(in: 0..<3, using: &generator) > 0 else { continue }
      let lines = Int.random(in: 0...4, using: &generator)
      heights.measure(path, lines: lines)
      expected[name] = (random.reloadedRows.contains(name) ? .guess : .exact(lines), rowClass)
    }
    let plan = try UpdatePlan(
      TableUpdate(random.steps()), before: random.before, after: random.after)
    heights.apply(plan)
    heights.checkInvariants()
    #expect(heights.sectionCount == random.after.count)
    for (name, path) in RandomUpdate.paths(random.new) {
      let position = heights.position(of: path)
      #expect(heights.knowledge(atPosition: position) == expected[name]?.height ?? .guess)
      #expect(heights.rowClass(atPosition: position) == expected[name]?.rowClass ?? .collapsed)
    }
  }
}
