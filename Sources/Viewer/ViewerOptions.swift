// What the reader asked for on the command line, as values.

package import Records
package import TextLayout

/// How a table is shown and what happens to it at the start.
package struct ViewerOptions: Sendable {
  /// How the input is read.
  package var source = SourceOptions()
  /// Columns to show, in order: names, numbers counted from 1, or patterns with `*`; nil shows all.
  package var columns: [String]?
  /// Rows to open at the start.
  package var open: RowSelection?
  /// Something about a column; the rows for which it holds are opened at the start.
  package var openMatching: String?
  /// A pattern to search for at the start.
  package var find: String?
  /// Filters to apply at the start: patterns, with `!` before them to drop what matches.
  package var filters: [String] = []
  /// A column to sort by at the start.
  package var sort: SortRequest?
  /// How much a sort does in memory.
  package var sortLimits = RecordSort.Limits()
  /// Where a sort makes its temporary files; nil: where the source has its own.
  package var scratch: Scratch?
  /// Lines that opening shows at first; nil shows all.
  package var lines: Int?
  /// How open text wraps.
  package var wrap = TextRules.Wrap.word
  /// Columns of characters of ambiguous width, 1 or 2.
  package var ambiguousWidth = 1
  /// Whether the end of the source is followed from the start.
  package var follows = false
  /// The theme to draw with; nil for the one that fits the terminal.
  package var theme: ThemeName?
  /// Whether only ASCII is drawn, whatever the terminal could show.
  package var isASCII = false
  /// Whether printing input that is incomplete ends like printing all of it.
  package var isLenient = false
  /// Whether output goes to a terminal unfiltered.
  package var isRaw = false
  /// Whether the terminal is told where the links of the input lead.
  package var sendsLinks = false
  /// Whether the colours of the input are printed, too.
  package var printsStyles = false
  /// Whether nothing may leave the program but what the screen shows: no clipboard, no recording.
  package var isSecure = false

  /// Makes the options of a run without flags.
  package init() {}
}

/// Rows chosen by number, counted from 1.
package enum RowSelection: Hashable, Sendable {
  /// Every row.
  case all
  /// Some rows.
  case rows([ClosedRange<Int>])

  /// Reads `all`, or numbers and ranges with commas between: `3,10-20`.
  ///
  /// - Returns: nil when the text says nothing of that kind.
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
