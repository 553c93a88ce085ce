/// A slot of the table as the body shows it at rest.
struct RestingRow: Hashable, Sendable {
  /// The slot.
  var slot: TableSlot
  /// The slot's place in the table.
  var place: Place
  /// The screen line of its first line; negative above the body.
  var top: Int
  /// The height in lines, zero or more.
  var height: Int

  /// The first screen line below it.
  var bottom: Int { top + height }
}
