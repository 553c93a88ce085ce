// The frames of a stack trace that belong to libraries.

/// Consecutive frames of libraries in a stack trace.
package struct LibraryFrames: Hashable, Sendable {
  /// The bytes of the lines, with the line end of the last one if it has one.
  package var bytes: Range<Int>
  /// The number of lines.
  package var lines: Int
  /// The number of frames.
  package var frames: Int
  /// The number of frames that the trace omits (`... 17 more`), of libraries or not.
  package var leftOut = 0
  /// The libraries, each once, in the order of the trace: `java.*`, `express`, `libc.so.6`.
  package var libraries: [[UInt8]]

  /// The runs of two or more lines in a text, in order.
  ///
  /// Traces of Java, .NET, Node, Python, Go, Swift, Rust and Ruby are known.
  ///
  /// - Complexity: O(bytes).
  package static func runs(in text: [UInt8]) -> [LibraryFrames] {
    var reader = TraceReader()
    var offset = 0
    while offset < text.count {
      let line = TraceLine(in: text.span.bytes, at: offset)
      reader.consume(line, from: offset)
      offset = line.end
    }
    return reader.finish()
  }
}

/// Puts the lines of a trace together to runs.
private struct TraceReader {
  private var runs: [LibraryFrames] = []
  private var run: LibraryFrames?
  /// Whether the frame above, if there is one, is a library's.
  private var isInLibrary = false
  /// The indent of a frame of Python whose source has not come.
  private var sourceIndent: Int?

  mutating func consume(_ line: TraceLine, from start: Int) {
    switch line.kind {
    case .library(let name, let frames):
      var current =
        run ?? LibraryFrames(bytes: start..<start, lines: 0, frames: 0, libraries: [])
      if let name {
        current.frames += frames
        if !current.libraries.contains(name) { current.libraries.append(name) }
      } else {
        current.leftOut += frames
      }
      run = current
      extend(to: line)
      isInLibrary = true
      sourceIndent = line.isAboveSource ? line.indent : nil
      if line.isAboveObject { end() }
    case .detail where isInLibrary: extend(to: line)
    case .indented
    where isInLibrary && (line.isMark || sourceIndent.map { line.indent > $0 } ?? false):
      extend(to: line)
      sourceIndent = nil
    case .detail: break
    case .frame, .indented, .other: end()
    }
  }

  private mutating func extend(to line: TraceLine) {
    guard let first = run?.bytes.lowerBound else { return }
    run?.bytes = first..<line.end
    run?.lines += line.lines
  }

  private mutating func end() {
    close()
    isInLibrary = false
    sourceIndent = nil
  }

  private mutating func close() {
    if let run, run.lines > 1, !run.libraries.isEmpty { runs.append(run) }
    run = nil
  }

  mutating func finish() -> [LibraryFrames] {
    close()
    return runs
  }
}
