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

  /// As many bytes as it takes at most to say where the cursor goes.
  private static let bridgedBlanks = 10

  /// What is seen in a stretch: from the first column that is not blank to behind the last.
  private struct Seen {
    var columns: Range<Int>
    var style: Style
    var look: CellTranslator.Look
  }

  private static let blanks = [UInt8](repeating: 0x20, count: bridgedBlanks)

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
    var before: Seen?
    line.forEachRun { run, style in
      let columns = run.clamped(to: shown)
      guard !columns.isEmpty else { return }
      let stretch = Stretch(
        line: number, columns: columns, look: translator.look(of: style, on: screen))
      let isPlain = line.copyLetters(of: columns, to: &letters)
      writeLetters(letters, stretch)
      if !isPlain { mixed.append(stretch) }
      guard let seen = seen(of: line, in: columns, isPlain: isPlain) else {
        if let last = before, !last.style.leavesBlanks(like: style) { before = nil }
        return
      }
      let text = Seen(columns: seen, style: style, look: stretch.look)
      if let before { bridge(before, text, ofLine: number) }
      before = text
    }
    writeBlanks(at: number, from: shown.upperBound)
    // Only now: halves of wide characters that stood here are gone from the whole line.
    for stretch in mixed { writeOthers(of: line, stretch, by: &translator) }
  }

  /// Some columns, whose letters are at hand, from the first that is not blank to the last; nil when
  /// all are.
  private func seen(
    of line: FrameLine, in columns: Range<Int>, isPlain: Bool
  ) -> Range<Int>? {
    let letters = letters.span
    var first = columns.lowerBound
    var end = columns.upperBound
    func isBlank(_ column: Int) -> Bool {
      letters[column - columns.lowerBound] == 0x20 && (isPlain || line.isLetter(at: column))
    }
    while first < end, isBlank(first) { first += 1 }
    while end > first, isBlank(end - 1) { end -= 1 }
    return first < end ? first..<end : nil
  }

  /// Gives the few blanks between two texts the look of one of them, where nobody sees a difference.
  ///
  /// Curses would move the cursor over plain ones, which is no shorter and takes it as long as to
  /// write a hundred letters.
  private func bridge(_ first: Seen, _ second: Seen, ofLine line: Int) {
    let gap = first.columns.upperBound..<second.columns.lowerBound
    guard !gap.isEmpty, gap.count <= Self.bridgedBlanks,
      first.style.leavesBlanks(like: second.style)
    else { return }
    let isPlain = first.look == CellTranslator.Look()
    let look = isPlain ? second.look : first.look
    writeLetters(Self.blanks, Stretch(line: line, columns: gap, look: look))
  }

  /// Writes blanks from a column to the end of the line.
  mutating func writeBlanks(at number: Int, from column: Int = 0) {
    guard column < letters.count else { return }
    for index in letters.indices { letters[index] = 0x20 }
    writeLetters(
      letters, Stretch(line: number, columns: column..<letters.count, look: CellTranslator.Look()))
  }

  private func writeLetters(_ letters: [UInt8], _ stretch: Stretch) {
    cncurses_put_letters(
      screen, Int32(stretch.line), Int32(stretch.columns.lowerBound), letters,
      Int32(stretch.columns.count), stretch.look.attributes, stretch.look.pair)
  }

  /// Writes the cells other than ASCII letters; a wide one is written whole at its first column.
  private func writeOthers(
    of line: FrameLine, _ stretch: Stretch, by translator: inout CellTranslator
  ) {
    line.forEachOther(in: stretch.columns) { column in
      let cell = line[column]
      if cell.isTrailing { return }
      // A wide cluster cut by the right edge of the terminal stays blank.
      if column + Int(cell.width) > letters.count { return }
      for part in 0..<translator.partCount(of: cell) {
        var written = translator.translate(cell, part: part)
        written.attributes = stretch.look.attributes
        written.pair = stretch.look.pair
        cncurses_put_cell(screen, Int32(stretch.line), Int32(column + part), &written)
      }
    }
  }
}

extension Style {
  /// Whether a blank looks the same in both: nobody sees of which colour its text would be.
  fileprivate func leavesBlanks(like other: Style) -> Bool {
    background == other.background
      && attributes.isDisjoint(with: .onBlanks)
      && other.attributes.isDisjoint(with: .onBlanks)
  }
}

extension Attributes {
  /// Those that are seen on a blank.
  static let onBlanks: Attributes = [.underline, .reverse, .strike]
}
