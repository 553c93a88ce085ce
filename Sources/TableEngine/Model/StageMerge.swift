// What is seen now and what will be seen at rest, in one sequence from top to bottom.
//
// Rows that stay keep the height they have at this moment and go on from there; rows that went become ghosts
// directly below the nearest row above them that stays; rows that came open from nothing. Rows that nobody
// sees before or after have no part in it, however many they are.

/// Merges the stage of a moment with the body at rest after an update or a scroll.
struct StageMerge {
  /// What the update does to slots.
  let map: SlotMap
  /// The heights after the update.
  let heights: RowHeights
  /// The body at rest after the update; for a scroll, with the rows on the way there.
  let rows: [RestingRow]
  /// The number of the next ghost.
  private(set) var nextGhost: Int
  /// The ghosts made.
  private(set) var ghosts: [GhostBinding] = []
  /// Everything from top to bottom.
  private(set) var pieces: [StagePiece] = []
  /// Whether something that is seen changes in another way than by scrolling.
  private(set) var isDisturbed = false
  /// Moved rows that are seen now, by the position they go to.
  private var flights: [Int: StagePiece.Flight] = [:]

  /// Merges what is seen with what will be.
  init(
    _ seen: [StagePiece], with rows: [RestingRow], _ map: SlotMap, _ heights: RowHeights,
    nextGhost: Int
  ) {
    self.map = map
    self.heights = heights
    self.rows = rows
    self.nextGhost = nextGhost
    let firstGone = seen.lazy.compactMap(\.element.slot).first { map.newSlot(for: $0) == nil }
    merge(follow(seen), firstGone: firstGone)
  }

  // MARK: - What is seen now

  /// What becomes of everything that is seen now.
  private mutating func follow(_ seen: [StagePiece]) -> [StagePiece] {
    let shown = Set(rows.map(\.position))
    var last = -1
    return seen.map { piece in
      guard let old = piece.element.slot else { return piece }
      guard let new = map.newSlot(for: old) else {
        return leave(piece, map.departure(of: old), old)
      }
      let position = heights.position(of: new)
      if map.isMoved(old) || position <= last {
        guard shown.contains(position) else { return leave(piece, .fade, old) }
        return takeOff(piece, to: position)
      }
      last = position
      return stay(piece, as: new, at: position, from: old)
    }
  }

  private mutating func stay(
    _ piece: StagePiece, as new: TableSlot, at position: Int, from old: TableSlot
  ) -> StagePiece {
    var piece = piece
    let height = heights.height(atPosition: position)
    if height != piece.element.fullHeight { isDisturbed = true }
    piece.element.content = .slot(new, position: position)
    piece.element.fullHeight = height
    if let flight = piece.flight { flights[position] = flight }
    guard let animation = map.replacement(of: old) else { return piece }
    isDisturbed = true
    piece.isInstant = animation == .none
    piece.element.effectStart = 0
    piece.element.effect =
      animation == .none ? .none : .exchanging(makeGhost(of: old), animation)
    return piece
  }

  private mutating func leave(
    _ piece: StagePiece, _ animation: RowAnimation, _ old: TableSlot
  ) -> StagePiece {
    isDisturbed = true
    var piece = piece
    piece.flight = nil
    guard animation != .none else {
      piece.element.content = .hole
      piece.isInstant = true
      return piece
    }
    piece.element.content = .ghost(makeGhost(of: old))
    if case .entering = piece.element.effect {
      piece.element.effectStart = 1 - piece.element.effectStart
    } else {
      piece.element.effectStart = 0
    }
    piece.element.effect = .leaving(animation)
    piece.element.extent = Stage.rounded(piece.height)
    return piece
  }

  private mutating func takeOff(_ piece: StagePiece, to position: Int) -> StagePiece {
    isDisturbed = true
    var piece = piece
    let place = StagePiece.Flight(top: piece.top ?? 0, speed: piece.topSpeed)
    flights[position] = piece.flight ?? place
    piece.flight = nil
    piece.element.content = .hole
    piece.element.effect = .none
    return piece
  }

  private mutating func makeGhost(of slot: TableSlot) -> GhostID {
    let ghost = GhostID(number: nextGhost)
    nextGhost += 1
    ghosts.append(GhostBinding(ghost: ghost, slot: slot))
    return ghost
  }

  // MARK: - What will be seen

  private mutating func merge(_ seen: [StagePiece], firstGone: TableSlot?) {
    let leading = seen.firstIndex { $0.element.position != nil } ?? seen.count
    var next = rows[...]
    // Ghosts above every row that stays: rows that were above them before stay above.
    let border = seen.indices.contains(leading) ? seen[leading].element.position : nil
    while leading > 0, let row = next.first, isAbove(row, border: border, firstGone: firstGone) {
      append(row, isBetween: false)
      next.removeFirst()
    }
    for (index, piece) in seen.enumerated() {
      if let position = piece.element.position {
        while let row = next.first, row.position < position {
          append(row, isBetween: index > leading)
          next.removeFirst()
        }
        if next.first?.position == position { next.removeFirst() }
      }
      pieces.append(piece)
    }
    for row in next { append(row, isBetween: false) }
  }

  private func isAbove(_ row: RestingRow, border: Int?, firstGone: TableSlot?) -> Bool {
    if let border { return row.position < border }
    guard let old = map.oldSlot(for: row.slot), let firstGone else { return false }
    return old.isAbove(firstGone)
  }

  /// Adds a row that is not seen yet.
  private mutating func append(_ row: RestingRow, isBetween: Bool) {
    var piece = StagePiece(element: StageElement(row), height: 0)
    if let flight = flights[row.position] {
      piece.flight = flight
    } else if let old = map.oldSlot(for: row.slot) {
      if map.isMoved(old) {
        piece.element.effect = .entering(.fade)
      } else if !isBetween {
        piece.height = Double(row.height)
      }
    } else {
      let animation = map.arrival(of: row.slot)
      piece.isInstant = animation == .none
      if !piece.isInstant { piece.element.effect = .entering(animation) }
    }
    if piece.height != Double(row.height) || piece.isInstant { isDisturbed = true }
    pieces.append(piece)
  }
}
