// The widths of the values of a column, and the least width at which it says something.

/// The widths of the values of a column in a sample.
package struct ColumnMeasure: Hashable, Sendable {
  /// The way in which a column uses its width.
  package enum Kind: Hashable, Sendable {
    /// Numbers, times, and values of one width: cut, they would mislead.
    case unit
    /// Names and short texts.
    case short
    /// Long texts: they use any width.
    case open
  }

  /// The kinds of values that differ in how a column may be narrowed.
  package enum Values: Hashable, Sendable {
    /// Numbers, with units or without.
    case numbers
    /// Times and dates.
    case times
    /// Anything else.
    case text
  }

  /// The widths of a column name.
  package struct Name: Hashable, Sendable {
    /// Cells that it takes on one line.
    package var width: Int
    /// Cells that it takes on two lines.
    package var foldedWidth: Int

    /// Makes a name.
    package init(width: Int, foldedWidth: Int? = nil) {
      self.width = width
      self.foldedWidth = min(foldedWidth ?? width, width)
    }
  }

  /// Cells that times take where parts that do not vary are left out.
  package struct ShortWidths: Hashable, Sendable {
    /// On a screen as wide as most.
    package var usual: Int
    /// On a narrow screen.
    package var narrow: Int

    /// Makes a pair of widths.
    package init(usual: Int, narrow: Int) {
      self.usual = usual
      self.narrow = narrow
    }
  }

  /// The widest values that are kept whole in every width.
  private static let unitWidth = 24
  /// The widest values of one width, or times, that are kept whole in every width.
  private static let uniformWidth = 32
  /// A column with values in less than this percentage of records is mostly blank.
  private static let sparseShare = 15
  /// A column that is mostly blank has this width at least.
  private static let sparseWidth = 3
  /// The name of such a column gets at most one part in this many of the screen.
  private static let sparsePart = 32
  /// A screen whose data is narrower than this gives each column less.
  static let narrowWidth = 60

  /// The name.
  package let name: Name
  /// The widths of the values that are not empty, in cells, narrowest first.
  package let widths: [Int]
  /// The number of records in the sample, those without a value too.
  package let sampleCount: Int
  /// Cells that values could use to be aligned at their points.
  package let alignmentWidth: Int
  /// The way in which the width is used.
  package let kind: Kind
  /// The values.
  package let type: Values
  /// Cells that the values take without the parts that do not vary; nil where all parts vary.
  package private(set) var shortWidths: ShortWidths?

  /// Measures a column.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - widths: The widths of its values, in any order; 0 for those that are empty.
  ///   - sampleCount: The number of records in the sample; nil: as many as there are widths.
  ///   - type: Its values.
  ///   - alignmentWidth: Cells that values could use to be aligned at their points.
  ///   - isCode: Whether no value has a blank in it.
  ///   - shortWidths: Cells that the values take without the parts that do not vary.
  package init(
    name: Name, widths: [Int], sampleCount: Int? = nil, type: Values = .text,
    alignmentWidth: Int = 0, isCode: Bool = false, shortWidths: ShortWidths? = nil
  ) {
    self.name = name
    self.type = type
    self.sampleCount = max(sampleCount ?? widths.count, 1)
    self.widths = widths.filter { $0 > 0 }.sorted()
    self.alignmentWidth = alignmentWidth
    self.shortWidths = shortWidths
    let widest = self.widths.last ?? 0
    let isUniform = self.widths.count > 1 && self.widths.first == widest
    if type == .numbers && widest <= Self.unitWidth
      || (type == .times || isUniform) && widest <= Self.uniformWidth
    {
      kind = .unit
    } else {
      let isLong = Self.quantile(90, of: self.widths) > Self.unitWidth
      kind = isLong && !(isUniform && isCode) ? .open : .short
    }
  }

  /// Cells that the widest value takes; 0 where there is none.
  package var widest: Int { widths.last ?? 0 }

  /// Whether no record of the sample has a value.
  package var isEmpty: Bool { widths.isEmpty }

  /// The share of records that have a value, in hundredths.
  package var fill: Int { widths.count * 100 / sampleCount }

  /// Whether few records have a value, however wide: most of the column is blank.
  package var isSparse: Bool { sampleCount >= 20 && fill < Self.sparseShare }

  /// The width that some hundredths of the values do not exceed; 0 where there are none.
  package func quantile(_ hundredths: Int) -> Int { Self.quantile(hundredths, of: widths) }

  /// Cells that nine of ten values take, or fewer.
  var usualWidth: Int { Self.quantile(90, of: widths) }

  private static func quantile(_ hundredths: Int, of widths: [Int]) -> Int {
    widths.isEmpty ? 0 : widths[min(widths.count * hundredths / 100, widths.count - 1)]
  }

  /// Cells that the values take without the parts that do not vary; nil where all parts vary.
  package func shortWidth(in available: Int) -> Int? {
    shortWidths.map { available < Self.narrowWidth ? $0.narrow : $0.usual }
  }

  /// The least width of the column in a data area some cells wide; its name never needs more than a
  /// few cells.
  ///
  /// - Parameters:
  ///   - available: Cells of the data area.
  ///   - isTight: Whether short texts give way to longer ones beside them.
  /// - Returns: Cells, one or more.
  package func floor(in available: Int, isTight: Bool = false) -> Int {
    let isNarrow = available < Self.narrowWidth
    let usualRoom = isNarrow ? 5 : available < 90 ? 6 : 8
    let room =
      isSparse ? min(max(available / Self.sparsePart, Self.sparseWidth), usualRoom) : usualRoom
    return max(valueFloor(in: available, isTight: isTight), min(name.foldedWidth, room), 1)
  }

  /// Makes room for a time that takes more cells.
  mutating func makeRoom(for widths: ShortWidths) {
    guard let short = shortWidths else { return }
    shortWidths = ShortWidths(
      usual: max(short.usual, widths.usual), narrow: max(short.narrow, widths.narrow))
  }

  private func valueFloor(in available: Int, isTight: Bool) -> Int {
    let isNarrow = available < Self.narrowWidth
    if isSparse { return min(widest, Self.sparseWidth) }
    switch kind {
    case .unit: return shortWidth(in: available) ?? widest
    case .open:
      return min(quantile(90), max(isNarrow ? 10 : 14, min(32, available / 6)))
    case .short:
      // Half of the values are enough where few records have any.
      let usual = fill < 20 ? quantile(50) : quantile(90)
      return max(min(usual, isTight ? 5 : isNarrow ? 8 : 12), min(widest, 4))
    }
  }
}
