// B11: a terminal that takes 100 KB a second and is 150 ms away, both ways.

import TestSupport

/// A line between a program and a far terminal that holds every byte back and passes so many a
/// second.
final class SlowLine {
  let session: PtySession
  let far = VirtualTerminal(size: PtyProgram.measuredSize)
  private let delay = 150.0
  private let bytesPerMillisecond = 100.0
  private var toProgram: [(due: Moment, bytes: [UInt8])] = []
  private var toTerminal: [(due: Moment, bytes: [UInt8])] = []
  private var taken = 0
  /// When the line is free again.
  private var free = Moment.now

  init(_ session: PtySession) {
    self.session = session
    session.answersQuestions = false
  }

  /// Types at the far end.
  func type(_ text: String) { toProgram.append((Moment.now + delay, Array(text.utf8))) }

  /// Passes bytes on for a while; the moments at which the far screen changed, with what it showed.
  func pass(milliseconds: Double) -> [(moment: Moment, screen: String)] {
    let deadline = Moment.now + milliseconds
    var screens: [(moment: Moment, screen: String)] = []
    while Moment.now < deadline {
      // What the line has not passed on stays with the program, as on a real one.
      if free < Moment.now + 1 {
        session.pump(milliseconds: 1)
      } else {
        session.wait(milliseconds: 1)
      }
      if session.output.count > taken {
        let bytes = Array(session.output[taken...])
        taken = session.output.count
        free = max(free, Moment.now) + Double(bytes.count) / bytesPerMillisecond
        toTerminal.append((free + delay, bytes))
      }
      while let first = toProgram.first, first.due < Moment.now {
        session.send(first.bytes)
        toProgram.removeFirst()
      }
      var isNews = false
      while let first = toTerminal.first, first.due < Moment.now {
        far.feed(first.bytes)
        toTerminal.removeFirst()
        isNews = true
      }
      if isNews { screens.append((Moment.now, far.transcript)) }
      let replies = far.takeReplies()
      if !replies.isEmpty { toProgram.append((Moment.now + delay, replies)) }
    }
    return screens
  }
}

extension Setting {
  /// A page key held for five seconds at the far end of a slow line.
  func measureSlowTerminal() throws {
    report.begin("A page key held for five seconds, 100 KB/s and 300 ms away")
    let line = SlowLine(try start([table(.plain)]))
    _ = line.pass(milliseconds: 3_000)
    // There and back once, so that what is kept of pages has its size.
    hold("f", on: line)
    hold("b", on: line)
    let figures = ProcessFigures(line.session)
    let before = figures.megabytes
    let released = hold("f", on: line)
    let screens = line.pass(milliseconds: 3_000)
    guard let last = screens.last, last.screen.contains(" 5,101/") else {
      stop("B11, the last screen is wrong\n\(line.far.transcript)")
    }
    let shown = screens.first { $0.screen == last.screen } ?? last
    report.add(
      "B11 the last screen after the key is released",
      Figures(shown.moment.milliseconds(since: released)), "ms", .atMost(400))
    report.add("B11 memory added meanwhile", Figures(figures.megabytes - before), "MB", .atMost(1))
    line.session.end()
  }

  /// Types a key 150 times in five seconds; when the last one was typed.
  @discardableResult
  private func hold(_ key: String, on line: SlowLine) -> Moment {
    for _ in 0..<150 {
      line.type(key)
      _ = line.pass(milliseconds: 1_000 / 30)
    }
    return Moment.now + -1_000 / 30
  }
}
