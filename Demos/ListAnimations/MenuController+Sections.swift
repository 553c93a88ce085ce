// The headers of courses, and the identities of rows.

import CellGrid
import TableKit

extension MenuController: TableViewHeaders, TableViewIdentities {
  func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> ContentNode? {
    let label = Label("\(menu.courses[section].name)")
    label.insets = Insets(left: 1)
    label.style = .standard.adding([.bold, .underline])
    return label
  }

  func tableView(
    _ tableView: TableView, identifierForRowAt indexPath: IndexPath
  ) -> AnyHashable { menu.courses[indexPath.section].dishes[indexPath.row].name }
}
