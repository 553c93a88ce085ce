// The order, the widths and the choice of columns that the reader made.

/// The reader's changes to the columns of the list.
package struct ColumnArrangement: Hashable, Sendable {
  /// Columns that are not shown.
  package var hidden: Set<ListColumn.Content> = []
  /// Columns that are shown although no record of the sample has a value for them.
  package var wanted: Set<ListColumn.Content> = []
  /// Columns that stay at the left; nil: the first one if it identifies the records.
  package var pinned: [ListColumn.Content]?
  /// The order of the columns; nil: that of the source.
  package var order: [ListColumn.Content]?
  /// The widths given to columns, in cells.
  package var widths: [ListColumn.Content: Int] = [:]
  /// Whether columns are as narrow as it takes to show as many of them as fit.
  package var isSqueezed = false

  /// Changes nothing.
  package init() {}

  /// The columns that are shown, in order, those that are pinned first.
  ///
  /// - Parameter columns: All columns in the order of the source.
  /// - Returns: Those that are not hidden.
  func applied(to columns: [ListColumn]) -> [ListColumn] {
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
