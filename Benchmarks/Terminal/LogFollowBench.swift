// B30: a log of three pods that grows by 50 MB a second while one of its traces is open.

import CellGrid
import TestSupport

extension Setting {
  /// Lines of three pods that come together; the first trace is open, keys go on, and nothing above
  /// it moves.
  func measureGrowingLog() throws {
    report.begin(
      "A log of three pods that gets 50 MB a second for ten seconds, a trace open",
      limit: "a tick of 60 a second in a program that does nothing else")
    let path = "\(folder)/growing.log"
    try LogWriter.writePods(to: path, byteCount: 10_000_000)
    let following = try follow(path, keys: ["j", "k"]) { session in
      for keys in ["g", "100G", "\r"] {
        session.send(keys)
        session.readUntilQuiet(milliseconds: 300)
      }
    }
    report.add("B30 the rate", Figures(following.bytesPerSecond / 1e6), "MB/s")
    addKeys(following, "B30")
    let places = following.session.places(of: "▾", from: following.firstFrame)
    report.add("B30 places of the open row", Figures(Double(places.count)), "", .atMost(1))
    report.add(
      "B30 the trace is open", Figures(following.lastScreen.contains("Store.add") ? 1 : 0), "",
      .atLeast(1))
    discard(path)
  }
}
