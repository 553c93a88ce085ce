// The sort keys of the command line.

internal import CellGrid
import JSONText
package import Records

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
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return schema.joiningNames(in: parts).map { Part($0[...]) }
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
        ?? place.path.map { Array(($0.derived?.name ?? $0.path.description).utf8) }
        ?? Array(part.column.utf8)
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
