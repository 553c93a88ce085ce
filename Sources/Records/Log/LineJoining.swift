// Lines that a program divided, put together again.

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

  /// The relation of the next line to this one, as the head of this one tells.
  struct Mark: Equatable {
    /// Whether more of the record follows.
    var isOpen = false
    /// Whether the line is the last of an open record.
    var closes = false
    /// Whether the line was written to standard error.
    var isError = false
  }

  /// The mark of the line at an offset.
  ///
  /// - Parameters:
  ///   - bytes: Bytes in which the line begins.
  ///   - offset: Where it does.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  /// - Returns: The mark; nil while too little of the line has arrived.
  func mark(of bytes: RawSpan, at offset: Int, isLast: Bool) -> Mark? {
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
    case .docker, .openTelemetry: return Mark()
    }
  }

  private static func containerRuntime(_ line: RawSpan) -> Mark {
    guard let piece = LinePrefix.Kind.containerRuntime.piece(in: line, at: 0) else { return Mark() }
    let stream = piece.cells[1]
    return Mark(
      isOpen: line.has("P", at: stream.upperBound + 1),
      isError: line.has("e", at: stream.lowerBound + 3))
  }

  private static func group(_ line: RawSpan) -> Mark {
    guard let end = LinePrefix.Kind.time(line, 0) else { return Mark() }
    return Mark(
      isOpen: line.hasText(" ##[group]", at: end), closes: line.hasText(" ##[endgroup]", at: end))
  }
}
