// The playback of a tape on a terminal, in front of a user.

internal import CellGrid

extension LiveLoop {
  /// Performs the steps that are due.
  ///
  /// The window belongs to the user: a tape that resizes gets at most a part of it.
  func playTape() {
    while ending == nil, let player {
      let now = now
      guard let step = player.step(at: now) else {
        if player.isAtEnd(at: now) { ending = .success }
        return
      }
      guard perform(step, at: now) else { return }
      self.player?.finishStep(at: now)
    }
  }

  /// Performs a step; returns false if it has failed or has to be checked again later.
  private func perform(_ step: Tape.Step, at now: Instant) -> Bool {
    switch step.action {
    case .event(let event): send(event)
    case .wheel(let lines):
      let middle = CellPoint(line: size.lines / 2, column: size.columns / 2)
      send(.mouse(MouseEvent(.wheel(lines: lines, columns: 0), at: middle)))
    case .resize(let size): setTapeSize(size)
    case .caption(let caption): show(caption)
    case .rest: break
    case .hide: setHidden(true)
    case .show: setHidden(false)
    case .screenshot(let path):
      recorder.screenshot(
        inspect(at: now).recorded(from: display.traits.ground), path: path)
    case .expect(let expectation):
      guard isChecked else { return true }
      let frame = inspect(at: now)
      guard let objection = objection(to: expectation, frame) else { return true }
      if isWorking, player?.keepWaiting(for: Self.workPatience, at: now) == false { return false }
      fail(step, "expected \(expectation), but \(objection)", frame)
      return false
    case .wait(let expectation, let timeout):
      let frame = inspect(at: now)
      guard let objection = objection(to: expectation, frame) else { return true }
      guard player?.keepWaiting(for: timeout, at: now) == true else { return false }
      guard isChecked else { return true }
      fail(step, "waited \(timeout.inMilliseconds) ms for \(expectation), but \(objection)", frame)
      return false
    }
    return true
  }

  /// Returns the reason why an expectation is unmet; captions are not part of what it examines.
  private func objection(to expectation: Tape.Expectation, _ frame: Frame) -> String? {
    expectation.objection(frame: captions.scenePart(of: frame), scene: scene)
  }

  /// Handles an event of the user, who ends a tape with any key, click or paste.
  ///
  /// The scene does not receive the event that ends the tape: the user continues from the visible
  /// state.
  func receive(_ event: Event) {
    switch event {
    case .resize: send(.resize(sceneSize))
    case .focus, .traits, .copied: send(event)
    case .key, .mouse, .paste:
      if player == nil { send(event) } else if event.isDeliberate { endTape(with: event) }
    }
  }

  private func endTape(with event: Event) {
    if isChecked, let player {
      let message = "\(player.tape.name): stopped by the user, so the rest was not checked"
      ending = Exit(status: 1, message: message)
      return
    }
    player = nil
    show("")
    setTapeSize(nil)
    setHidden(false)
    _ = obey(event)
  }

  /// The time after which an expectation no longer waits for background work.
  private static let workPatience = Duration.seconds(10)

  /// Whether background work may still change the screen; on the virtual clock it never does.
  private var isWorking: Bool { !services.background.isAtRest || !services.mailbox.isEmpty }

  private func fail(_ step: Tape.Step, _ reason: String, _ frame: Frame) {
    let name = player?.tape.name ?? ""
    ending =
      TapeFailure(
        tape: name, line: step.line, reason: reason, frame: frame, time: now.sinceStart
      ).exit
  }
}

extension Event {
  /// Whether the event is a deliberate action; mouse movement or a button release may follow one.
  fileprivate var isDeliberate: Bool {
    guard case .mouse(let mouse) = self else { return true }
    switch mouse.kind {
    case .press, .wheel: return true
    case .release, .drag: return false
    }
  }
}
