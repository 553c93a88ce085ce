// How far work in the background has come, as the status line says it: rarely, and in few words.

import CellGrid

/// How far a pass over a source has come, and what of that the reader is shown.
///
/// A number that changes with every piece of news would be drawn a hundred times a second; what is
/// shown changes at most ten times.
struct WorkProgress {
  /// What is shown is as old as this at least before it changes.
  private static let shownFor = Duration.milliseconds(100)
  /// Before this nobody can tell how long it will take.
  private static let guessedFrom = Duration.seconds(1)
  /// Signs of the bar.
  private static let barWidth = 10

  private let start: Instant
  private var shownAt: Instant?
  /// Bytes done, as far as they are shown.
  private(set) var shownBytes = 0
  /// Bytes done.
  private(set) var doneBytes = 0

  /// Begins.
  init(at start: Instant) { self.start = start }

  /// Takes in news.
  ///
  /// - Returns: Whether other things that change with it may be shown now.
  @discardableResult
  mutating func advance(to bytes: Int, at now: Instant) -> Bool {
    doneBytes = bytes
    if let shownAt, now - shownAt < WorkProgress.shownFor { return false }
    shownAt = now
    shownBytes = bytes
    return true
  }

  /// A bar, a share and what is left of the time: ` ███░░░░░░░ 31% 2 s left`; nothing where the
  /// whole is not known.
  func words(of totalBytes: Int?, signs: Signs) -> String {
    guard let totalBytes, totalBytes > 0 else { return "" }
    let done = min(shownBytes, totalBytes)
    let full = done * WorkProgress.barWidth / totalBytes
    let bar =
      String(repeating: signs.done, count: full)
      + String(repeating: signs.rest, count: WorkProgress.barWidth - full)
    return " \(bar) \(done * 100 / totalBytes)%"
      + (left(of: totalBytes).map { " \($0) left" } ?? "")
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
