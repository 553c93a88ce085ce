// Lines: every line end is a record end.

import JSONText

extension PageScanner {
  /// Scans lines: every line end is a record end.
  @inline(__always)
  func scanLines(
    _ bytes: RawSpan, count: Int, lineEnd: UInt8, base: Int, into sink: inout some EndSink
  ) {
    var offset = sink.addLines(
      of: bytes.extracting(..<count), lineEnd: lineEnd, base: base)
    while offset < count {
      if bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self) == lineEnd {
        sink.add(base &+ offset)
      }
      offset &+= 1
    }
  }
}
