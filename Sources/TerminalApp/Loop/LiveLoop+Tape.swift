// A tape that plays on a terminal, in front of a reader.

internal import CellGrid

extension LiveLoop {
  /// Does the steps that are due.
  ///
  /// The window is the reader's: a tape that resizes gets a part of it at most.
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

  /// Does a step; false when it has to be looked at again later, or has failed.
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
        look(at: now).recorded(from: display.traits.ground), path: path)
    case .expect(let expectation):
      guard isChecked else { return true }
      let frame = look(at: now)
      guard let objection = objection(to: expectation, frame) else { return true }
      if isWorking, player?.keepWaiting(for: Self.workPatience, at: now) == false { return false }
      fail(step, "expected \(expectation), but \(objection)", frame)
      return false
    case .wait(let expectation, let timeout):
      let frame = look(at: now)
      guard let objection = objection(to: expectation, frame) else { return true }
      guard player?.keepWaiting(for: timeout, at: now) == true else { return false }
      guard isChecked else { return true }
      fail(step, "waited \(timeout.inMilliseconds) ms for \(expectation), but \(objection)", frame)
      return false
    }
    return true
  }

  /// The reason why an expectation does not hold; captions are not part of what it looks at.
  private func objection(to expectation: Tape.Expectation, _ frame: Frame) -> String? {
    expectation.objection(frame: captions.scenePart(of: frame), scene: scene)
  }

  /// Gets an event from the reader, who ends a tape by any key, click or paste.
  ///
  /// The scene does not get the event that ends the tape: the reader goes on with what is shown.
  func receive(_ event: Event) {
    switch event {
    case .resize: send(.resize(sceneSize))
    case .focus, .traits: send(event)
    case .key, .mouse, .paste:
      if player == nil { send(event) } else if event.isDeliberate { endTape(with: event) }
    }
  }

  private func endTape(with event: Event) {
    player = nil
    show("")
    setTapeSize(nil)
    setHidden(false)
    _ = obey(event)
  }

  /// Work that still runs after this long is no reason to wait any longer with an expectation.
  private static let workPatience = Duration.seconds(10)

  /// Whether background work may still change what is seen; on the virtual clock it never is.
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
  /// Whether the reader means to act; moving the mouse and letting go of a button may follow an act.
  fileprivate var isDeliberate: Bool {
    guard case .mouse(let mouse) = self else { return true }
    switch mouse.kind {
    case .press, .wheel: return true
    case .release, .drag: return false
    }
  }
}
