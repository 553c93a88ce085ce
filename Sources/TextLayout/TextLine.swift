/// One line of a text after layout, as a range of the text's bytes.
///
/// The lines of a text are contiguous and cover all of it.
///
/// ```swift
/// let text: Text = "one two three\nfour"
/// for line in TextRules().lines(of: text, width: 8) {
///   print(line.source, line.width, line.ending)
/// }  // 0..<8 7 soft, 8..<14 5 hard, 14..<18 4 end
/// ```
public struct TextLine: Hashable, Sendable {
  /// The reason why a line ends.
  public enum Ending: Hashable, Sendable {
    /// The line was wrapped; the text continues on the next line.
    case soft
    /// The line was wrapped at a soft hyphen, which is shown at its end.
    case hyphen
    /// The text has a line terminator here: a line feed, CRLF, NEL, LS or PS.
    case hard
    /// The text ends here.
    case end
  }

  /// The byte range of the line, including trailing spaces and its own terminator.
  public var source: Range<Int>
  /// The blank columns before the first glyph: the hanging indent of a continuation line.
  public var indent: Int
  /// The column at which the last glyph ends, including the indent.
  ///
  /// Trailing spaces count only with ``TextRules/Wrap/character``.
  public var width: Int
  /// The columns available for glyphs; a cluster wider than that is shown as a symbol.
  public var room: Int
  /// The reason why the line ends.
  public var ending: Ending

  /// Whether a soft hyphen is shown as the last glyph.
  public var endsWithHyphen: Bool { ending == .hyphen }

  /// Whether the line ends with a terminator of the text or with its last byte.
  public var isHard: Bool { ending == .hard || ending == .end }
}
