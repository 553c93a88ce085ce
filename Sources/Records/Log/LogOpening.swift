// The lines of a log that begin a record, and those that belong to the record above.

import Values

/// The kind of a line, judged by its beginning alone.
enum LineOpening: Equatable {
  /// It begins a record.
  case record
  /// It belongs to the record above.
  case continuation
  /// Too little of it has arrived.
  case unknown
}

/// The rule for the lines of a log that begin a record.
///
/// A line is judged by its own beginning and by nothing before it, so that reading can start at any
/// line. It is judged by every known form, not only by those in the sample, because a log may
/// change its form in the middle.
package struct LogOpening: Hashable, Sendable {
  /// The bytes of a line that are inspected: a web server's line has a name before its time.
  static let neededBytes = 128

  /// Whether records begin at times or levels.
  ///
  /// Otherwise a record begins at each line that is not indented, unless it begins with a word of
  /// stack traces.
  var isMarked = false
  /// Whether a level without a time begins a record; false if levels are on the second line.
  var opensAtLevel = true
  /// Whether a word with a time after it begins a record: the name of the source.
  var opensAtName = false
  /// Whether any `key=value` begins a record, not only a time or a level.
  var opensAtPair = false

  /// Classifies a line.
  ///
  /// - Parameters:
  ///   - bytes: The bytes in which the line begins.
  ///   - offset: The offset at which it begins.
  ///   - isLast: Whether `bytes` reaches to the end of the input.
  /// - Returns: The kind; unknown only while neither the line's end nor enough of it has arrived.
  @inline(__always)
  func opening(of bytes: RawSpan, at offset: Int, isLast: Bool) -> LineOpening {
    guard offset < bytes.byteCount else { return isLast ? .record : .unknown }
    switch bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self) {
    case 0x20, 0x09: return .continuation
    default: return judged(bytes, at: offset, isLast: isLast)
    }
  }

  private func judged(_ bytes: RawSpan, at offset: Int, isLast: Bool) -> LineOpening {
    let end = min(bytes.byteCount, offset + Self.neededBytes)
    let line = bytes.extracting(offset..<end)
    if !isLast, end == bytes.byteCount, line.byteCount < Self.neededBytes,
      line.first("\n", inLineFrom: 0) ?? line.byteCount == line.byteCount
    {
      return .unknown
    }
    if isMarked { return isMark(line) ? .record : .continuation }
    return Self.traceWords.contains { line.hasText($0, at: 0) } ? .continuation : .record
  }

  /// The words at the start of a line that is not indented and still no beginning.
  private static let traceWords: [StaticString] = [
    "at ", "Caused by", "Traceback", "During handling of", "The above exception", "Suppressed: ",
    "... ",
  ]

  // MARK: - Marks

  /// Whether a line begins with a time, or with a level if that is enough.
  func isMark(_ line: RawSpan) -> Bool {
    let start = line.skippingColors(from: 0)
    let first = line.byte(start)
    if first.isDigit {
      return isTimed(line, start) || isNumbered(line, start) || AccessLine.isAccess(line)
    }
    if first.isLetter {
      // `I, [2026-08-01T10:00:00.123456 #12]`.
      if line.has(",", at: start + 1), line.hasText(" [", at: start + 2) {
        return LogSlot.time.token(in: line, at: start + 3) != nil
      }
      return LogTime.end(in: line, at: start).map { LogTime.isDelimiter(line.byte($0)) } ?? false
        || isGlog(line, start) || opensAtLevel && isLevel(line, start)
        || opensAtName && isNamed(line, start) || isPair(line, start)
        || AccessLine.isAccess(line)
    }
    switch first {
    case UInt8(ascii: "["): return isBracketed(line, start + 1)
    case UInt8(ascii: "<"): return isPriority(line, start)
    case UInt8(ascii: "{"): return isObject(line, start)
    case UInt8(ascii: "@"), 0x80...0xFF:
      return LogTime.end(in: line, at: start).map { LogTime.isDelimiter(line.byte($0)) } ?? false
        || AccessLine.isAccess(line)
    default: return AccessLine.isAccess(line)
    }
  }

  private func isTimed(_ line: RawSpan, _ start: Int) -> Bool {
    if let end = LogTime.end(in: line, at: start) {
      let next = line.byte(end)
      // Seconds since 1970 are but a number where nothing follows them.
      let isNumber = line.digitsEnd(from: start) == end
      return LogTime.isDelimiter(next) && !(isNumber && next != 0x20 && next != 0x09)
    }
    let process = line.digitsEnd(from: start)
    return line.has(":", at: process) && line.byte(process + 1).isCapital
      && line.byte(process + 2) == 0x20 && LogTime.end(in: line, at: process + 3) != nil
  }

  /// `2932 2026-08-01 10:00:00`: the number of a process before the time.
  private func isNumbered(_ line: RawSpan, _ start: Int) -> Bool {
    let end = line.digitsEnd(from: start)
    guard end - start <= 10, line.byte(end) == 0x20 || line.byte(end) == 0x09 else { return false }
    return LogSlot.time.token(in: line, at: line.skippingBlanks(from: end)) != nil
  }

  /// `I0801 10:00:00.123456`.
  private func isGlog(_ line: RawSpan, _ start: Int) -> Bool {
    line.hasDigits(4, at: start + 1) && LogTime.end(in: line, at: start + 1) != nil
  }

  private func isBracketed(_ line: RawSpan, _ start: Int) -> Bool {
    let inner = line.skippingBlanks(from: start)
    if let end = LogTime.end(in: line, at: inner) { return LogTime.isDelimiter(line.byte(end)) }
    if LogTime.uptimeEnd(in: line, at: start) != nil { return true }
    if let close = line.first("]", inLineFrom: start), close - start <= 32 {
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
    guard end - start >= 3, LogLevel(word: start..<end, in: line) != nil else { return false }
    let isCapital = (start..<end).allSatisfy { line.byte($0).isCapital }
    switch line.byte(end) {
    case UInt8(ascii: ":"):
      return isCapital || (start..<end).allSatisfy { !line.byte($0).isCapital }
    case 0x1B, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "|"), UInt8(ascii: "["): return isCapital
    default: return false
    }
  }

  /// `web-1  | 2026-08-01 10:00:00`.
  private func isNamed(_ line: RawSpan, _ start: Int) -> Bool {
    let next = LogParser.next(in: line, from: line.wordEnd(from: start))
    return LogSlot.time.token(in: line, at: next) != nil
  }

  /// `<34>`.
  private func isPriority(_ line: RawSpan, _ start: Int) -> Bool {
    let end = line.digitsEnd(from: start + 1)
    return (1...3).contains(end - start - 1) && line.has(">", at: end)
  }

  /// `level=info`, `time="..."`; with `opensAtPair` any `key=`.
  private func isPair(_ line: RawSpan, _ start: Int) -> Bool {
    let end = LogfmtLine.keyEnd(in: line, at: start)
    guard end > start, line.has("=", at: end) else { return false }
    return opensAtPair || LogColumn.beginsRecord(start..<end, in: line)
  }

  /// `{"level":"info"`: an object of JSON whose first key is one of a log.
  private func isObject(_ line: RawSpan, _ start: Int) -> Bool {
    var key = start + 1
    while line.byte(key) == 0x20 { key += 1 }
    guard line.has("\"", at: key), let end = line.first("\"", inLineFrom: key + 1) else {
      return false
    }
    return LogColumn.beginsRecord(key + 1..<end, in: line)
  }
}
