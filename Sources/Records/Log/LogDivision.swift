// The rule that divides a log into records.

import Values

/// The rule for the ends of a log's records: the prefixes of its lines, and how lines begin.
package struct LogDivision: Hashable, Sendable {
  /// The bytes of a line that are inspected, its prefix included.
  static let neededBytes = 512

  /// The prefixes that tools put before each line.
  var peel = Peel()
  /// The rule for what is after them.
  var grammar = StartGrammar()

  /// The first bytes of one line, judged.
  struct Line: Equatable {
    /// The beginning of what is after the prefix.
    var start: LineStart
    /// A hash of the stream it belongs to, of 12 bits.
    var stream: UInt16 = 0
    /// Whether the next line of the stream goes on with its text.
    var isPiece = false
  }

  /// Whether the lines are those of Docker's files.
  var isDocker: Bool { peel.kinds.first == .docker }

  /// The bytes of a line that decide.
  private var lineBytes: Int { peel.kinds.isEmpty ? StartGrammar.neededBytes : Self.neededBytes }

  /// Judges a line.
  ///
  /// - Parameters:
  ///   - bytes: Bytes in which the line begins.
  ///   - offset: Where it does.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  /// - Returns: The verdict; nil while too little of the line has arrived.
  func line(in bytes: RawSpan, at offset: Int, isLast: Bool) -> Line? {
    guard offset < bytes.byteCount else { return isLast ? Line(start: .blank) : nil }
    let end = min(bytes.byteCount, offset + lineBytes)
    let seen = bytes.extracting(offset..<end)
    // The end of the line is looked for only where it matters.
    func lineEnd() -> Int { seen.first("\n", inLineFrom: 0) ?? seen.byteCount }
    guard isLast || seen.byteCount == lineBytes || lineEnd() < seen.byteCount else { return nil }
    guard !peel.kinds.isEmpty else { return Line(start: grammar.start(of: seen)) }
    let line = seen.extracting(0..<lineEnd())
    if isDocker {
      let text = DockerLine.beginning(of: line, limit: StartGrammar.neededBytes)
      return Line(start: text.map { grammar.start(of: $0.span.bytes) } ?? grammar.start(of: line))
    }
    let peeled = peel.start(of: line)
    let inner = line.extracting(min(peeled.end, line.byteCount)..<line.byteCount)
    return Line(
      start: peel.opens(line, peeled) ? .head : grammar.start(of: inner), stream: peeled.stream,
      isPiece: peeled.isPiece)
  }
}
