// Second way: the delegate measures a cell that is never shown.

import TableKit

/// Fills a template as it fills the cell on screen, so that the two cannot differ; the table
/// caches the height until the width changes.
final class TemplateHeights: BoardController {
  /// The values that a note's height depends on besides the width.
  private struct HeightKey: Hashable {
    var note: Int
    var isOpen: Bool
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = " 2 template"
    tableView.estimatedRowHeight = 0
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    let note = notes[indexPath.row]
    let key = HeightKey(note: note.id, isOpen: isOpen(note))
    return tableView.heightForCell(
      withIdentifier: Self.cellIdentifier, cacheBy: .key(key)
    ) { cell in
      fill(cell, at: indexPath)
    }
  }
}
