// The records at the beginning of a source.

/// The records that begin in a sample of a source.
struct SampleRecords {
  /// The sample.
  let bytes: [UInt8]
  /// Whether the sample is all there is.
  let isWhole: Bool

  /// The records that end in the sample, or all of them if it is whole; at least one.
  ///
  /// - Parameters:
  ///   - framing: The rule for the ends of records.
  ///   - mark: The offset of the first one.
  ///   - limit: The most records wanted.
  /// - Returns: The records without their line ends.
  func texts(
    _ framing: Framing, from mark: Int, limit: Int = Sniffer.comparedRecords
  ) -> [[UInt8]] {
    ranges(framing, from: mark, limit: limit).map { Array(bytes[$0]) }
  }

  /// The places of the same records in the sample.
  func ranges(
    _ framing: Framing, from mark: Int, limit: Int = Sniffer.comparedRecords
  ) -> [Range<Int>] {
    let ends = ends(framing, from: mark, limit: limit)
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(ends.count + 1)
    var start = mark
    for end in ends {
      ranges.append(record(in: start..<end, framing))
      start = end + 1
    }
    if ranges.count < limit, start < bytes.count, isWhole || ranges.isEmpty {
      let range = withoutBlankLines(start..<bytes.count, framing)
      if framing.blanks == .kept || !range.isEmpty {
        ranges.append(record(in: start..<bytes.count, framing))
      }
    }
    return ranges
  }

  /// The record between two record ends, without blank lines before it and without its line end.
  private func record(in range: Range<Int>, _ framing: Framing) -> Range<Int> {
    CarriageReturns.trimmed(
      withoutBlankLines(range, framing), of: bytes, lineEnd: framing.lineEnd)
  }

  /// A record without the blank lines before it; nothing where there is nothing else.
  private func withoutBlankLines(_ range: Range<Int>, _ framing: Framing) -> Range<Int> {
    let prefix = framing.blanks.prefix(
      of: bytes.span.extracting(range), lineEnd: framing.lineEnd)
    return prefix.isOpen ? range.upperBound..<range.upperBound : range.dropFirst(prefix.count)
  }

  /// The offsets at which the first records end.
  func ends(_ framing: Framing, from mark: Int, limit: Int) -> ArraySlice<Int> {
    var list = EndList()
    let scanner = PageScanner(framing: framing)
    var state = framing.start
    var offset = mark
    // A few ordinary records are found in the first bytes; only long ones need it all.
    var stepBytes = 1024
    while offset < bytes.count, list.offsets.count < limit {
      let piece = bytes.span.extracting(offset...)
      let progress = scanner.scan(
        piece.bytes, count: min(piece.count, stepBytes), from: state, isLast: isWhole,
        base: offset, into: &list)
      if progress.scannedBytes == 0 { break }
      offset += progress.scannedBytes
      state = progress.state
      stepBytes *= 2
    }
    return list.offsets.prefix(limit)
  }
}
