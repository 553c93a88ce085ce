// The visible effects of a key.

import CellGrid
import Records
import TableKit
import Viewer

/// A state of the screen, or a request to the terminal.
enum KeyEffect: Hashable, Sendable {
  /// The cursor is on the row of this number, counted from 1; `Int.max` means the last.
  case row(Int)
  /// The row of this number is the first on the screen.
  case top(Int)
  /// The cursor's row begins on this line of the body, counted from 0.
  case line(Int)
  /// The row of this number is open.
  case open(Int)
  /// The row of this number is closed.
  case closed(Int)
  /// The height in lines of the row with this number.
  case height(Int, ofRow: Int)
  /// The screen holds a text.
  case shows(String)
  /// The screen does not hold a text.
  case hides(String)
  /// The last request to the terminal is to copy a text.
  case copies(String)
  /// The last request to the terminal.
  case asks(TerminalRequest)
  /// The program is over.
  case ends
  /// The text cursor is on the last line.
  case prompts
}

extension ViewerRig {
  /// Whether an effect holds now.
  func holds(_ effect: KeyEffect) -> Bool {
    switch effect {
    case .row(let row): cursorRow == (row == .max ? scene.session.source.rows.total : row)
    case .top(let row): scene.rows.table.indexPathsForVisibleRows.first?.row == row - 1
    case .line(let line): cursorLine == line
    case .open(let row): scene.isOpen(row: row) == true
    case .closed(let row): scene.isOpen(row: row) == false
    case .height(let lines, let row): scene.height(ofRow: row) == lines
    case .shows(let text): screen.contains(text)
    case .hides(let text): !screen.contains(text)
    case .copies(let text): requests.last == .copy(Array(text.utf8))
    case .asks(let request): requests.last == request
    case .ends: exit?.status == 0
    case .prompts: frame.cursor?.line == size.lines - 1
    }
  }

  /// The number of the row under the cursor, counted from 1.
  var cursorRow: Int? { scene.rows.table.focusedIndexPath.map { $0.row + 1 } }

  /// The line of the body on which the cursor's row begins; less than 0 when it begins above.
  var cursorLine: Int? {
    scene.rows.table.focusedIndexPath.flatMap {
      scene.rows.table.screenLines(ofRow: $0)?.lowerBound
    }
  }
}
