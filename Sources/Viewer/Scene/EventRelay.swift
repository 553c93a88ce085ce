// The way of an event from a feature to the scene.

/// Passes the events of the features to the scene that they belong to.
///
/// A class, because the features exist before their scene does.
@MainActor
final class EventRelay {
  /// The scene; nil once it has ended.
  weak var scene: ViewerScene?

  /// Passes an event on.
  func emit(_ event: ViewerEvent) { scene?.react(to: event) }
}
