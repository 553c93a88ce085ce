// Delimited text with quotes: words without a quote are decided at once, the rest by the table.

extension PageScanner {
  /// Scans delimited text.
  @inline(__always)
  func scanQuoted(
    _ bytes: RawSpan, count: Int, from start: QuoteState, delimiter: UInt8, lineEnd: UInt8,
    base: Int, into sink: inout some EndSink
  ) -> Progress {
    let quotes = Word.repeating(QuoteState.quote)
    let ends = Word.repeating(lineEnd)
    var state = start
    var openQuote: Int?
    var offset = 0
    while offset &+ 8 <= count {
      let word = Word.load(bytes, at: offset)
      if Word.matches(word, quotes) == 0 {
        if state != .quoted {
          // Without a quote only the last byte matters for the state.
          sink.add(Word.matches(word, ends), base: base &+ offset)
          let last = UInt8(truncatingIfNeeded: word &>> 56)
          state = last == delimiter || last == lineEnd ? .fieldStart : .unquoted
        }
        offset &+= 8
        continue
      }
      for index in 0..<8 {
        let byte = UInt8(truncatingIfNeeded: word &>> UInt64(index &* 8))
        let next = state.after(byte, delimiter: delimiter, lineEnd: lineEnd)
        if next.ends { sink.add(base &+ offset &+ index) }
        if next.state == .quoted, state == .fieldStart { openQuote = base &+ offset &+ index }
        state = next.state
      }
      offset &+= 8
    }
    while offset < count {
      let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      let next = state.after(byte, delimiter: delimiter, lineEnd: lineEnd)
      if next.ends { sink.add(base &+ offset) }
      if next.state == .quoted, state == .fieldStart { openQuote = base &+ offset }
      state = next.state
      offset &+= 1
    }
    let isInside = state == .quoted || state == .quoteInside
    return Progress(scannedBytes: count, state: state, openQuote: isInside ? openQuote : nil)
  }
}
