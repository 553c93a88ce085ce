// The signs of the interface in both repertoires.

/// The characters that the viewer draws with.
package struct Signs: Equatable, Sendable {
  /// A row that hides something; an open row; a row opened by the search; a malformed record.
  package let closed: String, opened: String, found: String, malformed: String
  /// The bar beside an open row's text; the sign of a line about lines left out.
  package let bar: String, dots: String
  /// What is done of a bar of progress, and what is not.
  package let done: String, rest: String
  /// The cursor at the left edge.
  package let cursor: String
  /// A column that rows are ordered by, the least first or the greatest.
  package let ascending: String, descending: String
  /// A value in a column that has no room for it.
  package let something: String
  /// The sign for text left out, one to three columns.
  package let ellipsis: String
  /// The sign between two ends of a range; more columns to the left, and to the right; the key to the
  /// next column.
  package let dash: String, before: String, more: String, right: String

  /// Signs for terminals that take UTF-8.
  package static let unicode = Signs(
    closed: "▸", opened: "▾", found: "▿", malformed: "!", bar: "│", dots: "┊",
    done: "█", rest: "░", cursor: "❯", ascending: "▲",
    descending: "▼", something: "•", ellipsis: "…", dash: "–", before: "‹", more: "›",
    right: "→")
  /// Signs for ASCII terminals.
  package static let ascii = Signs(
    closed: "+", opened: "-", found: "o", malformed: "!", bar: "|", dots: ":",
    done: "#", rest: "-", cursor: ">", ascending: "^",
    descending: "v", something: "*", ellipsis: "...", dash: "-", before: "<", more: ">",
    right: "l")
}
