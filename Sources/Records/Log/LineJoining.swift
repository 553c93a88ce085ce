// Lines that a program divided, put together again.

import Values

/// The rule for the lines of one record where each line has a head of its own.
package enum LineJoining: Hashable, Sendable {
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
  }

  /// Returns the relation of the line at an offset to the next one.
  ///
  /// - Parameters:
  ///   - bytes: Bytes in which the line begins.
  ///   - offset: Where it does.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  /// - Returns: The relation; nil while too little of the line has arrived.
  func relation(of bytes: RawSpan, at offset: Int, isLast: Bool) -> Relation? {
    let end = min(bytes.byteCount, offset + StartGrammar.neededBytes)
    let line = bytes.extracting(min(offset, end)..<end)
    if !isLast, line.byteCount < StartGrammar.neededBytes,
      line.first("\n", inLineFrom: 0) ?? line.byteCount == line.byteCount
    {
      return nil
    }
    switch self {
    case .groups: return Self.group(line)
    case .openTelemetry: return Relation()
    }
  }

  private static func group(_ line: RawSpan) -> Relation {
    guard let end = Peel.Kind.time(line, 0) else { return Relation() }
    return Relation(
      isOpen: line.hasText(" ##[group]", at: end), closes: line.hasText(" ##[endgroup]", at: end))
  }
}
