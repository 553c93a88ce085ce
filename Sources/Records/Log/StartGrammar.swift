// The rule for the lines of a log that begin a record, the same for all files.

import Values

/// The rule for the lines of a log that begin a record.
///
/// A line is judged by its own beginning and by every known form, not only by those in the sample,
/// because a log may change its form in the middle.
package struct StartGrammar: Hashable, Sendable {
  /// The bytes of a line that are inspected: a web server's line has a name before its time.
  static let neededBytes = 128

  /// The lines of a source, where its first ones say what all of them are.
  enum Lines: Hashable, Sendable {
    /// Those of any log.
    case any
    /// Cells, and remarks that begin with `#`.
    case cells
    /// The fields of a journal's entries, each of which begins with the same one.
    case entries(JournalEntry.Opening)
  }

  /// The kind of the lines.
  var lines = Lines.any
  /// Whether lines have heads; otherwise each line is a record unless it is indented or a part of
  /// a trace.
  var isMarked = false
  /// Whether a level without a time begins a record; false if levels are on the second line.
  var opensAtLevel = true
  /// Whether a word with a time after it begins a record: the name of a program.
  var opensAtName = false
  /// Whether a first part of any kind with a time after it begins a record.
  var opensAtLead = false
  /// The blanks that every line begins with; what has more is indented.
  var indent = 0
  /// The heads that the user has described; they come first.
  var heads: [LogHead] = []

  /// Classifies the beginning of a line.
  ///
  /// - Parameter line: The line without its end, or its first ``neededBytes``.
  /// - Returns: The beginning.
  func start(of line: RawSpan) -> LineStart {
    switch lines {
    case .cells: return "#\n\r".utf8.contains(line.byte(0)) ? .blank : .single
    case .entries(let opening): return opening.begins(line, at: 0) ? .head : .blank
    case .any: break
    }
    var start = line.skippingColors(from: 0)
    if indent > 0, (start..<start + indent).allSatisfy({ line.has(" ", at: $0) }) {
      start = line.skippingColors(from: start + indent)
    }
    switch line.byte(start) {
    case 0x0A, 0x0D: return .blank
    case 0x20, 0x09:
      let first = line.skippingBlanks(from: start)
      return line.byte(first) == 0x0A || line.byte(first) == 0x0D ? .blank : .indented
    case UInt8(ascii: "{"): return object(line, start)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let end = line.has(",", at: start + 1) ? start + 2 : start + 1
      if line.byte(line.skippingBlanks(from: end)) <= 0x20 { return .objectEnd }
    case UInt8(ascii: "#"): if isMarked, let remark = remark(line, start) { return remark }
    case UInt8(ascii: "-"):
      if isMarked, Self.divides(line, at: start) { return .single }
    default: break
    }
    if isMarked {
      if let found = mark(line, start) { return found }
      if Self.openers.contains(where: { line.hasText($0, at: start) }) { return .head }
    }
    if Self.traceWords.contains(where: { line.hasText($0, at: start) }) { return .trace }
    return isMarked && Self.namesException(line, start) ? .exception : .text
  }

  /// The words at the start of a line of a trace that is not indented.
  private static let traceWords: [StaticString] = [
    "at ", "Caused by", "Traceback", "During handling of", "The above exception", "Suppressed: ",
    "... ", "File \"", "[stacktrace]", "[previous exception]", "-->", "created by ",
    "stack backtrace:", "note: ", "--- End of",
  ]

  /// The lines that logcat and journalctl write between records.
  private static let dividers: [StaticString] = [
    "--------- beginning of ", "--------- switch to ", "-- Boot ", "-- Reboot --", "-- Logs begin ",
    "-- Journal begins ",
  ]

  /// Whether a line is written between two records.
  static func divides(_ line: RawSpan, at start: Int) -> Bool {
    line.has("-", at: start) && dividers.contains { line.hasText($0, at: start) }
  }

  /// The texts with which runtimes, and no loggers, report the end of a program.
  static let openers: [StaticString] = [
    "panic: ", "fatal error: ", "Exception in thread ", "Unhandled exception", "thread '",
  ]

  /// Whether a text is the report of a runtime that ends a program.
  static func reportsEnd(_ text: RawSpan) -> Bool {
    openers.contains { opener in
      guard text.hasText(opener, at: 0) else { return false }
      guard text.hasText("thread '", at: 0) else { return true }
      let name = text.first("'", inLineFrom: opener.utf8CodeUnitCount)
      return name.map { text.hasText("' panicked at ", at: $0) || text.hasText("' (", at: $0) }
        ?? false
    }
  }

  /// Whether a line begins with the name of an exception: `java.io.IOException: x`, `KeyError`.
  static func namesException(_ line: RawSpan, _ start: Int) -> Bool {
    var end = start
    while true {
      let byte = line.byte(end)
      if byte.isLetter || byte == UInt8(ascii: ".") || byte.isDigit {
        end += 1
      } else if byte == UInt8(ascii: ":"), line.has(":", at: end + 1), line.byte(end + 2).isLetter {
        end += 3
      } else if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") {
        end += 1
      } else {
        break
      }
    }
    guard line.has(":", at: end) || line.byte(end) <= 0x20 && line.byte(end) != 0x20 else {
      return false
    }
    return [("Exception" as StaticString), "Error", "Panic"].contains { word in
      let count = word.utf8CodeUnitCount
      return end - start > count && line.hasText(word, at: end - count)
    }
  }

  // MARK: - Objects and remarks

  /// An object of JSON on one line, or the bracket that begins one of several lines.
  private func object(_ line: RawSpan, _ start: Int) -> LineStart {
    let next = line.skippingBlanks(from: start + 1)
    if line.has("\"", at: next) { return .single }
    if line.byte(next) == 0x0A || line.byte(next) == 0x0D { return isMarked ? .object : .text }
    return .text
  }

  /// Remarks above a statement: `# Time: …`, `# User@Host: …`.
  private func remark(_ line: RawSpan, _ start: Int) -> LineStart? {
    if AngleCells.begins(line, at: start) { return .head }
    // A remark in the place of a statement.
    if line.hasText("# administrator command: ", at: start) { return .trace }
    return line.hasText("# ", at: start) ? .comment : nil
  }

  // MARK: - Heads

  /// The kind of record that a line begins by a time, a level or the like; nil for any other line.
  ///
  /// The forms that most lines have come first.
  func mark(_ line: RawSpan, _ start: Int) -> LineStart? {
    for head in heads where head.begins(line, at: start) { return .head }
    let first = line.byte(start)
    if first.isDigit {
      if isTimed(line, start) { return .head }
      if Request.beginsAccess(line) { return .single }
      return isNumbered(line, start) || isLed(line, start) ? .head : nil
    }
    guard first.isLetter else {
      if isSigned(line, start, first) { return .head }
      return Request.beginsAccess(line) ? .single : isLed(line, start) ? .head : nil
    }
    // `I, [2026-08-01T10:00:00.123456 #12]`.
    if line.has(",", at: start + 1), line.hasText(" [", at: start + 2) {
      return LogSlot.time.token(in: line, at: start + 3) == nil ? nil : .head
    }
    if isTime(line, start) || isGlog(line, start) { return .head }
    if LogfmtLine.beginsPairs(line, start) { return .pairs }
    if Request.beginsAccess(line) { return .single }
    let isHead =
      opensAtLevel && isLevel(line, start) || opensAtName && isNamed(line, start)
      || line.hasText("CEF:", at: start) || isLed(line, start)
    return isHead ? .head : nil
  }

  /// Whether a head begins with a sign.
  private func isSigned(_ line: RawSpan, _ start: Int, _ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "["): isBracketed(line, start + 1)
    case UInt8(ascii: "("), UInt8(ascii: "\""): isEnclosed(line, start)
    case UInt8(ascii: "<"): isPriority(line, start) || isEnclosed(line, start)
    case UInt8(ascii: "@"), 0x80...0xFF: isTime(line, start)
    default: false
    }
  }

  private func isTime(_ line: RawSpan, _ start: Int) -> Bool {
    LogTime.end(in: line, at: start).map { LogTime.isDelimiter(line.byte($0)) } ?? false
  }

  private func isTimed(_ line: RawSpan, _ start: Int) -> Bool {
    if let end = LogTime.end(in: line, at: start) {
      let next = line.byte(end)
      // Seconds since 1970 are but a number where nothing follows them.
      let isNumber = line.digitsEnd(from: start) == end
      return LogTime.isDelimiter(next) && !(isNumber && next != 0x20 && next != 0x09)
    }
    let process = line.digitsEnd(from: start)
    if line.hasText(":signal-handler (", at: process) { return true }
    return line.has(":", at: process) && line.byte(process + 1).isCapital
      && line.byte(process + 2) == 0x20 && LogTime.end(in: line, at: process + 3) != nil
  }

  /// `2932 2026-08-01 10:00:00`, `203.0.113.7 2026-08-01 10:00:00`: a number before the time.
  private func isNumbered(_ line: RawSpan, _ start: Int) -> Bool {
    let number = line.digitsEnd(from: start)
    let end = number - start <= 10 && line.byte(number) <= 0x20 ? number : line.wordEnd(from: start)
    guard end == number || HeadReader.isAddress(line, start..<end),
      line.byte(end) == 0x20 || line.byte(end) == 0x09
    else { return false }
    return LogSlot.time.token(in: line, at: line.skippingBlanks(from: end)) != nil
  }

  /// `I0801 10:00:00.123456`.
  private func isGlog(_ line: RawSpan, _ start: Int) -> Bool {
    line.hasDigits(4, at: start + 1) && LogTime.end(in: line, at: start + 1) != nil
  }

  /// `(2026-08-01 10:00:00)`, `"2026-08-01 10:00:00"`, `<2026-08-01 10:00:00>`, `(W) 2026-…`.
  private func isEnclosed(_ line: RawSpan, _ start: Int) -> Bool {
    if let end = LogTime.end(in: line, at: start + 1) {
      return ")\">".utf8.contains(line.byte(end))
    }
    guard line.has("(", at: start), line.has(")", at: start + 2) else { return false }
    return LogSlot.time.token(in: line, at: line.skippingBlanks(from: start + 3)) != nil
  }

  private func isBracketed(_ line: RawSpan, _ start: Int) -> Bool {
    let inner = line.skippingBlanks(from: start)
    if let end = LogTime.end(in: line, at: inner) { return LogTime.isDelimiter(line.byte(end)) }
    if LogTime.uptimeEnd(in: line, at: start) != nil { return true }
    if let close = line.first("]", inLineFrom: start), close - start <= 40 {
      let next = line.skippingBlanks(from: close + 1)
      if LogSlot.time.token(in: line, at: next) != nil { return true }
      if opensAtLevel, next > close + 1, isLevel(line, next) { return true }
    }
    if LogSlot.lead.token(in: line, at: start - 1) != nil { return true }
    guard opensAtLevel else { return false }
    let end = line.lettersEnd(from: inner)
    return end - inner >= 3 && LogLevel(word: inner..<end, in: line) != nil
      && line.has("]", at: line.skippingBlanks(from: end))
  }

  /// `ERROR disk full`, `warn: disk full`, `E/Disk: full`; a word that begins a sentence is none.
  private func isLevel(_ line: RawSpan, _ start: Int) -> Bool {
    let end = line.lettersEnd(from: start)
    if end == start + 1 {
      return line.has("/", at: end) && line.byte(start).isCapital
        && LogLevel(word: start..<end, in: line) != nil && line.byte(end + 1).isLetter
    }
    guard end - start >= 3 else { return false }
    let isCapital = (start..<end).allSatisfy { line.byte($0).isCapital }
    let mayEnd =
      switch line.byte(end) {
      case UInt8(ascii: ":"):
        isCapital
          || !line.hasText("note: ", at: start)
            && (start..<end).allSatisfy { !line.byte($0).isCapital }
      case 0x1B, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "|"), UInt8(ascii: "["): isCapital
      default: false
      }
    return mayEnd && LogLevel(word: start..<end, in: line) != nil
  }

  /// `cron 2026-08-01 10:00:00`.
  private func isNamed(_ line: RawSpan, _ start: Int) -> Bool {
    let end = line.wordEnd(from: start)
    let next = HeadReader.next(in: line, from: end)
    return !HeadReader.isDateName(line, start..<end)
      && LogSlot.time.token(in: line, at: next) != nil
  }

  /// Any first parts with a time after them, which most lines of the sample have.
  private func isLed(_ line: RawSpan, _ start: Int) -> Bool {
    opensAtLead && HeadReader.leadEnd(in: line, from: start) != nil
  }

  /// `<34>`.
  private func isPriority(_ line: RawSpan, _ start: Int) -> Bool {
    let end = line.digitsEnd(from: start + 1)
    return (1...3).contains(end - start - 1) && line.has(">", at: end)
  }
}
