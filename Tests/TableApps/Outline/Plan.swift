// The data of the outline.

/// A plan of work: parts, each with items inside one another.
struct Plan {
  /// A part of the plan.
  enum Part: String, CaseIterable, Sendable {
    case house = "House"
    case garden = "Garden"
    case paperwork = "Paperwork"
  }

  /// An item of the plan.
  struct Item {
    /// The text of the item.
    var title: String
    /// The identities of the items inside.
    var children: [Int] = []
    /// The identity of the item around, or nil at the top.
    var parent: Int?
    /// The number of items around.
    var depth = 0
    /// Whether the items inside are shown.
    var isExpanded = false
    /// Whether the work is done.
    var isDone = false
  }

  /// The parts in order.
  private(set) var parts = Part.allCases
  /// All items by identity.
  private(set) var items: [Int: Item] = [:]
  private var tops: [Part: [Int]] = [:]
  private var nextIdentity = 0

  /// Makes the plan of a spring.
  init() {
    for part in parts {
      for task in ["Plan", "Buy", "Repair", "Clean up"] {
        let top = add("\(task) (\(part.rawValue.lowercased()))", to: part, inside: nil)
        for step in 1...3 {
          let inner = add("\(task), step \(step)", to: part, inside: top)
          for detail in ["ask", "do"] { _ = add("\(detail) \(step)", to: part, inside: inner) }
        }
      }
    }
  }

  /// Returns the visible items of a part, from top to bottom.
  func visibleItems(of part: Part) -> [Int] { (tops[part] ?? []).flatMap(visibleTree) }

  /// Returns the number of items of a part that are not done.
  func openCount(of part: Part) -> Int {
    (tops[part] ?? []).flatMap(tree).count { items[$0]?.isDone == false }
  }

  /// Expands or collapses an item, or changes whether it is done.
  mutating func change(_ identity: Int, _ change: (inout Item) -> Void) {
    if var item = items[identity] {
      change(&item)
      items[identity] = item
    }
  }

  /// Adds an item to a part and returns its identity.
  mutating func add(_ title: String, to part: Part, inside parent: Int?) -> Int {
    let identity = nextIdentity
    nextIdentity += 1
    let depth = parent.flatMap { items[$0]?.depth }.map { $0 + 1 } ?? 0
    items[identity] = Item(title: title, parent: parent, depth: depth)
    changeSiblings(in: part, inside: parent) { $0.append(identity) }
    return identity
  }

  /// Removes an item with all items inside.
  mutating func remove(_ identity: Int, from part: Part) {
    let all = tree(identity)
    changeSiblings(in: part, inside: items[identity]?.parent) { $0.removeAll { $0 == identity } }
    for identity in all { items[identity] = nil }
  }

  /// Moves an item before its siblings.
  mutating func moveToTop(_ identity: Int, in part: Part) {
    changeSiblings(in: part, inside: items[identity]?.parent) { siblings in
      siblings.removeAll { $0 == identity }
      siblings.insert(identity, at: 0)
    }
  }

  /// Moves the last part to the start.
  mutating func rotateParts() { parts.insert(parts.removeLast(), at: 0) }

  /// Expands or collapses all items.
  mutating func setAllExpanded(_ isExpanded: Bool) {
    for identity in items.keys { change(identity) { $0.isExpanded = isExpanded } }
  }

  private mutating func changeSiblings(
    in part: Part, inside parent: Int?, _ edit: (inout [Int]) -> Void
  ) {
    if let parent {
      change(parent) { edit(&$0.children) }
    } else {
      edit(&tops[part, default: []])
    }
  }

  private func tree(_ identity: Int) -> [Int] {
    [identity] + (items[identity]?.children ?? []).flatMap(tree)
  }

  private func visibleTree(_ identity: Int) -> [Int] {
    guard let item = items[identity], item.isExpanded else { return [identity] }
    return [identity] + item.children.flatMap(visibleTree)
  }
}
