// The first children of an array, and the columns that they suggest.

import JSONText
import Records

/// The first objects of an array with their members, from which the columns of a table are made.
struct TableSample {
  /// The number of children in the sample.
  static let childCount = 32
  /// The least number of children, and of columns, of a table.
  private static let leastCount = 2
  /// The greatest number of columns.
  private static let columnLimit = 64
  /// The share of members that must have a column, and of cells that must be filled, in percent.
  private static let (leastShare, leastFill) = (80, 75)

  /// The members of each object, by their keys; of several with one key, the last.
  private var objects: [[[UInt8]: OutlineValue]] = []
  /// The keys of the columns, in the order of their first appearance.
  private(set) var keys: [[UInt8]] = []
  /// The number of children that are not objects.
  private var others = 0

  /// Looks at the first children of an array.
  ///
  /// - Parameters:
  ///   - value: The array.
  ///   - children: Its children.
  ///   - isForced: Whether keys of few objects become columns too.
  init(of value: OutlineValue, _ children: JSONChildren, isForced: Bool = false) {
    guard value.node.kind == .array else { return }
    let order = add(Self.sampled(of: value, children))
    var counts: [[UInt8]: Int] = [:]
    for key in objects.flatMap(\.keys) { counts[key, default: 0] += 1 }
    keys = order.filter { (counts[$0] ?? 0) * 2 >= objects.count }
    if isForced, keys.count < Self.leastCount { keys = order }
    keys = Array(keys.prefix(Self.columnLimit))
  }

  /// Looks at some children of an array.
  ///
  /// - Parameters:
  ///   - value: The array.
  ///   - children: Its children.
  ///   - rows: The numbers of those to look at.
  init(of value: OutlineValue, _ children: JSONChildren, rows: [Int]) {
    let pages = Dictionary(grouping: rows) { $0 / JSONChildren.pageCount }
    let looked = pages.sorted { $0.key < $1.key }.flatMap { page, rows in
      let values = value.page(page, of: children)
      return rows.map { $0 % JSONChildren.pageCount }.filter(values.indices.contains)
        .map { values[$0] }
    }
    keys = Array(add(looked).prefix(Self.columnLimit))
  }

  /// Returns the numbers of the first children, and of the last ones if they are in memory: numbers
  /// often grow.
  static func ends(of value: OutlineValue, _ children: JSONChildren) -> [Int] {
    let count = children.count.known
    let first = 0..<min(count, childCount)
    let isHere = value.long == nil || value.isListOfRows
    return Array(first) + (isHere ? Array(max(first.upperBound, count - childCount)..<count) : [])
  }

  /// Adds children, and returns the keys of their members in the order of their first appearance.
  private mutating func add(_ children: [OutlineValue]) -> [[UInt8]] {
    var known: Set<[UInt8]> = []
    var order: [[UInt8]] = []
    for child in children {
      guard child.node.kind == .object, !child.node.isBroken else {
        others += 1
        continue
      }
      var members: [[UInt8]: OutlineValue] = [:]
      for member in child.allChildren where !member.isPlaceholder {
        guard let key = member.key else { continue }
        members[key] = member
        if known.insert(key).inserted { order.append(key) }
      }
      objects.append(members)
    }
    return order
  }

  /// Returns the first children; of rows of a database, which are often numbered, the last ones too.
  private static func sampled(
    of value: OutlineValue, _ children: JSONChildren
  ) -> [OutlineValue] {
    let first = value.page(0, of: children)
    let count = children.count.known
    guard value.isListOfRows, count > childCount else { return Array(first.prefix(childCount)) }
    let last = value.page((count - 1) / JSONChildren.pageCount, of: children)
    return first.prefix(childCount) + last.suffix(min(childCount, count - childCount))
  }

  /// Whether the array is shown as a table.
  ///
  /// All children of the sample are objects. At least four fifths of their members have a column,
  /// three quarters of the cells are filled, and one of the columns holds mostly scalars.
  var isTable: Bool {
    guard others == 0, objects.count >= Self.leastCount, keys.count >= Self.leastCount else {
      return false
    }
    let members = objects.reduce(0) { $0 + $1.count }
    let filled = objects.reduce(0) { sum, object in sum + keys.count { object[$0] != nil } }
    return filled * 100 >= members * Self.leastShare
      && filled * 100 >= objects.count * keys.count * Self.leastFill
      && keys.contains(where: isMostlyScalar)
  }

  private func isMostlyScalar(_ key: [UInt8]) -> Bool {
    let values = values(of: key)
    return values.count { !$0.node.isContainer } * 2 > values.count
  }

  /// Returns the values of a column, from the first object on.
  func values(of key: [UInt8]) -> [OutlineValue] { objects.compactMap { $0[key] } }
}

extension OutlineValue {
  /// The children of an object or array.
  ///
  /// - Complexity: O(bytes of the value).
  var allChildren: [OutlineValue] {
    let children = children
    let pages = (children.count.known + JSONChildren.pageCount - 1) / JSONChildren.pageCount
    return (0..<pages).flatMap { page($0, of: children) }
  }
}
