// The part of a JSON document that its rows are, and the other parts that can be.

/// The part of a JSON document that its rows are.
package struct DocumentPart: Hashable, Sendable {
  /// The shape of the part; nil outside JSON documents.
  package var shape: JSONDocumentShape?
  /// The arrays inside a document of one object that can be its rows, as paths.
  package var arrays: [[UInt8]] = []
  /// Whether there may be more such arrays, past the part of the document that was looked at.
  package var isSampled = false
  /// The path of the array that is the part; nil if it is the top level.
  package var path: [UInt8]?
  /// The number of objects and arrays around that array.
  var levels = 0
  /// The values that tell its rows apart; nil if the part is the top level.
  package var telling: TellingPaths?
}
