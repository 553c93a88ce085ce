import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

/// A slow, obvious model of the place that keys lead to, which is told all rows on screen.
private struct AimModel {
  enum Aim: Hashable {
    case at(Int)
    case end
    case row(Int)
    case percent(Int)
  }

  private(set) var aim = Aim.at(0)

  /// Notes a key, with the rows on screen after it.
  mutating func press(_ aim: Aim, _ rows: RowSpace) {
    self.aim = aim
    show(rows)
  }

  /// Notes the rows on screen: a percentage is one of the rows among which its row can be read.
  mutating func show(_ rows: RowSpace) {
    guard case .percent(let percent) = aim, percent < 100 else { return }
    let row = rows.total * percent / 100
    if row < rows.head { aim = .at(row) }
  }

  /// Returns the row of the cursor once all rows have come.
  func row(of total: Int) -> Int {
    switch aim {
    case .at(let row): min(row, total - 1)
    case .end: total - 1
    case .row(let row): min(row, total - 1)
    case .percent(let percent): min(total * percent / 100, total - 1)
    }
  }
}

@Suite("Random keys while rows come")
@MainActor
struct AimRandomTests {
  @Test(
    "the cursor is where the last key aimed, once all rows have come",
    arguments: SeededGenerator.seeds(300))
  func aims(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let total = Int.random(in: 2...400, using: &random)
    let known = Int.random(in: 1...total, using: &random)
    let guess = Int.random(in: 1...900, using: &random)
    let needles = Set((0..<3).map { _ in Int.random(in: 0..<total, using: &random) }).sorted()
    let lines = (0..<total).map { needles.contains($0) ? "needle \($0)" : "line \($0)" }
    let end: PacedSource.End = Bool.random(using: &random) ? .unknown : .guessed(guess)
    let source = try PacedSource(lines, known: known, end: end)
    let rig = ViewerRig(source: source, size: CellSize(lines: 12, columns: 60))
    var model = AimModel()
    var story = "seed \(seed), \(known) of \(total) rows, end \(end):"
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      if Bool.random(using: &random) {
        source.schedule(arrivals(in: total, using: &random))
        story += " rows"
      }
      if Bool.random(using: &random) {
        rig.scene.indexer.update()
        rig.settle()
        rig.rest()
        model.show(source.rows)
        story += " \(source.rows)"
      } else {
        story += " " + press(on: rig, source, end, needles, &model, using: &random)
      }
    }
    source.come(total)
    rig.scene.indexer.update()
    rig.settle()
    rig.rest()
    let row = model.row(of: total)
    #expect(rig.scene.rows.cursor?.number == row, "\(story)")
    #expect(rig.status.contains("\(row + 1)/\(total)"), "\(story)\n\(rig.status)")
    #expect(!rig.status.contains("reading on"), "\(story)\n\(rig.status)")
  }

  /// Rows that come before some of the next calls of the source.
  private func arrivals(
    in total: Int, using random: inout SeededGenerator
  ) -> [PacedSource.Arrival] {
    var calls = 0
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      calls += Int.random(in: 0...6, using: &random)
      return PacedSource.Arrival(calls: calls, rows: Int.random(in: 1...total, using: &random))
    }
  }

  /// Presses a random key, and returns its name.
  private func press(
    on rig: ViewerRig, _ source: PacedSource, _ end: PacedSource.End, _ needles: [Int],
    _ model: inout AimModel, using random: inout SeededGenerator
  ) -> String {
    let number = Int.random(in: 1...source.total + 50, using: &random)
    let percent = Int.random(in: 0...120, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      rig.press("g")
      model.press(.at(0), source.rows)
      return "g"
    case 1, 2:
      rig.press("G")
      model.press(.end, source.rows)
      return "G"
    case 3:
      rig.press("\(number) G")
      model.press(.row(number - 1), source.rows)
      return "\(number)G"
    case 4:
      rig.press(":")
      rig.say("\(number)")
      model.press(.row(number - 1), source.rows)
      return ":\(number)"
    case 5 where end != .unknown:
      let start = rig.scene.rows.cursor?.number ?? 0
      rig.press("/")
      rig.say("needle")
      model.press(.row(needles.first { $0 >= start } ?? needles[0]), source.rows)
      return "/needle"
    default:
      rig.press("\(percent) %")
      model.press(percent < 100 ? .percent(percent) : .end, source.rows)
      return "\(percent)%"
    }
  }
}
