// Counting rows by walking their keys, and the rows at the end before they are counted.

internal import Records
internal import Synchronization

extension TableSource {
  /// The walks between two reports.
  private static let reportWalks = 16

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    func isUnwanted() -> Bool { isCancelled() || hasEnded }
    // A table that is known to be larger is counted as far as it is read.
    guard reader.shape.estimatedRows ?? 0 <= countedRows else { return report(progress) }
    do throws(PostgresError) {
      var walks = 0
      report(progress)
      while !isUnwanted(), state.withLock({ !$0.isComplete && $0.known < countedRows }) {
        try walk(isCancelled: isUnwanted)
        walks += 1
        if walks.isMultiple(of: Self.reportWalks) { report(progress) }
      }
    } catch {
      note(error)
    }
    report(progress)
  }

  /// Reads the keys past the last known row, and counts them.
  ///
  /// - Throws: `PostgresError`; the rows counted so far stay.
  func walk(isCancelled: () -> Bool) throws(PostgresError) {
    try counting.withLock { _ throws(PostgresError) in
      guard let (start, pages) = walkStart() else { return }
      let place = start.map { RowSelection.Place.after($0) } ?? .start
      let anchors = try reader.anchors(place, limit: Self.walkedRows, isCancelled: isCancelled)
      state.withLock { state in
        // A page that came short meanwhile was the last one.
        guard !state.isComplete, state.starts.count == pages + 1 else { return }
        for index in anchors.indices where (index + 1).isMultiple(of: Self.pageRows) {
          state.starts.append(anchors[index])
        }
        state.known = pages * Self.pageRows + anchors.count
        state.last = anchors.last ?? state.last
        state.isComplete = anchors.count < Self.walkedRows
        state.findIslands(in: anchors, from: pages * Self.pageRows)
      }
    }
  }

  /// The last row of the last full page, and the number of full pages; nil if all rows are counted.
  private func walkStart() -> (start: KeyOrder.Anchor?, pages: Int)? {
    state.withLock { state in
      guard !state.isComplete, let start = state.starts.last else { return nil }
      return (start, state.starts.count - 1)
    }
  }

  func countAll(isCancelled: () -> Bool, report: (Int) -> Void) {
    do throws(PostgresError) {
      let count = try reader.count(isCancelled: { isCancelled() || hasEnded }, report: report)
      state.withLock { $0.countedAll = count }
    } catch {
      note(error)
    }
  }

  func loadTail(rows: Int, isCancelled: () -> Bool) {
    guard state.withLock({ !$0.isComplete && $0.tail == nil }) else { return }
    func isUnwanted() -> Bool { isCancelled() || hasEnded }
    do throws(PostgresError) {
      let tail = try reader.rows(.end, limit: rows, isCancelled: isUnwanted).rows
      let (last, middle) = state.withLock { ($0.last, $0.middle) }
      // A tail that touches the rows known from the beginning would show some of them twice.
      guard let first = tail.first, let last,
        try reader.isRow(first.anchor, past: last, isCancelled: isUnwanted)
      else { return try walk(isCancelled: isUnwanted) }
      let isApart =
        if let middle {
          try reader.isRow(first.anchor, past: middle.last, isCancelled: isUnwanted)
        } else {
          true
        }
      state.withLock { $0.insertTail(tail, keepsMiddle: isApart) }
    } catch {
      note(error)
    }
  }
}

extension TableSource.State {
  /// Keeps rows read from the end.
  fileprivate mutating func insertTail(_ rows: [TableReader.Row], keepsMiddle: Bool) {
    guard !isComplete, tail == nil else { return }
    if !keepsMiddle { middle = nil }
    let island = Island(
      id: makeID(), guess: 0, page: makeID(), places: rows.map(\.anchor))
    if let page = island.pages.first { pages.insert(rows, page: .island(page.id)) }
    tail = island
  }

  /// Notes which rows of the table the islands are, and keeps those that are in memory as pages.
  ///
  /// - Parameters:
  ///   - anchors: Rows that were counted.
  ///   - first: The number of the first of them.
  fileprivate mutating func findIslands(in anchors: [KeyOrder.Anchor], from first: Int) {
    for path in [\Self.middle, \Self.tail] {
      guard var island = self[keyPath: path], island.origin == nil,
        let index = anchors.firstIndex(of: island.start)
      else { continue }
      island.origin = first + index - island.rows.lowerBound
      self[keyPath: path] = island
    }
    let counted = first..<first + anchors.count
    var found: [KeyOrder.Anchor: TableReader.Row] = [:]
    for island in [middle, tail] {
      guard let island, let row = island.firstRow, row < counted.upperBound else { continue }
      for page in island.pages {
        for row in pages.value(page: .island(page.id)) ?? [] { found[row.anchor] = row }
      }
    }
    guard !found.isEmpty else { return }
    for start in stride(from: 0, to: anchors.count, by: TableSource.pageRows) {
      let page = anchors[start..<min(start + TableSource.pageRows, anchors.count)]
      let rows = page.compactMap { found[$0] }
      if rows.count == page.count { insert(rows, page: (first + start) / TableSource.pageRows) }
    }
  }
}
