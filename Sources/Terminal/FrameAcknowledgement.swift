// The frames that the terminal has not yet shown, and the speed of the connection to it.

internal import CellGrid

/// A counter of unacknowledged frames that also smooths the round-trip time.
///
/// During an animation, each frame ends with a status request; the reply marks the frame as shown.
/// Kernels and remote shells buffer far more than a frame, so only this detects a slow connection.
struct FrameAcknowledgement: Sendable {
  /// The maximum number of unacknowledged frames.
  static let limit = 2
  /// The maximum interval between frames of the same animation.
  static let movement = Duration.milliseconds(250)
  /// The minimum interval between two frames of an animation: 60 per second.
  static let shortestInterval = Duration.nanoseconds(16_666_667)
  /// The time without a first reply after which the terminal is assumed never to reply.
  static let startLimit = Duration.seconds(1)
  /// The minimum timeout of a later reply; four smoothed round trips if that is longer.
  static let lossLimit = Duration.milliseconds(250)

  private enum Trust { case unproven, proven, never }
  private var trust = Trust.unproven
  private var requests: [Instant] = []
  private var lastFrame: Instant?
  private var smoothed: Duration?
  private var fastSince: Instant?
  private var isSlowNow = false

  /// The smoothed time between a request and its reply; nil before the first.
  var roundTrip: Duration? { smoothed }

  /// The minimum interval between two frames.
  var frameInterval: Duration {
    guard let smoothed, smoothed > .milliseconds(50) else {
      return FrameAcknowledgement.shortestInterval
    }
    return max(FrameAcknowledgement.shortestInterval, smoothed / 2)
  }

  /// Whether to omit animations, because frames take too long to arrive.
  var isSlow: Bool { isSlowNow }

  /// The time at which the last pending reply times out; nil if none is pending.
  var repliesUntil: Instant? { requests.last.map { $0 + patience } }

  /// Returns whether a frame sent now should request a reply.
  func wantsRequest(at now: Instant) -> Bool {
    guard trust != .never, let lastFrame else { return false }
    return now - lastFrame < FrameAcknowledgement.movement
  }

  /// Returns whether one more frame may be sent.
  mutating func allowsFrame(at now: Instant) -> Bool {
    forget(at: now)
    return requests.count < FrameAcknowledgement.limit
  }

  /// The time at which a frame is allowed even without a reply; nil if one is allowed already.
  var deadline: Instant? {
    guard requests.count >= FrameAcknowledgement.limit else { return nil }
    return requests.first.map { $0 + patience }
  }

  /// Records a frame.
  mutating func frameSent(at now: Instant, asks: Bool) {
    lastFrame = now
    if asks { requests.append(now) }
  }

  /// Records a reply.
  mutating func answered(at now: Instant) {
    guard let sent = requests.first else { return }
    requests.removeFirst()
    trust = .proven
    let trip = now - sent
    smoothed = smoothed.map { $0 + (trip - $0) / 8 } ?? trip
    judge(at: now)
  }

  /// Discards pending requests, after the terminal was restored.
  mutating func reset() {
    requests = []
    lastFrame = nil
  }

  private var patience: Duration {
    guard trust == .proven else { return FrameAcknowledgement.startLimit }
    return max(FrameAcknowledgement.lossLimit, (smoothed ?? .zero) * 4)
  }

  /// Gives up on replies that have timed out; multiplexers may swallow them.
  private mutating func forget(at now: Instant) {
    guard let oldest = requests.first, now - oldest >= patience else { return }
    if trust == .unproven { trust = .never }
    requests = []
  }

  /// Updates the speed: slow above 150 ms, fast again after 5 s below 80 ms.
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
