// B6, B10, B12: the first screen, frames of a motion, and rest.

import TestSupport

extension Setting {
  /// How many times more often than other things a first screen is measured: it takes milliseconds.
  static let screenRuns = 12

  /// The first screen of files of any size.
  func measureFirstScreen() throws {
    report.begin("The first screen, exec to the last byte")
    let small = "\(folder)/small.csv"
    try TableWriter.write(to: small, variant: .plain, until: { bytes, _ in bytes >= 60 })
    let files = [
      ("100 B", small), ("\(byteCount / 1_000_000) MB", try table(.plain)),
      ("100 GB, sparse", try sparse(.plain, byteCount: 100_000_000_000)),
    ]
    let times = try Figures.interleaved(
      runs: Self.screenRuns * runs + 1,
      files.map { file in
        { [self] in
          try firstScreen([viewer, file.1]) { terminal in
            file.1 == small
              ? terminal.isLastLineFilled && terminal.transcript.contains(TableWriter.rareWord)
              : terminal.isFull
          }
        }
      })
    for (file, figures) in zip(files, times) {
      report.add("B6 \(file.0)", figures, "ms", .atMost(15))
    }
    let medians = Figures(times.map(\.median))
    report.add(
      "B6 the slowest to the fastest", Figures(medians.maximum / medians.minimum), "x",
      .atMost(1.3))
  }

  /// A row that is opened and closed again and again, faster than it moves.
  func measureToggling() throws {
    report.begin("200 toggles in two seconds")
    let session = try startAtRest(["Demos/Data/reviews.csv"])
    session.send("5G")
    session.readUntilQuiet()
    let figures = ProcessFigures(session)
    let before = (time: figures.mainThreadMicroseconds, frames: session.frames.count)
    for _ in 0..<200 {
      session.send("\r")
      session.read(for: 10)
    }
    session.readUntilQuiet(milliseconds: 400)
    let frames = session.frames[before.frames...]
    let time = figures.mainThreadMicroseconds - before.time
    session.end()
    report.add("B10 frames", Figures(Double(frames.count)), "", .atLeast(60))
    report.add(
      "B10 processor time a frame, keys and all", Figures(time / Double(frames.count)), "us",
      .atMost(1_500))
    report.add("B10 bytes a frame", Figures(frames.map { Double($0.count) }), "B", .atMost(4_000))
  }

  /// Ten seconds in which nothing happens.
  func measureIdling() throws {
    report.begin("Ten seconds at rest, a row open")
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
