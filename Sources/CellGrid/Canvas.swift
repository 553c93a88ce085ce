// A clipped view of a frame, so that drawing code cannot draw outside its own rectangle.

/// A frame seen through a rectangle: coordinates start at the rectangle's corner, and drawing is
/// clipped to it.
///
/// Canvases nest: ``clipped(to:_:)`` narrows the canvas for the duration of a closure.
///
/// ```swift
/// var canvas = Canvas(size: CellSize(lines: 2, columns: 12))
/// canvas.write("Inbox", style: .standard, line: 0, column: 0)
/// canvas.clipped(to: CellRect(line: 1, column: 2, lines: 1, columns: 4)) { part in
///   part.write("3 unread", style: .standard, line: 0, column: 0)
/// }
/// print(canvas.finish().transcript)  // Inbox
///                                    //   3 un
/// ```
public struct Canvas {
  private var frame: Frame
  private var origin: CellPoint
  private var clip: CellRect
  private var extent: CellSize

  /// Creates a canvas over an empty frame.
  public init(size: CellSize, style: Style = .standard) {
    frame = Frame(size: size, style: style)
    origin = CellPoint(line: 0, column: 0)
    extent = size
    clip = CellRect(line: 0, column: 0, lines: size.lines, columns: size.columns)
  }

  /// The size of the rectangle, including the parts that are clipped away.
  public var size: CellSize { extent }

  /// The visible lines of the canvas, in its own coordinates.
  public var visibleLines: Range<Int> {
    let low = clip.lines.lowerBound - origin.line
    return low..<low + clip.size.lines
  }

  /// Returns the complete frame that has been drawn.
  public consuming func finish() -> Frame { frame }

  /// Draws one cluster; where the clip cuts a wide cluster, the visible columns are blank.
  ///
  /// ASCII text of several columns, such as `...` or `<U+202E>`, takes one cell per character.
  public mutating func put(_ text: String, width: Int, style: Style, line: Int, column: Int) {
    if width > 1, text.utf8.allSatisfy({ $0 < 0x80 }) {
      write(text, style: style, line: line, column: column)
      return
    }
    put(Cell(text, width: width, style: style), line: line, column: column)
  }

  private mutating func put(_ cell: Cell, line: Int, column: Int) {
    let line = line + origin.line
    let column = column + origin.column
    let end = column + Int(cell.width)
    guard clip.lines.contains(line) else { return }
    let seen = clip.columns
    if column >= seen.lowerBound, end <= seen.upperBound {
      frame.put(cell, line: line, column: column)
      return
    }
    for part in column..<end where seen.contains(part) {
      frame.put(.blank(cell.style), line: line, column: part)
    }
  }

  /// Writes printable ASCII text, one column per Unicode scalar; any other scalar becomes `?`.
  ///
  /// For labels of the program itself. Text from any other source goes through text layout first.
  public mutating func write(_ text: String, style: Style, line: Int, column: Int) {
    let utf8 = text.utf8
    if utf8.allSatisfy({ $0 < 0x80 }) {
      write(utf8.span, style: style, line: line, column: column)
    } else {
      let leads = utf8.filter { $0 & 0xC0 != 0x80 }
      write(leads.span, style: style, line: line, column: column)
    }
  }

  /// Writes printable ASCII, one column per byte; any other byte becomes `?`.
  ///
  /// - Complexity: O(*visible bytes*).
  public mutating func write(_ letters: Span<UInt8>, style: Style, line: Int, column: Int) {
    let start = column + origin.column
    let seen = (start..<start + letters.count).clamped(to: clip.columns)
    guard clip.lines.contains(line + origin.line), !seen.isEmpty else { return }
    frame.put(
      letters.extracting(seen.lowerBound - start..<seen.upperBound - start), style: style,
      line: line + origin.line, column: seen.lowerBound)
  }

  /// Fills a rectangle with one cluster of width 1.
  public mutating func fill(_ rect: CellRect, with text: String = " ", style: Style) {
    let target = CellRect(
      line: rect.origin.line + origin.line, column: rect.origin.column + origin.column,
      lines: rect.size.lines, columns: rect.size.columns
    ).intersection(clip)
    let cell = Cell(text, width: 1, style: style)
    for line in target.lines { frame.fill(cell, line: line, columns: target.columns) }
  }

  /// Changes the styles in a rectangle and keeps the text.
  public mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    let target = CellRect(
      line: rect.origin.line + origin.line, column: rect.origin.column + origin.column,
      lines: rect.size.lines, columns: rect.size.columns
    ).intersection(clip)
    for line in target.lines { frame.restyle(line: line, columns: target.columns, change) }
  }

  /// Replaces the standard colours of everything in the clip rectangle with those of a style.
  public mutating func replaceStandardColors(by style: Style) {
    replaceStandardColors(inFrame: clip, by: style)
  }

  /// Replaces the standard colours in a rectangle with those of a style.
  public mutating func replaceStandardColors(in rect: CellRect, by style: Style) {
    let target = CellRect(
      line: rect.origin.line + origin.line, column: rect.origin.column + origin.column,
      lines: rect.size.lines, columns: rect.size.columns
    ).intersection(clip)
    replaceStandardColors(inFrame: target, by: style)
  }

  private mutating func replaceStandardColors(inFrame target: CellRect, by style: Style) {
    for line in target.lines {
      frame.replaceStandardColors(line: line, columns: target.columns, by: style)
    }
  }

  /// Copies the cells of a frame to a position; clusters that the clip cuts are blanked.
  public mutating func paste(_ other: Frame, line: Int, column: Int) {
    let columns = column + origin.column..<column + origin.column + other.size.columns
    let isWhole = columns.clamped(to: clip.columns) == columns
    for source in 0..<other.size.lines where visibleLines.contains(line + source) {
      other.withLine(source) { cells in
        if isWhole {
          frame.put(cells, line: line + source + origin.line, column: columns.lowerBound)
          return
        }
        for (offset, cell) in cells.enumerated() where !cell.isTrailing {
          put(cell, line: line + source, column: column + offset)
        }
      }
    }
  }

  /// Places the terminal's cursor, if the position is visible.
  public mutating func placeCursor(line: Int, column: Int) {
    let point = CellPoint(line: line + origin.line, column: column + origin.column)
    if clip.contains(point) { frame.cursor = point }
  }

  /// Draws into a nested rectangle: inside the closure, coordinates start at the rectangle's
  /// corner.
  ///
  /// - Throws: Any error that the closure throws.
  public mutating func clipped<Result>(
    to rect: CellRect, _ body: (inout Canvas) throws -> Result
  ) rethrows -> Result {
    let outer = (origin: origin, clip: clip, extent: extent)
    defer { (origin, clip, extent) = outer }
    origin = CellPoint(
      line: origin.line + rect.origin.line, column: origin.column + rect.origin.column)
    extent = rect.size
    clip = CellRect(
      line: origin.line, column: origin.column, lines: rect.size.lines, columns: rect.size.columns
    ).intersection(clip)
    return try body(&self)
  }
}
