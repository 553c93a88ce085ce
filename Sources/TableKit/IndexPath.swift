// The index path of a row, as in UITableView.

public import FoundationEssentials
public import TableEngine

/// The section and row of a table row, as in UIKit.
///
/// ```swift
/// let path = IndexPath(row: 4, section: 1)
/// print(path.section, path.row)
/// ```
public typealias IndexPath = FoundationEssentials.IndexPath

extension IndexPath {
  /// Makes an index path from a row and a section, both counted from zero.
  public init(row: Int, section: Int) {
    // An array of both would be allocated.
    self = IndexPath(index: section).appending(row)
  }

  /// The section, counted from zero; zero for an empty path.
  public var section: Int { isEmpty ? 0 : self[0] }

  /// The row in its section, counted from zero; zero for a path without a row.
  public var row: Int { count < 2 ? 0 : self[1] }

  /// Makes an index path from the engine's row path.
  init(_ path: RowPath) {
    self.init(row: path.row, section: path.section)
  }

  /// The engine's row path, which allocates nothing.
  var rowPath: RowPath { RowPath(section: section, row: row) }
}

extension AnchorRule {
  /// Returns the rule that keeps a row in place, by its index path before the update; see the case
  /// of the same name.
  public static func row(_ indexPath: IndexPath, reveal: Bool) -> AnchorRule {
    .row(indexPath.rowPath, reveal: reveal)
  }

  /// Returns the rule that moves the first line of a row to a line of the body, by its index path
  /// before the update.
  public static func row(_ indexPath: IndexPath, atLine line: Int) -> AnchorRule {
    .row(indexPath.rowPath, atLine: line)
  }
}
