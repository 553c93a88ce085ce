import TableEngine
import Testing

@Suite("The mean height that is learnt")
struct HeightEstimatorTests {
  @Test("the first mean is the prior's")
  func prior() {
    var estimator = HeightEstimator(priorLines: 3, averageBytes: 200)
    #expect(estimator.mean(averageBytes: 200) == 3 * 65536)
    #expect(estimator.publish(averageBytes: 200, at: .zero) == 3 * 65536)
  }

  @Test("long records met first do not mislead: lines a byte are learnt")
  func ratio() {
    var estimator = HeightEstimator(priorLines: 1, averageBytes: 100)
    for _ in 0..<100 { estimator.add(lines: 20, bytes: 2000) }
    #expect(estimator.mean(averageBytes: 100) == 65536)
  }

  @Test("many samples outweigh the prior")
  func samples() {
    var estimator = HeightEstimator(priorLines: 1, averageBytes: 100)
    for _ in 0..<32 { estimator.add(lines: 3, bytes: 100) }
    #expect(estimator.mean(averageBytes: 100) == 2 * 65536)
    for _ in 0..<100_000 { estimator.add(lines: 3, bytes: 100) }
    #expect(abs(estimator.mean(averageBytes: 100) - 3 * 65536) < 100)
  }

  @Test(
    "a mean stays between one and 4096 lines",
    arguments: [
      (lines: 0, bytes: 1_000_000, mean: 65536), (lines: 1 << 40, bytes: 1, mean: 4096 * 65536),
    ])
  func limits(lines: Int, bytes: Int, mean: Int) {
    var estimator = HeightEstimator(priorLines: 1, averageBytes: 1)
    estimator.add(lines: lines, bytes: bytes)
    #expect(estimator.mean(averageBytes: 1) == mean)
  }

  @Test("a new mean comes at most twice a second, never while the bar is held or for a trifle")
  func publishing() {
    var estimator = HeightEstimator(priorLines: 2, averageBytes: 100)
    _ = estimator.publish(averageBytes: 100, at: .seconds(1))
    #expect(estimator.publish(averageBytes: 101, at: .seconds(9)) == nil)
    #expect(estimator.publish(averageBytes: 110, at: .milliseconds(1499)) == nil)
    #expect(estimator.publish(averageBytes: 110, at: .seconds(9), isDragging: true) == nil)
    #expect(estimator.publish(averageBytes: 110, at: .milliseconds(1500)) == 144_179)
    #expect(estimator.publish(averageBytes: 120, at: .milliseconds(1999)) == nil)
    #expect(estimator.publish(averageBytes: 120, at: .milliseconds(2000)) != nil)
  }
}
