// What repeated measuring came to.

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

  /// The value that half of the others do not exceed; of two in the middle their mean.
  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var minimum: Double { values.reduce(.infinity, min) }

  var maximum: Double { values.reduce(-.infinity, max) }

  /// The value that so many hundredths of all do not exceed.
  func percentile(_ hundredths: Double) -> Double {
    let sorted = values.sorted()
    return sorted[min(Int(Double(sorted.count) * hundredths / 100), sorted.count - 1)]
  }
}

extension Figures {
  /// Each value taken so many times by measures that take turns, so that whatever else the machine
  /// does meets all of them.
  static func interleaved(
    runs: Int, _ measures: [() throws -> Double]
  ) throws -> [Figures] {
    var values = [[Double]](repeating: [], count: measures.count)
    for _ in 0..<runs {
      for (index, measure) in measures.enumerated() { values[index].append(try measure()) }
    }
    return values.map { Figures($0) }
  }

  /// One measure, taken so many times.
  static func repeated(_ runs: Int, _ measure: () throws -> Double) rethrows -> Figures {
    Figures(try (0..<runs).map { _ in try measure() })
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

/// The milliseconds that something takes on the wall's clock.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Moment.now
  try body()
  return Moment.now.milliseconds(since: start)
}
