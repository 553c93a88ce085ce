// A table as a value: what it holds, what is on the screen at rest, and how it gets there.
//
// Every operation makes the table at once what it will be. What is on the screen follows on the stage, which
// is built anew from what is seen at that moment, so an operation in the middle of a motion aims it elsewhere
// without a jump. Heights are asked only of rows that are seen at some time of the motion.

/// The heights, the scroll state and the running motion of a table.
///
/// Operations take the time and, where they may need heights, a closure that measures a slot in lines at the
/// body's width. It is asked once for each slot of an operation at most. Times never go back.
public struct TableModel: Sendable {
  /// The heights of everything, seen or not.
  public internal(set) var heights: RowHeights
  /// The lines of the body, zero or more.
  public internal(set) var lines: Int
  /// The columns of the body, zero or more.
  public internal(set) var columns: Int
  /// Whether the header of the topmost section and the footer of the lowest stay in the body and cover
  /// rows; scrolling to a row keeps it clear of them (contract U15).
  public var pinsSectionEdges = false
  /// What the body shows when nothing moves, from top to bottom.
  var resting: [RestingRow] = []
  /// What is seen now and on the way.
  var stage: Stage
  /// The scroll state while the body has no lines.
  var parked: RestingRow?
  /// By how many lines a row was moved up to show its text; the reader's own scrolling forgets it.
  var reveals: [RowPath: Int] = [:]
  /// The updates whose motion is running, in order.
  var running: [UpdateID] = []
  /// The updates that ended and were not reported yet, in order.
  var ended: [UpdateEnd] = []
  /// When the last animated scroll began.
  var lastScroll: Duration?
  var nextUpdate = 0
  var nextGhost = 0

  /// Makes a table that shows its first rows.
  ///
  /// - Parameters:
  ///   - heights: The heights of the rows.
  ///   - lines: The lines of the body, zero or more.
  ///   - columns: The columns of the body, zero or more.
  ///   - time: Now.
  ///   - measure: The lines of a slot at the body's width, zero or more.
  public init(
    heights: RowHeights, lines: Int, columns: Int, at time: Duration = .zero,
    measure: (TableSlot) -> Int
  ) {
    precondition(lines >= 0 && columns >= 0, "a body of \(columns)×\(lines) cells")
    self.heights = heights
    self.lines = lines
    self.columns = columns
    stage = Stage(lines: lines, columns: columns, at: time)
    resting = layOut(from: 0, top: 0, measure)
    showAtRest(at: time)
  }
}

// MARK: - What is there

extension TableModel {
  /// The scroll state: the first visible slot that has lines; nil when nothing is visible.
  public var anchor: Anchor? {
    firstVisible.map { Anchor(slot: $0.slot, top: $0.top) }
  }

  /// The lines above the body at rest, as far as they are known; zero at the top.
  ///
  /// - Complexity: that of a look-up in the heights.
  public var contentOffset: Int {
    guard let first = resting.first else { return 0 }
    return heights.offset(ofPosition: first.position) - first.top
  }

  /// The lines of the whole table, as far as they are known.
  public var contentHeight: Int { heights.totalLines }

  /// Whether the end of the table is in the body at rest.
  public var isAtEnd: Bool { contentOffset + lines >= contentHeight }

  /// What is in the body when nothing moves: slot, screen line, lines; each has at least one line in it.
  public var visibleSlots: [PlacedRow] {
    resting.filter { $0.height > 0 }.map {
      PlacedRow(content: .init($0.slot), top: $0.top, height: $0.height)
    }
  }

  /// The screen lines of a slot at rest, known for those in the body only; they may stick out of it.
  public func restingLines(of slot: TableSlot) -> Range<Int>? {
    resting.first { $0.slot == slot }.map { $0.top..<$0.bottom }
  }

  var firstVisible: RestingRow? { resting.first { $0.height > 0 } }
}

// MARK: - Frames

extension TableModel {
  /// What one frame shows.
  ///
  /// The rows cover the body from its first line to the last, or to the end of the table, without gap or
  /// overlap; only travelling rows (`z` above 0) and replaced ones (below 0) lie over others.
  ///
  /// - Complexity: O(*visible*).
  public func placedRows(at time: Duration) -> [PlacedRow] { stage.placedRows(at: time) }

  /// Whether something still moves.
  public func isMoving(at time: Duration) -> Bool { !stage.timing.isOver(at: time) }

  /// How long the motion takes that began at a time; nil when none did.
  public func duration(ofMotionFrom time: Duration) -> Duration? {
    stage.timing.start == time && isMoving(at: time) ? stage.timing.duration : nil
  }

  /// The names of leaving rows that may still be seen; copies of all other cells can go.
  public func ghosts(at time: Duration) -> Set<GhostID> {
    guard isMoving(at: time) else { return [] }
    var ghosts: Set<GhostID> = []
    for element in stage.elements {
      if case .ghost(let ghost) = element.content { ghosts.insert(ghost) }
      if case .exchanging(let ghost, _) = element.effect { ghosts.insert(ghost) }
    }
    return ghosts
  }

  /// When the picture changes next, or an end is to be reported; nil at rest.
  ///
  /// Looks every sixtieth of a second of the motion, so nobody wakes up for a frame that shows nothing new.
  /// A time that is not later than `time` means that an end waits to be reported.
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

  /// Moves on to a time: the updates whose motion is over by then, in the order they ended.
  public mutating func advance(to time: Duration) -> [UpdateEnd] {
    if stage.timing.isOver(at: time) {
      ended += running.map { UpdateEnd(update: $0, isFinished: true) }
      running = []
      if stage.elements.contains(where: \.isMoving) { showAtRest(at: time) }
    }
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

  /// A stage at rest.
  init(_ resting: [RestingRow], lines: Int, columns: Int, at time: Duration) {
    self.init(lines: lines, columns: columns, at: time)
    elements = resting.map { StageElement($0) }
    anchorTop = resting.first?.top ?? 0
  }
}

extension StageElement {
  /// A row at rest.
  init(_ row: RestingRow) {
    self.init(
      content: .slot(row.slot, position: row.position), fullHeight: row.height, rest: row.height)
  }
}
