extension RowHeights {
  /// Stores the measured height of a position; its class does not change.
  ///
  /// - Parameters:
  ///   - position: The measured position.
  ///   - lines: Its height, zero or more.
  /// - Returns: Whether this is new information.
  @discardableResult
  public mutating func measure(position: Int, lines: Int) -> Bool {
    set(.exact(lines), at: position)
  }

  /// Stores the measured height of a row; its class does not change.
  ///
  /// - Parameters:
  ///   - path: The measured row.
  ///   - lines: Its height, zero or more.
  /// - Returns: Whether this is new information.
  @discardableResult
  public mutating func measure(_ path: RowPath, lines: Int) -> Bool {
    measure(position: position(of: path), lines: lines)
  }

  /// Stores an estimated height of a position, zero or more lines; its class does not change.
  public mutating func estimate(position: Int, lines: Int) {
    set(.estimate(lines), at: position)
  }

  /// Stores the height of a position, and another class; returns whether it had others.
  @discardableResult
  mutating func set(_ height: RowHeight, _ rowClass: RowClass? = nil, at position: Int) -> Bool {
    check(position: position)
    let cursor = store.run(at: position)
    guard let run = store[cursor] else { return false }
    let new = HeightRun(count: 1, height: height, rowClass: rowClass ?? run.rowClass)
    guard new.height != run.height || new.rowClass != run.rowClass else { return false }
    if !store.change(position, of: cursor, to: new) {
      store.splice(position..<position + 1, with: [new])
    }
    return true
  }

  /// Replaces some rows of a section by runs of rows; the number of rows may change.
  ///
  /// - Precondition: The section has these rows, and the runs contain neither header nor footer.
  public mutating func splice(_ rows: Range<Int>, inSection section: Int, with runs: [HeightRun]) {
    precondition(runs.allSatisfy { $0.rowClass.isRow }, "a header or footer among rows")
    store.splice(positions(of: rows, inSection: section), with: runs)
  }

  /// Sets one height and class for all rows of all sections; headers and footers are unaffected.
  ///
  /// - Complexity: O(*runs*) with several sections; with one, O(1) apart from freeing the old runs.
  public mutating func setAll(_ height: RowHeight, rowClass: RowClass) {
    precondition(rowClass.isRow, "rows of class \(rowClass)")
    if sectionCount == 1 {
      let rows = rowPositions(inSection: 0)
      let run = HeightRun(count: rows.count, height: height, rowClass: rowClass)
      let edges =
        store.runs(in: 0..<rows.lowerBound) + [run]
        + store.runs(in: rows.upperBound..<positionCount)
      return store.replaceBlocks(0..<store.blocks.count, with: edges)
    }
    store.changeAll { run in
      run.rowClass.isRow ? HeightRun(count: run.count, height: height, rowClass: rowClass) : run
    }
  }

  /// Sets the class of adjacent rows in a section, for example when they open or close.
  ///
  /// Their heights become unmeasured.
  public mutating func setClass(
    _ rowClass: RowClass, ofRows rows: Range<Int>, inSection section: Int
  ) {
    let run = HeightRun(count: rows.count, height: unmeasured[rowClass], rowClass: rowClass)
    splice(rows, inSection: section, with: [run])
  }

  /// Gives all rows of one class another one; their measured heights become estimates.
  ///
  /// - Complexity: O(*runs*).
  public mutating func reclassify(_ old: RowClass, as new: RowClass) {
    precondition(old.isRow && new.isRow, "rows of class \(old) as \(new)")
    store.changeAll { run in
      guard run.rowClass == old else { return run }
      let height: RowHeight =
        if case .exact(let lines) = run.height { .estimate(lines) } else { run.height }
      return HeightRun(count: run.count, height: height, rowClass: new)
    }
  }

  /// Sets the mean height of a class; no run is touched, and no exact height changes.
  ///
  /// - Parameters:
  ///   - mean: The mean in 65536ths of a line, clamped to the range of one to 4096 lines.
  ///   - rowClass: The class.
  public mutating func setEstimator(_ mean: Int, for rowClass: RowClass) {
    estimators[rowClass] = mean
  }

  /// Returns the positions of some rows of a section, which must exist.
  func positions(of rows: Range<Int>, inSection section: Int) -> Range<Int> {
    let all = rowPositions(inSection: section)
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= all.count,
      "rows \(rows) of a section with \(all.count) rows")
    return all.lowerBound + rows.lowerBound..<all.lowerBound + rows.upperBound
  }
}
