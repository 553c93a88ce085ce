// The proof that parts after a time and a level belong to the head.

import Values

/// The parts after the sure ones that the lines of one shape prove to belong to the head.
///
/// A word is a name by its form, or by what surrounds it in all lines; that it occurs again proves
/// nothing. A line alone proves a name by its form only.
struct SourceProof {
  private static let partLimit = 5

  /// The parts, in order.
  private(set) var parts: [LogSlot] = []

  private let lines: [[UInt8]]
  private var ends: [Int]
  private let hasLevel: Bool
  private let isAlone: Bool
  /// Whether the time is one of syslog: the name of a machine may follow it.
  private let hasDate: Bool

  /// Looks at all lines of a shape.
  init(_ group: [(line: [UInt8], head: Head)]) {
    self.init(group, isAlone: false)
  }

  /// Looks at one line.
  init(alone line: RawSpan, _ head: Head) {
    let count = min(line.byteCount, head.end + StartGrammar.neededBytes)
    let text = (0..<count).map { line.byte($0) }
    self.init([(text, head)], isAlone: true)
  }

  private init(_ group: [(line: [UInt8], head: Head)], isAlone: Bool) {
    lines = group.map(\.line)
    ends = group.map(\.head.end)
    self.isAlone = isAlone
    hasLevel = group.first?.head.hasLevel ?? false
    hasDate = group.first.map { Self.hasDate($0.head, $0.line) } ?? false
    var hasWeakLevel = false
    for _ in 0..<Self.partLimit {
      if !hasLevel, !hasWeakLevel,
        take(.letter, Self.weakLevelShare) || take(.weakLevel, Self.weakLevelShare)
      {
        hasWeakLevel = true
        continue
      }
      if takeClients() || takeNumber() || takeBracket() || takeCells() { continue }
      if take(.closing, 50) { return }
      if takeTag() { return }
      guard let isLast = takeWord() else {
        takeFormedTags()
        return
      }
      if isLast { return }
    }
  }

  /// Whether the time of a head begins with the name of a month, or is one of ISO 8601.
  private static func hasDate(_ head: Head, _ text: [UInt8]) -> Bool {
    guard let time = head.parts.first(where: { $0.slot == .time })?.text else { return false }
    let line = text.span.bytes
    let first = line.byte(time.lowerBound)
    return first.isLetter || first >= 0x80 || line.has("T", at: time.lowerBound + 10)
  }

  /// The share of lines, in hundredths, in which words in small letters are levels.
  private static let weakLevelShare = 80

  private struct Found {
    var index: Int
    var token: LogSlot.Token
  }

  /// The parts of a kind at the present places.
  private func found(_ slot: LogSlot) -> [Found] {
    lines.indices.compactMap { index in
      let text = lines[index]
      let line = text.span.bytes
      let start = HeadReader.next(in: line, from: ends[index])
      return slot.tailToken(in: line, at: start).map { Found(index: index, token: $0) }
    }
  }

  private func isShare(_ count: Int, _ hundredths: Int) -> Bool {
    count > 0 && count * 100 >= lines.count * hundredths
  }

  private mutating func accept(_ slot: LogSlot, _ found: [Found]) {
    parts.append(slot)
    for one in found { ends[one.index] = one.token.end }
  }

  private mutating func take(_ slot: LogSlot, _ hundredths: Int) -> Bool {
    guard !isAlone || slot == .closing else { return false }
    let found = found(slot)
    guard isShare(found.count, hundredths) else { return false }
    accept(slot, found)
    return true
  }

  // MARK: - Numbers and brackets

  private mutating func takeNumber() -> Bool {
    let found = found(.number)
    let proved = found.count { one in
      let text = lines[one.index]
      let line = text.span.bytes
      return Self.isProved(number: one.token, in: line)
    }
    guard isShare(proved, 95) else { return false }
    accept(.number, found)
    return true
  }

  private static func isProved(number token: LogSlot.Token, in line: RawSpan) -> Bool {
    let end = token.end
    if line.digitsEnd(from: token.text.lowerBound) < token.text.upperBound { return true }
    if "]:|\t".utf8.contains(line.byte(token.text.upperBound)) { return true }
    let follower = Follower(line, end)
    if follower.divides || follower.blanks > 1 { return true }
    let next = HeadReader.next(in: line, from: end)
    return line.has("[", at: next) || LogSlot.letter.tailToken(in: line, at: next) != nil
      || LogSlot.closing.token(in: line, at: next) != nil
      || LogSlot.tag.token(in: line, at: next) != nil
      || LogSlot.number.token(in: line, at: next).map { isProved(number: $0, in: line) } ?? false
  }

  /// Takes the clients of requests, which not all lines have.
  private mutating func takeClients() -> Bool {
    let found = found(.client)
    guard !found.isEmpty, !parts.contains(.client) else { return false }
    accept(.client, found)
    return true
  }

  /// Takes the words between tabs, which not all lines have, where a tab follows in most.
  private mutating func takeCells() -> Bool {
    let tabbed = lines.indices.count { index in
      let text = lines[index]
      return text.span.bytes.byte(ends[index]) == 0x09
    }
    let found = found(.cell)
    guard !isAlone, isShare(tabbed, 80), isShare(found.count, 30) else { return false }
    accept(.cell, found)
    return true
  }

  private mutating func takeBracket() -> Bool {
    let found = found(.bracketed)
    guard !found.isEmpty else { return false }
    if !isAlone, isShare(found.count, 95) {
      accept(.bracketed, found)
      return true
    }
    // A bracket that some lines have belongs to the head if a name follows it in all of them.
    guard isAlone || isShare(found.count, 30) else { return false }
    let named = found.count { one in
      let text = lines[one.index]
      let line = text.span.bytes
      let start = HeadReader.next(in: line, from: one.token.end)
      if LogSlot.tag.token(in: line, at: start) != nil { return true }
      guard let word = LogSlot.word.token(in: line, at: start) else { return false }
      return Follower(line, word.end).divides
    }
    guard named == found.count else { return false }
    accept(.bracketed, found)
    return true
  }

  // MARK: - Tags and words

  private func names(_ found: [Found]) -> [[UInt8]] {
    found.map { one in
      let name = lines[one.index][one.token.text]
      return Array(name.prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "(") })
    }
  }

  private mutating func takeTag() -> Bool {
    let found = found(.tag)
    guard !found.isEmpty else { return false }
    let isBehindHost = parts.last == .word
    let formed = found.count { one in
      let text = lines[one.index]
      let line = text.span.bytes
      let form = WordForm(line, one.token.text)
      let start = one.token.text.lowerBound
      let isGlued = start > 0 && line.has(":", at: start - 1)
      let isRuby = start > 3 && line.hasText("-- ", at: start - 3)
      let isException = StartGrammar.namesException(line, start)
      return (form.isName || form.isMarked) && !isException || isGlued || isRuby
    }
    let names = names(found)
    let distinct = Set(names).count
    let recurs = distinct * 2 <= names.count || names.count < 4
    let isFormed = isShare(formed, 80) && (isAlone || recurs)
    let isSure = isBehindHost || hasLevelWord(names) == false && isFormed
    let isCommon =
      !isAlone && isShare(found.count, 95) && distinct >= 2
      && (distinct * 2 <= names.count || names.count < 4 && distinct < names.count)
      && !hasLevelWord(names)
    guard isSure && (isBehindHost || isShare(formed, 80)) || isCommon else { return false }
    accept(.tag, found)
    return true
  }

  /// Takes the tags of lines that prove them by their form where other lines have none.
  private mutating func takeFormedTags() {
    let found = found(.formedTag)
    // Behind a name or the bracket of one, a word with a colon begins the message.
    guard !isAlone, !found.isEmpty, !parts.contains(.name), !parts.contains(.bracketed) else {
      return
    }
    accept(.formedTag, found)
  }

  private func hasLevelWord(_ names: [[UInt8]]) -> Bool {
    names.contains { name in
      name.count > 2 && LogLevel(word: 0..<name.count, in: name.span.bytes) != nil
    }
  }

  /// Takes a word that is proved; returns whether the head ends after it, nil where none is.
  private mutating func takeWord() -> Bool? {
    let found = found(.word)
    guard !found.isEmpty else { return nil }
    var divided = 0
    var formed = 0
    var widths: [Int: Int] = [:]
    var counts: Set<Int> = []
    var tagged = 0
    var apart = 0
    for one in found {
      let text = lines[one.index]
      let line = text.span.bytes
      let follower = Follower(line, one.token.end)
      let form = WordForm(line, one.token.text)
      if follower.divides { divided += 1 }
      if follower.blanks > 1 { apart += 1 }
      let isException = StartGrammar.namesException(line, one.token.text.lowerBound)
      if form.isName, !isException { formed += 1 }
      counts.insert(one.token.text.count)
      widths[one.token.text.count + follower.blanks, default: 0] += 1
      let next = HeadReader.next(in: line, from: one.token.end)
      if LogSlot.tag.token(in: line, at: next) != nil { tagged += 1 }
    }
    let names = names(found)
    let recurs = Set(names).count * 2 <= names.count || names.count < 4
    // Different names, and the text after them at one column.
    let isPadded =
      isShare(widths.values.max() ?? 0, 95)
      && (counts.count > 1 || isShare(apart, 95) && Set(names).count > 1)
    if isShare(divided, 95) || isPadded && !isAlone || isShare(formed, 95) && (isAlone || recurs) {
      accept(.name, found)
      return isShare(divided, 95)
    }
    guard !hasLevel, hasDate, isShare(tagged, 50), !parts.contains(.word)
    else {
      return nil
    }
    accept(.word, found)
    return false
  }
}
