// The work that matching may take, counted in bytes and steps.

/// The most work that matching may take before it is given up.
///
/// The unit of work is a byte that a pattern passes over; a step from one part of the pattern to the
/// next counts as several. So the outcome depends on the text alone, not on the machine.
package struct MatchBudget: Hashable, Sendable {
  /// The units that a step counts as, by the time that both take.
  static let stepUnits = 16
  /// The units that the search for a match counts as, even if it takes no step.
  static let matchUnits = 32

  /// The work on one record whatever its length.
  var record: Int
  /// The further work for each of its bytes.
  var perByte: Int
  /// The most work on one record, however long it is.
  var most: Int
  /// The work from one place of a text, apart from passing over the text a few times.
  var place: Int
  /// The work between two looks at a cancellation.
  var piece: Int
  /// The length up to which a text is matched without counting bytes.
  var quickBytes: Int
  /// The bytes that all places of such a text may pass over, if each step passes over all of it.
  var quickWork: Int
  /// The work on a text up to which a steady pattern is matched without counting steps.
  var steadyWork: Int

  /// More work than any match takes.
  private static let endless = 1 << 60

  /// The budget of a background pass, which looks at its cancellation every millisecond or so.
  package static let pass = MatchBudget(
    record: 1 << 31, perByte: 256, most: endless, place: 1 << 24, piece: 1 << 21,
    quickBytes: 4_096, quickWork: 1 << 28, steadyWork: endless)

  /// The budget of the main thread: in proportion to the text, up to a share of a frame.
  package static let screen = MatchBudget(
    record: 1 << 14, perByte: 64, most: 1 << 19, place: endless, piece: endless, quickBytes: 128,
    quickWork: 1 << 20, steadyWork: 1 << 20)

  /// The budget of a prefilter, which may say yes wherever it would take longer.
  static let sieve = MatchBudget(
    record: 1 << 14, perByte: 4, most: endless, place: endless, piece: endless,
    quickBytes: 4_096, quickWork: 1 << 28, steadyWork: endless)

  /// Returns the steps that may be taken from each place of a short text.
  func quickSteps(in byteCount: Int) -> UInt32 {
    UInt32(64 + quickWork / max(byteCount * byteCount, 1 << 8))
  }

  /// Returns the work that may begin at one place of a text.
  func work(fromPlaceIn byteCount: Int) -> Int { place + 8 * byteCount }
}
