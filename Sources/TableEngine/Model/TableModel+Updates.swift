// An update: the table is at once what it will be, and the stage shows the way from what is seen now.

extension TableModel {
  /// Applies an update.
  ///
  /// The rows that are visible are measured again; so is what comes into view at any time of the motion, if
  /// its height is not known. Everything else keeps its height (contract H14). A running motion goes on from
  /// where it is: aimed at the new places if the update is seen, undisturbed if it is not.
  ///
  /// - Parameters:
  ///   - plan: The update, whose numbers of rows before are those of the table.
  ///   - rule: What stays where it is on the screen.
  ///   - style: How the change is shown.
  ///   - time: Now.
  ///   - adjust: Says what else is known of heights, in the rows' new numbers, before any layout.
  ///   - measure: The lines of a slot at the body's width, after the update.
  /// - Returns: The update's number, and the rows that are seen leaving.
  /// - Complexity: O(*m* log *m* + *visible*) in the number of operations.
  @discardableResult
  public mutating func apply(
    _ plan: UpdatePlan, anchor rule: AnchorRule = .contract,
    motion style: MotionStyle = MotionStyle(),
    at time: Duration, adjusting adjust: (inout RowHeights) -> Void = { _ in },
    measure: (TableSlot) -> Int
  ) -> UpdateResult {
    let update = UpdateID(number: nextUpdate)
    nextUpdate += 1
    endMotion(at: time)
    let map = SlotMap(plan: plan)
    let before = resting
    let seen = stage.seenPieces(at: time)
    let offset = contentOffset
    heights.apply(plan)
    updateHeights(adjust)
    measureAgain(before.map(\.slot) + seen.compactMap(\.element.slot), map, measure)
    if lines == 0 {
      park(map)
      running.append(update)
      return UpdateResult(update: update, ghosts: [])
    }
    mapReveals(map)
    let kept = keep(rule, before: before, offset: offset, map, measure)
    resting = layOut(from: kept.position, top: kept.top, measure)
    let ghosts = restage(
      Restaging(seen: seen, before: before, map: map, reference: kept.reference, style: style),
      at: time, measure)
    running.append(update)
    return UpdateResult(update: update, ghosts: ghosts)
  }

  /// Changes what is known of heights without changing what there is; follow with an update that may be empty.
  ///
  /// For estimates, classes, headers and footers, and heights somebody else has measured. What is on the
  /// screen stays as it is until the next update, scroll or resize.
  ///
  /// - Precondition: The change leaves the number of positions as it is.
  public mutating func updateHeights(_ change: (inout RowHeights) -> Void) {
    let positions = heights.positionCount
    change(&heights)
    precondition(
      heights.positionCount == positions,
      "\(positions) positions became \(heights.positionCount) without an update")
  }

  /// Starts again with other rows: the offset stays as far as it can, nothing moves (contract C13).
  public mutating func reload(
    _ heights: RowHeights, at time: Duration, measure: (TableSlot) -> Int
  ) {
    endMotion(at: time)
    interruptUpdates()
    let offset = contentOffset
    self.heights = heights
    reveals = [:]
    parked = nil
    let place = place(atOffset: offset)
    resting = layOut(from: place.position, top: place.top, measure)
    showAtRest(at: time)
  }

  // MARK: - Inside

  /// Takes note of a motion that is over by now.
  mutating func endMotion(at time: Duration) {
    guard stage.timing.isOver(at: time) else { return }
    ended += running.map { UpdateEnd(update: $0, isFinished: true) }
    running = []
  }

  /// Asks again for the heights of what is seen, each once.
  private mutating func measureAgain(
    _ slots: [TableSlot], _ map: SlotMap, _ measure: (TableSlot) -> Int
  ) {
    var asked: Set<TableSlot> = []
    for old in slots {
      guard let new = map.newSlot(for: old), asked.insert(new).inserted else { continue }
      heights.measure(position: heights.position(of: new), lines: measure(new))
    }
  }

  /// Keeps the scroll state of a body without lines.
  private mutating func park(_ map: SlotMap) {
    guard let row = parked else { return }
    guard let slot = map.newSlot(for: row.slot) else {
      parked = nil
      return
    }
    parked?.slot = slot
    parked?.position = heights.position(of: slot)
  }

  private mutating func mapReveals(_ map: SlotMap) {
    var mapped: [RowPath: Int] = [:]
    for (path, lines) in reveals {
      if let new = map.newSlot(for: .row(path))?.path { mapped[new] = lines }
    }
    reveals = mapped
  }
}

/// What a change of the stage starts from.
struct Restaging {
  /// What is seen now.
  let seen: [StagePiece]
  /// The body at rest before the change.
  let before: [RestingRow]
  /// What happens to slots.
  let map: SlotMap
  /// The position that stays put, after the change.
  let reference: Int?
  /// How the change is shown.
  let style: MotionStyle
}

extension TableModel {
  /// Builds the stage from what is seen now to the body at rest.
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
      if carry(change.map, by: 0, measure) { return [] }
    }
    interruptUpdates()
    let plan = StagePlan(
      pieces: merge.pieces, rows: resting, reference: change.reference, lines: lines,
      columns: columns)
    guard hasCommonRows(merge),
      var stage = plan.stage(change.style, at: time, isScroll: false)
    else {
      showAtRest(at: time)
      return []
    }
    nextGhost = merge.nextGhost
    stage.beganShort = self.stage.isShort(at: time)
    cover(&stage, measure)
    self.stage = stage
    let shown = ghosts(at: time)
    return merge.ghosts.filter { shown.contains($0.ghost) }
  }

  /// Whether a row that is seen now and stays is also seen at rest, or nothing that is seen stays.
  private func hasCommonRows(_ merge: StageMerge) -> Bool {
    let staying = merge.pieces.lazy.filter { $0.top != nil }.compactMap(\.element.position)
    guard let first = resting.first?.position, let last = resting.last?.position else {
      return true
    }
    return staying.isEmpty || staying.contains { first <= $0 && $0 <= last }
      || staying.allSatisfy { $0 > last }
  }

  /// By how many lines the body at rest is displaced; nil when its rows do not agree on it.
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

  /// Lets the running motion go on, with everything renamed and displaced; false when it cannot.
  mutating func carry(
    _ map: SlotMap, by displacement: Int, _ measure: (TableSlot) -> Int
  ) -> Bool {
    var carried = stage
    carried.elements = []
    var last = -1
    for (index, element) in stage.elements.enumerated() {
      var element = element
      if let old = element.slot {
        guard let new = map.newSlot(for: old) else {
          guard index != stage.anchor else { return false }
          if index < stage.anchor { carried.anchor -= 1 }
          continue
        }
        let position = heights.position(of: new)
        guard position > last else { return false }
        last = position
        element.content = .slot(new, position: position)
        let height = height(atPosition: position, measure)
        element.rest = min(height, element.rest + max(0, -displacement))
        if element.glide.isAtRest { element.rest = height }
        element.fullHeight = height
      }
      carried.elements.append(element)
    }
    carried.anchorTop += displacement
    cover(&carried, measure)
    guard carried.ends(at: resting) else { return false }
    stage = carried
    return true
  }
}
