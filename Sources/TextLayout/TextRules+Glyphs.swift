// The glyphs of a line.

extension TextRules {
  /// Calls a closure with each glyph of a line, from first to last.
  ///
  /// The widths of the glyphs and the line's `indent` add up to its `width`. Line terminators and
  /// characters that only affect layout have no glyph. Trailing spaces have none either, except
  /// with ``Wrap/character``.
  ///
  /// - Parameters:
  ///   - text: The text that was laid out.
  ///   - line: One of its lines, made with these rules.
  ///   - body: The closure.
  /// - Complexity: O(*n*) in the bytes of the line.
  public func forEachGlyph(in text: Text, line: TextLine, _ body: (Glyph) -> Void) {
    text.bytes.withUnsafeBufferPointer { bytes in
      forEachRun(in: text, line: line) { $0.forEachGlyph(in: bytes, body) }
    }
  }

  /// Calls a closure with the glyphs of a line, from first to last, with plain ASCII in runs.
  ///
  /// The content is the same as that of ``forEachGlyph(in:line:_:)``, in fewer calls.
  ///
  /// - Parameters:
  ///   - text: The text that was laid out.
  ///   - line: One of its lines, made with these rules.
  ///   - body: The closure.
  /// - Complexity: O(*n*) in the bytes of the line.
  public func forEachRun(in text: Text, line: TextLine, _ body: (TextRun) -> Void) {
    text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = SegmentScanner(
        bytes, self, from: line.source.lowerBound, tracksBreaks: false)
      let contentWidth = line.width - line.indent - (line.endsWithHyphen ? 1 : 0)
      var column = 0
      var hyphen = line.source.upperBound..<line.source.upperBound
      while scanner.offset < line.source.upperBound {
        let letters = scanner.consumeLetters(
          atMost: min(contentWidth - column, line.source.upperBound - scanner.offset))
        if !letters.isEmpty {
          body(.letters(letters))
          column += letters.count
          continue
        }
        guard let segment = scanner.next() else { break }
        if segment.kind == .softHyphen { hyphen = segment.start..<segment.end }
        guard !segment.isObeyed, segment.kind != .lineEnd, column < contentWidth else { continue }
        forEachGlyph(of: segment, at: column, in: line, bytes) { glyph in
          body(.glyph(glyph))
          column += glyph.width
        }
      }
      if line.endsWithHyphen {
        body(.glyph(Glyph(text: "-", width: 1, role: .hyphen, source: hyphen)))
      }
    }
  }

  private func forEachGlyph(
    of segment: Segment, at column: Int, in line: TextLine, _ bytes: Bytes, _ body: (Glyph) -> Void
  ) {
    let source = segment.start..<segment.end
    guard segment.kind != .tab else {
      let stop = tabWidth - (line.indent + column) % tabWidth
      let width = min(stop, line.room - column)
      let blanks = String(repeating: " ", count: width)
      return body(Glyph(text: blanks, width: width, role: .plain, source: source))
    }
    guard segment.width <= line.room else {
      return body(Glyph(text: cutSign, width: 1, role: .ellipsis, source: source))
    }
    forEachGlyph(of: segment, bytes, body)
  }

  /// Calls a closure with the glyphs of a segment: its drawn part and its count of omitted characters.
  ///
  /// The segment must fit its line and must not be a tab.
  func forEachGlyph(of segment: Segment, _ bytes: Bytes, _ body: (Glyph) -> Void) {
    let countWidth = Segment.excessWidth(segment.excessCount)
    body(
      Glyph(
        text: segment.text(in: bytes, repertoire: repertoire), width: segment.width - countWidth,
        role: segment.role, source: segment.start..<segment.drawnEnd))
    guard segment.excessCount > 0 else { return }
    body(
      Glyph(
        text: "<+\(segment.excessCount)>", width: countWidth, role: .control,
        source: segment.drawnEnd..<segment.end))
  }

  /// The one-column symbol for a cluster that does not fit.
  var cutSign: String { repertoire == .unicode ? "\u{203A}" : ">" }
}
