/// An element of the stage to be, beside what is seen of it now.
struct StagePiece: Sendable {
  /// The element; its glide is not known yet.
  var element: StageElement
  /// The lines its window has now.
  var height: Double
  /// How fast they change, in lines a second.
  var speed = 0.0
  /// The exact screen line of its top now; nil when it is not seen.
  var top: Double?
  /// How fast its top moves, in lines a second.
  var topSpeed = 0.0
  /// The exact distance of its top from a fixed line of the table; its part after the point is kept.
  var contentTop = 0.0
  /// Where it flies; nil when it does not.
  var flight: Flight?
  /// Whether its height changes at once, without motion (contract R12).
  var isInstant = false

  /// A moved row in the air.
  struct Flight: Sendable {
    /// The exact screen line of its top.
    var top: Double
    /// How fast it moves, in lines a second.
    var speed: Double
  }
}

extension Stage {
  /// Everything that is seen at a time, from the first element in the body to the last.
  func seenPieces(at time: Duration) -> [StagePiece] {
    guard !elements.isEmpty, lines > 0 else { return [] }
    let frame = frame(at: time)
    let isOver = timing.isOver(at: time)
    let speeds = elements.map { timing.velocity(of: $0.glide, at: time) }
    let anchorSpeed = speeds[..<anchor].reduce(0, +)
    let shiftSpeed = frame.isHeld ? 0 : timing.velocity(of: shift, at: time)
    var topSpeed = shiftSpeed - anchorSpeed
    var pieces: [StagePiece] = []
    for (index, element) in elements.enumerated() {
      defer { topSpeed += speeds[index] }
      guard isSeen(index, frame), !(isOver && element.position == nil) else { continue }
      var piece = StagePiece(element: element, height: height(of: element, at: time))
      piece.speed = speeds[index]
      piece.top = frame.exactLine(index)
      piece.topSpeed = topSpeed
      piece.contentTop = isOver ? 0 : frame.content[index]
      piece.settle(timing, at: time)
      pieces.append(piece)
    }
    return pieces
  }

  /// Whether a window is in the body, or a closed one between its first and last line.
  private func isSeen(_ index: Int, _ frame: StageFrame) -> Bool {
    let top = frame.line(index)
    let bottom = frame.line(index + 1)
    return top == bottom ? (0...lines).contains(top) : top < lines && bottom > 0
  }
}

extension StagePiece {
  /// Brings effect and flight up to a time.
  mutating func settle(_ timing: MotionTiming, at time: Duration) {
    guard !timing.isOver(at: time) else {
      element.effect = .none
      element.effectStart = 0
      element.flight = nil
      return
    }
    let progress =
      switch element.effect {
      case .none, .tinted: 0.0
      case .entering(let animation), .leaving(let animation), .exchanging(_, let animation):
        animation == .fade ? timing.fadeProgress(at: time) : timing.progress(at: time)
      }
    element.effectStart += (1 - element.effectStart) * progress
    if let glide = element.flight, let top {
      flight = Flight(
        top: top + timing.distance(of: glide, at: time),
        speed: topSpeed + timing.velocity(of: glide, at: time))
      element.flight = nil
    }
  }
}
