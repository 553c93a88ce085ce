// The first children of an array, and the columns that they suggest.

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
    var counts: [[UInt8]: Int] = [:]
    var order: [[UInt8]] = []
    for child in Self.sampled(of: value, children) {
      guard child.node.kind == .object, !child.node.isBroken else {
        others += 1
        continue
      }
      var members: [[UInt8]: OutlineValue] = [:]
      for member in child.allChildren where !member.isPlaceholder {
        guard let key = member.key else { continue }
        if members.updateValue(member, forKey: key) == nil {
          if counts[key] == nil { order.append(key) }
          counts[key, default: 0] += 1
        }
      }
      objects.append(members)
    }
    keys = order.filter { (counts[$0] ?? 0) * 2 >= objects.count }
    if isForced, keys.count < Self.leastCount { keys = order }
    keys = Array(keys.prefix(Self.columnLimit))
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
