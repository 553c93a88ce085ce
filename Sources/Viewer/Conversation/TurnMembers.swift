// The members of an object by their names.

import JSONText
import Records

/// The first members of an object by their names; none of other values.
struct TurnMembers {
  /// The members, in order, at most 64.
  let all: [OutlineValue]
  private let places: [[UInt8]: Int]

  /// Reads the first members of an object.
  init(of value: OutlineValue) {
    all = value.node.kind == .object ? value.firstChildren : []
    let named = all.enumerated().compactMap { index, member in member.key.map { ($0, index) } }
    places = Dictionary(named) { $1 }
  }

  /// Returns the number of the last member with a name; nil without one.
  func number(of name: String) -> Int? { places[Array(name.utf8)] }

  /// Returns the first of some names that a member has.
  func first(of names: [String]) -> String? { names.first { number(of: $0) != nil } }

  /// The last member with a name; nil without one.
  subscript(name: String) -> OutlineValue? { number(of: name).map { all[$0] } }

  /// Returns the member with a name if it is a text.
  func string(_ name: String) -> OutlineValue? {
    self[name].flatMap { $0.node.kind == .string ? $0 : nil }
  }
}
