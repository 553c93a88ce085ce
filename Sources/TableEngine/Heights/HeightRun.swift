/// A run of adjacent rows with the same class and the same stored height; 16 bytes.
public struct HeightRun: Hashable, Sendable {
  /// The number of rows, above eight bits of kind and class.
  private let head: UInt64
  /// The height of each row in lines; the total of all rows in an aggregate; zero in a guess.
  private let lines: Int

  /// Creates a run.
  ///
  /// A count of zero makes an empty run, which every operation drops.
  ///
  /// - Precondition: No number is negative, and the count is at most 2^40.
  public init(count: Int, height: RowHeight, rowClass: RowClass) {
    precondition((0...Self.countLimit).contains(count), "run of \(count) rows")
    precondition(height.lines >= 0, "run with a height of \(height.lines) lines")
    head = UInt64(count) << 8 | UInt64(rowClass.rawValue) << 4 | height.kind.rawValue
    lines = height.lines
  }

  /// Creates a run from its two words.
  private init(head: UInt64, lines: Int) {
    self.head = head
    self.lines = lines
  }

  /// The maximum of 2^40 rows: what a word has left beside kind and class, far beyond any table.
  private static let countLimit = 1 << 40

  /// The number of rows.
  public var count: Int { Int(head >> 8) }

  /// The class of every row of the run.
  public var rowClass: RowClass { RowClass(rawValue: UInt8(head >> 4 & 15)) ?? .other }

  /// The stored height of the run; an aggregate carries the total lines of the whole run.
  public var height: RowHeight {
    switch kind {
    case .exact: .exact(lines)
    case .guess: .guess
    case .estimate: .estimate(lines)
    case .aggregate: .aggregate(lines)
    }
  }

  /// The kind of the stored height, without its number.
  enum Kind: UInt64 { case exact, guess, estimate, aggregate }

  /// The kind of the run's stored height.
  var kind: Kind { Kind(rawValue: head & 15) ?? .guess }

  /// The part of the run's total height that does not depend on an estimator, in lines.
  var fixedLines: Int {
    switch kind {
    case .exact, .estimate: count * lines
    case .guess: 0
    case .aggregate: lines
    }
  }
}

extension HeightRun {
  /// Returns some rows of the run, counted from its first; parts of an aggregate keep its total.
  func part(_ rows: Range<Int>) -> HeightRun {
    guard kind == .aggregate else {
      return HeightRun(count: rows.count, height: height, rowClass: rowClass)
    }
    let total = aggregateLines(before: rows.upperBound) - aggregateLines(before: rows.lowerBound)
    return HeightRun(count: rows.count, height: .aggregate(total), rowClass: rowClass)
  }

  /// Returns the height of an aggregate's first rows: the total in even shares, rounded down.
  func aggregateLines(before row: Int) -> Int {
    let product = lines.multipliedFullWidth(by: row)
    return count.dividingFullWidth(product).quotient
  }

  /// Returns the last row of an aggregate that begins at or above a line in `0 ..< total`.
  func aggregateRow(atLine line: Int) -> Int {
    let product = count.multipliedFullWidth(by: line + 1)
    let (low, borrow) = product.low.subtractingReportingOverflow(1)
    return lines.dividingFullWidth((product.high - (borrow ? 1 : 0), low)).quotient
  }

  /// Returns whether the run directly after this one is equivalent, so that one run can hold both.
  func canAbsorb(_ next: HeightRun) -> Bool {
    head & 255 == next.head & 255 && lines == next.lines && kind != .aggregate && rowClass.isRow
  }

  /// Returns one run for this one and the one directly after it; nil if they are not equivalent.
  func absorbing(_ next: HeightRun) -> HeightRun? {
    guard canAbsorb(next) else { return nil }
    return HeightRun(head: head + (next.head & ~255), lines: lines)
  }

  /// Returns the same rows with another height.
  func with(height: RowHeight) -> HeightRun {
    HeightRun(count: count, height: height, rowClass: rowClass)
  }

  /// Returns the same rows as unmeasured; estimates of the caller are kept.
  func unmeasured(_ heights: UnmeasuredHeights) -> HeightRun {
    kind == .estimate ? self : with(height: heights[rowClass])
  }

  /// Returns the same rows as unmeasured; estimates of the caller are kept.
  ///
  /// An array access is several times as fast as a look-up of a class's heights, which matters for
  /// millions of runs.
  ///
  /// - Parameter runs: An unmeasured run for each class, at the class's raw value.
  /// - Returns: The unmeasured run.
  func unmeasured(like runs: [HeightRun]) -> HeightRun {
    guard kind != .estimate else { return self }
    let like = runs[Int(head >> 4 & 15)]
    return HeightRun(head: head & ~255 | like.head & 255, lines: like.lines)
  }
}

extension RowHeight {
  /// The kind of the stored height, without its number.
  var kind: HeightRun.Kind {
    switch self {
    case .exact: .exact
    case .guess: .guess
    case .estimate: .estimate
    case .aggregate: .aggregate
    }
  }
}

extension HeightRun: CustomStringConvertible {
  /// The run in short form: `collapsed 3×1`, `expanded 9×~`, `other 2×≈4`, `collapsed 8Σ20`.
  public var description: String {
    switch kind {
    case .exact: "\(rowClass) \(count)×\(lines)"
    case .guess: "\(rowClass) \(count)×~"
    case .estimate: "\(rowClass) \(count)×≈\(lines)"
    case .aggregate: "\(rowClass) \(count)Σ\(lines)"
    }
  }
}
