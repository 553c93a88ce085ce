// Patterns and conditions by example, as the help shows them.

/// A pattern or condition that can be typed.
package struct ConditionExample: Hashable, Sendable {
  /// Where it can be typed.
  package enum Place: String, CaseIterable, Sendable {
    case pattern = "PATTERNS AFTER / AND &"
    case condition = "CONDITIONS AFTER / AND &"
    case filter = "ONLY AFTER &"
  }

  /// The text that is typed.
  package let text: String
  /// The rows that it finds.
  package let meaning: String
  /// Where it can be typed.
  package let place: Place

  private init(_ text: String, _ meaning: String, _ place: Place) {
    self.text = text
    self.meaning = meaning
    self.place = place
  }

  /// All examples; their columns are `stars`, `country`, `date`, `title`, `level` and `device`.
  package static let all = [
    Self("refund", "the letters anywhere in a record, in any case", .pattern),
    Self("Refund", "with a capital letter case counts", .pattern),
    Self("time(d )?out", "a regular expression", .pattern),
    Self("stars\\<3", "a backslash: the text as it is, not a condition", .pattern),
    Self("stars<3", "the value of one column; also <= > >=", .condition),
    Self("stars >= 4", "blanks around the sign do not count", .condition),
    Self("country=DE", "equal to the whole value", .condition),
    Self("level!=INFO", "any other value", .condition),
    Self("date>2026-08-01", "values are compared by their type", .condition),
    Self("title~^Re:", "a regular expression in one column", .condition),
    Self("device.model=x7", "a value inside another one", .condition),
    Self("!refund", "drops the rows that match", .filter),
    Self("!stars<3", "also by a condition", .filter),
    Self("", "takes all filters away; Esc takes the newest", .filter),
  ]
}
