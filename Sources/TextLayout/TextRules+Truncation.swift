// A text on one line of limited width.

/// Which part of a text gives way when it does not fit on its line.
public enum Truncation: Hashable, Sendable {
  /// The end, with an ellipsis in its place.
  case tail
  /// The beginning, with an ellipsis in its place.
  case head
  /// The middle, with an ellipsis in its place.
  case middle
  /// The end, without a sign unless a wide character would stand half over the edge.
  case clip
}

extension TextRules {
  /// Calls a closure with the glyphs of a text on one line, shortened to a width.
  ///
  /// Line ends, tabs and all that is invisible are shown as signs, whatever `lines` says.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: Columns there are; the widths of the glyphs never add up to more.
  ///   - mode: Which part gives way.
  ///   - body: Takes the glyphs, first to last.
  /// - Complexity: O(`width`) for `tail` and `clip`, O(*n*) in the bytes for the others.
  public func forEachGlyph(
    in text: Text, truncatedTo width: Int, _ mode: Truncation, _ body: (Glyph) -> Void
  ) {
    text.bytes.withUnsafeBufferPointer { bytes in
      forEachRun(in: text, truncatedTo: width, mode) { $0.forEachGlyph(in: bytes, body) }
    }
  }

  /// Calls a closure with the glyphs of a text on one line, shortened to a width, letters by the run.
  ///
  /// It is what ``forEachGlyph(in:truncatedTo:_:_:)`` says, in fewer calls.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: Columns there are; the widths of the glyphs never add up to more.
  ///   - mode: Which part gives way.
  ///   - body: Takes the runs, first to last.
  /// - Complexity: O(`width`) for `tail` and `clip`, O(*n*) in the bytes for the others.
  public func forEachRun(
    in text: Text, truncatedTo width: Int, _ mode: Truncation, _ body: (TextRun) -> Void
  ) {
    guard width > 0 else { return }
    text.bytes.withUnsafeBufferPointer { bytes in
      let row = SingleRow(bytes: bytes, rules: asSingleLine)
      let budget = width - ellipsisWidth(atMost: width)
      let headColumns =
        switch mode {
        case .clip: width
        case .tail: budget
        case .head: 0
        case .middle: (budget + 1) / 2
        }
      let head = row.beginning(columns: headColumns, ofAtMost: width)
      row.draw(0..<head.end, body)
      guard head.end < bytes.count else { return }
      switch mode {
      case .clip:
        if head.width < width { body(.glyph(row.cutGlyph(at: head.end))) }
      case .tail:
        body(.glyph(ellipsis(width: width, for: head.end..<bytes.count)))
      case .head, .middle:
        let tail = row.suffix(columns: budget - head.width)
        body(.glyph(ellipsis(width: width, for: head.end..<tail)))
        row.draw(tail..<bytes.count, body)
      }
    }
  }

  /// The columns of the sign for what is left out.
  private func ellipsisWidth(atMost width: Int) -> Int {
    guard repertoire == .unicode else { return min(3, width) }
    // U+2026 is ambiguous.
    return ambiguousWidth <= width ? ambiguousWidth : 1
  }

  /// The sign for what is left out, at most `width` columns wide.
  private func ellipsis(width: Int, for source: Range<Int>) -> Glyph {
    let columns = ellipsisWidth(atMost: width)
    let text =
      repertoire != .unicode
      ? String(repeating: ".", count: columns) : ambiguousWidth <= width ? "\u{2026}" : cutSign
    return Glyph(text: text, width: columns, role: .ellipsis, source: source)
  }
}

/// A text on a single line.
private struct SingleRow {
  let bytes: Bytes
  let rules: TextRules

  private func scanner(from offset: Int) -> PieceScanner {
    PieceScanner(bytes, rules, from: offset, tracksBreaks: false)
  }

  /// The whole text if it fits `limit` columns, else the longest beginning that fits `columns`.
  func beginning(columns: Int, ofAtMost limit: Int) -> (end: Int, width: Int) {
    var scanner = scanner(from: 0)
    var width = 0
    var kept = (end: 0, width: 0)
    while true {
      let letters = scanner.takeLetters(atMost: min(limit - width, bytes.count) + 1)
      let fitting = min(letters.count, columns - width)
      if fitting > 0 { kept = (letters.lowerBound + fitting, width + fitting) }
      width += letters.count
      guard width <= limit else { return kept }
      guard let piece = scanner.next() else { return (bytes.count, width) }
      width += piece.width
      guard width <= limit else { return kept }
      if width <= columns { kept = (piece.end, width) }
    }
  }

  /// The start of the longest end that fits some columns.
  func suffix(columns: Int) -> Int {
    var front = scanner(from: 0)
    var back = scanner(from: 0)
    var width = 0
    while let piece = front.next() {
      width += piece.width
      while width > columns, let dropped = back.next() { width -= dropped.width }
    }
    return back.offset
  }

  /// Draws the pieces in a range, which begins and ends with pieces.
  func draw(_ range: Range<Int>, _ body: (TextRun) -> Void) {
    var scanner = scanner(from: range.lowerBound)
    while scanner.offset < range.upperBound {
      let letters = scanner.takeLetters(atMost: range.upperBound - scanner.offset)
      if !letters.isEmpty { body(.letters(letters)) }
      guard scanner.offset < range.upperBound, let piece = scanner.next() else { return }
      rules.forEachGlyph(of: piece, bytes) { body(.glyph($0)) }
    }
  }

  /// The sign for the piece that stands over the edge.
  func cutGlyph(at offset: Int) -> Glyph {
    var scanner = scanner(from: offset)
    let end = scanner.next()?.end ?? offset
    return Glyph(text: rules.cutSign, width: 1, role: .ellipsis, source: offset..<end)
  }
}
