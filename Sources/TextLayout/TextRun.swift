/// What is drawn next of a text: letters that stand for themselves by the run, anything else alone.
///
/// Nearly all text is such letters, and a run of them is drawn without looking at each.
public enum TextRun: Hashable, Sendable {
  /// Bytes of the text, one or more, that are printable ASCII and drawn as they stand: one column
  /// each, in the role of plain text.
  case letters(Range<Int>)
  /// One glyph.
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
