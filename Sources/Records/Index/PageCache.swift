// The pages looked at last, so that a screen costs no read and a step no scan.

/// A fixed number of values by page; the one unused for longest goes first.
package struct PageCache<Page: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private var entries: [Page: (value: Value, usedAt: Int)] = [:]
  private var clock = 0
  /// The value looked at last: a screen looks at the same page for each of its rows.
  private var last: (page: Page, value: Value)?

  /// Creates an empty cache.
  package init(capacity: Int) {
    self.capacity = max(capacity, 1)
  }

  /// The number of values.
  package var count: Int { entries.count }

  /// The value of a page, which counts as used now.
  package mutating func value(page: Page) -> Value? {
    // No other was used since.
    if let last, last.page == page { return last.value }
    guard let index = entries.index(forKey: page) else { return nil }
    clock += 1
    entries.values[index].usedAt = clock
    let value = entries.values[index].value
    last = (page, value)
    return value
  }

  /// Keeps a value.
  ///
  /// - Complexity: O(*capacity*) when something has to go.
  package mutating func insert(_ value: Value, page: Page) {
    clock += 1
    entries[page] = (value, clock)
    last = (page, value)
    guard entries.count > capacity else { return }
    if let oldest = entries.min(by: { $0.value.usedAt < $1.value.usedAt }) {
      entries[oldest.key] = nil
    }
  }

  /// Forgets the value of a page.
  package mutating func remove(page: Page) {
    entries[page] = nil
    if last?.page == page { last = nil }
  }

  /// Forgets everything.
  package mutating func removeAll() {
    entries.removeAll()
    last = nil
  }
}
