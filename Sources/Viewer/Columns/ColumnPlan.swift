// Which columns stand on the screen, how wide, and from where.

/// What is known of a column before it gets a width.
package struct ColumnMeasure: Hashable, Sendable {
  /// Columns the name takes.
  package var nameWidth: Int
  /// Columns the widest value of the sample takes.
  package var valueWidth: Int
  /// Whether the values are numbers and stand at the right.
  package var isNumeric: Bool
  /// Whether all values are equally wide, as times and codes are: cut, they would say nothing.
  package var isUniform: Bool

  /// Makes a measure.
  package init(nameWidth: Int, valueWidth: Int, isNumeric: Bool, isUniform: Bool = false) {
    self.nameWidth = nameWidth
    self.valueWidth = valueWidth
    self.isNumeric = isNumeric
    self.isUniform = isUniform
  }
}

/// One column with its place on the screen.
package struct PlacedColumn: Hashable, Sendable {
  /// Which column of the table.
  package var index: Int
  /// Columns from the left edge of the data area.
  package var offset: Int
  /// Columns wide, one or more.
  package var width: Int
}

/// The widths of all columns for one width of the screen.
///
/// Columns that hold little get what they need. What is left goes to the columns that hold more,
/// evenly, and then to a last column of text: records behind the sample may be longer. When not even that fits, the table is wider than the screen and moves by whole columns.
package struct ColumnPlan: Hashable, Sendable {
  /// Blank columns between two columns.
  package static let gap = 2
  /// A column wider than this gives way first.
  private static let comfortableWidth = 20
  /// A column of equally wide values keeps them whole up to this width.
  private static let uniformWidth = 32
  /// A column that gives way keeps so much, when all columns are to stay on the screen.
  private static let readableWidth = 12
  /// A column is never narrowed below this by its neighbours.
  private static let leastWidth = 4

  /// The width of each column.
  package let widths: [Int]
  /// The width of the data area.
  package let available: Int
  /// Whether all columns stand on the screen together.
  package let fitsAll: Bool

  /// Plans columns for a data area some columns wide.
  package init(_ measures: [ColumnMeasure], available: Int) {
    let available = max(available, 1)
    self.available = available
    let natural = measures.map { max($0.nameWidth, $0.valueWidth, 1) }
    let gaps = ColumnPlan.gap * max(natural.count - 1, 0)
    let room = available - gaps
    let spare = room - natural.reduce(0, +)
    if spare >= 0 {
      let growing = measures.last?.isNumeric == false ? 1 : 0
      widths = natural.dropLast(growing) + natural.suffix(growing).map { $0 + spare }
      fitsAll = true
      return
    }
    let comfortable = measures.indices.map { index in
      min(
        natural[index],
        measures[index].isUniform ? ColumnPlan.uniformWidth : ColumnPlan.comfortableWidth)
    }
    let need = comfortable.reduce(0, +)
    if need <= room {
      widths = ColumnPlan.sharing(room - need, among: comfortable, upTo: natural)
      fitsAll = true
    } else if let squeezed = ColumnPlan.squeezing(
      comfortable, keeping: measures.map(\.isUniform), into: room)
    {
      widths = squeezed
      fitsAll = true
    } else {
      widths = comfortable.map { min($0, available) }
      fitsAll = natural.count <= 1
    }
  }

  /// The columns on the screen when the table starts with a given column.
  ///
  /// The last one is cut by the edge when at least a few columns of it show, and the widest that
  /// could use the rest of the line gets it.
  package func visible(from first: Int) -> [PlacedColumn] {
    var placed: [PlacedColumn] = []
    var offset = 0
    for index in max(first, 0)..<max(widths.count, first, 0) {
      let left = available - offset
      guard left >= min(widths[index], ColumnPlan.leastWidth) || placed.isEmpty else { break }
      placed.append(PlacedColumn(index: index, offset: offset, width: min(widths[index], left)))
      offset += widths[index] + ColumnPlan.gap
      if offset >= available { break }
    }
    return placed
  }

  /// The first column to start with so that a column is on the screen, moving as little as can be.
  package func firstColumn(showing column: Int, from first: Int) -> Int {
    guard !fitsAll, widths.indices.contains(column) else { return 0 }
    if column <= first { return column }
    // A column takes its gap and at least one more: those too far to the left cannot be the one.
    var first = max(first, column - available)
    while first < column, !isWhole(column, from: first) { first += 1 }
    return first
  }

  private func isWhole(_ column: Int, from first: Int) -> Bool {
    visible(from: first).contains { $0.index == column && $0.width == widths[column] }
  }

  private static func sharing(_ spare: Int, among base: [Int], upTo natural: [Int]) -> [Int] {
    var widths = base
    var spare = spare
    while spare > 0 {
      let hungry = widths.indices.filter { widths[$0] < natural[$0] }
      guard !hungry.isEmpty else { break }
      let share = max(spare / hungry.count, 1)
      for index in hungry where spare > 0 {
        let given = min(share, natural[index] - widths[index], spare)
        widths[index] += given
        spare -= given
      }
    }
    return widths
  }

  /// Narrows the widest columns until the sum fits; nil when a readable rest is not to be had.
  private static func squeezing(
    _ base: [Int], keeping isKept: [Bool], into room: Int
  ) -> [Int]? {
    let floors = base.indices.map { isKept[$0] ? base[$0] : min(base[$0], readableWidth) }
    guard floors.reduce(0, +) <= room else { return nil }
    var widths = base
    var excess = widths.reduce(0, +) - room
    while excess > 0,
      let widest = widths.indices.filter({ widths[$0] > floors[$0] })
        .max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
