/// An estimator of the mean height of a class of rows, which learns from measured rows.
///
/// Long records have more lines, and the first rows measured may be unusually long or short. So the
/// estimator learns lines per byte. The mean height then follows from the average size of a record,
/// which the source knows. A prior keeps the first samples from making the scroll bar jump.
public struct HeightEstimator: Hashable, Sendable {
  /// The lines of the samples and of the prior.
  private var lines: Double
  /// The bytes of the samples and of the prior, more than zero.
  private var bytes: Double
  /// The last published mean, in 65536ths of a line.
  private var published: Int?
  /// The time at which it was published.
  private var publishedAt = Duration.zero

  /// The weight of the prior: 32 samples, about a screenful of rows.
  private static let priorSamples = 32.0
  /// The minimum interval between two published means; a scroll bar that moves more often is
  /// unreadable.
  private static let leastInterval = Duration.milliseconds(500)
  /// The minimum relative change of a published mean; a smaller one is not visible in a scroll bar.
  private static let leastChange = 0.02

  /// Creates an estimator without samples, as each new width requires.
  ///
  /// - Parameters:
  ///   - priorLines: The assumed height of an average record at this width, one line or more.
  ///   - averageBytes: The size of an average record in bytes.
  public init(priorLines: Int, averageBytes: Int) {
    lines = Self.priorSamples * Double(max(1, priorLines))
    bytes = Self.priorSamples * Double(max(1, averageBytes))
  }

  /// Adds the height of one row.
  ///
  /// - Parameters:
  ///   - lines: The measured height in lines.
  ///   - bytes: The size of the row's record in bytes.
  public mutating func add(lines: Int, bytes: Int) {
    self.lines += Double(max(0, lines))
    self.bytes += Double(max(0, bytes))
  }

  /// Returns the mean height of a row, in 65536ths of a line.
  ///
  /// - Parameter averageBytes: The average size of the source's records in bytes.
  /// - Returns: The mean, between one and 4096 lines.
  public func mean(averageBytes: Int) -> Int {
    let mean = lines / bytes * Double(max(1, averageBytes)) * Double(Estimators.one)
    let limits = Estimators.limits
    return Int(min(max(mean, Double(limits.lowerBound)), Double(limits.upperBound)))
  }

  /// Returns a new mean, or nil while the published one should stay.
  ///
  /// It stays while it is accurate, too recent, or in use by a drag.
  ///
  /// - Parameters:
  ///   - averageBytes: The average size of the source's records in bytes.
  ///   - time: The current time, from any origin.
  ///   - isDragging: Whether the user is dragging the scroll bar. Its scale then stays the same
  ///     once a mean is published.
  /// - Returns: The first mean, then means that differ from the last one by more than 2 %, at most
  ///   twice per second; otherwise nil.
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
