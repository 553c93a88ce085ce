// The order the reader asked for, and how far it has come.

import CellGrid
import Records
import TextLayout

/// A column by which the rows are ordered.
struct Sorting {
  /// The column of the schema; nil orders by the record as it stands.
  let column: Int?
  /// What the column is called, raw.
  let name: [UInt8]
  /// Whether the greatest comes first.
  let isDescending: Bool
  /// All rows in their order; nil until they are sorted.
  var order: RowOrder?
  /// The rows that come first among those looked at, until all are sorted.
  var best: [Int] = []
  /// The row that the reader was at before the best rows were shown in place of all.
  var home: SourceRow?
  /// The row under the cursor when the best rows were last shown.
  var homeWhenShown: SourceRow?
  /// The progress.
  var progress: WorkProgress

  /// The same order for rows that are read again.
  func restarted(at now: Instant) -> Sorting {
    Sorting(
      column: column, name: name, isDescending: isDescending, progress: WorkProgress(at: now))
  }

  /// The order as it is asked for: `[name` goes up, `]name` down.
  var title: Text { Text(bytes: Array((isDescending ? "]" : "[").utf8) + name) }
}

/// A column to sort by, in the words of the command line: `price`, `3`, `price:desc`.
package struct SortRequest: Hashable, Sendable {
  /// The name, number or pattern of the column.
  package var column: String
  /// Whether the greatest comes first.
  package var isDescending: Bool

  /// Reads a column with `:asc` or `:desc` behind it, or nothing.
  package init(_ text: String) {
    isDescending = text.hasSuffix(":desc")
    let hasOrder = isDescending || text.hasSuffix(":asc")
    column = hasOrder ? String(text.prefix(upTo: text.lastIndex(of: ":") ?? text.endIndex)) : text
  }

  /// The sort of a schema's records; the first of several columns that fit.
  func sort(of schema: RecordSchema) -> RecordSort? {
    ListColumns.choose([column], of: schema).first.map {
      RecordSort(column: $0, isDescending: isDescending)
    }
  }
}
