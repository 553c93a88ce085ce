// The table that a run prints, and whether it passed.

import Glibc

/// What a figure has to keep to.
enum Gate {
  case atMost(Double)
  case atLeast(Double)
  /// The figure is shown, and nothing depends on it.
  case none

  func admits(_ value: Double) -> Bool {
    switch self {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    case .none: true
    }
  }
}

/// Prints figures as they come and remembers which of them did not keep to their gates.
///
/// It is a class because all benchmarks of a run write the one report.
@MainActor
final class Report {
  private(set) var failures: [String] = []

  /// Prints a heading and the names of the columns.
  func begin(_ heading: String) {
    say("")
    say(Self.cell(heading, 52) + "      median     minimum  unit    gate")
  }

  /// Prints a line of its own.
  func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Prints one measure, whose median is what the gate judges.
  func add(_ name: String, _ figures: Figures, _ unit: String, _ gate: Gate = .none) {
    let passed = gate.admits(figures.median)
    let verdict =
      switch gate {
      case .none: ""
      case .atMost(let limit): "<= \(Self.number(limit))" + (passed ? "" : "  FAILED")
      case .atLeast(let limit): ">= \(Self.number(limit))" + (passed ? "" : "  FAILED")
      }
    let line =
      Self.cell(name, 52) + Self.right(Self.number(figures.median), 12)
      + Self.right(Self.number(figures.minimum), 12) + "  " + Self.cell(unit, 8) + verdict
    say(line)
    if !passed { failures.append(name) }
  }

  /// Prints a share of two medians.
  func addRatio(_ name: String, _ ours: Figures, to theirs: Figures, _ gate: Gate = .none) {
    add(name, Figures(ours.median / theirs.median), "x", gate)
  }

  /// Says what failed; the status that the program ends with.
  func conclude() -> Int32 {
    say("")
    guard !failures.isEmpty else {
      say("bench: every gate holds")
      return 0
    }
    say("bench: \(failures.count) not within their gates:")
    for failure in failures { say("  \(failure)") }
    return 1
  }

  // MARK: - Columns

  private static func cell(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  /// Three digits that count.
  static func number(_ value: Double) -> String {
    let places = value.magnitude >= 99.95 ? 0 : value.magnitude >= 9.995 ? 1 : 2
    let scale = [1.0, 10, 100][places]
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 1e15 else { return "\(value)" }
    let whole = Int(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let digits = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: places - digits.count)
    return "\(sign)\(whole / Int(scale)).\(zeros)\(digits)"
  }
}
