// The members of an object on the line of their record, by the keys that lead to them.

import JSONText
import Records

/// The members of an object, each with the keys that lead to it: `.containers [1] app`, `.node=n1`.
///
/// Objects inside it are passed over as long as their members can have columns.
struct MemberLines {
  /// The most members that are looked at.
  private static let memberLimit = 256

  /// The lines, each of which follows the name of the object; those of long texts are apart.
  private(set) var lines: [NestedLine] = []
  /// The lines of texts that leave little room for others.
  private(set) var longLines: [NestedLine] = []

  /// Writes the members of an object.
  ///
  /// - Parameters:
  ///   - field: The field of a record whose value is the object.
  ///   - leftOut: The paths of the members that are left out.
  ///   - limit: The bytes after which no member is added.
  ///   - memberBytes: The bytes after which no child of a member is added.
  ///   - signs: The signs to write with.
  init(of field: Field, without leftOut: Set<JSONPath>, limit: Int, memberBytes: Int, signs: Signs)
  {
    let nodes = JSONNodes(
      in: JSONBytes(field.value, isEnded: !field.isCut), styles: field.stylesInside)
    guard let root = nodes.root, root.kind == .object else { return }
    let summary = ValueSummary(bytes: memberBytes, signs: signs, joinsChains: true)
    let name = NestedLine(of: field.value)
    let members = { (object: JSONNode) in
      nodes.children(of: object, atMost: Self.memberLimit)[...]
    }
    var open: [Object] = [
      Object(
        steps: [.init(key: field.name)], name: name, members: members(root))
    ]
    var seen = 0
    var byteCount = 0
    while var object = open.popLast(), seen < Self.memberLimit, byteCount < limit {
      guard let member = object.members.popFirst() else { continue }
      seen += 1
      open.append(object)
      guard let key = nodes.key(of: member) else { continue }
      let steps = object.steps + [.init(key: key)]
      var line = object.name
      line.add(key: key, from: member.key.map { $0.lowerBound + 1 })
      let value = OutlineValue(nodes, member)
      if member.kind == .object, steps.count < TellingPaths.keyLimit, !value.isEmpty {
        open.append(
          Object(steps: steps, name: line, members: members(member)))
      } else if !leftOut.contains(JSONPath(steps: steps)) {
        line.add(value, joinsChain: !field.isCut, by: summary)
        guard member.kind != .string || member.value.count <= memberBytes else {
          longLines.append(line)
          continue
        }
        lines.append(line)
        byteCount += field.name.count + line.line.bytes.count
      }
    }
  }

  /// An object whose members are being written.
  private struct Object {
    let steps: [JSONPath.Step]
    /// The keys that lead to it.
    let name: NestedLine
    var members: ArraySlice<JSONNode>
  }
}
