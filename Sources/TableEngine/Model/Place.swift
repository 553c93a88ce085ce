/// A place of the table: a position and, in a row with an interior, one of its parts.
struct Place: Hashable, Sendable {
  /// The position.
  var position: Int
  /// The part; nil for the row's own lines.
  var part: PartID?
}
