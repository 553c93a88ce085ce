// Fills the body from the anchor, and measures only the rows that it shows.

extension TableModel {
  /// Returns the height of a position, measuring it if necessary.
  mutating func height(atPosition position: Int, _ measure: (TableSlot) -> Int) -> Int {
    if case .exact(let lines) = heights.knowledge(atPosition: position) { return lines }
    let lines = measure(heights.slot(at: position))
    heights.measure(position: position, lines: lines)
    return lines
  }

  /// Returns the row at a position, measuring it if necessary.
  private mutating func row(
    atPosition position: Int, top: Int = 0, _ measure: (TableSlot) -> Int
  ) -> RestingRow {
    let (slot, knowledge) = heights.content(at: position)
    if case .exact(let lines) = knowledge {
      return RestingRow(slot: slot, position: position, top: top, height: lines)
    }
    let lines = measure(slot)
    heights.measure(position: position, lines: lines)
    return RestingRow(slot: slot, position: position, top: top, height: lines)
  }

  /// Returns the rows of the body with a position's top at a screen line, within the table's ends.
  ///
  /// Past the end, the last line is at the bottom of the body; before the start, the first line is
  /// at the top. A table shorter than the body begins at the top.
  ///
  /// - Complexity: O(lines between the position and the body + *visible*).
  mutating func layOut(
    from position: Int, top: Int, _ measure: (TableSlot) -> Int
  ) -> [RestingRow] {
    guard lines > 0, (0...heights.positionCount).contains(position) else { return [] }
    var below: [RestingRow] = []
    var bottom = top
    extend(&below, from: position, bottom: &bottom, measure)
    var displaced = max(0, lines - bottom)
    var above: [RestingRow] = []
    var first = position
    var firstTop = top + displaced
    while first > 0, firstTop > 0 {
      first -= 1
      var row = row(atPosition: first, measure)
      firstTop -= row.height
      row.top = firstTop - displaced
      above.append(row)
    }
    if firstTop > 0 {
      displaced -= firstTop
      bottom += displaced
      extend(&below, from: position, bottom: &bottom, displaced: displaced, measure)
    }
    let rows = (above.reversed() + below).map { row in
      var row = row
      row.top += displaced
      return row
    }
    return trimmed(rows)
  }

  /// Adds rows below until the body is full; the stored tops exclude the displacement.
  private mutating func extend(
    _ below: inout [RestingRow], from position: Int, bottom: inout Int, displaced: Int = 0,
    _ measure: (TableSlot) -> Int
  ) {
    var next = position + below.count
    while next < heights.positionCount, bottom < lines {
      let row = row(atPosition: next, top: bottom - displaced, measure)
      below.append(row)
      bottom += row.height
      next += 1
    }
  }

  /// Returns the rows with a line in the body, including rows of zero lines between them.
  private func trimmed(_ rows: [RestingRow]) -> [RestingRow] {
    guard
      let first = rows.firstIndex(where: { $0.bottom > 0 || ($0.height == 0 && $0.top == 0) }),
      let last = rows.lastIndex(where: { $0.top < lines }), first <= last
    else { return [] }
    return Array(rows[first...last])
  }
}

// MARK: - The extent of the stage

extension TableModel {
  /// Adds rows at both ends of a stage until it covers the body throughout its animation.
  ///
  /// Rows that the update of a map inserts belong to the block at that end.
  mutating func cover(
    _ stage: inout Stage, after map: SlotMap = SlotMap(plan: nil), _ measure: (TableSlot) -> Int
  ) {
    closeEnds(of: &stage)
    guard lines > 0, !stage.movingRows.isEmpty else { return }
    // Rows added above may come to rest below the start of the table and leave lines free at the
    // bottom.
    for _ in 0..<4 {
      let missing = stage.missingLines()
      let grewBelow = missing.below > 0 && extendDown(&stage, by: missing.below, map, measure)
      closeEnds(of: &stage)
      let above = stage.missingLines().above
      let grewAbove = above > 0 && extendUp(&stage, by: above, map, measure)
      closeEnds(of: &stage)
      guard grewBelow || grewAbove else { return }
    }
  }

  private mutating func extendDown(
    _ stage: inout Stage, by lines: Int, _ map: SlotMap, _ measure: (TableSlot) -> Int
  ) -> Bool {
    var missing = lines
    var position = stage.movingRows.last { $0.position != nil }?.position ?? heights.positionCount
    let last = position
    while missing > 0, position + 1 < heights.positionCount {
      position += 1
      let row = row(atPosition: position, measure)
      stage.movingRows.append(map.entry(of: row, beside: stage.movingRows.last))
      missing -= row.height
    }
    return position > last
  }

  private mutating func extendUp(
    _ stage: inout Stage, by lines: Int, _ map: SlotMap, _ measure: (TableSlot) -> Int
  ) -> Bool {
    var missing = lines
    var position = stage.movingRows.first { $0.position != nil }?.position ?? 0
    var added: [MovingRow] = []
    while missing > 0, position > 0 {
      position -= 1
      let row = row(atPosition: position, measure)
      added.append(map.entry(of: row, beside: added.last ?? stage.movingRows.first))
      missing -= row.height
    }
    stage.movingRows.insert(contentsOf: added.reversed(), at: 0)
    stage.anchor += added.count
    return !added.isEmpty
  }

  /// Records whether the table continues above or below the stage.
  func closeEnds(of stage: inout Stage) {
    let first = stage.movingRows.first { $0.position != nil }?.position
    let last = stage.movingRows.last { $0.position != nil }?.position
    stage.reachesStart = first.map { heights.offset(ofPosition: $0) == 0 } ?? true
    stage.reachesEnd =
      last.map { heights.offset(ofPosition: $0 + 1) == heights.totalLines } ?? true
  }
}

extension Stage {
  /// Returns the maximum number of uncovered lines at each end of the body during the animation.
  func missingLines() -> (above: Int, below: Int) {
    var above = 0
    var below = 0
    for time in sampleTimes {
      let frame = frame(at: time)
      if !reachesStart { above = max(above, frame.line(0)) }
      if !reachesEnd { below = max(below, lines - frame.line(movingRows.count)) }
    }
    return (above, below)
  }

  /// The times of the animation's frames, including the first and the last; one time at rest.
  private var sampleTimes: [Duration] {
    var times = [timing.end]
    var time = timing.start
    while time < timing.end {
      times.append(time)
      time += Stage.step
    }
    return times
  }
}
