// B6, B10, B12: the first screen, frames of a motion, and rest.

import TestSupport

extension Setting {
  /// The factor by which a first screen is measured more often, because it takes milliseconds.
  static let screenRuns = 12

  /// The first screen of files of any size; the limit is a static program that writes a screenful.
  func measureFirstScreen() throws {
    report.begin(
      "The first screen, exec to the last byte", limit: "an empty static program, and a screenful")
    let small = try smallTable()
    let files = [
      ("100 B", small), ("\(byteCount / 1_000_000) MB", try table(.plain)),
      ("100 GB, sparse", try sparse(.plain, byteCount: 100_000_000_000)),
    ]
    var work = [[Double]](repeating: [], count: files.count)
    let screens = files.enumerated().map { index, file in
      { [self] in
        let screen = try firstScreen([viewer, file.1]) { terminal in
          file.1 == small
            ? terminal.isLastLineFilled && terminal.transcript.contains(TableWriter.rareWord)
            : terminal.isFull
        }
        work[index].append(screen.work)
        return screen.time
      }
    }
    let times = try Figures.interleaved(
      runs: Self.screenRuns * runs + 1,
      [{ [self] in try firstScreen(floorCommand("screen")).time }] + screens)
    for (file, figures) in zip(files, times.dropFirst()) {
      report.add("B6 \(file.0)", Turns(figures, limit: times[0]), "ms", .atMost(8))
    }
    // With a busy core the thread that begins to index a large file delays the screen; with an idle
    // one frames of its progress are in the processor time.
    let spreads = [times.dropFirst().map(\.median), work.map { Figures($0).median }].map(spread)
    report.add("B6 the slowest size to the fastest", Figures(spreads[0]), "x")
    report.add("B6 the same by processor time of the main thread", Figures(spreads[1]), "x")
    report.add(
      "B6 the lesser of the two", Figures(spreads.reduce(.infinity, min)), "x", .atMost(1.3))
  }

  private func spread(_ values: [Double]) -> Double {
    let figures = Figures(values)
    return figures.maximum / figures.minimum
  }

  /// A row that is opened and closed again and again, faster than it moves.
  ///
  /// The limit is the least that any page takes: its bytes are read and become cells one by one.
  func measureToggling() throws {
    report.begin(
      "200 toggles in two seconds",
      limit: "one pread of 64 KiB, and a screenful of its bytes stored one by one")
    let session = try startAtRest(["Demos/Data/reviews.csv"])
    let pages = try PageReader("Demos/Data/reviews.csv")
    session.send("6G")
    session.readUntilQuiet()
    let figures = ProcessFigures(session)
    let before = (time: figures.mainThreadMicroseconds, frames: session.frames.count)
    let limit = Figures.repeated(200) {
      session.send("\r")
      session.read(for: 10)
      return processorMilliseconds { pages.readScreen() } * 1_000
    }
    session.readUntilQuiet(milliseconds: 400)
    add(session, figures, since: before, limit: limit, names: ("", ", keys and all"), atLeast: 60)
    try measureOpening(limit: limit)
  }

  /// A row that fills the screen opens and closes in full, each time from the first frame to rest.
  private func measureOpening(limit: Figures) throws {
    let session = try startAtRest(["Demos/Data/reviews.csv"])
    session.send("9G")
    session.readUntilQuiet()
    let figures = ProcessFigures(session)
    let before = (time: figures.mainThreadMicroseconds, frames: session.frames.count)
    for _ in 0..<20 {
      session.send("\r")
      session.readUntilQuiet(milliseconds: 100)
    }
    add(
      session, figures, since: before, limit: limit, names: (" of 20 motions", " of a motion"),
      atLeast: 100)
  }

  /// A node of as many members as a row has opens and closes; the limit is a row that does the same.
  func measureNodeOpening() throws {
    report.begin("30 lines that open inside a row", limit: "a row that opens to the same lines")
    let path = "\(folder)/members.jsonl"
    try TraceWriter.writeMembers(to: path)
    let times = try Figures.interleaved(
      runs: runs,
      [
        { [self] in try frameTime(of: "\r", after: "9G", in: path) },
        { [self] in try frameTime(of: "\r", after: "10G\rj", in: path) },
      ])
    report.add(
      "B10 processor time a frame of a node's motion", Turns(times[1], limit: times[0]), "us",
      .atMost(1.1))
  }

  /// Returns the processor time of a frame while a key opens and closes something, in microseconds.
  private func frameTime(of key: String, after keys: String, in path: String) throws -> Double {
    let session = try startAtRest([path])
    session.send(keys)
    session.readUntilQuiet(milliseconds: 600)
    let figures = ProcessFigures(session)
    let before = (time: figures.mainThreadMicroseconds, frames: session.frames.count)
    for _ in 0..<20 {
      session.send(key)
      session.readUntilQuiet(milliseconds: 100)
    }
    let frames = session.frames.count - before.frames
    guard frames >= 100 else { stop("B10, too few frames: \(frames)") }
    let time = (figures.mainThreadMicroseconds - before.time) / Double(frames)
    session.end()
    return time
  }

  /// Reports the frames of a session since a moment, with the cost of each, and ends the session.
  private func add(
    _ session: PtySession, _ figures: ProcessFigures, since before: (time: Double, frames: Int),
    limit: Figures, names: (all: String, each: String), atLeast minimum: Double
  ) {
    let frames = session.frames[before.frames...]
    let time = Figures((figures.mainThreadMicroseconds - before.time) / Double(frames.count))
    session.end()
    report.add("B10 frames\(names.all)", Figures(Double(frames.count)), "", .atLeast(minimum))
    report.add(
      "B10 processor time a frame\(names.each)", Turns(time, limit: limit), "us", .atMost(50))
    report.add(
      "B10 bytes a frame\(names.each)", Figures(frames.map { Double($0.count) }), "B",
      .atMost(4_000))
  }

  /// Ten seconds in which nothing happens; the limit is to do nothing.
  func measureIdling() throws {
    report.begin("Ten seconds at rest, a row open", limit: "nothing")
    let session = try startAtRest(["Demos/Data/reviews.csv"])
    session.send("3G\r")
    session.readUntilQuiet(milliseconds: 1_000)
    let figures = ProcessFigures(session)
    let before = (figures.voluntarySwitches, session.output.count)
    session.read(for: 10_000)
    report.add(
      "B12 wake-ups", Figures(Double(figures.voluntarySwitches - before.0)), "", .atMost(0))
    report.add("B12 bytes", Figures(Double(session.output.count - before.1)), "B", .atMost(0))
    session.end()
  }
}
