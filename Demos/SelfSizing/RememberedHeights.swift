// Fourth way: cells size themselves, and what they said is the estimate of next time.

import CellGrid
import TableKit

/// Remembers the height of every note that was seen, for as long as the width stays.
final class RememberedHeights: BoardController, TableViewEstimatedHeights, TableViewDisplay {
  private var known: [Int: Int] = [:]
  /// The columns that the known heights were measured at.
  private var knownColumns = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = " 4 remembered"
    tableView.rowHeight = TableView.automaticDimension
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int {
    forgetOtherWidths()
    return known[notes[indexPath.row].id] ?? 6
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    forgetOtherWidths()
    known[notes[indexPath.row].id] = tableView.rectForRow(at: indexPath).size.lines
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  private func forgetOtherWidths() {
    guard tableView.size.columns != knownColumns else { return }
    known = [:]
    knownColumns = tableView.size.columns
  }
}
