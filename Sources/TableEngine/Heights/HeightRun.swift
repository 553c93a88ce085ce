/// Neighbouring rows of one class of whose heights the same is known, in 16 bytes.
public struct HeightRun: Hashable, Sendable {
  /// The number of rows above eight bits of kind and class.
  private let head: UInt64
  /// Lines of each row; of all rows together in a blur; zero in a guess.
  private let lines: Int

  /// Makes a run.
  ///
  /// A count of zero makes an empty run, which every operation drops. Negative numbers stop the
  /// program.
  public init(count: Int, height: RowHeight, rowClass: RowClass) {
    precondition((0...Self.countLimit).contains(count), "run of \(count) rows")
    precondition(height.lines >= 0, "run with a height of \(height.lines) lines")
    head = UInt64(count) << 8 | UInt64(rowClass.rawValue) << 4 | height.kind.rawValue
    lines = height.lines
  }

  /// Makes a run of its two words.
  private init(head: UInt64, lines: Int) {
    self.head = head
    self.lines = lines
  }

  /// 2^40 rows: far beyond any table, and what is left of a word beside kind and class.
  private static let countLimit = 1 << 40

  /// The number of rows.
  public var count: Int { Int(head >> 8) }

  /// The class of every row of the run.
  public var rowClass: RowClass { RowClass(rawValue: UInt8(head >> 4 & 15)) ?? .other }

  /// What is known of the heights; a blur carries the lines of the whole run.
  public var height: RowHeight {
    switch kind {
    case .exact: .exact(lines)
    case .guess: .guess
    case .estimate: .estimate(lines)
    case .blur: .blur(lines)
    }
  }

  /// The kind of knowledge, without its number.
  enum Kind: UInt64 { case exact, guess, estimate, blur }

  /// The kind of knowledge the run holds.
  var kind: Kind { Kind(rawValue: head & 15) ?? .guess }

  /// The lines of the whole run, as far as they do not depend on an estimator.
  var fixedLines: Int {
    switch kind {
    case .exact, .estimate: count * lines
    case .guess: 0
    case .blur: lines
    }
  }
}

extension HeightRun {
  /// Some rows of the run, counted from its first; the parts of a cut blur sum to the whole.
  func part(_ rows: Range<Int>) -> HeightRun {
    guard kind == .blur else {
      return HeightRun(count: rows.count, height: height, rowClass: rowClass)
    }
    let total = blurLines(before: rows.upperBound) - blurLines(before: rows.lowerBound)
    return HeightRun(count: rows.count, height: .blur(total), rowClass: rowClass)
  }

  /// The lines of a blur's first rows: its total shared evenly and rounded down.
  func blurLines(before row: Int) -> Int {
    let product = lines.multipliedFullWidth(by: row)
    return count.dividingFullWidth(product).quotient
  }

  /// The last row of a blur that begins at or above a line of it, `0 ..< total`.
  func blurRow(atLine line: Int) -> Int {
    let product = count.multipliedFullWidth(by: line + 1)
    let (low, borrow) = product.low.subtractingReportingOverflow(1)
    return lines.dividingFullWidth((product.high - (borrow ? 1 : 0), low)).quotient
  }

  /// Whether a run directly behind this one says the same, so that one run can hold both.
  func canAbsorb(_ next: HeightRun) -> Bool {
    head & 255 == next.head & 255 && lines == next.lines && kind != .blur && rowClass.isRow
  }

  /// One run for this one and one directly behind it; nil when they do not say the same.
  func absorbing(_ next: HeightRun) -> HeightRun? {
    guard canAbsorb(next) else { return nil }
    return HeightRun(head: head + (next.head & ~255), lines: lines)
  }

  /// The same rows with another height.
  func with(height: RowHeight) -> HeightRun {
    HeightRun(count: count, height: height, rowClass: rowClass)
  }

  /// The same rows as if nobody had measured them; a caller's own estimate stays.
  func unmeasured(_ heights: UnmeasuredHeights) -> HeightRun {
    kind == .estimate ? self : with(height: heights[rowClass])
  }

  /// The same rows as if nobody had measured them; a caller's own estimate stays.
  ///
  /// To look into a list is a few times as fast as to ask for the heights of a class, which counts
  /// where there are millions of runs.
  ///
  /// - Parameter runs: For each class, by its number, a run nobody measured.
  /// - Returns: The run.
  func unmeasured(like runs: [HeightRun]) -> HeightRun {
    guard kind != .estimate else { return self }
    let like = runs[Int(head >> 4 & 15)]
    return HeightRun(head: head & ~255 | like.head & 255, lines: like.lines)
  }
}

extension RowHeight {
  /// The kind of knowledge, without its number.
  var kind: HeightRun.Kind {
    switch self {
    case .exact: .exact
    case .guess: .guess
    case .estimate: .estimate
    case .blur: .blur
    }
  }
}

extension HeightRun: CustomStringConvertible {
  /// The run in a few characters: `collapsed 3×1`, `expanded 9×~`, `other 2×≈4`, `collapsed 8Σ20`.
  public var description: String {
    switch kind {
    case .exact: "\(rowClass) \(count)×\(lines)"
    case .guess: "\(rowClass) \(count)×~"
    case .estimate: "\(rowClass) \(count)×≈\(lines)"
    case .blur: "\(rowClass) \(count)Σ\(lines)"
    }
  }
}
