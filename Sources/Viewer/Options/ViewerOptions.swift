// The options of the command line as values.

import JSONText
package import Records
package import TextLayout

/// The settings of a viewer: how it reads the input and shows it.
package struct ViewerOptions: Sendable {
  /// The options for reading the input.
  package var source = SourceOptions(naming: AgentSession.naming)
  /// The columns to show, in order: names, numbers counted from 1, or patterns with `*`; nil shows
  /// all.
  package var columns: [String]?
  /// The rows to open at the start.
  package var open: RowRanges?
  /// A condition on a column; the matching rows are opened at the start.
  package var openMatching: String?
  /// A pattern to search for at the start.
  package var find: String?
  /// The filters to apply at the start: patterns, with `!` before them to drop what matches.
  package var filters: [String] = []
  /// The first and the last time that rows may have.
  package var times = TimeBounds()
  /// The time whose first row the cursor goes to at the start.
  package var at: String?
  /// Whether only errors are kept at the start.
  package var keepsErrors = false
  /// The columns to sort by at the start.
  package var sort: SortRequest?
  /// The memory limits of a sort.
  package var sortLimits = RecordSort.Limits()
  /// The folder and file calls for a sort's temporary files; nil uses those of the source.
  package var scratch: Scratch?
  /// The number of lines that opening shows at first; nil shows all.
  package var lines: Int?
  /// The wrapping of open text.
  package var wrap = TextRules.Wrap.word
  /// The width of prose in open rows.
  package var prose = ProseWidth()
  /// The width of characters of ambiguous width, 1 or 2 columns.
  package var ambiguousWidth = 1
  /// Whether the end of the source is followed from the start.
  package var follows = false
  /// The theme to draw with; nil for the one that fits the terminal.
  package var theme: ThemeName?
  /// Whether only ASCII is drawn, even if the terminal supports more.
  package var isASCII = false
  /// Whether incomplete input ends with exit code 0 instead of 2.
  package var isLenient = false
  /// Whether output goes to a terminal unfiltered.
  package var isRaw = false
  /// Whether links in the input are passed to the terminal (OSC 8).
  package var sendsLinks = false
  /// The treatment of the input's colours and links where records are printed.
  package var printedStyles = PrintedStyles.kept
  /// The first run of the installation to look for; nil if no hint is wanted.
  package var firstRun: FirstRun?
  /// Whether secure mode is on: no clipboard, no recordings, no links.
  package var isSecure = false

  /// Creates the default options.
  package init() {}

  /// Whether rows are left out at the start.
  package var isFiltered: Bool { keepsErrors || !filters.isEmpty || !times.isEmpty }
}

/// The treatment of colours and links where records are printed.
package enum PrintedStyles: Hashable, Sendable {
  /// They are bytes of the values, of which a terminal gets signs.
  case kept
  /// The same, but a terminal shows them.
  case shown
  /// They are left out and counted.
  case removed
}

extension ViewerOptions {
  /// The treatment of styles in output, by its target: a terminal that is to be protected, or not.
  func stylePrinting(toTerminal isTerminal: Bool) -> StylePrinting {
    if printedStyles == .removed || source.styles == .plain { return .removed }
    guard isTerminal else { return .bytes }
    return printedStyles == .shown && source.styles == .style ? .looks : .signs
  }
}

/// Rows chosen by number, counted from 1.
package enum RowRanges: Hashable, Sendable {
  /// Every row.
  case all
  /// Some rows.
  case rows([ClosedRange<Int>])

  /// Reads `all`, or numbers and ranges with commas between: `3,10-20`.
  ///
  /// - Returns: nil if the text has another form.
  package init?(_ text: String) {
    if text == "all" {
      self = .all
      return
    }
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1],
        low >= 1, high >= low
      else { return nil }
      ranges.append(low...high)
    }
    guard !ranges.isEmpty else { return nil }
    self = .rows(ranges)
  }
}
