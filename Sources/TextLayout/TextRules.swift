/// The rules of layout.
///
/// Together with a text and the available width, they determine its lines.
///
/// Layout never consults the terminal or the locale: the same rules give the same lines everywhere.
///
/// ```swift
/// let rules = TextRules(ambiguousWidth: 1, wrap: .word, tabWidth: 4)
/// let text: Text = "id\tname and address"
/// print(rules.height(of: text, width: 12))  // 2
/// print(rules.asSingleLine.height(of: text, width: 12))  // 1
/// ```
public struct TextRules: Hashable, Sendable {
  /// The set of characters that may be sent to the terminal.
  ///
  /// ```swift
  /// let text: Text = "中"
  /// print(TextRules(repertoire: .unicode).width(of: text))  // 2
  /// print(TextRules(repertoire: .ascii).width(of: text))  // 8, as in <U+4E2D>
  /// ```
  public enum Repertoire: Hashable, Sendable {
    /// All of Unicode except invisible characters and terminal controls.
    case unicode
    /// U+0020 to U+007E; any other character is shown by its number, as in `<U+4E2D>`.
    case ascii
  }

  /// The rules for line break opportunities.
  ///
  /// ```swift
  /// let text: Text = "cp /usr/share"
  /// let reading = LineBreaks(text, breaking: .reading).map { $0.offset }
  /// let standard = LineBreaks(text, breaking: .standard).map { $0.offset }
  /// print(reading, standard)  // [3, 8, 13] [4, 8, 13]
  /// ```
  public enum Breaking: Hashable, Sendable {
    /// UAX #14 with its own tailoring for numbers (section 8.2, example 7).
    case standard
    /// UAX #14, tailored for reading commands, paths and names.
    ///
    /// Leading hyphens and slashes stay with their words. Continuation lines keep the paragraph's
    /// indent. Long words break after punctuation, before capitals, and between letters and digits.
    case reading
  }

  /// The treatment of text that reaches the right edge.
  ///
  /// ```swift
  /// let text: Text = "wrapped lines"
  /// for wrap in [TextRules.Wrap.word, .character, .none] {
  ///   print(TextRules(wrap: wrap).lines(of: text, width: 10).map { $0.width })
  /// }  // [7, 5], [10, 3], [13]
  /// ```
  public enum Wrap: Hashable, Sendable {
    /// The wrapping at the break opportunities that ``TextRules/Breaking`` defines. A word longer
    /// than a line is broken.
    case word
    /// The wrapping between any two clusters. Spaces are treated like other clusters.
    case character
    /// No wrapping: lines end only at the text's own terminators, and may exceed the width.
    case none
  }

  /// The treatment of the text's own line terminators and tabs: applied, or shown as symbols.
  ///
  /// ```swift
  /// let text: Text = "a\tb\nc"
  /// print(TextRules(lines: .open).height(of: text, width: 20))  // 2
  /// print(TextRules(lines: .single).height(of: text, width: 20))  // 1
  /// ```
  public enum Lines: Hashable, Sendable {
    /// LF, CRLF, NEL, LS and PS end a line, TAB expands, and ZWSP, WJ and SHY take effect.
    case open
    /// One line: all of these are shown as symbols, as in a name or a message.
    case single
  }

  /// The set of characters that may be sent to the terminal.
  public var repertoire: Repertoire
  /// The width of characters whose East Asian width is ambiguous: 1 or 2 columns.
  public var ambiguousWidth: Int
  /// The rules for line break opportunities.
  public var breaking: Breaking
  /// The treatment of text that reaches the right edge.
  public var wrap: Wrap
  /// The treatment of the text's own line terminators and tabs.
  public var lines: Lines
  /// The distance between tab stops in columns, at least 1.
  ///
  /// The first stop is at column 0 of the text.
  public var tabWidth: Int

  /// Creates rules.
  ///
  /// The defaults suit text that is shown in full, on several lines.
  ///
  /// - Precondition: `ambiguousWidth` is 1 or 2, and `tabWidth` is at least 1.
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

  /// The same rules for a text that always takes exactly one line.
  public var asSingleLine: TextRules {
    var rules = self
    rules.lines = .single
    return rules
  }
}
