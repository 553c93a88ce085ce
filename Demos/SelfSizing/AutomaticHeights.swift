// Third way: nobody says anything, and cells size themselves when they come into sight.

import TableKit

/// Leaves it to the cells; rows that nobody has seen count for the table's one estimate.
final class AutomaticHeights: BoardController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = " 3 automatic"
    tableView.rowHeight = TableView.automaticDimension
    tableView.estimatedRowHeight = 4
  }
}
