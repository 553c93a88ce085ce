// The transfer of frame lines to curses.

internal import CNcurses
internal import CellGrid

/// A writer of lines to a curses screen: first ASCII in runs, then all other cells over the blanks
/// left between.
///
/// Most cells are ASCII, for which curses performs no checks. For any other cell it determines the
/// width and looks for halves of wide characters around it.
struct LineWriter {
  /// Adjacent columns of a line with one style.
  private struct Stretch {
    let line: Int
    let columns: Range<Int>
    let encodedStyle: CellTranslator.EncodedStyle
  }

  /// The maximum number of bytes of a cursor movement.
  private static let bridgedBlanks = 10

  /// The visible part of a stretch: from its first to its last column that is not blank.
  private struct Seen {
    var columns: Range<Int>
    var style: Style
    var encodedStyle: CellTranslator.EncodedStyle
  }

  private static let blanks = [UInt8](repeating: 0x20, count: bridgedBlanks)

  private let screen: OpaquePointer
  /// The ASCII of the stretch, one byte for each column of the screen.
  private var letters: [UInt8]
  /// The stretches of a line that do not consist of ASCII alone.
  private var mixed: [Stretch] = []

  /// Creates a writer for a screen of a given width.
  init(_ screen: OpaquePointer, columns: Int) {
    self.screen = screen
    letters = Array(repeating: 0x20, count: columns)
  }

  /// Writes a line, clipped to the screen's width, and blanks after it.
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
        line: number, columns: columns, encodedStyle: translator.encoded(style, on: screen))
      let isPlain = line.copyLetters(of: columns, to: &letters)
      writeLetters(letters, stretch)
      if !isPlain { mixed.append(stretch) }
      guard let seen = seen(of: line, in: columns, isPlain: isPlain) else {
        if let last = before, !last.style.leavesBlanks(like: style) { before = nil }
        return
      }
      let text = Seen(columns: seen, style: style, encodedStyle: stretch.encodedStyle)
      if let before { bridge(before, text, ofLine: number) }
      before = text
    }
    writeBlanks(at: number, from: shown.upperBound)
    // Deferred until here, when no halves of old wide characters are left on the line.
    for stretch in mixed { writeOthers(of: line, stretch, by: &translator) }
  }

  /// Returns the columns from the first to the last that is not blank; nil if all are blank.
  ///
  /// The ASCII of the columns must have been copied already.
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

  /// Writes the few blanks between two texts in the look of one of them, if the result is the same.
  ///
  /// Curses would skip plain blanks by a cursor movement, which saves no bytes and costs as much
  /// time as a hundred characters.
  private func bridge(_ first: Seen, _ second: Seen, ofLine line: Int) {
    let gap = first.columns.upperBound..<second.columns.lowerBound
    guard !gap.isEmpty, gap.count <= Self.bridgedBlanks,
      first.style.leavesBlanks(like: second.style)
    else { return }
    let isPlain = first.encodedStyle == CellTranslator.EncodedStyle()
    let encodedStyle = isPlain ? second.encodedStyle : first.encodedStyle
    writeLetters(Self.blanks, Stretch(line: line, columns: gap, encodedStyle: encodedStyle))
  }

  /// Writes blanks from a column to the end of the line.
  mutating func writeBlanks(at number: Int, from column: Int = 0) {
    guard column < letters.count else { return }
    for index in letters.indices { letters[index] = 0x20 }
    writeLetters(
      letters,
      Stretch(
        line: number, columns: column..<letters.count, encodedStyle: CellTranslator.EncodedStyle()))
  }

  private func writeLetters(_ letters: [UInt8], _ stretch: Stretch) {
    cncurses_put_letters(
      screen, Int32(stretch.line), Int32(stretch.columns.lowerBound), letters,
      Int32(stretch.columns.count), stretch.encodedStyle.attributes, stretch.encodedStyle.pair)
  }

  /// Writes the cells other than ASCII; a wide one is written completely at its first column.
  private func writeOthers(
    of line: FrameLine, _ stretch: Stretch, by translator: inout CellTranslator
  ) {
    line.forEachOther(in: stretch.columns) { column in
      let cell = line[column]
      if cell.isTrailing { return }
      // A wide cluster that the terminal's right edge cuts remains blank.
      if column + Int(cell.width) > letters.count { return }
      for part in 0..<translator.partCount(of: cell) {
        var written = translator.translate(cell, part: part)
        written.attributes = stretch.encodedStyle.attributes
        written.pair = stretch.encodedStyle.pair
        cncurses_put_cell(screen, Int32(stretch.line), Int32(column + part), &written)
      }
    }
  }
}

extension Style {
  /// Returns whether a blank looks the same in both styles, in which text colour is irrelevant.
  fileprivate func leavesBlanks(like other: Style) -> Bool {
    background == other.background
      && attributes.isDisjoint(with: .onBlanks)
      && other.attributes.isDisjoint(with: .onBlanks)
  }
}

extension Attributes {
  /// The attributes that are visible on a blank.
  static let onBlanks: Attributes = [.underline, .reverse, .strike]
}
