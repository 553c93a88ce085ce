// A search by name: its hits, and the directories that it opened.

/// The state of a search.
struct Search {
  /// The text as the user typed it.
  let text: String
  /// The lines whose names contain the text, in the order of the tree.
  private(set) var hits: [Node] = []
  /// Whether all hits are known.
  private(set) var isComplete = false
  /// The number of the hit that the user visits; nil before the first.
  private(set) var current: Int?
  /// The number of the hit to visit as soon as it is known.
  private var wanted: Int? = 0
  /// The directories that are open only because a hit is in them.
  var opened: [UInt32] = []

  /// Makes a search that wants its first hit.
  init(_ text: String) { self.text = text }

  /// Adds hits.
  mutating func add(_ nodes: [Node]) { hits += nodes }

  /// Ends the search for hits: past the last one, the first is wanted.
  mutating func complete() {
    isComplete = true
    if wanted != nil { wanted = hits.isEmpty ? nil : 0 }
  }

  /// Wants the hit at a distance from the current one.
  mutating func move(by step: Int) {
    let next = (current ?? -1) + step
    if isComplete || next < 0 {
      guard !hits.isEmpty else { return }
      wanted = (next + hits.count) % hits.count
    } else {
      wanted = next
    }
  }

  /// Returns the wanted hit once it is known, and makes it the current one.
  mutating func visit() -> Node? {
    guard let wanted, wanted < hits.count else { return nil }
    current = wanted
    self.wanted = nil
    return hits[wanted]
  }
}

extension Search: CustomStringConvertible {
  /// The text, the number of the current hit, and how many there are.
  var description: String {
    let place = current.map { "\($0 + 1) of " } ?? ""
    let count = isComplete && hits.isEmpty ? "not found" : "\(place)\(hits.count)"
    return "/\(text)  \(count)\(isComplete ? "" : ", searching\u{2026}")"
  }
}
