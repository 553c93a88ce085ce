// The one loop over the one wait.

internal import CellGrid
internal import Terminal

/// Runs a scene on a terminal in real time.
///
/// A round takes the letters, the steps of a tape that are due, and draws at most one frame; then it
/// sleeps until the next moment at which anything can change, which is for ever when nothing moves.
/// A frame is composed only when it can be shown, so none is ever queued: what is shown is always
/// the newest state. The identity it carries is the run's.
@MainActor
final class LiveLoop {
  /// A frame that answers a key may follow the last frame this soon.
  private static let answerInterval = Duration.milliseconds(8)

  /// A terminal that became ready between the last look at it and the wait does not say so again.
  private static let retryInterval = Duration.milliseconds(250)

  /// Why the screen is out of date.
  private enum Staleness: Int, Comparable {
    case fresh, changed, answering

    static func < (first: Staleness, second: Staleness) -> Bool { first.rawValue < second.rawValue }
  }

  let scene: any Scene
  let services: Services
  let display: any Display
  let recorder: Recorder
  let motion: TerminalTraits.Motion
  /// Whether what the tape expects is judged.
  let isChecked: Bool
  var player: TapePlayer?
  private(set) var captions: CaptionBar
  var ending: Exit?
  private var keys = ControlKeys()
  private var staleness = Staleness.answering
  private var lastFrameTime: Instant?
  private var lastFrame: Frame?
  private var announced: TerminalTraits?
  /// Time during which the process was stopped; it does not count.
  private var stoppedTime = Duration.zero
  /// When recording was hidden, and how long before.
  private var hiddenSince: Instant?
  private var hiddenTime = Duration.zero
  private let start: Instant
  /// The size that a playing tape asked for.
  private var tapeSize: CellSize?

  init(
    scene: any Scene, services: Services, display: any Display, recorder: Recorder,
    options: RunOptions
  ) {
    self.scene = scene
    self.services = services
    self.display = display
    self.recorder = recorder
    motion = options.motion
    start = display.now
    isChecked = options.isChecked
    player = options.tape.map { TapePlayer($0.played(at: options.speed), at: display.now) }
    captions = CaptionBar(for: options.tape, hint: "any key stops")
  }

  /// Runs until the scene, the tape, the terminal or a signal ends it.
  func run() -> Exit {
    // What text is measured by comes before the width to measure it for.
    announceTraits()
    send(.resize(sceneSize))
    while ending == nil {
      playTape()
      announceTraits()
      guard ending == nil else { break }
      paintIfDue()
      let asleep = now
      // Letters that wait already cut the sleep short but not out: keys must get through a flood.
      let wake = services.mailbox.isEmpty ? deadline : asleep
      take(display.wait(until: wake.map { $0 + stoppedTime }), since: asleep)
      // After the first frame, which waits for nobody's news.
      if ending == nil { openLetters() }
    }
    services.background.cancelAll()
    let exit = recorder.finish(at: recordingTime, ending ?? .success)
    display.close()
    return exit
  }

  /// The time as the scene has it.
  var now: Instant { Instant(sinceStart: display.now.sinceStart - stoppedTime) }

  /// What the screen would show now, for a step that looks at it.
  ///
  /// A scene may count its movements from the last look, so a look that sees news makes a frame due.
  func look(at now: Instant) -> Frame {
    let frame = compose(at: now)
    if frame != lastFrame { staleness = max(staleness, .changed) }
    return frame
  }

  private func compose(at now: Instant) -> Frame { captions.compose(scene, size: size, at: now) }

  /// The size of the picture: the terminal's, or a part of it while a tape asks for less.
  var size: CellSize {
    guard let tapeSize else { return display.size }
    return CellSize(
      lines: min(tapeSize.lines, display.size.lines),
      columns: min(tapeSize.columns, display.size.columns))
  }

  /// The part of the picture above the caption.
  var sceneSize: CellSize { captions.sceneSize(in: size) }

  /// Uses a part of the terminal, or all of it again.
  func setTapeSize(_ size: CellSize?) { resizeScene { tapeSize = size } }

  /// Shows a caption below the scene; an empty one hides it.
  func show(_ caption: String) {
    resizeScene { captions.show(caption) }
    staleness = max(staleness, .changed)
  }

  /// Tells the scene when a change leaves it another size.
  private func resizeScene(_ change: () -> Void) {
    let before = sceneSize
    change()
    if sceneSize != before { send(.resize(sceneSize)) }
  }

  /// Sends an event to the scene, as an answer to what is on the screen.
  func send(_ event: Event) {
    if !obey(event) { take(scene.handle(event, at: now)) }
  }

  /// Does what a control key of the loop asks for; false for all other events.
  func obey(_ event: Event) -> Bool {
    staleness = .answering
    switch keys.take(event, at: now) {
    case .pass: return false
    case .repaint: display.repaint()
    case .suspend: suspend()
    case .interrupt: ending = Exit(status: 130)
    }
    return true
  }

  /// Stops and starts recording.
  func setHidden(_ isHidden: Bool) {
    if isHidden {
      hiddenSince = hiddenSince ?? now
    } else if let since = hiddenSince {
      hiddenTime += now - since
      hiddenSince = nil
      staleness = max(staleness, .changed)
    }
  }
}

// MARK: - Time and frames

extension LiveLoop {
  private var recordingTime: Duration { (hiddenSince ?? now) - start - hiddenTime }

  /// When to look again, if nothing happens before; nil when nothing moves.
  private var deadline: Instant? {
    let isHeldBack = !display.isReadyForFrame && (staleness != .fresh || scene.nextChange != nil)
    let retry = isHeldBack ? now + Self.retryInterval : nil
    return [frameTime, retry, player?.nextChange].compactMap(\.self).min()
  }

  /// When the next frame may be drawn; nil when there is none to draw, or the terminal says when.
  private var frameTime: Instant? {
    guard display.isReadyForFrame else { return nil }
    let last = lastFrameTime
    switch staleness {
    case .answering: return last.map { $0 + Self.answerInterval } ?? .start
    case .changed: return last.map { $0 + display.frameInterval } ?? .start
    case .fresh:
      guard let change = scene.nextChange else { return nil }
      return last.map { max(change, $0 + display.frameInterval) } ?? change
    }
  }

  private func paintIfDue() {
    let now = now
    guard let time = frameTime, time <= now else { return }
    staleness = .fresh
    lastFrameTime = now
    let frame = compose(at: now)
    display.show(frame)
    lastFrame = frame
    guard hiddenSince == nil else { return }
    recorder.add(frame.recorded(from: display.traits.ground), at: recordingTime)
  }
}

// MARK: - What happens

extension LiveLoop {
  private func openLetters() {
    let answers = services.mailbox.open(at: now)
    guard !answers.isEmpty else { return }
    staleness = max(staleness, .changed)
    for answer in answers { take(answer) }
  }

  private func take(_ outcome: Outcome) {
    switch outcome {
    case .handled, .ignored: break
    case .finished(let exit): ending = ending ?? exit
    case .requests(.copy(let text)): _ = display.copy(text)
    case .requests(.repaint): display.repaint()
    case .requests(.suspend): suspend()
    case .requests(.mouse(let isOn)): display.setMouse(isOn)
    }
  }

  private func take(_ events: [ScreenEvent], since asleep: Instant) {
    for event in events where ending == nil {
      switch event {
      case .input(.traits), .ready: break
      case .input(let event): receive(event)
      case .redraw: staleness = .answering
      case .continued:
        stoppedTime += now - asleep
        staleness = .answering
      case .signal(let number): end(by: number)
      case .hungUp:
        let signal = events.firstSignal
        if let signal { end(by: signal) } else { ending = Exit(status: 1) }
      }
    }
  }

  /// Stops the process; the time until it is continued does not count.
  private func suspend() {
    let before = now
    display.suspend()
    stoppedTime += now - before
    staleness = .answering
  }

  private func end(by signal: Int32) {
    services.background.cancelAll()
    _ = recorder.finish(at: recordingTime, .success)
    ending = display.die(by: signal)
  }

  /// Tells the scene what the terminal can show, when that is news.
  private func announceTraits() {
    var traits = display.traits
    traits.motion = display.isSlow ? min(motion, .reduced) : motion
    guard traits != announced else { return }
    announced = traits
    resizeScene { captions.isUnicode = traits.isUnicode }
    send(.traits(traits))
  }
}

extension [ScreenEvent] {
  /// The first signal among the events.
  fileprivate var firstSignal: Int32? {
    for case .signal(let number) in self { return number }
    return nil
  }
}
