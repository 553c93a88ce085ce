// The animation of changes to the layout of cells.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// Runs a closure and animates its changes to the layout of cells on screen.
  ///
  /// Nodes start from where they are drawn now.
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

  /// Passes the time of the frame to the cells.
  func showLayoutMotion(at time: Duration) {
    guard layoutMotion.isMoving(at: now) else { return }
    for cell in cells.live.values { cell.pictureTime = time }
    for retired in cells.ghosts.values { retired.cell.pictureTime = time }
  }

  /// Ends the motion of all nodes after the last one has arrived.
  func endLayoutMotion() {
    layoutMotion = LayoutMotion()
    for cell in cells.live.values { cell.endMotion() }
    for retired in cells.ghosts.values { retired.cell.endMotion() }
  }

  /// Starts the nodes of all cells in the pictures on their way from their previous positions to
  /// their new ones.
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
    // If rows begin to move now, their content arrives together with them.
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

  /// Returns the size of a row's content at rest.
  private func bodySize(ofRowAt path: RowPath) -> CellSize {
    let lines = model.heights.height(of: path)
    return CellSize(
      lines: lines - heightSettings.separatorLines(under: lines), columns: contentColumns)
  }
}
