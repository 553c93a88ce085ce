// Lines that a program divided, put together again.

import Values

/// The rule for the lines of one record where each line has a head of its own.
package enum LineJoining: Hashable, Sendable {
  /// Container runtimes divide long lines: `P` marks all pieces but the last.
  case containerRuntime
  /// Docker divides long lines: only the last piece ends with a line feed, inside the JSON.
  case docker
  /// GitHub Actions: the lines from `##[group]` to `##[endgroup]`.
  case groups
  /// OpenTelemetry: a line holds many records.
  case openTelemetry

  /// The relation of a line to the next one, by its head.
  struct Relation: Equatable {
    /// Whether more of the record follows.
    var isOpen = false
    /// Whether the line is the last of an open record.
    var closes = false
    /// Whether the line was written to standard error.
    var isError = false
  }

  /// Returns the relation of the line at an offset to the next one.
  ///
  /// - Parameters:
  ///   - bytes: Bytes in which the line begins.
  ///   - offset: Where it does.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  /// - Returns: The relation; nil while too little of the line has arrived.
  func relation(of bytes: RawSpan, at offset: Int, isLast: Bool) -> Relation? {
    let end = min(bytes.byteCount, offset + LogOpening.neededBytes)
    let line = bytes.extracting(min(offset, end)..<end)
    if !isLast, line.byteCount < LogOpening.neededBytes,
      line.first("\n", inLineFrom: 0) ?? line.byteCount == line.byteCount
    {
      return nil
    }
    switch self {
    case .containerRuntime: return Self.containerRuntime(line)
    case .groups: return Self.group(line)
    case .docker, .openTelemetry: return Relation()
    }
  }

  private static func containerRuntime(_ line: RawSpan) -> Relation {
    guard let token = LinePrefix.Kind.containerRuntime.token(in: line, at: 0) else {
      return Relation()
    }
    let stream = token.cells[1]
    return Relation(
      isOpen: line.has("P", at: stream.upperBound + 1),
      isError: line.has("e", at: stream.lowerBound + 3))
  }

  private static func group(_ line: RawSpan) -> Relation {
    guard let end = LinePrefix.Kind.time(line, 0) else { return Relation() }
    return Relation(
      isOpen: line.hasText(" ##[group]", at: end), closes: line.hasText(" ##[endgroup]", at: end))
  }
}
