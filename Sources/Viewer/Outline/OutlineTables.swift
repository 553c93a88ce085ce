// The tables among the nodes of a record: their rows, cells and columns.

import JSONText
import Records

extension Outline {
  /// Returns the row of a table at a path; nil for any other node.
  func tableRow(at path: NodePath) -> TableRow? {
    ask { content in
      guard case .row(let row) = content.node(at: path)?.content else { return nil }
      return row
    }
  }

  /// Returns the marks on the names of a table's columns.
  func marks(of table: InnerTable, at path: NodePath) -> TableMarks {
    var marks = TableMarks()
    if let order = choices[order: path] {
      marks.sorted = table.index(of: order.key)
      marks.isDescending = order.isDescending
    }
    marks.cursor = rows?.cursorColumn(inTableAt: path, of: self)
    return marks
  }
}

extension TableRow {
  /// Returns the member with a number; nil if there is none.
  func member(_ number: Int) -> OutlineValue? {
    let page = value.page(number / JSONChildren.pageCount, of: children)
    let place = number % JSONChildren.pageCount
    return page.indices.contains(place) ? page[place] : nil
  }

  /// Returns the last member with a key.
  func member(named key: [UInt8]) -> OutlineValue? {
    value.allChildren.last { $0.key == key }
  }
}
