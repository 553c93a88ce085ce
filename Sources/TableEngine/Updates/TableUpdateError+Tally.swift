extension TableUpdateError {
  /// The number of sections, and what the update says of it; reloads count on both sides.
  public struct SectionTally: Hashable, Sendable {
    /// Sections before the update.
    public var before: Int
    /// Sections after the update.
    public var after: Int
    /// Sections said to have come.
    public var inserted = 0
    /// Sections said to have gone.
    public var deleted = 0

    /// Whether the number after follows from the number before.
    var isRight: Bool { after == before + inserted - deleted }
  }

  /// The number of rows of a section, and what the update says of it; reloads count on both sides.
  public struct RowTally: Hashable, Sendable {
    /// The section's number after the update.
    public var section: Int
    /// Rows before the update.
    public var before: Int
    /// Rows after the update.
    public var after: Int
    /// Rows said to have come.
    public var inserted = 0
    /// Rows said to have gone.
    public var deleted = 0
    /// Rows said to have come from other sections.
    public var movedIn = 0
    /// Rows said to have left for other sections.
    public var movedOut = 0

    /// Whether the number after follows from the number before.
    var isRight: Bool { after == before + inserted - deleted + movedIn - movedOut }
  }
}

extension TableUpdateError.SectionTally: CustomStringConvertible {
  /// UIKit's sentence for a wrong number of sections.
  public var description: String {
    "Invalid update: invalid number of sections. The number of sections contained in the table "
      + "view after the update (\(after)) must be equal to the number of sections contained in the "
      + "table view before the update (\(before)), plus or minus the number of sections inserted "
      + "or deleted (\(inserted) inserted, \(deleted) deleted)."
  }
}

extension TableUpdateError.RowTally: CustomStringConvertible {
  /// UIKit's sentence for a wrong number of rows.
  public var description: String {
    "Invalid update: invalid number of rows in section \(section). The number of rows contained in "
      + "an existing section after the update (\(after)) must be equal to the number of rows "
      + "contained in that section before the update (\(before)), plus or minus the number of rows "
      + "inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus "
      + "or minus the number of rows moved into or out of that section (\(movedIn) moved in, "
      + "\(movedOut) moved out)."
  }
}
