// The messages are UIKit's, so that they can be searched for; a path prints as [section, row].

/// The reason why an update was rejected; the table is unchanged.
///
/// Each case corresponds to a number of contract 2.4, and the description is UIKit's message.
public enum TableUpdateError: Error, Hashable, Sendable {
  /// A path that cannot exist.
  case invalidRow(RowPath)
  /// A section number that cannot exist.
  case invalidSection(Int)
  /// A reference to a row or section that does not exist.
  case missing(Missing)
  /// Two operations that exclude each other.
  case conflict(Conflict)
  /// A section count after the update that is inconsistent with the changes.
  case sectionCount(SectionTally, TableUpdateReport)
  /// A row count after the update that is inconsistent with the changes.
  case rowCount(RowTally, TableUpdateReport)

  /// The number in contract 2.4, from 0 for an impossible index to 23 for an invalid row count.
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
  /// UIKit's message; for invalid counts, both data sources and all operations follow on separate
  /// lines.
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
