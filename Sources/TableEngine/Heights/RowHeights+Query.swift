/// A line of the table, resolved to a slot.
public struct HeightHit: Hashable, Sendable {
  /// The position of the slot.
  public var position: Int
  /// The slot that contains the line.
  public var slot: TableSlot
  /// The line inside the slot, zero or more.
  public var line: Int

  /// Creates a hit.
  public init(position: Int, slot: TableSlot, line: Int) {
    self.position = position
    self.slot = slot
    self.line = line
  }
}

/// One position in an enumeration of the heights.
public struct HeightStep: Hashable, Sendable {
  /// The position.
  public var position: Int
  /// The slot at the position.
  public var slot: TableSlot
  /// The number of lines above it.
  public var top: Int
  /// The height of the position in lines, zero or more.
  public var height: Int
  /// Whether the height is exact rather than estimated.
  public var isExact: Bool

  /// Creates a step.
  public init(position: Int, slot: TableSlot, top: Int, height: Int, isExact: Bool) {
    self.position = position
    self.slot = slot
    self.top = top
    self.height = height
    self.isExact = isExact
  }
}

extension RowHeights {
  /// Returns the number of lines above a position.
  ///
  /// - Parameter position: The position, in `0 ... positionCount`; the upper bound gives the height
  ///   of the table.
  /// - Returns: The number of lines, zero or more.
  /// - Precondition: The position is in that range.
  public func offset(ofPosition position: Int) -> Int {
    precondition(
      (0...positionCount).contains(position), "position \(position) of \(positionCount) positions")
    return estimators.lines(store.prefix(position))
  }

  /// Returns the number of lines above a row.
  public func offset(of path: RowPath) -> Int { offset(ofPosition: position(of: path)) }

  /// Returns the height of a position in lines, zero or more.
  public func height(atPosition position: Int) -> Int {
    check(position: position)
    let cursor = store.run(at: position)
    return height(atPosition: position, cursor: cursor)
  }

  /// Returns the height of a row in lines, zero or more.
  public func height(of path: RowPath) -> Int { height(atPosition: position(of: path)) }

  /// Returns the class of a position.
  public func rowClass(atPosition position: Int) -> RowClass {
    check(position: position)
    return store[store.run(at: position)]?.rowClass ?? .other
  }

  /// Returns the stored height of a position; an aggregate carries the lines of this position
  /// alone.
  public func knowledge(atPosition position: Int) -> RowHeight {
    check(position: position)
    return knowledge(atPosition: position, cursor: store.run(at: position))
  }

  /// Returns the slot at a position, with its stored height.
  func content(at position: Int) -> (slot: TableSlot, knowledge: RowHeight) {
    check(position: position)
    let cursor = store.run(at: position)
    return (
      slot(at: position, cursor: cursor), knowledge(atPosition: position, cursor: cursor)
    )
  }

  private func knowledge(atPosition position: Int, cursor: RunCursor) -> RowHeight {
    let start = position - cursor.before.positions
    return store[cursor]?.part(start..<start + 1).height ?? .guess
  }

  /// Returns the stored height of a row; an aggregate carries the lines of this row alone.
  public func knowledge(of path: RowPath) -> RowHeight {
    knowledge(atPosition: position(of: path))
  }

  /// Returns the slot at a line of the table; nil outside `0 ..< totalLines`.
  ///
  /// The result is never a position of zero lines.
  public func hit(atOffset line: Int) -> HeightHit? {
    guard line >= 0, line < totalLines else { return nil }
    let cursor = store.firstRun { estimators.lines($0) > line }
    guard let run = store[cursor] else { return nil }
    let top = estimators.lines(cursor.before)
    let row = rowOfRun(run, atLine: line - top, guessesBefore: cursor.before[guesses: run.rowClass])
    let position = cursor.before.positions + row
    var sum = cursor.before
    sum.add(run.part(0..<row))
    return HeightHit(
      position: position, slot: slot(at: position, cursor: cursor),
      line: line - estimators.lines(sum))
  }

  /// Enumerates positions downwards until the closure returns false or the table ends.
  ///
  /// - Complexity: O(one look-up + *positions visited*).
  public func forEachRow(from position: Int, _ body: (HeightStep) -> Bool) {
    guard position < positionCount else { return }
    check(position: position)
    var cursor = store.run(at: position)
    var position = position
    var slot = slot(at: position, cursor: cursor)
    var top = offset(ofPosition: position)
    while let run = store[cursor] {
      let end = cursor.before.positions + run.count
      while position < end {
        let height = height(atPosition: position, cursor: cursor)
        let step = HeightStep(
          position: position, slot: slot, top: top, height: height, isExact: run.kind == .exact)
        guard body(step) else { return }
        position += 1
        top += height
        if position < end { slot = slot.nextRow }
      }
      cursor = store.next(after: cursor)
      if let next = store[cursor] { slot = slot.next(in: next.rowClass) }
    }
  }

  private func height(atPosition position: Int, cursor: RunCursor) -> Int {
    guard let run = store[cursor] else { return 0 }
    let row = position - cursor.before.positions
    switch run.height {
    case .exact(let lines), .estimate(let lines): return lines
    case .aggregate: return run.aggregateLines(before: row + 1) - run.aggregateLines(before: row)
    case .guess:
      let guesses = cursor.before[guesses: run.rowClass] + row
      return estimators.lines(run.rowClass, guesses: guesses + 1)
        - estimators.lines(run.rowClass, guesses: guesses)
    }
  }

  /// Returns the last row of a run that begins at or above a line of the run.
  private func rowOfRun(_ run: HeightRun, atLine line: Int, guessesBefore: Int) -> Int {
    switch run.height {
    case .exact(let lines), .estimate(let lines): return line / lines
    case .aggregate: return run.aggregateRow(atLine: line)
    case .guess:
      let mean = estimators[run.rowClass]
      let linesBefore = (guessesBefore * mean) >> 16
      let guess = ((line + linesBefore + 1) * Estimators.one - 1) / mean
      return min(max(guess - guessesBefore, 0), run.count - 1)
    }
  }
}

extension TableSlot {
  /// The slot of the next row in the section; a header or footer is returned unchanged.
  fileprivate var nextRow: TableSlot {
    guard case .row(let path) = self else { return self }
    return .row(RowPath(section: path.section, row: path.row + 1))
  }

  /// Returns the slot directly below this one, which has a given class.
  fileprivate func next(in rowClass: RowClass) -> TableSlot {
    switch rowClass {
    case .header: return .header(section: (section ?? -1) + 1)
    case .footer: return .footer(section: section ?? 0)
    case .tableHeader: return .tableHeader
    case .tableFooter: return .tableFooter
    case .collapsed, .expanded, .other:
      guard case .row = self else { return .row(RowPath(section: section ?? 0, row: 0)) }
      return nextRow
    }
  }
}
