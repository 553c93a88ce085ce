// The symbols of the interface in both repertoires.

/// The characters that the viewer draws with.
package struct Signs: Equatable, Sendable {
  /// The marks of a row that hides something, an open row, a row opened by the search, and a
  /// malformed record.
  package let closed: String, opened: String, found: String, malformed: String
  /// The bar beside an open row's text, and the mark of an elision line.
  package let bar: String, dots: String
  /// The completed and the remaining cells of a progress bar.
  package let done: String, rest: String
  /// The cursor at the left edge.
  package let cursor: String
  /// The marks of an ascending and a descending sort key.
  package let ascending: String, descending: String
  /// The placeholder for a value in a column without room for it.
  package let something: String
  /// The signs of a number of equal values, and of the depth of a level without an indent.
  package let times: String, depth: String
  /// The signs before the tools that a conversation calls, and before their results.
  package let call: String, result: String
  /// The ellipsis, one to three columns wide.
  package let ellipsis: String
  /// The mark of a pattern of which not all matches are shown, because they take too long to find.
  package var slow: String { ellipsis + "slow" }
  /// The sign before a number that is an estimate.
  package let about: String
  /// The dash of a range, the marks of more columns to the left and to the right, and the key to
  /// the next column.
  package let dash: String, before: String, more: String, right: String

  /// The symbols for UTF-8 terminals.
  package static let unicode = Signs(
    closed: "▸", opened: "▾", found: "▿", malformed: "!", bar: "│", dots: "┊", done: "█",
    rest: "░", cursor: "❯", ascending: "▲", descending: "▼", something: "•", times: "×",
    depth: "·", call: "→", result: "←", ellipsis: "…", about: "≈", dash: "–", before: "‹",
    more: "›", right: "→")
  /// The symbols for ASCII terminals.
  package static let ascii = Signs(
    closed: "+", opened: "-", found: "o", malformed: "!", bar: "|", dots: ":", done: "#",
    rest: "-", cursor: ">", ascending: "^", descending: "v", something: "*", times: "x",
    depth: ".", call: "->", result: "<-", ellipsis: "...", about: "~", dash: "-", before: "<",
    more: ">", right: "l")
}
