// The open items: a part of the model, keyed by identity, because cells are reused and rows move.

/// The items of a list that are open.
struct Folds<ID: Hashable> {
  private var open: Set<ID> = []

  /// Whether an item is open.
  func isOpen(_ id: ID) -> Bool { open.contains(id) }

  /// Opens a closed item, or closes an open one.
  ///
  /// - Parameters:
  ///   - id: The item to fold.
  ///   - closingOthers: Whether an item that opens closes all others, as an accordion does.
  /// - Returns: The items whose state changed.
  mutating func toggle(_ id: ID, closingOthers: Bool) -> Set<ID> {
    let former = open
    if open.remove(id) == nil {
      if closingOthers { open = [] }
      open.insert(id)
    }
    return former.symmetricDifference(open)
  }
}
