// The usefulness of a column at each width.

import JSONText
internal import Records

/// The utility of each width of a column: the visible cells of its values, weighted towards their
/// beginnings, and a bonus for each whole value.
///
/// A value of `L` cells scores `A(L) + 4` in a column that fits it and `A(w - 1)` in a narrower one
/// of `w` cells, where `A(k)` is the sum of `min(1, 20 / j)` for `j` from 1 to `k`. The utility is
/// the mean over the sample in units of 1/1,024.
struct WidthUtility {
  /// A number of additional cells and the utility that they add.
  struct Step: Hashable {
    /// The number of additional cells.
    var cells: Int
    /// The utility of all of them.
    var worth: Int

    /// Whether a step has more utility per cell than another.
    static func > (one: Step, other: Step) -> Bool {
      one.worth * other.cells > other.worth * one.cells
    }
  }

  /// The widths at which longer texts are evaluated as well.
  private static let usualWidths = [24, 32, 40, 60, 80, 120, 160, 200, 300]
  /// The bonus for a value that is not cut.
  private static let bonus = 4 * 1_024
  /// The cumulative utility of the first cells of a text.
  private static let sums: [Int] = {
    var sums = [0]
    for cell in 1...400 { sums.append(sums[cell - 1] + min(1_024, 20 * 1_024 / cell)) }
    return sums
  }()

  private let widths: [Int]
  private let sampleCount: Int
  /// The cumulative utility of the narrowest values when shown whole.
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

  /// Returns the utility of a width, multiplied by the size of the sample.
  func total(at width: Int) -> Int {
    let whole = widths.partitioningIndex { $0 > width }
    return wholes[whole] + (widths.count - whole) * Self.sum(width - 1)
  }

  /// Returns the steps from a width, best first: the upper concave hull of the utility.
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
