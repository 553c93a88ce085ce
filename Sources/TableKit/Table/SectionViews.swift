// The views of headers and footers, from the request for them to their removal.

internal import TableEngine

/// The header and footer views of sections.
@MainActor
struct SectionViews {
  /// The delegate's answer for a header or footer, and whether `willDisplay` was sent for it.
  struct Entry {
    /// The view, or nil if the delegate has none.
    let view: ContentNode?
    var isDisplayed = false
  }

  /// A view whose section was removed.
  struct Retired {
    let entry: Entry
    /// Its header or footer, numbered as before the removal.
    let slot: TableSlot
  }

  /// The views of sections.
  private(set) var live: [TableSlot: Entry] = [:]
  /// The views of removed sections while the removal is visible.
  private(set) var ghosts: [GhostID: Retired] = [:]
  /// The views waiting to be reused.
  var pool = ReusePool<TableViewHeaderFooterView>()

  mutating func add(_ view: ContentNode?, at slot: TableSlot) { live[slot] = Entry(view: view) }

  /// Marks a view as displayed.
  ///
  /// - Returns: The view, if it was not displayed before.
  mutating func markDisplayed(_ slot: TableSlot) -> ContentNode? {
    guard let view = live[slot]?.view, live[slot]?.isDisplayed == false else { return nil }
    live[slot]?.isDisplayed = true
    return view
  }

  /// Removes and returns all views except those of given slots, from top to bottom.
  mutating func remove(except wanted: Set<TableSlot>) -> [Retired] {
    let others = live.keys.filter { !wanted.contains($0) }.sorted { $0.isAbove($1) }
    return others.compactMap { slot in
      live.removeValue(forKey: slot).map { Retired(entry: $0, slot: slot) }
    }
  }

  /// Updates the section numbers.
  ///
  /// - Returns: The views without a new number, by their old one.
  mutating func renumber(_ newSlot: (TableSlot) -> TableSlot?) -> [TableSlot: Retired] {
    var kept: [TableSlot: Entry] = [:]
    var gone: [TableSlot: Retired] = [:]
    for (slot, entry) in live {
      if let target = newSlot(slot) {
        kept[target] = entry
      } else {
        gone[slot] = Retired(entry: entry, slot: slot)
      }
    }
    live = kept
    return gone
  }

  mutating func retire(_ retired: Retired, as ghost: GhostID) { ghosts[ghost] = retired }

  /// Removes and returns the ghosts that are out of sight.
  mutating func removeGhosts(except seen: Set<GhostID>) -> [Retired] {
    let over = ghosts.keys.filter { !seen.contains($0) }.sorted { $0.number < $1.number }
    return over.compactMap { ghosts.removeValue(forKey: $0) }
  }
}
