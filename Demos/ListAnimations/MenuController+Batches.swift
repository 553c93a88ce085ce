// Batches: a valid one in two orders, two invalid ones, and the remedy.

import TableKit

extension MenuController {
  /// Shows the menu of noon, without any motion.
  func startAtNoon() {
    takeOver()
    menu = .noon
    tableView.reloadData()
    tableView.layoutIfNeeded()
    tableView.resetCounters()
    say("reloadData: the table loads everything again, and nothing moves")
  }

  /// Deletes, inserts, moves and reloads in one transaction, in any order of the calls.
  func becomeEvening(_ calls: [BatchCall]) throws {
    startAtNoon()
    try tableView.performBatchUpdates {
      menu.becomeEvening()
      for call in calls { try call.perform(on: tableView, with: animation) }
    }
    say(calls.map(\.description).joined(separator: ", "))
  }

  /// Makes the mistake of removing two dishes one after the other, each by its old number.
  ///
  /// The second number then belongs to another dish, although the counts are right.
  func makeGhost() throws {
    startAtNoon()
    tableView.removeAllDiagnostics()
    let soldOut = [IndexPath(row: 1, section: 1), IndexPath(row: 2, section: 1)]
    try tableView.performBatchUpdates {
      for row in soldOut { menu.courses[1].dishes.remove(at: row.row) }
      try tableView.deleteRows(at: soldOut, with: animation)
    }
    say(tableView.diagnostics.first?.description ?? "no ghost was found")
  }

  /// Removes sold-out dishes by name; the table computes the changes.
  func applySnapshot() throws {
    startAtNoon()
    let source = TableViewDiffableDataSource<String, String>(tableView: tableView) {
      [weak self] tableView, indexPath, name in
      guard let self, let dish = self.dish(called: name) else {
        return TableViewCell(style: .default, reuseIdentifier: nil)
      }
      return self.cell(for: dish, at: indexPath)
    }
    snapshots = source
    source.defaultRowAnimation = animation
    try source.apply(snapshot(), animatingDifferences: false)
    tableView.layoutIfNeeded()
    tableView.removeAllDiagnostics()
    let soldOut = ["Pumpkin ravioli with sage", "Cod in mustard sauce"]
    menu.courses[1].dishes.removeAll { soldOut.contains($0.name) }
    try source.apply(snapshot())
    say("apply: a snapshot without \(soldOut.joined(separator: " and ")); no ghost")
  }

  /// Makes the mistake of inserting a row that the array does not have.
  func insertNothing() throws {
    startAtNoon()
    let row = IndexPath(row: 0, section: 0)
    try tableView.performBatchUpdates { try tableView.insertRows(at: [row], with: animation) }
  }

  private func dish(called name: String) -> Dish? {
    menu.courses.lazy.flatMap(\.dishes).first { $0.name == name }
  }

  /// The menu as identities.
  private func snapshot() throws -> DiffableSnapshot<String, String> {
    var snapshot = DiffableSnapshot<String, String>()
    for course in menu.courses {
      snapshot.appendSections([course.name])
      try snapshot.appendItems(course.dishes.map(\.name), toSection: course.name)
    }
    return snapshot
  }
}
