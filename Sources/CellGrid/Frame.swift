// A screenful as a value.

/// The content of a terminal at one moment: a grid of cells and possibly a cursor.
///
/// The grid never holds part of a wide cluster. Overwriting one column of such a cluster blanks its
/// other columns.
///
/// ```swift
/// var frame = Frame(size: CellSize(lines: 1, columns: 6))
/// frame.put(Cell("漢", width: 2), line: 0, column: 0)
/// frame.put(Cell("x"), line: 0, column: 1)  // Blanks the other column of 漢.
/// print(frame.text(ofLine: 0))  // " x", without the quotes
/// ```
public struct Frame: Sendable {
  /// The size of the grid.
  public let size: CellSize
  /// The position of the terminal's cursor, or nil when it is hidden.
  public var cursor: CellPoint?
  private var cells: [PackedCell]
  /// The clusters that are not a single code point, without the empty one of trailing parts.
  private var clusters: [String] = []

  /// Creates an empty frame.
  public init(size: CellSize, style: Style = .standard) {
    self.size = size
    cells = Array(
      repeating: PackedCell(scalar: " ", width: 1, style: style), count: size.lines * size.columns)
  }

  /// The cell at a position.
  ///
  /// - Precondition: `line` and `column` lie inside ``size``.
  public subscript(line: Int, column: Int) -> Cell {
    precondition(
      (0..<size.lines).contains(line) && (0..<size.columns).contains(column),
      "cell \(line),\(column) outside \(size)")
    return cells[line * size.columns + column].unpacked(clusters)
  }

  /// Calls a closure with the cells of one line.
  ///
  /// - Throws: Any error that the closure throws.
  /// - Precondition: `line` lies inside ``size``.
  public func withLine<Result>(
    _ line: Int, _ body: (FrameLine) throws -> Result
  ) rethrows
    -> Result
  {
    precondition((0..<size.lines).contains(line), "line \(line) outside \(size)")
    let range = line * size.columns..<(line + 1) * size.columns
    return try body(FrameLine(cells: cells[range], clusters: clusters))
  }

  /// Puts a cluster and its trailing parts, and blanks the rest of any cluster that it overlaps.
  ///
  /// Does nothing outside the frame, or if the frame's edge would cut a wide cluster.
  public mutating func put(_ cell: Cell, line: Int, column: Int) {
    let width = Int(cell.width)
    guard width > 0, (0..<size.lines).contains(line), column >= 0,
      column + width <= size.columns
    else { return }
    let index = line * size.columns + column
    unpair(index)
    if width > 1 {
      unpair(index + width - 1)
      let part = PackedCell(place: 0, width: 0, style: cell.style)
      for offset in 1..<width { cells[index + offset] = part }
    }
    cells[index] = packed(cell)
  }

  /// Fills columns of a line with one cluster of width 1, and blanks the rest of any cluster that
  /// they overlap.
  ///
  /// Columns outside the frame are skipped.
  public mutating func fill(_ cell: Cell, line: Int, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard cell.width == 1, (0..<size.lines).contains(line), !columns.isEmpty else { return }
    let start = line * size.columns
    unpair(start + columns.lowerBound)
    unpair(start + columns.upperBound - 1)
    let packed = packed(cell)
    // These loops run over every cell of every frame, within bounds that were just checked.
    var cells = cells.mutableSpan
    for column in columns { cells[unchecked: start &+ column] = packed }
  }

  /// Puts printable ASCII, one column per byte, and blanks the rest of any cluster that it
  /// overlaps; other bytes become `?`.
  ///
  /// - Precondition: `letters` is not empty and fits inside the frame.
  mutating func put(_ letters: Span<UInt8>, style: Style, line: Int, column: Int) {
    precondition((0..<size.lines).contains(line) && column >= 0)
    precondition(!letters.isEmpty && column + letters.count <= size.columns)
    let start = line * size.columns + column
    unpair(start)
    unpair(start + letters.count - 1)
    let blank = PackedCell(scalar: " ", width: 1, style: style)
    var cells = cells.mutableSpan
    for index in letters.indices {
      cells[unchecked: start &+ index] = blank.holding(letter: letters[unchecked: index])
    }
  }

  /// Copies the cells of a line, which holds no part of a wide cluster, and blanks the rest of any
  /// cluster that they overlap.
  ///
  /// - Precondition: All cells fit inside the frame.
  mutating func put(_ row: FrameLine, line: Int, column: Int) {
    guard !row.isEmpty else { return }
    precondition((0..<size.lines).contains(line) && column >= 0)
    precondition(column + row.count <= size.columns)
    let start = line * size.columns + column
    unpair(start)
    unpair(start + row.count - 1)
    if row.clusters.isEmpty {
      let source = row.cells.span
      var target = cells.mutableSpan
      for index in source.indices { target[unchecked: start &+ index] = source[unchecked: index] }
      return
    }
    var index = start
    for var cell in row.cells {
      if let place = cell.place, place > 0 { cell.place = list(row.clusters[place - 1]) }
      cells[index] = cell
      index += 1
    }
  }

  /// Changes the styles of some cells of a line and keeps their text.
  ///
  /// The change is made once for adjacent cells of one style. Cells outside the frame are skipped.
  public mutating func restyle(
    line: Int, columns: Range<Int>, _ change: (inout Style) -> Void
  ) {
    guard (0..<size.lines).contains(line) else { return }
    let start = line * size.columns
    var last: (before: PackedCell, after: PackedCell)?
    for column in columns.clamped(to: 0..<size.columns) {
      let cell = cells[start + column]
      if let last, cell.hasStyle(of: last.before) {
        cells[start + column].takeStyle(of: last.after)
      } else {
        change(&cells[start + column].style)
        last = (cell, cells[start + column])
      }
    }
  }

  /// Replaces the standard colours of all cells with those of a style.
  public mutating func replaceStandardColors(by style: Style) {
    var cells = cells.mutableSpan
    for index in cells.indices { cells[unchecked: index].replaceStandardColors(by: style) }
  }

  /// Replaces the standard colours of some cells of a line with those of a style.
  ///
  /// Cells outside the frame are skipped.
  mutating func replaceStandardColors(line: Int, columns: Range<Int>, by style: Style) {
    guard (0..<size.lines).contains(line) else { return }
    let start = line * size.columns
    let columns = columns.clamped(to: 0..<size.columns)
    var cells = cells.mutableSpan
    for column in columns {
      cells[unchecked: start &+ column].replaceStandardColors(by: style)
    }
  }

  /// Blanks the wide cluster that is about to lose this cell.
  private mutating func unpair(_ index: Int) {
    guard cells[index].width != 1 else { return }
    var first = index
    while cells[first].width == 0 { first -= 1 }
    for part in first..<first + Int(cells[first].width) {
      cells[part] = PackedCell(scalar: " ", width: 1, style: cells[part].style)
    }
  }

  private mutating func packed(_ cell: Cell) -> PackedCell {
    switch cell.cluster {
    case .scalar(let scalar): PackedCell(scalar: scalar, width: cell.width, style: cell.style)
    case .text(let text): PackedCell(place: list(text), width: cell.width, style: cell.style)
    }
  }

  /// Appends a cluster to the list, unless it is the last, and returns its 1-based index.
  private mutating func list(_ text: String) -> Int {
    if text.isEmpty { return 0 }
    if clusters.last != text { clusters.append(text) }
    return clusters.count
  }
}

extension Frame: Hashable {
  /// Returns whether both frames look the same, regardless of how they were drawn.
  public static func == (first: Frame, second: Frame) -> Bool {
    first.size == second.size && first.cursor == second.cursor
      && (0..<first.size.lines).allSatisfy { first.lineEquals($0, of: second) }
  }

  /// Hashes the visible content.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cursor)
    for cell in cells { hasher.combine(cell.unpacked(clusters)) }
  }

  /// Returns whether a line looks the same in both frames.
  ///
  /// Frames of different widths differ in every line.
  public func lineEquals(_ line: Int, of other: Frame) -> Bool {
    guard size.columns == other.size.columns, line < size.lines, line < other.size.lines else {
      return false
    }
    // In place and without iterators, because this runs for every cell of every frame.
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        if mine.baseAddress == theirs.baseAddress { return true }
        let line = line * size.columns..<(line + 1) * size.columns
        if clusters.isEmpty, other.clusters.isEmpty {
          // Without an early exit, the loop compares several cells at once.
          return line.reduce(0) { $0 | mine[$1].difference(from: theirs[$1]) } == 0
        }
        for index in line {
          let (first, second) = (mine[index], theirs[index])
          // The same cluster may have different indices in the lists of the two frames.
          if first == second, first.place ?? 0 == 0 { continue }
          guard first.looksLike(second), let place = first.place, let there = second.place,
            place > 0, there > 0, clusters[place - 1] == other.clusters[there - 1]
          else { return false }
        }
        return true
      }
    }
  }
}

extension Frame {
  /// Returns the text of a line without trailing blanks.
  public func text(ofLine line: Int) -> String {
    withLine(line) { cells in
      var text = ""
      for cell in cells {
        if let scalar = cell.scalar {
          text.unicodeScalars.append(scalar)
        } else {
          text += cell.text
        }
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The whole frame as text: each line without trailing blanks, terminated by a line feed.
  public var transcript: String {
    (0..<size.lines).map { text(ofLine: $0) + "\n" }.joined()
  }
}
