// A tape that plays on a terminal, in front of a person.

internal import CellGrid

extension LiveLoop {
  /// Does the steps that are due.
  ///
  /// The window is the person's: a tape that resizes gets a part of it at most.
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
    case .resize(let size): resize(to: size)
    case .rest: break
    case .hide: setHidden(true)
    case .show: setHidden(false)
    case .screenshot(let path): recorder.screenshot(look(at: now), path: path)
    case .expect(let expectation):
      let frame = look(at: now)
      guard let objection = expectation.objection(frame: frame, scene: scene) else { return true }
      if isWorking, player?.keepWaiting(for: Self.workPatience, at: now) == false { return false }
      fail(step, "expected \(expectation), but \(objection)", frame)
      return false
    case .wait(let expectation, let timeout):
      let frame = look(at: now)
      guard let objection = expectation.objection(frame: frame, scene: scene) else { return true }
      if player?.keepWaiting(for: timeout, at: now) == true {
        fail(
          step, "waited \(timeout.inMilliseconds) ms for \(expectation), but \(objection)", frame)
      }
      return false
    }
    return true
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
