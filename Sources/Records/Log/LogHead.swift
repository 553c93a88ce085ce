// The parts that the heads of a log's records have in common.

import Values

/// Finds the parts before the messages of a log, one after the other.
///
/// At each place the kinds of parts are tried in order. The first one that more than half of the
/// records have there is chosen, and the search continues after it.
struct LogHead {
  /// The maximum number of parts in a head.
  private static let partLimit = 9

  private let records: [[UInt8]]
  /// The offset up to which the head of each record is parsed; nil if a part was missing.
  private var offsets: [Int?]
  private var slots: [LogSlot] = []

  /// The parts, with names for their columns.
  private(set) var parts: [LogLayout.Part] = []

  init(_ records: [[UInt8]]) {
    self.records = records
    offsets = records.map { _ in 0 }
    if hasVersion {
      parts = Self.versionOne
      return
    }
    while slots.count < Self.partLimit, let slot = nextSlot() { slots.append(slot) }
    // Without a time or level the words of a line are a text.
    if slots.contains(where: { $0 == .time || $0 == .level || $0 == .letter }) { name() }
  }

  /// The head of syslog with a version (RFC 5424), the one that is written down.
  private static let versionOne: [LogLayout.Part] = [
    LogLayout.Part(slot: .priority, name: "priority", role: .priority),
    LogLayout.Part(slot: .time, name: "time", role: .time),
    LogLayout.Part(slot: .token, name: "host", role: .none),
    LogLayout.Part(slot: .token, name: "source", role: .source),
    LogLayout.Part(slot: .token, name: "pid", role: .none),
    LogLayout.Part(slot: .token, name: "id", role: .none),
    LogLayout.Part(slot: .data, name: "data", role: .none),
  ]

  /// Whether most records begin with a syslog header: a priority, then a version.
  private var hasVersion: Bool {
    var count = 0
    for record in records {
      let line = record.span.bytes
      if let token = LogSlot.priority.token(in: line, at: 0), line.byte(token.end - 1) == 0x20 {
        count += 1
      }
    }
    return count * 2 > records.count
  }

  private mutating func nextSlot() -> LogSlot? {
    for slot in candidates where isCommon(slot) {
      for (index, record) in records.enumerated() {
        guard let offset = offsets[index] else { continue }
        let line = record.span.bytes
        let start = LogParser.next(in: line, from: offset)
        offsets[index] = token(slot, in: line, at: start)?.end
      }
      return slot
    }
    return nil
  }

  private func token(_ slot: LogSlot, in line: RawSpan, at start: Int) -> LogSlot.Token? {
    slots.isEmpty ? slot.firstToken(in: line, at: start) : slot.token(in: line, at: start)
  }

  /// Whether any record begins with a number that is not in brackets.
  private var hasPlainNumber: Bool {
    records.contains { LogSlot.number.token(in: $0.span.bytes, at: 0) != nil }
  }

  /// The kinds of parts that may come next.
  private var candidates: [LogSlot] {
    let hasTime = slots.contains(.time)
    let hasLevel = slots.contains { [.level, .letter, .severity].contains($0) }
    let hasTag = slots.contains(.tag) || slots.contains(.closing)
    guard let last = slots.last else {
      let number: [LogSlot] = hasPlainNumber ? [.number] : []
      return [.priority, .time, .level, .letter] + number + [.bracketed, .word, .lead]
    }
    var kinds: [LogSlot] = []
    if !hasTime, last != .tag { kinds.append(.time) }
    if !hasLevel { kinds += [.level, .severity] }
    if !hasLevel, last == .number || last == .time { kinds.append(.letter) }
    if slots.count(where: { $0 == .number }) < 2, !hasTag { kinds.append(.number) }
    if !hasTag { kinds.append(.tag) }
    if slots.count(where: { $0 == .bracketed }) < 3, !hasTag { kinds.append(.bracketed) }
    if !hasTag { kinds += isOfKernel ? [.closing] : [.closing, .word] }
    return kinds
  }

  /// Whether most records begin with the seconds since a start: a kernel names no machine.
  private var isOfKernel: Bool {
    records.count {
      $0.first == UInt8(ascii: "[") && LogTime.uptimeEnd(in: $0.span.bytes, at: 1) != nil
    }
      * 2 > records.count
  }

  private func isCommon(_ slot: LogSlot) -> Bool {
    var words: Set<[UInt8]> = []
    var found = 0
    var divided = 0
    var leading = 0
    for (index, record) in records.enumerated() {
      guard let offset = offsets[index] else { continue }
      let line = record.span.bytes
      guard let token = token(slot, in: line, at: LogParser.next(in: line, from: offset)) else {
        continue
      }
      found += 1
      if leads(line, from: token.end) { leading += 1 }
      let next = line.skippingBlanks(from: token.end)
      if line.byte(token.end) == 0x09 && mayBeSource(line, token.text)
        || LogParser.next(in: line, from: next) != next
        || line.has("[", at: next)
        || slot == .number && line.digitsEnd(from: token.text.lowerBound) != next
          && line.byte(token.text.upperBound) != 0x20
      {
        divided += 1
      }
      if slot == .word, words.count * 4 <= records.count { words.insert(Array(record[token.text])) }
    }
    guard found * 2 > records.count else { return false }
    switch slot {
    case .priority, .time, .level, .letter, .tag, .closing, .lead, .severity, .token, .data:
      return true
    case .bracketed: return !slots.isEmpty || leading * 2 > records.count
    // A number may begin the message, unless something follows that cannot.
    case .number: return (leading + divided) * 2 > records.count
    case .word:
      if slots.isEmpty { return isBeforeTag }
      return divided * 2 > records.count || isName(fewOf: words) || isBeforeTag
    }
  }

  /// Whether a word between tabs is the name of what wrote the line: the first one, or the line of
  /// a program, `main.go:12`.
  private func mayBeSource(_ line: RawSpan, _ word: Range<Int>) -> Bool {
    guard slots.contains(.word) else { return true }
    return line.byte(word.upperBound - 1).isDigit && word.contains { line.has(":", at: $0) }
  }

  /// Whether a part of the head that is still missing follows, perhaps after numbers or brackets.
  private func leads(_ line: RawSpan, from start: Int) -> Bool {
    let hasLevel = slots.contains(.level) || slots.contains(.letter)
    var offset = start
    for _ in 0..<4 {
      let next = LogParser.next(in: line, from: offset)
      if !slots.contains(.time), LogSlot.time.token(in: line, at: next) != nil { return true }
      if !hasLevel, LogSlot.level.token(in: line, at: next) != nil { return true }
      if !hasLevel, LogSlot.letter.token(in: line, at: next) != nil { return true }
      if LogSlot.closing.token(in: line, at: next) != nil { return true }
      guard
        let token = LogSlot.number.token(in: line, at: next)
          ?? LogSlot.bracketed.token(in: line, at: next)
      else { return false }
      offset = token.end
    }
    return false
  }

  /// Whether a word after a level is a name: only few different ones occur.
  private func isName(fewOf words: Set<[UInt8]>) -> Bool {
    (slots.contains(.level) || slots.contains(.letter)) && !slots.contains(.word)
      && records.count >= 8 && words.count * 4 <= records.count
  }

  /// Whether most records have a time, a level, or a source with a colon after the word.
  ///
  /// Then the word is the name of a machine, or of a program.
  private var isBeforeTag: Bool {
    guard !slots.contains(.level) else { return false }
    var count = 0
    for (index, record) in records.enumerated() {
      guard let offset = offsets[index] else { continue }
      let line = record.span.bytes
      guard let word = LogSlot.word.token(in: line, at: LogParser.next(in: line, from: offset))
      else { continue }
      let next = LogParser.next(in: line, from: word.end)
      let isFollowed =
        slots.isEmpty
        ? LogSlot.time.token(in: line, at: next) != nil
        : LogSlot.tag.token(in: line, at: next) != nil
          || LogSlot.level.token(in: line, at: next) != nil
      if isFollowed { count += 1 }
    }
    return count * 2 > records.count
  }

  // MARK: - Names

  private mutating func name() {
    let source =
      slots.lastIndex(of: .tag) ?? slots.lastIndex(of: .closing) ?? slots.lastIndex(of: .word)
      ?? slots.firstIndex(of: .bracketed)
    var brackets = ["thread", "context", "more"][...]
    var numbers = ["pid", "tid"][...]
    var words = ["host", "app", "id", "extra"][...]
    parts = slots.enumerated().map { index, slot in
      if index == source { return LogLayout.Part(slot: slot, name: "source", role: .source) }
      return switch slot {
      case .priority: LogLayout.Part(slot: slot, name: "priority", role: .priority)
      case .time: LogLayout.Part(slot: slot, name: "time", role: .time)
      case .level, .letter, .severity: LogLayout.Part(slot: slot, name: "level", role: .level)
      case .lead: LogLayout.Part(slot: slot, name: "origin", role: .none)
      case .number: LogLayout.Part(slot: slot, name: numbers.popFirst() ?? "number", role: .none)
      case .bracketed, .closing, .tag:
        LogLayout.Part(slot: slot, name: brackets.popFirst() ?? "group", role: .none)
      case .word, .token, .data:
        LogLayout.Part(slot: slot, name: words.popFirst() ?? "word", role: .none)
      }
    }
  }
}
