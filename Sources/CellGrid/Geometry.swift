// Distances and places on the character grid; lines run down, columns run right, both from zero.

/// How many lines and columns something has.
public struct CellSize: Hashable, Sendable {
  /// Lines, zero or more.
  public var lines: Int
  /// Columns, zero or more.
  public var columns: Int

  /// Makes a size; negative numbers become zero.
  public init(lines: Int, columns: Int) {
    self.lines = max(lines, 0)
    self.columns = max(columns, 0)
  }
}

extension CellSize: CustomStringConvertible {
  /// The size the way people say it, columns first: `80x24`.
  public var description: String { "\(columns)x\(lines)" }
}

/// One place on the grid; it may lie outside of any frame.
public struct CellPoint: Hashable, Sendable {
  /// Lines from the top.
  public var line: Int
  /// Columns from the left.
  public var column: Int

  /// Makes a point.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A rectangle of the grid, perhaps empty.
public struct CellRect: Hashable, Sendable {
  /// The place of the first line and column.
  public var origin: CellPoint
  /// How far it reaches from there.
  public var size: CellSize

  /// Makes a rectangle; negative extents become zero.
  public init(line: Int, column: Int, lines: Int, columns: Int) {
    origin = CellPoint(line: line, column: column)
    size = CellSize(lines: lines, columns: columns)
  }

  /// The lines it covers.
  public var lines: Range<Int> { origin.line..<origin.line + size.lines }
  /// The columns it covers.
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  /// Whether it covers no cell.
  public var isEmpty: Bool { size.lines == 0 || size.columns == 0 }

  /// Whether a point lies inside.
  public func contains(_ point: CellPoint) -> Bool {
    lines.contains(point.line) && columns.contains(point.column)
  }

  /// The part covered by both rectangles; empty at this rectangle's origin when there is none.
  public func intersection(_ other: CellRect) -> CellRect {
    let top = max(origin.line, other.origin.line)
    let left = max(origin.column, other.origin.column)
    let bottom = min(lines.upperBound, other.lines.upperBound)
    let right = min(columns.upperBound, other.columns.upperBound)
    guard top < bottom, left < right else {
      return CellRect(line: origin.line, column: origin.column, lines: 0, columns: 0)
    }
    return CellRect(line: top, column: left, lines: bottom - top, columns: right - left)
  }
}
