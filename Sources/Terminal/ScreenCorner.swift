// The end of the last line, on terminals where curses cannot write it directly.

internal import CNcurses
internal import CellGrid

/// A writer of the screen's last cells, which curses assumes to be blank.
///
/// These are the very last cell and a wide cluster that reaches it or ends right before it.
/// Terminals wrap when a character follows one in the last column, not before. So all these cells
/// can be written in place if the cursor moves elsewhere afterwards. They are blanked before curses
/// writes anything, as curses assumes, because it may be about to move their line.
struct ScreenCorner {
  /// The cells from a column to the end of the line.
  struct Content: Equatable {
    var column: Int
    var cells: [Cell]
  }

  private let detour: Detour
  private let size: CellSize
  /// The current content of the terminal; nil while it is blank.
  private var shown: Content?

  /// Creates a writer, which takes the cells over from curses; nil where curses can write them.
  init?(_ screen: OpaquePointer, size: CellSize) {
    guard cncurses_breaks_corner(screen) != 0 else { return nil }
    detour = Detour(screen)
    self.size = size
  }

  /// Returns the content of a frame in the corner; nil if it is blank or the frame does not reach
  /// it.
  func content(of frame: Frame) -> Content? {
    let line = size.lines - 1
    guard frame.size.lines > line, frame.size.columns >= size.columns else { return nil }
    var column = size.columns - 1
    if column > 0, frame[line, column - 1].isTrailing { column -= 1 }
    while column > 0, frame[line, column].isTrailing { column -= 1 }
    let cells = (column..<size.columns).map { frame[line, $0] }
    return cells.allSatisfy(\.looksBlank) ? nil : Content(column: column, cells: cells)
  }

  /// Returns the bytes of an update, together with those that write the corner.
  mutating func complete(
    _ update: [UInt8], with content: Content?, by translator: inout CellTranslator
  ) -> [UInt8] {
    guard !update.isEmpty || content != shown else { return [] }
    var output: [UInt8] = []
    if let shown {
      for column in shown.column..<size.columns {
        write(Cell(" "), in: column, by: &translator, to: &output)
      }
    }
    output += update
    if let content {
      for (offset, cell) in content.cells.enumerated() where !cell.isTrailing {
        write(cell, in: content.column + offset, by: &translator, to: &output)
      }
    }
    shown = content
    return output
  }

  private func write(
    _ cell: Cell, in column: Int, by translator: inout CellTranslator, to output: inout [UInt8]
  ) {
    let place = CellPoint(line: size.lines - 1, column: column)
    let text = translator.wireText(of: cell)
    detour.write(text, cell.style, at: place, by: &translator, to: &output)
  }
}

extension Cell {
  /// Whether the cell shows only the terminal's own background.
  fileprivate var looksBlank: Bool {
    text == " " && style.background == .standard
      && style.attributes.isDisjoint(with: .onBlanks)
  }
}
