// The acquisition and the release of the terminal.

internal import CTerminal
internal import CellGrid

extension Screen {
  /// Installs signal handlers, arms the crash guard and configures the line.
  func acquireLine() {
    cterminal_signals_start(waker.descriptor)
    let leave = modes.leave
    leave.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress {
        cterminal_guard_arm(tty, start, Int64(bytes.count), configuration.program)
      }
    }
    _ = cterminal_tty_raw(tty)
    _ = cterminal_stderr_hold()
  }

  /// Sends the alternate screen, the modes and the probe before the first frame.
  func begin() {
    phase = .up
    cterminal_guard_screen(1)
    output.append(modes.enter)
    if probe.isOpen {
      probe.restart()
      decoder.expectedCursorReports = probe.reportCount
      output.append(encoder.isSynchronized ? Array("\u{1B}[?2026h".utf8) : [])
      output.append(probe.questions)
      groundWatch.asked(at: clock.now())
    } else {
      output.append(groundWatch.resumed(at: clock.now()))
    }
    awaitAnswers()
  }

  /// Writes as much as the terminal accepts.
  func flush() {
    let isThere = output.drain { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      let count = cterminal_tty_write(tty, start, Int64(bytes.count))
      return count < 0 ? nil : Int(count)
    }
    if !isThere { handleHangup() }
  }

  /// Records that the terminal has disappeared.
  func handleHangup() {
    guard phase != .gone, phase != .closed else { return }
    phase = .gone
    cterminal_guard_screen(0)
    output.removeAll()
    // The system also sends a signal, maybe a moment later; the result must not depend on that.
    let signal = cterminal_hangup_signal()
    if signal != 0 { waiting.append(.signal(signal)) }
    waiting.append(.hungUp)
  }

  /// Restores the terminal permanently; further calls do nothing.
  public func close() { close(waiting: .milliseconds(100), forFirstReply: true) }

  private func close(waiting limit: Duration, forFirstReply: Bool = false) {
    guard phase != .closed else { return }
    restore(waiting: limit, forFirstReply: forFirstReply)
    phase = .closed
    cterminal_stderr_release()
    cterminal_guard_disarm()
    cterminal_signals_stop()
    cterminal_tty_close(tty)
  }

  /// Restores the terminal and ends the process by a signal, as if it had not been caught.
  public func exit(bySignal number: Int32) -> Never {
    close(waiting: .milliseconds(40))
    cterminal_end_by_signal(number)
  }

  /// Restores the terminal, stops the process group as a job, and reacquires the terminal once
  /// continued.
  ///
  /// ``wait(until:)`` then reports ``ScreenEvent/continued``.
  public func suspend() { stop(wholeGroup: true) }

  /// Stops the process group, or this process alone if only it received the signal.
  func stop(wholeGroup: Bool) {
    guard phase == .prepared || phase == .up else { return }
    restore(waiting: .milliseconds(100), forFirstReply: true)
    cterminal_stderr_release()
    cterminal_stop(wholeGroup ? 1 : 0)
    noteEndings(cterminal_signals_drain())
    resume()
  }

  /// Reacquires the terminal after the process was continued.
  func resume() {
    guard phase == .prepared || phase == .up else { return }
    phase = .prepared
    output.removeAll()
    acknowledgement.reset()
    acquireLine()
    encoder.invalidate()
    noteSize()
    waiting.append(.continued)
  }

  /// Applies the window's size; repeated changes count once.
  ///
  /// A window that has returned to its old size may have lost its content, so it is repainted too.
  func noteSize() {
    let old = encoder.size
    encoder.resize(Screen.size(of: tty, configuration))
    guard encoder.size != old else {
      waiting.append(.redraw)
      return
    }
    decoder.size = encoder.size
    waiting.removeAll { if case .input(.resize) = $0 { true } else { false } }
    waiting.append(.input(.resize(encoder.size)))
  }

  /// The longest wait for replies of a terminal that has replied before, or was asked first not
  /// longer ago: a slow connection may take a second for a reply.
  private static let replyPatience = Duration.milliseconds(1500)

  /// Sends the leave string and restores the line; waits briefly for a terminal that lags.
  ///
  /// A terminal that replies is given longer, because the shell would take its replies for keys.
  ///
  /// - Parameters:
  ///   - limit: The longest wait for a terminal that lags or does not reply.
  ///   - forFirstReply: Whether the first reply is waited for like others.
  private func restore(waiting limit: Duration, forFirstReply: Bool) {
    defer {
      cterminal_guard_screen(0)
      cterminal_tty_restore(tty)
    }
    guard phase == .up else { return }
    let start = clock.now()
    output.removeAll()
    output.append(modes.leave)
    flush()
    while phase == .up, let deadline = deadline(since: start, limit, forFirstReply) {
      let left = (deadline - clock.now()).inNanoseconds
      guard left > 0 else { break }
      let result = cterminal_wait(tty, output.isEmpty ? 0 : 1, waker.descriptor, left)
      guard result >= 0 else { break }
      if result & Int32(CTERMINAL_HUNG.rawValue) != 0 { return }
      if result & Int32(CTERMINAL_READABLE.rawValue) != 0 { drainAnswers() }
      flush()
    }
    cterminal_tty_flush_input(tty)
  }

  /// Returns the end of the wait after the leave string; nil if there is nothing to wait for.
  ///
  /// - Parameters:
  ///   - start: The time of the leave string.
  ///   - limit: The longest wait for a terminal that lags or does not reply.
  ///   - forFirstReply: Whether the first reply is waited for like others.
  /// - Returns: The time.
  private func deadline(
    since start: Instant, _ limit: Duration, _ forFirstReply: Bool
  ) -> Instant? {
    guard output.isEmpty else { return start + limit }
    let ends = [decoder.answersUntil, acknowledgement.repliesUntil].compactMap(\.self)
    if hasReplied { return ends.max().map { min($0, start + Screen.replyPatience) } }
    let firstReply = forFirstReply ? askedAt.map { $0 + Screen.replyPatience } : nil
    return ends.max().map { min($0, max(start + limit, firstReply ?? start)) }
  }

  /// Updates the decoder on whether replies are pending.
  func awaitAnswers() {
    let isAwaiting = probe.isOpen || groundWatch.isOutstanding
    if isAwaiting, askedAt == nil { askedAt = clock.now() }
    decoder.answersUntil = isAwaiting ? clock.now() + GroundWatch.patience : nil
  }

  private func drainAnswers() {
    for decoded in decoder.feed(readInput(), at: clock.now()) {
      // Nothing may be sent after the bytes that restore the terminal.
      if case .reply(let reply) = decoded { _ = learn(from: reply) }
    }
  }
}
