// A table as a value: its heights, its rows at rest on the screen, and the animation towards them.
//
// Every operation changes the model at once. The picture follows on the stage, which is rebuilt
// from the currently visible rows. So an operation during an animation redirects it without a jump.
// Heights are measured only for rows that become visible during the animation.

/// The heights, the scroll state and the running animation of a table.
///
/// Operations take the current time, which must not decrease. Operations that may need heights take
/// a closure that measures a slot in lines at the body's width. They call it at most once per slot.
public struct TableModel {
  /// The heights of all rows, visible or not.
  public internal(set) var heights: RowHeights
  /// The interiors of rows that have parts.
  public internal(set) var interiors = RowInteriors()
  /// Returns the interior of a row that comes into sight; nil for a row without one.
  ///
  /// An operation calls it for rows without an interior that were not in the body before.
  public var interiorForRow: ((RowPath) -> (any RowInterior)?)?
  /// The height of the body in lines, zero or more.
  public internal(set) var lines: Int
  /// The width of the body in columns, zero or more.
  public internal(set) var columns: Int
  /// Whether section edges are pinned over the rows: the header of the topmost visible section, the
  /// footer of the lowest.
  ///
  /// Scrolling to a row keeps it clear of pinned edges (contract U15).
  public var pinsSectionEdges = false
  /// The rows of the body at rest, from top to bottom: those that are visible once the animation
  /// ends.
  var resting: [RestingRow] = []
  /// The rows of the running animation.
  var stage: Stage
  /// The first visible row before the body lost its last line; nil while it has lines.
  var savedAnchor: RestingRow?
  /// The lines by which each row was moved up to reveal its text; scrolling by the user discards
  /// them.
  var revealedLines: [TableSlot: Int] = [:]
  /// The updates whose animation is running, in order.
  var running: [UpdateID] = []
  /// The updates that have ended but were not yet reported, in order.
  var ended: [UpdateEnd] = []
  /// The time at which the last animated scroll began.
  var lastScroll: Duration?
  var nextUpdate = 0
  var nextGhost = 0

  /// Creates a table that shows its first rows.
  ///
  /// - Parameters:
  ///   - heights: The heights of the rows.
  ///   - interiors: The interiors of rows that have parts.
  ///   - lines: The height of the body in lines, zero or more.
  ///   - columns: The width of the body in columns, zero or more.
  ///   - time: The current time.
  ///   - measure: Measures a slot in lines at the body's width; the result is zero or more.
  public init(
    heights: RowHeights, interiors: RowInteriors = RowInteriors(), lines: Int, columns: Int,
    at time: Duration = .zero,
    measure: (TableSlot) -> Int
  ) {
    precondition(lines >= 0 && columns >= 0, "a body of \(columns)×\(lines) cells")
    self.heights = heights
    self.interiors = interiors
    self.lines = lines
    self.columns = columns
    stage = Stage(lines: lines, columns: columns, at: time)
    storeInteriors()
    resting = layOut(from: Place(position: 0), top: 0, measure)
    endInteriorChange()
    showAtRest(at: time)
  }
}

// MARK: - State

extension TableModel {
  /// The scroll state: the first visible slot of at least one line; nil if nothing is visible.
  public var anchor: Anchor? {
    firstVisible.map { Anchor(slot: $0.slot, top: $0.top) }
  }

  /// The number of lines above the body at rest, counting estimates for unmeasured rows.
  ///
  /// It is zero at the top.
  ///
  /// - Complexity: That of a look-up in the heights.
  public var contentOffset: Int {
    guard let first = resting.first else { return 0 }
    return interiors.offset(of: first.place, heights) - first.top
  }

  /// The height of the whole table in lines, counting estimates for unmeasured rows.
  public var contentHeight: Int { heights.totalLines }

  /// Whether the end of the table is in the body at rest.
  public var isAtEnd: Bool { contentOffset + lines >= contentHeight }

  /// The slots in the body at rest with their lines; each has at least one visible line.
  public var visibleSlots: [PlacedRow] {
    var slots: [PlacedRow] = []
    slots.reserveCapacity(resting.count)
    for seen in resting where seen.height > 0 {
      slots.append(PlacedRow(content: .init(seen.slot), top: seen.top, height: seen.height))
    }
    return slots
  }

  /// The rows in the body at rest, from top to bottom, also those of which only parts are visible.
  public var visibleRows: [RowPath] {
    var paths: [RowPath] = []
    paths.reserveCapacity(resting.count)
    for row in resting where row.height > 0 {
      if let path = row.slot.path, paths.last != path { paths.append(path) }
    }
    return paths
  }

  /// Returns the lines of a visible slot at rest; they may extend beyond the body.
  ///
  /// Returns nil if no part of the slot is visible.
  public func restingLines(of slot: TableSlot) -> Range<Int>? {
    resting.first { $0.slot == slot }.map { $0.top..<$0.bottom }
  }

  /// Returns the lines of a row with all of its parts at rest; nil if none of them is visible.
  public func restingLines(ofRow path: RowPath) -> Range<Int>? {
    guard let first = resting.firstIndex(where: { $0.height > 0 && $0.slot.path == path }) else {
      return nil
    }
    let end = resting[first...].firstIndex { $0.slot.path != path } ?? resting.count
    let last = resting[first..<end].last { $0.height > 0 } ?? resting[first]
    return resting[first].top..<last.bottom
  }

  var firstVisible: RestingRow? { resting.first { $0.height > 0 } }
}

// MARK: - Slots

extension TableModel {
  /// Returns the next slot below; nil after the last.
  public func slot(after slot: TableSlot) -> TableSlot? {
    interiors.place(after: interiors.place(of: slot, heights), heights).map {
      interiors.slot(at: $0, heights)
    }
  }

  /// Returns the next slot above; nil before the first.
  public func slot(before slot: TableSlot) -> TableSlot? {
    interiors.place(before: interiors.place(of: slot, heights), heights).map {
      interiors.slot(at: $0, heights)
    }
  }

  /// Requests the interiors of the rows on both sides of a slot, as if they came into sight.
  ///
  /// - Returns: Whether there is a new one.
  public mutating func requestInteriors(beside slot: TableSlot) -> Bool {
    guard interiorForRow != nil else { return false }
    let count = interiors.count
    let position = heights.position(of: slot)
    if position > 0 { requestInterior(at: position - 1) }
    requestInterior(at: position + 1)
    return interiors.count > count
  }

  /// Forgets the interiors of some rows off the screen, whose heights stay the same.
  public mutating func forgetInteriors(of paths: [RowPath]) {
    storeInteriors()
    for path in paths { interiors[path] = nil }
  }

  /// Returns whether one slot is above another.
  public func isAbove(_ one: TableSlot, _ other: TableSlot) -> Bool {
    isAbove(interiors.place(of: one, heights), interiors.place(of: other, heights))
  }

  /// Returns the lines of a slot alone: those of a row without its parts.
  public func ownLines(of slot: TableSlot) -> Int {
    interiors.height(at: interiors.place(of: slot, heights), heights)
  }

  /// A copy in which each row is one block with the lines of all of its parts.
  ///
  /// Changes to the copy leave the interiors alone.
  public var withoutParts: TableModel {
    var copy = self
    copy.interiors = RowInteriors()
    copy.interiorForRow = nil
    return copy
  }
}

// MARK: - Frames

extension TableModel {
  /// Returns the rows of one frame.
  ///
  /// Together, the rows and the `gap` windows cover every line of the body, or every line to the
  /// end of the table. Only travelling and replaced rows overlap others. Travelling rows have a `z`
  /// above 0; deleted and replaced rows have a `z` below 0.
  ///
  /// - Complexity: O(*visible*).
  public func placedRows(at time: Duration) -> [PlacedRow] { stage.placedRows(at: time) }

  /// Returns whether an animation is running.
  public func isMoving(at time: Duration) -> Bool { !stage.timing.isOver(at: time) }

  /// Returns the duration of the animation that began at a given time; nil if none did.
  public func duration(ofMotionFrom time: Duration) -> Duration? {
    stage.timing.start == time && isMoving(at: time) ? stage.timing.duration : nil
  }

  /// Returns the identifiers of leaving rows that may still be visible; other cell copies can be
  /// dropped.
  public func ghosts(at time: Duration) -> Set<GhostID> {
    guard isMoving(at: time) else { return [] }
    var ghosts: Set<GhostID> = []
    for movingRow in stage.movingRows {
      if case .ghost(let ghost) = movingRow.content { ghosts.insert(ghost) }
      if case .exchanging(let ghost, _) = movingRow.effect { ghosts.insert(ghost) }
    }
    return ghosts
  }

  /// Returns the time of the next visible change or unreported end; nil at rest.
  ///
  /// It examines each frame, a sixtieth of a second apart, so unchanged frames cause no wake-ups. A
  /// result not later than `time` means that an end is ready to be reported.
  public func nextChange(after time: Duration) -> Duration? {
    let timing = stage.timing
    if !ended.isEmpty || (timing.isOver(at: time) && !running.isEmpty) { return time }
    guard !timing.isOver(at: time) else { return nil }
    let now = stage.placedRows(at: time)
    var tick = Int((time - timing.start) / Stage.step) + 1
    while timing.start + Stage.step * tick < timing.end {
      let next = timing.start + Stage.step * tick
      if next > time, stage.placedRows(at: next) != now { return next }
      tick += 1
    }
    let changes = stage.placedRows(at: timing.end) != now
    return changes || !running.isEmpty ? timing.end : nil
  }

  /// Advances to a time and returns the updates that have ended by then, in order.
  public mutating func advance(to time: Duration) -> [UpdateEnd] {
    if stage.timing.isOver(at: time) {
      ended += running.map { UpdateEnd(update: $0, isFinished: true) }
      running = []
      if stage.movingRows.contains(where: \.isMoving) { showAtRest(at: time) }
    }
    defer { ended = [] }
    return ended
  }

  /// Ends every running update as interrupted, although its rows may move on until the next
  /// layout.
  ///
  /// - Returns: The updates that have ended and were not yet reported, in order.
  public mutating func interrupt() -> [UpdateEnd] {
    interruptUpdates()
    defer { ended = [] }
    return ended
  }

  /// Ends every running update as interrupted.
  mutating func interruptUpdates() {
    ended += running.map { UpdateEnd(update: $0, isFinished: false) }
    running = []
  }

  /// Makes the stage show the body at rest.
  mutating func showAtRest(at time: Duration) {
    stage = Stage(resting, lines: lines, columns: columns, at: time)
    closeEnds(of: &stage)
  }
}

extension Stage {
  /// The time between two frames.
  static let step = MotionTiming.frame

  /// Creates a stage at rest.
  init(_ resting: [RestingRow], lines: Int, columns: Int, at time: Duration) {
    self.init(lines: lines, columns: columns, at: time)
    movingRows = resting.map { MovingRow($0) }
    anchorTop = resting.first?.top ?? 0
  }
}

extension MovingRow {
  /// Creates the entry of a row at rest.
  init(_ row: RestingRow) {
    self.init(
      content: .slot(row.slot, at: row.place), fullHeight: row.height, rest: row.height)
  }
}
