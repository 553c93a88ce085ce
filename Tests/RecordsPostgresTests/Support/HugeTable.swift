// A table of 10^12 rows, as a scripted server plays it.

import Synchronization

@testable import RecordsPostgres

/// A table whose rows are made as they are asked for: row `i` has the key `3 i` and a name.
struct HugeTable: Sendable {
  let rows: Int

  /// Starts a server that has the table.
  func server() throws -> FakeServer { try FakeServer { text, values in reply(text, values) } }

  /// Answers a statement.
  func reply(_ text: String, _ values: [String?]) -> FakeServer.Reply {
    switch text {
    case Catalog.found:
      return answer([["public", "t", "r", "\(rows)", nil]])
    case Catalog.columns:
      return answer([
        ["1", "id", "bigint", "20", "t", "8", "t"],
        ["2", "name", "character varying(40)", "1043", "f", "-1", "t"],
      ])
    case Catalog.indexes: return answer([["1", "t", "1", "0"]])
    case Catalog.relations: return answer([["public", "t", "r", "\(rows)", "t", "t"]])
    case KeyShare.bounds:
      return answer((0...100).map { ["\((rows - 1) / 100 * $0 * 3)", "0", "0"] })
    default: return text.hasPrefix("SELECT \"id\"") ? page(text, values) : .done
    }
  }

  /// Answers a statement for the rows in a range of keys.
  private func page(_ text: String, _ values: [String?]) -> FakeServer.Reply {
    var range = 0..<rows
    let words = text.split(separator: " ").map(String.init)
    for (index, word) in words.enumerated() where word.hasPrefix("$") {
      guard let number = Int(word.dropFirst()), let value = values[number - 1].flatMap(Int.init)
      else { continue }
      // The number of rows with smaller keys, and with keys up to the value.
      let (below, upTo) = (min((value + 2) / 3, rows), min(value / 3 + 1, rows))
      switch words[index - 1] {
      case ">": range = range.clamped(to: upTo..<rows)
      case ">=": range = range.clamped(to: below..<rows)
      case "<": range = range.clamped(to: 0..<below)
      default: range = range.clamped(to: below..<max(below, upTo))
      }
    }
    let limit = min(words.last.flatMap(Int.init) ?? 0, range.count)
    let isReversed = words.contains("DESC")
    let width = words.prefix { $0 != "FROM" }.count - 1
    let found = (0..<limit).map { isReversed ? range.upperBound - 1 - $0 : range.lowerBound + $0 }
    return answer(
      found.map { row in
        let key = "\(row * 3)"
        return width == 1 ? [key] : [key, "row \(row)", key]
      })
  }

  private func answer(_ rows: [[String?]]) -> FakeServer.Reply {
    .rows((rows.first ?? [nil]).indices.map { "c\($0)" }, rows)
  }
}
