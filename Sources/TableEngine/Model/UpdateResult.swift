/// The number of an update, given in the order they were applied.
public struct UpdateID: Hashable, Comparable, Sendable {
  /// The number.
  public let number: Int

  init(number: Int) { self.number = number }

  /// Whether the first update came before the second.
  public static func < (first: UpdateID, second: UpdateID) -> Bool { first.number < second.number }
}

/// A row that is seen leaving, and the name its cell is asked for by.
public struct GhostBinding: Hashable, Sendable {
  /// The name under which placed rows ask for the cell.
  public let ghost: GhostID
  /// What it was before the update.
  public let slot: TableSlot

  /// Makes a binding.
  public init(ghost: GhostID, slot: TableSlot) {
    self.ghost = ghost
    self.slot = slot
  }
}

/// What an update started.
public struct UpdateResult: Hashable, Sendable {
  /// The update's number; its end is reported under it.
  public let update: UpdateID
  /// Rows that went or were replaced and are still seen; keep a copy of their cells.
  public let ghosts: [GhostBinding]
}

/// That an update's motion is over; each update ends exactly once (contract T18).
public struct UpdateEnd: Hashable, Sendable {
  /// The update.
  public let update: UpdateID
  /// Whether it was seen to its end; false when something interrupted it (contract T20).
  public let isFinished: Bool

  /// Makes the end of an update.
  public init(update: UpdateID, isFinished: Bool) {
    self.update = update
    self.isFinished = isFinished
  }
}
