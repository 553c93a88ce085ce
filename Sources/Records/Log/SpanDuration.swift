// The time that a span took.

import Values

/// The time between the start and the end of a span of OpenTelemetry.
struct SpanDuration {
  /// The nanoseconds.
  let nanoseconds: UInt64

  /// Reads it from the parts of a span; nil without both times, or if the end is before the start.
  init?(of parts: [LogPart]) {
    func time(_ name: StaticString) -> UInt64? {
      let part = parts.first { $0.isKey && $0.name == LogKeyList.bytes(name) }
      return part.flatMap { UInt64(String(decoding: $0.value, as: UTF8.self)) }
    }
    guard let start = time("startTimeUnixNano"), let end = time("endTimeUnixNano"), end >= start
    else { return nil }
    nanoseconds = end - start
  }

  /// The duration in the unit in which it is at least 1: `500ms`, `1.25s`.
  var text: String {
    let unit: (name: String, digits: Int) =
      switch nanoseconds {
      case ..<1_000: ("ns", 0)
      case ..<1_000_000: ("µs", 3)
      case ..<1_000_000_000: ("ms", 6)
      default: ("s", 9)
      }
    let digits = String(nanoseconds)
    let all = String(repeating: "0", count: max(unit.digits + 1 - digits.count, 0)) + digits
    var fraction = all.suffix(unit.digits)
    while fraction.last == "0" { fraction.removeLast() }
    return all.dropLast(unit.digits) + (fraction.isEmpty ? "" : "." + fraction) + unit.name
  }
}
