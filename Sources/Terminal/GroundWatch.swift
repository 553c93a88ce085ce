// The background colour: queried with the first frame, and again when it may have changed.

internal import CellGrid

/// Finds the background colour in a terminal's answers.
///
/// Nobody waits for them. The colour itself counts most, then the terminal's word for it, dark or
/// light, then the opposite of its text. What has not come when the terminal has said what it is will
/// not come; if it does come later, it counts all the same.
struct GroundWatch: Sendable {
  /// The private mode in which a terminal reports that it turns dark or light.
  static let mode = 2031
  /// How often the focus leads to a question.
  static let focusInterval = Duration.seconds(5)
  /// The time after a query in which an answer may arrive in pieces.
  static let patience = Duration.seconds(5)

  /// The background, if known.
  private(set) var ground: Ground
  /// Whether the terminal reports that it turns dark or light.
  private(set) var hearsOfChanges = false
  /// Whether a question is open.
  private(set) var isOutstanding = false
  /// Whether anything is asked.
  let isAsking: Bool

  private var hasColor = false
  private var scheme: Ground?
  private var oppositeOfText: Ground?
  private var isSettled = false
  private var lastQuestion: Instant?

  private static let groundQuestion = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Makes a watch with an initial guess, used until the terminal answers.
  init(_ ground: Ground, isAsking: Bool) {
    self.ground = ground
    self.isAsking = isAsking
  }

  /// The first questions.
  var questions: [UInt8] {
    guard isAsking else { return [] }
    return Array("\u{1B}[?\(GroundWatch.mode)$p\u{1B}[?996n\u{1B}]10;?\u{1B}\\".utf8)
      + GroundWatch.groundQuestion
  }

  /// Notes that the first questions are put.
  mutating func asked(at now: Instant) {
    guard isAsking else { return }
    isOutstanding = true
    lastQuestion = now
  }

  /// Takes an answer.
  ///
  /// - Returns: Bytes to send because of it.
  mutating func take(_ reply: TerminalReply, at now: Instant) -> [UInt8] {
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
      // The terminal has changed: its word counts until its colour is known.
      if ground.isDark != isDark { ground = isDark ? .dark : .light }
      return ask(at: now)
    case .mode(GroundWatch.mode, let state) where state == 1 || state == 2:
      hearsOfChanges = true
      return Array("\u{1B}[?\(GroundWatch.mode)h".utf8)
    case .deviceAttributes:
      isSettled = true
      isOutstanding = false
      settle()
    case .mode, .status, .cursor: break
    }
    return []
  }

  /// Asks again, because the terminal has the focus again: its colours may have been changed
  /// meanwhile.
  ///
  /// - Returns: Bytes to send.
  mutating func focusGained(at now: Instant) -> [UInt8] {
    guard hasColor || hearsOfChanges else { return [] }
    if let lastQuestion, now - lastQuestion < GroundWatch.focusInterval { return [] }
    return ask(at: now)
  }

  /// The bytes to send when the terminal was given back and is taken again.
  mutating func resumed(at now: Instant) -> [UInt8] {
    let mode = hearsOfChanges ? Array("\u{1B}[?\(GroundWatch.mode)h".utf8) : []
    return mode + (hasColor || hearsOfChanges ? ask(at: now) : [])
  }

  private mutating func ask(at now: Instant) -> [UInt8] {
    isOutstanding = true
    lastQuestion = now
    return GroundWatch.groundQuestion
  }

  /// Falls back to weaker answers where no colour is known.
  private mutating func settle() {
    guard !hasColor, let answer = scheme ?? oppositeOfText else { return }
    ground = answer
  }
}
