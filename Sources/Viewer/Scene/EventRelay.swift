// The way from a feature to the scene, for events and questions.

import Records

/// Passes the events and questions of the features to the scene that they belong to.
///
/// A class, because the features exist before their scene does.
@MainActor
final class EventRelay {
  /// The scene; nil once it has ended.
  weak var scene: ViewerScene?

  /// Passes an event on.
  func emit(_ event: ViewerEvent) { scene?.react(to: event) }

  /// Returns whether a filter or a sort will show other rows.
  func rowsAreMoving() -> Bool { scene?.arranger.willMoveRows ?? false }

  /// Returns the number of matches that the search has counted in a cut record; nil before the
  /// search has reached it.
  func countInCutRecord(_ record: Record) -> Int? { scene?.finder.countedMatches(in: record) }
}
