// The evaluation of a tape's expectations.

internal import Messages
internal import CellGrid

extension Tape.Expectation {
  /// Returns the reason why the expectation is unmet, to follow "but"; nil if it holds.
  @MainActor
  func objection(frame: Frame, scene: any Scene) -> String? {
    switch self {
    case .line(nil, let pattern):
      let matches = (0..<frame.size.lines).contains {
        frame.text(ofLine: $0).contains(pattern: pattern)
      }
      return matches ? nil : "no line matches"
    case .line(let number?, let pattern):
      guard number <= frame.size.lines else { return "the screen has \(frame.size.lines) lines" }
      let line = frame.text(ofLine: number - 1)
      return line.contains(pattern: pattern) ? nil : "line \(number) is '\(line)'"
    case .screen(let pattern):
      let matches = frame.transcript.contains(pattern: pattern)
      return matches ? nil : "the screen does not match"
    case .row(let row, let isOpen):
      guard let rows = scene as? any RowInspecting else { return "this program has no rows" }
      guard let isReallyOpen = rows.isOpen(row: row) else { return "row \(row) does not exist" }
      return isReallyOpen == isOpen ? nil : "row \(row) is \(isReallyOpen ? "open" : "closed")"
    case .height(let lines, let row):
      guard let rows = scene as? any RowInspecting else { return "this program has no rows" }
      guard let height = rows.height(ofRow: row) else { return "row \(row) does not exist" }
      return height == lines ? nil : "row \(row) is \(height) lines high"
    case .node(let path, let isOpen):
      guard let nodes = scene as? any NodeInspecting else { return "this program has no nodes" }
      guard let isReallyOpen = nodes.isOpen(node: path) else { return Self.noNode(path) }
      return isReallyOpen == isOpen ? nil : "node \(path) is \(isReallyOpen ? "open" : "closed")"
    case .nodeHeight(let lines, let path):
      guard let nodes = scene as? any NodeInspecting else { return "this program has no nodes" }
      guard let height = nodes.height(ofNode: path) else { return Self.noNode(path) }
      return height == lines ? nil : "node \(path) is \(height) lines high"
    }
  }

  private static func noNode(_ path: String) -> String {
    "the row under the cursor has no node \(path)"
  }
}

extension String {
  /// Returns whether a regular expression matches anywhere; `^` and `$` match at line ends.
  fileprivate func contains(pattern: String) -> Bool {
    guard let regex = try? Regex(pattern).anchorsMatchLineEndings() else { return false }
    return (try? regex.firstMatch(in: self)) != nil
  }
}

/// A step of a tape that failed, with the screen at that time.
struct TapeFailure: Hashable {
  let tape: String
  let line: Int
  let reason: String
  let frame: Frame
  let time: Duration

  /// The result of the program after the failure.
  var exit: Exit {
    let screen = "screen \(frame.size) at \(time.inMilliseconds) ms:\n\(frame.transcript)"
    return Exit(status: 1, message: "\(tape):\(line): \(reason)".sanitized + "\n" + screen)
  }
}

extension Duration {
  /// The nearest whole number of milliseconds.
  var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
  }

  /// The number of whole nanoseconds, truncated; 292 years fit.
  var inNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
