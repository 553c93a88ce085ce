// The calls of a batch as values, which can be made in any order and displayed.

import TableKit

/// One call of a batch.
enum BatchCall: CustomStringConvertible {
  case deleteRows([IndexPath])
  case insertRows([IndexPath])
  case moveRow(IndexPath, to: IndexPath)
  case reloadRows([IndexPath])
  case insertSection(Int)

  /// Makes the call.
  @MainActor
  func perform(on tableView: TableView, with animation: RowAnimation) throws {
    switch self {
    case .deleteRows(let rows): try tableView.deleteRows(at: rows, with: animation)
    case .insertRows(let rows): try tableView.insertRows(at: rows, with: animation)
    case .moveRow(let source, let target): try tableView.moveRow(at: source, to: target)
    case .reloadRows(let rows): try tableView.reloadRows(at: rows, with: animation)
    case .insertSection(let section):
      try tableView.insertSections([section], with: animation)
    }
  }

  /// The call in a short form.
  var description: String {
    switch self {
    case .deleteRows(let rows): "delete \(BatchCall.list(rows))"
    case .insertRows(let rows): "insert \(BatchCall.list(rows))"
    case .moveRow(let source, let target):
      "move \(BatchCall.list([source])) to \(BatchCall.list([target]))"
    case .reloadRows(let rows): "reload \(BatchCall.list(rows))"
    case .insertSection(let section): "insert section \(section)"
    }
  }

  private static func list(_ rows: [IndexPath]) -> String {
    rows.map { "[\($0.section), \($0.row)]" }.joined(separator: " ")
  }
}
