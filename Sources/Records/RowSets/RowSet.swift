// The rows that a filter keeps: small, and quick to count through.

import JSONText

/// A set of row numbers with the two queries of a filtered table, *select* and *rank*: the *k*-th
/// member, and the number of members before a row.
///
/// At most an eighth of a byte for each row up to the last, and almost nothing where few or all
/// rows are members.
package struct RowSet: Hashable, Sendable {
  private var containers: [RowContainer] = []
  /// The members before each container, and all members after the last.
  private var before: [Int] = [0]

  /// Makes an empty set.
  package init() {}

  /// Makes a set of neighbouring rows.
  package init(_ rows: Range<Int>) { insert(rows) }

  /// The number of members.
  package var count: Int { before[containers.count] }

  /// Whether no row belongs.
  package var isEmpty: Bool { count == 0 }

  /// Whether a row belongs.
  ///
  /// - Complexity: O(log *rows in a container*).
  package func contains(_ row: Int) -> Bool {
    let index = row / RowContainer.span
    return containers.indices.contains(index)
      && containers[index].contains(row % RowContainer.span)
  }

  /// Returns the number of members before a row (*rank*).
  ///
  /// - Complexity: O(*words of a container*).
  package func rank(of row: Int) -> Int {
    let index = row / RowContainer.span
    guard index < containers.count else { return count }
    return before[index] + containers[index].rank(row % RowContainer.span)
  }

  /// Returns the member with a given rank (*select*).
  ///
  /// - Parameter rank: `0..<count`.
  /// - Returns: The row.
  /// - Complexity: O(log *containers* + *words of a container*).
  package func row(at rank: Int) -> Int {
    precondition((0..<count).contains(rank), "rank \(rank) outside 0..<\(count)")
    let index = before.partitioningIndex { $0 > rank } - 1
    return index * RowContainer.span + containers[index].select(rank - before[index])
  }

  /// Ranges that hold all rows of the set within a range, and leave long stretches without any out.
  ///
  /// - Parameters:
  ///   - range: Rows to look at.
  ///   - gap: No shorter stretch is left out, and none is kept that is twice as long.
  /// - Returns: The ranges, in order.
  /// - Complexity: O(*range* / *gap*) looks at the set, however many rows belong.
  package func stretches(in range: Range<Int>, gap: Int) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var rank = rank(of: range.lowerBound)
    while rank < count {
      let row = row(at: rank)
      guard row < range.upperBound else { break }
      let end = min(row + gap, range.upperBound)
      if let last = stretches.last, row - last.upperBound < gap {
        stretches[stretches.count - 1] = last.lowerBound..<end
      } else {
        stretches.append(row..<end)
      }
      rank = self.rank(of: end)
    }
    return stretches
  }

  /// Calls a closure with each row, in order.
  package func forEach(_ body: (Int) -> Void) {
    for (index, container) in containers.enumerated() {
      container.forEach { body(index * RowContainer.span + $0) }
    }
  }

  // MARK: - Changing

  /// Adds rows in ascending order; some may be members already.
  ///
  /// - Complexity: O(*rows* + *containers from the first of them on*).
  package mutating func insert(contentsOf rows: [Int]) {
    guard let first = rows.first, let last = rows.last else { return }
    makeRoom(upTo: last + 1)
    var position = 0
    while position < rows.count {
      let index = rows[position] / RowContainer.span
      let base = index * RowContainer.span
      let rest = rows[position...]
      let end =
        rest.last.map { $0 < base + RowContainer.span } == true
        ? rest.endIndex
        : position + rest.prefix { $0 < base + RowContainer.span }.count
      containers[index].insert(rows[position..<end], base: base)
      position = end
    }
    count(from: first / RowContainer.span)
  }

  /// Adds neighbouring rows.
  package mutating func insert(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    makeRoom(upTo: rows.upperBound)
    forEachPart(of: rows) { $0.insert(range: $1) }
  }

  /// Takes neighbouring rows out.
  package mutating func remove(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<containers.count * RowContainer.span)
    guard !rows.isEmpty else { return }
    forEachPart(of: rows) { $0.remove(range: $1) }
  }

  private mutating func forEachPart(
    of rows: Range<Int>, _ change: (inout RowContainer, Range<Int>) -> Void
  ) {
    let span = RowContainer.span
    for index in rows.lowerBound / span...(rows.upperBound - 1) / span {
      let part = rows.clamped(to: index * span..<(index + 1) * span)
      change(
        &containers[index], part.lowerBound - index * span..<part.upperBound - index * span)
    }
    count(from: rows.lowerBound / span)
  }

  private mutating func makeRoom(upTo end: Int) {
    let wanted = (end + RowContainer.span - 1) / RowContainer.span
    guard wanted > containers.count else { return }
    let total = count
    containers.append(
      contentsOf: repeatElement(.empty, count: wanted - containers.count))
    before.append(contentsOf: repeatElement(total, count: wanted + 1 - before.count))
  }

  private mutating func count(from index: Int) {
    for index in index..<containers.count {
      before[index + 1] = before[index] + containers[index].count
    }
  }

  // MARK: - Combining

  /// The rows that belong to both sets.
  package func intersection(_ other: RowSet) -> RowSet {
    combined(with: other, count: min(containers.count, other.containers.count)) {
      $0.intersection($1)
    }
  }

  /// The rows that belong to either set.
  package func union(_ other: RowSet) -> RowSet {
    combined(with: other, count: max(containers.count, other.containers.count)) { $0.union($1) }
  }

  /// The rows that belong to this set and not to another.
  package func subtracting(_ other: RowSet) -> RowSet {
    combined(with: other, count: containers.count) { $0.subtracting($1) }
  }

  private func combined(
    with other: RowSet, count: Int, _ combine: (RowContainer, RowContainer) -> RowContainer
  ) -> RowSet {
    var result = RowSet()
    result.containers = (0..<count).map { index in
      combine(
        containers.indices.contains(index) ? containers[index] : .empty,
        other.containers.indices.contains(index) ? other.containers[index] : .empty)
    }
    while result.containers.last == .empty { result.containers.removeLast() }
    result.before = [Int](repeating: 0, count: result.containers.count + 1)
    result.count(from: 0)
    return result
  }
}
