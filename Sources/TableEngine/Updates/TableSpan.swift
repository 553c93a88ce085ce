/// Adjacent rows of a section in one operation.
public struct RowSpan: Hashable, Sendable {
  /// The section, numbered as the operation requires: after the update for insertions, before it
  /// for all others.
  public var section: Int
  /// The rows, numbered as the operation requires: after the update for insertions, before it for
  /// all others.
  public var rows: Range<Int>
  /// The animation of the rows.
  public var animation: RowAnimation

  /// Creates a span.
  public init(section: Int, rows: Range<Int>, animation: RowAnimation = .automatic) {
    self.section = section
    self.rows = rows
    self.animation = animation
  }

  /// The first row.
  var first: RowPath { RowPath(section: section, row: rows.lowerBound) }
}

/// Adjacent sections in one operation.
public struct SectionSpan: Hashable, Sendable {
  /// The sections, numbered as the operation requires: after the update for insertions, before it
  /// for all others.
  public var sections: Range<Int>
  /// The animation of the sections.
  public var animation: RowAnimation

  /// Creates a span.
  public init(sections: Range<Int>, animation: RowAnimation = .automatic) {
    self.sections = sections
    self.animation = animation
  }
}

/// An explicit move of a row.
public struct RowMove: Hashable, Sendable {
  /// The path before the update.
  public var source: RowPath
  /// The path after the update.
  public var target: RowPath

  /// Creates a move.
  public init(from source: RowPath, to target: RowPath) {
    self.source = source
    self.target = target
  }
}

/// An explicit move of a section.
public struct SectionMove: Hashable, Sendable {
  /// The section's number before the update.
  public var source: Int
  /// The section's number after the update.
  public var target: Int

  /// Creates a move.
  public init(from source: Int, to target: Int) {
    self.source = source
    self.target = target
  }
}
