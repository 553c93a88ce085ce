extension RowHeights {
  /// Discards every measured height, as a new width requires; estimates of the caller are kept.
  ///
  /// Each class falls back to its unmeasured height, so a class whose rows always have one line
  /// keeps it.
  ///
  /// - Complexity: O(*runs*), not O(*rows*).
  public mutating func invalidateMeasurements() {
    let like = RowClass.allCases.map { rowClass in
      HeightRun(count: 1, height: unmeasured[rowClass], rowClass: rowClass)
    }
    store.changeAll { $0.unmeasured(like: like) }
  }

  /// Discards the measured heights of some rows of a section; their classes do not change.
  public mutating func invalidateMeasurements(ofRows rows: Range<Int>, inSection section: Int) {
    let heights = unmeasured
    let positions = positions(of: rows, inSection: section)
    let runs = store.runs(in: positions).map { $0.unmeasured(heights) }
    store.splice(positions, with: runs)
  }

  /// Marks measured heights outside some positions as stale: only their totals are kept.
  ///
  /// No offset at the boundary of a run changes, so a scroll bar does not jump.
  ///
  /// - Complexity: O(*runs*).
  public mutating func staleMeasurements(outside positions: Range<Int>) {
    let all = 0..<positionCount
    let kept = positions.clamped(to: all)
    let above = store.runs(in: 0..<kept.lowerBound).map(\.stale)
    let below = store.runs(in: kept.upperBound..<all.upperBound).map(\.stale)
    store.splice([
      HeightEdit(positions: 0..<kept.lowerBound, runs: above),
      HeightEdit(positions: kept.upperBound..<all.upperBound, runs: below),
    ])
  }

  /// Saves memory away from some positions: adjacent runs of one class are merged into one total.
  ///
  /// Classes, headers and footers are preserved. The offset at the end of each merged run does not
  /// change. Inside it, every row gets an equal share of the lines. Elsewhere, rows may shift by
  /// one line per class with unmeasured rows.
  ///
  /// - Complexity: O(*runs*).
  public mutating func compact(keeping positions: Range<Int>) {
    let all = 0..<positionCount
    let kept = positions.clamped(to: all)
    var compactor = RunCompactor(estimators: estimators)
    compactor.append(store.runs(in: 0..<kept.lowerBound))
    compactor.keep(store.runs(in: kept))
    compactor.append(store.runs(in: kept.upperBound..<all.upperBound))
    compactor.close()
    store.replaceBlocks(0..<store.blocks.count, with: compactor.builder.runs)
  }
}

extension HeightRun {
  /// The same rows with their measured heights reduced to a total; headers and footers are
  /// unchanged.
  fileprivate var stale: HeightRun {
    guard kind == .exact, rowClass.isRow else { return self }
    return with(height: .aggregate(fixedLines))
  }
}

/// A pass that merges adjacent runs of one class and preserves the offset at the end of each.
private struct RunCompactor {
  let estimators: Estimators
  private(set) var builder = RunBuilder()
  /// The sum of everything read.
  private var read = RunSum()
  /// The sum of everything written.
  private var written = RunSum()
  /// The adjacent runs of one class that were read but not yet written.
  private var pending: [HeightRun] = []

  init(estimators: Estimators) {
    self.estimators = estimators
  }

  /// Reads runs that may be merged.
  mutating func append(_ runs: [HeightRun]) {
    for run in runs {
      if let first = pending.first, first.rowClass != run.rowClass || !run.rowClass.isRow {
        close()
      }
      pending.append(run)
    }
  }

  /// Reads runs that must not be merged.
  mutating func keep(_ runs: [HeightRun]) {
    close()
    for run in runs {
      read.add(run)
      write(run)
    }
  }

  /// Writes the pending runs: a single run unchanged, several as one total.
  mutating func close() {
    guard let first = pending.first else { return }
    for run in pending { read.add(run) }
    if pending.count == 1 {
      write(first)
    } else {
      let lines = max(0, estimators.lines(read) - estimators.lines(written))
      let count = pending.reduce(0) { $0 + $1.count }
      write(HeightRun(count: count, height: .aggregate(lines), rowClass: first.rowClass))
    }
    pending = []
  }

  private mutating func write(_ run: HeightRun) {
    written.add(run)
    builder.append(run)
  }
}
