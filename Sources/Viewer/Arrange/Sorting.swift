// The order the reader asked for, and how far it has come.

import CellGrid
package import Records
import TextLayout

/// The columns by which the rows are ordered.
struct Sorting {
  /// A column by which the rows are ordered.
  struct Key: Hashable {
    /// The column of the schema; nil orders by the bytes of the record.
    let column: Int?
    /// The value inside the column's nested value; nil: the column's own.
    var path: NestedPath?
    /// The name of the column, raw.
    let name: [UInt8]
    /// Whether the greatest comes first.
    var isDescending: Bool
  }

  /// The greatest number of keys.
  static let keyLimit = 16

  /// The columns, the first one first.
  let keys: [Key]
  /// Whether the reader is led to the first row, as long as they do not go elsewhere.
  var leadsToTop = false
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
    Sorting(keys: keys, progress: WorkProgress(at: now))
  }

  /// The columns with their directions: `date▲ stars▼`.
  func words(_ signs: Signs) -> Text {
    let columns = keys.map { $0.name + ($0.isDescending ? signs.descending : signs.ascending).utf8 }
    return Text(bytes: Array(columns.joined(separator: [0x20])))
  }

  /// The pass that puts the rows of a source in this order.
  func pass(over schema: RecordSchema) -> RecordSort {
    RecordSort(
      by: keys.map { key in
        let column = key.path == nil ? key.column : nil
        let type = column.flatMap {
          schema.columns.indices.contains($0) ? schema.columns[$0].type : nil
        }
        return RecordSort.Key(
          column: key.column, path: key.path, isDescending: key.isDescending, type: type)
      })
  }

  /// The place of a column among several keys, counted from 1 and nil if there is one key, and its
  /// direction; nil when rows are not ordered by it.
  func mark(ofColumn column: Int?) -> SortMark? {
    guard let index = keys.firstIndex(where: { $0.column == column }) else { return nil }
    return SortMark(
      isDescending: keys[index].isDescending, number: keys.count > 1 ? index + 1 : nil)
  }
}

/// The sign of a column that rows are ordered by.
struct SortMark: Hashable {
  /// Whether the greatest comes first.
  var isDescending: Bool
  /// The place among several columns, counted from 1.
  var number: Int?

  /// The sign in a repertoire: `▲`, `▼2`.
  func text(_ signs: Signs) -> String {
    (isDescending ? signs.descending : signs.ascending) + (number.map(String.init) ?? "")
  }
}

/// Columns to sort by, in the words of the command line: `price`, `3`, `price:desc,name`.
package struct SortRequest: Hashable, Sendable {
  /// The request as it was typed.
  package let text: String

  /// Takes names, numbers or patterns of columns between commas, each with `:asc` or `:desc` after it
  /// or nothing.
  package init(_ text: String) { self.text = text }

  /// A column in the words of a request.
  struct Part: Hashable {
    /// The name, number or pattern of the column.
    var column: String
    /// Whether the greatest comes first.
    var isDescending: Bool

    init(_ text: Substring) {
      isDescending = text.hasSuffix(":desc")
      let hasOrder = isDescending || text.hasSuffix(":asc")
      let end = hasOrder ? text.lastIndex(of: ":") ?? text.endIndex : text.endIndex
      column = String(text[..<end])
    }
  }

  /// The columns asked for; a name may have commas of its own.
  func parts(in schema: RecordSchema) -> [Part] {
    let whole = Part(text[...])
    if place(of: whole, in: schema) != nil { return [whole] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { Part($0) }
  }

  /// The first column asked for that a schema does not have; nil when it has them all.
  package func unknownColumn(in schema: RecordSchema) -> String? {
    parts(in: schema).first { place(of: $0, in: schema) == nil }?.column
  }

  /// The first column that fits a part, or the place inside one that it names.
  private func place(of part: Part, in schema: RecordSchema) -> NamedPlace? {
    ListColumns.choose([part.column], of: schema).first.map { NamedPlace(column: $0) }
      ?? schema.place(named: part.column)
  }

  /// The keys in the terms of a schema; nil when there is a column that it does not have.
  ///
  /// Of several columns that fit a name the first is taken.
  func keys(in schema: RecordSchema) -> [Sorting.Key]? {
    var keys: [Sorting.Key] = []
    for part in parts(in: schema) {
      guard let place = place(of: part, in: schema) else { return nil }
      if keys.contains(where: { $0.column == place.column && $0.path == place.path }) { continue }
      let name = place.path == nil ? schema.columns[place.column].name : Array(part.column.utf8)
      keys.append(
        Sorting.Key(
          column: place.column, path: place.path, name: name, isDescending: part.isDescending))
    }
    return Array(keys.prefix(Sorting.keyLimit))
  }

  /// The sort of a schema's records; nil when there is a column that it does not have.
  func sort(of schema: RecordSchema) -> RecordSort? {
    keys(in: schema).map {
      Sorting(keys: $0, progress: WorkProgress(at: .start)).pass(over: schema)
    }
  }
}
