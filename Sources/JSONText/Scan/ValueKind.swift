// The kinds of values that formats distinguish.

/// The kind of a value, if the format has kinds.
package enum ValueKind: Hashable, Sendable {
  /// Text; what JSON calls a string.
  case text
  /// A number, spelled as in the source.
  case number
  /// `true` or `false` in JSON.
  case boolean
  /// `null` in JSON; in a database, with an empty value, no value at all.
  case null
  /// A nested JSON object; the value is its raw text.
  case object
  /// A nested JSON array; the value is its raw text.
  case array
  /// The record ended before this column: not the same as empty.
  case missing
}
