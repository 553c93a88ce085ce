// The three ways: the updates of the table.

import TableKit

extension HeadlinesController {
  /// Updates the table after articles opened or closed, in one transaction, so that all of them
  /// move in the same frames.
  func show(_ sections: [Int], around title: IndexPath) throws {
    if detailWay != .section { turnSigns(of: sections) }
    try tableView.performBatchUpdates(anchor: .row(title, reveal: false)) {
      switch detailWay {
      case .section: try tableView.reloadSections(sections, with: .fade)
      case .row:
        let (opened, closed) = (sections.filter(isOpen), sections.filter { !isOpen($0) })
        try tableView.deleteRows(at: closed.map(article(of:)), with: .top)
        try tableView.insertRows(at: opened.map(article(of:)), with: .top)
      case .height:
        let unseen = sections.map(article(of:)).filter { tableView.cellForRow(at: $0) == nil }
        if !unseen.isEmpty { try tableView.invalidateHeights(at: unseen) }
      }
    }
    if isOpen(title.section) { reveal(article(of: title.section), below: title) }
  }

  /// Updates the signs of headlines whose cells remain.
  private func turnSigns(of sections: [Int]) {
    for section in sections {
      let cell = tableView.cellForRow(at: IndexPath(row: 0, section: section))
      (cell as? HeadlineCell)?.isOpen = isOpen(section)
    }
  }

  private func article(of section: Int) -> IndexPath { IndexPath(row: 1, section: section) }
}
