// The views waiting to be reused.

/// The reusable views of one kind by reuse identifier, with the closures that make them.
///
/// The view returned last is reused first. No method of a view is called here.
struct ReusePool<View> {
  private var makers: [String: (String) -> View] = [:]
  /// The waiting views of each identifier; a table has a few, which are compared one by one.
  private var waiting: [(identifier: String, views: [View])] = []
  /// The number of waiting views.
  private(set) var count = 0

  /// Registers the closure that makes the views of an identifier.
  mutating func register(_ identifier: String, make: @escaping (String) -> View) {
    makers[identifier] = make
  }

  /// Returns the closure that makes the views of an identifier, or nil for an unregistered one.
  func maker(of identifier: String) -> ((String) -> View)? { makers[identifier] }

  /// Returns whether a view of an identifier is waiting.
  func hasView(_ identifier: String) -> Bool {
    place(of: identifier).map { !waiting[$0].views.isEmpty } ?? false
  }

  /// Removes and returns the waiting view of an identifier that was returned last, or nil.
  mutating func dequeue(_ identifier: String) -> View? {
    guard let place = place(of: identifier), let view = waiting[place].views.popLast() else {
      return nil
    }
    count -= 1
    return view
  }

  /// Returns a view to the pool.
  mutating func put(_ view: View, _ identifier: String) {
    let place = place(of: identifier) ?? waiting.count
    if place == waiting.count { waiting.append((identifier, [])) }
    waiting[place].views.append(view)
    count += 1
  }

  private func place(of identifier: String) -> Int? {
    waiting.firstIndex { $0.identifier == identifier }
  }
}
