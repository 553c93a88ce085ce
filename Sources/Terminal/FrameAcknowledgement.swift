// Frames that the terminal has not yet shown, and how slow the way to it is.

internal import CellGrid

/// Counts the frames a terminal has not acknowledged, and smooths the time that takes.
///
/// While something moves, a frame ends with a status request; the answer marks the frame as seen.
/// Kernels and remote shells buffer far more than a frame, so only this shows a slow way.
struct FrameAcknowledgement: Sendable {
  /// At most this many frames are under way.
  static let limit = 2
  /// Frames closer together than this belong to a movement.
  static let movement = Duration.milliseconds(250)
  /// The shortest time between two frames of a movement: 60 a second.
  static let shortestInterval = Duration.nanoseconds(16_666_667)
  /// No answer for this long at the start: the terminal never answers.
  static let startLimit = Duration.seconds(1)
  /// A later answer is not waited for longer than this, or four smoothed round trips.
  static let lossLimit = Duration.milliseconds(250)

  private enum Trust { case unproven, proven, never }
  private var trust = Trust.unproven
  private var requests: [Instant] = []
  private var lastFrame: Instant?
  private var smoothed: Duration?
  private var fastSince: Instant?
  private var isSlowNow = false

  /// The smoothed time between a request and its answer; nil before the first.
  var roundTrip: Duration? { smoothed }

  /// The time to leave between two frames.
  var frameInterval: Duration {
    guard let smoothed, smoothed > .milliseconds(50) else {
      return FrameAcknowledgement.shortestInterval
    }
    return max(FrameAcknowledgement.shortestInterval, smoothed / 2)
  }

  /// Whether movements should be left out, because frames take too long to arrive.
  var isSlow: Bool { isSlowNow }

  /// How many answers are outstanding.
  var outstanding: Int { requests.count }

  /// Whether a frame that is sent now should ask for an answer.
  func wantsRequest(at now: Instant) -> Bool {
    guard trust != .never, let lastFrame else { return false }
    return now - lastFrame < FrameAcknowledgement.movement
  }

  /// Whether one more frame may be sent.
  mutating func allowsFrame(at now: Instant) -> Bool {
    forget(at: now)
    return requests.count < FrameAcknowledgement.limit
  }

  /// When a frame will be allowed even without an answer; nil when one is allowed already.
  var deadline: Instant? {
    guard requests.count >= FrameAcknowledgement.limit else { return nil }
    return requests.first.map { $0 + patience }
  }

  /// Notes a frame.
  mutating func frameSent(at now: Instant, asks: Bool) {
    lastFrame = now
    if asks { requests.append(now) }
  }

  /// Notes an answer.
  mutating func answered(at now: Instant) {
    guard let sent = requests.first else { return }
    requests.removeFirst()
    trust = .proven
    let trip = now - sent
    smoothed = smoothed.map { $0 + (trip - $0) / 8 } ?? trip
    judge(at: now)
  }

  /// Forgets what is under way, after the terminal was given back.
  mutating func reset() {
    requests = []
    lastFrame = nil
  }

  private var patience: Duration {
    guard trust == .proven else { return FrameAcknowledgement.startLimit }
    return max(FrameAcknowledgement.lossLimit, (smoothed ?? .zero) * 4)
  }

  /// Gives up answers that were waited for long enough; multiplexers may eat them.
  private mutating func forget(at now: Instant) {
    guard let oldest = requests.first, now - oldest >= patience else { return }
    if trust == .unproven { trust = .never }
    requests = []
  }

  /// Slow above 150 ms; fast again after 5 s below 80 ms.
  private mutating func judge(at now: Instant) {
    guard let smoothed else { return }
    if smoothed > .milliseconds(150) {
      isSlowNow = true
      fastSince = nil
    } else if smoothed < .milliseconds(80), isSlowNow {
      let since = fastSince ?? now
      fastSince = since
      if now - since >= .seconds(5) { isSlowNow = false }
    } else {
      fastSince = nil
    }
  }
}
