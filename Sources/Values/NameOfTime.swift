// Names whose values are points in time.

import JSONText

/// The names that say that a value is a point in time: `ts`, `created_at`, `eventTime`, `lastSeen`.
package enum NameOfTime {
  private static let names = Set(bytes(["ts", "t", "@timestamp"]))
  /// The texts that begin or end a word of such a name.
  private static let parts = bytes(["time", "date", "stamp"])
  /// The words that have such a text and mean something else, and those of spans of time.
  private static let others = Set(
    bytes([
      "timeout", "timeouts", "runtime", "uptime", "downtime", "lifetime", "candidate", "update",
      "mandate", "validate", "cpu", "elapsed", "duration", "idle", "total",
    ]))
  /// The last words of such names, apart from a unit.
  private static let lastWords = Set(
    bytes([
      "at", "ts", "created", "update", "updated", "modified", "changed", "accessed", "deleted",
      "placed", "issued", "published", "posted", "scheduled", "registered", "joined", "shipped",
      "started", "finished", "completed", "ended", "opened", "closed", "seen", "since", "until",
      "when", "deadline", "expires", "expired", "expiry", "expiration", "exp", "iat", "nbf",
      "epoch",
    ]))
  private static let units = Set(
    bytes([
      "on", "s", "sec", "secs", "seconds", "ms", "msec", "millis", "us", "usec", "micros", "ns",
      "nsec", "nanos", "utc", "gmt", "epoch", "unix",
    ]))

  private static func bytes(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

  /// Returns whether a name is one.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func isOne(_ name: [UInt8]) -> Bool {
    let words = words(of: name)
    let last = words.last { !units.contains($0) } ?? words.last
    guard let last else { return false }
    if lastWords.contains(last) || names.contains(name.map { $0.isCapital ? $0 | 0x20 : $0 }) {
      return true
    }
    guard !words.contains(where: others.contains) else { return false }
    return words.contains { word in
      parts.contains { word.starts(with: $0) || word.suffix($0.count).elementsEqual($0) }
    }
  }

  /// Returns the words of a name in lower case; a capital after another letter begins one.
  private static func words(of name: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    var wasSmall = false
    for byte in name {
      let isLetter = byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
      guard isLetter || byte.isDigit else {
        words.append([])
        wasSmall = false
        continue
      }
      if byte.isCapital, wasSmall { words.append([]) }
      wasSmall = !byte.isCapital
      words[words.count - 1].append(byte.isCapital ? byte | 0x20 : byte)
    }
    return words.filter { !$0.isEmpty }
  }

  /// The most bytes of a number that can be a point in time.
  private static let longestNumber = 30

  /// Spells out the point in time that a number counts from 1970 on: `2026-08-01 10:00:00Z`.
  ///
  /// - Parameters:
  ///   - value: The number, or a text of its digits.
  ///   - name: The name of the value.
  /// - Returns: The text; nil if the number is out of range, or if the name means something else.
  /// - Complexity: O(1) for values out of range, otherwise O(bytes of the name).
  package static func time(of value: [UInt8], named name: [UInt8]) -> [UInt8]? {
    guard value.first == UInt8(ascii: "1"), value.count >= 10, value.count <= longestNumber,
      let text = EpochTime.text(of: value, .number), isOne(name)
    else { return nil }
    return text
  }
}
