/// Learns the mean height of a class of rows from those that were measured.
///
/// Long records have more lines, and long records are met first or last by chance; so what is
/// learnt is lines a byte, and the mean follows from the average size of a record, which the source
/// knows. A prior keeps the first samples from throwing the scroll bar about.
public struct HeightEstimator: Hashable, Sendable {
  /// The lines of the samples and of the prior.
  private var lines: Double
  /// The bytes of the samples and of the prior, more than zero.
  private var bytes: Double
  /// The last mean handed out, in 65536ths of a line.
  private var published: Int?
  /// When it was handed out.
  private var publishedAt = Duration.zero

  /// 32 virtual samples: about a screen of rows weighs as much as the prior.
  private static let priorSamples = 32.0
  /// Half a second between two means: a scroll bar that moves more often is not read.
  private static let leastInterval = Duration.milliseconds(500)
  /// Two in a hundred: less is not seen in a scroll bar.
  private static let leastChange = 0.02

  /// Starts over, as every new width does.
  ///
  /// - Parameters:
  ///   - priorLines: The lines an average record would have at this width, one or more.
  ///   - averageBytes: The bytes of an average record.
  public init(priorLines: Int, averageBytes: Int) {
    lines = Self.priorSamples * Double(max(1, priorLines))
    bytes = Self.priorSamples * Double(max(1, averageBytes))
  }

  /// Learns the height of one row.
  ///
  /// - Parameters:
  ///   - lines: The measured height.
  ///   - bytes: The size of the row's record.
  public mutating func add(lines: Int, bytes: Int) {
    self.lines += Double(max(0, lines))
    self.bytes += Double(max(0, bytes))
  }

  /// The mean height of a row, in 65536ths of a line.
  ///
  /// - Parameter averageBytes: The bytes of an average record of the source.
  /// - Returns: One to 4096 lines.
  public func mean(averageBytes: Int) -> Int {
    let mean = lines / bytes * Double(max(1, averageBytes)) * Double(Estimators.one)
    let limits = Estimators.limits
    return Int(min(max(mean, Double(limits.lowerBound)), Double(limits.upperBound)))
  }

  /// The mean to give to the heights now, or nil while the one they have is good enough.
  ///
  /// - Parameters:
  ///   - averageBytes: The bytes of an average record of the source.
  ///   - time: Now, since any start.
  ///   - isDragging: Whether the reader holds the scroll bar, whose scale must then stay.
  /// - Returns: A mean that differs by more than 2 %, at most twice a second.
  public mutating func publish(
    averageBytes: Int, at time: Duration, isDragging: Bool = false
  ) -> Int? {
    let mean = mean(averageBytes: averageBytes)
    if let published {
      let change = abs(Double(mean - published)) / Double(published)
      let isDue = time - publishedAt >= Self.leastInterval
      guard !isDragging, isDue, change > Self.leastChange else { return nil }
    }
    published = mean
    publishedAt = time
    return mean
  }
}
