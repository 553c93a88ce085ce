// Cells that go on in the next line.

/// A record whose cells may have several lines, with a mark where they go on.
struct WrappedCells {
  /// The continuation of a cell.
  private enum Continuation {
    /// With a line feed between.
    case lineFeed
    /// With nothing between: it was too wide.
    case nothing
  }

  private(set) var cells: [[UInt8]] = []
  private var marks: [Continuation?] = []

  /// Whether the next line belongs to it.
  var goesOn: Bool { marks.contains { $0 != nil } }

  /// Adds a line of the record.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - columns: The columns of the screen that each cell takes, with the one before it and the
  ///     one after it, which has the mark.
  mutating func add(_ line: ScreenLine, _ columns: [Range<Int>]) {
    let before = marks
    marks = columns.map { Self.mark(of: line, $0) }
    if cells.isEmpty {
      cells = zip(columns, marks).map { Self.text(of: line, $0, mark: $1, goesOn: false) }
      return
    }
    for (index, place) in columns.enumerated() {
      let text = Self.text(of: line, place, mark: marks[index], goesOn: true)
      switch before[index] {
      case .lineFeed: cells[index] += [0x0A] + text
      case .nothing: cells[index] += text
      case nil: if !text.isEmpty { cells[index] += [0x0A] + text }
      }
    }
  }

  private static func mark(of line: ScreenLine, _ columns: Range<Int>) -> Continuation? {
    switch line.scalar(at: columns.upperBound - 1) {
    case 0x2B, 0x21B5: .lineFeed
    case 0x2E, 0x2026: .nothing
    default: nil
    }
  }

  private static func text(
    of line: ScreenLine, _ columns: Range<Int>, mark: Continuation?, goesOn: Bool
  ) -> [UInt8] {
    guard mark != nil || goesOn else { return line.cell(columns) }
    let start = columns.lowerBound + 1
    let text = line.text(start..<max(columns.upperBound - 1, start))
    return Array(mark == .nothing ? text : ScreenLine.withoutBlanksAtEnd(text))
  }
}
