// The scroll state after an update, according to the anchor rules.

extension TableModel {
  /// A place of the table, with the screen line of its top.
  struct Target {
    /// The place.
    var place: Place
    /// The screen line of its first line; negative above the body.
    var top: Int
    /// The place that stays on its line of the body; nil if there is none.
    var reference: Place?

    /// Creates a target.
    init(_ place: Place, top: Int, reference: Place? = nil) {
      self.place = place
      self.top = top
      self.reference = reference
    }
  }

  /// Returns the position that a rule requires.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - before: The body at rest before the update.
  ///   - offset: The lines above the body before the update.
  ///   - map: The update's effect on slots.
  ///   - measure: The function that measures a slot in lines.
  /// - Returns: The position; layout may have to correct it at an end of the table.
  mutating func keep(
    _ rule: AnchorRule, before: [RestingRow], offset: Int, _ map: SlotMap,
    _ measure: (TableSlot) -> Int
  ) -> Target {
    switch rule {
    case .contract: return keepFirst(before, offset: offset, map)
    case .keepOffset: return position(atOffset: offset)
    case .end: return endPosition
    case .place(let slot, let line):
      guard let new = map.newSlot(for: slot) else { return keepFirst(before, offset: offset, map) }
      return Target(interiors.place(of: new, heights), top: line)
    case .slot(let slot, let reveal, let covered):
      guard let index = before.firstIndex(where: { $0.slot == slot }) else {
        return keepClosed(slot, before, map) ?? keepFirst(before, offset: offset, map)
      }
      guard let new = map.newSlot(for: slot) else {
        return keepPart(near: before[index], before, map) ?? keepNeighbour(of: before[index], map)
          ?? position(atOffset: offset)
      }
      var row = before[index]
      row.height += goneLines(in: before, below: index, map)
      return keepRow(row, as: new, reveal: reveal, below: covered, measure)
    }
  }

  /// The position of the table's end at the bottom of the body.
  var endPosition: Target { Target(Place(position: heights.positionCount), top: lines) }

  /// Returns the position at an offset from the table's top, counting estimates for unmeasured
  /// rows.
  func position(atOffset offset: Int) -> Target {
    guard let hit = heights.hit(atOffset: max(0, offset)) else { return endPosition }
    let (place, line) = interiors.place(at: hit)
    return Target(place, top: -line)
  }

  /// Returns the position of the first visible row, or the next one neither deleted nor moved
  /// (contract U19, U20).
  private func keepFirst(_ before: [RestingRow], offset: Int, _ map: SlotMap) -> Target {
    guard offset > 0, let first = before.first(where: { $0.height > 0 }) else {
      return Target(Place(position: 0), top: 0)
    }
    if let new = map.newSlot(for: first.slot), !map.isMoved(first.slot) {
      let place = interiors.place(of: new, heights)
      return Target(place, top: first.top, reference: place)
    }
    return keepPart(near: first, before, map) ?? keepNeighbour(of: first, map) ?? keepMoved(
      before, map) ?? position(atOffset: offset)
  }

  /// Returns the position of a row that was removed or moved away, taken over by a remaining one.
  ///
  /// This is the next remaining row below or, without one, the slot after the last remaining row
  /// above. Returns nil if no row remains.
  private func keepNeighbour(of row: RestingRow, _ map: SlotMap) -> Target? {
    guard let plan = map.plan else { return nil }
    if let path = plan.firstStayingRow(below: row.slot) {
      let place = Place(position: heights.position(of: path))
      return Target(place, top: row.top, reference: place)
    }
    return plan.lastStayingRow(above: row.slot).map { path in
      Target(Place(position: heights.position(of: path) + 1), top: row.top)
    }
  }

  /// Returns the target of a removed part of a remaining row: the next visible slot that remains or,
  /// without one, the part around it or the row.
  private func keepPart(
    near row: RestingRow, _ before: [RestingRow], _ map: SlotMap
  ) -> Target? {
    guard case .part(let old, let part) = row.slot,
      let path = map.newSlot(for: .row(old))?.path, !map.isMoved(row.slot)
    else { return nil }
    for below in before where below.height > 0 && below.top > row.top {
      guard let new = map.newSlot(for: below.slot), !map.isMoved(below.slot) else { continue }
      let place = interiors.place(of: new, heights)
      return Target(place, top: row.top, reference: place)
    }
    let position = heights.position(of: path)
    return Target(
      Place(position: position, part: interiors[path]?.remainingPart(around: part)), top: 0)
  }

  /// Returns the position of a row that begins above the body and loses all its visible parts; nil
  /// for every other slot.
  ///
  /// Its own line is at the top then.
  private func keepClosed(_ slot: TableSlot, _ before: [RestingRow], _ map: SlotMap) -> Target? {
    let parts = before.filter { row in
      guard case .part(let path, _) = row.slot, row.height > 0 else { return false }
      return .row(path) == slot
    }
    guard !parts.isEmpty, parts.allSatisfy({ map.newSlot(for: $0.slot) == nil }),
      let new = map.newSlot(for: slot)
    else { return nil }
    let place = interiors.place(of: new, heights)
    return Target(place, top: 0, reference: place)
  }

  /// Returns the position of the first visible row that still exists, if every row was explicitly
  /// moved.
  private func keepMoved(_ before: [RestingRow], _ map: SlotMap) -> Target? {
    for row in before where row.height > 0 {
      guard let new = map.newSlot(for: row.slot) else { continue }
      let place = interiors.place(of: new, heights)
      return Target(place, top: row.top, reference: place)
    }
    return nil
  }

  /// Returns the position for the row acted on: its first line or the line at the top; see
  /// `AnchorRule.row`.
  private mutating func keepRow(
    _ row: RestingRow, as new: TableSlot, reveal: Bool, below covered: Int,
    _ measure: (TableSlot) -> Int
  ) -> Target {
    let place = interiors.place(of: new, heights)
    var target = Target(place, top: row.top, reference: place)
    let height = height(at: place, measure) + newLines(below: place)
    if height > row.height {
      guard reveal else { return target }
      let hidden = max(0, row.top + height - lines)
      let revealed = min(hidden, max(0, row.top - covered))
      target.top -= revealed
      // A row that opens in several steps later moves back by all of them at once.
      revealedLines[new, default: 0] += revealed
    } else if height < row.height {
      let revealed = revealedLines.removeValue(forKey: new) ?? 0
      if row.top < covered, row.top + height < lines {
        target.top = covered
      } else if row.top >= covered {
        // A row that only shrinks moves back no further than its text remains visible.
        let returned = min(revealed, max(0, lines - row.top - height))
        target.top += returned
        if returned < revealed { revealedLines[new] = revealed - returned }
      }
    }
    return target
  }

  /// Returns the visible lines of the removed parts directly below a row of the body.
  private func goneLines(in before: [RestingRow], below index: Int, _ map: SlotMap) -> Int {
    before[(index + 1)...].prefix { row in
      guard case .part(let path, _) = row.slot, path == before[index].slot.path else {
        return false
      }
      return map.newSlot(for: row.slot) == nil
    }.reduce(0) { $0 + $1.height }
  }

  /// Returns the lines of the new parts directly below a place, at most as many as the body has.
  private func newLines(below place: Place) -> Int {
    guard let interior = interiors.interior(at: place.position, heights) else { return 0 }
    var sum = 0
    var part = place.part
    while sum < lines, let next = interior.part(after: part), interior.isNew(next) {
      sum += max(1, interior.height(of: next))
      part = next
    }
    return sum
  }
}
