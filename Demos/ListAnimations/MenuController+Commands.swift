// The effect of each key on the menu.

import TableKit

extension MenuController {
  /// Performs the command of a key.
  func perform(_ command: Command) throws {
    switch command {
    case .insertRow: try insertRow()
    case .deleteRow: try deleteRow()
    case .moveRow: try moveRow()
    case .reloadRow: try reloadRow()
    case .insertSection: try insertSection()
    case .deleteSection: try deleteSection()
    case .moveSection: try moveSection()
    case .reloadSection: try reloadSection()
    case .nextAnimation: chooseNextAnimation()
    case .slowMotion: chooseOtherSpeed()
    case .noon: startAtNoon()
    case .batch: try becomeEvening(Menu.eveningCalls)
    case .batchBackwards: try becomeEvening(Menu.eveningCalls.reversed())
    case .ghost: try makeGhost()
    case .snapshot: try applySnapshot()
    case .rejected: try insertNothing()
    }
  }

  // MARK: - One row

  private func insertRow() throws {
    guard let focus = ownFocus() else { return say("no course to add a dish to: I adds one") }
    try tableView.performBatchUpdates {
      menu.courses[focus.section].dishes.insert(menu.special(), at: focus.row)
      try tableView.insertRows(at: [focus], with: animation)
    }
    say("insertRows: a dish appears above the focused one")
  }

  private func deleteRow() throws {
    guard let focus = ownDish() else { return }
    try tableView.performBatchUpdates {
      menu.courses[focus.section].dishes.remove(at: focus.row)
      try tableView.deleteRows(at: [focus], with: animation)
    }
    say("deleteRows: the dish disappears")
  }

  private func moveRow() throws {
    guard let focus = ownDish() else { return }
    let target = IndexPath(row: 0, section: (focus.section + 1) % menu.courses.count)
    try tableView.performBatchUpdates {
      let dish = menu.courses[focus.section].dishes.remove(at: focus.row)
      menu.courses[target.section].dishes.insert(dish, at: target.row)
      try tableView.moveRow(at: focus, to: target)
    }
    say("moveRow: the dish moves to the top of the next course, with its cell and the focus")
  }

  private func reloadRow() throws {
    guard let focus = ownDish() else { return }
    try tableView.performBatchUpdates {
      menu.courses[focus.section].dishes[focus.row].price += 50
      try tableView.reloadRows(at: [focus], with: animation)
    }
    say("reloadRows: the dish has a new price and a new cell")
  }

  // MARK: - A whole section

  private func insertSection() throws {
    takeOver()
    let section = tableView.focusedIndexPath?.section ?? 0
    try tableView.performBatchUpdates {
      menu.courses.insert(menu.specialCourse(), at: section)
      try tableView.insertSections([section], with: animation)
    }
    say("insertSections: a course appears with all its dishes")
  }

  private func deleteSection() throws {
    guard let section = ownFocus()?.section else { return }
    try tableView.performBatchUpdates {
      menu.courses.remove(at: section)
      try tableView.deleteSections([section], with: animation)
    }
    say("deleteSections: the course disappears with all its dishes")
  }

  private func moveSection() throws {
    guard let section = ownFocus()?.section else { return }
    let target = (section + 1) % menu.courses.count
    try tableView.performBatchUpdates {
      menu.courses.insert(menu.courses.remove(at: section), at: target)
      try tableView.moveSection(section, toSection: target)
    }
    say("moveSection: the course moves below the next one, in one piece")
  }

  private func reloadSection() throws {
    guard let section = ownFocus()?.section else { return }
    try tableView.performBatchUpdates {
      menu.courses[section].dishes.reverse()
      try tableView.reloadSections([section], with: animation)
    }
    say("reloadSections: the course is loaded again, in the reverse order")
  }

  // MARK: - Positions

  /// Makes the controller the data source again after snapshots.
  func takeOver() {
    guard snapshots != nil else { return }
    snapshots = nil
    tableView.dataSource = self
    tableView.layoutIfNeeded()
  }

  /// Returns the focused position, or else the first one; nil without courses.
  private func ownFocus() -> IndexPath? {
    takeOver()
    if let focus = tableView.focusedIndexPath { return focus }
    return menu.courses.isEmpty ? nil : IndexPath(row: 0, section: 0)
  }

  /// Returns the focused dish; nil without one.
  private func ownDish() -> IndexPath? {
    ownFocus().flatMap { menu.courses[$0.section].dishes.isEmpty ? nil : $0 }
  }
}
