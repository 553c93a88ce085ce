// The members of an object as the fields of a log record.

import JSONText

extension JSONMembers {
  /// The members in order.
  var fields: [Field] {
    members.map { member in
      Field(
        column: nil, name: JSONScanner.decoded(text.span, member.key),
        value: JSONScanner.text(of: text.span, member.value, member.kind), kind: member.kind)
    }
  }
}

extension [Field] {
  /// The value at a path of names; nil when it is absent or null.
  func value(at path: [[UInt8]]) -> JSONMembers.Value? {
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
