// How many rows there are, as the title says it.

package import Records

/// The number of rows of a source, of those shown, and of those still to come.
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

  /// How many rows the source has.
  package var count: RecordCount
  /// How many of them pass the filters; nil: all.
  package var shown: Int?
  /// Whether more may come.
  package var arrival: Arrival

  /// Makes a tally.
  package init(_ count: RecordCount, shown: Int? = nil, arrival: Arrival = .complete) {
    self.count = count
    self.shown = shown
    self.arrival = arrival
  }

  /// The tally in words: `600 rows`, `12 of 600 rows`, `48,213 rows …43 %`, `412 rows +`,
  /// `~88,000 rows`, `412 rows, following`; without its noun where the line is narrow.
  package func words(_ signs: Signs, hasNoun: Bool = true) -> String {
    let (rows, sign, isOpen) =
      switch count {
      case .exact(let rows): (rows, "", false)
      case .estimated(let rows): (rows, "~", false)
      case .atLeast(let rows): (rows, "", true)
      }
    let part = shown.map { "\(grouped($0)) of " } ?? ""
    let all = "\(part)\(sign)\(hasNoun ? counted(rows, "row") : grouped(rows))"
    return switch arrival {
    case .following: all + (hasNoun ? ", following" : " +")
    case .reading(let percent?): "\(all) \(signs.ellipsis)\(percent) %"
    case .reading(nil): all + " +"
    case .complete: all + (isOpen ? " +" : "")
    }
  }
}
