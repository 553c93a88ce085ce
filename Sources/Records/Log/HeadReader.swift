// The head of a log line up to the last part that is sure: its time or its level.

import Values

/// One part of the head of a line.
struct HeadPart: Hashable {
  /// The kind of the part.
  var slot: LogSlot
  /// Its text.
  var text: Range<Int>
}

/// The head of a line.
struct Head: Hashable {
  /// The parts, in order.
  var parts: [HeadPart] = []
  /// The end of the last part and of the signs around it.
  var end = 0
  /// Whether nothing after the last part belongs to the head: it is a level with a colon.
  var isClosed = false
  /// The name of the logger at the end of the first line, in parentheses; nil without one.
  var trailing: Range<Int>?

  /// Whether there is a part of one of some kinds.
  func has(_ slots: LogSlot...) -> Bool { parts.contains { slots.contains($0.slot) } }

  /// Whether there is a level.
  var hasLevel: Bool { has(.level, .letter, .severity, .sign) }
}

/// Reads the sure parts of heads.
///
/// A part after the time and the level belongs to the head only where all lines of its shape say
/// so: `SourceProof`.
enum HeadReader {
  /// The most parts before the first time or level.
  private static let firstLimit = 3
  /// The most parts between a time and the level after it.
  private static let betweenLimit = 8

  /// Returns the head of a line up to its last sure part; nil without a time and a level.
  static func head(of line: RawSpan) -> Head? {
    var head = Head()
    if StartGrammar.divides(line, at: 0) { return nil }
    if StartGrammar.openers.contains(where: { line.hasText($0, at: 0) }) { return nil }
    if let priority = LogSlot.priority.token(in: line, at: 0) {
      if line.byte(priority.end - 1) == 0x20 { return versionOne(line, priority) }
      add(.priority, priority, to: &head)
    }
    for _ in 0...firstLimit {
      let start = next(in: line, from: head.end)
      if let time = LogSlot.time.token(in: line, at: start) {
        add(.time, time, to: &head)
        addLevel(behindTime: line, to: &head)
        return head
      }
      if !head.hasLevel, let level = SureLevel(in: line, at: start, isDirect: true) {
        level.add(to: &head)
        if level.isClosed { return head }
        continue
      }
      guard let first = first(in: line, at: start, isFirst: head.parts.isEmpty) else { break }
      add(first.slot, first.token, to: &head)
    }
    return head.hasLevel || head.has(.time) ? head : nil
  }

  private static func add(_ slot: LogSlot, _ token: LogSlot.Token, to head: inout Head) {
    head.parts.append(HeadPart(slot: slot, text: token.text))
    head.end = token.end
  }

  /// The head of syslog with a version, which is written down (RFC 5424).
  private static func versionOne(_ line: RawSpan, _ priority: LogSlot.Token) -> Head? {
    var head = Head()
    add(.priority, priority, to: &head)
    for slot in [LogSlot.time, .token, .token, .token, .token, .data] {
      let start = line.skippingBlanks(from: head.end)
      if let token = slot.token(in: line, at: start) {
        add(slot, token, to: &head)
      } else if slot == .time, line.hasText("- ", at: start) {
        add(.token, (start..<start + 1, start + 1), to: &head)
      }
    }
    head.isClosed = true
    return head.parts.count > 2 ? head : nil
  }

  // MARK: - Before the time

  /// A part that may come before the first time or level, which has to follow it.
  private static func first(
    in line: RawSpan, at start: Int, isFirst: Bool, steps: Int = 2
  ) -> (slot: LogSlot, token: LogSlot.Token)? {
    if let letter = LogSlot.letter.token(in: line, at: start),
      line.byte(letter.end - 1) == UInt8(ascii: "/")
        || LogTime.end(in: line, at: letter.end) != nil || line.has("[", at: start)
    {
      return (.letter, letter)
    }
    let end = line.wordEnd(from: start)
    if let number = LogSlot.number.token(in: line, at: start),
      leads(line, from: number.end, steps: steps)
    {
      return (.number, number)
    }
    if isAddress(line, start..<end), leads(line, from: end, steps: steps) {
      return (.address, (start..<end, end))
    }
    if let bracket = LogSlot.bracketed.token(in: line, at: start), bracket.text.count <= 40,
      leads(line, from: bracket.end, steps: steps)
    {
      let isNumber = line.digitsEnd(from: bracket.text.lowerBound) == bracket.text.upperBound
      return (isNumber ? .number : .bracketed, bracket)
    }
    if isFirst, let word = LogSlot.word.token(in: line, at: start), !isDateName(line, word.text),
      LogSlot.time.token(in: line, at: next(in: line, from: word.end)) != nil
    {
      return (.name, word)
    }
    guard isFirst, let lead = leadEnd(in: line, from: start) else { return nil }
    return (.lead, (start..<lead, lead))
  }

  /// Whether a word is the name of a date in a letter, a response or a commit: `Date:`,
  /// `CommitDate:`.
  ///
  /// Other fields of the same record are above it, so no record begins there.
  static func isDateName(_ line: RawSpan, _ word: Range<Int>) -> Bool {
    word.count >= 5 && line.byte(word.upperBound - 5) | 0x20 == UInt8(ascii: "d")
      && line.hasText("ate:", at: word.upperBound - 4)
  }

  /// Whether a time or a level follows, perhaps after other first parts.
  private static func leads(_ line: RawSpan, from end: Int, steps: Int) -> Bool {
    let start = next(in: line, from: end)
    if LogSlot.time.token(in: line, at: start) != nil { return true }
    if SureLevel(in: line, at: start, isDirect: true) != nil { return true }
    guard steps > 0,
      let part = first(in: line, at: start, isFirst: false, steps: steps - 1)
    else { return false }
    return leads(line, from: part.token.end, steps: steps - 1)
  }

  /// Returns the end of what comes before the first time of a line: at most six words, or a time in
  /// brackets anywhere near the beginning.
  static func leadEnd(in line: RawSpan, from start: Int) -> Int? {
    if line.has("[", at: start), let lead = LogSlot.lead.token(in: line, at: start) {
      return lead.text.upperBound
    }
    var offset = start
    for _ in 0..<6 {
      let end = line.wordEnd(from: offset)
      let next = line.skippingBlanks(from: end)
      guard end > offset, next > end else { return nil }
      if LogSlot.time.token(in: line, at: next) != nil {
        return isDateName(line, offset..<end) ? nil : end
      }
      offset = next
    }
    return nil
  }

  /// Whether a text is the address of a machine, with or without a port.
  static func isAddress(_ line: RawSpan, _ range: Range<Int>) -> Bool {
    guard (3...56).contains(range.count) else { return false }
    var dots = 0
    var colons = 0
    for offset in range {
      switch line.byte(offset) {
      case 0x30...0x39: break
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: ":"): colons += 1
      case 0x41...0x46, 0x61...0x66, UInt8(ascii: "["), UInt8(ascii: "]"): break
      default: return false
      }
    }
    return dots == 3 && colons <= 1 || dots == 0 && colons >= 2 && range.count > 2
  }

  // MARK: - Behind the time

  /// Adds the level after a time, and the parts between them, if there is one.
  ///
  /// Only brackets, numbers, addresses, pairs and three names may come between.
  private static func addLevel(behindTime line: RawSpan, to head: inout Head) {
    if let chain = SureLevel(endOfChainIn: line, at: head.end) {
      chain.add(to: &head)
      return
    }
    guard !head.hasLevel, !addSign(behindTime: line, to: &head) else { return }
    var probe = head
    var words = 0
    var isDirect = true
    for _ in 0..<betweenLimit {
      let start = next(in: line, from: probe.end)
      if let level = SureLevel(in: line, at: start, isDirect: isDirect) {
        level.add(to: &probe)
        head = probe
        return
      }
      if let severity = LogSlot.severity.token(in: line, at: start) {
        add(.severity, severity, to: &probe)
        if let mnemonic = LogSlot.tag.token(in: line, at: start) {
          add(.tag, mnemonic, to: &probe)
          probe.isClosed = true
        }
        head = probe
        return
      }
      if let number = LogSlot.number.token(in: line, at: start) {
        add(.number, number, to: &probe)
        isDirect = true
      } else if let pair = LogSlot.pair.token(in: line, at: start) {
        add(.pair, pair, to: &probe)
        isDirect = true
      } else if let bracket = LogSlot.bracketed.token(in: line, at: start) {
        add(.bracketed, bracket, to: &probe)
        isDirect = true
      } else {
        let end = line.wordEnd(from: start)
        guard end > start, line.byte(end) != 0x0A else { return }
        if line.has("{", at: start), line.has("}", at: end - 1) {
          add(.bracketed, (start + 1..<end - 1, end), to: &probe)
          isDirect = true
          continue
        }
        let isStructured = isAddress(line, start..<end) || WordForm(line, start..<end).isStructured
        words += 1
        guard words <= 3, isStructured || isBareName(line, start..<end, words) else { return }
        let isName = WordForm(line, start..<end).isName || Follower(line, end).divides
        let text = start..<(line.has(":", at: end - 1) ? end - 1 : end)
        add(text.upperBound < end ? .tag : isName ? .name : .word, (text, end), to: &probe)
        isDirect = text.upperBound < end
      }
    }
  }

  /// Adds the sign after the process and the time of Redis: `1:M 26 Nov 2026 02:00:01.033 * `, or
  /// `[1] 26 Nov 02:00:01.033 # ` in old versions.
  ///
  /// - Returns: Whether there is one.
  private static func addSign(behindTime line: RawSpan, to head: inout Head) -> Bool {
    guard head.parts.count == 2, head.parts[0].slot == .number, head.parts[1].slot == .time,
      line.byte(head.parts[1].text.lowerBound + 3).isLetter,
      let sign = LogSlot.sign.token(in: line, at: line.skippingBlanks(from: head.end))
    else { return false }
    let hasRole = line.byte(head.parts[0].text.upperBound - 1).isCapital
    guard hasRole || !line.has("-", at: sign.text.lowerBound) else { return false }
    add(.sign, sign, to: &head)
    head.isClosed = true
    return true
  }

  /// Whether a word without a form may be a name before a level: only the first one is, unless it
  /// begins a sentence.
  private static func isBareName(_ line: RawSpan, _ word: Range<Int>, _ number: Int) -> Bool {
    if Follower(line, word.upperBound).divides { return true }
    return number == 1 && !line.byte(word.lowerBound).isCapital
      && LogSlot.word.token(in: line, at: word.lowerBound)?.end == word.upperBound
  }

  // MARK: - Separators

  /// Returns the next place at which a part can begin: after blanks, and after separate signs.
  static func next(in line: RawSpan, from start: Int) -> Int {
    var offset = line.skippingBlanks(from: start)
    while let end = separatorEnd(in: line, at: offset) { offset = line.skippingBlanks(from: end) }
    return offset
  }

  /// Returns the start of the message: after blanks and at most one separate sign.
  static func messageStart(in line: RawSpan, from start: Int) -> Int {
    guard start > 0 else { return 0 }
    // Colours belong to the message, what they color is in it.
    var offset = start
    while line.byte(offset) == 0x20 || line.byte(offset) == 0x09 { offset += 1 }
    // A sign that is far from the head belongs to the text.
    guard offset - start <= 2, let end = separatorEnd(in: line, at: offset) else {
      return min(offset, line.byteCount)
    }
    offset = end
    while line.byte(offset) == 0x20 || line.byte(offset) == 0x09 { offset += 1 }
    return min(offset, line.byteCount)
  }

  /// Returns the end of a sign that only separates: `-`, `--`, `---`, `:`, `|`.
  private static func separatorEnd(in line: RawSpan, at start: Int) -> Int? {
    var end = start
    switch line.byte(start) {
    case UInt8(ascii: "-"):
      while line.has("-", at: end) { end += 1 }
      if line.hasText(" : ", at: end) { end += 2 }
    case UInt8(ascii: "|"): return start + 1
    // Ruby says the level twice: `I, [2026-08-01T10:00:00.123456 #12]  INFO -- : text`.
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return line.hasText(", [", at: start + 1) ? start + 2 : nil
    case UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ";"):
      end += 1
    default: return nil
    }
    return line.byte(end) == 0x20 || line.byte(end) == 0x09 ? end : nil
  }
}
