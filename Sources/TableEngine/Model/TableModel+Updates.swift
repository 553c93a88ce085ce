// Updates: the model changes at once, and the stage animates from the visible rows to the new ones.

extension TableModel {
  /// Applies an update.
  ///
  /// The visible rows are measured again, and so are rows of unknown height that appear during the
  /// animation. All other rows keep their heights (contract H14). If the update is visible, a
  /// running animation is redirected from its current state to the new positions. Otherwise it
  /// continues unchanged.
  ///
  /// - Parameters:
  ///   - plan: The update. Its row counts from before the update must be those of the table.
  ///   - rule: The part of the table to keep in place.
  ///   - style: The animation.
  ///   - time: The current time.
  ///   - change: Gives rows an interior, or takes it away, by the rows' new paths. It may also change
  ///     what is in an interior.
  ///   - adjust: Adds what else is known about the heights, by the rows' new numbers, before
  ///     layout.
  ///   - measure: Measures a slot in lines at the body's width, after the update.
  /// - Returns: The update's number, and the rows that are visible while they leave.
  /// - Complexity: O(*m* log *m* + *visible*) in the number of operations *m*.
  @discardableResult
  public mutating func apply(
    _ plan: UpdatePlan, anchor rule: AnchorRule = .contract,
    motion style: MotionStyle = MotionStyle(),
    at time: Duration, interiors change: (inout RowInteriors) -> Void = { _ in },
    adjusting adjust: (inout RowHeights) -> Void = { _ in },
    measure: (TableSlot) -> Int
  ) -> UpdateResult {
    let update = UpdateID(number: nextUpdate)
    nextUpdate += 1
    endMotion(at: time)
    let before = resting
    let seen = stage.seenRows(at: time)
    let offset = contentOffset
    heights.apply(plan)
    interiors.follow(plan)
    change(&interiors)
    updateHeights(adjust)
    storeInteriors()
    defer { endInteriorChange() }
    let map = SlotMap(plan: plan, interiors: interiors)
    measureAgain(before.map(\.slot) + seen.compactMap(\.movingRow.slot), map, measure)
    if lines == 0 {
      saveAnchor(map)
      running.append(update)
      return UpdateResult(update: update, ghosts: [])
    }
    mapRevealedLines(map)
    // Other rows may be at their positions.
    if !plan.isEmpty { resting = [] }
    let kept = keep(rule, before: before, offset: offset, map, measure)
    resting = layOut(from: kept.place, top: kept.top, measure)
    let ghosts = restage(
      Restaging(seen: seen, before: before, map: map, reference: kept.reference, style: style),
      at: time, measure)
    running.append(update)
    return UpdateResult(update: update, ghosts: ghosts)
  }

  /// Changes what is known about the heights, but not the rows.
  ///
  /// It is for estimates, classes, headers and footers, and heights measured elsewhere. The screen
  /// shows the change after the next update, scroll or resize.
  ///
  /// - Precondition: The change preserves the number of positions.
  public mutating func updateHeights(_ change: (inout RowHeights) -> Void) {
    let positions = heights.positionCount
    change(&heights)
    precondition(
      heights.positionCount == positions,
      "\(positions) positions became \(heights.positionCount) without an update")
  }

  /// Replaces all rows without animation; the offset is preserved if possible (contract C13).
  ///
  /// Running updates end as interrupted.
  ///
  /// - Parameters:
  ///   - heights: The heights of the new rows.
  ///   - interiors: The interiors of rows that have parts.
  ///   - lines: The new height of the body in lines; nil keeps it.
  ///   - columns: The new width of the body in columns; nil keeps it.
  ///   - time: The current time.
  ///   - measure: Measures a slot in lines at the new width.
  public mutating func reload(
    _ heights: RowHeights, interiors: RowInteriors = RowInteriors(), lines: Int? = nil,
    columns: Int? = nil, at time: Duration, measure: (TableSlot) -> Int
  ) {
    self.lines = lines ?? self.lines
    self.columns = columns ?? self.columns
    precondition(self.lines >= 0 && self.columns >= 0, "\(self.columns)×\(self.lines) cells")
    endMotion(at: time)
    interruptUpdates()
    let offset = contentOffset
    self.heights = heights
    revealedLines = [:]
    savedAnchor = nil
    self.interiors = interiors
    storeInteriors()
    resting = []
    let target = position(atOffset: offset)
    resting = layOut(from: target.place, top: target.top, measure)
    endInteriorChange()
    showAtRest(at: time)
  }

  // MARK: - Implementation

  /// Brings the heights up to date with the interiors after an operation.
  mutating func storeInteriors() {
    guard !interiors.isEmpty else { return }
    interiors.store(in: &heights)
  }

  /// Ends the change of the interiors that an update made.
  mutating func endInteriorChange() {
    interiors.endChange()
    storeInteriors()
  }

  /// Records the end of an animation that is over by now.
  mutating func endMotion(at time: Duration) {
    guard stage.timing.isOver(at: time) else { return }
    ended += running.map { UpdateEnd(update: $0, isFinished: true) }
    running = []
  }

  /// Measures the visible rows again, each once.
  private mutating func measureAgain(
    _ slots: [TableSlot], _ map: SlotMap, _ measure: (TableSlot) -> Int
  ) {
    var asked: Set<TableSlot> = []
    for old in slots {
      guard let new = map.newSlot(for: old), asked.insert(new).inserted else { continue }
      guard case .row(let path) = new else {
        if case .part = new { continue }
        heights.measure(position: heights.position(of: new), lines: measure(new))
        continue
      }
      let lines = measure(new)
      if !interiors.setOwnLines(lines, of: path) { heights.measure(path, lines: lines) }
    }
  }

  /// Preserves the scroll state of a body without lines.
  private mutating func saveAnchor(_ map: SlotMap) {
    guard let row = savedAnchor else { return }
    guard let slot = map.newSlot(for: row.slot) else {
      savedAnchor = nil
      return
    }
    savedAnchor?.slot = slot
    savedAnchor?.place = interiors.place(of: slot, heights)
  }

  private mutating func mapRevealedLines(_ map: SlotMap) {
    var mapped: [TableSlot: Int] = [:]
    for (slot, lines) in revealedLines {
      if let new = map.newSlot(for: slot) { mapped[new] = lines }
    }
    revealedLines = mapped
  }
}

/// The input for a change of the stage.
struct Restaging {
  /// The visible rows.
  let seen: [SeenRow]
  /// The body at rest before the change.
  let before: [RestingRow]
  /// The effect on slots.
  let map: SlotMap
  /// The place that stays on its line, after the change.
  let reference: Place?
  /// The animation of the change.
  let style: MotionStyle
}

extension TableModel {
  /// Builds the stage from the visible rows to the body at rest.
  mutating func restage(
    _ change: Restaging, at time: Duration, _ measure: (TableSlot) -> Int
  ) -> [GhostBinding] {
    let merge = StageMerge(
      change.seen, with: resting, change.map, heights, nextGhost: nextGhost)
    if !merge.isDisturbed, displacement(since: change.before, change.map) == 0 {
      guard isMoving(at: time) else {
        showAtRest(at: time)
        return []
      }
      if carry(change.map, by: 0, at: time, measure) { return [] }
    }
    interruptUpdates()
    let plan = StagePlan(
      seenRows: merge.seenRows, rows: resting, reference: change.reference, lines: lines,
      columns: columns)
    guard hasCommonRows(merge),
      var stage = plan.stage(change.style, at: time, isScroll: false)
    else {
      showAtRest(at: time)
      return []
    }
    nextGhost = merge.nextGhost
    stage.beganShort = self.stage.isShort(at: time)
    cover(&stage, after: change.map, measure)
    self.stage = stage
    let shown = ghosts(at: time)
    return merge.ghosts.filter { shown.contains($0.ghost) }
  }

  /// Returns whether a visible remaining row is also visible at rest, or no visible row remains.
  private func hasCommonRows(_ merge: StageMerge) -> Bool {
    let staying = merge.seenRows.lazy.filter { $0.top != nil }.compactMap(\.movingRow.place)
    guard let first = resting.first?.place, let last = resting.last?.place else {
      return true
    }
    return staying.isEmpty || staying.contains { !isAbove($0, first) && !isAbove(last, $0) }
      || staying.allSatisfy { isAbove(last, $0) }
  }

  /// Returns the displacement of the body at rest in lines; nil if its rows differ.
  func displacement(since before: [RestingRow], _ map: SlotMap) -> Int? {
    var displacement: Int?
    for row in before where row.height > 0 {
      guard let slot = map.newSlot(for: row.slot),
        let now = resting.first(where: { $0.slot == slot })
      else { continue }
      guard now.height == row.height, now.top - row.top == displacement ?? now.top - row.top else {
        return nil
      }
      displacement = now.top - row.top
    }
    return displacement
  }

  /// Continues the running animation with renamed and displaced rows; returns false if it
  /// cannot.
  mutating func carry(
    _ map: SlotMap, by displacement: Int, at time: Duration, _ measure: (TableSlot) -> Int
  ) -> Bool {
    var carried = stage
    carried.movingRows = []
    var last = Place(position: -1)
    for (index, movingRow) in stage.movingRows.enumerated() {
      var movingRow = movingRow
      if let old = movingRow.slot {
        guard let new = map.newSlot(for: old) else {
          guard index != stage.anchor else { return false }
          if index < stage.anchor { carried.anchor -= 1 }
          continue
        }
        let place = interiors.place(of: new, heights)
        guard isAbove(last, place) else { return false }
        last = place
        movingRow.content = .slot(new, at: place)
        let height = height(at: place, measure)
        movingRow.rest = min(height, movingRow.rest + max(0, -displacement))
        if movingRow.displacement.isAtRest { movingRow.rest = height }
        movingRow.fullHeight = height
      }
      carried.movingRows.append(movingRow)
    }
    carried.anchorTop += displacement
    cover(&carried, measure)
    guard carried.ends(at: resting) else { return false }
    // An end of the table that holds the rows now would let go of them at once.
    guard !stage.frame(at: time).isHeld || carried.frame(at: time).isHeld else { return false }
    stage = carried
    return true
  }
}
