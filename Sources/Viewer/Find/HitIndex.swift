// An index of the rows with matches and their counts.

package import Records

/// An index of rows with matches, with cumulative counts.
///
/// Rows may be added in any order, because a search reports those nearest to the cursor first.
package struct HitIndex<Row: RowNumber>: Sendable {
  private var rows: [Row] = []
  private var counts: [Int] = []
  /// The number of matches before each entry of `rows`, rebuilt on demand.
  private var before: [Int] = [0]
  /// The number of matches in all rows.
  package private(set) var total = 0

  /// Makes an empty index.
  package init() {}

  /// The number of rows with a match.
  package var rowCount: Int { rows.count }

  /// The rows with a match, in ascending order.
  package var allRows: [Row] { rows }

  /// Adds rows in ascending order that the index does not hold yet; they may lie between others.
  ///
  /// - Complexity: O(rows added) after the last row, else O(rows held).
  package mutating func add(_ hits: [(row: Row, count: Int)]) {
    guard let first = hits.first, let last = hits.last else { return }
    let position = lowerBound(first.row)
    guard position == lowerBound(last.row) else { return merge(hits, from: position) }
    rows.insert(contentsOf: hits.map(\.row), at: position)
    counts.insert(contentsOf: hits.map(\.count), at: position)
    total += hits.reduce(0) { $0 + $1.count }
    before.removeLast(max(before.count - position - 1, 0))
    while before.count <= rows.count {
      before.append((before.last ?? 0) + counts[before.count - 1])
    }
  }

  private mutating func merge(_ hits: [(row: Row, count: Int)], from position: Int) {
    let held = zip(rows[position...], counts[position...]).map { (row: $0, count: $1) }
    rows.removeSubrange(position...)
    counts.removeSubrange(position...)
    total -= held.reduce(0) { $0 + $1.count }
    before.removeLast(before.count - position - 1)
    add((held + hits).sorted { $0.row < $1.row })
  }

  /// Removes the rows in a range.
  ///
  /// - Complexity: O(rows held from the range on).
  package mutating func remove(_ range: Range<Row>) {
    let removed = lowerBound(range.lowerBound)..<lowerBound(range.upperBound)
    guard !removed.isEmpty else { return }
    total -= before[removed.upperBound] - before[removed.lowerBound]
    rows.removeSubrange(removed)
    counts.removeSubrange(removed)
    before.removeSubrange(removed.lowerBound + 1..<before.count)
    for count in counts[removed.lowerBound...] { before.append((before.last ?? 0) + count) }
  }

  /// Returns the number of matches in a row.
  package func count(inRow row: Row) -> Int {
    let position = lowerBound(row)
    return position < rows.count && rows[position] == row ? counts[position] : 0
  }

  /// Returns the number of matches in the rows before a row.
  package func count(beforeRow row: Row) -> Int { before[lowerBound(row)] }

  /// Returns the first row with a match, at or after a row.
  package func row(from row: Row) -> Row? {
    let position = lowerBound(row)
    return position < rows.count ? rows[position] : nil
  }

  /// Returns the last row with a match before a row.
  package func row(before row: Row) -> Row? {
    let position = lowerBound(row)
    return position > 0 ? rows[position - 1] : nil
  }

  private func lowerBound(_ row: Row) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
