// B17: a file that grows by 50 MB a second while it is shown.

import CellGrid
import TestSupport

/// The record of a followed file.
struct Following {
  let session: PtySession
  /// The first frame after the file began to grow.
  let firstFrame: Int
  /// The times at which the file grew, without the start of the writer.
  let growing: ClosedRange<Moment>
  /// Milliseconds from each key to the next frame.
  let answers: [Double]
  /// Keys that no frame answered.
  let unanswered: Int
  /// Milliseconds from tick to tick of a clock of 60 ticks a second in the meantime.
  let ticks: Figures
  /// Bytes that were appended each second.
  let bytesPerSecond: Double
  /// The screen when nothing moved any more.
  let lastScreen: String
}

extension Setting {
  /// At the end of the file, where rows come in, and at its beginning, where a row is open.
  ///
  /// The limit is one tick of a program that only wakes up sixty times a second, meanwhile: the
  /// viewer draws no more often, so that a key may wait for a tick.
  func measureFollowing() throws {
    report.begin(
      "Following a file that gets 50 MB a second for ten seconds",
      limit: "a tick of 60 a second in a program that does nothing else")
    let atEnd = try follow(keys: ["l", "h"]) { _ in }
    let moments = atEnd.session.frameMoments.filter(atEnd.growing.contains)
    let gaps = Figures(zip(moments, moments.dropFirst()).map { $1.milliseconds(since: $0) })
    report.add("B17 the rate", Figures(atEnd.bytesPerSecond / 1e6), "MB/s")
    report.say("    no gate: the rate is that of the program that writes")
    let frames = Turns(gaps, limit: atEnd.ticks)
    report.add("B17 from frame to frame", frames, "ms", .atMost(1.5))
    report.add("B17 the same, 99 of 100", frames.percentile99, "ms", .atMost(2))
    addKeys(atEnd, "B17", ", at the end")
    let isShown = atEnd.lastScreen.contains(TableWriter.rareWord)
    report.add("B17 the last row is on the screen", Figures(isShown ? 1 : 0), "", .atLeast(1))
    let atStart = try follow(keys: ["j", "k"]) { session in
      session.send("g")
      session.send("3G\r")
      session.readUntilQuiet(milliseconds: 500)
    }
    addKeys(atStart, "B17", ", a row open")
    report.add(
      "B17 places of the open row",
      Figures(Double(atStart.session.places(of: "▾", from: atStart.firstFrame).count)), "",
      .atMost(1))
  }

  /// Reports the keys that were typed while a file grew.
  ///
  /// The screen is drawn sixty times a second while rows come, so a key may wait for a tick.
  func addKeys(_ following: Following, _ name: String, _ place: String = "") {
    report.add(
      "\(name) keys not answered\(place)", Figures(Double(following.unanswered)), "", .atMost(0))
    let keys = Turns(Figures(following.answers), limit: following.ticks)
    report.add("\(name) key to frame\(place)", keys, "ms", .atMost(1))
    report.add("\(name) the same, 99 of 100", keys.percentile99, "ms", .atMost(2))
  }

  private func follow(
    keys: [String], prepare: (PtySession) -> Void
  ) throws -> Following {
    let path = "\(folder)/growing.csv"
    try TableWriter.write(to: path, variant: .plain, until: { bytes, _ in bytes >= 10_000_000 })
    return try follow(path, keys: keys, prepare: prepare)
  }

  /// Follows a file while it grows, and types keys one after the other.
  func follow(
    _ path: String, keys: [String], prepare: (PtySession) -> Void
  ) throws -> Following {
    let session = try start(["--follow", path])
    try session.expect("the file") { $0.screen.contains("following") }
    session.readUntilQuiet(milliseconds: 400, limit: 120_000)
    prepare(session)
    let before = session.frames.count
    let size = try TemporaryFolder.size(of: path)
    let clock = try FrameClock(self)
    let writer = try GrowingFile.start(path, home: folder)
    let start = Moment.now
    var answers: [Double] = []
    var nextKey = start + 50
    var typed: (moment: Moment, frames: Int)?
    func take() {
      session.pump(milliseconds: 5)
      clock.read()
      guard let key = typed, session.frames.count > key.frames, let last = session.arrivals.last
      else { return }
      answers.append(last.moment.milliseconds(since: key.moment))
      typed = nil
    }
    while writer.status() == nil, Moment.now < start + 60_000 {
      take()
      guard typed == nil, nextKey < Moment.now else { continue }
      typed = (Moment.now, session.frames.count)
      session.send(keys[answers.count % keys.count])
      nextKey = Moment.now + 50
    }
    let end = Moment.now
    while typed != nil, Moment.now < end + 1_000 { take() }
    let ticks = clock.stop()
    session.readUntilQuiet(milliseconds: 1_000, limit: 20_000)
    let lastScreen = session.screen
    let written = try TemporaryFolder.size(of: path) - size
    session.end()
    return Following(
      session: session, firstFrame: before, growing: start + 500...end, answers: answers,
      unanswered: typed == nil ? 0 : 1, ticks: ticks,
      bytesPerSecond: Double(written) * 1_000 / end.milliseconds(since: start),
      lastScreen: lastScreen)
  }
}

extension PtySession {
  /// The screen lines that had a sign at the ends of frames.
  func places(of sign: String, from first: Int) -> Set<Int> {
    let second = VirtualTerminal(size: PtyProgram.measuredSize)
    var places: Set<Int> = []
    for (index, frame) in frames.enumerated() {
      second.feed(frame)
      _ = second.takeReplies()
      guard index >= first else { continue }
      for line in 0..<second.size.lines where second.text(ofLine: line).contains(sign) {
        places.insert(line)
      }
    }
    return places
  }
}
