// The filters in force.

import CellGrid
import Records

/// The filters in force; a row that stays passes all of them.
struct FilterStack {
  /// The filters, in the order in which they were given.
  var layers: [FilterLayer] = []
  /// The progress of the filter that is looking at rows.
  var progress = WorkProgress(at: .start)

  var isEmpty: Bool { layers.isEmpty }

  /// The filters as they are typed.
  var title: String { layers.map(\.title).joined(separator: " ") }

  /// Why a filter cannot tell of all rows whether they match; nil when each can.
  var failure: UndecidedMatch? { layers.lazy.compactMap(\.failure).first }

  /// The columns of the schema that conditions are about.
  var columns: Set<Int> { Set(layers.compactMap(\.pattern.column)) }

  /// The rows that pass all filters that have begun to look; nil if none has.
  var kept: RowSet? { kept(byFirst: layers.count) }

  /// The rows that pass those of the first filters that have begun to look; nil if none has.
  func kept(byFirst count: Int) -> RowSet? {
    let begun = layers.prefix(count).filter { !$0.looked.isEmpty }
    guard let first = begun.first else { return nil }
    return begun.dropFirst().reduce(first.kept) { $0.intersection($1.kept) }
  }

  /// The next pass over rows that a filter has not looked at yet; nil if all have been.
  ///
  /// - Parameters:
  ///   - total: Rows of the source.
  ///   - start: The row to begin at.
  /// - Returns: The filter's number and its pass.
  mutating func nextPass(
    over total: Int, from start: SourceRow
  ) -> (layer: Int, pass: RecordPass<Int>)? {
    for index in layers.indices {
      let kept = kept(byFirst: index)
      if layers[index].unlooked(of: total, from: start.number).isEmpty { continue }
      if let kept { layers[index].skip(allBut: kept, of: total) }
      let stretches = layers[index].unlooked(of: total, from: start.number)
      guard !stretches.isEmpty else { continue }
      return (index, .filter(by: layers[index].pattern, rows: stretches, among: kept))
    }
    return nil
  }

  /// Forgets the rows from one on, which have changed.
  mutating func forget(from row: Int) {
    for index in layers.indices { layers[index].forget(from: row) }
  }

  /// Removes one filter; later ones look again, since it hid rows from them.
  mutating func remove(at index: Int) {
    layers.remove(at: index)
    for later in index..<layers.count { layers[later].forget(from: 0) }
  }

  /// Begins again for another source; a filter that makes no sense there goes.
  mutating func restart(for schema: RecordSchema) {
    layers = layers.compactMap {
      try? FilterLayer($0.words, schema: schema)
    }
  }
}
