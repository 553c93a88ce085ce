// The keys of the section index.

internal import CellGrid

extension TableViewController {
  /// Handles a key of the section index.
  ///
  /// An apostrophe begins picking a title. Then a letter goes to the section of the first title
  /// that begins with it and ends the picking. The arrow keys move from title to title. Enter and
  /// Escape also end the picking.
  ///
  /// - Returns: Nil for a key that was not handled.
  func performIndexKey(_ press: KeyPress) -> Outcome? {
    let titles = tableView.sectionIndexTitles
    guard !titles.isEmpty, press.modifiers.isEmpty || press.modifiers == .shift else { return nil }
    guard let picked = tableView.pickedSectionIndexTitle else {
      guard press.key == .character("'") else { return nil }
      tableView.pickSectionIndexTitle(at: tableView.currentSectionIndexTitle ?? 0)
      return .handled
    }
    switch press.key {
    case .up: tableView.pickSectionIndexTitle(at: max(picked - 1, 0))
    case .down: tableView.pickSectionIndexTitle(at: min(picked + 1, titles.count - 1))
    case .home: tableView.pickSectionIndexTitle(at: 0)
    case .end: tableView.pickSectionIndexTitle(at: titles.count - 1)
    case .enter, .escape: tableView.pickSectionIndexTitle(at: nil)
    case .character(let character):
      guard tableView.pickSectionIndexTitle(startingWith: String(character)) else {
        return .handled
      }
      tableView.pickSectionIndexTitle(at: nil)
    case .tab, .backtab, .backspace, .delete, .insert, .left, .right, .pageUp, .pageDown,
      .function:
      tableView.pickSectionIndexTitle(at: nil)
      return nil
    }
    return .handled
  }
}
