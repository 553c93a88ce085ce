// Text on one line of limited width.

/// The part of a text that is omitted when it does not fit on its line.
///
/// ```swift
/// let path: Text = "/usr/share/doc/readme.txt"
/// for mode in [Truncation.tail, .head, .middle, .clip] {
///   var shown = ""
///   TextRules().forEachGlyph(in: path, truncatedTo: 10, mode) { shown += $0.text }
///   print(shown)
/// }  // /usr/shar…, …eadme.txt, /usr/….txt, /usr/share
/// ```
public enum Truncation: Hashable, Sendable {
  /// The end, replaced by an ellipsis.
  case tail
  /// The beginning, replaced by an ellipsis.
  case head
  /// The middle, replaced by an ellipsis.
  case middle
  /// The end, with no symbol unless the edge cuts a wide character.
  case clip
}

extension TextRules {
  /// Calls a closure with the glyphs of a text on one line, truncated to a width.
  ///
  /// Line terminators, tabs and invisible characters are shown as symbols, regardless of the rules'
  /// `lines`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The available columns; the widths of the glyphs never add up to more.
  ///   - mode: The part to omit.
  ///   - body: The closure, called from first to last glyph.
  /// - Complexity: O(`width`) for `tail` and `clip`, O(*n*) in the bytes for the others.
  public func forEachGlyph(
    in text: Text, truncatedTo width: Int, _ mode: Truncation, _ body: (Glyph) -> Void
  ) {
    text.bytes.withUnsafeBufferPointer { bytes in
      forEachRun(in: text, truncatedTo: width, mode) { $0.forEachGlyph(in: bytes, body) }
    }
  }

  /// Calls a closure with the glyphs of a text on one line, truncated to a width, with plain ASCII
  /// in runs.
  ///
  /// The content is the same as that of ``forEachGlyph(in:truncatedTo:_:_:)``, in fewer calls.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The available columns; the widths of the glyphs never add up to more.
  ///   - mode: The part to omit.
  ///   - body: The closure, called from first to last run.
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

  /// Returns the width of the ellipsis, at most `width` columns.
  private func ellipsisWidth(atMost width: Int) -> Int {
    guard repertoire == .unicode else { return min(3, width) }
    // The East Asian width of U+2026 is ambiguous.
    return ambiguousWidth <= width ? ambiguousWidth : 1
  }

  /// Returns the ellipsis, at most `width` columns wide.
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

  private func scanner(from offset: Int) -> SegmentScanner {
    SegmentScanner(bytes, rules, from: offset, tracksBreaks: false)
  }

  /// Returns the end of the text if all of it fits `limit` columns, otherwise of the longest prefix
  /// that fits `columns`.
  func beginning(columns: Int, ofAtMost limit: Int) -> (end: Int, width: Int) {
    var scanner = scanner(from: 0)
    var width = 0
    var kept = (end: 0, width: 0)
    while true {
      let letters = scanner.consumeLetters(atMost: min(limit - width, bytes.count) + 1)
      let fitting = min(letters.count, columns - width)
      if fitting > 0 { kept = (letters.lowerBound + fitting, width + fitting) }
      width += letters.count
      guard width <= limit else { return kept }
      guard let segment = scanner.next() else { return (bytes.count, width) }
      width += segment.width
      guard width <= limit else { return kept }
      if width <= columns { kept = (segment.end, width) }
    }
  }

  /// Returns the start of the longest suffix that fits `columns` columns.
  func suffix(columns: Int) -> Int {
    var front = scanner(from: 0)
    var back = scanner(from: 0)
    var width = 0
    while let segment = front.next() {
      width += segment.width
      while width > columns, let dropped = back.next() { width -= dropped.width }
    }
    return back.offset
  }

  /// Draws the segments in a range, whose bounds are segment boundaries.
  func draw(_ range: Range<Int>, _ body: (TextRun) -> Void) {
    var scanner = scanner(from: range.lowerBound)
    while scanner.offset < range.upperBound {
      let letters = scanner.consumeLetters(atMost: range.upperBound - scanner.offset)
      if !letters.isEmpty { body(.letters(letters)) }
      guard scanner.offset < range.upperBound, let segment = scanner.next() else { return }
      rules.forEachGlyph(of: segment, bytes) { body(.glyph($0)) }
    }
  }

  /// Returns the symbol for the segment that the edge cuts.
  func cutGlyph(at offset: Int) -> Glyph {
    var scanner = scanner(from: offset)
    let end = scanner.next()?.end ?? offset
    return Glyph(text: rules.cutSign, width: 1, role: .ellipsis, source: offset..<end)
  }
}
