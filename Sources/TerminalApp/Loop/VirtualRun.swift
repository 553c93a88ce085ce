// The playback of a tape on a virtual clock.

internal import CellGrid

/// A run that plays a tape from start to end, frame by frame, as fast as possible.
///
/// Events happen at the tape's times. Frames are drawn at whole multiples of the frame interval,
/// and only while something has changed or is animated. Between two events, background work and
/// tasks run until none can go on; see ``settle()``. Nothing else affects the run, so the same tape
/// gives the same frames. It is a class because it owns the state of the run.
@MainActor
final class VirtualRun {
  /// The time for which the run continues if the scene is still animated after the last step.
  private static let runOutLimit = Duration.seconds(2)
  /// The limit on rounds of closures that post further closures; beyond it they are assumed
  /// endless.
  private static let settleLimit = 10_000

  private let scene: any Scene
  private let services: Services
  private let tape: Tape
  private let grid: FrameGrid
  private let recorder: Recorder
  private let traits: TerminalTraits
  private let observe: @MainActor (Instant, Frame) -> Void

  private var size: CellSize
  private var captions: CaptionBar
  private var now = Instant.start
  /// The time of the scene's last event or drawing, which is the latest that it knows.
  private var knownTime = Instant.start
  private var keys = ControlKeys()
  private var isDirty = false
  private var lastFrame: Frame?
  private var lastNumber: Int64 = -1
  private var ending: Exit?
  private var failure: TapeFailure?
  /// The time at which hiding began.
  private var hiddenSince: Instant?
  /// The total time that was hidden before.
  private var hiddenTime = Duration.zero

  init(
    scene: any Scene, services: Services, tape: Tape, options: RunOptions, recorder: Recorder,
    observe: @escaping @MainActor (Instant, Frame) -> Void
  ) {
    self.scene = scene
    self.services = services
    self.tape = tape.played(at: options.speed)
    captions = CaptionBar(for: tape)
    self.recorder = recorder
    self.observe = observe
    grid = FrameGrid(framesPerSecond: tape.framesPerSecond)
    size = options.virtualSize
    traits = TerminalTraits(
      isUnicode: options.utf8 != .never, colors: options.colors ?? .full, motion: options.motion,
      ground: options.ground ?? SVGPalette.ground)
    captions.isUnicode = traits.isUnicode
  }

  /// Plays the tape and returns the result of the program.
  func play() -> Exit {
    services.timers.connect { [weak self] in self?.now ?? .start }
    send(.traits(traits))
    send(.resize(size))
    for step in tape.steps {
      guard failure == nil else { break }
      if let ending {
        if step.isCheck {
          fail(step, "the program had ended with status \(ending.status)")
        }
        continue
      }
      perform(step)
      if failure == nil, ending == nil { advance(to: now + step.pause) }
    }
    if failure == nil, ending == nil { runOut() }
    let end = recordingTime
    let result = failure?.exit ?? ending ?? .success
    return recorder.finish(at: end, result)
  }

  private func perform(_ step: Tape.Step) {
    switch step.action {
    case .event(let event): send(event)
    case .wheel(let lines):
      let middle = CellPoint(line: size.lines / 2, column: size.columns / 2)
      send(.mouse(MouseEvent(.wheel(lines: lines, columns: 0), at: middle)))
    case .resize(let newSize):
      size = newSize
      send(.resize(captions.sceneSize(in: size)))
    case .caption(let caption): show(caption)
    case .rest: break
    case .hide: hide()
    case .show: show()
    case .screenshot(let path):
      recorder.screenshot(inspect().recorded(from: traits.ground), path: path)
    case .expect(let expectation):
      if let objection = objection(to: expectation) {
        fail(step, "expected \(expectation), but \(objection)")
      }
    case .wait(let expectation, let timeout): wait(for: expectation, timeout, step)
    }
  }

  private func wait(for expectation: Tape.Expectation, _ timeout: Duration, _ step: Tape.Step) {
    let deadline = now + timeout
    while ending == nil {
      guard let objection = objection(to: expectation) else { return }
      if makeCalls(dueBy: deadline) { continue }
      guard let number = nextFrame, grid.time(of: number) <= deadline else {
        now = deadline
        fail(step, "waited \(timeout.inMilliseconds) ms for \(expectation), but \(objection)")
        return
      }
      paint(number)
    }
  }

  /// Returns the reason why an expectation is unmet; captions are not part of what it examines.
  private func objection(to expectation: Tape.Expectation) -> String? {
    expectation.objection(frame: captions.scenePart(of: inspect()), scene: scene)
  }

  private func show(_ caption: String) {
    let before = captions.sceneSize(in: size)
    captions.show(caption)
    isDirty = true
    let sceneSize = captions.sceneSize(in: size)
    if sceneSize != before { send(.resize(sceneSize)) }
  }

  private func fail(_ step: Tape.Step, _ reason: String) {
    failure = TapeFailure(
      tape: tape.name, line: step.line, reason: reason, frame: inspect(), time: now.sinceStart)
  }
}

// MARK: - Events and posted closures

extension VirtualRun {
  private func send(_ event: Event) {
    isDirty = true
    switch keys.handle(event, at: now) {
    case .pass:
      knownTime = now
      apply(scene.handle(event, at: now))
    case .repaint, .suspend: break
    case .interrupt: ending = Exit(status: 130)
    }
    settle()
  }

  private func apply(_ outcome: Outcome) {
    switch outcome {
    case .finished(let exit): ending = ending ?? exit
    case .requests(.copy): send(.copied(.offered(package: nil)))
    case .handled, .ignored, .requests: break
    }
  }

  /// Runs background work, posted closures and tasks until all are at rest.
  ///
  /// A task is at rest when it waits for something that the run does not do: a later event, a call
  /// at a later time, another thread, or real time. The parts of tasks that are ready run here in
  /// the order in which they became ready, also those without isolation, so they are deterministic.
  private func settle() {
    for _ in 0..<Self.settleLimit {
      let didWork = services.background.settle()
      if services.mailbox.hasJobs { learnTime() }
      let answers = services.mailbox.drain(at: now)
      if !answers.isEmpty { isDirty = true }
      for answer in answers { apply(answer) }
      if !didWork, answers.isEmpty { return }
    }
  }

  /// Passes the time to the scene by a drawing, because tasks and later calls do not pass it.
  private func learnTime() {
    guard now > knownTime else { return }
    _ = compose()
  }

  /// Makes the later calls that are due next, unless their time is after a limit or a frame is due
  /// before.
  ///
  /// - Returns: Whether there were any.
  private func makeCalls(dueBy limit: Instant) -> Bool {
    guard ending == nil, let due = services.timers.nextDue, due <= limit else { return false }
    if let number = nextFrame, grid.time(of: number) < due { return false }
    now = max(now, due)
    learnTime()
    services.timers.fire(at: now)
    isDirty = true
    settle()
    return true
  }
}

// MARK: - Time and frames

extension VirtualRun {
  /// The time in recordings, which excludes hidden parts.
  private var recordingTime: Duration {
    (hiddenSince ?? now).sinceStart - hiddenTime
  }

  private func hide() {
    if hiddenSince == nil { hiddenSince = now }
  }

  private func show() {
    guard let since = hiddenSince else { return }
    hiddenTime += now - since
    hiddenSince = nil
    isDirty = true
  }

  /// The number of the next frame to draw, or nil when nothing changes without an event.
  private var nextFrame: Int64? {
    guard let change = isDirty ? now : scene.nextChange else { return nil }
    return max(grid.number(atOrAfter: max(change, now)), lastNumber + 1)
  }

  /// Advances the clock and draws the frames on the way, except one due exactly at the end.
  private func advance(to target: Instant) {
    while ending == nil {
      if makeCalls(dueBy: target) { continue }
      guard let number = nextFrame, grid.time(of: number) < target else { break }
      paint(number)
    }
    now = max(now, target)
  }

  /// Draws the animations that continue after the last step, with the calls that are due meanwhile.
  private func runOut() {
    let limit = now + Self.runOutLimit
    while ending == nil, let number = nextFrame, grid.time(of: number) <= limit {
      if !makeCalls(dueBy: grid.time(of: number)) { paint(number) }
    }
  }

  private func paint(_ number: Int64) {
    now = max(now, grid.time(of: number))
    lastNumber = number
    isDirty = false
    let frame = compose()
    if hiddenSince == nil {
      recorder.add(frame.recorded(from: traits.ground), at: recordingTime)
    }
    if frame != lastFrame {
      lastFrame = frame
      observe(now, frame)
    }
    settle()
  }

  /// Returns the current picture, for a step that inspects the screen.
  ///
  /// A scene may measure animations from the last drawing, so a picture that has changed makes a
  /// frame due.
  private func inspect() -> Frame {
    let frame = compose()
    if frame != lastFrame { isDirty = true }
    return frame
  }

  private func compose() -> Frame {
    knownTime = now
    return captions.compose(scene, size: size, at: now)
  }
}
