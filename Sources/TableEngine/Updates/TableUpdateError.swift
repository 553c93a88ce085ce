// The sentences are UIKit's, greppable by who has met them there; a path prints as [section, row].

/// Why an update cannot be true of a table; the table it was meant for is unchanged.
///
/// Each case belongs to a number of contract 2.4, and the description is UIKit's sentence.
public enum TableUpdateError: Error, Hashable, Sendable {
  /// A path that no table can have.
  case invalidRow(RowPath)
  /// A section number that no table can have.
  case invalidSection(Int)
  /// Something named that does not exist.
  case missing(Missing)
  /// Two things said that exclude each other.
  case conflict(Conflict)
  /// The number of sections after the update does not follow from the one before it.
  case sectionCount(SectionTally, TableUpdateReport)
  /// The number of rows of a section after the update does not follow from the one before it.
  case rowCount(RowTally, TableUpdateReport)

  /// The number in contract 2.4: 0 for an impossible index to 23 for a wrong row count.
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
  /// UIKit's sentence; wrong counts are followed by both data sources and all operations, a line
  /// each.
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
