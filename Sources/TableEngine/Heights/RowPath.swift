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

  /// Adds both numbers to a hash, as one: a table looks up several rows for each of its lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(row ^ section << 40) }

  /// Returns whether the first row comes before the second in the table.
  public static func < (first: RowPath, second: RowPath) -> Bool {
    (first.section, first.row) < (second.section, second.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// The path in brackets: `[section, row]`.
  public var description: String { "[\(section), \(row)]" }
}
