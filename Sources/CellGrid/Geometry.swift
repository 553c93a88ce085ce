// Sizes and positions on the character grid: lines count downwards, columns rightwards, from zero.

/// The size of a rectangle of cells.
///
/// ```swift
/// let size = CellSize(lines: 24, columns: 80)
/// print(size)  // 80x24
/// print(CellSize(lines: -3, columns: 5).lines)  // 0
/// ```
public struct CellSize: Hashable, Sendable {
  /// The number of lines, zero or more.
  public var lines: Int
  /// The number of columns, zero or more.
  public var columns: Int

  /// Creates a size; negative numbers become zero.
  public init(lines: Int, columns: Int) {
    self.lines = max(lines, 0)
    self.columns = max(columns, 0)
  }
}

extension CellSize: CustomStringConvertible {
  /// The size with columns first, as terminals are usually described: `80x24`.
  public var description: String { "\(columns)x\(lines)" }
}

/// A position on the grid; it may lie outside any frame.
///
/// ```swift
/// let dialog = CellRect(line: 4, column: 10, lines: 6, columns: 40)
/// let click = CellPoint(line: 5, column: 12)
/// print(dialog.contains(click))  // true
/// ```
public struct CellPoint: Hashable, Sendable {
  /// The line, counted from the top.
  public var line: Int
  /// The column, counted from the left.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A rectangle of the grid, possibly empty.
///
/// ```swift
/// let screen = CellRect(line: 0, column: 0, lines: 24, columns: 80)
/// let window = CellRect(line: 20, column: 70, lines: 10, columns: 30)
/// let visible = screen.intersection(window)
/// print(visible.lines, visible.columns)  // 20..<24 70..<80
/// ```
public struct CellRect: Hashable, Sendable {
  /// The top left cell.
  public var origin: CellPoint
  /// The number of lines and columns.
  public var size: CellSize

  /// Creates a rectangle; negative extents become zero.
  public init(line: Int, column: Int, lines: Int, columns: Int) {
    origin = CellPoint(line: line, column: column)
    size = CellSize(lines: lines, columns: columns)
  }

  /// The lines that the rectangle covers.
  public var lines: Range<Int> { origin.line..<origin.line + size.lines }
  /// The columns that the rectangle covers.
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  /// Whether the rectangle covers no cell.
  public var isEmpty: Bool { size.lines == 0 || size.columns == 0 }

  /// Returns whether a position lies inside the rectangle.
  public func contains(_ point: CellPoint) -> Bool {
    lines.contains(point.line) && columns.contains(point.column)
  }

  /// Returns the part that both rectangles cover, or an empty rectangle at this one's origin.
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
