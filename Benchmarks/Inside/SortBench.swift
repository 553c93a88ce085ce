// B16: a million rows in another order.

import CellGrid
import Records
import TestSupport
import Viewer

extension Setting {
  /// From the key to the first screen of the sorted rows.
  ///
  /// The limit knows the values already: the standard library sorts them in an array.
  func measureSorting() throws {
    report.begin(
      "Sorting a million rows", limit: "the standard library sorts the values, in memory already")
    let path = try millionRows()
    let lines = String(decoding: try TemporaryFolder.contents(of: path), as: UTF8.self)
      .utf8.split(separator: UInt8(ascii: "\n")).dropFirst()
    func values(_ column: Int) -> [String] {
      lines.map { String(Substring($0.split(separator: UInt8(ascii: ","))[column])) }
    }
    let prices = values(3).map { Double($0) ?? 0 }
    try measureSort("B16 by numbers", column: "price", first: "0.0", in: path, .atMost(4)) {
      processorMilliseconds { _ = prices.sorted() }
    }
    let words = values(2)
    try measureSort("B16 by text", column: "words", first: "a a", in: path, .atMost(0.8)) {
      processorMilliseconds { _ = words.sorted() }
    }
  }

  private func measureSort(
    _ name: String, column: String, first: String, in path: String, _ gate: Gate,
    limit: () -> Double
  ) throws {
    let turns = try Turns(runs) {
      let stage = try Stage(path: path)
      stage.complete()
      stage.press(":")
      for character in "sort \(column)" { stage.type(character) }
      let time = processorMilliseconds {
        stage.press("Enter")
        stage.draw()
      }
      stage.rest()
      stage.press("g")
      guard stage.draw().transcript.contains(first) else {
        stop("\(name): the first row is not on the screen\n\(stage.draw().transcript)")
      }
      return time
    } limit: {
      limit()
    }
    report.add(name, turns, "ms", gate)
  }

  private func millionRows() throws -> String {
    let path = "\(folder)/million.csv"
    try TableWriter.write(to: path, variant: .plain, until: { _, rows in rows >= 1_000_000 })
    return path
  }
}
