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

  /// The code point in a column; nil for clusters of several, and in a trailing part.
  public func scalar(at column: Int) -> Unicode.Scalar? {
    cells[cells.startIndex + column].scalar
  }

  /// Whether printable ASCII stands in a column.
  public func isLetter(at column: Int) -> Bool { cells[cells.startIndex + column].letter != nil }

  /// Copies the printable ASCII of some columns, with a blank for whatever else stands there.
  ///
  /// - Parameters:
  ///   - columns: Columns of the line.
  ///   - letters: Takes a byte a column from its start on, and has room for them.
  /// - Returns: Whether nothing else stands there.
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

  /// Calls a closure with each of some columns in which something else than printable ASCII stands.
  public func forEachOther(in columns: Range<Int>, _ body: (Int) -> Void) {
    let source = cells.span.extracting(columns)
    for index in source.indices where source[unchecked: index].letter == nil {
      body(columns.lowerBound + index)
    }
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
