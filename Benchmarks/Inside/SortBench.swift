// B16: a million rows in another order.

import CellGrid
import Records
import TestSupport
import Viewer

extension Setting {
  /// From the key to the first screen of the sorted rows.
  func measureSorting() throws {
    report.begin("Sorting a million rows")
    let path = try millionRows()
    for (name, column, first, gate) in [
      ("B16 by numbers", "price", "0.0", 500.0), ("B16 by text", "words", "a a", 1_000),
    ] {
      let times = try Figures.repeated(runs) {
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
      }
      report.add(name, times, "ms", .atMost(gate))
    }
  }

  private func millionRows() throws -> String {
    let path = "\(folder)/million.csv"
    try TableWriter.write(to: path, variant: .plain, until: { _, rows in rows >= 1_000_000 })
    return path
  }
}
