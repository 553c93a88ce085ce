// The requested sort and its progress.

import CellGrid
package import Records
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

  /// Returns the direction of a column and its position among several keys, counted from 1; nil if
  /// it is not a sort key.
  func mark(ofColumn column: Int?) -> SortMark? {
    guard let index = keys.firstIndex(where: { $0.column == column && $0.path == nil }) else {
      return nil
    }
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

/// The sort keys as typed on the command line: `price`, `3`, `price:desc,name`.
package struct SortRequest: Hashable, Sendable {
  /// The request as it was typed.
  package let text: String

  /// Creates a request from names, numbers or patterns of columns separated by commas, each with an
  /// optional `:asc` or `:desc`.
  package init(_ text: String) { self.text = text }

  /// One key of a request.
  struct Part: Hashable {
    /// The name, number or pattern of the column.
    var column: String
    /// Whether the order is descending.
    var isDescending: Bool

    init(_ text: Substring) {
      isDescending = text.hasSuffix(":desc")
      let hasOrder = isDescending || text.hasSuffix(":asc")
      let end = hasOrder ? text.lastIndex(of: ":") ?? text.endIndex : text.endIndex
      column = String(text[..<end])
    }
  }

  /// Returns the requested columns; a column name may contain commas.
  func parts(in schema: RecordSchema) -> [Part] {
    let whole = Part(text[...])
    if place(of: whole, in: schema) != nil { return [whole] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { Part($0) }
  }

  /// Returns the first requested column that a schema does not have; nil if it has them all.
  package func unknownColumn(in schema: RecordSchema) -> String? {
    parts(in: schema).first { place(of: $0, in: schema) == nil }?.column
  }

  /// Returns the first column that matches a key, or the path inside a column that it names.
  private func place(of part: Part, in schema: RecordSchema) -> NamedPosition? {
    ListColumns.choose([part.column], of: schema).first.map(schema.place(ofColumn:))
      ?? schema.place(named: part.column)
  }

  /// Returns the keys for a schema; nil if it lacks a column.
  ///
  /// If a name matches several columns, the first is used.
  func keys(in schema: RecordSchema) -> [Sorting.Key]? {
    var keys: [Sorting.Key] = []
    for part in parts(in: schema) {
      guard let place = place(of: part, in: schema) else { return nil }
      // The path of a column that shows it is the column's own.
      let path = place.column == nil ? place.path : nil
      if keys.contains(where: { $0.column == place.column && $0.path == path }) { continue }
      let name =
        place.column.map { schema.columns[$0].name }
        ?? place.path.map { Array($0.path.description.utf8) } ?? Array(part.column.utf8)
      keys.append(
        Sorting.Key(
          column: place.column, path: path, name: name, isDescending: part.isDescending))
    }
    return Array(keys.prefix(Sorting.keyLimit))
  }

  /// Returns the sort for a schema; nil if it lacks a column.
  func sort(of schema: RecordSchema) -> RecordSort? {
    keys(in: schema).map {
      Sorting(keys: $0, progress: WorkProgress(at: .start)).pass(over: schema)
    }
  }
}
