// Views that wait to be used again.

/// The views of some kind by reuse identifier: how they are made, and those that wait to be reused.
///
/// The view that came back last is the first one reused. Nothing of a view is called here.
struct ReusePool<View> {
  private var makers: [String: (String) -> View] = [:]
  private var waiting: [String: [View]] = [:]
  /// The number of views that wait.
  private(set) var count = 0

  /// Registers the closure that makes the views of an identifier.
  mutating func register(_ identifier: String, make: @escaping (String) -> View) {
    makers[identifier] = make
  }

  /// Returns the closure that makes the views of an identifier, or nil for an unregistered one.
  func maker(of identifier: String) -> ((String) -> View)? { makers[identifier] }

  /// Takes a waiting view out.
  mutating func take(_ identifier: String) -> View? {
    guard count > 0, let view = waiting[identifier]?.popLast() else { return nil }
    count -= 1
    return view
  }

  /// Takes a view back.
  mutating func put(_ view: View, _ identifier: String) {
    waiting[identifier, default: []].append(view)
    count += 1
  }
}
