// The messages are UIKit's, so that they can be searched for; a path prints as [section, row].

/// The reason why an update was rejected; the table is unchanged.
///
/// Each case corresponds to a rule from E0 to E23 of the contract, in TableKit's article "Batch
/// updates". Its description is UIKit's message.
public enum TableUpdateError: Error, Hashable, Sendable {
  /// A path with a negative number, or with the number that means "not found".
  case invalidRow(RowPath)
  /// A section number that is negative, or the number that means "not found".
  case invalidSection(Int)
  /// A reference to a row or section that does not exist.
  case missing(Missing)
  /// Two operations that exclude each other.
  case conflict(Conflict)
  /// A section count after the update that is inconsistent with the changes.
  case sectionCount(SectionTally, TableUpdateReport)
  /// A row count after the update that is inconsistent with the changes.
  case rowCount(RowTally, TableUpdateReport)

  /// The number of the contract's rule, from 0 (E0, an impossible index) to 23 (E23, an invalid row
  /// count).
  public var number: Int {
    switch self {
    case .invalidRow, .invalidSection: 0
    case .missing(let missing): missing.number
    case .conflict(let conflict): conflict.number
    case .sectionCount: 22
    case .rowCount: 23
    }
  }
}

extension TableUpdateError: CustomStringConvertible {
  /// UIKit's message.
  ///
  /// For invalid counts, three lines follow: the row counts before, the row counts after, and at
  /// most a hundred operations.
  public var description: String {
    switch self {
    case .invalidRow(let path): "Attempted to perform update with invalid index path: (\(path))"
    case .invalidSection(let section):
      "Attempted to perform update with invalid index path: ([\(section)])"
    case .missing(let missing): missing.description
    case .conflict(let conflict): conflict.description
    case .sectionCount(let tally, let report): "\(tally)\n\(report)"
    case .rowCount(let tally, let report): "\(tally)\n\(report)"
    }
  }
}
