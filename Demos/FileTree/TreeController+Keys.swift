// The effect of each key on the tree.

import CellGrid
import TableKit

extension TreeController {
  /// Handles a key of this program; returns nil for any other.
  func perform(_ press: KeyPress) -> Outcome? {
    if prompt != nil { return type(press) }
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .character("e"): openEverything()
    case .character("c"): closeEverything()
    case .character("a"): isAccordion.toggle()
    case .character("/"): prompt = ""
    case .character("n"): step(by: 1)
    case .character("N"): step(by: -1)
    case .escape where search != nil: find(nil)
    default: return nil
    }
    return .handled
  }

  // MARK: - Everything

  private func openEverything() {
    search?.opened = []
    outline.expandItem(nil, children: true)
    reader.readEverything(true)
  }

  private func closeEverything() {
    search?.opened = []
    outline.collapseItem(nil, children: true)
    reader.readEverything(false)
  }

  // MARK: - Search

  /// Handles a key while a text is typed.
  private func type(_ press: KeyPress) -> Outcome {
    switch press.key {
    case .character(let character) where press.modifiers.isEmpty: prompt?.append(character)
    case .backspace where prompt?.isEmpty == false: prompt?.removeLast()
    case .enter:
      find(prompt)
      prompt = nil
    case .escape, .backspace: prompt = nil
    default: return .ignored
    }
    return .handled
  }

  /// Starts a search; nil or an empty text ends the one before, and what it opened stays open.
  private func find(_ text: String?) {
    let pattern = text.flatMap { Pattern($0) }
    var new = pattern.flatMap { _ in text.map { Search($0) } }
    new?.opened = search?.opened ?? []
    search = new
    reader.search(pattern)
  }

  private func step(by distance: Int) {
    search?.move(by: distance)
    visitHit()
  }

  /// Opens the path to the wanted hit, and closes in the same transaction what is open only because
  /// of the hit before.
  func visitHit() {
    guard let hit = search?.visit() else { return }
    let path = tree.folders(around: hit)
    let opened = search?.opened ?? []
    let closing = opened.filter { !path.contains($0) }
    let opening = path.filter { folder in
      self.item(of: folder).map { !outline.isItemExpanded($0) } ?? false
    }
    change {
      for folder in closing.reversed() { outline.collapseItem(item(of: folder)) }
      for folder in opening { outline.expandItem(item(of: folder)) }
    }
    search?.opened = opened.filter { path.contains($0) && !opening.contains($0) } + opening
    outline.focusItem(OutlineItem(hit), animated: true)
  }
}
