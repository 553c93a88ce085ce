// The cursor among the nodes of an open row, as the rows and their cells see it.

import TextLayout

extension RowList: OutlineRows {
  /// The cursor among the nodes.
  var nodes: NodeCursor { NodeCursor(rows: self) }

  /// The line of the node under the cursor that the cursor is on.
  var nodeCursorLine: Int { nodes.cursorLine }

  /// Returns the columns of the member under the cursor on the line of a node; nil without one.
  func memberColumns(on line: NodeLine, rules: TextRules) -> Range<Int>? {
    nodes.member?.columns(of: line, rules: rules)
  }

  /// Returns the index of the column that the cursor is in, in a table of an outline; nil elsewhere.
  func cursorColumn(inTableAt path: NodePath, of outline: Outline) -> Int? {
    guard let cell = nodes.cell, cell.node.outline === outline, cell.node.path.parent == path
    else { return nil }
    return cell.index
  }
}
