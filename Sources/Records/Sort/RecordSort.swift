// Orders the rows of a source by one of its columns.

/// A pass over the rows of a source that puts them in the order of a column, as a value: it can be
/// handed to a background.
///
/// Rows with the same value keep the order of the source, whichever way the sort goes, and rows
/// without a value come last. Sixteen bytes a row while it runs, four in the result.
package struct RecordSort: Sendable {
  /// The column of the schema; nil orders by the record as it stands.
  package var column: Int?
  /// Whether the greatest comes first.
  package var isDescending: Bool

  /// Creates a sort.
  package init(column: Int?, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// More of one value does not count, as nobody could tell where it stands.
  static let comparedBytes = 4_096

  /// How much of a record is read to find the column in it.
  private static let readRecordBytes = 1024 * 1024

  /// Orders the first rows of a source.
  ///
  /// - Parameters:
  ///   - source: Whose rows; they are read once, those that begin alike twice.
  ///   - total: How many rows there are.
  ///   - isCancelled: Asked for each 256 KiB read.
  ///   - report: Told now and then how many bytes were read.
  /// - Returns: The rows in their order; nil when cancelled.
  package func permutation(
    of source: any RecordSource, total: Int, isCancelled: () -> Bool, report: (Int) -> Void
  ) -> [UInt32]? {
    var entries = [[SortEntry]](repeating: [], count: SortValue.Kind.allCases.count)
    var next = 0
    func passOver(to row: Int) {
      while next < row {
        entries[SortValue.Kind.empty.rawValue].append(
          SortEntry(key: 0, row: UInt32(next), isCut: false))
        next += 1
      }
    }
    var doneBytes = 0
    forEachValue(
      in: source, rows: 0..<total,
      isCancelled: {
        doneBytes += 256 * 1024
        if doneBytes.isMultiple(of: 32 * 1024 * 1024) { report(doneBytes) }
        return isCancelled()
      }
    ) { row, bytes in
      passOver(to: row)
      let value = SortValue(bytes)
      let key = isDescending && value.kind != .empty ? ~value.key : value.key
      entries[value.kind.rawValue].append(
        SortEntry(key: key, row: UInt32(row), isCut: value.isCut))
      next = row + 1
    }
    guard !isCancelled() else { return nil }
    passOver(to: total)
    for kind in entries.indices where kind != SortValue.Kind.empty.rawValue {
      entries[kind].sortByKey()
      guard decideTies(in: &entries[kind], of: source, isCancelled: isCancelled) else { return nil }
    }
    let last = entries.removeLast()
    let ordered = isDescending ? entries.reversed() : entries
    return (ordered + [last]).flatMap { $0.map(\.row) }
  }

  private func forEachValue(
    in source: any RecordSource, rows: Range<Int>, isCancelled: () -> Bool,
    _ body: (Int, [UInt8]) -> Void
  ) {
    var request = ReadRequest(rows: rows)
    request.waits = false
    request.recordBytes = Self.readRecordBytes
    source.forEachRecord(request, isCancelled: isCancelled, sieve: { _ in true }) { record in
      guard let row = record.row else { return true }
      guard let column else {
        body(row, record.bytes)
        return true
      }
      let field = record.field(inColumn: column)
      body(row, field.map { $0.kind == .missing || $0.kind == .null ? [] : $0.value } ?? [])
      return true
    }
  }

  // MARK: - Values whose keys are the same

  /// Orders entries whose keys are the same and do not say everything.
  ///
  /// - Returns: Whether it was not cancelled.
  private func decideTies(
    in entries: inout [SortEntry], of source: any RecordSource, isCancelled: () -> Bool
  ) -> Bool {
    let ties = Self.ties(in: entries)
    guard !ties.isEmpty else { return true }
    var rows = RowSet()
    rows.insert(contentsOf: ties.flatMap { entries[$0].map { Int($0.row) } }.sorted())
    var values: [UInt32: [UInt8]] = [:]
    let last = rows.row(at: rows.count - 1)
    forEachValue(in: source, rows: rows.row(at: 0)..<last + 1, isCancelled: isCancelled) {
      row, bytes in
      guard rows.contains(row) else { return }
      values[UInt32(row)] = Array(bytes.trimmingBlanks.prefix(Self.comparedBytes))
    }
    guard !isCancelled() else { return false }
    for tie in ties {
      entries[tie].sort { first, second in
        let order = Self.order(values[first.row] ?? [], values[second.row] ?? [])
        return order == 0 ? first.row < second.row : (order < 0) != isDescending
      }
    }
    return true
  }

  /// Stretches of more than one entry with the same key, one of which has more to it.
  private static func ties(in entries: [SortEntry]) -> [Range<Int>] {
    var ties: [Range<Int>] = []
    var start = 0
    for end in 1..<max(entries.count + 1, 1)
    where end == entries.count || entries[end].key != entries[start].key {
      if end - start > 1, entries[start..<end].contains(where: \.isCut) { ties.append(start..<end) }
      start = end
    }
    return ties
  }

  /// Less than 0 when the first value stands before the second, 0 when they are equal.
  static func order(_ first: [UInt8], _ second: [UInt8]) -> Int {
    if let first = DecimalNumber(first), let second = DecimalNumber(second) {
      return first.order(to: second)
    }
    for (one, other) in zip(first, second) {
      let difference = Int(SortValue.folded(one)) - Int(SortValue.folded(other))
      if difference != 0 { return difference }
    }
    return first.count - second.count
  }
}
