// Rows in an order of their own, both ways.

/// A permutation of rows: the row at each index, and the index of each row.
///
/// Eight bytes a row, on disk for many rows. A value: its tables never change.
package struct RowOrder: Hashable, Sendable {
  /// The indices of rows.
  private enum Places: Sendable {
    /// For each row its place, or the number of places for a row that is not among them.
    case table(NumberFile)
    case few([Int: Int])
  }

  /// The tables that copies share, and by whose identity orders are compared.
  private final class Tables: Sendable {
    let rows: NumberFile
    let places: Places

    init(rows: NumberFile, places: Places) {
      self.rows = rows
      self.places = places
    }
  }

  private let tables: Tables
  /// Rows that the tables do not contain: they come after the others, in the order of the source.
  private let appended: Range<Int>

  private init(_ tables: Tables, appended: Range<Int> = 0..<0) {
    self.tables = tables
    self.appended = appended
  }

  /// A few rows, all in memory.
  package init(_ rows: [Int]) {
    var writer = NumberWriter(below: (rows.max() ?? 0) + 1, in: Scratch())
    for row in rows {
      // A file is made for many only, and only making one can fail.
      try? writer.append(row)
    }
    let places = Dictionary(
      zip(rows, rows.indices), uniquingKeysWith: { first, _ in first })
    let file = (try? writer.finish()) ?? .empty
    self.init(Tables(rows: file, places: .few(places)))
  }

  /// Two orders are the same when they are copies of one.
  package static func == (one: RowOrder, other: RowOrder) -> Bool {
    one.tables === other.tables && one.appended == other.appended
  }

  /// Hashes the identity of the tables.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tables))
    hasher.combine(appended)
  }

  /// The number of rows.
  package var count: Int { tables.rows.count + appended.count }

  /// Whether the order lies on disk.
  package var isOnDisk: Bool { tables.rows.isOnDisk }

  /// The row at a place, `0..<count`; the place itself when the order cannot be read.
  ///
  /// Waits for the disk where the order lies there.
  package func row(at place: Int) -> Int { row(at: place, waiting: true) ?? place }

  /// The row at a place, `0..<count`; the place itself when the order cannot be read.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The row; nil where it is not in memory and waiting is not allowed.
  package func row(at place: Int, waiting: Bool) -> Int? {
    if place >= tables.rows.count { return appended.lowerBound + place - tables.rows.count }
    if let row = tables.rows.number(at: place, waiting: waiting) { return row }
    return waiting || tables.rows.isBroken ? place : nil
  }

  /// Whether another order has the same tables, perhaps with other rows after them.
  package func beginsAs(_ other: RowOrder) -> Bool { tables === other.tables }

  /// Returns the index of a row; nil if it is not in the order.
  ///
  /// Waits for the disk if the order is there.
  package func place(of row: Int) -> Int? {
    if appended.contains(row) { return tables.rows.count + row - appended.lowerBound }
    switch tables.places {
    case .few(let places): return places[row]
    case .table(let places):
      guard row >= 0, row < places.count, let place = places.number(at: row, waiting: true),
        place < tables.rows.count
      else { return nil }
      return place
    }
  }

  /// Returns the same order with the rows that the source has got since, after the others.
  ///
  /// - Parameter total: The number of rows of the source now; at least as many as the order has.
  /// - Returns: The longer order; no row is read for it.
  package func extended(to total: Int) -> RowOrder {
    RowOrder(tables, appended: tables.rows.count..<max(total, tables.rows.count))
  }

  /// The rows of a set in this order, which has to have all rows of a source.
  ///
  /// - Parameters:
  ///   - kept: The rows to keep.
  ///   - scratch: Where temporary files are made.
  ///   - isCancelled: Asked now and then.
  /// - Returns: The order; nil when cancelled.
  /// - Throws: Why it could not be written.
  /// - Complexity: O(*rows of the source*), for a background.
  package func keeping(
    _ kept: RowSet, in scratch: Scratch = Scratch(), isCancelled: () -> Bool = { false }
  ) throws(CallFailure) -> RowOrder? {
    var writer = RowOrderWriter(total: count, in: scratch)
    var failure: CallFailure?
    func append(_ row: Int) -> Bool {
      guard kept.contains(row) else { return true }
      do throws(CallFailure) {
        try writer.append(row)
        return !(writer.count.isMultiple(of: 65_536) && isCancelled())
      } catch {
        failure = error
        return false
      }
    }
    try tables.rows.forEach(append)
    if let failure { throw failure }
    for row in appended where !append(row) { break }
    if let failure { throw failure }
    return try writer.finish(isCancelled: isCancelled)
  }

  fileprivate init(rows: NumberFile, places: NumberFile) {
    self.init(Tables(rows: rows, places: .table(places)))
  }
}

/// A collector of rows in an order, which then inverts the order.
struct RowOrderWriter {
  /// Rows whose places are collected at once: 64 MiB of memory, one reading of the order.
  private static let spanRows = 1 << 23

  private let total: Int
  private let scratch: Scratch
  private var rows: NumberWriter

  /// Prepares to order `total` rows of a source.
  init(total: Int, in scratch: Scratch) {
    self.total = total
    self.scratch = scratch
    rows = NumberWriter(below: total, in: scratch)
  }

  var count: Int { rows.count }

  /// Adds the row that comes next.
  mutating func append(_ row: Int) throws(CallFailure) { try rows.append(row) }

  /// Ends the order.
  ///
  /// - Parameters:
  ///   - spanRows: How many rows' places are held in memory.
  ///   - isCancelled: Asked now and then.
  /// - Returns: The order; nil when cancelled.
  /// - Throws: Why it could not be written.
  /// - Complexity: O(*rows* · *rows* / *span*) reads in order, nothing is read at random.
  mutating func finish(
    spanRows: Int = RowOrderWriter.spanRows, isCancelled: () -> Bool
  ) throws(CallFailure) -> RowOrder? {
    let total = total
    let scratch = scratch
    let file = try rows.finish()
    let none = file.count
    var places = NumberWriter(below: max(total, none) + 1, in: scratch)
    for first in stride(from: 0, to: total, by: spanRows) {
      let span = first..<min(first + spanRows, total)
      var found = [Int](repeating: none, count: span.count)
      var place = 0
      try file.forEach { row in
        if span.contains(row) { found[row - first] = place }
        place += 1
        return !(place.isMultiple(of: 1 << 20) && isCancelled())
      }
      if isCancelled() { return nil }
      for place in found { try places.append(place) }
    }
    return RowOrder(rows: file, places: try places.finish())
  }
}
