// A place that the cursor goes to, while rows that decide where it is have still to come.

package import Records
package import TableKit

/// A place among the rows that a key aims at.
///
/// The cursor goes there at once, by the rows on screen. It goes there again when others have come.
/// That ends once they cannot move the place any more, or with the next key.
package struct Aim: Hashable, Sendable {
  /// A place among the rows.
  package enum Place: Hashable, Sendable {
    /// The first row.
    case start
    /// The last row.
    case end
    /// A row, or the last one if there are fewer.
    case row(ViewIndex)
    /// The row with this percentage of all rows before it; below 100.
    case percent(Int)
  }

  /// The place.
  package let place: Place
  /// The position of its row on the screen.
  package let position: TableView.ScrollPosition
  /// The source whose last rows have been requested.
  var tailSource: ObjectIdentifier?

  /// Creates an aim; 100 % is the last row.
  package init(_ place: Place, at position: TableView.ScrollPosition = .none) {
    if case .percent(let percent) = place, percent >= 100 {
      self.place = .end
    } else {
      self.place = place
    }
    self.position = position
  }

  /// Returns the row of the place among those on screen, of which there is at least one.
  package func row(among rows: RowSpace) -> ViewIndex {
    let last = rows.total - 1
    return switch place {
    case .start: ViewIndex(0)
    case .end: ViewIndex(last)
    case .row(let row): ViewIndex(min(max(row.number, 0), last))
    case .percent(let percent): ViewIndex(min(rows.total * max(percent, 0) / 100, last))
    }
  }

  /// Returns whether the cursor follows the place now, although rows have still to come.
  ///
  /// The end of a file is guessed. The end of a stream is not, so the cursor waits for it.
  func isPursued(among rows: RowSpace) -> Bool {
    switch place {
    case .start, .percent: true
    case .end: rows.gap > 0
    case .row(let row): row.number < rows.total
    }
  }

  /// Returns whether rows to come do not move the place.
  ///
  /// - Parameters:
  ///   - rows: The rows on screen.
  ///   - readsGaps: Whether rows of a gap can be read, so that their numbers stay guesses.
  /// - Returns: Whether they do not. A percentage is that of the rows on screen when its row can be
  ///   read first.
  package func isCertain(among rows: RowSpace, readsGaps: Bool) -> Bool {
    switch place {
    case .start: true
    case .end: readsGaps && rows.tail > 0
    case .row(let row):
      row.number < rows.head
        || readsGaps && row.number < rows.total && rows.part(of: row.number) != .gap
    case .percent: rows.part(of: self.row(among: rows).number) != .gap
    }
  }
}
