// A terminal emulator in the process of the test.

internal import CVTerm
package import CellGrid

/// A terminal that remembers what it shows (libvterm); lines and columns count from zero.
///
/// It is a class because it owns an emulator of the C library.
package final class VirtualTerminal {
  /// One cell as the emulator holds it.
  package struct Cell: Hashable, Sendable {
    /// The text; a blank when nothing was written, empty in the right half of a wide cell.
    package var text: String
    /// Columns; 0 in the right half of a wide cell.
    package var width: Int
    /// Bold, italic, underline, reverse and strike; the emulator keeps no dim.
    package var attributes: Attributes
    /// The colour of the text.
    package var foreground: Color
    /// The background colour.
    package var background: Color
  }

  /// The size of the screen.
  package private(set) var size: CellSize
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  /// The first bytes of a character whose other bytes have not arrived.
  private var beginning: [UInt8] = []

  /// Makes an empty terminal.
  package init(size: CellSize) {
    self.size = size
    terminal = vterm_new(Int32(size.lines), Int32(size.columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Gives the terminal bytes to show.
  ///
  /// The library misreads a character whose bytes come in two calls, so its first ones wait here.
  package func feed(_ bytes: [UInt8]) {
    let all = beginning + bytes
    let whole = all.dropLast(Self.unfinishedCount(of: all))
    beginning = Array(all[whole.endIndex...])
    whole.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = vterm_input_write(terminal, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    vterm_screen_flush_damage(screen)
  }

  /// Returns the number of bytes at the end that begin a character of UTF-8 and do not complete it.
  private static func unfinishedCount(of bytes: [UInt8]) -> Int {
    let continuing = bytes.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard continuing < bytes.count else { return 0 }
    let first = bytes[bytes.count - continuing - 1]
    guard first >= 0xC0 else { return 0 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return continuing + 1 < length ? continuing + 1 : 0
  }

  /// Changes the size of the screen.
  package func resize(_ size: CellSize) {
    self.size = size
    vterm_set_size(terminal, Int32(size.lines), Int32(size.columns))
  }

  /// The terminal's replies since the last call, such as those to status requests.
  package func takeReplies() -> [UInt8] {
    var replies = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &replies, replies.count)
    return replies.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// The position of the cursor.
  package var cursor: CellPoint {
    var place = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
    return CellPoint(line: Int(place.row), column: Int(place.col))
  }

  /// One cell.
  package subscript(line: Int, column: Int) -> Cell {
    let cell = cvterm_cell_at(screen, Int32(line), Int32(column))
    var text = String.UnicodeScalarView()
    withUnsafeBytes(of: cell.scalars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self).prefix(Int(cell.count)) {
        text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      }
    }
    if text.isEmpty && cell.width > 0 { text.append(" ") }
    return Cell(
      text: String(text), width: Int(cell.width),
      attributes: Attributes(rawValue: UInt8(cell.attributes)),
      foreground: VirtualTerminal.color(cell.foreground),
      background: VirtualTerminal.color(cell.background))
  }

  /// All cells, line by line.
  package var cells: [[Cell]] {
    (0..<size.lines).map { line in (0..<size.columns).map { self[line, $0] } }
  }

  /// The text of one line without trailing blanks.
  package func text(ofLine line: Int) -> String {
    var text = ""
    for column in 0..<size.columns { text += self[line, column].text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The whole screen: every line without trailing blanks, each ended by a line feed.
  package var transcript: String {
    (0..<size.lines).map { text(ofLine: $0) + "\n" }.joined()
  }

  private static func color(_ value: Int32) -> Color {
    switch value {
    case ..<0: .standard
    case ..<256: .palette(UInt8(value))
    default:
      .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    }
  }
}
