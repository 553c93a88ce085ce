// A row of a table inside a row: its cells, and the members that they do not show whole.

import JSONText
import Records
import TextLayout

/// A value in a row of a table.
struct TableCell: Hashable, Sendable {
  /// The index of its column.
  let column: Int
  /// The number of the member.
  let member: Int
  /// The text, which is cut at the end of the column.
  let text: LineText
}

/// A row of a table inside a row.
struct TableRow {
  /// The object.
  let value: OutlineValue
  /// Its members.
  let children: JSONChildren
  /// The table.
  let table: InnerTable
  /// The values, from left to right.
  let cells: [TableCell]
  /// The numbers of the members that the cells do not show whole, in order.
  let hidden: [Int]
}

extension NodeLayout {
  /// Lays out a row of a table.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - number: Its number in the array.
  ///   - table: The table.
  ///   - path: Its place in the record.
  /// - Returns: The row.
  func placeRow(
    _ object: OutlineValue, number: Int, in table: InnerTable, at path: NodePath
  ) -> Placed {
    let name = NodeName(.element(number))
    let level = path.level
    return Placed(
      node: OutlineNode(unjoined: name, object), path: path, name: name.line, label: "",
      content: .row(row(object, in: table)),
      columns: NodeColumns(
        mark: geometry.markColumn(level: level),
        name: geometry.nameColumn(level: level, hasMark: true),
        value: table.columns.first?.start ?? geometry.end),
      lines: 1)
  }

  private func row(_ object: OutlineValue, in table: InnerTable) -> TableRow {
    let members = object.allChildren
    var numbers: [[UInt8]: Int] = [:]
    for (number, member) in members.enumerated() {
      if let key = member.key { numbers[key] = number }
    }
    var cells: [TableCell] = []
    var whole: Set<Int> = []
    for (index, column) in table.columns.enumerated() {
      guard let number = numbers[column.key] else { continue }
      let text = cellText(of: members[number], width: column.width)
      if text.isWhole, geometry.singleRules.fits(text.line.text, columns: column.width) {
        whole.insert(number)
      }
      cells.append(TableCell(column: index, member: number, text: text.line))
    }
    return TableRow(
      value: object, children: object.children, table: table, cells: cells,
      hidden: members.indices.filter { !whole.contains($0) || members[$0].isLinked })
  }

  /// Returns the text of a value in a cell of a width.
  ///
  /// - Returns: The text, and whether it is all of the value.
  func cellText(of value: OutlineValue, width: Int) -> (line: LineText, isWhole: Bool) {
    let summary = ValueSummary(width: width, signs: signs)
    guard value.node.isContainer else {
      let text = value.text
      let isWhole =
        !value.node.isBroken && text.count <= summary.limit && !text.contains(0x0A)
        && !value.holdsEscapes && value.encoded == nil
      return (summary.scalar(value, .alone), isWhole)
    }
    let children = value.children
    let whole = summary.whole(value, children: children)
    if value.node.kind == .object, let whole { return (whole, true) }
    var line = LineText(Array(value.count(of: children).utf8), .frame)
    let isEmpty = children.count.known == 0
    if !isEmpty {
      line.append(" ")
      line.append(whole ?? summary.summary(value, children: children))
    }
    return (line, isEmpty || whole != nil)
  }
}
