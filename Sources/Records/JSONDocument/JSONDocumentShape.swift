// What the top of a JSON document is, which decides what its rows are.

/// What the top of a JSON document is.
package enum JSONDocumentShape: Hashable, Sendable {
  /// An array: each element is a row.
  case array
  /// An object: each member is a row of a key and a value.
  case object
  /// Values one after the other, over any number of lines: each is a row.
  case sequence
}
