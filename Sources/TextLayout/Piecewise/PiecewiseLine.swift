/// A line of a long text, together with the text of the chunk that contains it.
///
/// ```swift
/// func draw(_ found: PiecewiseLine) {
///   TextRules().forEachGlyph(in: found.text, line: found.line) { glyph in
///     print(glyph.text, terminator: "")
///   }
/// }
/// ```
public struct PiecewiseLine: Sendable {
  /// The text of the chunk.
  public let text: Text
  /// The line in that text.
  public let line: TextLine
  /// The offset of the line in the long text.
  public let offset: Int
}

/// The state of lines that were requested of ``PiecewiseLines``.
///
/// ```swift
/// let readiness = LineReadiness.ready(shift: 3)
/// if case .ready(let shift) = readiness { print("scroll by \(shift)") }
/// ```
public enum LineReadiness: Hashable, Sendable {
  /// The lines are laid out. Add `shift` to the requested line numbers to get the current ones.
  case ready(shift: Int)
  /// The text around this byte must be read first.
  case missing(byte: Int)
}
