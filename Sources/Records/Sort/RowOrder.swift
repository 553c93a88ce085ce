// Rows in an order of their own, both ways.

/// A permutation of rows: the row at each index, and the index of each row.
///
/// Eight bytes a row, on disk for many rows. A value: its tables never change.
package struct RowOrder: Hashable, Sendable {
  /// The indices of rows.
  private enum Indices: Sendable {
    /// The index of each row, or the number of indices for a row that is not in the order.
    case table(NumberFile)
    case few([Int: Int])

    /// Whether the indices are on disk.
    var isOnDisk: Bool {
      switch self {
      case .table(let file): file.isOnDisk
      case .few: false
      }
    }
  }

  /// The tables that copies share, and by whose identity orders are compared.
  private final class Tables: Sendable {
    let rows: NumberFile
    let indices: Indices

    init(rows: NumberFile, indices: Indices) {
      self.rows = rows
      self.indices = indices
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
    let indices = Dictionary(
      zip(rows, rows.indices), uniquingKeysWith: { first, _ in first })
    let file = (try? writer.finish()) ?? .empty
    self.init(Tables(rows: file, indices: .few(indices)))
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

  /// Whether the order, or its inverse, is on disk.
  ///
  /// The inverse has a number for each row of the source, so it can be on disk alone.
  package var isOnDisk: Bool { tables.rows.isOnDisk || tables.indices.isOnDisk }

  /// Returns the row at an index, `0..<count`; the index itself if the order cannot be read.
  ///
  /// Waits for the disk if the order is there.
  func row(at index: Int) -> Int { row(at: index, waiting: true) ?? index }

  /// Returns the row at an index; the index itself if the order cannot be read.
  ///
  /// - Parameters:
  ///   - index: `0..<count`.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The row; nil if it is not in memory and waiting is not allowed.
  func row(at index: Int, waiting: Bool) -> Int? {
    if index >= tables.rows.count { return appended.lowerBound + index - tables.rows.count }
    if let row = tables.rows.number(at: index, waiting: waiting) { return row }
    return waiting || tables.rows.isBroken ? index : nil
  }

  /// Whether another order has the same tables, perhaps with other rows after them.
  package func beginsAs(_ other: RowOrder) -> Bool { tables === other.tables }

  /// Returns the index of a row; nil if it is not in the order.
  ///
  /// Waits for the disk if the order is there.
  func index(of row: Int) -> Int? {
    if appended.contains(row) { return tables.rows.count + row - appended.lowerBound }
    switch tables.indices {
    case .few(let indices): return indices[row]
    case .table(let indices):
      guard row >= 0, row < indices.count, let index = indices.number(at: row, waiting: true),
        index < tables.rows.count
      else { return nil }
      return index
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
  ///   - scratch: The folder of temporary files.
  ///   - isCancelled: Polled.
  /// - Returns: The order; nil when cancelled.
  /// - Throws: The reason why it could not be written.
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

  fileprivate init(rows: NumberFile, indices: NumberFile) {
    self.init(Tables(rows: rows, indices: .table(indices)))
  }
}

/// A collector of rows in an order, which then inverts the order.
struct RowOrderWriter {
  /// The rows whose indices are collected at once: 64 MiB of memory, one reading of the order.
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
  ///   - spanRows: The number of rows whose indices are in memory.
  ///   - isCancelled: Polled.
  /// - Returns: The order; nil when cancelled.
  /// - Throws: The reason why it could not be written.
  /// - Complexity: O(*rows* · *rows* / *span*) reads in order, nothing is read at random.
  mutating func finish(
    spanRows: Int = RowOrderWriter.spanRows, isCancelled: () -> Bool
  ) throws(CallFailure) -> RowOrder? {
    let total = total
    let scratch = scratch
    let file = try rows.finish()
    let none = file.count
    var indices = NumberWriter(below: max(total, none) + 1, in: scratch)
    for first in stride(from: 0, to: total, by: spanRows) {
      let span = first..<min(first + spanRows, total)
      var found = [Int](repeating: none, count: span.count)
      var index = 0
      try file.forEach { row in
        if span.contains(row) { found[row - first] = index }
        index += 1
        return !(index.isMultiple(of: 1 << 20) && isCancelled())
      }
      if isCancelled() { return nil }
      for index in found { try indices.append(index) }
    }
    return RowOrder(rows: file, indices: try indices.finish())
  }
}
