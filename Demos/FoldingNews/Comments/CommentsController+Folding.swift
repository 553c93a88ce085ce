// The four ways: the updates of the table, and the source of a row's height.

import CellGrid
import TableKit

extension CommentsController {
  private var foldingWay: FoldingWay { FoldingWay(rawValue: way) ?? .liveCell }

  /// Updates the table after comments opened or closed, in one transaction.
  ///
  /// The chosen row stays in place, unless its text needs the room above.
  func show(_ changed: [IndexPath], around chosen: IndexPath) throws {
    switch foldingWay {
    case .liveCell, .template, .manual:
      for indexPath in changed {
        if let cell = tableView.cellForRow(at: indexPath) { configure(cell, for: indexPath) }
      }
      let unseen = changed.filter { tableView.cellForRow(at: $0) == nil }
      try tableView.performBatchUpdates(anchor: .row(chosen, reveal: true)) {
        // An empty transaction measures the rows on screen again.
        if !unseen.isEmpty { try tableView.invalidateHeights(at: unseen) }
      }
    case .reload:
      try tableView.performBatchUpdates(anchor: .row(chosen, reveal: true)) {
        try tableView.reloadRows(at: changed, with: .fade)
      }
    }
  }

  /// Returns the height of a row in lines, computed in the current way.
  func height(at indexPath: IndexPath) -> Int {
    switch foldingWay {
    case .liveCell, .reload: TableView.automaticDimension
    case .template: templateHeight(at: indexPath)
    case .manual: countedHeight(at: indexPath)
    }
  }

  private func templateHeight(at indexPath: IndexPath) -> Int {
    let id = comments[indexPath.row].id
    let key = HeightKey(comment: id, isOpen: folds.isOpen(id))
    return tableView.heightForCell(withIdentifier: "comment", cacheBy: .key(key)) {
      configure($0, for: indexPath)
    }
  }

  private func countedHeight(at indexPath: IndexPath) -> Int {
    let comment = comments[indexPath.row]
    var rules = tableView.textRules
    rules.lines = .open
    rules.wrap = .word
    let width = tableView.size.columns - CommentCell.leftMargin - CommentCell.textInset
    let lines = rules.height(of: Text(comment.text), width: max(width, 1))
    let shown = folds.isOpen(comment.id) ? lines : min(lines, CommentCell.closedLines)
    return CommentCell.headingLines + shown + CommentCell.separatorLines
  }
}

/// The state that the height of a comment depends on besides the width.
private struct HeightKey: Hashable {
  var comment: Int
  var isOpen: Bool
}
