// How much of the random tests and of the slow ones is run.

internal import Glibc

// A program that has Swift's library linked in, as the benchmarks have, has no tests.
#if canImport(Testing)
package import Testing
#endif

/// The percentage of their seeds that random tests take: `make quick` takes a tenth of them, and
/// `make random` ten times as many.
private let seedPercentage = getenv("UNFOLD_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 100

extension SeededGenerator {
  /// The seeds of a random test, for its arguments: a failure names the seed.
  package static func seeds(_ count: UInt64) -> Range<UInt64> {
    0..<max(count * seedPercentage / 100, 1)
  }
}

#if canImport(Testing)
extension Trait where Self == ConditionTrait {
  /// Leaves a test of several seconds out of `make quick`.
  package static var slow: Self {
    .enabled(if: seedPercentage >= 100, "slow, so `make quick` leaves it out")
  }
}
#endif
