// The members of an object of JSON, by their names.

/// The members of an object that is the value of a field.
struct JSONMembers {
  /// A value: strings decoded, all others as they are spelled.
  typealias Value = (value: [UInt8], kind: Field.Kind)

  /// An object in an object is looked into no deeper than this.
  static let depthLimit = 64

  let text: [UInt8]
  private let members: [JSONScanner.Member]

  /// Takes an object apart; nil when the text is not an object.
  init?(_ text: [UInt8], depthLimit: Int = depthLimit) {
    guard case .object(let members)? = try? JSONScanner.root(of: text.span, depthLimit: depthLimit)
    else { return nil }
    self.text = text
    self.members = members
  }

  /// The members in order.
  var fields: [Field] {
    members.map { member in
      Field(
        column: nil, name: JSONScanner.decoded(text.span, member.key),
        value: RecordParser.value(of: text.span, member.value, member.kind), kind: member.kind)
    }
  }

  /// The last member of a name.
  subscript(name: StaticString) -> Value? { self[LogKeyList.bytes(name)] }

  /// The last member of a name.
  subscript(name: [UInt8]) -> Value? {
    members.last { JSONScanner.decoded(text.span, $0.key) == name }
      .map { (RecordParser.value(of: text.span, $0.value, $0.kind), $0.kind) }
  }
}

extension [Field] {
  /// The value at a path of names; nil when it is absent or null.
  func value(at path: LogKeys.Path) -> JSONMembers.Value? {
    guard let first = path.first, let field = last(where: { $0.name == first && !$0.isInner })
    else { return nil }
    var value: JSONMembers.Value = (field.value, field.kind)
    for step in path.dropFirst() {
      guard value.kind == .object, let inner = JSONMembers(value.value)?[step] else { return nil }
      value = inner
    }
    return value.kind == .null || value.kind == .missing ? nil : value
  }
}
