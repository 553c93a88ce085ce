// The counted children of a container that is too long to be counted whole.

import Records

/// The lines of the first children of a long container, which the others are taken to be like.
struct PriceSample {
  /// A long container and the layout of its lines.
  struct Key: Hashable {
    private let start: Int
    private let geometry: OutlineGeometry
    private let choices: NodeChoices

    /// Makes the key of a value; nil unless it is a long container.
    init?(_ value: OutlineValue, by layout: NodeLayout) {
      guard value.long != nil, value.node.isContainer,
        value.node.value.count > OutlinePricer.countedBytes
      else { return nil }
      start = value.node.value.lowerBound
      geometry = layout.geometry
      choices = layout.choices
    }
  }

  /// The number of lines with everything in the children open.
  var lines = 0
  /// The number of children.
  var children = 0
  /// The bytes that were looked at.
  var bytes = 0
  /// Whether all that were looked at are in memory.
  var isWhole = true
}
