// Distributes the cells of the screen among the columns.

/// Adjacent columns, and the cells not yet given to any of them.
struct ColumnFilling {
  /// Names that lack more cells than this stay cut.
  private static let nameLack = 12
  /// The width of a text from which no cell is taken for a name.
  private static let textWidth = 10

  /// A column and the cells it has.
  struct Column {
    var plan: PlannedColumn
    var index: Int
    var width: Int
    var floor: Int

    var measure: ColumnMeasure { plan.measure }
    /// Whether the width is computed rather than set by the user.
    var isFree: Bool { plan.fixedWidth == nil }
  }

  private(set) var columns: [Column] = []
  private(set) var left: Int
  private let available: Int
  /// Whether the edge of the screen cuts the last column.
  var isLastCut = false

  init(available: Int) {
    self.available = available
    left = available
  }

  mutating func add(_ column: PlannedColumn, _ index: Int, width: Int, gap: Int) {
    columns.append(Column(plan: column, index: index, width: max(width, 1), floor: max(width, 1)))
    left -= gap + width
  }

  /// Whether every column before a position has its required width.
  func isWhole(upTo end: Int) -> Bool {
    columns.count - (isLastCut && columns.count > 1 ? 1 : 0) >= end
  }

  /// Whether a column is on the screen with its required width.
  func shows(_ index: Int) -> Bool {
    guard let place = columns.firstIndex(where: { $0.index == index }) else { return false }
    return isWhole(upTo: place + 1)
  }

  /// Whether a column of long texts is on the screen.
  var showsText: Bool { columns.contains { $0.measure.isText } }

  /// Distributes all remaining cells.
  mutating func fill() {
    giveShortNames()
    giveCells()
    giveNames()
    giveDates()
    givePoints()
    giveRest()
    growUnits()
  }

  private mutating func give(_ cells: Int, to place: Int) {
    columns[place].width += cells
    left -= cells
  }

  /// Whether a number of cells would remain if nine of ten values of each column were whole.
  func hasRoom(for cells: Int) -> Bool {
    columns.isEmpty
      || columns.reduce(left - cells) { $0 - max($1.measure.wantedWidth - $1.width, 0) } >= 0
  }

  /// Gives cells to values, the most valuable step first, until no cells remain.
  private mutating func giveCells() {
    guard left > 0 else { return }
    var steps = columns.map { column in
      // Whole dates come after everything else, and times show nothing more with more cells.
      column.isFree && column.measure.shortWidths == nil
        ? WidthUtility(column.measure).steps(from: column.width)[...] : []
    }
    while left > 0 {
      var best: Int?
      for (place, waiting) in steps.enumerated() {
        guard let step = waiting.first else { continue }
        if let other = best.flatMap({ steps[$0].first }), !(step > other) { continue }
        best = place
      }
      guard let best, let step = steps[best].popFirst() else { return }
      // A number is shown whole, or is not worth a cell.
      if columns[best].measure.kind == .unit, step.cells > left { continue }
      give(min(step.cells, left), to: best)
    }
  }

  /// Gives cells to short names of columns whose values take even less, as long as any remain; a
  /// single letter that a name lacks then is worth a cell of the widest text.
  private mutating func giveShortNames() {
    let limit = ColumnMeasure.shortNameWidth(in: available)
    let wanted = { (plan: PlannedColumn) in
      let width = plan.measure.name.foldedWidth
      return plan.floorLimit == nil && width <= limit ? width : 0
    }
    giveNames(wanted)
    for place in columns.indices
    where columns[place].isFree && wanted(columns[place].plan) == columns[place].width + 1 {
      let texts = columns.indices.filter { columns[$0].measure.isText && columns[$0].isFree }
      guard let widest = texts.max(by: { columns[$0].width < columns[$1].width }),
        columns[widest].width > Self.textWidth
      else { return }
      columns[widest].width -= 1
      columns[place].width += 1
    }
  }

  /// Gives cells that no value can use to names: to long ones some, then to those that lack few of
  /// them, first for two lines and then for one.
  private mutating func giveNames() {
    let limit = ColumnMeasure.shortNameWidth(in: available)
    giveNames { min($0.measure.name.foldedWidth, limit) }
    giveNames(atMost: Self.nameLack) { $0.measure.name.foldedWidth }
    giveNames(atMost: Self.nameLack) { $0.measure.name.width }
  }

  /// Gives cells to names so that they take some width, those that lack least first.
  private mutating func giveNames(atMost limit: Int = .max, _ width: (PlannedColumn) -> Int) {
    let lacks = columns.map { $0.isFree ? width($0.plan) - $0.width : 0 }
    for place in columns.indices.sorted(by: { (lacks[$0], $0) < (lacks[$1], $1) })
    where lacks[place] > 0 && lacks[place] <= limit {
      give(min(lacks[place], left), to: place)
    }
  }

  /// Gives cells to dates so that they are shown whole.
  private mutating func giveDates() {
    func gain(_ place: Int) -> Int { columns[place].measure.widest - columns[place].width }
    for place in columns.indices.sorted(by: { (gain($1), $0) < (gain($0), $1) })
    where columns[place].isFree && columns[place].measure.shortWidths?.areOfDates == true {
      if gain(place) > 0, gain(place) <= left { give(gain(place), to: place) }
    }
  }

  /// Gives cells to numbers so that their decimal points are aligned.
  private mutating func givePoints() {
    for place in columns.indices where columns[place].isFree {
      let measure = columns[place].measure
      let wanted = measure.widest + measure.alignmentWidth - columns[place].width
      if wanted > 0, wanted <= min(left, measure.alignmentWidth) { give(wanted, to: place) }
    }
  }

  /// Gives the remaining cells to the column with the longest texts.
  private mutating func giveRest() {
    func length(_ place: Int) -> Int {
      let measure = columns[place].measure
      return measure.quantile(90) * measure.widths.count / measure.sampleCount
    }
    let open = columns.indices.filter { columns[$0].measure.kind == .open && columns[$0].isFree }
    if left > 0, let longest = open.max(by: { length($0) < length($1) }) {
      give(left, to: longest)
    }
  }

  /// Takes cells from the widest texts for numbers outside the sample.
  private mutating func growUnits() {
    for place in columns.indices where columns[place].isFree {
      var lack = min(columns[place].plan.grownWidth, available) - columns[place].width
      if lack > 0, left > 0 {
        let given = min(lack, left)
        give(given, to: place)
        lack -= given
      }
      while lack > 0 {
        let texts = columns.indices.filter {
          $0 != place && columns[$0].measure.kind != .unit && columns[$0].isFree
            && columns[$0].width > min(columns[$0].floor, 4)
        }
        guard let widest = texts.max(by: { columns[$0].width < columns[$1].width }) else { break }
        columns[widest].width -= 1
        columns[place].width += 1
        lack -= 1
      }
    }
  }

  /// The columns with their offsets.
  var placed: [PlacedColumn] {
    var offset = 0
    return columns.map { column in
      defer { offset += column.width + ColumnPlan.gap }
      return PlacedColumn(
        index: column.index, offset: offset, width: column.width,
        isShort: column.measure.shortWidths != nil && column.width < column.measure.widest)
    }
  }
}
