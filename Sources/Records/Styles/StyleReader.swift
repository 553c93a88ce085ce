// Takes the styles out of a text: sequences for colours, letters struck twice, links.

import JSONText

/// Reads a text once and parts its letters from its styles.
///
/// Anything that is not a style stays in the text byte by byte, so that it shows as a sign. Bold
/// and underlined text may also be spelled with backspaces, as `man` does: `X`, backspace, `X` and
/// `_`, backspace, `X`.
struct StyleReader {
  /// A longer sequence is not a style.
  static let sequenceBytes = 64
  /// Nor is one with more parameters.
  static let parameterLimit = 16
  /// More stretches of one record than these keep no look of their own.
  static let runLimit = 256
  /// A longer target of a link is dropped.
  static let targetBytes = 2_048
  /// Parameters before a link's target.
  static let linkParameterBytes = 256

  static let escape: UInt8 = 0x1B
  static let backspace: UInt8 = 0x08

  /// The text without its styles.
  private(set) var bytes: [UInt8] = []
  /// The stretches that have a look, in order.
  private(set) var runs: [StyleRun] = []

  /// The number of sequences and struck letters taken out.
  private(set) var takenCount = 0
  /// The ranges taken out of the text, in order; empty unless they are asked for.
  private(set) var taken: [Range<Int>] = []
  /// The look of the text that comes next.
  private(set) var pen: TextStyle

  /// The number of stretches that keep their look.
  private let runLimit: Int
  private let notesRanges: Bool
  /// The end of the sequence of colours read last, where others may follow that belong to it.
  private var colorsEnd = -1
  /// Before here no letter can be struck twice: a sequence is in between.
  private var lettersStart = 0

  /// Whether a text may have styles: none has without an escape or a backspace.
  static func mayFindStyles(in text: Span<UInt8>) -> Bool { Block.hasStyleMarks(in: text.bytes) }

  /// Whether a word that is looked for may be divided by styles, letters struck twice only among
  /// them where the source is known to have some.
  static func mayDivideWords(in text: Span<UInt8>, hasStrikes: Bool) -> Bool {
    Block.contains(escape, in: text.bytes)
      || hasStrikes && Block.contains(backspace, in: text.bytes)
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pen: The look of its beginning.
  ///   - runLimit: The number of stretches that keep their look.
  ///   - notesRanges: Whether the ranges taken out are noted.
  /// - Complexity: O(*n*) in its bytes.
  init(
    _ text: Span<UInt8>, pen: TextStyle = TextStyle(), runLimit: Int = Self.runLimit,
    notesRanges: Bool = false
  ) {
    self.pen = pen
    self.runLimit = runLimit
    self.notesRanges = notesRanges
    bytes.reserveCapacity(text.count)
    var nextEscape = ByteRun.first(Self.escape, in: text, from: 0)
    var nextBackspace = ByteRun.first(Self.backspace, in: text, from: 0)
    var offset = 0
    while offset < text.count {
      let mark = min(nextEscape, nextBackspace)
      if offset < mark {
        append(text.extracting(offset..<mark))
        offset = mark
      }
      guard offset < text.count else { return }
      let end =
        mark == nextEscape
        ? consumeSequence(of: text, at: mark) : consumeOverstrike(of: text, at: mark)
      if let end {
        takenCount += 1
        if notesRanges, mark == nextEscape { taken.append(mark..<end) }
        offset = end
      } else {
        append(text.extracting(mark..<mark + 1))
        lettersStart = bytes.count
        offset = mark + 1
      }
      if nextEscape < offset {
        nextEscape = ByteRun.first(Self.escape, in: text, from: offset)
      }
      if nextBackspace < offset {
        nextBackspace = ByteRun.first(Self.backspace, in: text, from: offset)
      }
    }
  }

  /// Whether styles are read: once there are as many runs as are kept, they are only taken out.
  private var isDressing: Bool { runs.count < runLimit }

  private mutating func append(_ text: Span<UInt8>) {
    let start = bytes.count
    ByteRun.append(text, to: &bytes)
    if isDressing, !pen.isPlain { dress(from: start, in: pen) }
  }

  /// Styles the text from a place on.
  private mutating func dress(from start: Int, in style: TextStyle) {
    let last = runs.count - 1
    if last >= 0, runs[last].range.upperBound == start, runs[last].style == style {
      runs[last].range = runs[last].range.lowerBound..<bytes.count
    } else if isDressing {
      runs.append(StyleRun(range: start..<bytes.count, style: style))
    }
  }

  /// Takes the style from the text from a place on, which is in the last run.
  private mutating func undress(from start: Int) {
    guard let last = runs.last, last.range.upperBound > start else { return }
    if last.range.lowerBound >= start {
      runs.removeLast()
    } else {
      runs[runs.count - 1].range = last.range.lowerBound..<start
    }
  }

  // MARK: - Letters struck twice

  /// Takes a backspace and the letter after it, where the letter before it is the same or a line.
  ///
  /// - Returns: The place after them; nil where they are not a style.
  private mutating func consumeOverstrike(of text: Span<UInt8>, at start: Int) -> Int? {
    let (before, after) = (lastLetterCount, Self.letterCount(of: text, at: start + 1))
    guard before > 0, after > 0 else { return nil }
    let struck = bytes.count - before
    let isLineBefore = before == 1 && bytes[struck] == Self.line
    let isLineAfter = after == 1 && text[start + 1] == Self.line
    var style = runs.last.flatMap { $0.range.upperBound == bytes.count ? $0.style : nil } ?? pen
    if before == after, (0..<after).allSatisfy({ bytes[struck + $0] == text[start + 1 + $0] }) {
      // A line struck on a line is underlined where the letters around it are.
      style.attributes.insert(
        isLineBefore && style.attributes.contains(.underline) ? .underline : .bold)
    } else if isLineBefore || isLineAfter {
      style.attributes.insert(.underline)
    } else {
      return nil
    }
    undress(from: struck)
    if isLineBefore {
      bytes.removeLast(before)
      ByteRun.append(text.extracting(start + 1..<start + 1 + after), to: &bytes)
    }
    dress(from: struck, in: style)
    let end = start + 1 + after
    if notesRanges { noteStruck(isLineBefore && !isLineAfter ? before : 0, start, end) }
    return end
  }

  /// Notes a backspace with the letter beside it that goes: the one after it, or a line before it.
  private mutating func noteStruck(_ lineBytes: Int, _ start: Int, _ end: Int) {
    guard lineBytes > 0 else { return taken.append(start..<end) }
    var first = start - lineBytes
    while let last = taken.last, last.upperBound > first {
      first = last.lowerBound - lineBytes
      taken.removeLast()
    }
    taken.append(first..<start + 1)
  }

  /// The bytes of the last letter of the text so far, if it can be struck again; else 0.
  private var lastLetterCount: Int {
    var start = bytes.count - 1
    while start > lettersStart, bytes.count - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= lettersStart else { return 0 }
    let count = Self.letterCount(of: bytes.span, at: start)
    return start + count == bytes.count ? count : 0
  }

  /// The letter that underlines another one.
  private static let line = UInt8(ascii: "_")

  /// The bytes of the character of UTF-8 at an offset; 0 where a control or malformed bytes are.
  private static func letterCount(of text: Span<UInt8>, at start: Int) -> Int {
    guard start < text.count else { return 0 }
    let count =
      switch text[start] {
      case 0x20..<0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard count > 0, start + count <= text.count,
      (1..<count).allSatisfy({ text[start + $0] & 0xC0 == 0x80 })
    else { return 0 }
    return count
  }

  // MARK: - Sequences

  /// Takes a sequence that is a style, or belongs to one.
  ///
  /// - Returns: The place after it; nil where it is not a style.
  private mutating func consumeSequence(of text: Span<UInt8>, at start: Int) -> Int? {
    if let sequence = ColorSequence(of: text, at: start) {
      if isDressing { sequence.change(&pen, in: text) }
      colorsEnd = sequence.end
      lettersStart = bytes.count
      return sequence.end
    }
    if let end = Self.companionEnd(of: text, at: start) {
      // `grep` and `tput` write these beside colours; alone they are commands.
      guard colorsEnd == start || Self.hasColors(text, at: end) else { return nil }
      colorsEnd = end
      lettersStart = bytes.count
      return end
    }
    guard let link = LinkSequence(of: text, at: start) else { return nil }
    if isDressing { pen.link = link.target(in: text) }
    lettersStart = bytes.count
    return link.end
  }

  /// Whether colours follow, perhaps after others that only come with them.
  private static func hasColors(_ text: Span<UInt8>, at start: Int) -> Bool {
    if ColorSequence(of: text, at: start) != nil { return true }
    return companionEnd(of: text, at: start).map { ColorSequence(of: text, at: $0) != nil } ?? false
  }

  /// Returns the end of `ESC [ K` or `ESC ( B`.
  static func companionEnd(of text: Span<UInt8>, at start: Int) -> Int? {
    guard start + 2 < text.count, text[start] == escape else { return nil }
    switch (text[start + 1], text[start + 2]) {
    case (UInt8(ascii: "["), UInt8(ascii: "K")), (UInt8(ascii: "("), UInt8(ascii: "B")):
      return start + 3
    default: return nil
    }
  }
}
