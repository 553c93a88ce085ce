// Changes to the layout of cells that animate by themselves.

internal import CellGrid
internal import TableEngine

/// The ways that nodes of cells are on, all of them functions of time.
struct LayoutMotion {
  private var ways: [(motion: NodeMotion, goal: NodeEdges)] = []
  private var end: Duration?

  /// Whether any node is on its way.
  func isMoving(at time: Duration) -> Bool { end.map { time < $0 } ?? false }

  /// Whether nodes were on their way, and are there.
  func isOver(at time: Duration) -> Bool { end.map { time >= $0 } ?? false }

  /// When a node is seen at another place next: nobody wakes up for a frame that shows nothing new.
  func nextChange(after time: Duration) -> Duration? {
    ways.compactMap { nextChange(of: $0.motion, $0.goal, after: time) }.min()
  }

  /// Adds ways to those under way.
  mutating func add(_ more: [(motion: NodeMotion, goal: NodeEdges)], at time: Duration) {
    ways.removeAll { $0.motion.isOver(at: time) }
    ways += more
    end = ways.map(\.motion.timing.end).max()
  }

  private func nextChange(
    of motion: NodeMotion, _ goal: NodeEdges, after time: Duration
  ) -> Duration? {
    let timing = motion.timing
    guard !timing.isOver(at: time) else { return nil }
    let now = motion.edges(from: goal, at: time).rect
    var next = timing.start + MotionTiming.frame * (Int((time - timing.start) / MotionTiming.frame))
    while next < timing.end {
      if next > time, motion.edges(from: goal, at: next).rect != now { return next }
      next += MotionTiming.frame
    }
    return goal.rect == now ? nil : timing.end
  }
}

extension TableView {
  /// Runs a closure and has what it changed in the layout of cells on screen move to where it is
  /// then, from where it is seen now.
  ///
  /// - Complexity: O(*nodes on screen*), twice.
  func animatingLayouts<Failure: Error>(
    _ style: MotionStyle, _ actions: () throws(Failure) -> Void
  ) throws(Failure) {
    guard loaded.phase == .laidOut, style.level == .full, style.duration != .zero, size.lines > 0
    else {
      try actions()
      return
    }
    var pictures: [ObjectIdentifier: LayoutPicture] = [:]
    for (path, cell) in cells.live where cell.isDisplayed && cell.hasNodes {
      let size = bodySize(ofRowAt: path)
      cell.layoutIfNeeded(width: size.columns)
      pictures[ObjectIdentifier(cell)] = LayoutPicture(
        of: cell.body, size: size, context, at: now)
    }
    defer { moveLayouts(from: pictures, style) }
    try actions()
  }

  /// Tells the cells what moment is drawn.
  func showLayoutMotion(at time: Duration) {
    guard layoutMotion.isMoving(at: now) else { return }
    for cell in cells.live.values { cell.pictureTime = time }
    for retired in cells.ghosts.values { retired.cell.pictureTime = time }
  }

  /// Shows all nodes where they belong, after the last one has come there.
  func endLayoutMotion() {
    layoutMotion = LayoutMotion()
    for cell in cells.live.values { cell.endMotion() }
    for retired in cells.ghosts.values { retired.cell.endMotion() }
  }

  /// Sends the nodes of all cells that were seen from where they were to where they are.
  private func moveLayouts(
    from pictures: [ObjectIdentifier: LayoutPicture], _ style: MotionStyle
  ) {
    guard loaded.phase == .laidOut else { return }
    var changes: [(cell: TableViewCell, change: LayoutChange)] = []
    for path in cells.paths {
      guard let cell = cells[path], let before = pictures[ObjectIdentifier(cell)] else { continue }
      let size = bodySize(ofRowAt: path)
      let layouts = cell.layoutCount
      cell.layoutIfNeeded(width: size.columns)
      let change = LayoutChange(of: cell.body, size: size, since: before, context)
      account(for: cell, since: layouts)
      if !change.isEmpty { changes.append((cell, change)) }
    }
    guard !changes.isEmpty else { return }
    let reach = changes.map(\.change.reach).max() ?? 0
    // With rows under way from this moment, what is in them arrives when they do.
    let duration =
      style.duration ?? model.duration(ofMotionFrom: now) ?? Duration.ofChange(lines: reach)
    let timing = MotionTiming(
      from: now, style.curve, duration: duration,
      distance: changes.reduce(0) { $0 + $1.change.distance },
      speed: changes.reduce(0) { $0 + $1.change.speed })
    for (cell, change) in changes {
      layoutMotion.add(change.start(timing), at: now)
      cell.body.motionEnd = max(cell.body.motionEnd ?? timing.end, timing.end)
    }
  }

  /// The room of a row's content at rest.
  private func bodySize(ofRowAt path: RowPath) -> CellSize {
    let lines = model.heights.height(of: path)
    return CellSize(
      lines: lines - heightSettings.separatorLines(under: lines), columns: contentColumns)
  }
}
