// Filters and a sort that a source makes itself before its records are printed.

import Records

extension ReadableSource {
  /// Makes a source of the rows that some options ask for, in their order.
  ///
  /// - Parameter options: The options, whose columns exist.
  /// - Returns: The source; nil if the caller has to filter and sort the rows.
  /// - Throws: `PatternError`, or `InputError` with the words of a server.
  func arranged(for options: ViewerOptions) throws -> (any RecordSource)? {
    let bounds = [options.times.condition(in: schema)].compactMap(\.self)
    let filters = bounds + options.filters
    guard arrangesItself, !options.keepsErrors, !filters.isEmpty || options.sort != nil else {
      return nil
    }
    var arrangement = SourceArrangement()
    let now = TimeReference(day: nil, last: [], now: WallClock().now)
    for text in filters {
      let layer = try FilterLayer(text, schema: schema, by: now)
      guard let condition = layer.pattern.clause(isDropped: layer.isDropping) else {
        return nil
      }
      arrangement.conditions.append(condition)
    }
    if let sort = options.sort {
      guard let keys = sort.keys(in: schema) else { return nil }
      for key in keys {
        guard let column = key.column, key.path == nil else { return nil }
        arrangement.keys.append(
          SourceArrangement.Key(column: column, isDescending: key.isDescending))
      }
    }
    do throws(ArrangementRefusal) {
      return try arranged(arrangement, isAccepted: true, isCancelled: { false })
    } catch {
      switch error {
      case .costly(let words), .impossible(let words):
        throw InputError(name: name, reason: .other(words))
      case .cancelled: return nil
      }
    }
  }
}
