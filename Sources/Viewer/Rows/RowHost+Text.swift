// Keeping the text on screen in place while heights change.

import Records
import TableKit

extension RowHost {
  /// Updates the heights on screen; the row under the cursor and the text at the top keep their
  /// places.
  func measureAgain() {
    let line = cursorStart
    func commit() {
      self.commit(anchor: .contract) { (_) throws(TableUpdateError) in }
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
}
