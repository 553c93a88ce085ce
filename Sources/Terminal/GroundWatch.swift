// The background colour: queried with the first frame, and again when it may have changed.

internal import CellGrid

/// A state machine that derives the background colour from the terminal's replies.
///
/// The screen never waits for the replies. The colour itself has priority, then the terminal's dark
/// or light scheme, then the opposite of its text colour. Replies that are missing when the
/// terminal has sent its device attributes are not expected any more, but they still count if they
/// arrive later.
struct GroundWatch: Sendable {
  /// The private mode in which a terminal reports a change between dark and light.
  static let mode = 2031
  /// The minimum interval between queries that focus changes cause.
  static let focusInterval = Duration.seconds(5)
  /// The time after a query in which a reply may arrive in pieces.
  static let patience = Duration.seconds(5)

  /// The background, if known.
  private(set) var ground: Ground
  /// Whether the terminal reports changes of its colour scheme.
  private(set) var hearsOfChanges = false
  /// Whether a reply is pending.
  private(set) var isOutstanding = false
  /// Whether queries are sent at all.
  let isAsking: Bool

  private var hasColor = false
  private var scheme: Ground?
  private var oppositeOfText: Ground?
  private var isSettled = false
  private var lastQuestion: Instant?

  private static let groundQuestion = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Creates a watch with an initial guess, used until the terminal replies.
  init(_ ground: Ground, isAsking: Bool) {
    self.ground = ground
    self.isAsking = isAsking
  }

  /// The first queries.
  var questions: [UInt8] {
    guard isAsking else { return [] }
    return Array("\u{1B}[?\(GroundWatch.mode)$p\u{1B}[?996n\u{1B}]10;?\u{1B}\\".utf8)
      + GroundWatch.groundQuestion
  }

  /// Records that the first queries were sent.
  mutating func asked(at now: Instant) {
    guard isAsking else { return }
    isOutstanding = true
    lastQuestion = now
  }

  /// Processes a reply.
  ///
  /// - Returns: The bytes to send in response.
  mutating func handle(_ reply: TerminalReply, at now: Instant) -> [UInt8] {
    guard isAsking else { return [] }
    switch reply {
    case .groundColor(let red, let green, let blue):
      hasColor = true
      isOutstanding = false
      ground = .color(red: red, green: green, blue: blue)
    case .textColor(let red, let green, let blue):
      let text = Ground.color(red: red, green: green, blue: blue)
      oppositeOfText = text.isDark == true ? .light : .dark
      if isSettled { settle() }
    case .scheme(let isDark):
      scheme = isDark ? .dark : .light
      guard isSettled else { break }
      // The terminal has changed: the reported scheme applies until the colour is known.
      if ground.isDark != isDark { ground = isDark ? .dark : .light }
      return ask(at: now)
    case .mode(GroundWatch.mode, let state) where state == 1 || state == 2:
      hearsOfChanges = true
      return Array("\u{1B}[?\(GroundWatch.mode)h".utf8)
    case .deviceAttributes:
      isSettled = true
      isOutstanding = false
      settle()
    case .mode, .status, .cursor, .takesCopies, .palette: break
    }
    return []
  }

  /// Queries again after the terminal regained focus, because its colours may have changed
  /// meanwhile.
  ///
  /// - Returns: The bytes to send.
  mutating func focusGained(at now: Instant) -> [UInt8] {
    guard hasColor || hearsOfChanges else { return [] }
    if let lastQuestion, now - lastQuestion < GroundWatch.focusInterval { return [] }
    return ask(at: now)
  }

  /// Returns the bytes to send when the terminal is reacquired after a release.
  mutating func resumed(at now: Instant) -> [UInt8] {
    let mode = hearsOfChanges ? Array("\u{1B}[?\(GroundWatch.mode)h".utf8) : []
    return mode + (hasColor || hearsOfChanges ? ask(at: now) : [])
  }

  private mutating func ask(at now: Instant) -> [UInt8] {
    isOutstanding = true
    lastQuestion = now
    return GroundWatch.groundQuestion
  }

  /// Falls back to weaker replies if no colour is known.
  private mutating func settle() {
    guard !hasColor, let answer = scheme ?? oppositeOfText else { return }
    ground = answer
  }
}
