// When something happened outside, for measuring.

internal import CTestPty

/// A moment on a clock that never runs back; it means nothing in another boot of the machine.
package struct Moment: Comparable, Sendable {
  /// Nanoseconds since an arbitrary point.
  package var nanoseconds: Int64

  /// Creates the moment at a number of nanoseconds.
  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// This moment.
  package static var now: Moment { Moment(nanoseconds: ctestpty_now_ns()) }

  /// Milliseconds from an earlier moment to this one.
  package func milliseconds(since earlier: Moment) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e6
  }

  /// Whether the first moment comes before the second.
  package static func < (first: Moment, second: Moment) -> Bool {
    first.nanoseconds < second.nanoseconds
  }

  /// Returns the moment a number of milliseconds later.
  package static func + (moment: Moment, milliseconds: Double) -> Moment {
    Moment(nanoseconds: moment.nanoseconds + Int64(milliseconds * 1e6))
  }
}
