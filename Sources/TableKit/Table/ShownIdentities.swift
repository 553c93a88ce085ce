// The identities of the rows that cells show.

/// The identities of the rows that cells were filled for, while identities are checked.
@MainActor
struct ShownIdentities {
  /// Whether identities are checked.
  var isChecking = false
  private var identities: [ObjectIdentifier: AnyHashable] = [:]

  /// Records the row that a cell was filled for.
  mutating func note(_ identity: AnyHashable, for cell: TableViewCell) {
    identities[ObjectIdentifier(cell)] = identity
  }

  /// Removes a cell that leaves the screen.
  mutating func forget(_ cell: TableViewCell) {
    identities.removeValue(forKey: ObjectIdentifier(cell))
  }

  /// Returns the identity of the row that a cell was filled for, if known.
  func identity(of cell: TableViewCell) -> AnyHashable? { identities[ObjectIdentifier(cell)] }
}
