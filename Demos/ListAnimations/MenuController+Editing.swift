// Editing mode: what the controls of a row do.

import TableKit

extension MenuController: TableViewEditing, TableViewMoving {
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    indexPath.row == menu.courses[indexPath.section].dishes.count - 1 ? .insert : .delete
  }

  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    do {
      try tableView.performBatchUpdates {
        switch style {
        case .delete:
          menu.courses[indexPath.section].dishes.remove(at: indexPath.row)
          try tableView.deleteRows(at: [indexPath], with: animation)
        case .insert:
          menu.courses[indexPath.section].dishes.insert(menu.special(), at: indexPath.row)
          try tableView.insertRows(at: [indexPath], with: animation)
        case .none: break
        }
      }
    } catch {
      say(refusal(error))
    }
  }

  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {
    let dish = menu.courses[source.section].dishes.remove(at: source.row)
    menu.courses[target.section].dishes.insert(dish, at: target.row)
  }
}
