// Tables with times in their cells, which have much in common with logs.

import TestSupport
import Testing

@testable import Records

/// A table with a time in each row.
struct TimedTable: CustomTestStringConvertible, Sendable {
  var separator: String
  /// The place of the time among the cells.
  var place: Int
  /// The length of the longest name; 0 without a header.
  var longestName: Int
  var rows: Int

  var testDescription: String {
    "\(rows) rows, \(separator.debugDescription), cell \(place), a name of \(longestName)"
  }

  /// The names of the columns.
  var names: [String] {
    var names = ["Id", "Age", "Sex", String(repeating: "How do you do? ", count: 20)]
    names[3] = String(names[3].prefix(longestName))
    names.insert("Timestamp", at: place)
    return names
  }

  var text: String {
    let rows = (0..<rows).map { row in
      var cells = [
        "R-\(row)", "\(21 + row * 37 % 150)", row % 2 == 0 ? "female" : "male", "\(row % 6)",
      ]
      cells.insert("2026-03-\(10 + row % 20) 11:\(10 + row % 50):41", at: place)
      return cells
    }
    return ((longestName > 0 ? [names] : []) + rows).map { $0.joined(separator: separator) + "\n" }
      .joined()
  }

  static let all: [TimedTable] = [",", "\t", ";"].flatMap { separator in
    [1, 2].flatMap { place in
      [0, 20, 60, 63, 90, 150].flatMap { longest in
        [2, 15, 120].map {
          TimedTable(separator: separator, place: place, longestName: longest, rows: $0)
        }
      }
    }
  }
}

@Suite("A table with times")
struct TimedTableTests {
  @Test(
    "is not a log, however long its names are, under any name and from a pipe",
    arguments: TimedTable.all)
  func format(table: TimedTable) throws {
    let separator = try #require(table.separator.utf8.first)
    for name in ["-", "survey", "survey.csv", "survey.txt"] {
      let source = try openSource(.bytes(Array(table.text.utf8), name: name))
      complete(source)
      #expect(source.schema.sourceFormat == .delimited(CellDelimiter(separator)), "\(name)")
      guard table.longestName > 0 else { continue }
      #expect(names(source) == table.names, "\(name)")
      #expect(source.rows.total == table.rows, "\(name)")
    }
  }

  @Test(
    "is a log where the cells are those of its lines",
    arguments: [
      "web-1,2026-03-01 10:00:00,123 INFO started, as ever\n",
      "web-1\t2026-03-01 10:00:00\tINFO\tstarted\n",
      "web-1,2026-03-01 10:00:00,INFO,started\n",
    ])
  func log(line: String) throws {
    let text = String(repeating: line, count: 20)
    let source = try openSource(.bytes(Array(text.utf8), name: "-"))
    #expect(source.schema.sourceFormat == .log)
  }
}
