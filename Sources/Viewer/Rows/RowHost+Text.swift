// Keeping the text on screen in place while heights change.

import Records
import TableKit

extension RowHost {
  /// Changes the known heights of rows.
  ///
  /// The row under the cursor keeps its position, and so does the text at the top of the screen.
  func keepingText(_ change: () -> Void) {
    guard let top = topText else {
      change()
      measureAgain(scrollingBy: 0)
      return
    }
    change()
    let line = layouts.layout(of: top.record).line(ofField: top.field, byte: top.byte)
      .flatMap(layouts.content(of: top.record).line(showing:))
    measureAgain(scrollingBy: line.map { $0 - top.line } ?? 0)
  }

  /// Updates the heights on screen, and scrolls by the lines added above, limited so that the
  /// cursor's row stays on screen.
  func measureAgain(scrollingBy lines: Int) {
    let line = cursorStart
    func commit() {
      // The row may become too short for its top visible line, or not be tall enough yet.
      if lines < 0 { scroll(by: lines) }
      self.commit(anchor: .contract) { (_) throws(TableUpdateError) in }
      if lines > 0 { scroll(by: lines) }
      returnCursor(to: line)
    }
    // A row that is still opening keeps its animation.
    if isMoving { commit() } else { withoutAnimation(commit) }
  }

  /// The line of the body on which the cursor's row begins; nil if it begins outside.
  var cursorStart: Int? {
    cursorLines.map(\.lowerBound).flatMap { (0..<bodyLines).contains($0) ? $0 : nil }
  }

  /// Returns the cursor's row to a line of the body if rows above it have pushed it off the screen.
  func returnCursor(to line: Int?) {
    guard let line, let cursor, !(cursorLines?.overlaps(0..<bodyLines) ?? false) else { return }
    go(to: cursor)
    if let moved = cursorLines?.lowerBound { scroll(by: moved - line) }
  }

  /// The first text on screen, if its row begins above the screen.
  private var topText: (record: Record, line: Int, field: Int, byte: Int)? {
    guard let row = visibleRows.first, let frame = screenLines(of: row), frame.lowerBound < 0,
      let record = session.source.record(at: row), layouts.openness(of: record).isOpen,
      layouts.openOutline(of: record) == nil
    else { return nil }
    let line = -frame.lowerBound
    let content = layouts.content(of: record)
    guard let shown = content.layoutLine(atLine: line),
      let place = content.layout.place(atLine: shown)
    else { return nil }
    return (record, line, place.field, place.byte)
  }
}
