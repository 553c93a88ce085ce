// B11: a terminal that takes 100 KB a second and is 150 ms away, both ways.

import CellGrid
import TestSupport

/// A line between a program and a far terminal that delays every byte and has a fixed rate.
final class SlowLine {
  let session: PtySession
  let far = VirtualTerminal(size: PtyProgram.measuredSize)
  private let delay = 150.0
  private let bytesPerMillisecond = 100.0
  private var toProgram: [(due: Moment, bytes: [UInt8])] = []
  private var toTerminal: [(due: Moment, bytes: [UInt8])] = []
  private var taken = 0
  /// The time at which the line is free again.
  private var free = Moment.now

  /// The milliseconds that the line itself needs from a key to an answer.
  func roundTrip(answering byteCount: Int) -> Double {
    2 * delay + Double(byteCount) / bytesPerMillisecond
  }

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
  /// A page key held at the far end of a slow line, for five seconds and then five times for one.
  ///
  /// The limit is the line, a round trip: the delay of a key, that of a frame, and the time of the
  /// frame's bytes. The viewer sends no frame while two are under way. The last key may come when
  /// they have just left; then its frame waits for an answer to them, which is a round trip too. So
  /// the gate is two round trips, and a little for the clock of this line.
  func measureSlowTerminal() throws {
    report.begin(
      "A page key held, 100 KB/s and 300 ms away",
      limit: "300 ms, and the bytes of the last frame at 100 KB/s")
    let line = SlowLine(try start([table(.plain)]))
    _ = line.pass(milliseconds: 3_000)
    // There and back once, so that what is kept of pages has its size.
    hold("f", on: line)
    hold("b", on: line)
    let figures = ProcessFigures(line.session)
    let before = figures.megabytes
    // Title, header and status line leave 37 lines; a page keeps two of them in view.
    let pageRows = PtyProgram.measuredSize.lines - 5
    var row = 1
    var times: [Double] = []
    var limits: [Double] = []
    // The key is released at different moments of a round trip.
    for keys in [150, 30, 32, 34, 36, 38] {
      row += pageRows * keys
      let released = hold("f", times: keys, on: line)
      let screens = line.pass(milliseconds: 3_000)
      guard let last = screens.last, last.screen.contains(" \(Self.grouped(row))/") else {
        stop("B11, the last screen is wrong\n\(line.far.transcript)")
      }
      let shown = screens.first { $0.screen == last.screen } ?? last
      times.append(shown.moment.milliseconds(since: released))
      limits.append(line.roundTrip(answering: line.session.frames.last?.count ?? 0))
    }
    let turns = Turns(Figures(times), limit: Figures(limits))
    report.add("B11 the last screen after the key is released", turns, "ms")
    report.add(
      "B11 the longest of six, to its limit", Figures(turns.ratios.maximum), "x", .atMost(2.2))
    report.add("B11 memory added meanwhile", Figures(figures.megabytes - before), "MB", .atMost(1))
    line.session.end()
  }

  /// A number with commas, as the status line writes it.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
      })
  }

  /// Types a key thirty times a second; when the last one was typed.
  @discardableResult
  private func hold(_ key: String, times count: Int = 150, on line: SlowLine) -> Moment {
    var typed = Moment.now
    for _ in 0..<count {
      typed = .now
      line.type(key)
      _ = line.pass(milliseconds: 1_000 / 30)
    }
    return typed
  }
}
