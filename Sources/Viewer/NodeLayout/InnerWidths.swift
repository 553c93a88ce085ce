// The widths of the columns of a table inside a row.

/// The widths of the columns of a table inside a row, from left to right.
///
/// Columns show their widest value, up to a limit, while there is room. Otherwise each gets the width
/// of its median value, and the last columns are left out. Room that is left over goes to the columns
/// that are cut, the first of them first.
struct InnerWidths: Hashable, Sendable {
  /// The widths of the texts of a column.
  struct Column: Hashable, Sendable {
    /// The width of the name.
    var name: Int
    /// The width of the widest value in the sample.
    var widest: Int
    /// The width of the median value in the sample.
    var median: Int
  }

  /// The blanks between two columns.
  static let gap = 2
  /// The greatest width of a column unless room is left over.
  private static let widthLimit = 40
  /// The greatest width of a column if there is not room for all.
  private static let cutLimit = 24
  /// The columns of a name that are always shown, if there is room for them.
  private static let nameWidth = 12
  /// The least width to which the last column is cut.
  private static let leastWidth = 10

  /// The widths of the columns that are shown, at least one of them.
  private(set) var widths: [Int]
  /// The number of columns that are left out at the right.
  let leftOut: Int

  /// Distributes room among columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, one or more.
  ///   - room: The width of the table, with room for the number of columns that are left out.
  /// - Complexity: O(*columns*).
  init(_ columns: [Column], room: Int) {
    let full = columns.map { max(min(Self.widthLimit, max($0.widest, $0.name)), 1) }
    let least = zip(columns, full).map { column, full in
      min(full, Self.cutLimit, max(column.median, min(column.name, Self.nameWidth), 1))
    }
    guard Self.extent(full) > room else {
      (widths, leftOut) = (full, 0)
      give(room - Self.extent(full), upTo: columns.map(\.widest))
      return
    }
    var shown = columns.count
    while shown > 1, Self.extent(least.prefix(shown)) > room - Self.mark(columns.count - shown) {
      shown -= 1
    }
    widths = Array(least.prefix(shown))
    if shown < columns.count {
      // The next column may be shown in part.
      let rest = Self.extent(widths) + Self.gap
      let width = min(room - Self.mark(columns.count - shown - 1) - rest, least[shown])
      if width >= Self.leastWidth { widths.append(width) }
    }
    leftOut = columns.count - widths.count
    let left = room - Self.mark(leftOut) - Self.extent(widths)
    if left < 0 { widths[0] = max(widths[0] + left, 1) }
    give(left, upTo: full)
  }

  /// Gives room to the columns that lack some, from left to right.
  private mutating func give(_ room: Int, upTo wanted: [Int]) {
    var left = room
    for index in widths.indices where left > 0 && widths[index] < wanted[index] {
      let more = min(wanted[index] - widths[index], left)
      widths[index] += more
      left -= more
    }
  }

  /// Returns the width of the number of columns that are left out, with the gap before it.
  private static func mark(_ count: Int) -> Int {
    count > 0 ? gap + 1 + String(count).utf8.count : 0
  }

  private static func extent(_ widths: some Collection<Int>) -> Int {
    widths.reduce(0, +) + gap * max(widths.count - 1, 0)
  }

  /// The width of the columns that are shown, with the gaps between them.
  var extent: Int { Self.extent(widths) }
}
