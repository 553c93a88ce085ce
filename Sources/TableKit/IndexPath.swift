// Where a row is, in the words of UITableView.

public import FoundationEssentials
public import TableEngine

/// A row of a section, as everybody who wrote a table view knows it.
public typealias IndexPath = FoundationEssentials.IndexPath

extension IndexPath {
  /// Makes the path of a row in a section, both counted from zero.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The section, counted from zero; zero for a path that names none.
  public var section: Int { isEmpty ? 0 : self[0] }

  /// The row in its section, counted from zero; zero for a path that names none.
  public var row: Int { count < 2 ? 0 : self[1] }

  /// The path in the engine's words, which allocate nothing.
  init(_ path: RowPath) {
    self.init(indexes: [path.section, path.row])
  }

  /// The same row in the engine's words.
  var rowPath: RowPath { RowPath(section: section, row: row) }
}

extension AnchorRule {
  /// A row, by its path before the update: the row acted on; see the case of the same name.
  public static func row(_ indexPath: IndexPath, reveal: Bool) -> AnchorRule {
    .row(indexPath.rowPath, reveal: reveal)
  }
}
