// Examples of patterns and conditions for the help.

/// An example of a pattern or condition.
package struct ConditionExample: Hashable, Sendable {
  /// The prompts that accept it.
  package enum Scope: String, CaseIterable, Sendable {
    case pattern = "PATTERNS AFTER / AND &"
    case condition = "CONDITIONS AFTER / AND &"
    case joined = "CONDITIONS IN WORDS"
    case filter = "ONLY AFTER &"
  }

  /// The text to type.
  package let text: String
  /// The rows that it matches.
  package let meaning: String
  /// The prompts that accept it.
  package let scope: Scope

  private init(_ text: String, _ meaning: String, _ scope: Scope) {
    self.text = text
    self.meaning = meaning
    self.scope = scope
  }

  /// All examples; their columns are `stars`, `country`, `date`, `title`, `level`, `device` and
  /// `messages`.
  package static let all = [
    Self("refund", "text anywhere in a record, in any case", .pattern),
    Self("Refund", "any capital makes it case-sensitive", .pattern),
    Self("time(d )?out", "a regular expression", .pattern),
    Self("stars\\<3", "a backslash makes it text, not a condition", .pattern),
    Self("stars<3", "compares one column; also <= > >=", .condition),
    Self("stars >= 4", "spaces around operators are ignored", .condition),
    Self("country=DE", "the whole value is equal", .condition),
    Self("level!=INFO", "the value differs", .condition),
    Self("level>=warn", "levels of a log, by how grave they are", .condition),
    Self("date>2026-08-01", "compared by type: dates, numbers, text", .condition),
    Self("title~^Re:", "a regular expression in one column", .condition),
    Self("device.model=x7", "a nested value", .condition),
    Self("messages[].role=tool", "any element of an array", .condition),
    Self("messages>10", "the count of an array or object", .condition),
    Self("stars=2..4", "from 2 to 4, both of which count; dates, too", .joined),
    Self("date=2026-08", "any time in that month; a day, an hour, a minute", .joined),
    Self("date>-30d", "30 days before the last row", .joined),
    Self("date>3 days ago", "before now; also now-2h, today", .joined),
    Self("len(title)>80", "the length; also lower(title), date(date)", .joined),
    Self("country in (DE, AT)", "one of these values; not in: none of them", .joined),
    Self("title is missing", "no value; is present: there is one", .joined),
    Self("stars<3 and title=x", "both; and joins closer than or", .joined),
    Self("not (stars=1)", "all other rows; ( ) may hold more", .joined),
    Self("title=\"to and fro\"", "quotes make words and signs text", .joined),
    Self("!refund", "drops rows that match", .filter),
    Self("!stars<3", "a condition works here too", .filter),
    Self("", "removes all filters; Esc: only the newest", .filter),
  ]
}
