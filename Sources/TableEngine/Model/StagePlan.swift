// The displacements from the visible rows to the rows at rest, and the duration of the animation.

/// The start and the end of an animation.
struct StagePlan {
  /// The merged rows from top to bottom.
  var seenRows: [SeenRow]
  /// The body at rest.
  let rows: [RestingRow]
  /// The place that must not move at the start; nil for the first visible one.
  let reference: Place?
  /// The height of the body in lines.
  let lines: Int
  /// The width of the body in columns.
  let columns: Int
  /// The shift of a jump in lines; nil if the shift follows from the visible rows.
  var jump: Double?

  /// The maximum number of rows and blocks that may change at once; more would flicker.
  static let changeLimit = 64

  /// Returns the stage of the animation; nil if there is nothing to animate.
  ///
  /// - Parameters:
  ///   - style: The curve and the level.
  ///   - time: The current time.
  ///   - isScroll: Whether only the scroll position is different.
  /// - Returns: The stage; rows may have to be added at both ends.
  func stage(_ style: MotionStyle, at time: Duration, isScroll: Bool) -> Stage? {
    guard style.level != .none, lines > 0, let anchor = anchorIndex else { return nil }
    var stage = Stage(lines: lines, columns: columns, at: time)
    stage.anchor = anchor
    stage.anchorTop = rows.first { $0.place == seenRows[anchor].movingRow.place }?.top ?? 0
    stage.shift = shift(anchor: anchor, top: Double(stage.anchorTop))
    stage.movingRows = movingRows(anchor: anchor, stage)
    guard stage.changeCount <= StagePlan.changeLimit else { return nil }
    if style.level == .reduced { return stage.tinted(rows, at: time) }
    stage.dropGone(seenRows)
    let duration = style.duration ?? stage.fittingDuration(isScroll: isScroll)
    stage.dropSpeedsAwayFromRest()
    stage.start(style.curve, duration: duration, at: time)
    return stage.timing.end > time ? stage : nil
  }

  // MARK: - Inside

  /// The index of the row whose top at rest is known and whose current top is known best.
  private var anchorIndex: Int? {
    let resting = Set(rows.lazy.filter { $0.height > 0 }.map(\.place))
    func rests(_ seenRow: SeenRow) -> Bool {
      seenRow.movingRow.place.map { resting.contains($0) } ?? false
    }
    return seenRows.firstIndex { $0.movingRow.place == reference && rests($0) }
      ?? seenRows.firstIndex { $0.top != nil && rests($0) && $0.flight == nil }
      ?? seenRows.firstIndex(where: rests)
  }

  /// The index of the row that must not move at the start.
  private var referenceIndex: Int? {
    func isReliable(_ seenRow: SeenRow) -> Bool {
      seenRow.top != nil && seenRow.movingRow.place != nil && seenRow.flight == nil
    }
    return seenRows.firstIndex { $0.movingRow.place == reference && isReliable($0) }
      ?? seenRows.firstIndex(where: isReliable) ?? seenRows.firstIndex { $0.top != nil }
  }

  /// Returns the displacement of the anchor's top from its line at rest.
  private func shift(anchor: Int, top: Double) -> Displacement {
    if let jump { return Displacement(distance: jump, velocity: 0) }
    guard let index = referenceIndex, let seenTop = seenRows[index].top else { return .rest }
    let between = seenRows[min(index, anchor)..<max(index, anchor)]
    let sign = index < anchor ? -1.0 : 1.0
    var distance = seenTop - sign * between.reduce(0) { $0 + $1.startHeight } - top
    if reference == nil {
      // Without a reference, a row that appears or disappears at once displaces the rows below at
      // once.
      distance += seenRows[..<index].reduce(0) { $0 + $1.startHeight - $1.height }
    }
    let speed = seenRows[index].topSpeed - sign * between.reduce(0) { $0 + $1.speed }
    let limited = limitedShift(distance, anchor: anchor)
    return Displacement(distance: limited, velocity: limited == distance ? speed : 0)
  }

  /// Returns a shift that the screen can show.
  ///
  /// Rows above the anchor that grow or shrink have limits of their own. So only the other part of
  /// the shift is limited, or the two would be rounded differently.
  private func limitedShift(_ distance: Double, anchor: Int) -> Double {
    guard limited(distance) != distance else { return distance }
    let above = seenRows[..<anchor]
    let growth = above.reduce(0) { $0 + $1.height - Double($1.movingRow.finalHeight) }
    return above.reduce(limited(distance - growth)) { $0 + heightDisplacement(of: $1) }
  }

  /// Returns the displacement of the height of a row above the anchor, limited to the screen.
  private func heightDisplacement(of seenRow: SeenRow) -> Double {
    seenRow.isInstant ? 0 : limited(seenRow.height - Double(seenRow.movingRow.finalHeight))
  }

  /// Returns half a screen for distances of more than one and a half screens.
  private func limited(_ distance: Double) -> Double {
    let screen = Double(lines)
    guard abs(distance) > 1.5 * screen else { return distance }
    return distance < 0 ? -screen / 2 : screen / 2
  }

  /// Returns all rows with their displacements, limited to what the screen can show.
  private func movingRows(anchor: Int, _ stage: Stage) -> [MovingRow] {
    var movingRows = seenRows.map(\.movingRow)
    var seenTop = Double(stage.anchorTop) + stage.shift.distance
    var restTop = Double(stage.anchorTop)
    let seenAnchor = seenTop
    for index in anchor..<seenRows.count {
      let seenRow = seenRows[index]
      let full = seenRow.movingRow.finalHeight
      let span = max(1, (Double(lines) - min(seenTop, restTop)).rounded(.up))
      movingRows[index].rest = full > Int(span) ? Int(span) : full
      movingRows[index].leaveChangedBlock(seenRow)
      movingRows[index].extent = min(movingRows[index].extent, Int(span))
      let height = seenRow.isInstant ? Double(movingRows[index].rest) : min(seenRow.height, span)
      movingRows[index].setDisplacement(seenRow, from: height, top: seenTop)
      seenTop += height
      restTop += Double(full)
    }
    var seenBottom = seenAnchor
    for index in (0..<anchor).reversed() {
      let seenRow = seenRows[index]
      movingRows[index].rest = seenRow.movingRow.finalHeight
      movingRows[index].leaveChangedBlock(seenRow)
      let height = Double(seenRow.movingRow.finalHeight) + heightDisplacement(of: seenRow)
      movingRows[index].setDisplacement(seenRow, from: height, top: seenBottom - height)
      seenBottom -= height
    }
    return movingRows
  }
}

extension SeenRow {
  /// The height of its window in the first frame, in lines.
  fileprivate var startHeight: Double { isInstant ? Double(movingRow.finalHeight) : height }
}

extension MovingRow {
  /// Separates a row from its running block if the row's lines in the block's picture have changed.
  ///
  /// Otherwise the rows above it would be placed differently.
  fileprivate mutating func leaveChangedBlock(_ seenRow: SeenRow) {
    guard case .running = seenRow.block, case .entering = effect else { return }
    if rest != seenRow.movingRow.rest, seenRow.firstLine == 0 { block = nil }
  }

  /// Sets the displacement and the flight from the visible state of a row.
  fileprivate mutating func setDisplacement(_ seenRow: SeenRow, from height: Double, top: Double) {
    displacement = Displacement(
      distance: height - Double(rest), velocity: seenRow.isInstant ? 0 : seenRow.speed)
    flight = seenRow.flight.map { Displacement(distance: $0.top - top, velocity: $0.speed) }
  }
}

extension Stage {
  /// Removes rows that disappear without animation.
  fileprivate mutating func dropGone(_ seenRows: [SeenRow]) {
    for index in seenRows.indices.reversed()
    where seenRows[index].isInstant && seenRows[index].movingRow.place == nil {
      movingRows.remove(at: index)
      if index < anchor { anchor -= 1 }
    }
  }

  /// The number of rows that change; a block counts once.
  fileprivate var changeCount: Int {
    var count = 0
    var first = 0
    while first < movingRows.count {
      if movingRows[first].isMoving { count += 1 }
      first = movingRows.blockEnd(from: first)
    }
    return count
  }

  /// Returns the default duration of the animation.
  fileprivate func fittingDuration(isScroll: Bool) -> Duration {
    if isScroll { return .ofScroll(lines: abs(shift.distance)) }
    var greatest = abs(shift.distance)
    for flight in flights { greatest = max(greatest, abs(flight.distance)) }
    var first = 0
    while first < movingRows.count {
      let block = movingRows[first..<movingRows.blockEnd(from: first)]
      greatest = max(greatest, abs(block.reduce(0) { $0 + $1.displacement.distance }))
      if block[first].effect != .none {
        greatest = max(greatest, block.reduce(0) { $0 + Double($1.rest) })
      }
      first = block.endIndex
    }
    return .ofChange(lines: min(greatest, Double(lines)))
  }

  /// The displacement of the first edge.
  private var firstEdge: Displacement {
    movingRows[..<anchor].reduce(shift) { $0.minus($1.displacement) }
  }

  /// The displacements of the tops of moved rows from their lines at rest.
  private var flights: [Displacement] {
    var edge = firstEdge
    return movingRows.compactMap { movingRow in
      defer { edge = edge.plus(movingRow.displacement) }
      return movingRow.flight.map(edge.plus)
    }
  }

  /// Stops everything that moves away from rest, so that a motion turned round goes back at once.
  fileprivate mutating func dropSpeedsAwayFromRest() {
    shift.dropSpeedAwayFromRest()
    for index in movingRows.indices { movingRows[index].displacement.dropSpeedAwayFromRest() }
  }

  /// Starts the clock.
  fileprivate mutating func start(_ curve: MotionCurve, duration: Duration, at time: Duration) {
    var edge = firstEdge
    var greatest = flights.reduce(edge.absolute) { $0.greatest($1.absolute) }
    var columns = 0
    for movingRow in movingRows {
      edge = edge.plus(movingRow.displacement)
      greatest = greatest.greatest(edge.absolute)
      if movingRow.slidesSideways { columns = self.columns }
      if case .exchanging = movingRow.effect {
        greatest.distance = max(greatest.distance, Double(movingRow.rest))
      }
    }
    let fades = movingRows.contains(where: \.fades)
    guard fades || columns > 0 || greatest.distance >= 0.5 || greatest.velocity >= 1 else { return }
    timing = MotionTiming(
      from: time, curve, duration: duration, edges: greatest, columns: columns,
      hold: fades ? duration * 0.7 : .zero)
  }

  /// Returns the body at rest, with changed rows tinted.
  fileprivate func tinted(_ rows: [RestingRow], at time: Duration) -> Stage? {
    let changed = Set(movingRows.lazy.filter(\.isMoving).compactMap(\.place))
    var still = Stage(rows, lines: lines, columns: columns, at: time)
    for index in still.movingRows.indices {
      guard let place = still.movingRows[index].place, changed.contains(place) else {
        continue
      }
      still.movingRows[index].effect = .tinted
    }
    guard still.movingRows.contains(where: \.isMoving) else { return nil }
    still.timing = MotionTiming(
      from: time, .linear, duration: Stage.tintDuration, distance: 0)
    return still
  }

  /// The duration of a tint: long enough to be noticed, too short to wait for.
  private static let tintDuration: Duration = .milliseconds(100)
}

extension MovingRow {
  /// Whether the row changes with the fraction that is complete, not only with its edges.
  fileprivate var fades: Bool {
    switch effect {
    case .entering(let animation), .leaving(let animation): animation == .fade
    case .exchanging: true
    case .none, .tinted: false
    }
  }
}

extension Displacement {
  /// Removes a speed away from rest.
  fileprivate mutating func dropSpeedAwayFromRest() {
    if velocity * distance >= 0 { velocity = 0 }
  }

  /// Returns the sum of two displacements.
  fileprivate func plus(_ other: Displacement) -> Displacement {
    Displacement(distance: distance + other.distance, velocity: velocity + other.velocity)
  }

  /// Returns the difference of two displacements.
  fileprivate func minus(_ other: Displacement) -> Displacement {
    Displacement(distance: distance - other.distance, velocity: velocity - other.velocity)
  }

  /// The absolute values of distance and speed.
  fileprivate var absolute: Displacement {
    Displacement(distance: abs(distance), velocity: abs(velocity))
  }

  /// Returns the greater distance and the greater speed of two displacements.
  fileprivate func greatest(_ other: Displacement) -> Displacement {
    Displacement(
      distance: max(distance, other.distance), velocity: max(velocity, other.velocity))
  }
}
