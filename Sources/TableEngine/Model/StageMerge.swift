// The visible rows and the rows at rest, in one sequence from top to bottom.
//
// Remaining rows continue from their current height. Removed rows become ghosts directly below the
// nearest remaining row above them. Inserted rows open from zero lines. Rows that are visible
// neither before nor after are left out, so their number has no effect.

/// A merge of the visible rows with the body at rest after an update or a scroll.
struct StageMerge {
  /// The effect of the update on slots.
  let map: SlotMap
  /// The heights after the update.
  let heights: RowHeights
  /// The body at rest after the update; for a scroll, with the rows passed on the way.
  let rows: [RestingRow]
  /// The number of the next ghost.
  private(set) var nextGhost: Int
  /// The new ghosts.
  private(set) var ghosts: [GhostBinding] = []
  /// The result from top to bottom.
  private(set) var seenRows: [SeenRow] = []
  /// Whether a visible row changes in any way except scrolling.
  private(set) var isDisturbed = false
  /// The moved rows that are visible now, by their new place.
  private var flights: [Place: SeenRow.Flight] = [:]

  /// Merges the visible rows with the rows at rest.
  init(
    _ seen: [SeenRow], with rows: [RestingRow], _ map: SlotMap, _ heights: RowHeights,
    nextGhost: Int
  ) {
    self.map = map
    self.heights = heights
    self.rows = rows
    self.nextGhost = nextGhost
    let firstGone = seen.lazy.compactMap(\.movingRow.slot).first { map.newSlot(for: $0) == nil }
    merge(follow(seen), firstGone: firstGone)
    numberBlocks()
  }

  // MARK: - Visible rows

  /// Returns the visible rows with their new positions, as ghosts or as holes.
  private mutating func follow(_ seen: [SeenRow]) -> [SeenRow] {
    let shown = Set(rows.map(\.place))
    var last = Place(position: -1)
    return seen.map { seenRow in
      guard let old = seenRow.movingRow.slot else {
        let seenRow = comeBack(seenRow, below: last)
        last = seenRow.movingRow.place ?? last
        return seenRow
      }
      guard let new = map.newSlot(for: old) else {
        let animation = map.departure(of: old)
        return ghost(seenRow, animation, old, in: .deleted(animation))
      }
      let place = map.interiors.place(of: new, heights)
      if map.isMoved(old) || !isAbove(last, place) {
        guard shown.contains(place) else { return ghost(seenRow, .fade, old, in: .movedOut) }
        return flying(seenRow, to: place)
      }
      last = place
      return stay(seenRow, as: new, at: place, from: old)
    }
  }

  /// Returns the image of a part that has come back as the part itself; others as they are.
  private mutating func comeBack(_ seenRow: SeenRow, below last: Place) -> SeenRow {
    guard map.plan != nil, let origin = seenRow.movingRow.origin,
      case .leaving(let animation) = seenRow.movingRow.effect
    else { return seenRow }
    var seenRow = seenRow
    seenRow.movingRow.origin = map.afterUpdate(origin)
    guard let new = map.newSlot(for: origin) else { return seenRow }
    let place = map.interiors.place(of: new, heights)
    guard isAbove(last, place) else { return seenRow }
    isDisturbed = true
    seenRow.movingRow.origin = nil
    seenRow.movingRow.content = .slot(new, at: place)
    seenRow.movingRow.fullHeight = map.interiors.height(at: place, heights)
    seenRow.movingRow.effect = .entering(animation)
    seenRow.movingRow.effectStart = 1 - seenRow.movingRow.effectStart
    seenRow.movingRow.firstLine = 0
    seenRow.movingRow.extent = 0
    seenRow.block = .inserted(animation)
    return seenRow
  }

  private mutating func stay(
    _ seenRow: SeenRow, as new: TableSlot, at place: Place, from old: TableSlot
  ) -> SeenRow {
    var seenRow = seenRow
    let height = map.interiors.height(at: place, heights)
    if height != seenRow.movingRow.fullHeight { isDisturbed = true }
    seenRow.movingRow.content = .slot(new, at: place)
    seenRow.movingRow.fullHeight = height
    if let flight = seenRow.flight { flights[place] = flight }
    guard let animation = map.replacement(of: old) else { return seenRow }
    isDisturbed = true
    seenRow.block = nil
    seenRow.isInstant = animation == .none
    seenRow.movingRow.effectStart = 0
    seenRow.movingRow.effect =
      animation == .none ? .none : .exchanging(makeGhost(of: old), animation)
    return seenRow
  }

  private mutating func ghost(
    _ seenRow: SeenRow, _ animation: RowAnimation, _ old: TableSlot, in block: StageBlock
  ) -> SeenRow {
    isDisturbed = true
    var seenRow = seenRow
    seenRow.flight = nil
    seenRow.block = nil
    guard animation != .none else {
      seenRow.movingRow.content = .hole
      seenRow.isInstant = true
      return seenRow
    }
    seenRow.movingRow.content = .ghost(makeGhost(of: old))
    if case .part = old { seenRow.movingRow.origin = map.afterUpdate(old) }
    if case .entering = seenRow.movingRow.effect {
      seenRow.movingRow.effectStart = 1 - seenRow.movingRow.effectStart
    } else {
      seenRow.movingRow.effectStart = 0
    }
    seenRow.movingRow.effect = .leaving(animation)
    seenRow.movingRow.firstLine = seenRow.firstLine
    seenRow.movingRow.extent = seenRow.wholeHeight
    seenRow.block = block
    return seenRow
  }

  private mutating func flying(_ seenRow: SeenRow, to place: Place) -> SeenRow {
    isDisturbed = true
    var seenRow = seenRow
    let now = SeenRow.Flight(top: seenRow.top ?? 0, speed: seenRow.topSpeed)
    flights[place] = seenRow.flight ?? now
    seenRow.flight = nil
    seenRow.block = nil
    seenRow.movingRow.content = .hole
    seenRow.movingRow.effect = .none
    return seenRow
  }

  private mutating func makeGhost(of slot: TableSlot) -> GhostID {
    let ghost = GhostID(number: nextGhost)
    nextGhost += 1
    ghosts.append(GhostBinding(ghost: ghost, slot: slot))
    return ghost
  }

  // MARK: - Rows at rest

  private mutating func merge(_ seen: [SeenRow], firstGone: TableSlot?) {
    let leading = seen.firstIndex { $0.movingRow.place != nil } ?? seen.count
    var next = rows[...]
    // Ghosts above every remaining row: rows that were above them remain above them.
    let border = seen.indices.contains(leading) ? seen[leading].movingRow.place : nil
    while leading > 0, let row = next.first, isAbove(row, border: border, firstGone: firstGone) {
      append(row, isBetween: false)
      next.removeFirst()
    }
    for (index, seenRow) in seen.enumerated() {
      if let place = seenRow.movingRow.place {
        while let row = next.first, isAbove(row.place, place) {
          append(row, isBetween: index > leading)
          next.removeFirst()
        }
        if next.first?.place == place { next.removeFirst() }
      }
      seenRows.append(seenRow)
    }
    for row in next { append(row, isBetween: false) }
  }

  private func isAbove(_ row: RestingRow, border: Place?, firstGone: TableSlot?) -> Bool {
    if let border { return isAbove(row.place, border) }
    guard let old = map.oldSlot(for: row.slot), let firstGone else { return false }
    return map.wasAbove(old, firstGone)
  }

  private func isAbove(_ one: Place, _ other: Place) -> Bool {
    map.interiors.isAbove(one, other, heights)
  }

  /// Adds a row that is not visible yet.
  private mutating func append(_ row: RestingRow, isBetween: Bool) {
    var seenRow = SeenRow(movingRow: MovingRow(row), height: 0)
    if let flight = flights[row.place] {
      seenRow.flight = flight
    } else if let old = map.oldSlot(for: row.slot) {
      if map.isMoved(old) {
        seenRow.movingRow.effect = .entering(.fade)
        seenRow.block = .movedIn
      } else if !isBetween {
        seenRow.height = Double(row.height)
      }
    } else {
      let animation = map.arrival(of: row.slot)
      seenRow.isInstant = animation == .none
      if !seenRow.isInstant {
        seenRow.movingRow.effect = .entering(animation)
        seenRow.block = .inserted(animation)
      }
    }
    if seenRow.height != Double(row.height) || seenRow.isInstant { isDisturbed = true }
    seenRows.append(seenRow)
  }

  // MARK: - Blocks

  /// Numbers the blocks; a row between two rows of one block divides it for good.
  private mutating func numberBlocks() {
    var last: StageBlock?
    var number = 0
    for index in seenRows.indices {
      let block = seenRows[index].block
      if block != last { number += 1 }
      seenRows[index].movingRow.block = block == nil ? nil : number
      last = block
    }
  }
}
