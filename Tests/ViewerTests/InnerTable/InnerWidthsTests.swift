// The widths of the columns of a table inside a row.

import TestSupport
import Testing

@testable import Viewer

@Suite("The columns of a table inside a row")
struct InnerWidthsTests {
  private typealias Column = InnerWidths.Column

  /// Columns in a room, and their widths.
  struct Case: CustomTestStringConvertible {
    var names: [Int]
    var widest: [Int]
    var median: [Int]
    var room: Int
    var widths: [Int]
    var leftOut = 0

    var testDescription: String { "\(widest) in \(room)" }
  }

  static let cases: [Case] = [
    // Names and values that fit.
    Case(
      names: [3, 4, 3, 5], widest: [6, 13, 1, 5], median: [6, 11, 1, 5], room: 60,
      widths: [6, 13, 3, 5]),
    // Not more than forty columns, and the name counts as a value; what is left goes to the first
    // value that is cut.
    Case(names: [3, 50], widest: [90, 1], median: [6, 1], room: 82, widths: [40, 40]),
    Case(names: [3, 50], widest: [90, 1], median: [6, 1], room: 100, widths: [58, 40]),
    Case(names: [3, 3], widest: [50, 90], median: [6, 6], room: 160, widths: [50, 90]),
    Case(names: [3, 3], widest: [60, 60], median: [6, 6], room: 92, widths: [50, 40]),
    // The medians, and the first columns that are cut get the rest.
    Case(
      names: [3, 4, 2], widest: [40, 40, 2], median: [8, 8, 2], room: 30, widths: [16, 8, 2]),
    Case(
      names: [3, 4, 2], widest: [12, 40, 2], median: [8, 8, 2], room: 40, widths: [12, 22, 2]),
    // Twelve columns of a name, and twenty-four at most.
    Case(
      names: [30, 3, 1], widest: [2, 39, 20], median: [2, 30, 20], room: 60,
      widths: [12, 24, 20]),
    // The last columns are left out, with room for their number.
    Case(
      names: [3, 4, 3, 5], widest: [6, 20, 3, 5], median: [6, 20, 3, 5], room: 24,
      widths: [6, 12], leftOut: 2),
    Case(
      names: [3, 4, 3, 5], widest: [6, 20, 3, 5], median: [6, 20, 3, 5], room: 22,
      widths: [6, 10], leftOut: 2),
    Case(
      names: [3, 4, 3, 5], widest: [6, 20, 3, 5], median: [6, 20, 3, 5], room: 21,
      widths: [6], leftOut: 3),
    // A column alone is cut, whatever there is.
    Case(names: [3, 4], widest: [30, 20], median: [20, 20], room: 12, widths: [8], leftOut: 1),
    Case(names: [3, 4], widest: [30, 20], median: [20, 20], room: 1, widths: [1], leftOut: 1),
  ]

  @Test(
    "show their widest value while there is room, then the median, and the last ones go",
    arguments: cases)
  func widths(of example: Case) {
    let columns = example.names.indices.map {
      Column(name: example.names[$0], widest: example.widest[$0], median: example.median[$0])
    }
    let shown = InnerWidths(columns, room: example.room)
    #expect(shown.widths == example.widths)
    #expect(shown.leftOut == example.leftOut)
  }

  @Test("never take more than the room", arguments: SeededGenerator.seeds(200))
  func room(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let columns = (0..<Int.random(in: 1...64, using: &random)).map { _ in
      let widest = Int.random(in: 0...60, using: &random)
      return Column(
        name: Int.random(in: 1...30, using: &random), widest: widest,
        median: Int.random(in: 0...widest, using: &random))
    }
    let room = Int.random(in: 16...200, using: &random)
    let shown = InnerWidths(columns, room: room)
    let mark = shown.leftOut > 0 ? 3 + "\(shown.leftOut)".count : 0
    #expect(shown.extent + mark <= room, "seed \(seed): \(shown.widths) in \(room)")
    #expect(shown.widths.count + shown.leftOut == columns.count)
    #expect(
      zip(shown.widths, columns).allSatisfy { width, column in
        (1...max(column.widest, min(column.name, 40), 1)).contains(width)
      })
  }
}
