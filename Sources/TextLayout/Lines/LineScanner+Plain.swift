// The fast path: lines of printable ASCII, which most lines are. Each result equals that of the
// general rules; where these need context, the fast path returns nil.

extension LineScanner {
  /// Returns the cut of a line that begins with `room` columns of printable ASCII, or nil.
  @inline(__always)
  func plainCut(room: Int) -> Cut? {
    let run = bytes.printableRun(from: offset, limit: room + 1)
    let end = offset + run
    guard run > room else { return wholeCut(endingAt: end) }
    return bytes[end - 1] == 0x20 ? cut(atSpacesFrom: end - 1) : cut(backFrom: end - 1)
  }

  /// Returns the cut of a paragraph that fits on one line.
  @inline(__always)
  private func wholeCut(endingAt end: Int) -> Cut? {
    guard let ending = ending(at: end) else { return nil }
    return Cut(offset: ending.offset, width: content(upTo: end) - offset, ending: ending.kind)
  }

  /// Returns the terminator at an offset: the end of the text, LF or CRLF; nil for anything else.
  @inline(__always)
  private func ending(at end: Int) -> (offset: Int, kind: TextLine.Ending)? {
    guard end < bytes.count else { return (end, .end) }
    if bytes[end] == 0x0A { return (end + 1, .hard) }
    guard bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A else { return nil }
    return (end + 2, .hard)
  }

  /// Returns the offset after the last byte that is not a space.
  @inline(__always)
  private func content(upTo end: Int) -> Int {
    var end = end
    while end > offset, bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// Returns the cut if spaces begin just past the room: they hang, and the line ends after them.
  private func cut(atSpacesFrom start: Int) -> Cut? {
    var end = start
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    let content = content(upTo: start)
    if let ending = ending(at: end) {
      return Cut(offset: ending.offset, width: content - offset, ending: ending.kind)
    }
    guard content > offset, isPrintable(bytes[end]),
      isFree(from: bytes[content - 1], to: bytes[end])
    else { return nil }
    return Cut(offset: end, width: content - offset, ending: .soft)
  }

  /// Returns the cut at the last spaces before the overflow, if no earlier break is possible.
  @inline(__always)
  private func cut(backFrom overflow: Int) -> Cut? {
    var index = overflow
    while index > offset {
      let before = bytes[index - 1]
      if before == 0x20 {
        let content = content(upTo: index - 1)
        guard content > offset, isFree(from: bytes[content - 1], to: bytes[index]) else {
          return nil
        }
        return Cut(offset: index, width: content - offset, ending: .soft)
      }
      guard BreakState.isJoined(before, bytes[index]) else { return nil }
      index -= 1
    }
    return forcedCut(before: overflow)
  }

  /// Returns the cut inside a long ASCII word, at the same position as in a word of any script.
  private func forcedCut(before overflow: Int) -> Cut {
    let last =
      switch rules.breaking {
      case .standard: overflow
      case .reading:
        place(upTo: overflow, where: { WordJoint.isBetween(UInt32($0), UInt32($1)) })
          ?? place(upTo: overflow, where: BreakState.isClean) ?? overflow
      }
    return Cut(offset: last, width: last - offset, ending: .soft)
  }

  /// Returns the last offset inside the line whose two adjacent bytes satisfy a predicate.
  @inline(__always)
  private func place(upTo overflow: Int, where isSuitable: (UInt8, UInt8) -> Bool) -> Int? {
    var index = overflow
    while index > offset {
      if isSuitable(bytes[index - 1], bytes[index]) { return index }
      index -= 1
    }
    return nil
  }

  @inline(__always)
  private func isFree(from before: UInt8, to after: UInt8) -> Bool {
    !BreakState.isJoinedAcrossSpaces(before, after)
  }

  @inline(__always)
  private func isPrintable(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the length of the printable ASCII run at an offset, at most `limit` bytes.
  @inline(__always)
  func printableRun(from offset: Int, limit: Int) -> Int {
    let length = Swift.min(limit, count - offset)
    var run = 0
    guard let start = baseAddress, length > 0 else { return 0 }
    let raw = UnsafeRawPointer(start + offset)
    while run + 8 <= length {
      let word = raw.loadUnaligned(fromByteOffset: run, as: UInt64.self)
      guard Self.isPrintable(word) else { break }
      run += 8
    }
    while run < length, self[offset + run] >= 0x20, self[offset + run] < 0x7F { run += 1 }
    return run
  }

  /// Returns whether all eight bytes of a word are U+0020 to U+007E.
  @inline(__always)
  private static func isPrintable(_ word: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    // With no high bit set, neither sum carries. The first is below 0x80 for a control, and the
    // second is 0x80 for DEL.
    let belowSpace = (word | high) &- 0x2020_2020_2020_2020
    let atDelete = word &+ 0x0101_0101_0101_0101
    return word & high == 0 && belowSpace & high == high && atDelete & high == 0
  }
}
