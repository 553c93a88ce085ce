// A screenful as a value.

/// What a terminal shows at one moment: a grid of cells and perhaps a cursor.
///
/// The grid never holds a part of a wide cluster: writing over one part blanks the others.
public struct Frame: Sendable {
  /// How large the grid is.
  public let size: CellSize
  /// Where the terminal's cursor stands, or nil when it is hidden.
  public var cursor: CellPoint?
  private var cells: [PackedCell]
  /// Clusters that are not one code point; the empty one of trailing parts is not among them.
  private var clusters: [String] = []

  /// Makes an empty frame.
  public init(size: CellSize, style: Style = .standard) {
    self.size = size
    cells = Array(
      repeating: PackedCell(scalar: " ", width: 1, style: style), count: size.lines * size.columns)
  }

  /// The cell at a place inside the frame.
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
  /// - Throws: What the closure throws.
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

  /// Puts a cluster and its trailing parts, blanking the rest of what it covers in part.
  ///
  /// Outside of the frame, or where a wide cluster would be cut by its edge, nothing happens.
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

  /// Fills some columns of a line with one cluster of width 1, blanking the rest of what it covers in
  /// part.
  ///
  /// Columns outside of the frame are left out.
  public mutating func fill(_ cell: Cell, line: Int, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard cell.width == 1, (0..<size.lines).contains(line), !columns.isEmpty else { return }
    let start = line * size.columns
    unpair(start + columns.lowerBound)
    unpair(start + columns.upperBound - 1)
    let packed = packed(cell)
    // These loops run over every cell of every frame, inside of bounds that were just looked at.
    var cells = cells.mutableSpan
    for column in columns { cells[unchecked: start &+ column] = packed }
  }

  /// Puts printable ASCII, one column a byte, blanking the rest of what it covers in part; other bytes
  /// become `?`.
  ///
  /// - Precondition: All of it lies inside of the frame, and it is not empty.
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

  /// Puts the cells of a line that holds no part of a wide cluster, blanking the rest of what they
  /// cover in part.
  ///
  /// - Precondition: All of them lie inside of the frame.
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

  /// Changes the style of a cell and leaves its text; outside of the frame nothing happens.
  public mutating func restyle(line: Int, column: Int, _ change: (inout Style) -> Void) {
    guard (0..<size.lines).contains(line), (0..<size.columns).contains(column) else { return }
    change(&cells[line * size.columns + column].style)
  }

  /// Gives the colours of a style to all cells, each where it has the terminal's own.
  public mutating func replaceStandardColors(by style: Style) {
    var cells = cells.mutableSpan
    for index in cells.indices { cells[unchecked: index].replaceStandardColors(by: style) }
  }

  /// Gives the colours of a style to some cells of a line, each where it has the terminal's own.
  ///
  /// Cells outside of the frame are left out.
  mutating func replaceStandardColors(line: Int, columns: Range<Int>, by style: Style) {
    guard (0..<size.lines).contains(line) else { return }
    let start = line * size.columns
    let columns = columns.clamped(to: 0..<size.columns)
    var cells = cells.mutableSpan
    for column in columns {
      cells[unchecked: start &+ column].replaceStandardColors(by: style)
    }
  }

  /// Blanks a wide cluster that is about to lose this cell.
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

  /// Puts a cluster on the list.
  private mutating func list(_ text: String) -> Int {
    if text.isEmpty { return 0 }
    if clusters.last != text { clusters.append(text) }
    return clusters.count
  }
}

extension Frame: Hashable {
  /// Whether both show the same, however they came to it.
  public static func == (first: Frame, second: Frame) -> Bool {
    first.size == second.size && first.cursor == second.cursor
      && (0..<first.size.lines).allSatisfy { first.lineEquals($0, of: second) }
  }

  /// Hashes what the frame shows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cursor)
    for cell in cells { hasher.combine(cell.unpacked(clusters)) }
  }

  /// Whether one line shows the same in both frames.
  ///
  /// Frames of different widths differ in every line.
  public func lineEquals(_ line: Int, of other: Frame) -> Bool {
    guard size.columns == other.size.columns, line < size.lines, line < other.size.lines else {
      return false
    }
    // In place and without iterators: this runs for every cell of every frame.
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        if mine.baseAddress == theirs.baseAddress { return true }
        let line = line * size.columns..<(line + 1) * size.columns
        if clusters.isEmpty, other.clusters.isEmpty {
          // Without a way out of the loop, several cells are compared at once.
          return line.reduce(0) { $0 | mine[$1].difference(from: theirs[$1]) } == 0
        }
        for index in line {
          let (first, second) = (mine[index], theirs[index])
          // The lists of two frames need not have the same cluster in the same place.
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
  /// The text of one line without its trailing blanks.
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

  /// The whole frame as text: every line without trailing blanks, each ended by a line feed.
  public var transcript: String {
    (0..<size.lines).map { text(ofLine: $0) + "\n" }.joined()
  }
}
