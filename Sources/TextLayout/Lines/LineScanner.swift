// The lines of a text, one at a time. A line depends only on its start and on the indent of its
// paragraph, so layout can pause after any line and resume later.

/// A scanner that forms the lines of a text for one width.
struct LineScanner {
  /// The end of a line and its width.
  struct Cut {
    /// The offset of the first byte of the next line.
    let offset: Int
    /// The columns up to the last glyph, without the indent.
    let width: Int
    let ending: TextLine.Ending
  }

  let bytes: Bytes
  let rules: TextRules
  /// The width of the layout in columns, at least 1.
  let width: Int
  /// The offset of the first byte of the next line.
  private(set) var offset = 0
  /// Whether the next line begins a paragraph.
  private(set) var isParagraphStart = true
  /// The hanging indent of the paragraph's continuation lines in columns.
  private(set) var continuationIndent = 0
  /// Whether the paragraph's own indent is wider than that.
  private(set) var isIndentCut = false
  private(set) var isFinished = false

  /// Creates a scanner at the start of a text.
  @inline(__always)
  init(_ bytes: Bytes, _ rules: TextRules, width: Int) {
    self.bytes = bytes
    self.rules = rules
    // The cap of a billion columns keeps sums of columns from overflowing.
    self.width = min(max(1, width), 1 << 30)
  }

  /// Creates a scanner that resumes where an earlier one paused.
  init(_ bytes: Bytes, _ rules: TextRules, resuming state: MeasureState) {
    self.init(bytes, rules, width: state.width)
    offset = state.offset
    isParagraphStart = state.isParagraphStart
    continuationIndent = state.continuationIndent
    isFinished = state.offset > 0 && state.offset >= bytes.count
  }

  /// Returns the next line, or nil after the last.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  @inline(__always)
  mutating func next() -> TextLine? {
    guard !isFinished else { return nil }
    if rules.lines == .single || rules.wrap == .none {
      return finish(unwrappedCut(), indent: 0, room: .max)
    }
    guard rules.wrap == .word else {
      return finish(characterCut(room: width), indent: 0, room: width)
    }
    if isParagraphStart { beginParagraph() }
    let indent = isParagraphStart ? 0 : continuationIndent
    let room = width - indent
    var cut = plainCut(room: room) ?? wordCut(room: room)
    if cut.ending == .soft, isParagraphStart, beginsFrame, let inside = jointCut(room: room) {
      cut = inside
    }
    return finish(cut, indent: indent, room: room)
  }

  /// Whether the paragraph is a stack frame: an indent, then `at` before a name.
  private var beginsFrame: Bool {
    guard rules.breaking == .reading, bytes[offset] == 0x20 || bytes[offset] == 0x09 else {
      return false
    }
    // Slices would allocate wherever the compiler leaves their generic code as it is.
    var start = offset
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    return start + 2 < bytes.count && bytes[start] == UInt8(ascii: "a")
      && bytes[start + 1] == UInt8(ascii: "t") && bytes[start + 2] == 0x20
  }

  /// Moves past a line that ends only at the text's own terminator; returns false after the last.
  ///
  /// No terminator occurs inside another character's bytes, so no decoding is needed.
  mutating func skipUnwrapped() -> Bool {
    guard !isFinished else { return false }
    var isEnd = false
    while offset < bytes.count, !isEnd {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A { break }
      guard byte == 0xC2 || byte == 0xE2 else { continue }
      let scalar = bytes.scalar(at: offset - 1)
      isEnd = scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
      offset += isEnd ? scalar.length - 1 : 0
    }
    isFinished = offset >= bytes.count
    isParagraphStart = true
    return true
  }

  /// Finishes the line and moves to the next one.
  @inline(__always)
  private mutating func finish(_ cut: Cut, indent: Int, room: Int) -> TextLine {
    let start = offset
    offset = cut.offset
    isFinished = offset >= bytes.count
    isParagraphStart = cut.ending == .hard
    return TextLine(
      source: start..<offset, indent: indent, width: indent + cut.width, room: room,
      ending: cut.ending)
  }

  /// Measures the paragraph's indent, which its continuation lines repeat up to half the width.
  @inline(__always)
  private mutating func beginParagraph() {
    continuationIndent = 0
    isIndentCut = false
    guard rules.breaking == .reading, offset < bytes.count else { return }
    let byte = bytes[offset]
    if byte == 0x20 || byte == 0x09 { measureIndent() }
  }

  private mutating func measureIndent() {
    let limit = width / 2
    var columns = 0
    var index = offset
    while columns <= limit, index < bytes.count {
      switch bytes[index] {
      case 0x20: columns += 1
      case 0x09: columns += rules.tabWidth - columns % rules.tabWidth
      default:
        continuationIndent = columns
        return
      }
      index += 1
    }
    continuationIndent = min(columns, limit)
    isIndentCut = columns > limit
  }
}
