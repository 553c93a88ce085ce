// Lines that end after any cluster, and lines that end only at the text's own terminators.

extension LineScanner {
  /// Returns the cut after as many clusters as fit; spaces are ordinary clusters.
  func characterCut(room: Int) -> Cut {
    let run = bytes.printableRun(from: offset, limit: room + 1)
    if run > room { return Cut(offset: offset + room, width: room, ending: .soft) }
    var scanner = SegmentScanner(bytes, rules, from: offset, tracksBreaks: false)
    var column = 0
    while let segment = scanner.next() {
      if segment.kind == .lineEnd { return Cut(offset: segment.end, width: column, ending: .hard) }
      if segment.isObeyed { continue }
      let width = segment.columns(at: column, room: room, tabWidth: rules.tabWidth)
      guard column + width <= room, width > 0 else {
        return Cut(offset: segment.start, width: column, ending: .soft)
      }
      column += width
    }
    return Cut(offset: bytes.count, width: column, ending: .end)
  }

  /// Returns the cut at the text's own terminator.
  func unwrappedCut() -> Cut {
    var scanner = SegmentScanner(bytes, rules, from: offset, tracksBreaks: false)
    var column = 0
    var content = 0
    while let segment = scanner.next() {
      if segment.kind == .lineEnd { return Cut(offset: segment.end, width: content, ending: .hard) }
      column += segment.columns(at: column, room: .max, tabWidth: rules.tabWidth)
      if !segment.hangs || rules.lines == .single { content = column }
    }
    return Cut(offset: bytes.count, width: content, ending: .end)
  }
}

extension Segment {
  /// Returns the columns of the segment at a column of a line with some room.
  ///
  /// A tab extends to its stop or to the right edge. A cluster wider than the room is shown as a
  /// symbol.
  @inline(__always)
  func columns(at column: Int, room: Int, tabWidth: Int) -> Int {
    guard kind == .tab else { return width <= room ? width : 1 }
    return min(tabWidth - column % tabWidth, room - column)
  }
}
