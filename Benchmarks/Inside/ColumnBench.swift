// B21: the widths of 301 columns, as they are found when a file is opened.

import Records
import TestSupport
import Viewer

extension Setting {
  /// Measures the first values of all columns, and divides the screen among the columns that fit.
  ///
  /// The limit is the least that any measure takes: the cells of as many values are counted, and the
  /// counts of each column sorted.
  func measureColumns() throws {
    report.begin(
      "The widths of 301 columns",
      limit: "the cells of as many values counted byte by byte, and sorted column by column")
    let stage = Stage(try openSource(.bytes(Self.wideTable, name: "wide.csv")))
    stage.complete()
    let rows = stage.scene.rows
    let columns = rows.measuredColumns()
    let sampleCount = columns.all[0].measure.sampleCount
    let values = columns.all.indices.map { column in
      (0..<sampleCount).compactMap {
        rows.session.source.record(at: ViewIndex($0))?.field(inColumn: column)?.value
      }
    }
    func countPlainly() -> Double {
      processorMilliseconds {
        var widest = 0
        for column in values {
          let widths = column.map { value in value.count { $0 & 0xC0 != 0x80 } }.sorted()
          widest += widths.last ?? 0
        }
        guard widest > 301 else { stop("B21, nothing has a width") }
      }
    }
    let measuring = Turns(40 * runs) {
      processorMilliseconds {
        guard rows.measuredColumns().all.count == 301 else { stop("B21, columns are missing") }
      }
    } limit: {
      countPlainly()
    }
    // The limit takes a third of a millisecond, and varies by half from run to run.
    report.add("B21 measure \(sampleCount) values of each", measuring, "ms", .atMost(14))
    for width in [60, 100, 1_000] {
      let planning = Turns(40 * runs) {
        processorMilliseconds {
          let window = columns.plan(available: width).window(from: 0)
          guard !window.placed.isEmpty else { stop("B21, no column is on the screen") }
        }
      } limit: {
        countPlainly()
      }
      report.add("B21 plan \(width) cells", planning, "ms", .atMost(1))
    }
  }

  /// 301 columns of numbers, times, words and sentences, some of them mostly blank.
  private static var wideTable: [UInt8] {
    var random = SeededGenerator(seed: 301)
    let words = ["keyboard", "the", "support", "answered", "within", "an", "hour", "twice"]
    func sentence(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined(separator: " ")
    }
    func value(_ row: Int, _ column: Int) -> String {
      switch column % 6 {
      case 0: "\(row * 31 + column)"
      case 1: "2026-03-0\(1 + row % 9) 10:26:1\(column % 10)"
      case 2: sentence(1...2)
      case 3: sentence(4...20)
      case 4: row % 9 == 0 ? sentence(1...4) : ""
      default: "\(Int.random(in: 0...900, using: &random)).\(column % 10)"
      }
    }
    let names = (0..<301).map { "name_of_column_\($0)" }.joined(separator: ",")
    let lines = (0..<200).map { row in (0..<301).map { value(row, $0) }.joined(separator: ",") }
    return Array(([names] + lines).joined(separator: "\n").utf8)
  }
}
