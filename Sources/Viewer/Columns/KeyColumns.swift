// The keys of JSON records that have columns of their own.

import Records

/// The keys of JSON records that have columns of their own.
///
/// Records with much the same keys and few nested values are a table, with a column for each key
/// without nested values. Of other records the first few keys with short values have columns.
struct KeyColumns {
  /// The least number of records of a table.
  private static let tableRecords = 2
  /// The greatest number of columns of a table.
  private static let tableKeys = 64
  /// The share of members that must have a column of a table, and of cells that must be filled, in
  /// percent.
  private static let (leastShare, leastFill) = (80, 75)
  /// The greatest number of columns beside a summary.
  private static let leadingKeys = 3
  /// The share of records that must have a key of these, in percent.
  private static let leadingShare = 80
  /// The greatest width of nine of ten of their values; wider ones go to the summary.
  private static let leadingWidth = 24

  /// The columns of the schema, in order.
  let shown: [Int]

  /// Chooses columns.
  ///
  /// - Parameters:
  ///   - keys: The columns of the schema to choose from.
  ///   - columns: All columns, measured.
  ///   - sample: The first records.
  init(_ keys: [Int], of columns: [ListColumn], sample: [Record]) {
    let counts = Counts(sample)
    let flat = keys.filter { !counts.nested.contains($0) }
    shown =
      KeyColumns.table(flat, counts)
      ?? Array(
        flat.lazy.filter { key in
          counts.isFound(key, in: Self.leadingShare)
            && columns[key].measure.usualWidth <= Self.leadingWidth
        }.prefix(KeyColumns.leadingKeys))
  }

  /// Returns the columns of a table; nil if the records are none.
  private static func table(_ keys: [Int], _ counts: Counts) -> [Int]? {
    guard counts.records >= tableRecords else { return nil }
    let common = keys.filter { counts.isFound($0, in: 50) }.prefix(tableKeys)
    let covered = common.reduce(0) { $0 + (counts.found[$1] ?? 0) }
    guard covered > 0, covered * 100 >= counts.members * leastShare,
      covered * 100 >= common.count * counts.records * leastFill
    else { return nil }
    return Array(common)
  }
}

extension KeyColumns {
  /// The members of records, counted.
  private struct Counts {
    let records: Int
    /// The number of members.
    private(set) var members = 0
    /// The number of records that have a column.
    private(set) var found: [Int: Int] = [:]
    /// The columns with nested values.
    private(set) var nested: Set<Int> = []

    init(_ sample: [Record]) {
      records = sample.count
      for field in sample.lazy.flatMap(\.fields) where !field.isInner {
        members += 1
        guard let column = field.column else { continue }
        found[column, default: 0] += 1
        if field.isNested { nested.insert(column) }
      }
    }

    /// Returns whether at least a share of the records, in percent, has a column.
    func isFound(_ column: Int, in share: Int) -> Bool {
      guard let count = found[column] else { return false }
      return count * 100 >= records * share
    }
  }
}
