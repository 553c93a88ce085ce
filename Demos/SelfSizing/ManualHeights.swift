// First way: the delegate computes heights itself, as the cell would.

import CellGrid
import TableKit

/// Counts the lines of texts; it must know every part of the cell that has lines.
///
/// Without estimates, every height is requested when the table loads and in every transaction.
final class ManualHeights: BoardController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = " 1 manual"
    tableView.estimatedRowHeight = 0
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    let note = notes[indexPath.row]
    var rules = tableView.textRules
    rules.lines = .open
    rules.wrap = .word
    var lines = rules.height(of: Text(note.text), width: max(tableView.size.columns - 2, 1))
    if !isOpen(note) { lines = min(lines, note.isLong ? Note.viewLines : Note.briefLines) }
    let author = 1
    let separator = 1
    return max(author + lines, Note.minimumLines) + separator
  }
}
