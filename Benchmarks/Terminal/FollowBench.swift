// B17: a file that grows by 50 MB a second while it is shown.

import CellGrid
import TestSupport

/// What came of following a file.
private struct Following {
  let session: PtySession
  /// The first frame after the file began to grow.
  let firstFrame: Int
  /// When the file grew, but for the first moments, in which the writer had still to start.
  let growing: ClosedRange<Moment>
  /// Milliseconds from each key to the next frame; nil when none came before the next key.
  let answers: [Double?]
  /// Bytes that were appended each second.
  let bytesPerSecond: Double
  /// What was shown when all had come to rest.
  let lastScreen: String
}

extension Setting {
  /// At the end of the file, where rows come in, and at its beginning, where a row is open.
  func measureFollowing() throws {
    report.begin("Following a file that gets 50 MB a second for ten seconds")
    let atEnd = try follow(keys: ["l", "h"]) { _ in }
    let moments = atEnd.session.frameMoments.filter(atEnd.growing.contains)
    let gaps = zip(moments, moments.dropFirst()).map { $1.milliseconds(since: $0) }
    report.add("B17 the rate", Figures(atEnd.bytesPerSecond / 1e6), "MB/s", .atLeast(48))
    report.add("B17 from frame to frame", Figures(gaps), "ms")
    report.add(
      "B17 the same, 99 of 100", Figures(Figures(gaps).percentile(99)), "ms", .atMost(33))
    addKeys(atEnd.answers, "at the end")
    let isShown = atEnd.lastScreen.contains(TableWriter.rareWord)
    report.add("B17 the last row is on the screen", Figures(isShown ? 1 : 0), "", .atLeast(1))
    let atStart = try follow(keys: ["j", "k"]) { session in
      session.send("g")
      session.send("3G\r")
      session.readUntilQuiet(milliseconds: 500)
    }
    addKeys(atStart.answers, "a row open")
    report.add(
      "B17 places of the open row",
      Figures(Double(atStart.session.places(of: "▾", from: atStart.firstFrame).count)), "",
      .atMost(1))
  }

  private func addKeys(_ answers: [Double?], _ name: String) {
    let answered = answers.compactMap(\.self)
    report.add(
      "B17 keys not answered, \(name)", Figures(Double(answers.count - answered.count)), "",
      .atMost(0))
    report.add("B17 key to frame, \(name)", Figures(answered), "ms")
    report.add(
      "B17 the same, 99 of 100", Figures(Figures(answered).percentile(99)), "ms", .atMost(33))
  }

  private func follow(
    keys: [String], prepare: (PtySession) -> Void
  ) throws -> Following {
    let path = "\(folder)/growing.csv"
    try TableWriter.write(to: path, variant: .plain, until: { bytes, _ in bytes >= 10_000_000 })
    let session = try startAtRest(["--follow", path])
    prepare(session)
    let before = session.frames.count
    let size = try TemporaryFolder.size(of: path)
    let writer = try GrowingFile.start(path, home: folder)
    let start = Moment.now
    var answers: [Double?] = []
    var nextKey = start + 50
    var typed: (moment: Moment, frames: Int)?
    while writer.status() == nil, Moment.now < start + 60_000 {
      session.pump(milliseconds: 5)
      if let key = typed, session.frames.count > key.frames, let last = session.arrivals.last {
        answers.append(last.moment.milliseconds(since: key.moment))
        typed = nil
      }
      guard nextKey < Moment.now else { continue }
      if typed != nil { answers.append(nil) }
      typed = (Moment.now, session.frames.count)
      session.send(keys[answers.count % keys.count])
      nextKey = nextKey + 100
    }
    let end = Moment.now
    session.readUntilQuiet(milliseconds: 1_000, limit: 20_000)
    let lastScreen = session.screen
    let written = try TemporaryFolder.size(of: path) - size
    session.end()
    return Following(
      session: session, firstFrame: before, growing: start + 500...end, answers: answers,
      bytesPerSecond: Double(written) * 1_000 / end.milliseconds(since: start),
      lastScreen: lastScreen)
  }
}

extension PtySession {
  /// The screen lines on which a sign stood at the ends of frames.
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
