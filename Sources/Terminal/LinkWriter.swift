// Hyperlinks, which curses does not support.

internal import CellGrid

/// A writer of linked text over the same text that curses has written.
///
/// Text that was linked in the previous frame is written again, too, which removes its link.
struct LinkWriter {
  private let detour: Detour

  init(_ screen: OpaquePointer) { detour = Detour(screen) }

  /// Returns the bytes for the lines of a frame that the terminal does not show yet.
  func bytes(
    for frame: Frame, after last: Frame?, by translator: inout CellTranslator, on size: CellSize
  ) -> [UInt8] {
    var output: [UInt8] = []
    let columns = 0..<min(size.columns, frame.size.columns)
    for line in 0..<min(size.lines, frame.size.lines) {
      if let last, frame.lineEquals(line, of: last) { continue }
      var column = 0
      while column < columns.upperBound {
        let start = column
        let style = frame[line, start].style
        var text: [UInt8] = []
        // Only for ASCII is the cursor movement certain.
        while column < columns.upperBound, text.isEmpty || frame[line, column].isLetter,
          frame[line, column].style == style, led(last, line, column) || style.link != .none
        {
          let cell = frame[line, column]
          column += 1
          if !cell.isTrailing { text += translator.wireText(of: cell) }
          if !cell.isLetter { break }
        }
        if column == start { column += 1 }
        guard !text.isEmpty else { continue }
        let place = CellPoint(line: line, column: start)
        detour.write(
          Self.linked(text, style.link), style, at: place, by: &translator, to: &output)
      }
    }
    return output
  }

  private func led(_ last: Frame?, _ line: Int, _ column: Int) -> Bool {
    guard let last, line < last.size.lines, column < last.size.columns else { return false }
    return last[line, column].style.link != .none
  }

  /// Returns a text between the start and the end of a hyperlink.
  private static func linked(_ text: [UInt8], _ link: Link) -> [UInt8] {
    guard let target = link.target else { return text }
    var output = Array("\u{1B}]8;id=unfold\(link.number);".utf8)
    for byte in target {
      // A URI is printable ASCII, so all other bytes are percent-encoded.
      if (0x21...0x7E).contains(byte) {
        output.append(byte)
      } else {
        output += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return output + "\u{1B}\\".utf8 + text + "\u{1B}]8;;\u{1B}\\".utf8
  }
}

extension Cell {
  fileprivate var isLetter: Bool { scalar?.isASCII == true }
}
