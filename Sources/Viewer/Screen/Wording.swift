// Numbers and counts as the viewer says them.

/// A number with commas between thousands: `1,204`.
package func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.append(String(digits.suffix(3)))
    digits = String(digits.dropLast(3))
  }
  groups.append(digits)
  return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
}

/// A number with its noun: `1 line`, `1,204 lines`.
package func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? one : many ?? one + "s")"
}

/// A number short enough for a narrow column: `8`, `9999`, `12k`, `3M`.
package func brief(_ number: Int) -> String {
  switch number {
  case ..<10_000: String(number)
  case ..<10_000_000: "\(number / 1_000)k"
  default: "\(number / 1_000_000)M"
  }
}
