// The parts of a log line's head, each by the way it is written.

import Values

/// A kind of part in the head of a log line.
enum LogSlot: Int, Hashable, Sendable {
  /// `<34>` or `<34>1 `.
  case priority
  /// A time, also in brackets.
  case time
  /// A level as a word: `WARN`, `[warn]`, `warn:`, `[core:warn]`.
  case level
  /// A level as a letter: `W`, `W/`, `[W]`, or before a date.
  case letter
  /// A number, also with a suffix: `123`, `123#0:`, `123:M`.
  case number
  /// In brackets or parentheses.
  case bracketed
  /// The name of a part of a program before the level, in its brackets: `[core:error]`.
  case module
  /// A word with a colon after it: `sshd[12]:`.
  case tag
  /// The same with a word that has the form of a name: `core.raft:`.
  case formedTag
  /// A word with a closing bracket, which was opened before.
  case closing
  /// A plain word.
  case word
  /// A word that is the name of a part of a program.
  case name
  /// The address of a machine.
  case address
  /// A level in small letters, or as the first word of a sentence would be written.
  case weakLevel
  /// Anything before a time in brackets: `[pid: 7|app: 0] 10.0.0.1 () […]`.
  case lead
  /// The digit of a mnemonic, `%ASA-6-302014:`, as syslog counts; the mnemonic is left to be read.
  case severity
  /// Anything without blanks.
  case token
  /// `-`, or pairs in brackets: `[id name="value"]`.
  case data
  /// A key with its value before a level: `tid=ou1`.
  case pair
  /// A sign that is a level, after the process and the time of Redis: `#`.
  case sign
  /// The address of a client in brackets: `[client 203.0.113.7:4711]`.
  case client
  /// A word between tabs: the name of a part of a program, or the place of a call.
  case cell

  /// A part, and where what surrounds it ends.
  typealias Token = (text: Range<Int>, end: Int)

  /// The part at an offset; nil when there is none of its kind.
  func token(in line: RawSpan, at start: Int) -> Token? {
    switch self {
    case .priority: priority(line, start)
    case .time: time(line, start)
    case .level: level(line, start)
    case .letter: letter(line, start)
    case .number: number(line, start)
    case .bracketed: bracketed(line, start)
    case .tag: tag(line, start)
    case .formedTag:
      // The name of an exception begins a message.
      tag(line, start).flatMap { token in
        WordForm(line, token.text).isName && !StartGrammar.namesException(line, start)
          ? token : nil
      }
    case .closing: closing(line, start)
    case .word, .name: word(line, start)
    case .address, .module: nil
    case .weakLevel: weakLevel(line, start)
    case .lead: lead(line, start)
    case .severity: severity(line, start)
    case .token: token(line, start)
    case .data: data(line, start)
    case .pair: pair(line, start)
    case .sign: sign(line, start)
    case .client: client(line, start)
    case .cell: cell(line, start)
    }
  }

  /// The part at an offset after the sure ones: a letter, with a blank after it.
  func tailToken(in line: RawSpan, at start: Int) -> Token? {
    guard self == .letter else { return token(in: line, at: start) }
    guard let token = token(in: line, at: start), line.byte(token.end) == 0x20 else { return nil }
    return token
  }

  private func priority(_ line: RawSpan, _ start: Int) -> Token? {
    guard line.has("<", at: start) else { return nil }
    let end = line.digitsEnd(from: start + 1)
    guard end > start + 1, line.has(">", at: end) else { return nil }
    // The version of the form with a date.
    return (start + 1..<end, line.hasText("1 ", at: end + 1) ? end + 3 : end + 1)
  }

  private func time(_ line: RawSpan, _ start: Int) -> Token? {
    guard line.has("[", at: start) else {
      guard let end = LogTime.end(in: line, at: start), LogTime.isDelimiter(line.byte(end)) else {
        return nil
      }
      return (start..<end, end)
    }
    if let end = LogTime.uptimeEnd(in: line, at: start + 1) {
      return (line.skippingBlanks(from: start + 1)..<end, end + 1)
    }
    guard let end = LogTime.end(in: line, at: start + 1), LogTime.isDelimiter(line.byte(end)) else {
      return nil
    }
    return (start + 1..<end, line.has("]", at: end) ? end + 1 : end)
  }

  private func level(_ line: RawSpan, _ start: Int) -> Token? {
    // `10:00:00,123:DEBUG:`, `10:00:00|DEBUG|`.
    let isDivided = start > 0 && (line.has(":", at: start) || line.has("|", at: start))
    let start = isDivided ? start + 1 : start
    let isBracketed = line.has("[", at: start) || line.has("(", at: start)
    let first = isBracketed ? line.skippingBlanks(from: start + 1) : start
    var word = first
    var end = line.lettersEnd(from: word)
    if isBracketed, line.has(":", at: end) || line.has("_", at: end) {
      // The source is before the level: `[core:error]`.
      while line.byte(end) > 0x20, !line.has(":", at: end), !line.has("]", at: end) { end += 1 }
      word = end + 1
      end = line.lettersEnd(from: word)
    }
    guard end - word >= 3, LogLevel(word: word..<end, in: line) != nil else { return nil }
    if isBracketed {
      // Apache counts the steps of its traces: `[rewrite:trace3]`.
      if line.hasText("trace", at: word) { end = line.digitsEnd(from: end) }
      let close = line.skippingBlanks(from: end)
      guard line.has("]", at: close) || line.has(")", at: close) else { return nil }
      return (first..<end, close + 1)
    }
    switch line.byte(end) {
    case UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "|"): return (word..<end, end + 1)
    case 0x00...0x20, UInt8(ascii: "["): return (word..<end, end)
    // `information/ApiListener:`.
    case UInt8(ascii: "/"):
      return (tag(line, end + 1) ?? closing(line, end + 1)).map { _ in (word..<end, end + 1) }
    default: return nil
    }
  }

  private func weakLevel(_ line: RawSpan, _ start: Int) -> Token? {
    let end = line.lettersEnd(from: start)
    guard end - start >= 3, LogLevel(word: start..<end, in: line) != nil,
      line.byte(end) <= 0x20 || ",:;|".utf8.contains(line.byte(end))
    else { return nil }
    return (start..<end, line.byte(end) <= 0x20 ? end : end + 1)
  }

  private func letter(_ line: RawSpan, _ start: Int) -> Token? {
    let first = line.has("[", at: start) ? start + 1 : start
    guard line.byte(first).isCapital, LogLevel(word: first..<first + 1, in: line) != nil else {
      return nil
    }
    let next = line.byte(first + 1)
    if first > start { return next == UInt8(ascii: "]") ? (first..<first + 1, first + 2) : nil }
    if next == UInt8(ascii: "/") { return (first..<first + 1, first + 2) }
    return next == 0x20 || next.isDigit ? (first..<first + 1, first + 1) : nil
  }

  private func number(_ line: RawSpan, _ start: Int) -> Token? {
    if line.has("#", at: start) {
      let end = line.digitsEnd(from: start + 1)
      return end > start + 1 && line.has("]", at: end) ? (start + 1..<end, end + 1) : nil
    }
    if line.has("<", at: start) { return erlangProcess(line, start) }
    let end = line.digitsEnd(from: start)
    guard (1...10).contains(end - start) else { return nil }
    switch line.byte(end) {
    case 0x20, 0x09, UInt8(ascii: "|"): return (start..<end, end)
    case UInt8(ascii: "#"):
      let thread = line.digitsEnd(from: end + 1)
      return line.has(":", at: thread) ? (start..<thread, thread + 1) : nil
    case UInt8(ascii: ":"):
      guard line.byte(end + 1).isCapital, line.byte(end + 2) == 0x20 else { return nil }
      return (start..<end + 2, end + 2)
    default: return nil
    }
  }

  /// `<0.222.0>`.
  private func erlangProcess(_ line: RawSpan, _ start: Int) -> Token? {
    var end = start
    for sign: Unicode.Scalar in [".", ".", ">"] {
      let digits = line.digitsEnd(from: end + 1)
      guard digits > end + 1, line.has(sign, at: digits) else { return nil }
      end = digits
    }
    return (start + 1..<end, end + 1)
  }

  private func pair(_ line: RawSpan, _ start: Int) -> Token? {
    let key = LogfmtLine.keyEnd(in: line, at: start)
    let end = line.wordEnd(from: start)
    guard key > start, line.has("=", at: key), line.byte(key + 1) != UInt8(ascii: "\""),
      line.byte(end) == 0x20
    else { return nil }
    return (start..<end, end)
  }

  private func sign(_ line: RawSpan, _ start: Int) -> Token? {
    guard ".-*#".utf8.contains(line.byte(start)), line.byte(start + 1) == 0x20 else { return nil }
    return (start..<start + 1, start + 1)
  }

  private func client(_ line: RawSpan, _ start: Int) -> Token? {
    guard line.hasText("[client ", at: start), let end = line.first("]", inLineFrom: start) else {
      return nil
    }
    return (start + 8..<end, end + 1)
  }

  private func cell(_ line: RawSpan, _ start: Int) -> Token? {
    let end = line.wordEnd(from: start)
    guard end > start, line.byte(end) == 0x09, line.byte(end + 1) > 0x20,
      !line.has("{", at: end + 1),
      (start..<end).allSatisfy({ Self.isName(line.byte($0)) })
    else { return nil }
    return (start..<end, end)
  }

  private func bracketed(_ line: RawSpan, _ start: Int) -> Token? {
    let close: Unicode.Scalar
    switch line.byte(start) {
    case UInt8(ascii: "["): close = "]"
    case UInt8(ascii: "("): close = ")"
    default: return nil
    }
    guard let end = line.first(close, inLineFrom: start + 1) else { return nil }
    var first = start + 1
    var last = end
    while first < last, line.byte(first) == 0x20 { first += 1 }
    while first < last, line.byte(last - 1) == 0x20 { last -= 1 }
    return (first..<last, line.has(":", at: end + 1) ? end + 2 : end + 1)
  }

  private func tag(_ line: RawSpan, _ start: Int) -> Token? {
    guard !line.has("{", at: start) else { return nil }
    // Two colons do not end it: `crate::module:`. A number in parentheses may have blanks: `Tag( 12):`.
    var end = start
    var mayClose = true
    while line.byte(end) > 0x20 {
      if mayClose, line.has("(", at: end) {
        if let close = line.first(")", inLineFrom: end) {
          end = close + 1
        } else {
          mayClose = false
        }
      } else if line.has(":", at: end) {
        if line.byte(end + 1) <= 0x20 || start > 0 && line.has(":", at: start - 1) {
          return end > start ? (start..<end, end + 1) : nil
        }
        end += 1
      } else {
        end += 1
      }
    }
    // A separate colon after the name.
    let colon = line.skippingBlanks(from: end)
    guard end > start, colon > end, line.has(":", at: colon), line.byte(colon + 1) == 0x20,
      severity(line, colon + 2) == nil, (start..<end).allSatisfy({ Self.isName(line.byte($0)) })
    else { return nil }
    return (start..<end, colon + 1)
  }

  private func closing(_ line: RawSpan, _ start: Int) -> Token? {
    let end = line.wordEnd(from: start)
    guard end > start + 1, line.has("]", at: end - 1),
      (start..<end - 1).allSatisfy({ !line.has("[", at: $0) })
    else { return nil }
    return (start..<end - 1, end)
  }

  private func word(_ line: RawSpan, _ start: Int) -> Token? {
    var end = start
    while line.byte(end) > 0x20, !line.has("|", at: end) { end += 1 }
    guard end > start, line.byte(end) != 0x0A, line.byte(end) != 0x0D,
      line.byte(start).isLetter || line.byte(start).isDigit || line.has("-", at: start),
      (start..<end).allSatisfy({ Self.isName(line.byte($0)) })
    else { return nil }
    return (start..<end, end)
  }

  private func lead(_ line: RawSpan, _ start: Int) -> Token? {
    var offset = start + 1
    while offset < start + StartGrammar.neededBytes,
      let bracket = line.first("[", inLineFrom: offset)
    {
      if line.byte(bracket - 1) == 0x20, let end = LogTime.end(in: line, at: bracket + 1),
        line.has("]", at: end)
      {
        return (start..<bracket - 1, bracket)
      }
      offset = bracket + 1
    }
    return nil
  }

  private func severity(_ line: RawSpan, _ start: Int) -> Token? {
    let end = line.wordEnd(from: start)
    guard line.has("%", at: start), line.has(":", at: end - 1) else { return nil }
    let digit = (start + 2..<end).first { offset in
      line.has("-", at: offset - 1) && line.has("-", at: offset + 1)
        && (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(line.byte(offset))
    }
    return digit.map { ($0..<$0 + 1, start) }
  }

  private func token(_ line: RawSpan, _ start: Int) -> Token? {
    let end = line.wordEnd(from: start)
    return end > start && line.byte(end) == 0x20 ? (start..<end, end) : nil
  }

  private func data(_ line: RawSpan, _ start: Int) -> Token? {
    if line.hasText("- ", at: start) { return (start..<start + 1, start + 1) }
    var end = start
    while line.has("[", at: end) {
      var isQuoted = false
      while isQuoted || !line.has("]", at: end) {
        if line.byte(end) == 0x0A { return nil }
        if line.has("\"", at: end) { isQuoted.toggle() }
        end += line.has("\\", at: end) ? 2 : 1
      }
      end += 1
    }
    return end > start ? (start..<end, end) : nil
  }

  /// Whether a byte is allowed in the name of a source.
  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "._-/$@:".utf8.contains(byte)
  }
}
