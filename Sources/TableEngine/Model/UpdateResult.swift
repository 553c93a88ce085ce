/// The number of an update, assigned in order of application.
public struct UpdateID: Hashable, Comparable, Sendable {
  /// The number.
  public let number: Int

  init(number: Int) { self.number = number }

  /// Returns whether the first update was applied before the second.
  public static func < (first: UpdateID, second: UpdateID) -> Bool { first.number < second.number }
}

/// A row that is visible while it leaves, with the identifier of its cell's copy.
public struct GhostBinding: Hashable, Sendable {
  /// The identifier by which placed rows refer to the copy.
  public let ghost: GhostID
  /// The slot of the row before the update.
  public let slot: TableSlot

  /// Creates a binding.
  public init(ghost: GhostID, slot: TableSlot) {
    self.ghost = ghost
    self.slot = slot
  }
}

/// The immediate result of an update.
public struct UpdateResult: Hashable, Sendable {
  /// The update's number, under which its end is reported.
  public let update: UpdateID
  /// The removed or replaced rows that are still visible; keep copies of their cells.
  public let ghosts: [GhostBinding]
}

/// The end of an update's animation; each update ends exactly once (contract T18).
public struct UpdateEnd: Hashable, Sendable {
  /// The update.
  public let update: UpdateID
  /// Whether the animation ran to its end; false if it was interrupted (contract T20).
  public let isFinished: Bool

  /// Creates the end of an update.
  public init(update: UpdateID, isFinished: Bool) {
    self.update = update
    self.isFinished = isFinished
  }
}
