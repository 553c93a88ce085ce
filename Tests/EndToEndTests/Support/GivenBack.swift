// The terminal after a program has given it back.

import TestSupport
import Testing

/// Expects the line, the screen and the modes as they were before the viewer.
func expectGivenBack(
  _ session: PtySession, _ comment: Comment = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(session.isLineRestored, comment, sourceLocation: sourceLocation)
  #expect(
    !session.screen.contains("reviews.csv"), "\(comment): the other screen is left",
    sourceLocation: sourceLocation)
  let text = String(decoding: session.output, as: UTF8.self)
  let last = { (mode: String) in text.ranges(of: "\u{1B}[\(mode)").last?.lowerBound }
  for (on, off) in [
    ("?1049h", "?1049l"), ("?25l", "?25h"), ("?2004h", "?2004l"), ("?1002h", "?1002l"),
    ("?1006h", "?1006l"), ("?1004h", "?1004l"), ("?2026h", "?2026l"),
  ] {
    guard let start = last(on) else { continue }
    #expect(
      last(off) ?? text.startIndex > start, "\(comment): \(off)", sourceLocation: sourceLocation)
  }
}
