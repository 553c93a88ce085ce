// The progress of background work for the status line, updated at a limited rate.

import CellGrid

/// The progress of a pass over a source, and the part of it that is shown.
///
/// Updates may arrive a hundred times a second; the shown value changes at most ten times a second.
struct WorkProgress {
  /// The least time between two changes of the shown value.
  private static let shownFor = Duration.milliseconds(100)
  /// The time before which no remaining time is estimated.
  private static let guessedFrom = Duration.seconds(1)
  /// The width of the bar in characters.
  private static let barWidth = 10

  private let start: Instant
  private var shownAt: Instant?
  /// The completed bytes as shown.
  private(set) var shownBytes = 0
  /// The completed bytes.
  private(set) var doneBytes = 0

  /// Starts the work at a time.
  init(at start: Instant) { self.start = start }

  /// Updates the progress.
  ///
  /// - Returns: Whether anything else that depends on it may be redrawn now.
  @discardableResult
  mutating func advance(to bytes: Int, at now: Instant) -> Bool {
    doneBytes = bytes
    if let shownAt, now - shownAt < WorkProgress.shownFor { return false }
    shownAt = now
    shownBytes = bytes
    return true
  }

  /// Returns a bar, a percentage and the remaining time: ` ███░░░░░░░ 31 % 2 s left`; empty if the
  /// total is unknown.
  func words(of totalBytes: Int?, signs: Signs) -> String {
    guard let totalBytes, totalBytes > 0 else { return "" }
    let done = min(shownBytes, totalBytes)
    let full = done * WorkProgress.barWidth / totalBytes
    let bar =
      String(repeating: signs.done, count: full)
      + String(repeating: signs.rest, count: WorkProgress.barWidth - full)
    return " \(bar) \(done * 100 / totalBytes) %"
      + (left(of: totalBytes).map { " \($0) left" } ?? "")
  }

  /// Returns the share that is done: ` at 31 %`; empty if the total is unknown.
  func share(of totalBytes: Int?) -> String {
    guard let totalBytes, totalBytes > 0 else { return "" }
    return " at \(min(doneBytes, totalBytes) * 100 / totalBytes) %"
  }

  private func left(of totalBytes: Int) -> String? {
    guard let shownAt, shownAt - start >= WorkProgress.guessedFrom, shownBytes > 0 else {
      return nil
    }
    let passed = (shownAt - start) / Duration.seconds(1)
    let seconds = passed * Double(max(totalBytes - shownBytes, 0)) / Double(shownBytes)
    return seconds < 100
      ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded(.up))) min"
  }
}
