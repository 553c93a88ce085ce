// The part of a JSON document that its rows are, and the other parts that can be.

package import JSONText

/// The part of a JSON document that its rows are.
package struct DocumentPart: Hashable, Sendable {
  /// The shape of the part; nil outside JSON documents.
  package var shape: JSONDocumentShape?
  /// The arrays inside a document of one object that can be its rows, as paths.
  package var arrays: [[UInt8]] = []
  /// The arrays and objects inside it that are not empty, as paths of a few keys.
  package var containers: [[UInt8]] = []
  /// The greatest number of keys that lead to one of them.
  package static let containerKeys = 3
  /// Whether there may be more of them, past the part of the document that was looked at.
  package var isSampled = false
  /// The path of the array or object that is the part; nil if it is the top level.
  package var path: [UInt8]?
  /// The keys of the document's own members, in order, up to the end of the part that was looked at.
  var keys: [[UInt8]] = []
  /// The number of objects and arrays around that array.
  var levels = 0
  /// The values that tell its rows apart; nil if the part is the top level.
  package var telling: TellingPaths?

  /// The keys of the members besides the one that the rows are in; none at the top level.
  package var otherKeys: [[UInt8]] {
    guard let path else { return [] }
    return keys.filter { key in
      path != key && !path.starts(with: key + [UInt8(ascii: ".")])
        && !path.starts(with: key + [UInt8(ascii: "[")])
    }
  }
}
