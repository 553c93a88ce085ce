/// One line of a text that was laid out, as a range of its bytes.
///
/// The ranges of a text's lines follow each other without gap or overlap and cover the whole text.
public struct TextLine: Hashable, Sendable {
  /// Why a line is no longer.
  public enum Ending: Hashable, Sendable {
    /// The text goes on in the next line.
    case soft
    /// The text goes on in the next line, and a soft hyphen is shown at the end of this one.
    case hyphen
    /// The text itself ends the line here, with LF or one of its kin.
    case hard
    /// The text ends here.
    case end
  }

  /// Byte offsets, with the spaces that hang at the end and the line's own terminator.
  public var source: Range<Int>
  /// Blank columns ahead of the first glyph: the hanging indentation of a continuation line.
  public var indent: Int
  /// Columns from the text's column 0 to the last glyph's end: the indentation counts, spaces that
  /// hang at the end do not.
  public var width: Int
  /// Columns that were free for glyphs; a cluster wider than that is shown as a sign.
  public var room: Int
  /// Why the line is no longer.
  public var ending: Ending

  /// Whether a soft hyphen is shown as the last glyph.
  public var endsWithHyphen: Bool { ending == .hyphen }

  /// Whether the text itself ends the line, with a line feed or with its last byte.
  public var isHard: Bool { ending == .hard || ending == .end }
}
