/// A slot of the table as the body shows it when nothing moves.
struct RestingRow: Hashable, Sendable {
  /// What it is.
  var slot: TableSlot
  /// Where it is in the table.
  var position: Int
  /// The screen line of its first line; negative above the body.
  var top: Int
  /// Its lines, zero or more.
  var height: Int

  /// The first screen line below it.
  var bottom: Int { top + height }
}
