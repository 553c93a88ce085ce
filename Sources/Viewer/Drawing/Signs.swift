// The symbols of the interface in both repertoires.

/// The characters that the viewer draws with, for terminals with and without UTF-8.
package enum Signs: Sendable {
  case unicode, ascii

  private func pick(_ unicode: String, _ ascii: String) -> String {
    self == .unicode ? unicode : ascii
  }

  /// The mark of a row that hides something.
  package var closed: String { pick("▸", "+") }
  /// The mark of an open row.
  package var opened: String { pick("▾", "-") }
  /// The mark of a row opened by the search.
  package var found: String { pick("▿", "o") }
  /// The mark of a malformed record.
  package var malformed: String { "!" }
  /// The bar beside an open row's text.
  package var bar: String { pick("│", "|") }
  /// The mark of an elision line.
  package var dots: String { pick("┊", ":") }
  /// The completed cells of a progress bar.
  package var done: String { pick("█", "#") }
  /// The remaining cells of a progress bar.
  package var rest: String { pick("░", "-") }
  /// The cursor at the left edge.
  package var cursor: String { pick("❯", ">") }
  /// The mark of an ascending sort key.
  package var ascending: String { pick("▲", "^") }
  /// The mark of a descending sort key.
  package var descending: String { pick("▼", "v") }
  /// The placeholder for a value in a column without room for it.
  package var something: String { pick("•", "*") }
  /// The sign of a number of equal values.
  package var times: String { pick("×", "x") }
  /// The sign of the depth of a level without an indent.
  package var depth: String { pick("·", ".") }
  /// The sign before the tools that a conversation calls.
  package var call: String { pick("→", "->") }
  /// The sign before the results of those tools.
  package var result: String { pick("←", "<-") }
  /// The sign before lines that go on with the record of another row.
  package var goesOn: String { pick("↳", ">") }
  /// The ellipsis, one to three columns wide.
  package var ellipsis: String { pick("…", "...") }
  /// The mark of a pattern of which not all matches are shown, because they take too long to find.
  package var slow: String { ellipsis + "slow" }
  /// The sign before a number that is an estimate.
  package var about: String { pick("≈", "~") }
  /// The dash of a range.
  package var dash: String { pick("–", "-") }
  /// The mark of more columns to the left.
  package var before: String { pick("‹", "<") }
  /// The mark of more columns to the right.
  package var more: String { pick("›", ">") }
  /// The key to the next column.
  package var right: String { pick("→", "l") }
}
