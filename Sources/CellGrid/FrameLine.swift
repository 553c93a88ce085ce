// One line of a frame, cell by cell.

/// The cells of one line of a frame, from left to right, counted from zero.
///
/// A *letter*, in the names of this module, is any printable ASCII character, including digits and
/// the space.
///
/// ```swift
/// var canvas = Canvas(size: CellSize(lines: 1, columns: 20))
/// canvas.write("error: ", style: Style(attributes: .bold), line: 0, column: 0)
/// canvas.write("disk full", style: .standard, line: 0, column: 7)
/// canvas.finish().withLine(0) { line in
///   line.forEachRun { columns, style in print(columns, style == .standard) }
/// }  // 0..<7 false, 7..<20 true
/// ```
public struct FrameLine: RandomAccessCollection, Sendable {
  let cells: ArraySlice<PackedCell>
  /// The frame's clusters that are not a single code point.
  let clusters: [String]

  /// The first column: zero.
  public var startIndex: Int { 0 }
  /// The number of columns.
  public var endIndex: Int { cells.count }

  /// The cell in a column.
  public subscript(column: Int) -> Cell {
    cells[cells.startIndex + column].unpacked(clusters)
  }

  /// Returns the code point in a column; nil for clusters of several, and in a trailing part.
  public func scalar(at column: Int) -> Unicode.Scalar? {
    cells[cells.startIndex + column].scalar
  }

  /// Returns whether a column holds printable ASCII.
  public func isLetter(at column: Int) -> Bool { cells[cells.startIndex + column].letter != nil }

  /// Copies the printable ASCII of some columns, and a blank for every other cell.
  ///
  /// - Parameters:
  ///   - columns: Columns of the line.
  ///   - letters: The buffer, filled from its start with one byte per column; it is large enough.
  /// - Returns: Whether all these cells hold printable ASCII.
  public func copyLetters(of columns: Range<Int>, to letters: inout [UInt8]) -> Bool {
    precondition(columns.count <= letters.count, "no room for \(columns.count) letters")
    let source = cells.span.extracting(columns)
    var target = letters.mutableSpan
    var isPlain = true
    for index in source.indices {
      let letter = source[unchecked: index].letter
      target[unchecked: index] = letter ?? 0x20
      isPlain = isPlain && letter != nil
    }
    return isPlain
  }

  /// Calls a closure with each column of a range that does not hold printable ASCII.
  public func forEachOther(in columns: Range<Int>, _ body: (Int) -> Void) {
    let source = cells.span.extracting(columns)
    for index in source.indices where source[unchecked: index].letter == nil {
      body(columns.lowerBound + index)
    }
  }

  /// Calls a closure with each maximal run of columns of the same style, from left to right.
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
  /// Returns the cell, with its cluster from the frame's list if it is not inline.
  @inline(__always)
  func unpacked(_ clusters: [String]) -> Cell {
    if let scalar { return Cell(.scalar(scalar), width: width, style: style) }
    guard let place, place > 0 else { return .trailing(style) }
    return Cell(.text(clusters[place - 1]), width: width, style: style)
  }
}
