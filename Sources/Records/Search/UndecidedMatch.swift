// A pattern that takes too many steps.

/// Why a search or a filter cannot tell whether a row matches: its pattern takes too many steps
/// there.
package struct UndecidedMatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was typed.
  package var pattern: String
  /// The first such row, from 0.
  package var row: Int

  /// Creates an error.
  package init(_ pattern: RecordPattern, row: Int) {
    self.pattern = pattern.text
    self.row = row
  }

  /// One sentence for the reader, without a full stop.
  package var description: String {
    "invalid pattern '\(pattern)' (too many steps in row \(row + 1); avoid nested quantifiers)"
  }
}
