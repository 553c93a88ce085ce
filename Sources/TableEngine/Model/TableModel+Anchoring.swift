// The scroll state after an update, according to the anchor rules.

extension TableModel {
  /// A position of the table, with the screen line of its top.
  struct Position {
    /// The position.
    var position: Int
    /// The screen line of its first line; negative above the body.
    var top: Int
    /// The position that stays in place in the body; nil if there is none.
    var reference: Int?
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
  ) -> Position {
    switch rule {
    case .contract: return keepFirst(before, offset: offset, map)
    case .keepOffset: return position(atOffset: offset)
    case .end: return endPosition
    case .row(let path, let reveal):
      guard let index = before.firstIndex(where: { $0.slot == .row(path) }) else {
        return keepFirst(before, offset: offset, map)
      }
      guard let new = map.newSlot(for: .row(path)) else {
        return keepNeighbour(of: before[index], map) ?? position(atOffset: offset)
      }
      return keepRow(before[index], as: new, reveal: reveal, measure)
    }
  }

  /// The position of the table's end at the bottom of the body.
  var endPosition: Position { Position(position: heights.positionCount, top: lines) }

  /// Returns the position at an offset from the table's top, counting estimates for unmeasured
  /// rows.
  func position(atOffset offset: Int) -> Position {
    guard let hit = heights.hit(atOffset: max(0, offset)) else { return endPosition }
    return Position(position: hit.position, top: -hit.line)
  }

  /// Returns the position of the first visible row, or the next one neither deleted nor moved
  /// (contract U19, U20).
  private func keepFirst(_ before: [RestingRow], offset: Int, _ map: SlotMap) -> Position {
    guard offset > 0, let first = before.first(where: { $0.height > 0 }) else {
      return Position(position: 0, top: 0)
    }
    if let new = map.newSlot(for: first.slot), !map.isMoved(first.slot) {
      let position = heights.position(of: new)
      return Position(position: position, top: first.top, reference: position)
    }
    return keepNeighbour(of: first, map) ?? keepMoved(before, map) ?? position(atOffset: offset)
  }

  /// Returns the position of a row that was removed or moved away, taken over by a remaining one.
  ///
  /// This is the next remaining row below or, without one, the slot after the last remaining row
  /// above. Returns nil if no row remains.
  private func keepNeighbour(of row: RestingRow, _ map: SlotMap) -> Position? {
    guard let plan = map.plan else { return nil }
    if let path = plan.firstStayingRow(below: row.slot) {
      let position = heights.position(of: path)
      return Position(position: position, top: row.top, reference: position)
    }
    return plan.lastStayingRow(above: row.slot).map { path in
      Position(position: heights.position(of: path) + 1, top: row.top)
    }
  }

  /// Returns the position of the first visible row that still exists, if every row was explicitly
  /// moved.
  private func keepMoved(_ before: [RestingRow], _ map: SlotMap) -> Position? {
    for row in before where row.height > 0 {
      guard let new = map.newSlot(for: row.slot) else { continue }
      let position = heights.position(of: new)
      return Position(position: position, top: row.top, reference: position)
    }
    return nil
  }

  /// Returns the position for the row acted on: its first line or the line at the top; see
  /// `AnchorRule.row`.
  private mutating func keepRow(
    _ row: RestingRow, as new: TableSlot, reveal: Bool, _ measure: (TableSlot) -> Int
  ) -> Position {
    let position = heights.position(of: new)
    let height = height(atPosition: position, measure)
    var target = Position(position: position, top: row.top, reference: position)
    guard let path = new.path else { return target }
    if height > row.height {
      guard reveal else { return target }
      let hidden = max(0, row.top + height - lines)
      let revealed = min(hidden, max(0, row.top))
      target.top -= revealed
      // A row that opens in several steps later moves back by all of them at once.
      revealedLines[path, default: 0] += revealed
    } else if height < row.height {
      let revealed = revealedLines.removeValue(forKey: path) ?? 0
      if row.top < 0, row.top + height < lines {
        target.top = 0
      } else if row.top >= 0 {
        // A row that only shrinks moves back no further than its text remains visible.
        let returned = min(revealed, max(0, lines - row.top - height))
        target.top += returned
        if returned < revealed { revealedLines[path] = revealed - returned }
      }
    }
    return target
  }
}
