// B29: pages of long nested records, and a record whose array grows while it is open.

import CellGrid
import TestSupport

extension Setting {
  /// The records of the file whose pages are shown.
  private static let longRecords = 2_000
  /// The pages that are shown.
  private static let longPages = 24
  /// The time that a frame may take, in milliseconds.
  private static let frameMilliseconds = 16.0

  /// Pages of records of 64 KiB each, whose nested values have numbers of hidden lines.
  func measureLongPages() throws {
    report.begin(
      "Pages of records of 64 KiB with nested values",
      limit: "the same keys in a file of short ones")
    let path = "\(folder)/long.jsonl"
    try TraceWriter.writeParts(to: path, records: Self.longRecords, parts: 84)
    let short = "\(folder)/short.jsonl"
    try TraceWriter.writeParts(to: short, records: Self.longRecords, parts: 1)
    let long = try pages(of: path)
    let pages = Turns(long, limit: try self.pages(of: short))
    report.add("B29 a page", pages, "ms")
    report.add(
      "B29 a page, the median", Figures(long.median), "ms", .atMost(Self.frameMilliseconds))
    discard(path)
  }

  /// Returns the milliseconds from each page key to the last byte of its frame.
  private func pages(of path: String) throws -> Figures {
    let session = try startAtRest([path])
    var times: [Double] = []
    for _ in 0..<Self.longPages {
      guard let time = session.frame(after: " ", milliseconds: 2_000) else {
        stop("B29, no page is shown")
      }
      times.append(time)
      session.readUntilQuiet(milliseconds: 200)
    }
    session.end()
    return Figures(times)
  }

  /// An array that gets 50 MB a second, open inside its row; keys go on, and nothing above it moves.
  func measureGrowingArray() throws {
    report.begin(
      "A record whose open array gets 50 MB a second for ten seconds",
      limit: "a tick of 60 a second in a program that does nothing else")
    let path = "\(folder)/growing.jsonl"
    try TraceWriter.writeBeginning(to: path)
    let following = try follow(path, keys: ["j", "k"]) { session in
      for keys in ["g\r", "j", "\r"] {
        session.send(keys)
        session.readUntilQuiet(milliseconds: 300)
      }
    }
    report.add("B29 the rate", Figures(following.bytesPerSecond / 1e6), "MB/s")
    addKeys(following, "B29")
    report.add(
      "B29 places of the open row",
      Figures(Double(following.session.places(of: "▾   1 ", from: following.firstFrame).count)), "",
      .atMost(1))
    discard(path)
  }
}
