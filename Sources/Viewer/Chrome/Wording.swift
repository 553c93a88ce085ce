// The wording of numbers, counts and durations.

/// Returns a number with commas between thousands: `1,204`.
package func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var grouped = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { grouped += "," }
    grouped.append(digit)
  }
  return grouped
}

/// Returns a number with its noun: `1 line`, `1,204 lines`.
package func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? one : many ?? one + "s")"
}

/// Returns a number for a narrow column: `8`, `9999`, `12k`, `3M`.
package func brief(_ number: Int) -> String {
  switch number {
  case ..<10_000: String(number)
  case ..<10_000_000: "\(number / 1_000)k"
  default: "\(number / 1_000_000)M"
  }
}

/// Returns an estimate in two digits and at most four characters: `8`, `910`, `3.9k`, `39k`, `4M`.
func roughly(_ number: Int) -> String {
  func scaled(_ unit: Int, _ sign: String) -> String {
    let tenths = (number * 10 + unit / 2) / unit
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10)\(sign)" : "\((number + unit / 2) / unit)\(sign)"
  }
  return switch number {
  case ..<1_000: String(number)
  case ..<999_500: scaled(1_000, "k")
  case ..<999_500_000: scaled(1_000_000, "M")
  case ..<999_500_000_000: scaled(1_000_000_000, "G")
  default: scaled(1_000_000_000_000, "T")
  }
}

/// Returns the share of a whole in percent, with one decimal: `50.1 %`.
func share(of number: Int, in total: Int) -> String {
  let tenths = number * 1_000 / max(total, 1)
  return "\(tenths / 10).\(tenths % 10) %"
}

/// Returns a duration: `+34 ms`, `+1.250 s`, `+3:20 min`, `+1:02 h`, `+3 d`.
package func gapText(microseconds: Int) -> String {
  let sign = microseconds < 0 ? "-" : "+"
  let milliseconds = Int(microseconds.magnitude) / 1_000
  let seconds = milliseconds / 1_000
  func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
  return switch seconds {
  case 0: "\(sign)\(milliseconds) ms"
  case ..<60: "\(sign)\(seconds).\(padded(milliseconds % 1_000, 3)) s"
  case ..<3_600: "\(sign)\(seconds / 60):\(padded(seconds % 60, 2)) min"
  case ..<86_400: "\(sign)\(seconds / 3_600):\(padded(seconds / 60 % 60, 2)) h"
  default: "\(sign)\(seconds / 86_400) d"
  }
}
