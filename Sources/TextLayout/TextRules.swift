/// Everything that the width and the wrapping of a text depend on besides the text itself.
///
/// Nothing here asks the terminal or the locale: the same rules give the same lines everywhere.
public struct TextRules: Hashable, Sendable {
  /// Which characters may be sent to the terminal.
  public enum Repertoire: Hashable, Sendable {
    /// All of Unicode but what is invisible or steers the terminal.
    case unicode
    /// U+0020 to U+007E; everything else is shown by its number, as in `<U+4E2D>`.
    case ascii
  }

  /// Where a line may end.
  public enum Breaking: Hashable, Sendable {
    /// UAX #14 as it stands, with the numbers of its section 8.2, example 7.
    case standard
    /// UAX #14 tailored for reading records: leading hyphens and slashes stay with their word,
    /// continuation lines keep the indentation, long words break at their joints.
    case reading
  }

  /// What happens at the right edge.
  public enum Wrap: Hashable, Sendable {
    /// Lines end at the opportunities of `Breaking`.
    case word
    /// Lines end after any cluster; spaces are kept.
    case character
    /// Only the text's own line ends count; lines may be wider than the width.
    case none
  }

  /// Whether the text's own line ends and tabs act or are shown.
  public enum Lines: Hashable, Sendable {
    /// LF, CRLF, NEL, LS and PS end a line, TAB expands, ZWSP, WJ and SHY are obeyed.
    case open
    /// One line: all of these are shown as signs, as in a closed row, a name or a message.
    case single
  }

  /// Which characters may be sent to the terminal.
  public var repertoire: Repertoire
  /// Columns of a character whose East Asian width is ambiguous: 1 or 2.
  public var ambiguousWidth: Int
  /// Where a line may end.
  public var breaking: Breaking
  /// What happens at the right edge.
  public var wrap: Wrap
  /// Whether the text's own line ends and tabs act or are shown.
  public var lines: Lines
  /// Columns between two tab stops, at least 1, counted from the text's own column 0.
  public var tabWidth: Int

  /// The rules of an open row, unless told otherwise.
  public init(
    repertoire: Repertoire = .unicode,
    ambiguousWidth: Int = 1,
    breaking: Breaking = .reading,
    wrap: Wrap = .word,
    lines: Lines = .open,
    tabWidth: Int = 8
  ) {
    precondition(
      ambiguousWidth == 1 || ambiguousWidth == 2, "ambiguous width \(ambiguousWidth) is not 1 or 2")
    precondition(tabWidth >= 1, "tab width \(tabWidth) is below 1")
    self.repertoire = repertoire
    self.ambiguousWidth = ambiguousWidth
    self.breaking = breaking
    self.wrap = wrap
    self.lines = lines
    self.tabWidth = tabWidth
  }

  /// The same rules for a text that takes one line whatever it holds.
  public var asSingleLine: TextRules {
    var rules = self
    rules.lines = .single
    return rules
  }
}
