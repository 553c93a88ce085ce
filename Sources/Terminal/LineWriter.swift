// Lines of a frame into lines of curses.

internal import CNcurses
internal import CellGrid

/// Writes lines into a screen of curses: letters by the run, and over the blanks that are left
/// between them whatever else there is.
///
/// Nearly all cells hold letters, of which curses asks nothing; of others it asks the width and
/// looks for halves of wide characters around them.
struct LineWriter {
  /// Neighbouring columns of a line of the screen with one look.
  private struct Stretch {
    let line: Int
    let columns: Range<Int>
    let look: CellTranslator.Look
  }

  private let screen: OpaquePointer
  /// A byte for each column of the screen.
  private var letters: [UInt8]
  /// Stretches of a line in which not all cells are letters.
  private var mixed: [Stretch] = []

  /// A writer for a screen some columns wide.
  init(_ screen: OpaquePointer, columns: Int) {
    self.screen = screen
    letters = Array(repeating: 0x20, count: columns)
  }

  /// Writes a line, as far as there are columns, and blanks behind it.
  mutating func write(
    _ line: FrameLine, at number: Int, by translator: inout CellTranslator
  ) {
    let shown = 0..<min(line.count, letters.count)
    mixed.removeAll(keepingCapacity: true)
    line.forEachRun { run, style in
      let columns = run.clamped(to: shown)
      guard !columns.isEmpty else { return }
      let stretch = Stretch(
        line: number, columns: columns, look: translator.look(of: style, on: screen))
      let isPlain = line.copyLetters(of: columns, to: &letters)
      writeLetters(stretch)
      if !isPlain { mixed.append(stretch) }
    }
    writeBlanks(at: number, from: shown.upperBound)
    // Only now: halves of wide characters that stood here are gone from the whole line.
    for stretch in mixed { writeOthers(of: line, stretch, by: &translator) }
  }

  /// Writes blanks from a column to the end of the line.
  mutating func writeBlanks(at number: Int, from column: Int = 0) {
    guard column < letters.count else { return }
    for index in letters.indices { letters[index] = 0x20 }
    writeLetters(
      Stretch(line: number, columns: column..<letters.count, look: CellTranslator.Look()))
  }

  private func writeLetters(_ stretch: Stretch) {
    cncurses_put_letters(
      screen, Int32(stretch.line), Int32(stretch.columns.lowerBound), letters,
      Int32(stretch.columns.count), stretch.look.attributes, stretch.look.pair)
  }

  /// Writes the cells that are no letters; the right half of a wide one comes with the left one.
  private func writeOthers(
    of line: FrameLine, _ stretch: Stretch, by translator: inout CellTranslator
  ) {
    for column in stretch.columns where !line.isLetter(at: column) {
      let cell = line[column]
      if cell.isTrailing { continue }
      var written = translator.translate(cell)
      // A wide cluster cut by the right edge of the terminal stays blank.
      if written.width == 2, column + 1 == letters.count { continue }
      written.attributes = stretch.look.attributes
      written.pair = stretch.look.pair
      cncurses_put_cell(screen, Int32(stretch.line), Int32(column), &written)
    }
  }
}
