// Third way: cells size themselves when they become visible.

import TableKit

/// Leaves heights to the cells; rows that have never been visible have the table's estimate.
final class AutomaticHeights: BoardController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = " 3 automatic"
    tableView.rowHeight = TableView.automaticDimension
    tableView.estimatedRowHeight = 4
  }
}
