/// The location of a row: a section and a row in it, both counted from zero.
public struct RowPath: Hashable, Comparable, Sendable {
  /// The section, zero or more.
  public var section: Int
  /// The row in its section, zero or more.
  public var row: Int

  /// Creates a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether the first row comes before the second in the table.
  public static func < (first: RowPath, second: RowPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// The path in brackets: `[section, row]`.
  public var description: String { "[\(section), \(row)]" }
}
