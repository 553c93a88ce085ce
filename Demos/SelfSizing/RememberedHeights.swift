// Fourth way: cells size themselves, and their last heights are the next estimates.

import CellGrid
import TableKit

/// Caches the height of every note that was visible, until the width changes.
final class RememberedHeights: BoardController {
  private var known: [Int: Int] = [:]
  /// The width at which the known heights were measured.
  private var knownColumns = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = " 4 remembered"
    tableView.rowHeight = TableView.automaticDimension
  }

  override func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Int {
    forgetOtherWidths()
    return known[notes[indexPath.row].id] ?? 6
  }

  override func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    forgetOtherWidths()
    known[notes[indexPath.row].id] = tableView.rectForRow(at: indexPath).size.lines
  }

  override func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  private func forgetOtherWidths() {
    guard tableView.size.columns != knownColumns else { return }
    known = [:]
    knownColumns = tableView.size.columns
  }
}
