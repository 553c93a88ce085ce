// A path that leads to no value, in words.

import JSONText
import Records

/// The sentence about a path without a value, with the name that was perhaps meant.
struct MissingPath: CustomStringConvertible {
  let description: String

  /// Creates the sentence.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - schema: The schema of the records.
  init(_ path: JSONPath, in schema: RecordSchema) {
    let name = path.description
    let near = schema.nearestColumn(to: name).flatMap { $0 == name ? nil : $0 }
    let hint = near.map { " (did you mean '\(shortened($0))'?)" } ?? ""
    let place = path.leadsToMany ? "in any row" : "in this row"
    description = "no nested value '\(shortened(name))' \(place)\(hint)"
  }
}
