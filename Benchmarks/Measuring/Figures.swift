// The values of repeated measures.

import Glibc
import TestSupport

/// The values of one measure, in the order in which they were taken.
struct Figures {
  var values: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a measure without a value")
    self.values = values
  }

  init(_ value: Double) { self.init([value]) }

  /// The value in the middle; the mean of two.
  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var minimum: Double { values.reduce(.infinity, min) }

  var maximum: Double { values.reduce(-.infinity, max) }

  /// The value that a percentage of all does not exceed.
  func percentile(_ percentage: Double) -> Double {
    let rank = (Double(values.count) * percentage / 100).rounded(.up)
    return values.sorted()[max(Int(rank), 1) - 1]
  }
}

extension Figures {
  /// Repeats measures in turns, so that whatever else the machine does meets all of them.
  ///
  /// Every second turn goes backwards: what one measure leaves in the caches meets those on both
  /// sides of it.
  static func interleaved(
    runs: Int, _ measures: [() throws -> Double]
  ) throws -> [Figures] {
    var values = [[Double]](repeating: [], count: measures.count)
    for run in 0..<runs {
      for turn in measures.indices {
        let index = run.isMultiple(of: 2) ? turn : measures.count - 1 - turn
        values[index].append(try measures[index]())
      }
    }
    return values.map { Figures($0) }
  }

  /// Repeats one measure.
  static func repeated(_ runs: Int, _ measure: () throws -> Double) rethrows -> Figures {
    Figures(try (0..<runs).map { _ in try measure() })
  }
}

/// A measure and its limit, in turns and in the same unit.
///
/// The limit is work that no program can do without, or the plain way to the same result. Another
/// machine, or a busy one, lengthens both.
struct Turns {
  private(set) var ours: Figures
  private(set) var limit: Figures

  /// Repeats both in turns.
  init(_ runs: Int, _ ours: () throws -> Double, limit: () throws -> Double) rethrows {
    let pairs = try (0..<runs).map { _ in (limit: try limit(), ours: try ours()) }
    self.ours = Figures(pairs.map(\.ours))
    self.limit = Figures(pairs.map(\.limit))
  }

  /// Pairs what was measured in turns.
  init(_ ours: Figures, limit: Figures) {
    self.ours = ours
    self.limit = limit
  }

  /// The ratio of each turn, or that of the medians where one side was measured more often.
  var ratios: Figures {
    guard ours.values.count == limit.values.count else {
      return Figures(ours.median / limit.median)
    }
    return Figures(zip(ours.values, limit.values).map { $0 / $1 })
  }

  /// The values that 99 of 100 do not exceed.
  var percentile99: Turns {
    Turns(Figures(ours.percentile(99)), limit: Figures(limit.percentile(99)))
  }
}

/// The milliseconds of processor time that something takes on this thread.
///
/// What else the machine does lengthens them little; nothing measured so waits for anything.
func processorMilliseconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  try body()
  return now() - start
}

/// Returns the elapsed time of some work in milliseconds.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Moment.now
  try body()
  return Moment.now.milliseconds(since: start)
}
