// A real program on a real pseudo-terminal.

internal import CTestPty
package import CellGrid

/// The start of a program on a pseudo-terminal.
package struct PtyProgram: Sendable {
  /// The standard input.
  package enum Input: Int32, Sendable {
    /// The terminal, the null device, closed, or a pipe without a writer.
    case terminal = 0, null, closed, pipe
  }

  /// The standard output.
  package enum Output: Int32, Sendable {
    /// The terminal, the null device, or a device that is always full.
    case terminal = 0, null, full
  }

  /// The role of the program in job control.
  package enum Job: Int32, Sendable {
    /// It leads the session itself, as the first program in a terminal does.
    case none = 0
    /// It has the terminal.
    case foreground
    /// It was started without the terminal.
    case background
  }

  /// The path of the executable.
  package var path: String
  /// The arguments without the name of the program.
  package var arguments: [String] = []
  /// The whole environment.
  package var environment: [String: String] = PtyProgram.cleanEnvironment
  /// The size of the terminal.
  package var size = CellSize(lines: 24, columns: 80)
  /// The size of the emulator that shows the output, where that of the terminal is too small for
  /// one; nil for the same.
  package var emulatorSize: CellSize?
  /// The standard input.
  package var input = Input.terminal
  /// The standard output.
  package var output = Output.terminal
  /// Whether the program starts with SIGHUP ignored, as under `nohup`.
  package var ignoresHangup = false
  /// Whether it runs as a job that can be stopped and continued.
  package var job = Job.none

  /// Describes a program with the clean environment.
  package init(path: String, arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// A fixed terminal type and locale, and nothing of the machine's own.
  package static let cleanEnvironment = [
    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
    "SWIFT_BACKTRACE": "enable=no",
  ]
}

/// A running program, its output as bytes and frames, and a terminal that shows it.
///
/// It is a class because it owns a process; the process is ended with it.
package final class PtySession {
  /// The end of a program.
  package enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exited(Int)
    /// By a signal.
    case signaled(Int)
  }

  /// The error of a system call.
  package struct StartError: Error {}

  /// The arrival of a piece of output.
  package struct Arrival: Sendable {
    /// The time at which it was read.
    package var moment: Moment
    /// The number of bytes of output at that time.
    package var outputEnd: Int
  }

  /// The longest wait in milliseconds, so that a program that hangs is ended.
  ///
  /// No test depends on how fast the machine is, so this is far more than any of them takes.
  package static let patience = 180_000

  /// Everything the program has written.
  package private(set) var output: [UInt8] = []
  /// The output split after every end of synchronized output; each piece is one frame.
  package private(set) var frames: [[UInt8]] = []
  /// The arrivals of the pieces of output.
  package private(set) var arrivals: [Arrival] = []
  /// The time at which the process became the program; known with its first output.
  package private(set) var start: Moment?
  /// A terminal that has been given all of the output.
  package let terminal: VirtualTerminal
  /// The end of the program, once it is known.
  package private(set) var ending: Ending?
  /// Whether the terminal answers the program's questions, as real ones do.
  package var answersQuestions = true

  private var handles: ctestpty
  private let settingsBefore: [UInt8]
  private var openFrame: [UInt8] = []
  private let hasOwnSize: Bool
  private var isHungUp = false

  /// Starts a program.
  package init(_ program: PtyProgram) throws {
    handles = ctestpty()
    terminal = VirtualTerminal(size: program.emulatorSize ?? program.size)
    hasOwnSize = program.emulatorSize != nil
    guard let started = PtySession.start(program) else { throw StartError() }
    handles = started
    settingsBefore = PtySession.settings(started.slave)
  }

  deinit {
    if ending == nil {
      _ = ctestpty_signal(handles.process, 9)
      _ = ctestpty_signal(handles.process, 18)
      var value: Int32 = 0
      var budget = WaitBudget(milliseconds: 2000)
      while ctestpty_status(handles.process, &value) == 0, budget.lasts() {
        _ = ctestpty_poll(-1, 5)
      }
    }
    hangUp()
  }

  /// The process that was started.
  package var process: Int { Int(handles.process) }

  /// The screen of the terminal.
  package var screen: String { terminal.transcript }

  /// Reads until a condition holds and no frame is half read.
  ///
  /// - Returns: Whether it held in time, before the end of the program.
  @discardableResult
  package func read(
    milliseconds: Int = PtySession.patience, until condition: (PtySession) -> Bool
  ) -> Bool {
    var budget = WaitBudget(milliseconds: milliseconds)
    while !condition(self) || isInsideFrame {
      guard budget.lasts() else { return false }
      if !pump(milliseconds: 10), status() != nil {
        while pump(milliseconds: 10) {}
        return condition(self)
      }
    }
    return true
  }

  /// Reads until the screen holds a text.
  @discardableResult
  package func read(
    untilScreenShows text: String, milliseconds: Int = PtySession.patience
  ) -> Bool {
    read(milliseconds: milliseconds) { $0.screen.contains(text) }
  }

  /// Reads until nothing has come for a while.
  package func readUntilQuiet(milliseconds: Int = 150, limit: Int = 5000) {
    var budget = WaitBudget(milliseconds: limit)
    while pump(milliseconds: milliseconds), budget.lasts() {}
  }

  /// Reads until the program has ended; how it did, or nil when it runs on.
  package func waitForEnd(
    milliseconds: Int = PtySession.patience, reading: Bool = true
  ) -> Ending? {
    var budget = WaitBudget(milliseconds: milliseconds)
    while status() == nil, budget.lasts() {
      if reading && !isHungUp { pump(milliseconds: 5) } else { _ = ctestpty_poll(-1, 5) }
    }
    if reading && !isHungUp { while pump(milliseconds: 20) {} }
    return ending
  }

  /// Whether the output ends in the middle of a frame.
  private var isInsideFrame: Bool { openFrame.contains(Array("\u{1B}[?2026h".utf8)) }

  /// Types bytes.
  package func send(_ bytes: [UInt8]) {
    _ = ctestpty_write(handles.master, bytes, Int64(bytes.count))
  }

  /// Types text, which may hold control characters.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends a signal to the program.
  package func signal(_ number: Int) { _ = ctestpty_signal(handles.process, Int32(number)) }

  /// Sends a signal to another process of the session.
  package func signal(_ number: Int, to process: Int) {
    _ = ctestpty_signal(Int32(process), Int32(number))
  }

  /// Gives the terminal a new size.
  package func resize(_ size: CellSize) {
    if !hasOwnSize { terminal.resize(size) }
    _ = ctestpty_resize(handles.master, Int32(size.lines), Int32(size.columns))
  }

  /// Closes the terminal under the program.
  package func hangUp() {
    guard !isHungUp else { return }
    isHungUp = true
    _ = ctestpty_take_exec_ns(&handles)
    ctestpty_close(handles.slave)
    ctestpty_close(handles.master)
  }

  /// The process group that has the terminal: the program's, or its leader's while it is stopped.
  package var foregroundGroup: Int { Int(ctestpty_foreground(handles.master)) }

  /// The processes that the session's leader has started.
  package var jobs: [Int] {
    var processes = [Int32](repeating: 0, count: 16)
    let count = ctestpty_children(handles.process, &processes, 16)
    return processes.prefix(Int(count)).map(Int.init)
  }

  /// Whether a process is stopped.
  package func isStopped(_ process: Int) -> Bool { ctestpty_is_stopped(Int32(process)) != 0 }

  /// Gives the terminal back to a stopped job and continues it.
  package func continueJob() { _ = ctestpty_signal(handles.process, 10) }

  /// Whether the settings of the line are what they were before the program started.
  package var isLineRestored: Bool { PtySession.settings(handles.slave) == settingsBefore }

  /// Whether the line echoes and edits, as after a shell.
  package var isLineCooked: Bool { ctestpty_is_cooked(handles.slave) != 0 }

  /// The end of the program; nil while it runs.
  @discardableResult
  package func status() -> Ending? {
    guard ending == nil else { return ending }
    var value: Int32 = 0
    switch ctestpty_status(handles.process, &value) {
    case 1: ending = .exited(Int(value))
    case 2: ending = .signaled(Int(value))
    default: break
    }
    return ending
  }

  /// Waits a while for output and takes it; whether there was some.
  @discardableResult
  package func pump(milliseconds: Int) -> Bool {
    guard let piece = receive(milliseconds: milliseconds) else { return false }
    take(piece)
    return true
  }

  /// Takes all output until none has come for a while, and shows it to the terminal only then.
  ///
  /// The system holds back what follows a few kilobytes until they are read, so a terminal that
  /// looked at each piece first would be late for the next one.
  package func readBeforeShowing(untilQuietFor milliseconds: Int) {
    var pieces: [Piece] = []
    while let piece = receive(milliseconds: milliseconds) { pieces.append(piece) }
    pieces.forEach(take)
  }

  /// Waits a while without taking output.
  package func wait(milliseconds: Int) { _ = ctestpty_poll(-1, Int32(milliseconds)) }

  /// Output as it was read at once, and when.
  private struct Piece {
    var bytes: ArraySlice<UInt8>
    var moment: Moment
  }

  private func receive(milliseconds: Int) -> Piece? {
    guard !isHungUp, ctestpty_poll(handles.master, Int32(milliseconds)) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = ctestpty_read(handles.master, &bytes, Int64(bytes.count))
    guard count > 0 else { return nil }
    return Piece(bytes: bytes.prefix(Int(count)), moment: .now)
  }

  private func take(_ piece: Piece) {
    if start == nil {
      let nanoseconds = ctestpty_take_exec_ns(&handles)
      if nanoseconds != 0 { start = Moment(nanoseconds: nanoseconds) }
    }
    output += piece.bytes
    arrivals.append(Arrival(moment: piece.moment, outputEnd: output.count))
    terminal.feed(Array(piece.bytes))
    let replies = terminal.takeReplies()
    if answersQuestions, !replies.isEmpty { send(replies) }
    let end = Array("\u{1B}[?2026l".utf8)
    for byte in piece.bytes {
      openFrame.append(byte)
      if byte == end.last, openFrame.suffix(end.count).elementsEqual(end) {
        frames.append(openFrame)
        openFrame = []
      }
    }
  }

  private static func settings(_ slave: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    return Array(bytes.prefix(max(Int(ctestpty_settings(slave, &bytes, 256)), 0)))
  }
}
