// What of a node is copied.

import JSONText
import Records
import TextLayout

/// The parts of a node that a key copies, one after the other.
package enum NodeCopy {
  /// A part of a node.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    /// The decoded text of a string, or the JSON of any other value as it is spelled.
    case value
    /// The path.
    case path
    /// The name and the value as they are spelled.
    case member
  }

  /// The part that was copied last.
  struct Copied: Hashable, Sendable {
    /// The node.
    let path: NodePath
    /// The key of the column, in a row of a table; nil for a node.
    var column: [UInt8]?
    /// The row of the node.
    let row: ViewIndex
    /// The part.
    let part: Part
  }

  /// Returns the part to copy after another one: the next one of the same node, or the value.
  @MainActor
  static func part(after copied: Copied?, of node: RowNode, column: [UInt8]?) -> Part {
    guard let copied, copied.path == node.path, copied.row == node.row, copied.column == column
    else { return .value }
    return switch copied.part {
    case .value: .path
    case .path: .member
    case .member: .value
    }
  }
}

extension FieldCopy {
  /// Copies a part of a cell of a table.
  func copy(_ part: NodeCopy.Part, of cell: InnerCell) -> Result {
    switch part {
    case .value:
      guard let value = cell.value else { return (nil, "nothing to copy here") }
      return copy(of: value.node.isContainer ? value.spelled : value.text, what: "value")
    case .path: return copy(of: cell.spelledPath, what: "path")
    case .member: return copy(of: cell.value?.member ?? [], what: "member")
    }
  }

  /// Copies a part of a node.
  func copy(_ part: NodeCopy.Part, of node: RowNode) -> Result {
    // These lines are about the record, and none of its text.
    if node.path == .ending || node.path == .notice { return record }
    if node.path == .line || node.path.isInside(.line) {
      return part == .path ? (nil, "no path: this is the line as the file has it") : record
    }
    let outline = node.outline
    if part != .path, let own = outline.node(at: node.path)?.own, let long = own.long {
      let bytes = own.node.key?.lowerBound ?? own.node.value.lowerBound
      let range = (part == .member ? bytes : own.node.value.lowerBound)..<own.node.value.upperBound
      guard long.has(range) else {
        guard range.count <= FieldCopy.longLimit else {
          return refusal(of: range.count, what: part.rawValue)
        }
        return (nil, "\(part.rawValue) not copied: it is being read, try again")
      }
    }
    switch part {
    case .value: return copy(of: outline.value(of: node.path), what: "value")
    case .path:
      guard node.path != .rest else { return (nil, "no path: these are fields of the record") }
      return copy(of: outline.spelling(of: node.path), what: "path")
    case .member: return copy(of: outline.member(of: node.path), what: "member")
    }
  }
}

extension Outline {
  /// Returns the decoded text of a string, or any other value as it is spelled.
  func value(of path: NodePath) -> [UInt8] {
    if let value = keyValue(at: path) { return value }
    if let node = node(at: path) {
      return node.own.node.isContainer ? node.own.spelled : node.own.wholeText
    }
    if let part = part(at: path), part.sentence != nil { return part.text.bytes }
    guard path.isField || path.level == 0 else { return list(of: path) }
    return path.field.map { record.fields[$0].value } ?? line(at: path).text
  }

  /// Returns the name and the value of a node as they are spelled.
  func member(of path: NodePath) -> [UInt8] {
    guard keyValue(at: path) == nil, let node = node(at: path) else {
      let value = value(of: path)
      guard path.isField, let field = path.field else { return value }
      let name = layouts.presentation.schema.name(of: record.fields[field])
      return spelledMember(field) ?? name + Array(": ".utf8) + value
    }
    if path.isField, node.name.steps.count < 2, let field = path.field,
      let member = spelledMember(field)
    {
      return member
    }
    return node.own.member
  }

  /// Returns the value of a field that names a row; nil for other nodes.
  private func keyValue(at path: NodePath) -> [UInt8]? {
    guard path.isField, let field = path.field, end(at: path) != nil else { return nil }
    return record.fields[field].value
  }

  /// Returns the elements that a part of a list shows.
  private func list(of path: NodePath) -> [UInt8] {
    guard case .wrapped(let text) = line(at: path).value else { return [] }
    return text.bytes
  }

  /// Returns a member of the record itself.
  private func spelledMember(_ field: Int) -> [UInt8]? {
    guard isJSON else { return nil }
    let nodes = JSONNodes(in: JSONBytes(record.bytes))
    guard let root = nodes.root, root.kind == .object else { return nil }
    // Of several members with one name, it is the one at this place.
    let name = record.fields[field].name
    let place = record.fields[..<field].count { !$0.isInner }
    let own = nodes.child(place, of: root).flatMap { nodes.key(of: $0.node) == name ? $0 : nil }
    return (own ?? nodes.child(named: name, of: root)).map { OutlineValue(nodes, $0.node).member }
  }
}

extension OutlineValue {
  /// The value as it is spelled, without the indent of its place in the file.
  ///
  /// JSON that is all of a text is that text.
  var spelled: [UInt8] {
    let spelled = spelling(of: node.value)
    return isEmbedded ? spelled : withoutCommonIndent(spelled)
  }

  /// The name and the value in the same way.
  var member: [UInt8] {
    let start = node.key?.lowerBound ?? node.value.lowerBound
    return withoutCommonIndent(spelling(of: start..<node.value.upperBound))
  }
}

extension NodeLine {
  /// The text of the line.
  fileprivate var text: [UInt8] {
    switch value {
    case .line(let text), .wrapped(let text): text.bytes
    case .cells(let cells, _): Array(cells.map(\.text.bytes).joined(separator: [0x20]))
    }
  }
}
