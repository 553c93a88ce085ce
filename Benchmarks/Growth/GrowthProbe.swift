// The instructions of a step with any number of rows, counted by callgrind.

import CellGrid
import Records
import TableKit
import TestSupport

/// A measured step with its preparation.
@MainActor
private struct Step {
  let name: String
  var prepare: () throws -> Void = {}
  let body: () throws -> Void
}

/// Performs a step.
///
/// Callgrind counts while this runs, and writes the counts when it returns. It is never inlined, so
/// that callgrind finds it by its name.
@inline(never)
@MainActor
func measuredStep(_ body: () throws -> Void) rethrows { try body() }

/// Performs steps in a table one after the other, and prints the name and time of each.
@MainActor
enum GrowthProbe {
  /// The name by which callgrind knows the function that performs a step: `measuredStep`, as the
  /// compiler spells it.
  static let functionName = "$s5Bench12measuredStepyyyyKXEKF"

  /// Steps through a file, through a table without a file of as many rows, and through an outline
  /// of as many nodes.
  static func run(path: String, sparse: String, rowCount: Int) throws {
    let many = ManyRows(rowCount)
    let first = try Stage(path: sparse)
    let stage = try Stage(path: path)
    stage.complete()
    let opening = [
      Step(name: "the first frame") { _ = try Stage(path: sparse) },
      step("the end, index incomplete", on: first) { first.press("G") },
    ]
    let last = Step(name: "insert 1,000,000 rows") { try many.insert(1_000_000) }
    for step in opening + steps(on: stage) + [last] + steps(on: OutlineProbe(rowCount)) {
      try step.prepare()
      let time = try milliseconds { try measuredStep(step.body) }
      print("\(step.name)\t\(time)")
    }
  }

  private static func step(
    _ name: String, on stage: Stage, prepare: @escaping () -> Void = {},
    _ body: @escaping () -> Void
  ) -> Step {
    Step(
      name: name, prepare: prepare,
      body: {
        body()
        stage.draw()
      })
  }

  private static func steps(on stage: Stage) -> [Step] {
    [
      step("a line down", on: stage, prepare: { settle(stage) }) { stage.press("j") },
      step("a page down", on: stage) { stage.press("f") },
      step("a frame", on: stage) {},
      step("open a row, all frames", on: stage) {
        stage.press("Enter")
        stage.rest()
      },
      step("open all", on: stage) { stage.press("zR") },
      step("close all", on: stage, prepare: { stage.rest() }) { stage.press("zM") },
      step("another width", on: stage, prepare: { stage.rest() }) { stage.resize(columns: 100) },
    ]
  }

  private static func steps(on outline: OutlineProbe) -> [Step] {
    [
      Step(name: "open all nodes") { try outline.openAll() },
      Step(name: "the last node") { outline.scroll(toFraction: 1) },
      Step(name: "another width, nodes open") { outline.resize(columns: 100) },
      Step(name: "close all nodes") { try outline.closeAll() },
      Step(
        name: "open a node in the middle", prepare: { outline.scroll(toFraction: 0.5) },
        body: { try outline.toggle() }),
      Step(name: "close the node") { try outline.toggle() },
    ]
  }

  /// Goes to the middle and about there, so that what is kept of the pages has its size.
  private static func settle(_ stage: Stage) {
    stage.press("50 %")
    for key in ["f", "b", "j", "k", "Enter", "Enter", "zR", "zM"] {
      stage.press(key)
      stage.rest()
    }
  }
}

/// A table of numbers.
@MainActor
private final class ManyRows: TableViewDataSource {
  private var count: Int
  private let table = TableView()

  init(_ count: Int) {
    self.count = count
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.estimatedRowHeight = 1
    table.resize(to: CellSize(lines: 40, columns: 120))
    draw()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel.text = "\(path.row)"
    return cell
  }

  /// Inserts rows as one range and draws the frame.
  func insert(_ rows: Int) throws {
    count += rows
    try table.insertRows(10..<10 + rows, inSection: 0, with: .none)
    draw()
  }

  private func draw() {
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: .start)
    _ = canvas.finish()
  }
}
