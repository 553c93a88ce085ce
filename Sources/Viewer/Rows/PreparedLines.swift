// The lines of the rows that the next page shows, drawn after the frame of the page before it.

import Records

/// Lines of closed records that are drawn before a key shows them.
///
/// Drawing a screenful of lines takes a third of the time from a page key to the screen.
struct PreparedLines {
  /// A line with everything that it was drawn from, besides the values of its key.
  private struct Line {
    var record: Record
    var picture: CachedPicture<SummaryKey>
  }

  /// The direction of the page that the last key led to, in lines; zero if it was another key.
  private(set) var direction = 0
  /// The rows that were prepared last.
  private var rows = 0..<0
  /// The lines of the first of these rows, one after the other; nil for a row without a line.
  private var lines: [Line?] = []

  /// Creates a store without lines.
  init() {}

  /// Notes the direction of a page, or zero for another key.
  mutating func turn(to direction: Int) { self.direction = direction }

  /// Forgets all lines, because records or rows may have changed.
  mutating func removeAll() {
    rows = 0..<0
    lines.removeAll(keepingCapacity: true)
  }

  /// Begins to prepare rows; returns false if they are prepared.
  mutating func begin(_ rows: Range<Int>) -> Bool {
    guard rows != self.rows else { return false }
    removeAll()
    self.rows = rows
    return true
  }

  /// Keeps the line of the next row; nil for a row that has none.
  mutating func append(_ picture: CachedPicture<SummaryKey>?, of record: Record?) {
    lines.append(
      picture.flatMap { picture in record.map { Line(record: $0, picture: picture) } })
  }

  /// Returns the line of a row, if it was drawn from the same record.
  func picture(of record: Record, row: ViewIndex) -> CachedPicture<SummaryKey>? {
    let place = row.number - rows.lowerBound
    guard lines.indices.contains(place), let line = lines[place], line.record == record else {
      return nil
    }
    return line.picture
  }
}
