// Lines that end after any cluster, and lines that end only where the text says so.

extension LineScanner {
  /// The cut of a line that takes as many clusters as fit; spaces are clusters like others.
  func characterCut(room: Int) -> Cut {
    let run = bytes.printableRun(from: offset, limit: room + 1)
    if run > room { return Cut(offset: offset + room, width: room, ending: .soft) }
    var scanner = PieceScanner(bytes, rules, from: offset, tracksBreaks: false)
    var column = 0
    while let piece = scanner.next() {
      if piece.kind == .lineEnd { return Cut(offset: piece.end, width: column, ending: .hard) }
      if piece.isObeyed { continue }
      let width = piece.columns(at: column, room: room, tabWidth: rules.tabWidth)
      guard column + width <= room, width > 0 else {
        return Cut(offset: piece.start, width: column, ending: .soft)
      }
      column += width
    }
    return Cut(offset: bytes.count, width: column, ending: .end)
  }

  /// The cut of a line that ends only where the text ends it.
  func unwrappedCut() -> Cut {
    var scanner = PieceScanner(bytes, rules, from: offset, tracksBreaks: false)
    var column = 0
    var content = 0
    while let piece = scanner.next() {
      if piece.kind == .lineEnd { return Cut(offset: piece.end, width: content, ending: .hard) }
      column += piece.columns(at: column, room: .max, tabWidth: rules.tabWidth)
      if !piece.hangs || rules.lines == .single { content = column }
    }
    return Cut(offset: bytes.count, width: content, ending: .end)
  }
}

extension Piece {
  /// Columns at a column of a line with some room: a tab reaches to its stop or to the right edge,
  /// a cluster wider than the room is shown as a sign.
  @inline(__always)
  func columns(at column: Int, room: Int, tabWidth: Int) -> Int {
    guard kind == .tab else { return width <= room ? width : 1 }
    return min(tabWidth - column % tabWidth, room - column)
  }
}
