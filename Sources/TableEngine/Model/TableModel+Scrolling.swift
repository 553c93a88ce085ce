// Scrolling: a new anchor, and the animation towards it.

extension TableModel {
  /// Scrolls by a number of lines, towards the end if the number is positive.
  ///
  /// It stops at either end of the table.
  ///
  /// Up to four screens, the rows on the way are measured, so the distance is exact. A greater
  /// distance relies on current heights and estimates.
  public mutating func scroll(
    byLines count: Int, motion style: MotionStyle = .none, at time: Duration,
    measure: (TableSlot) -> Int
  ) {
    guard count != 0,
      // The row that comes to the top of the body, or the last one: the layout walks from it, and not
      // over all rows of the last screen.
      let row = resting.last(where: { $0.height > 0 && $0.top <= count }) ?? firstVisible
    else { return }
    var target = Target(row.place, top: row.top)
    if abs(count) <= 4 * lines {
      target.top -= count
    } else {
      let (offset, isBeyond) = contentOffset.addingReportingOverflow(count)
      target = isBeyond && count > 0 ? endPosition : self.position(atOffset: offset)
    }
    show(target, style, at: time, measure)
  }

  /// Scrolls to a row, header or footer, which must exist; contract U15, U16, U18.
  ///
  /// Its final position on the screen does not depend on any unmeasured height.
  public mutating func scroll(
    to slot: TableSlot, at position: ScrollPosition, motion style: MotionStyle = .none,
    at time: Duration, measure: (TableSlot) -> Int
  ) {
    let place = interiors.place(of: slot, heights)
    let height = height(at: place, measure)
    guard let target = target(of: place, height: height, position, measure) else { return }
    show(target, style, at: time, measure)
  }

  /// Scrolls to an offset in lines from the top, counting estimates for unmeasured rows.
  public mutating func scroll(
    toOffset offset: Int, motion style: MotionStyle = .none, at time: Duration,
    measure: (TableSlot) -> Int
  ) {
    show(position(atOffset: offset), style, at: time, measure)
  }

  /// Scrolls to a fraction of the table: 0 is the start, 1 the end.
  public mutating func scroll(
    toFraction fraction: Double, motion style: MotionStyle = .none, at time: Duration,
    measure: (TableSlot) -> Int
  ) {
    guard fraction < 1 else { return show(endPosition, style, at: time, measure) }
    let range = Double(max(0, contentHeight - lines))
    show(position(atOffset: Int(range * max(0, fraction))), style, at: time, measure)
  }

  /// Scrolls to the end: the last line of the table is at the bottom of the body.
  public mutating func scrollToEnd(
    motion style: MotionStyle = .none, at time: Duration, measure: (TableSlot) -> Int
  ) {
    show(endPosition, style, at: time, measure)
  }

  // MARK: - Implementation

  /// Returns the target of a place; nil if it is already visible as required.
  private mutating func target(
    of place: Place, height: Int, _ position: ScrollPosition, _ measure: (TableSlot) -> Int
  ) -> Target? {
    let covered = coveredLines(of: place.position, measure)
    switch position {
    case .top: return topPosition(of: place, below: covered.top)
    case .middle: return Target(place, top: -((height - lines) >> 1))
    case .bottom:
      let footer = place.position + 1
      let isLast =
        interiors.place(after: place, heights) == Place(position: footer)
        && heights.rowClass(atPosition: footer) == .footer
      let below = isLast ? self.height(atPosition: footer, measure) : covered.bottom
      return Target(place, top: lines - below - height)
    case .none:
      let row = resting.first { $0.place == place }
      let end = lines - covered.bottom
      if let row, row.top >= covered.top, row.bottom <= end { return nil }
      let isAbove =
        row.map { $0.top < covered.top } ?? resting.first.map { self.isAbove(place, $0.place) }
        ?? false
      if isAbove || height >= end - covered.top {
        return topPosition(of: place, below: covered.top)
      }
      return Target(place, top: end - height)
    }
  }

  /// Returns the lines that a section's pinned header and footer cover at the edges of the body.
  private mutating func coveredLines(
    of index: Int, _ measure: (TableSlot) -> Int
  ) -> (top: Int, bottom: Int) {
    guard pinsSectionEdges, let path = heights.slot(at: index).path else { return (0, 0) }
    let header = heights.headerPosition(ofSection: path.section)
    let footer = heights.footerPosition(ofSection: path.section)
    return (height(atPosition: header, measure), height(atPosition: footer, measure))
  }

  /// Returns the position at the top: below the header for a section's first row, or below a pinned
  /// one.
  private func topPosition(of place: Place, below covered: Int) -> Target {
    let above = Place(position: place.position - 1)
    let isFirst =
      place.part == nil && above.position >= 0
      && heights.rowClass(atPosition: above.position) == .header
    return isFirst ? Target(above, top: 0) : Target(place, top: covered)
  }

  /// Makes a position the scroll state and starts the animation towards it.
  private mutating func show(
    _ target: Target, _ style: MotionStyle, at time: Duration, _ measure: (TableSlot) -> Int
  ) {
    endMotion(at: time)
    let before = resting
    let seen = stage.seenRows(at: time)
    resting = layOut(from: target.place, top: target.top, measure)
    storeInteriors()
    guard resting != before else { return }
    revealedLines = [:]
    var style = style
    if style.level == .full {
      // Keys that repeat faster than 15 times a second scroll at once; an animation would never
      // progress.
      if let lastScroll, time - lastScroll < .seconds(1) / 15 { style = .none }
      lastScroll = time
    }
    if style.level == .full, let stage = scrolling(from: seen, style, at: time, measure) {
      self.stage = stage
      return
    }
    let displacement = displacement(since: before, SlotMap(plan: nil))
    if isMoving(at: time), let displacement,
      carry(SlotMap(plan: nil), by: displacement, at: time, measure)
    {
      return
    }
    showAtRest(at: time)
  }

  /// Returns the stage of a scroll from the visible rows to the body at rest.
  private mutating func scrolling(
    from seen: [SeenRow], _ style: MotionStyle, at time: Duration,
    _ measure: (TableSlot) -> Int
  ) -> Stage? {
    let places = seen.compactMap(\.movingRow.place)
    guard let first = places.first, let last = places.last, let body = resting.first else {
      return nil
    }
    let rows = bridge(first, last, measure)
    let merge = StageMerge(
      rows == nil ? [] : seen, with: rows ?? resting, SlotMap(plan: nil, interiors: interiors),
      heights,
      nextGhost: nextGhost)
    var plan = StagePlan(
      seenRows: merge.seenRows, rows: rows ?? resting, reference: nil, lines: lines,
      columns: columns)
    if rows == nil { plan.jump = Double(isAbove(last, body.place) ? lines : -lines) / 2 }
    guard var stage = plan.stage(style, at: time, isScroll: true) else { return nil }
    cover(&stage, measure)
    return stage
  }

  /// Returns the body at rest with the rows between it and the visible ones; nil if there are too
  /// many lines.
  private mutating func bridge(
    _ seenFirst: Place, _ seenLast: Place, _ measure: (TableSlot) -> Int
  ) -> [RestingRow]? {
    guard let first = resting.first, let last = resting.last else { return nil }
    var rows = resting
    var missing = lines * 3 / 2
    var row = first
    while let place = place(before: row.place), isAbove(seenLast, place) {
      row.place = place
      row.slot = interiors.slot(at: place, heights)
      row.height = height(at: place, measure)
      row.top -= row.height
      missing -= row.height
      guard missing >= 0 else { return nil }
      rows.insert(row, at: 0)
    }
    row = last
    while let place = place(after: row.place), isAbove(place, seenFirst) {
      row.place = place
      row.slot = interiors.slot(at: place, heights)
      row.top += row.height
      row.height = height(at: place, measure)
      missing -= row.height
      guard missing >= 0 else { return nil }
      rows.append(row)
    }
    return rows
  }
}
