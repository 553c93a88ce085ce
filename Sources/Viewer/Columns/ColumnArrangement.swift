// The user's choice, order and widths of columns.

/// The user's changes to the columns of the list.
package struct ColumnArrangement: Hashable, Sendable {
  /// The columns that are not shown.
  package var hidden: Set<ListColumn.Content> = []
  /// Columns shown on request although the sample has no values for them.
  package var wanted: Set<ListColumn.Content> = []
  /// The columns of the schema that are shown besides the usual ones, in the order of their addition.
  package var added: [Int] = []
  /// The columns that stay at the left; nil pins the first one if it identifies the records.
  package var pinned: [ListColumn.Content]?
  /// The order of the columns; nil keeps that of the source.
  package var order: [ListColumn.Content]?
  /// The widths given to columns, in cells.
  package var widths: [ListColumn.Content: Int] = [:]
  /// Whether columns are narrowed so that as many as possible fit.
  package var isSqueezed = false

  /// Creates an arrangement without changes.
  package init() {}

  /// Returns the visible columns in order, pinned ones first.
  ///
  /// - Parameter columns: All columns in the order of the source.
  /// - Returns: The columns that are not hidden.
  func applied(to columns: [ListColumn]) -> [ListColumn] {
    // Arranging thousands of columns takes longer than drawing those on the screen.
    guard order != nil || !hidden.isEmpty || pinned.map({ !$0.isEmpty }) ?? false else {
      return columns
    }
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.content, $0) })
    let known = order?.compactMap { places[$0] } ?? []
    let isKnown = Set(known)
    let ordered = known + columns.indices.filter { !isKnown.contains($0) }
    let first = (pinned ?? []).compactMap { places[$0] }
    let isFirst = Set(first)
    return (first + ordered.filter { !isFirst.contains($0) }).map { columns[$0] }
      .filter { !hidden.contains($0.content) }
  }
}
