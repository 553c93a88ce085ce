// The foreign keys of a record, and the fields that they are shown in.

import Records

/// The rows at the ends of a record's foreign keys, by the places of their nodes.
struct RecordKeys {
  /// Those that are shown in the place of a field, by its index.
  private(set) var fields: [Int: RelatedNodes] = [:]
  /// Those that are shown past the fields, with their numbers.
  private(set) var others: [(number: Int, end: RelatedNodes)] = []

  /// Creates the keys of a record that has none.
  init() {}

  /// Finds the places of ends, which are given by their numbers.
  init(_ ends: [Int: RelatedNodes], of record: Record) {
    for (number, end) in ends.sorted(by: { $0.key < $1.key }) {
      if let field = end.link.relation.place.flatMap({ record.place(inColumn: $0) }) {
        fields[field] = end
      } else {
        others.append((number, end))
      }
    }
  }

  /// Whether the record has none.
  var isEmpty: Bool { fields.isEmpty && others.isEmpty }

  /// The names of those past the fields.
  var names: [[UInt8]] { others.map(\.end.link.relation.name) }

  /// Returns the indices of fields together with those of the keys.
  func joined(with hidden: [Int]) -> [Int] {
    fields.isEmpty ? hidden : Set(hidden).union(fields.keys).sorted()
  }
}
