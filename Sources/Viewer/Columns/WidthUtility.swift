// The text that a reader sees of a column, by its width.

internal import Records

/// The worth of each width of a column to a reader: the cells of text it shows, of which the first
/// count most, and a bonus for each value that is whole.
///
/// A value of `L` cells is worth `A(L) + 4` in a column that holds it and `A(w - 1)` in one of `w`
/// cells that does not, where `A(k)` is the sum of `min(1, 20 / j)` for `j` from 1 to `k`. Worth is the
/// mean over the sample, counted in parts of 1,024.
struct WidthUtility {
  /// A number of cells that a column may get beyond what it has, and the worth of each.
  struct Step: Hashable {
    /// How many cells.
    var cells: Int
    /// The worth of them all.
    var worth: Int

    /// Whether a cell of this step is worth more than one of another.
    static func > (one: Step, other: Step) -> Bool {
      one.worth * other.cells > other.worth * one.cells
    }
  }

  /// Cells at which texts that are wider than the column are looked at, too.
  private static let usualWidths = [24, 32, 40, 60, 80, 120, 160, 200, 300]
  /// The worth of a value that is not cut.
  private static let bonus = 4 * 1_024
  /// The worth of the first cells of a text, by their number.
  private static let sums: [Int] = {
    var sums = [0]
    for cell in 1...400 { sums.append(sums[cell - 1] + min(1_024, 20 * 1_024 / cell)) }
    return sums
  }()

  private let widths: [Int]
  private let sampleCount: Int
  /// The worth of the narrowest values, whole, by their number.
  private let wholes: [Int]

  init(_ measure: ColumnMeasure) {
    widths = measure.widths
    sampleCount = measure.sampleCount
    var wholes = [0]
    wholes.reserveCapacity(widths.count + 1)
    for (index, width) in widths.enumerated() {
      wholes.append(wholes[index] + Self.sum(width) + Self.bonus)
    }
    self.wholes = wholes
  }

  private static func sum(_ cells: Int) -> Int { sums[min(max(cells, 0), sums.count - 1)] }

  /// The worth of a width, times the records of the sample.
  func total(at width: Int) -> Int {
    let whole = widths.partitioningIndex { $0 > width }
    return wholes[whole] + (widths.count - whole) * Self.sum(width - 1)
  }

  /// The steps from a width on, the most worth first: the upper concave hull of the worth.
  ///
  /// - Complexity: O(*n* log *n*) for *n* values.
  func steps(from width: Int) -> [Step] {
    guard let widest = widths.last, widest > width else { return [] }
    let stops = (widths + Self.usualWidths).filter { $0 > width && $0 <= widest }.sorted()
    var hull: [(width: Int, worth: Int)] = [(width, total(at: width))]
    for (index, stop) in stops.enumerated() where index == 0 || stop > stops[index - 1] {
      let worth = total(at: stop)
      while hull.count > 1 {
        let last = hull[hull.count - 1]
        let before = hull[hull.count - 2]
        let isBelow =
          (last.worth - before.worth) * (stop - last.width)
          <= (worth - last.worth) * (last.width - before.width)
        guard isBelow else { break }
        hull.removeLast()
      }
      hull.append((stop, worth))
    }
    return zip(hull, hull.dropFirst()).map { before, after in
      Step(cells: after.width - before.width, worth: (after.worth - before.worth) / sampleCount)
    }
  }
}
