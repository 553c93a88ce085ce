// An entry of a list of attributes, as OpenTelemetry writes objects.

import JSONText
import Records

/// An entry of a list that is written for an object: `{"key": "a", "value": {"stringValue": "x"}}`, or
/// the value alone. (OpenTelemetry Protocol, `common.v1.KeyValue` and `AnyValue`, in JSON.)
struct AttributeEntry {
  /// The keys of the members that hold a value, one for each type.
  private static let typeKeys: Set<[UInt8]> = Set(
    [
      "stringValue", "intValue", "doubleValue", "boolValue", "bytesValue", "arrayValue",
      "kvlistValue",
    ].map { Array($0.utf8) })
  /// The keys of lists inside a value.
  private static let listKeys: Set<[UInt8]> = Set(
    ["arrayValue", "kvlistValue"].map { Array($0.utf8) })
  /// The most entries that are looked at before a list is taken for an object.
  private static let comparedEntries = 32

  /// The key of the entry; nil in a list of values.
  let key: OutlineValue?
  /// The value itself.
  let value: OutlineValue
  /// The keys from the entry to the value.
  let steps: [[UInt8]]

  /// Reads an element of an array; nil for all others.
  init?(_ element: OutlineValue) {
    guard element.node.kind == .object else { return nil }
    let members = Self.members(of: element)
    if let inner = Self.inner(members) {
      (key, value, steps) = (nil, inner.value, inner.steps)
      return
    }
    guard members.count == 2, let first = members[0].key, let second = members[1].key,
      first == Array("key".utf8), second == Array("value".utf8), members[0].node.kind == .string,
      members[1].node.kind == .object, let inner = Self.inner(Self.members(of: members[1]))
    else { return nil }
    (key, value, steps) = (members[0], inner.value, [second] + inner.steps)
  }

  /// Returns whether an array is a list of entries, by the first of them.
  static func fill(_ array: OutlineValue, _ children: JSONChildren) -> Bool {
    guard array.node.kind == .array else { return false }
    let first = array.page(0, of: children).prefix(comparedEntries)
    return !first.isEmpty && first.allSatisfy { AttributeEntry($0) != nil }
  }

  /// The name of the entry's node: the key replaces the steps to the value.
  func name(number: Int) -> NodeName {
    var name = NodeName(.element(number))
    name.alias =
      key.map {
        LineText($0.text, .key, isQuoted: nameNeedsQuotes($0.text), from: $0.textPlace)
      } ?? name.line
    name.steps += steps.map { .key($0) }
    return name
  }

  /// Returns whether a byte of the text is in what the entry's line shows.
  func shows(_ byte: Int) -> Bool {
    key?.node.value.contains(byte) ?? false || value.node.value.contains(byte)
  }

  /// Returns the first members, of which more than two are of no interest.
  private static func members(of object: OutlineValue) -> [OutlineValue] {
    object.nodes.children(of: object.node, atMost: 3).map(object.other)
  }

  /// Returns the value in the only member of an object; nil without one.
  private static func inner(_ members: [OutlineValue]) -> (value: OutlineValue, steps: [[UInt8]])? {
    guard members.count == 1, let key = members[0].key, typeKeys.contains(key) else { return nil }
    guard listKeys.contains(key) else { return (unnamed(members[0]), [key]) }
    let lists = Self.members(of: members[0])
    guard lists.count == 1, let name = lists[0].key, lists[0].node.kind == .array else {
      return nil
    }
    return (unnamed(lists[0]), [key, name])
  }

  private static func unnamed(_ member: OutlineValue) -> OutlineValue {
    var node = member.node
    node.key = nil
    return member.other(node)
  }
}
