// The clock on the wall, which times like `10 minutes ago` are told by.

internal import CTerminal
import Values

/// The clock of this place, or a time at which it was stopped.
struct WallClock {
  /// The time at which it was stopped; nil while it runs.
  var stopped: ZonedInstant?

  /// The time that it shows, in whole seconds.
  var now: ZonedInstant {
    if let stopped { return stopped }
    let date = Int(cterminal_date()) * 1_000_000
    return ZonedInstant(microseconds: date, secondsEast: Self.secondsEast(at: date))
  }

  /// Returns the time that a text spells, on the clock of this place where it has no zone; nil for
  /// other texts.
  static func time(_ text: String) -> ZonedInstant? {
    guard let spelling = TimeSpelling(of: Array(text.utf8)), !spelling.isTimeOfDay else {
      return nil
    }
    guard !spelling.hasZone else { return spelling.instant }
    let date = spelling.instant.microseconds
    let east = secondsEast(at: date)
    return ZonedInstant(microseconds: date - east * 1_000_000, secondsEast: east)
  }

  /// Returns the seconds that clocks of this place are ahead of UTC at a time in microseconds.
  private static func secondsEast(at date: Int) -> Int {
    Int(cterminal_seconds_east(Int64(date / 1_000_000)))
  }
}
