// Fills the body from the anchor, and measures only the rows that it shows.

extension TableModel {
  /// Returns the height of a position, measuring it if necessary.
  mutating func height(atPosition position: Int, _ measure: (TableSlot) -> Int) -> Int {
    if case .exact(let lines) = heights.knowledge(atPosition: position) { return lines }
    let lines = measure(heights.slot(at: position))
    heights.measure(position: position, lines: lines)
    return lines
  }

  /// Returns the height of a place, measuring it if necessary.
  mutating func height(at place: Place, _ measure: (TableSlot) -> Int) -> Int {
    row(at: place, measure).height
  }

  /// Returns the row at a place, measuring it if necessary.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - path: The row that has the place's part, if it is known.
  ///   - top: The screen line of the first line.
  ///   - measure: The function that measures a slot.
  /// - Returns: The row, or the part of one.
  private mutating func row(
    at place: Place, in path: RowPath? = nil, top: Int = 0, _ measure: (TableSlot) -> Int
  ) -> RestingRow {
    if let path, let part = place.part, let lines = interiors.height(of: path, part, measure) {
      return RestingRow(slot: .part(path, part), place: place, top: top, height: lines)
    }
    let (slot, knowledge) = heights.content(at: place.position)
    if case .exact(let lines) = knowledge {
      return RestingRow(slot: slot, place: place, top: top, height: lines)
    }
    if let path = slot.path, let lines = interiors.height(of: path, place.part, measure) {
      let slot = place.part.map { TableSlot.part(path, $0) } ?? slot
      return RestingRow(slot: slot, place: place, top: top, height: lines)
    }
    let lines = measure(slot)
    heights.measure(position: place.position, lines: lines)
    return RestingRow(slot: slot, place: place, top: top, height: lines)
  }

  /// Requests the interior of the row at a position that comes into sight.
  mutating func requestInterior(at position: Int) {
    guard let interiorForRow, position < heights.positionCount, !isInBody(position),
      case .row(let path) = heights.slot(at: position), interiors[path] == nil,
      let interior = interiorForRow(path)
    else { return }
    interiors.add(interior, to: path, &heights)
  }

  /// Whether the row at a position is in the body, so that its interior was requested.
  private func isInBody(_ position: Int) -> Bool {
    guard let first = resting.first?.place.position, let last = resting.last?.place.position
    else { return false }
    return first <= position && position <= last
  }

  /// Returns the next place below, whose row comes into sight; nil after the last.
  mutating func place(after place: Place) -> Place? {
    self.place(after: place, in: heights.slot(at: place.position).path)
  }

  /// Returns the next place below one of a row; nil after the last.
  private mutating func place(after place: Place, in path: RowPath?) -> Place? {
    if let path, let part = interiors[path]?.part(after: place.part) {
      return Place(position: place.position, part: part)
    }
    let next = place.position + 1
    guard next < heights.positionCount else { return nil }
    requestInterior(at: next)
    return Place(position: next)
  }

  /// Returns the next place above, whose row comes into sight; nil before the first.
  mutating func place(before place: Place) -> Place? {
    if place.part == nil, place.position > 0 { requestInterior(at: place.position - 1) }
    return interiors.place(before: place, heights)
  }

  /// Returns whether one place is above another.
  func isAbove(_ one: Place, _ other: Place) -> Bool { interiors.isAbove(one, other, heights) }

  /// Returns the rows of the body with a place's top at a screen line, within the table's ends.
  ///
  /// Past the end, the last line is at the bottom of the body; before the start, the first line is
  /// at the top. A table shorter than the body begins at the top.
  ///
  /// - Complexity: O(lines between the place and the body + *visible*).
  mutating func layOut(
    from place: Place, top: Int, _ measure: (TableSlot) -> Int
  ) -> [RestingRow] {
    guard lines > 0, (0...heights.positionCount).contains(place.position) else { return [] }
    requestInterior(at: place.position)
    var below: [RestingRow] = []
    var bottom = top
    extend(&below, from: place, bottom: &bottom, measure)
    var displaced = max(0, lines - bottom)
    var above: [RestingRow] = []
    var first = place
    var firstTop = top + displaced
    while firstTop > 0, let previous = self.place(before: first) {
      first = previous
      var row = row(at: first, measure)
      firstTop -= row.height
      row.top = firstTop - displaced
      above.append(row)
    }
    if firstTop > 0 {
      displaced -= firstTop
      bottom += displaced
      extend(&below, from: place, bottom: &bottom, displaced: displaced, measure)
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
    _ below: inout [RestingRow], from place: Place, bottom: inout Int, displaced: Int = 0,
    _ measure: (TableSlot) -> Int
  ) {
    guard bottom < lines else { return }
    var last = below.last
    var next = last.map { self.place(after: $0.place, in: $0.slot.path) } ?? place
    while let place = next, place.position < heights.positionCount {
      let path = last?.place.position == place.position ? last?.slot.path : nil
      let row = row(at: place, in: path, top: bottom - displaced, measure)
      below.append(row)
      bottom += row.height
      guard bottom < lines else { return }
      next = self.place(after: place, in: row.slot.path)
      last = row
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
    guard var last = stage.lastPlace else { return false }
    let count = stage.movingRows.count
    while missing > 0, let place = place(after: last) {
      last = place
      let row = row(at: place, measure)
      stage.movingRows.append(map.entry(of: row, beside: stage.movingRows.last))
      missing -= row.height
    }
    return stage.movingRows.count > count
  }

  private mutating func extendUp(
    _ stage: inout Stage, by lines: Int, _ map: SlotMap, _ measure: (TableSlot) -> Int
  ) -> Bool {
    var missing = lines
    guard var first = stage.firstPlace else { return false }
    var added: [MovingRow] = []
    while missing > 0, let place = place(before: first) {
      first = place
      let row = row(at: place, measure)
      added.append(map.entry(of: row, beside: added.last ?? stage.movingRows.first))
      missing -= row.height
    }
    stage.movingRows.insert(contentsOf: added.reversed(), at: 0)
    stage.anchor += added.count
    return !added.isEmpty
  }

  /// Records whether the table continues above or below the stage.
  func closeEnds(of stage: inout Stage) {
    stage.reachesStart = stage.firstPlace.map { isFirst($0) } ?? true
    stage.reachesEnd = stage.lastPlace.map { isLast($0) } ?? true
  }

  /// Returns whether no line is above a place.
  private func isFirst(_ place: Place) -> Bool {
    guard heights.offset(ofPosition: place.position) == 0 else { return false }
    guard place.part != nil else { return true }
    guard let previous = interiors.place(before: place, heights), previous.part == nil else {
      return false
    }
    return interiors.height(at: previous, heights) == 0
  }

  /// Returns whether no line is below a place.
  private func isLast(_ place: Place) -> Bool {
    heights.offset(ofPosition: place.position + 1) == heights.totalLines
      && interiors.place(after: place, heights)?.position != place.position
  }
}

extension Stage {
  /// The first place on the stage; nil without one.
  fileprivate var firstPlace: Place? { movingRows.first { $0.place != nil }?.place }

  /// The last place on the stage; nil without one.
  fileprivate var lastPlace: Place? { movingRows.last { $0.place != nil }?.place }

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
