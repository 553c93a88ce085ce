// The pages looked at last, so that a screen costs no read and a step no scan.

/// A fixed number of values by page; the one unused for longest goes first.
package struct PageCache<Value: Sendable>: Sendable {
  private let capacity: Int
  private var entries: [Int: (value: Value, usedAt: Int)] = [:]
  private var clock = 0

  /// Creates an empty cache.
  package init(capacity: Int) {
    self.capacity = max(capacity, 1)
  }

  /// The value of a page, which counts as used now.
  package mutating func value(page: Int) -> Value? {
    guard let index = entries.index(forKey: page) else { return nil }
    clock += 1
    entries.values[index].usedAt = clock
    return entries.values[index].value
  }

  /// Keeps a value.
  ///
  /// - Complexity: O(*capacity*) when something has to go.
  package mutating func insert(_ value: Value, page: Int) {
    clock += 1
    entries[page] = (value, clock)
    guard entries.count > capacity else { return }
    if let oldest = entries.min(by: { $0.value.usedAt < $1.value.usedAt }) {
      entries[oldest.key] = nil
    }
  }

  /// Forgets everything.
  package mutating func removeAll() { entries.removeAll() }
}
