// A level in a head that is one beyond doubt.

import Values

/// A level in the head of a line, and the name that is written together with it.
struct SureLevel {
  private var parts: [HeadPart]
  private let end: Int
  /// Whether the message follows, because the level has a colon with a blank after it.
  private(set) var isClosed = false

  /// Adds the parts to a head.
  func add(to head: inout Head) {
    head.parts += parts
    head.end = end
    head.isClosed = isClosed
  }

  /// Finds a level at an offset.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - start: The offset.
  ///   - isDirect: Whether a time, a number or a bracket is directly before it.
  init?(in line: RawSpan, at start: Int, isDirect: Bool) {
    if let named = Self.behindName(line, start) {
      self = named
      return
    }
    if let found = Self.besideThread(line, start) ?? Self.numbered(line, start, isDirect) {
      self = found
      return
    }
    if line.has("<", at: start) {
      let end = line.lettersEnd(from: start + 1)
      guard end - start > 3, line.has(">", at: end),
        LogLevel(word: start + 1..<end, in: line) != nil
      else { return nil }
      self.init([HeadPart(slot: .level, text: start + 1..<end)], end: end + 1)
      return
    }
    guard let token = LogSlot.level.token(in: line, at: start) else {
      guard isDirect, line.has("[", at: start),
        let letter = LogSlot.letter.token(in: line, at: start)
      else { return nil }
      self.init([HeadPart(slot: .letter, text: letter.text)], end: letter.end)
      return
    }
    let word = token.text
    let isEnclosed = word.lowerBound > start && "[(".utf8.contains(line.byte(start))
    let next = line.byte(word.upperBound)
    let hasColon = next == UInt8(ascii: ":")
    let isDivided = hasColon || "|]\t/".utf8.contains(next)
    if !isEnclosed {
      let isCapital = word.allSatisfy { line.byte($0).isCapital }
      guard isCapital || isDirect && isDivided else { return nil }
      guard hasColon || isDirect && isDivided || !LogLevel.isLoose(word, in: line) else {
        return nil
      }
    }
    var parts = [HeadPart(slot: .level, text: word)]
    if isEnclosed,
      let sign = word.last(where: { !line.byte($0).isLetter && !line.byte($0).isDigit })
    {
      parts = [
        HeadPart(slot: .module, text: word.lowerBound..<sign),
        HeadPart(slot: .level, text: sign + 1..<word.upperBound),
      ]
    }
    var end = token.end
    var isClosed = hasColon && !isEnclosed && line.byte(word.upperBound + 1) <= 0x20
    // `ERROR/ForkPoolWorker-6]`, `information/ApiListener:`.
    if line.has("/", at: word.upperBound), !isEnclosed,
      let name = LogSlot.closing.token(in: line, at: word.upperBound + 1)
        ?? LogSlot.tag.token(in: line, at: word.upperBound + 1)
    {
      parts.append(HeadPart(slot: .closing, text: name.text))
      end = name.end
      isClosed = true
    }
    self.init(parts, end: end, isClosed: isClosed)
  }

  private init(_ parts: [HeadPart], end: Int, isClosed: Bool = false) {
    self.parts = parts
    self.end = end
    self.isClosed = isClosed
  }

  /// `[Server thread/WARN]`.
  private static func besideThread(_ line: RawSpan, _ start: Int) -> SureLevel? {
    guard line.has("[", at: start), let close = line.first("]", inLineFrom: start),
      (3...48).contains(close - start),
      let slash = (start + 2..<close).last(where: { line.has("/", at: $0) }),
      slash + 3 < close, (slash + 1..<close).allSatisfy({ line.byte($0).isCapital }),
      LogLevel(word: slash + 1..<close, in: line) != nil
    else { return nil }
    return SureLevel(
      [
        HeadPart(slot: .lead, text: start + 1..<slash),
        HeadPart(slot: .level, text: slash + 1..<close),
      ], end: close + 1)
  }

  /// `debug 1: `, a level with steps of its own.
  private static func numbered(_ line: RawSpan, _ start: Int, _ isDirect: Bool) -> SureLevel? {
    let end = line.lettersEnd(from: start)
    let number = line.digitsEnd(from: end + 1)
    guard isDirect, end - start >= 3, line.has(" ", at: end), number > end + 1,
      line.hasText(": ", at: number), LogLevel(word: start..<end, in: line) != nil
    else { return nil }
    return SureLevel(
      [HeadPart(slot: .level, text: start..<end)], end: number + 1, isClosed: true)
  }

  /// `local.ERROR: `.
  private static func behindName(_ line: RawSpan, _ start: Int) -> SureLevel? {
    guard line.byte(start).isLetter else { return nil }
    var end = start
    var point: Int?
    while line.byte(end).isLetter || line.byte(end).isDigit || "._-".utf8.contains(line.byte(end)) {
      if line.has(".", at: end) { point = end }
      end += 1
    }
    guard let point, point > start, line.has(":", at: end), line.byte(end + 1) <= 0x20,
      (point + 1..<end).allSatisfy({ line.byte($0).isCapital }),
      LogLevel(word: point + 1..<end, in: line) != nil
    else { return nil }
    return SureLevel(
      [HeadPart(slot: .tag, text: start..<point), HeadPart(slot: .level, text: point + 1..<end)],
      end: end + 1, isClosed: true)
  }

  /// Finds the level at the end of a chain that colons glue to a time:
  /// `…UTC:10.0.0.1(5432):ann@shop:[7]:LOG:`.
  init?(endOfChainIn line: RawSpan, at start: Int) {
    guard line.has(":", at: start), line.byte(start + 1) > 0x20 else { return nil }
    let end = line.wordEnd(from: start)
    guard line.has(":", at: end - 1) else { return nil }
    var word = end - 1
    while word > start, line.byte(word - 1).isCapital { word -= 1 }
    guard word < end - 1, word > start + 1, line.has(":", at: word - 1),
      LogLevel(word: word..<end - 1, in: line) != nil
    else { return nil }
    self.init(
      [
        HeadPart(slot: .lead, text: start + 1..<word - 1),
        HeadPart(slot: .level, text: word..<end - 1),
      ], end: end, isClosed: true)
  }
}

/// The form of a word, by which it is a name or none.
struct WordForm {
  /// Whether it has the form of a name in a program: `a.b`, `a::b`, `a/b.go:12`, `name[12]`, `a$b`.
  private(set) var isName = false
  /// Whether it has `_`, a capital after a small letter, or parentheses.
  private(set) var isMarked = false
  /// Whether it has any sign or digit that words of sentences do not have.
  private(set) var isStructured = false

  /// Looks at a word.
  init(_ line: RawSpan, _ word: Range<Int>) {
    for offset in word {
      let byte = line.byte(offset)
      let isInner = offset > word.lowerBound && offset < word.upperBound - 1
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "/"):
        if isInner, line.byte(offset - 1).isLetter || line.byte(offset - 1).isDigit,
          line.byte(offset + 1).isLetter
        {
          isName = true
        }
        isStructured = isStructured || isInner
      case UInt8(ascii: ":"):
        if isInner, line.has(":", at: offset + 1) || line.byte(offset + 1).isDigit { isName = true }
        isStructured = isStructured || isInner
      case UInt8(ascii: "["):
        if isInner, line.byte(offset + 1).isDigit { isName = true }
        isStructured = true
      case UInt8(ascii: "_"), UInt8(ascii: "("):
        isMarked = isMarked || isInner
        isStructured = true
      case UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "-"):
        isStructured = isStructured || isInner
      case 0x30...0x39: isStructured = true
      default:
        if byte.isCapital, isInner || offset > word.lowerBound,
          line.byte(offset - 1).isLetter, !line.byte(offset - 1).isCapital
        {
          isMarked = true
        }
      }
    }
  }
}

/// The signs after a part.
struct Follower {
  /// Whether a sign by itself follows that parts a name from a text: ` - `, ` : `, ` > `, `|`, a
  /// tab, `::`, `] `.
  private(set) var divides = false
  /// The number of blanks that follow.
  private(set) var blanks = 0

  /// Looks after a part.
  init(_ line: RawSpan, _ end: Int) {
    var offset = end
    while line.byte(offset) == 0x20 { offset += 1 }
    blanks = offset - end
    let isApart = blanks > 0
    switch line.byte(offset) {
    // An object at the end has no name before it.
    case 0x09: divides = !line.has("{", at: offset + 1)
    case UInt8(ascii: "|"): divides = true
    case UInt8(ascii: "-"):
      var last = offset
      while line.has("-", at: last) { last += 1 }
      divides = isApart && (line.byte(last) == 0x20 || line.byte(last) == 0x09)
    case UInt8(ascii: ":"):
      divides = line.has(":", at: offset + 1) || isApart && line.byte(offset + 1) == 0x20
    case UInt8(ascii: ">"): divides = line.byte(offset + 1) == 0x20
    case UInt8(ascii: "]"): divides = !isApart && line.byte(offset + 1) <= 0x20
    default: break
    }
  }
}
