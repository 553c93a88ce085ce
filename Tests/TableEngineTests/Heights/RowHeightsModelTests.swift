import TableEngine
import TestSupport
import Testing

@Suite("Row heights against one number a row")
struct RowHeightsModelTests {
  static let blockLimits = [4, 8, 512]

  @Test(
    "thousands of random edits agree at every position and every line", arguments: blockLimits,
    SeededGenerator.seeds(4))
  func agreesWithModel(blockLimit: Int, seed: UInt64) throws {
    var run = RandomHeights(blockLimit: blockLimit, seed: seed)
    for step in 0..<300 {
      run.edit()
      try run.checkWalk()
      if step % 10 == 0 { try run.checkEveryLookUp() }
    }
  }
}

/// A table whose heights are changed at random beside the model's.
private struct RandomHeights {
  var heights: RowHeights
  var model: NaiveHeights
  var generator: SeededGenerator

  init(blockLimit: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Int.random(in: 0...60, using: &generator)
    }
    self.generator = generator
    let unmeasured = UnmeasuredHeights(
      collapsed: seed % 2 == 0 ? .exact(1) : .guess, other: .estimate(2), header: .exact(1),
      tableHeader: .estimate(3))
    let hasEnds = seed > 2
    heights = RowHeights(
      rowCounts: counts, unmeasured: unmeasured, hasEnds: hasEnds, blockLimit: blockLimit)
    model = NaiveHeights(rowCounts: counts, unmeasured: unmeasured, hasEnds: hasEnds)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func rowClass() -> RowClass {
    [RowClass.collapsed, .expanded, .other].randomElement(using: &generator) ?? .other
  }

  mutating func height() -> RowHeight {
    switch number(0...3) {
    case 0: .guess
    case 1: .estimate(number(0...5))
    default: .exact(number(0...5))
    }
  }

  /// Some rows of a section.
  mutating func rows(of section: Int) -> Range<Int> {
    let count = model.sections[section].count - 2
    let first = number(0...count)
    return first..<min(count, first + number(0...9))
  }

  mutating func edit() {
    let section = number(0...model.sections.count - 1)
    switch number(0...99) {
    case 0..<40: measure()
    case 40..<60: splice(section)
    case 60..<75: setClass(section)
    case 75..<85: moveRows(section)
    case 85..<92: setEstimator()
    case 92..<95: forget(section)
    case 95..<97: forgetAll()
    default: setAll()
    }
  }

  mutating func measure() {
    let position = number(0...model.rows.count - 1)
    let lines = number(0...6)
    let isNew = model.rows[position].height != .exact(lines)
    switch model.slots[position] {
    case .header(let section): model.sections[section][0].height = .exact(lines)
    case .row(let path): model.sections[path.section][path.row + 1].height = .exact(lines)
    case .footer(let section):
      model.sections[section][model.sections[section].count - 1].height = .exact(lines)
    case .tableHeader: model.ends?.header.height = .exact(lines)
    case .tableFooter: model.ends?.footer.height = .exact(lines)
    case .part(let path, _): Issue.record("a part of \(path) among heights of rows")
    }
    #expect(heights.measure(position: position, lines: lines) == isNew)
  }

  /// Replaces rows by others: an insertion, a deletion or both.
  mutating func splice(_ section: Int) {
    let rows = rows(of: section)
    let room = max(0, 290 - model.rows.count)
    let runs = (0..<number(0...3)).map { _ in
      HeightRun(count: number(0...min(room, 6)), height: height(), rowClass: rowClass())
    }
    replace(rows, section, runs)
  }

  mutating func replace(_ rows: Range<Int>, _ section: Int, _ runs: [HeightRun]) {
    let new = runs.flatMap {
      [NaiveHeights.Row](
        repeating: NaiveHeights.Row(rowClass: $0.rowClass, height: $0.height), count: $0.count)
    }
    model.sections[section].replaceSubrange(rows.lowerBound + 1..<rows.upperBound + 1, with: new)
    heights.splice(rows, inSection: section, with: runs)
  }

  mutating func setClass(_ section: Int) {
    let rows = rows(of: section)
    let rowClass = rowClass()
    for row in rows { model.sections[section][row + 1] = model.fresh(rowClass) }
    heights.setClass(rowClass, ofRows: rows, inSection: section)
  }

  mutating func moveRows(_ section: Int) {
    let rows = rows(of: section)
    let moved = model.sections[section][rows.lowerBound + 1..<rows.upperBound + 1].map {
      HeightRun(count: 1, height: $0.height, rowClass: $0.rowClass)
    }
    replace(rows, section, [])
    let target = number(0...model.sections.count - 1)
    let row = number(0...model.sections[target].count - 2)
    replace(row..<row, target, moved)
  }

  mutating func setEstimator() {
    let mean = number(65536...5 * 65536)
    let rowClass = rowClass()
    model.means[rowClass] = mean
    heights.setEstimator(mean, for: rowClass)
  }

  mutating func forget(_ section: Int) {
    let rows = rows(of: section)
    forgetModel(section) { rows.contains($0 - 1) }
    heights.invalidateMeasurements(ofRows: rows, inSection: section)
  }

  mutating func forgetAll() {
    for section in model.sections.indices { forgetModel(section) { _ in true } }
    let (header, footer) = (model.fresh(.tableHeader), model.fresh(.tableFooter))
    if case .exact = model.ends?.header.height { model.ends?.header = header }
    if case .exact = model.ends?.footer.height { model.ends?.footer = footer }
    heights.invalidateMeasurements()
  }

  mutating func forgetModel(_ section: Int, _ isForgotten: (Int) -> Bool) {
    for index in model.sections[section].indices where isForgotten(index) {
      let row = model.sections[section][index]
      if case .estimate = row.height { continue }
      model.sections[section][index] = model.fresh(row.rowClass)
    }
  }

  mutating func setAll() {
    let run = HeightRun(count: 1, height: height(), rowClass: rowClass())
    for section in model.sections.indices {
      for index in 1..<model.sections[section].count - 1 {
        model.sections[section][index] = NaiveHeights.Row(
          rowClass: run.rowClass, height: run.height)
      }
    }
    heights.setAll(run.height, rowClass: run.rowClass)
  }

  /// Walks the table from top to bottom.
  func checkWalk() throws {
    heights.checkInvariants()
    let steps = model.steps
    var walked: [HeightStep] = []
    heights.forEachRow(from: 0) { step in
      walked.append(step)
      return true
    }
    try #require(walked == steps)
    try #require(heights.totalLines == model.tops.last)
    try #require(heights.sectionCount == model.sections.count)
    try #require(heights.rowCount == model.sections.reduce(0) { $0 + $1.count - 2 })
  }

  /// Asks for everything one by one, and for the position at every line.
  mutating func checkEveryLookUp() throws {
    let steps = model.steps
    let rows = model.rows
    for step in steps {
      try #require(heights.offset(ofPosition: step.position) == step.top)
      try #require(heights.height(atPosition: step.position) == step.height)
      try #require(heights.slot(at: step.position) == step.slot)
      try #require(heights.position(of: step.slot) == step.position)
      try #require(heights.knowledge(atPosition: step.position) == rows[step.position].height)
      try #require(heights.rowClass(atPosition: step.position) == rows[step.position].rowClass)
      for line in 0..<step.height {
        let hit = HeightHit(position: step.position, slot: step.slot, line: line)
        try #require(heights.hit(atOffset: step.top + line) == hit)
      }
    }
    try #require(heights.hit(atOffset: heights.totalLines) == nil)
    try #require(heights.hit(atOffset: -1) == nil)
    let start = number(0...steps.count - 1)
    var walked: [HeightStep] = []
    heights.forEachRow(from: start) { step in
      walked.append(step)
      return walked.count < 5
    }
    try #require(walked == Array(steps[start...].prefix(5)))
  }
}
