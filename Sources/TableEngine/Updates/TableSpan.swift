/// Neighbouring rows of a section that one operation names.
public struct RowSpan: Hashable, Sendable {
  /// The section, in the coordinates of the operation.
  public var section: Int
  /// The rows, in the coordinates of the operation.
  public var rows: Range<Int>
  /// How the rows come or go.
  public var animation: RowAnimation

  /// Makes a span.
  public init(section: Int, rows: Range<Int>, animation: RowAnimation = .automatic) {
    self.section = section
    self.rows = rows
    self.animation = animation
  }

  /// The first row.
  var first: RowPath { RowPath(section: section, row: rows.lowerBound) }
}

/// Neighbouring sections that one operation names.
public struct SectionSpan: Hashable, Sendable {
  /// The sections, in the coordinates of the operation.
  public var sections: Range<Int>
  /// How the sections come or go.
  public var animation: RowAnimation

  /// Makes a span.
  public init(sections: Range<Int>, animation: RowAnimation = .automatic) {
    self.sections = sections
    self.animation = animation
  }
}

/// A row that the caller moved by name.
public struct RowMove: Hashable, Sendable {
  /// The path before the update.
  public var source: RowPath
  /// The path after the update.
  public var target: RowPath

  /// Makes a move.
  public init(from source: RowPath, to target: RowPath) {
    self.source = source
    self.target = target
  }
}

/// A section that the caller moved by name.
public struct SectionMove: Hashable, Sendable {
  /// The section's number before the update.
  public var source: Int
  /// The section's number after the update.
  public var target: Int

  /// Makes a move.
  public init(from source: Int, to target: Int) {
    self.source = source
    self.target = target
  }
}
