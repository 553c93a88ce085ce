// The requested sort and its progress.

import CellGrid
import Records
import TextLayout

/// The columns by which the rows are ordered.
struct Sorting {
  /// A sort key.
  struct Key: Hashable {
    /// The column of the schema; nil orders by the bytes of the record, or by a path.
    let column: Int?
    /// The path to the value; nil for the column's own.
    var path: RecordPath?
    /// The name of the column as raw bytes.
    let name: [UInt8]
    /// Whether the order is descending.
    var isDescending: Bool
  }

  /// The greatest number of keys.
  static let keyLimit = 16

  /// The sort keys, most significant first.
  let keys: [Key]
  /// Whether the cursor goes to the first row, unless the user moves it.
  var leadsToTop = false
  /// Whether it is to say that the cursor stays on its row, which the user has chosen.
  var isCursorKept = false
  /// All rows in their order; nil until they are sorted.
  var order: RowOrder?
  /// The first rows among those examined, until all are sorted.
  var best: [Int] = []
  /// The row under the cursor before the best rows replaced all rows on screen.
  var home: SourceRow?
  /// The row under the cursor when the best rows were last shown.
  var homeWhenShown: SourceRow?
  /// The progress.
  var progress: WorkProgress

  /// Returns the same sort, restarted for a source that is read again.
  func restarted(at now: Instant) -> Sorting {
    Sorting(keys: keys, progress: WorkProgress(at: now))
  }

  /// Returns the columns with their directions: `date▲ stars▼`.
  func words(_ signs: Signs) -> Text {
    let columns = keys.map { $0.name + ($0.isDescending ? signs.descending : signs.ascending).utf8 }
    return Text(bytes: Array(columns.joined(separator: [0x20])))
  }

  /// Returns the pass that sorts the rows of a source.
  func pass(over schema: RecordSchema) -> RecordSort {
    RecordSort(
      by: keys.map { key in
        let column = key.column.flatMap { schema.columns.indices.contains($0) ? $0 : nil }
        let path = key.path ?? column.flatMap(schema.sizePath)
        let isColumns = path == nil || column.map { schema.columns[$0].path == path } ?? false
        return RecordSort.Key(
          column: key.column, path: path, isDescending: key.isDescending,
          type: isColumns ? column.map { schema.columns[$0].type } : nil)
      })
  }

  /// Returns the direction of a place and its position among several keys, counted from 1; nil if
  /// it is not a sort key.
  func mark(of place: NamedPosition) -> SortMark? {
    guard
      let index = keys.firstIndex(where: { $0.column == place.column && $0.path == place.path })
    else { return nil }
    return SortMark(
      isDescending: keys[index].isDescending, number: keys.count > 1 ? index + 1 : nil)
  }
}

/// The header mark of a sort key.
struct SortMark: Hashable {
  /// Whether the order is descending.
  var isDescending: Bool
  /// The position among several keys, counted from 1; nil for a single key.
  var number: Int?

  /// Returns the mark in a repertoire: `▲`, `▼2`.
  func text(_ signs: Signs) -> String {
    (isDescending ? signs.descending : signs.ascending) + (number.map(String.init) ?? "")
  }
}
