extension TableUpdateError {
  /// The section counts and the changes to them.
  ///
  /// A reload counts as both a deletion and an insertion.
  public struct SectionTally: Hashable, Sendable {
    /// The number of sections before the update.
    public var before: Int
    /// The number of sections after the update.
    public var after: Int
    /// The number of inserted sections in the update.
    public var inserted = 0
    /// The number of deleted sections in the update.
    public var deleted = 0

    /// Whether the counts are consistent with the changes.
    var isRight: Bool { after == before + inserted - deleted }
  }

  /// The row counts of a section and the changes to them.
  ///
  /// A reload counts as both a deletion and an insertion.
  public struct RowTally: Hashable, Sendable {
    /// The section's number after the update.
    public var section: Int
    /// The number of rows before the update.
    public var before: Int
    /// The number of rows after the update.
    public var after: Int
    /// The number of inserted rows in the update.
    public var inserted = 0
    /// The number of deleted rows in the update.
    public var deleted = 0
    /// The number of rows moved in from other sections.
    public var movedIn = 0
    /// The number of rows moved out to other sections.
    public var movedOut = 0

    /// Whether the counts are consistent with the changes.
    var isRight: Bool { after == before + inserted - deleted + movedIn - movedOut }
  }
}

extension TableUpdateError.SectionTally: CustomStringConvertible {
  /// UIKit's message for an invalid number of sections.
  public var description: String {
    "Invalid update: invalid number of sections. The number of sections contained in the table "
      + "view after the update (\(after)) must be equal to the number of sections contained in the "
      + "table view before the update (\(before)), plus or minus the number of sections inserted "
      + "or deleted (\(inserted) inserted, \(deleted) deleted)."
  }
}

extension TableUpdateError.RowTally: CustomStringConvertible {
  /// UIKit's message for an invalid number of rows.
  public var description: String {
    "Invalid update: invalid number of rows in section \(section). The number of rows contained in "
      + "an existing section after the update (\(after)) must be equal to the number of rows "
      + "contained in that section before the update (\(before)), plus or minus the number of rows "
      + "inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus "
      + "or minus the number of rows moved into or out of that section (\(movedIn) moved in, "
      + "\(movedOut) moved out)."
  }
}
