// The table that a run prints, and whether it passed.

import Glibc
import TestSupport

/// The limit of a figure that is a count or a ratio.
enum Gate {
  case atMost(Double)
  case atLeast(Double)
  /// The figure is printed only.
  case none

  func admits(_ value: Double) -> Bool {
    switch self {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    case .none: true
    }
  }
}

/// Prints figures as they come and remembers those outside their gates.
///
/// It is a class because all benchmarks of a run write the one report.
@MainActor
final class Report {
  private(set) var failures: [String] = []
  private let start = Moment.now

  /// Prints a heading, the limit that the figures below it are compared with, and the names of the
  /// columns.
  func begin(_ heading: String, limit: String? = nil) {
    say("")
    say(Self.cell(heading, 60) + "      median     minimum  unit    gate")
    if let limit { say("  limit: \(limit)") }
  }

  /// Prints a line of its own.
  func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Prints a count or a ratio, whose median the gate judges.
  ///
  /// A label replaces the name where the line above has it.
  func add(
    _ name: String, label: String? = nil, _ figures: Figures, _ unit: String, _ gate: Gate = .none
  ) {
    let passed = gate.admits(figures.median)
    let verdict =
      switch gate {
      case .none: ""
      case .atMost(let limit): "<= \(Self.number(limit))" + (passed ? "" : "  FAILED")
      case .atLeast(let limit): ">= \(Self.number(limit))" + (passed ? "" : "  FAILED")
      }
    let line =
      Self.cell(label ?? name, 60) + Self.right(Self.number(figures.median), 12)
      + Self.right(Self.number(figures.minimum), 12) + "  " + Self.cell(unit, 8) + verdict
    say(line)
    if !passed { failures.append(name) }
  }

  /// Prints a measure, and on a second line its ratio to its limit, which the gate judges.
  ///
  /// Where the bytes are given, milliseconds are printed as gigabytes a second.
  func add(
    _ name: String, _ turns: Turns, _ unit: String, bytes: Int? = nil, _ gate: Gate = .none
  ) {
    func shown(_ value: Double) -> Double { bytes.map { Double($0) / value / 1e6 } ?? value }
    let unit = bytes == nil ? unit : "GB/s"
    add(name, Figures(turns.ours.values.map(shown)), unit)
    let limit = Self.number(shown(turns.limit.median))
    add(
      "\(name), to its limit", label: "    to the limit of \(limit) \(unit)", turns.ratios, "x",
      gate)
  }

  /// Prints a share of two medians.
  func addRatio(_ name: String, _ ours: Figures, to theirs: Figures, _ gate: Gate = .none) {
    add(name, Figures(ours.median / theirs.median), "x", gate)
  }

  /// Prints the failures, and returns the exit status.
  func conclude() -> Int32 {
    say("")
    let minutes = Moment.now.milliseconds(since: start) / 60_000
    say("bench: \(Self.number(minutes)) minutes, load \(Setting.load) at the end")
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
