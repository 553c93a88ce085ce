// The single wait and its events.

internal import CTerminal
public import CellGrid

extension Screen {
  /// Waits for an event or a deadline; the only call that blocks.
  ///
  /// Returns an empty array if the deadline has passed or ``waker`` was used.
  ///
  /// - Parameter deadline: The latest time to return; nil for no limit.
  /// - Returns: The events, in order.
  public func wait(until deadline: Instant?) -> [ScreenEvent] {
    noteReadiness()
    while waiting.isEmpty {
      guard phase != .closed, phase != .gone else { return [.hungUp] }
      let now = clock.now()
      let held = hasRefused ? acknowledgement.deadline : nil
      let next = [deadline, decoder.deadline, held].compactMap(\.self).min()
      let timeout = next.map { max(($0 - now).inNanoseconds, 0) } ?? -1
      let result = cterminal_wait(tty, output.isEmpty ? 0 : 1, waker.descriptor, timeout)
      waitCount += 1
      let isWoken = result & Int32(CTERMINAL_WOKEN.rawValue) != 0
      handle(result)
      noteReadiness()
      if isWoken || deadline.map({ clock.now() >= $0 }) == true { break }
    }
    defer { waiting.removeAll() }
    return waiting
  }

  /// Notifies a program that was refused when a frame may be shown again.
  private func noteReadiness() {
    guard hasRefused, takesFrame else { return }
    hasRefused = false
    waiting.append(.ready)
  }

  private func handle(_ result: Int32) {
    handleSignals()
    guard result >= 0 else { return waiting.append(.failed(-result)) }
    if result & Int32(CTERMINAL_WRITABLE.rawValue) != 0 { flush() }
    if result & Int32(CTERMINAL_READABLE.rawValue) != 0 {
      handle(decoder.feed(readInput(), at: clock.now()))
    } else if result & Int32(CTERMINAL_HUNG.rawValue) != 0 {
      handleHangup()
    }
    handle(decoder.expire(at: clock.now()))
  }

  /// Reads the terminal's input.
  func readInput() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = cterminal_tty_read(tty, &bytes, Int64(bytes.count))
    if count < 0 { handleHangup() }
    return Array(bytes.prefix(max(Int(count), 0)))
  }

  private func handle(_ decoded: [Decoded]) {
    for item in decoded {
      switch item {
      case .event(let event):
        if event == .focus(true) { send(groundWatch.focusGained(at: clock.now())) }
        waiting.append(.input(event))
      case .reply(let reply): handle(reply)
      }
    }
  }

  /// Processes a reply of the terminal.
  func handle(_ reply: TerminalReply) {
    let before = traits
    let bytes = learn(from: reply)
    send(bytes)
    if traits != before { waiting.append(.input(.traits(traits))) }
  }

  /// Records the information in a reply and returns the bytes to send in response.
  func learn(from reply: TerminalReply) -> [UInt8] {
    hasReplied = true
    if reply == .takesCopies { takesCopies = true }
    if reply == .palette { encoder.useAllColors() }
    if reply == .status { acknowledgement.answered(at: clock.now()) }
    let bytes = groundWatch.handle(reply, at: clock.now())
    if let findings = probe.handle(reply) { adapt(to: findings) }
    if reply != .status { awaitAnswers() }
    return bytes
  }

  /// Sends bytes outside frames.
  private func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, phase == .up else { return }
    output.append(bytes)
    awaitAnswers()
    flush()
  }

  private func adapt(to findings: Probe.Findings) {
    decoder.expectedCursorReports = 0
    if findings.takesUTF8 == true {
      encoder.setUnicode()
    }
    guard findings.clusters != encoder.clusters else { return }
    let repaints = encoder.showsDifficultClusters
    encoder.setClusters(findings.clusters)
    if repaints { waiting.append(.redraw) }
  }

  private func handleSignals() {
    let signals = cterminal_signals_drain()
    guard signals != 0 else { return }
    noteEndings(signals)
    if CTERMINAL_SIGTSTP.isIn(signals) {
      stop(wholeGroup: false)
    } else if CTERMINAL_SIGCONT.isIn(signals) {
      resume()
    }
    if CTERMINAL_SIGWINCH.isIn(signals) { noteSize() }
  }

  /// Records the signals that ask the process to end.
  func noteEndings(_ signals: UInt64) {
    var endings = signals & cterminal_ending_signals()
    while endings != 0 {
      waiting.append(.signal(Int32(endings.trailingZeroBitCount) + 1))
      endings &= endings - 1
    }
  }
}

extension cterminal_signal {
  fileprivate func isIn(_ bits: UInt64) -> Bool {
    bits & cterminal_signal_bit(Int32(rawValue)) != 0
  }
}

extension Duration {
  /// The duration in whole nanoseconds; 292 years fit.
  var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
