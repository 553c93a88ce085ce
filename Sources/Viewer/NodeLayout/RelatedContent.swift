// The lines of nodes that a foreign key leads to.

import Records
import TextLayout

extension NodeLayout {
  /// Lays out a field of a record that names a row, as the node of that row.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - end: The row.
  ///   - name: The name of the field.
  ///   - path: Its place in the record.
  /// - Returns: The node with its content and columns.
  func place(
    _ field: ShownField, leadingTo end: RelatedNodes, named name: NodeName, at path: NodePath
  ) -> Placed {
    let key = KeyText(text: field.value.bytes, part: field.part)
    return place(OutlineNode(name, end, key: key), at: path)
  }

  /// Lays out the rows at the end of a foreign key that has no field of its own.
  func place(_ end: RelatedNodes, at path: NodePath) -> Placed {
    var name = NodeName(.key(end.link.relation.name))
    name.isPlain = true
    return place(OutlineNode(name, end), at: path)
  }

  /// Returns the content of a node that a foreign key leads to.
  ///
  /// It has children even if they fit on its line: other foreign keys lead on from them.
  func content(
    of node: OutlineNode, leadingTo end: RelatedNodes, at path: NodePath
  ) -> NodeContent {
    guard end.canOpen, path.level < Self.levelLimit else {
      var line = keyLine(of: node)
      if !end.isList, let note = end.note {
        if !line.isEmpty { line.append("  ") }
        line.append(note)
      }
      return .line(line)
    }
    let children = node.value.children
    return .children(node.value, children, arrangement(of: node.value, children, at: path))
  }

  /// Returns the value of the key of a node; empty for a list of rows.
  func keyLine(of node: OutlineNode) -> LineText {
    guard let key = node.key else { return LineText() }
    return ValueSummary(width: geometry.end, signs: signs).firstLine(of: key.text, key.part)
  }

  /// Returns the words after the name of a list of rows: their number, and which are missing.
  func label(leadingTo end: RelatedNodes) -> String {
    guard end.isList else { return "" }
    return " " + end.count(signs) + (end.note.map { " " + $0 } ?? "")
  }
}
