/// The unit in which a line is drawn: a run of plain ASCII, or a single glyph.
///
/// Most text is printable ASCII, and a run of it is drawn without examining each character. A
/// *letter*, in the names of this module, is any printable ASCII character, including digits and
/// the space.
///
/// ```swift
/// let text: Text = "ab\u{7}"
/// TextRules().forEachRun(in: text, truncatedTo: 10, .tail) { run in
///   switch run {
///   case .letters(let range): print("letters", range)  // letters 0..<2
///   case .glyph(let glyph): print(glyph.text, glyph.width)  // ␇ 1
///   }
/// }
/// ```
public enum TextRun: Hashable, Sendable {
  /// A non-empty byte range of printable ASCII, drawn verbatim as plain text, one column per byte.
  case letters(Range<Int>)
  /// A single glyph.
  case glyph(Glyph)
}

extension TextRun {
  /// Calls a closure with each glyph of the run.
  func forEachGlyph(in bytes: Bytes, _ body: (Glyph) -> Void) {
    switch self {
    case .glyph(let glyph): body(glyph)
    case .letters(let range):
      for offset in range {
        let letter = String(Unicode.Scalar(bytes[offset]))
        body(Glyph(text: letter, width: 1, role: .plain, source: offset..<offset + 1))
      }
    }
  }
}
