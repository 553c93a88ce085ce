// Times with a distance from another.

/// A time at a distance from the last record or from now.
package enum RelativeTime: Hashable, Sendable {
  /// Microseconds before the last record: `-3h`.
  case beforeLast(Int)
  /// Microseconds after now: `now`, `now-3h`, `10 minutes ago`.
  case fromNow(Int)
  /// Days after today: `today`, `yesterday`.
  case day(Int)

  /// Reads a text; nil for any other.
  package init?(_ text: String) {
    let words = text.split(separator: " ").joined(separator: " ").lowercased()
    switch words {
    case "now": self = .fromNow(0)
    case "today": self = .day(0)
    case "yesterday": self = .day(-1)
    default:
      if words.hasPrefix("now") {
        let rest = words.dropFirst(3).drop { $0 == " " }
        guard let sign = rest.first, sign == "-" || sign == "+",
          let distance = Self.distance(rest.dropFirst())
        else { return nil }
        self = .fromNow(sign == "-" ? -distance : distance)
      } else if words.hasSuffix(" ago") {
        guard let distance = Self.distance(words.dropLast(4)) else { return nil }
        self = .fromNow(-distance)
      } else if words.hasPrefix("-"), let distance = Self.distance(words.dropFirst()) {
        self = .beforeLast(distance)
      } else {
        return nil
      }
    }
  }

  /// Microseconds of a duration with a unit: `3h`, `1h30m`, `10 minutes`.
  private static func distance(_ text: Substring) -> Int? {
    let bytes = Array(text.drop { $0 == " " }.utf8)
    guard bytes.first?.isDigit ?? false, !bytes.contains(UInt8(ascii: ":")),
      let duration = AmountReading(duration: bytes.span.bytes, mark: .point)
    else { return nil }
    return Int(exactly: duration.units / 1_000_000_000_000)
  }
}

/// A point in time, and the place on earth whose clock shows it.
package struct ZonedInstant: Hashable, Sendable {
  /// Microseconds since 1970-01-01 00:00 UTC.
  package var microseconds: Int
  /// Seconds that the clock is ahead of that of Greenwich.
  package var secondsEast: Int

  /// Creates a point in time.
  package init(microseconds: Int, secondsEast: Int) {
    self.microseconds = microseconds
    self.secondsEast = secondsEast
  }

  /// Days since 1970-01-01 on that clock.
  package var day: Int { localSeconds.quotient }

  /// The seconds of the clock, as days and the seconds of the last one.
  var localSeconds: (quotient: Int, remainder: Int) {
    let seconds = microseconds / 1_000_000 - (microseconds % 1_000_000 < 0 ? 1 : 0) + secondsEast
    let day = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    return (day, seconds - day * 86_400)
  }

  /// The microseconds of its second.
  var fraction: Int { (microseconds % 1_000_000 + 1_000_000) % 1_000_000 }
}
