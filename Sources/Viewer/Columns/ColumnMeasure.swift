// The widths of a column's values, and the least width at which the column is useful.

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
    /// The cells that it takes on one line.
    package var width: Int
    /// The cells that it takes on two lines.
    package var foldedWidth: Int
    /// The cells of them that the signs of a sort key and of a filter take.
    package private(set) var markWidth = 0

    /// Makes a name.
    package init(width: Int, foldedWidth: Int? = nil) {
      self.width = width
      self.foldedWidth = min(foldedWidth ?? width, width)
    }

    /// Adds signs of some cells after the name.
    mutating func addMark(_ cells: Int) {
      width += cells
      foldedWidth += cells
      markWidth += cells
    }
  }

  /// The cells that times take without the parts that do not vary.
  package struct ShortWidths: Hashable, Sendable {
    /// The width on a screen of usual width.
    package var usual: Int
    /// The width on a narrow screen.
    package var narrow: Int
    /// Whether the values are dates alone, which are whole where nothing else needs the room.
    package var areOfDates = false
  }

  /// The greatest width of numbers that are never cut.
  private static let unitWidth = 24
  /// The greatest width of times, and of values of one common width, that are never cut.
  private static let uniformWidth = 32
  /// A column is sparse if less than this percentage of records has a value.
  private static let sparseShare = 15
  /// The least width of a sparse column.
  private static let sparseWidth = 3
  /// The cells that a name takes where it is not whole.
  private static let cutNameWidth = 3
  /// A data area below this width counts as narrow.
  static let narrowWidth = 60

  /// The name.
  package var name: Name
  /// The widths of the non-empty values in cells, in ascending order.
  package let widths: [Int]
  /// The number of records in the sample, including those without a value.
  package let sampleCount: Int
  /// The additional cells needed to align values at their decimal points.
  package let alignmentWidth: Int
  /// The way in which the column uses its width.
  package let kind: Kind
  /// The kind of values.
  package let type: Values
  /// Cells that the values take without the parts that do not vary; nil if all parts vary.
  package private(set) var shortWidths: ShortWidths?

  /// Measures a column.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - widths: The widths of its values, in any order; 0 for empty values.
  ///   - sampleCount: The number of records in the sample; nil uses the number of widths.
  ///   - type: The kind of values.
  ///   - alignmentWidth: The additional cells needed to align values at their decimal points.
  ///   - isCode: Whether no value contains a blank.
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

  /// The width of the widest value in cells; 0 if there is none.
  package var widest: Int { widths.last ?? 0 }

  /// Whether no record of the sample has a value.
  package var isEmpty: Bool { widths.isEmpty }

  /// The percentage of records that have a value.
  package var fill: Int { widths.count * 100 / sampleCount }

  /// Whether few records have a value, so that the column is mostly blank.
  package var isSparse: Bool { sampleCount >= 20 && fill < Self.sparseShare }

  /// Returns a percentile of the widths; 0 without values.
  package func quantile(_ hundredths: Int) -> Int { Self.quantile(hundredths, of: widths) }

  /// The 90th percentile of the widths.
  var usualWidth: Int { Self.quantile(90, of: widths) }

  /// The width in which nine of ten values are whole, times without the parts that do not vary.
  var wantedWidth: Int {
    shortWidths.map { $0.areOfDates ? usualWidth : $0.usual } ?? usualWidth
  }

  private static func quantile(_ hundredths: Int, of widths: [Int]) -> Int {
    widths.isEmpty ? 0 : widths[min(widths.count * hundredths / 100, widths.count - 1)]
  }

  /// Cells that the values take without the parts that do not vary; nil if all parts vary.
  package func shortWidth(in available: Int) -> Int? {
    shortWidths.map { available < Self.narrowWidth ? $0.narrow : $0.usual }
  }

  /// Returns the greatest width at which a name is whole in any case.
  static func shortNameWidth(in available: Int) -> Int { available < narrowWidth ? 5 : 8 }

  /// The width of the name where it is cut.
  private var cutNameWidth: Int {
    min(name.foldedWidth, max(Self.cutNameWidth, name.markWidth + 1))
  }

  /// Returns the least width of the column; its name adds cells only if few make it whole.
  ///
  /// - Parameters:
  ///   - available: The width of the data area in cells.
  ///   - isTight: Whether short texts are narrowed in favour of long ones.
  /// - Returns: Cells, one or more.
  package func floor(in available: Int, isTight: Bool = false) -> Int {
    let isShort = !isSparse && name.foldedWidth <= Self.shortNameWidth(in: available)
    let nameWidth = isShort ? name.foldedWidth : cutNameWidth
    return max(valueFloor(in: available, isTight: isTight), nameWidth, 1)
  }

  /// Returns the least width of the column where its values alone decide.
  func leanFloor(in available: Int) -> Int {
    max(valueFloor(in: available, isTight: false), cutNameWidth, 1)
  }

  /// Widens the short widths for a longer time.
  mutating func makeRoom(for widths: ShortWidths) {
    guard var short = shortWidths else { return }
    short.usual = max(short.usual, widths.usual)
    short.narrow = max(short.narrow, widths.narrow)
    shortWidths = short
  }

  private func valueFloor(in available: Int, isTight: Bool) -> Int {
    let isNarrow = available < Self.narrowWidth
    if isSparse { return min(widest, Self.sparseWidth) }
    switch kind {
    case .unit: return shortWidth(in: available) ?? widest
    case .open:
      return min(quantile(90), max(isNarrow ? 10 : 14, min(32, available / 6)))
    case .short:
      // The median is enough if few records have a value.
      let usual = fill < 20 ? quantile(50) : quantile(90)
      return max(min(usual, isTight ? 5 : isNarrow ? 8 : 12), min(widest, 4))
    }
  }
}
