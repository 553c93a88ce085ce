// The rows of a query that are read, before the user reaches them.

/// The rows that a viewer needs.
package struct WantedRows: Hashable, Sendable {
  /// The number of rows up to the furthest one that is needed.
  package var end: Int
  /// Whether all rows are needed, for example to sort them.
  package var isAll: Bool

  /// Creates a description.
  package init(end: Int, isAll: Bool = false) {
    self.end = end
    self.isAll = isAll
  }

  /// All rows.
  package static let all = WantedRows(end: .max, isAll: true)
}

/// The need for the rows of a query, which decides whether it goes on.
///
/// Rows are read up to a distance past the furthest one that is needed. Then the query pauses, which
/// costs the server an open statement. So a pause has a limit: after it, the rows up to a number are
/// read without need, and the query ends there if it has more.
package struct QueryDemand: Hashable, Sendable {
  /// The decision about the next row of a query.
  package enum Step: Hashable, Sendable {
    /// The row is kept.
    case read
    /// The query pauses until the row is needed, or the pause is over.
    case pause
    /// The query ends before the row.
    case stop
  }

  /// The rows that the viewer needs.
  package var wanted = WantedRows(end: 0)
  /// The rows that each reader needs: it prints, searches or counts up to this row.
  private var readerEnds: [Int] = []
  /// The rows that are read past the furthest one that is needed: 64 pages of 256.
  package var aheadRows = 64 * 256
  /// The number of rows that are read without need once a pause is over.
  package var unneededRows = 1_000_000
  /// The longest pause.
  package var pauseMilliseconds = 60_000
  /// Whether no row was needed since the last pause ended.
  private var isOverdue = false

  /// Creates the need for the first rows.
  package init() {}

  /// Returns whether the row past a number of rows is needed.
  package func needsRow(after rows: Int) -> Bool {
    wanted.isAll || rows - wanted.end < aheadRows || readerEnds.contains { rows < $0 }
  }

  /// Decides about the row past a number of rows.
  package mutating func step(after rows: Int) -> Step {
    if needsRow(after: rows) {
      isOverdue = false
      return .read
    }
    guard isOverdue else { return .pause }
    return rows < unneededRows ? .read : .stop
  }

  /// Adds the need of a reader for the rows up to a number.
  package mutating func addReader(upTo end: Int) { readerEnds.append(end) }

  /// Removes the need of a reader.
  package mutating func removeReader(upTo end: Int) {
    if let index = readerEnds.firstIndex(of: end) { readerEnds.remove(at: index) }
  }

  /// Notes that a pause has lasted as long as it may.
  package mutating func endPause() { isOverdue = true }

  /// Returns the need of a query that is run again, to continue after a number of rows.
  ///
  /// Some rows past them are read wherever the user is.
  package func continued(after rows: Int) -> QueryDemand {
    var demand = self
    demand.wanted = WantedRows(end: 0)
    demand.readerEnds = [rows + aheadRows]
    demand.unneededRows += rows
    demand.isOverdue = false
    return demand
  }
}
