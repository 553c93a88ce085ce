// The active filters.

import CellGrid
import Records

/// The active filters; a row that stays passes all of them.
struct FilterStack {
  /// The filters in the order in which they were added.
  var layers: [FilterLayer] = []
  /// The progress of the running filter.
  var progress = WorkProgress(at: .start)

  var isEmpty: Bool { layers.isEmpty }

  /// The filters as they are typed.
  var title: String { layers.map(\.title).joined(separator: " ") }

  /// The first row on which a filter could not decide; nil if there is none.
  var failure: UndecidedMatch? { layers.lazy.compactMap(\.failure).first }

  /// The columns of the schema that conditions refer to.
  var columns: Set<Int> { Set(layers.flatMap(\.pattern.columns)) }

  /// Whether each filter has tested some rows.
  var haveBegun: Bool { layers.allSatisfy { !$0.examined.isEmpty } }

  /// The rows that pass all filters that have started; nil if none has.
  var kept: RowSet? { kept(byFirst: layers.count) }

  /// Returns the rows that pass the started ones among the first filters; nil if none has started.
  func kept(byFirst count: Int) -> RowSet? {
    let begun = layers.prefix(count).filter { !$0.examined.isEmpty }
    guard let first = begun.first else { return nil }
    return begun.dropFirst().reduce(first.kept) { $0.intersection($1.kept) }
  }

  /// The index of the first filter that no row matches; nil if some rows pass all of them, or if
  /// that filter drops the rows that match.
  var emptyingLayer: Int? {
    let index = layers.indices.first { kept(byFirst: $0 + 1)?.isEmpty ?? false }
    return index.flatMap { layers[$0].isDropping ? nil : $0 }
  }

  /// Returns the next pass over rows that a filter has not examined yet; nil if nothing is left.
  ///
  /// - Parameters:
  ///   - total: The number of rows of the source.
  ///   - start: The row to begin at.
  /// - Returns: The index of the filter and its pass.
  mutating func nextPass(
    over total: Int, from start: SourceRow
  ) -> (layer: Int, pass: RecordPass<Int>)? {
    for index in layers.indices {
      let kept = kept(byFirst: index)
      if layers[index].unexamined(of: total, from: start.number).isEmpty { continue }
      if let kept { layers[index].skip(allBut: kept, of: total) }
      let stretches = layers[index].unexamined(of: total, from: start.number)
      guard !stretches.isEmpty else { continue }
      return (index, .filter(by: layers[index].pattern, rows: stretches, among: kept))
    }
    return nil
  }

  /// Forgets the findings from a row on, because the rows have changed.
  mutating func forget(from row: Int) {
    for index in layers.indices { layers[index].forget(from: row) }
  }

  /// Removes one filter; later ones start again, because it hid rows from them.
  mutating func remove(at index: Int) {
    layers.remove(at: index)
    for later in index..<layers.count { layers[later].forget(from: 0) }
  }

  /// Starts again for another source; filters that are invalid there are removed.
  mutating func restart(for schema: RecordSchema) {
    layers = layers.compactMap {
      try? FilterLayer($0.words, schema: schema)
    }
  }
}
