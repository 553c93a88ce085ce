// A program on a terminal of 120x40, and when its screen showed what.

import CellGrid
import TestSupport

extension PtyProgram {
  /// The size of every terminal here.
  static let measuredSize = CellSize(lines: 40, columns: 120)

  /// A program on a terminal of that size, with a home of its own.
  init(_ command: [String], home: String) {
    self.init(path: command[0], arguments: Array(command.dropFirst()))
    size = Self.measuredSize
    environment["HOME"] = home
    environment["LESS"] = ""
  }
}

extension Setting {
  /// Starts the viewer.
  func start(_ arguments: [String]) throws -> PtySession {
    try PtySession(PtyProgram([viewer] + arguments, home: folder))
  }

  /// Starts the viewer and waits until its screen is full and nothing comes any more.
  func startAtRest(_ arguments: [String]) throws -> PtySession {
    let session = try start(arguments)
    try session.expect("a full screen") { $0.terminal.isFull }
    session.readUntilQuiet(milliseconds: 400, limit: 120_000)
    return session
  }

  /// Milliseconds from the start of a program to the last byte of its first screen, and those of
  /// processor time that its main thread has used when nothing more comes.
  func firstScreen(
    _ command: [String], _ isShown: @escaping (VirtualTerminal) -> Bool = { $0.isFull }
  ) throws -> (time: Double, work: Double) {
    let session = try PtySession(PtyProgram(command, home: folder))
    try session.expect("the first screen of \(command[0])") { session in
      session.readBeforeShowing(untilQuietFor: 10)
      return isShown(session.terminal)
    }
    guard let start = session.start, let end = session.moment(where: isShown) else {
      stop("\(command[0]) did not start")
    }
    let work = ProcessFigures(session).mainThreadMicroseconds / 1_000
    // With q it would wait for the replies to its first questions, which nothing here gives, and the
    // next program would start on a machine at rest.
    session.kill()
    return (end.milliseconds(since: start), work)
  }
}

extension VirtualTerminal {
  /// Whether all but a few lines hold something, the last one among them.
  var isFull: Bool { filledLines >= size.lines - 4 && isLastLineFilled }

  /// The number of lines that are not blank.
  var filledLines: Int { (0..<size.lines).count { !text(ofLine: $0).isEmpty } }

  /// Whether the status line or prompt is there.
  var isLastLineFilled: Bool { !text(ofLine: size.lines - 1).isEmpty }
}

/// A screen that never came.
struct NeverShown: Error, CustomStringConvertible {
  let description: String
}

extension PtySession {
  /// Reads until a condition holds.
  func expect(
    _ what: String, milliseconds: Int = 120_000, _ condition: (PtySession) -> Bool
  ) throws {
    guard !read(milliseconds: milliseconds, until: condition) else { return }
    let lines = screen.split(separator: "\n").prefix(3).joined(separator: "\n")
    throw NeverShown(description: "\(what) never came; the screen began\n\(lines)")
  }

  /// Returns the time when the screen first satisfied a condition, after a number of arrivals.
  ///
  /// Reads the output once more, so that looking at screens takes no time from measuring.
  func moment(after count: Int = 0, where condition: (VirtualTerminal) -> Bool) -> Moment? {
    var found: Moment?
    replay { terminal, index in
      guard index >= count, condition(terminal) else { return true }
      found = arrivals[index].moment
      return false
    }
    return found
  }

  /// Shows a second terminal the output piece by piece, until the body says false.
  func replay(_ body: (VirtualTerminal, _ arrival: Int) -> Bool) {
    let second = VirtualTerminal(size: PtyProgram.measuredSize)
    var start = 0
    for (index, arrival) in arrivals.enumerated() {
      second.feed(Array(output[start..<arrival.outputEnd]))
      _ = second.takeReplies()
      start = arrival.outputEnd
      guard body(second, index) else { return }
    }
  }

  /// Types keys and waits for a screen; milliseconds from one to the other.
  func answer(
    to keys: String, showing what: String, where condition: @escaping (VirtualTerminal) -> Bool
  ) throws -> Double {
    let count = arrivals.count
    let typed = Moment.now
    send(keys)
    try expect(what) { condition($0.terminal) }
    guard let shown = moment(after: count, where: condition) else {
      throw NeverShown(description: "\(what) was gone again")
    }
    return shown.milliseconds(since: typed)
  }

  /// Types a key and waits for the next whole frame; milliseconds between them, or nil when none
  /// comes within a time.
  func frame(after key: String, milliseconds: Int) -> Double? {
    let count = frames.count
    let typed = Moment.now
    send(key)
    guard read(milliseconds: milliseconds, until: { $0.frames.count > count }) else { return nil }
    return arrivals.last.map { $0.moment.milliseconds(since: typed) }
  }

  /// The time at which each frame was complete.
  var frameMoments: [Moment] {
    var moments: [Moment] = []
    var end = 0
    var arrival = 0
    for frame in frames {
      end += frame.count
      while arrivals[arrival].outputEnd < end { arrival += 1 }
      moments.append(arrivals[arrival].moment)
    }
    return moments
  }

  /// Reads for a while.
  func read(for milliseconds: Int) { read(milliseconds: milliseconds) { _ in false } }

  /// Ends the program with q, or by a signal if that has no effect.
  func end() {
    send("q")
    if waitForEnd(milliseconds: 2_000) == nil { kill() }
  }

  /// Ends the program at once.
  func kill() {
    signal(9)
    _ = waitForEnd(milliseconds: 5_000)
  }
}
