// The members of an object of JSON, by their names.

/// The members of an object that is the value of a field.
package struct JSONMembers {
  /// A value: strings decoded, all others as they are spelled.
  package typealias Value = (value: [UInt8], kind: ValueKind)

  /// An object in an object is looked into no deeper than this.
  package static let depthLimit = 64

  /// The text of the object.
  package let text: [UInt8]
  /// The members in order, as ranges of the text.
  package let members: [JSONScanner.Member]

  /// Takes an object apart; nil when the text is not an object.
  package init?(_ text: [UInt8], depthLimit: Int = depthLimit) {
    guard case .object(let members)? = try? JSONScanner.root(of: text.span, depthLimit: depthLimit)
    else { return nil }
    self.text = text
    self.members = members
  }

  /// The last member of a name.
  package subscript(name: StaticString) -> Value? { self[name.withUTF8Buffer { Array($0) }] }

  /// The last member of a name.
  package subscript(name: [UInt8]) -> Value? {
    members.last { JSONScanner.decoded(text.span, $0.key) == name }
      .map { (JSONScanner.text(of: text.span, $0.value, $0.kind), $0.kind) }
  }
}
