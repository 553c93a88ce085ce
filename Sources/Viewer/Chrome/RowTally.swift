// The number of rows in the title.

package import Records

/// The number of rows in a source, the number shown, and whether more will come.
package struct RowTally: Hashable, Sendable {
  /// Whether more rows may come.
  package enum Arrival: Hashable, Sendable {
    /// All rows are known.
    case complete
    /// The source is being read; the percentage read so far, if its size is known.
    case reading(percent: Int?)
    /// The end of the source is followed.
    case following
  }

  /// The number of rows in the source.
  package var count: RecordCount
  /// The number of rows that pass the filters; nil for all, or while a filter has tested none.
  package var shown: Int?
  /// Whether the filters have not tested all rows yet.
  package var isFiltering = false
  /// Whether more rows may come.
  package var arrival: Arrival

  /// Makes a tally.
  package init(_ count: RecordCount, shown: Int? = nil, arrival: Arrival = .complete) {
    self.count = count
    self.shown = shown
    self.arrival = arrival
  }

  /// Returns the tally in words: `600 rows`, `… of 600 rows`, `12+ of 600 rows`, `12 of 600 rows`,
  /// `48,213 rows …43 %`, `412 rows +`, `≈88,000 rows`, `412 rows, following`; without its noun on
  /// narrow lines.
  package func words(_ signs: Signs, hasNoun: Bool = true) -> String {
    let (rows, sign, isOpen) =
      switch count {
      case .exact(let rows): (rows, "", false)
      case .estimated(let rows): (rows, signs.about, false)
      case .atLeast(let rows): (rows, "", true)
      }
    let part =
      switch shown {
      case let shown? where !isFiltering: "\(grouped(shown)) of "
      case let shown? where shown < rows: "\(grouped(shown))+ of "
      case nil where isFiltering: "\(signs.ellipsis) of "
      default: ""
      }
    let all = "\(part)\(sign)\(hasNoun ? counted(rows, "row") : grouped(rows))"
    return switch arrival {
    case .following: all + (hasNoun ? ", following" : " +")
    case .reading(let percent?): "\(all) \(signs.ellipsis)\(percent) %"
    case .reading(nil): all + " +"
    case .complete: all + (isOpen ? " +" : "")
    }
  }
}
