// The member under the cursor in an object or array that its line shows whole.

import CellGrid
import JSONText
import Records
import TableKit
import TextLayout

/// A member of an object, or an element of an array, on the line of its node.
struct LineMember {
  /// The node of the object or array.
  let node: RowNode
  /// The number of the member.
  let index: Int
  /// The value.
  let value: OutlineValue

  /// The step from the object or array to the member.
  var step: JSONPath.Step { value.key.map { JSONPath.Step(key: $0) } ?? .element(index) }

  /// The path as every command and flag reads it.
  @MainActor var spelledPath: [UInt8] {
    guard value.key == nil else { return node.outline.spelling(of: node.path, member: value.key) }
    return node.outline.spelling(of: node.path) + Array("[\(index)]".utf8)
  }

  /// The path in words: `request.id`.
  @MainActor var name: Text {
    guard value.key == nil else { return node.outline.name(of: node.path, member: value.key) }
    return Text(bytes: node.outline.name(of: node.path).bytes + Array("[\(index)]".utf8))
  }

  /// Returns the columns of a line that show the member; nil if they are cut off.
  func columns(of line: NodeLine, rules: TextRules) -> Range<Int>? {
    guard case .line(let text) = line.value else { return nil }
    let start = value.node.key?.lowerBound ?? value.node.value.lowerBound
    let place = start..<value.node.value.upperBound
    let pieces = text.pieces.filter { $0.source.map(place.contains) ?? false }
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let before = rules.width(of: text[0..<first.range.lowerBound].text)
    let width = rules.width(of: text[first.range.lowerBound..<last.range.upperBound].text)
    return line.columns.value + before..<line.columns.value + before + width
  }
}

extension NodeCursor {
  /// The member under the cursor; nil unless the cursor has entered the line of its object or array.
  var member: LineMember? {
    guard let node, let place = rows.inNode.member, place.node == node.path,
      place.record == node.outline.record.key
    else { return nil }
    let values = node.outline.membersOnLine(of: node.path)
    guard values.indices.contains(place.index) else { return nil }
    return LineMember(node: node, index: place.index, value: values[place.index])
  }

  /// Moves the cursor from an object or array on one line to the member that a path leads to.
  func enterMember(at path: JSONPath) {
    guard let node, let last = path.steps.last,
      node.outline.jsonSteps(of: node.path).count == path.steps.count - 1
    else { return }
    let values = node.outline.membersOnLine(of: node.path)
    let index = values.indices.first {
      LineMember(node: node, index: $0, value: values[$0]).step == last
    }
    rows.inNode.member = index.map {
      MemberPlace(record: node.outline.record.key, node: node.path, index: $0)
    }
  }

  /// Moves the cursor by members on the line of their object or array, into it or out of it.
  ///
  /// - Returns: Whether the cursor is on such a line, and there is a member, or the line to go back
  ///   to.
  func moveMember(by steps: Int) -> Bool {
    guard let node else { return false }
    let count = node.outline.membersOnLine(of: node.path).count
    let index = member?.index ?? -1
    guard count > 0, index >= 0 || steps > 0 else { return false }
    let wanted = min(index + steps, count - 1)
    rows.inNode.member =
      wanted < 0
      ? nil : MemberPlace(record: node.outline.record.key, node: node.path, index: wanted)
    return true
  }
}

extension Outline {
  /// Returns the members of an object, or the elements of an array, that its line shows whole; none
  /// for other nodes.
  func membersOnLine(of path: NodePath) -> [OutlineValue] {
    ask { content in
      guard path.elision == nil, let placed = content.node(at: path),
        case .line = placed.content, let value = placed.node?.value, value.node.isContainer
      else { return [] }
      let children = value.children
      return (0..<(children.count.known + JSONChildren.pageCount - 1) / JSONChildren.pageCount)
        .flatMap { value.page($0, of: children) }
    }
  }
}

extension FieldCopy {
  /// Copies a part of a member on the line of its object or array.
  func copy(_ part: NodeCopy.Part, of member: LineMember) -> Result {
    let value = member.value
    return switch part {
    case .value: copy(of: value.node.isContainer ? value.spelled : value.text, what: "value")
    case .path: copy(of: member.spelledPath, what: "path")
    case .member: copy(of: value.member, what: "member")
    }
  }
}
