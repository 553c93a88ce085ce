// Lines, and the lines of a log that continue the record above them.

extension PageScanner {
  /// Scans lines: every line end is a record end.
  @inline(__always)
  func scanLines(
    _ bytes: RawSpan, count: Int, lineEnd: UInt8, base: Int, into sink: inout some EndSink
  ) {
    var offset = sink.addLines(
      of: bytes.extracting(..<count), lineEnd: lineEnd, stop: lineEnd, base: base)
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
    _ bytes: RawSpan, count: Int, isLast: Bool, base: Int, into sink: inout some EndSink
  ) -> Int {
    var offset = 0
    while offset < count {
      if offset &+ Block.byteCount <= count {
        var mask = Block.matches(0x0A, in: bytes, at: offset)
        while mask != 0 {
          let end = offset &+ mask.trailingZeroBitCount
          switch LogLine.opening(of: bytes, at: end &+ 1, isLast: isLast) {
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
        switch LogLine.opening(of: bytes, at: offset &+ 1, isLast: isLast) {
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

/// How a line of a log begins.
enum LogLine {
  /// What the beginning of a line says.
  enum Opening: Equatable {
    /// It begins a record.
    case record
    /// It belongs to the record above.
    case continuation
    /// Too little of it has arrived.
    case unknown
  }

  /// The words that continue a record: those of stack traces.
  static let continuations: [[UInt8]] = ["at ", "Caused by", "Traceback"].map { Array($0.utf8) }

  /// How many bytes of a line can be needed to tell.
  static let neededBytes = 16

  /// Tells whether a line begins a record: not with white space, and not with one of the words.
  static func opening(of bytes: RawSpan, at offset: Int, isLast: Bool) -> Opening {
    let available = bytes.byteCount - offset
    guard available > 0 else { return isLast ? .record : .unknown }
    let first = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    switch first {
    case 0x20, 0x09: return .continuation
    case UInt8(ascii: "a"), UInt8(ascii: "C"), UInt8(ascii: "T"): break
    default: return .record
    }
    for word in continuations where word[0] == first {
      var matched = 1
      while matched < word.count, matched < available,
        bytes.unsafeLoad(fromByteOffset: offset + matched, as: UInt8.self) == word[matched]
      {
        matched += 1
      }
      if matched == word.count { return .continuation }
      if matched == available, !isLast { return .unknown }
    }
    return .record
  }
}
