// The event loop, with its single wait.

internal import CellGrid
internal import FileNames
internal import Terminal

/// The event loop that runs a scene on a terminal in real time.
///
/// Each iteration runs posted closures, parts of tasks, due calls and the tape's due steps, and
/// draws at most one frame. It then sleeps until the next possible change, indefinitely if nothing
/// is animated. No frame is ever queued, and the screen always shows the newest state.
///
/// Frames that answer a key and frames that show a result or a motion have a pace each. So the rows
/// that a key asked for do not wait for the pace of the frame that answered it.
///
/// It is a class because it owns the state of the run.
@MainActor
final class LiveLoop {
  /// The minimum interval between a frame that answers a key and the previous frame.
  private static let answerInterval = Duration.milliseconds(8)

  /// The time that the answer to a key waits for content that is being read.
  private static let contentPatience = Duration.milliseconds(8)

  /// The polling interval while the terminal is busy.
  ///
  /// A terminal that becomes ready between the last check and the wait is not reported again.
  private static let retryInterval = Duration.milliseconds(250)

  /// The reason why the screen is out of date.
  private enum Staleness: Int, Comparable {
    case fresh, changed, answering

    static func < (first: Staleness, second: Staleness) -> Bool { first.rawValue < second.rawValue }
  }

  let scene: any Scene
  let services: Services
  let display: any Display
  let recorder: Recorder
  private let program: String
  private let clipboard: Clipboard
  let motion: TerminalTraits.Motion
  /// Whether the tape's expectations are checked.
  let isChecked: Bool
  var player: TapePlayer?
  private(set) var captions: CaptionBar
  var ending: Exit?
  private var keys = ControlKeys()
  private var staleness = Staleness.answering
  private var lastFrameTime: Instant?
  /// The time of the last frame that showed a result or a motion.
  private var lastChangeTime: Instant?
  /// The time of the scene's last event or drawing, which is the latest that it knows.
  private var knownTime = Instant.start
  private var lastFrame: Frame?
  private var announced: TerminalTraits?
  /// The total time for which the process was suspended, which the scene does not see.
  private var stoppedTime = Duration.zero
  /// The time at which recording was last hidden.
  private var hiddenSince: Instant?
  /// The total time that was hidden before.
  private var hiddenTime = Duration.zero
  private let start: Instant
  /// The size that a playing tape requested.
  private var tapeSize: CellSize?

  init(
    scene: any Scene, services: Services, display: any Display, recorder: Recorder,
    options: RunOptions
  ) {
    self.scene = scene
    self.services = services
    self.display = display
    self.recorder = recorder
    program = options.program
    clipboard = Clipboard(services, options) { display.copy($0) }
    motion = options.motion
    start = display.now
    isChecked = options.isChecked
    player = options.tape.map { TapePlayer($0.played(at: options.speed), at: display.now) }
    captions = CaptionBar(for: options.tape, hint: "any key stops")
  }

  /// Runs until the scene, the tape, the terminal or a signal ends the run.
  func run() -> Exit {
    services.timers.connect { [weak self] in self?.now ?? .start }
    // The traits determine how text is measured, so they precede the width.
    announceTraits()
    send(.resize(sceneSize))
    while ending == nil {
      playTape()
      announceTraits()
      guard ending == nil else { break }
      paintIfDue()
      let asleep = now
      // Waiting closures keep the loop from sleeping, but it still polls, so that keys get through
      // a flood.
      let wake = services.mailbox.isEmpty ? deadline : asleep
      handle(display.wait(until: wake.map { $0 + stoppedTime }), since: asleep)
      // After the first frame, which does not wait for background results.
      if ending == nil { runDueCode() }
    }
    clipboard.finish()
    services.background.cancelAll()
    let exit = recorder.finish(at: recordingTime, ending ?? .success)
    display.close()
    return exit
  }

  /// The time as the scene sees it.
  var now: Instant { Instant(sinceStart: display.now.sinceStart - stoppedTime) }

  /// Returns the current picture, for a step that inspects the screen.
  ///
  /// A scene may measure animations from the last drawing, so a picture that has changed makes a
  /// frame due.
  func inspect(at now: Instant) -> Frame {
    let frame = compose(at: now)
    if frame != lastFrame { staleness = max(staleness, .changed) }
    return frame
  }

  private func compose(at now: Instant) -> Frame {
    knownTime = now
    return captions.compose(scene, size: size, at: now)
  }

  /// The size of the picture: the terminal's, or a part of it while a tape requests less.
  var size: CellSize {
    guard let tapeSize else { return display.size }
    return CellSize(
      lines: min(tapeSize.lines, display.size.lines),
      columns: min(tapeSize.columns, display.size.columns))
  }

  /// The part of the picture above the caption.
  var sceneSize: CellSize { captions.sceneSize(in: size) }

  /// Restricts the picture to part of the terminal, or lifts the restriction.
  func setTapeSize(_ size: CellSize?) { resizeScene { tapeSize = size } }

  /// Shows a caption below the scene; an empty one hides it.
  func show(_ caption: String) {
    resizeScene { captions.show(caption) }
    staleness = max(staleness, .changed)
  }

  /// Makes a change and sends the scene its new size, if the change affects it.
  private func resizeScene(_ change: () -> Void) {
    let before = sceneSize
    change()
    if sceneSize != before { send(.resize(sceneSize)) }
  }

  /// Sends an event to the scene, as a reaction to the visible screen.
  func send(_ event: Event) {
    guard !obey(event) else { return }
    knownTime = now
    apply(scene.handle(event, at: now))
  }

  /// Handles the loop's own control keys; returns false for any other event.
  func obey(_ event: Event) -> Bool {
    staleness = .answering
    switch keys.handle(event, at: now) {
    case .pass: return false
    case .repaint: display.repaint()
    case .suspend: suspend()
    case .interrupt: ending = Exit(status: 130)
    }
    return true
  }

  /// Pauses or resumes recording.
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

  /// The time of the next check if no event arrives; nil when nothing is animated.
  private var deadline: Instant? {
    let isHeldBack = !display.isReadyForFrame && (staleness != .fresh || scene.nextChange != nil)
    let retry = isHeldBack ? now + Self.retryInterval : nil
    return [frameTime, retry, player?.nextChange, services.timers.nextDue]
      .compactMap(\.self).min()
  }

  /// The earliest time of the next frame; nil if none is needed or the terminal is not ready.
  private var frameTime: Instant? {
    guard display.isReadyForFrame else { return nil }
    let last = lastFrameTime
    switch staleness {
    case .answering:
      let next = last.map { $0 + Self.answerInterval } ?? .start
      // Without the wait a page from near would come just after a frame of placeholders.
      return last != nil && scene.awaitsContent ? max(next, knownTime + Self.contentPatience) : next
    case .changed: return lastChangeTime.map { $0 + display.frameInterval } ?? .start
    case .fresh:
      guard let change = scene.nextChange else { return nil }
      return last.map { max(change, $0 + display.frameInterval) } ?? change
    }
  }

  private func paintIfDue() {
    let now = now
    guard let time = frameTime, time <= now else { return }
    if staleness != .answering { lastChangeTime = now }
    staleness = .fresh
    lastFrameTime = now
    let frame = compose(at: now)
    display.show(frame)
    lastFrame = frame
    scene.prepare()
    guard hiddenSince == nil else { return }
    recorder.add(frame.recorded(from: display.traits.ground), at: recordingTime)
  }
}

// MARK: - What happens

extension LiveLoop {
  /// Runs the code that is waiting for the main thread or for its time.
  private func runDueCode() {
    let now = now
    let isDue = services.timers.nextDue.map { $0 <= now } == true
    // Tasks and calls do not pass the time to the scene, so a drawing does, once a frame at most.
    if isDue || services.mailbox.hasJobs, now - knownTime >= display.frameInterval {
      _ = compose(at: now)
    }
    if isDue {
      services.timers.fire(at: now)
      staleness = max(staleness, .changed)
    }
    let answers = services.mailbox.drain(at: now)
    guard !answers.isEmpty else { return }
    staleness = max(staleness, .changed)
    for answer in answers { apply(answer) }
  }

  private func apply(_ outcome: Outcome) {
    switch outcome {
    case .handled, .ignored: break
    case .finished(let exit): ending = ending ?? exit
    case .requests(.copy(let text)): copy(text)
    case .requests(.repaint): display.repaint()
    case .requests(.suspend): suspend()
    case .requests(.mouse(let isOn)): display.setMouse(isOn)
    }
  }

  private func handle(_ events: [ScreenEvent], since asleep: Instant) {
    for event in events where ending == nil {
      switch event {
      case .input(.traits), .ready: break
      case .input(let event): receive(event)
      case .redraw: staleness = .answering
      case .continued:
        stoppedTime += now - asleep
        staleness = .answering
      case .signal(let number): end(by: number)
      case .failed(let code):
        let reason = SystemError(code: code)
        ending = Exit(status: 4, message: "\(program): cannot wait for the terminal: \(reason)")
      case .hungUp:
        let signal = events.firstSignal
        if let signal { end(by: signal) } else { ending = Exit(status: 1) }
      }
    }
  }

  /// Copies text to the clipboard; a tape starts no program for it.
  private func copy(_ text: [UInt8]) {
    clipboard.copy(text, mayStart: player == nil) { [weak self] in self?.send(.copied($0)) }
  }

  /// Suspends the process; the time until it is continued does not count.
  private func suspend() {
    let before = now
    display.suspend()
    stoppedTime += now - before
    staleness = .answering
  }

  private func end(by signal: Int32) {
    clipboard.finish()
    services.background.cancelAll()
    _ = recorder.finish(at: recordingTime, .success)
    ending = display.exit(by: signal)
  }

  /// Sends the terminal's traits to the scene if they have changed.
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
