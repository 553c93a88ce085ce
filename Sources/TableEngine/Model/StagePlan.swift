// From what is seen now to what is seen at rest: how far everything is from its place, and how long it takes.

/// What a motion starts from.
struct StagePlan {
  /// Everything from top to bottom.
  var pieces: [StagePiece]
  /// The body at rest.
  let rows: [RestingRow]
  /// The position that decides where everything is now; nil: the first that is seen.
  let reference: Int?
  /// The lines of the body.
  let lines: Int
  /// The columns of the body.
  let columns: Int
  /// How far the whole is from its place, when that is not what is seen but a jump's rest.
  var jump: Double?

  /// The most elements that may change at once; more is a flicker, and nobody could follow it.
  static let changeLimit = 64

  /// The stage of the motion; nil when there is none to show.
  ///
  /// - Parameters:
  ///   - style: The course and the level.
  ///   - time: Now.
  ///   - isScroll: Whether nothing but the place of the whole is different.
  /// - Returns: The stage, which may have to be extended at both ends.
  func stage(_ style: MotionStyle, at time: Duration, isScroll: Bool) -> Stage? {
    guard style.level != .none, lines > 0, let anchor = anchorIndex else { return nil }
    var stage = Stage(lines: lines, columns: columns, at: time)
    stage.anchor = anchor
    stage.anchorTop = rows.first { $0.position == pieces[anchor].element.position }?.top ?? 0
    stage.shift = shift(anchor: anchor, top: Double(stage.anchorTop))
    stage.elements = elements(anchor: anchor, stage)
    guard stage.elements.count(where: \.isMoving) <= StagePlan.changeLimit else { return nil }
    if style.level == .reduced { return stage.tinted(rows, at: time) }
    stage.dropGone(pieces)
    let duration = style.duration ?? stage.fittingDuration(isScroll: isScroll)
    stage.limitSpeeds(MotionTiming.speedLimit(forSpringOf: duration))
    stage.start(style.curve, duration: duration, at: time)
    stage.origin = origin(stage, at: time)
    return stage.timing.end > time ? stage : nil
  }

  // MARK: - Inside

  /// The piece whose place at rest is known and whose place now is the best known.
  private var anchorIndex: Int? {
    let resting = Set(rows.lazy.filter { $0.height > 0 }.map(\.position))
    func rests(_ piece: StagePiece) -> Bool {
      piece.element.position.map { resting.contains($0) } ?? false
    }
    return pieces.firstIndex { $0.element.position == reference && rests($0) }
      ?? pieces.firstIndex { $0.top != nil && rests($0) && $0.flight == nil }
      ?? pieces.firstIndex(where: rests)
  }

  /// The piece that is where it is seen now.
  private var referenceIndex: Int? {
    func isReliable(_ piece: StagePiece) -> Bool {
      piece.top != nil && piece.element.position != nil && piece.flight == nil
    }
    return pieces.firstIndex { $0.element.position == reference && isReliable($0) }
      ?? pieces.firstIndex(where: isReliable) ?? pieces.firstIndex { $0.top != nil }
  }

  /// How far the anchor is from its place at rest.
  private func shift(anchor: Int, top: Double) -> Glide {
    if let jump { return Glide(distance: jump, velocity: 0) }
    guard let index = referenceIndex, let seenTop = pieces[index].top else { return .rest }
    let between = pieces[min(index, anchor)..<max(index, anchor)]
    let sign = index < anchor ? -1.0 : 1.0
    var distance = seenTop - sign * between.reduce(0) { $0 + $1.startHeight } - top
    if reference == nil {
      // Nothing is held in its place: what comes or goes at once displaces the rows below at once.
      distance += pieces[..<index].reduce(0) { $0 + $1.startHeight - $1.height }
    }
    let speed = pieces[index].topSpeed - sign * between.reduce(0) { $0 + $1.speed }
    let limited = limitedShift(distance, anchor: anchor)
    return Glide(distance: limited, velocity: limited == distance ? speed : 0)
  }

  /// A shift that the screen can show: what grows or goes above the anchor has its own limits, and only
  /// the rest of the way is cut, or the two would be rounded against each other.
  private func limitedShift(_ distance: Double, anchor: Int) -> Double {
    guard limited(distance) != distance else { return distance }
    let above = pieces[..<anchor]
    let growth = above.reduce(0) { $0 + $1.height - Double($1.element.finalHeight) }
    return above.reduce(limited(distance - growth)) { $0 + way(of: $1) }
  }

  /// By how many lines a piece above the anchor is seen to change.
  private func way(of piece: StagePiece) -> Double {
    piece.isInstant ? 0 : limited(piece.height - Double(piece.element.finalHeight))
  }

  /// A distance of more than one and a half screens, shortened to half a screen.
  private func limited(_ distance: Double) -> Double {
    let screen = Double(lines)
    guard abs(distance) > 1.5 * screen else { return distance }
    return distance < 0 ? -screen / 2 : screen / 2
  }

  /// All elements with their ways, none of them longer than the screen can show.
  private func elements(anchor: Int, _ stage: Stage) -> [StageElement] {
    var elements = pieces.map(\.element)
    var seenTop = Double(stage.anchorTop) + stage.shift.distance
    var restTop = Double(stage.anchorTop)
    let seenAnchor = seenTop
    for index in anchor..<pieces.count {
      let piece = pieces[index]
      let full = piece.element.finalHeight
      let span = max(1, (Double(lines) - min(seenTop, restTop)).rounded(.up))
      elements[index].rest = full > Int(span) ? Int(span) : full
      let height = piece.isInstant ? Double(elements[index].rest) : min(piece.height, span)
      elements[index].setWay(piece, from: height, top: seenTop)
      seenTop += height
      restTop += Double(full)
    }
    var seenBottom = seenAnchor
    for index in (0..<anchor).reversed() {
      let piece = pieces[index]
      elements[index].rest = piece.element.finalHeight
      let height = Double(piece.element.finalHeight) + way(of: piece)
      elements[index].setWay(piece, from: height, top: seenBottom - height)
      seenBottom -= height
    }
    return elements
  }

  /// What is after the point of the base edge's distance from the table's top, so that no edge is rounded anew.
  private func origin(_ stage: Stage, at time: Duration) -> Double {
    guard let index = referenceIndex, stage.elements.count == pieces.count else { return 0 }
    let base = stage.base
    let between = stage.elements[min(index, base)..<max(index, base)]
      .reduce(0) { $0 + stage.height(of: $1, at: time) }
    let origin = pieces[index].contentTop - (index < base ? -between : between)
    return origin - origin.rounded(.down)
  }
}

extension StagePiece {
  /// The lines its window has in the first frame.
  fileprivate var startHeight: Double { isInstant ? Double(element.finalHeight) : height }
}

extension StageElement {
  /// Takes over the speed and flight of a piece whose window has a height now.
  fileprivate mutating func setWay(_ piece: StagePiece, from height: Double, top: Double) {
    glide = Glide(distance: height - Double(rest), velocity: piece.isInstant ? 0 : piece.speed)
    flight = piece.flight.map { Glide(distance: $0.top - top, velocity: $0.speed) }
  }
}

extension Stage {
  /// Removes what goes without motion.
  fileprivate mutating func dropGone(_ pieces: [StagePiece]) {
    for index in pieces.indices.reversed()
    where pieces[index].isInstant && pieces[index].element.position == nil {
      elements.remove(at: index)
      if index < anchor { anchor -= 1 }
    }
  }

  /// How long the motion takes if nobody says so.
  fileprivate func fittingDuration(isScroll: Bool) -> Duration {
    if isScroll { return .ofScroll(lines: abs(shift.distance)) }
    var greatest = abs(shift.distance)
    for element in elements {
      greatest = max(greatest, abs(element.glide.distance))
      if element.effect != .none { greatest = max(greatest, Double(element.rest)) }
    }
    let change = Duration.ofChange(lines: min(greatest, Double(lines)))
    return elements.contains { $0.flight != nil } ? max(change, .ofMove) : change
  }

  /// Keeps speeds that lead away from rest from overshooting visibly.
  fileprivate mutating func limitSpeeds(_ limit: Double) {
    shift.limitSpeed(limit)
    for index in elements.indices { elements[index].glide.limitSpeed(limit) }
  }

  /// Starts the clock.
  fileprivate mutating func start(_ curve: MotionCurve, duration: Duration, at time: Duration) {
    var distance = abs(shift.distance)
    var speed = abs(shift.velocity)
    for element in elements {
      distance += abs(element.glide.distance) + abs(element.flight?.distance ?? 0)
      speed += abs(element.glide.velocity) + abs(element.flight?.velocity ?? 0)
      if element.slidesSideways { distance += Double(columns) }
      if case .exchanging = element.effect { distance += Double(element.rest) }
    }
    let fades = elements.contains { $0.effect != .none }
    guard fades || distance >= 0.5 || speed >= 1 else { return }
    timing = MotionTiming(
      from: time, curve, duration: duration, distance: distance, speed: speed,
      hold: fades ? duration * 0.7 : .zero)
  }

  /// The body at rest, with a tint on what is different.
  fileprivate func tinted(_ rows: [RestingRow], at time: Duration) -> Stage? {
    let changed = Set(elements.lazy.filter(\.isMoving).compactMap(\.position))
    var still = Stage(rows, lines: lines, columns: columns, at: time)
    for index in still.elements.indices {
      guard let position = still.elements[index].position, changed.contains(position) else {
        continue
      }
      still.elements[index].effect = .tinted
    }
    guard still.elements.contains(where: \.isMoving) else { return nil }
    still.timing = MotionTiming(
      from: time, .linear, duration: Stage.tintDuration, distance: 0)
    return still
  }

  /// How long a tint is seen: long enough to be noticed, short enough not to be waited for.
  private static let tintDuration: Duration = .milliseconds(100)
}

extension Glide {
  /// Limits a speed that leads away from rest.
  fileprivate mutating func limitSpeed(_ limit: Double) {
    guard velocity * distance >= 0 else { return }
    velocity = min(limit, max(-limit, velocity))
  }
}
