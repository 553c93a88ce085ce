// The top level of a JSON document, which determines its rows.

/// The top level of a JSON document.
package enum JSONDocumentShape: Hashable, Sendable {
  /// An array: each element is a row.
  case array
  /// An object: each member is a row of a key and a value.
  case object
  /// Values one after the other, over any number of lines: each is a row.
  case sequence
}
