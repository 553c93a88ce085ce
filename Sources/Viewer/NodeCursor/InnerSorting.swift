// The order of a table inside a row.

import JSONText
import Records

extension NodeCursor {
  /// The greatest number of rows that are sorted.
  static let sortedRows = 100_000

  /// Sorts the table of a cell by the cell's column; the cursor stays on its row.
  ///
  /// - Complexity: O(bytes of the table), which is in memory.
  func sort(_ cell: InnerCell, isDescending: Bool) {
    guard let path = cell.node.path.parent, let array = cell.node.outline.node(at: path)?.value
    else {
      return
    }
    let count = array.children.count.known
    guard count <= Self.sortedRows else {
      return rows.say(
        "not sorted: \(grouped(count)) rows are more than \(grouped(Self.sortedRows))")
    }
    let key = cell.column.key
    let sort = ValueSort(array.sortValues(of: key), isDescending: isDescending)
    let order = TableOrder(key: key, isDescending: isDescending, numbers: sort.numbers)
    rearrange(path, of: cell.node) { $0[order: path] = order }
  }

  /// Restores the order of the array.
  ///
  /// - Returns: Whether the table was sorted.
  func unsort(_ cell: InnerCell) -> Bool {
    guard let path = cell.node.path.parent, cell.node.outline.choices[order: path] != nil else {
      return false
    }
    rearrange(path, of: cell.node) { $0[order: path] = nil }
    return true
  }
}

extension OutlineValue {
  /// Returns the values of a member of all objects in an array, for sorting.
  ///
  /// Of an object or array the value is the number of its children. What is missing, null, or not
  /// in an object has none.
  func sortValues(of key: [UInt8]) -> [[UInt8]] {
    allChildren.map { object in
      guard object.node.kind == .object,
        let value = object.allChildren.last(where: { $0.key == key })
      else { return [] }
      if value.node.isContainer { return Array("\(value.children.count.known)".utf8) }
      return value.node.kind == .null ? [] : value.text
    }
  }
}
