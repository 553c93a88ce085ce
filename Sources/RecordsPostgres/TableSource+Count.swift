// Counting rows by walking their keys, and the rows at the end before they are counted.

internal import Records
internal import Synchronization

extension TableSource {
  /// The walks between two reports.
  private static let reportWalks = 16

  func index(isCancelled: () -> Bool, report: (IndexProgress) -> Void) {
    func isUnwanted() -> Bool { isCancelled() || hasEnded }
    do throws(PostgresError) {
      var walks = 0
      report(progress)
      while !isUnwanted(), state.withLock({ !$0.phase.isComplete && $0.known < countedRows }) {
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
        guard !state.phase.isComplete, state.starts.count == pages + 1 else { return }
        for index in anchors.indices where (index + 1).isMultiple(of: Self.pageRows) {
          state.starts.append(anchors[index])
        }
        state.known = pages * Self.pageRows + anchors.count
        if anchors.count < Self.walkedRows { state.phase = .complete(.pending) }
      }
      decideTail(isCancelled)
    }
  }

  /// The last row of the last full page, and the number of full pages; nil if all rows are counted.
  private func walkStart() -> (start: KeyOrder.Anchor?, pages: Int)? {
    state.withLock { state in
      guard !state.phase.isComplete, let start = state.starts.last else { return nil }
      return (start, state.starts.count - 1)
    }
  }

  /// Compares the presented tail with the rows that were counted, once all are.
  private func decideTail(_ isCancelled: () -> Bool) {
    let tail = state.withLock { state -> [TableReader.Row]? in
      guard state.phase == .complete(.pending) else { return nil }
      return state.presented.tail ?? []
    }
    guard let tail else { return }
    var isRight = true
    if let first = tail.first {
      // A tail that cannot be compared is replaced.
      let anchors = try? reader.anchors(
        .from(first.anchor), limit: tail.count + 1, isCancelled: isCancelled)
      isRight = anchors == tail.map(\.anchor)
    }
    state.withLock { $0.phase = .complete(isRight ? .right : .wrong) }
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
    guard state.withLock({ !$0.phase.isComplete }) else { return }
    do throws(PostgresError) {
      let tail = try reader.rows(.end, limit: rows, isCancelled: { isCancelled() || hasEnded }).rows
      state.withLock { state in
        // A tail that touches the rows known from the beginning would show some of them twice.
        let estimate = reader.shape.estimatedRows ?? 0
        guard !state.phase.isComplete, !tail.isEmpty, state.known + tail.count < estimate else {
          return
        }
        state.tail = tail
      }
    } catch {
      note(error)
    }
  }
}
