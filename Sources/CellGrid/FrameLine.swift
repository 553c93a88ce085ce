// One line of a frame, cell by cell.

/// The cells of one line of a frame, from the left, counted from zero.
public struct FrameLine: RandomAccessCollection, Sendable {
  let cells: ArraySlice<PackedCell>
  /// The clusters of the frame that are not one code point.
  let clusters: [String]

  /// The first column: zero.
  public var startIndex: Int { 0 }
  /// The number of columns.
  public var endIndex: Int { cells.count }

  /// The cell in a column.
  public subscript(column: Int) -> Cell {
    cells[cells.startIndex + column].unpacked(clusters)
  }

  /// The code point in a column; nil for clusters of several, and in a trailing half.
  public func scalar(at column: Int) -> Unicode.Scalar? {
    cells[cells.startIndex + column].scalar
  }

  /// Calls a closure with each stretch of columns that have one style, from the left.
  public func forEachRun(_ body: (Range<Int>, Style) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      var start = 0
      while start < cells.count {
        var end = start + 1
        while end < cells.count, cells[end].hasStyle(of: cells[start]) { end += 1 }
        body(start..<end, cells[start].style)
        start = end
      }
    }
  }
}

extension PackedCell {
  /// The cell, with its cluster out of the frame's list where it is not one code point.
  @inline(__always)
  func unpacked(_ clusters: [String]) -> Cell {
    if let scalar { return Cell(.scalar(scalar), width: width, style: style) }
    guard let place, place > 0 else { return .trailing(style) }
    return Cell(.text(clusters[place - 1]), width: width, style: style)
  }
}
