// Lines, and the lines of a log that continue the record above them.

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

  /// Scans a log: a line end is a record end unless the next line continues the record.
  ///
  /// - Returns: How many bytes were decided.
  @inline(__always)
  func scanLog(
    _ bytes: RawSpan, count: Int, opening: LogOpening, isLast: Bool, base: Int,
    into sink: inout some EndSink
  ) -> Int {
    var offset = 0
    while offset < count {
      if offset &+ Block.byteCount <= count {
        var mask = Block.matches(0x0A, in: bytes, at: offset)
        while mask != 0 {
          let end = offset &+ mask.trailingZeroBitCount
          switch opening.opening(of: bytes, at: end &+ 1, isLast: isLast) {
          case .record: sink.add(base &+ end)
          case .continuation: break
          case .unknown: return end
          }
          mask &= mask &- 1
        }
        offset &+= Block.byteCount
        continue
      }
      if bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self) == 0x0A {
        switch opening.opening(of: bytes, at: offset &+ 1, isLast: isLast) {
        case .record: sink.add(base &+ offset)
        case .continuation: break
        case .unknown: return offset
        }
      }
      offset &+= 1
    }
    return count
  }
}
