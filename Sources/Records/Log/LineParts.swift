// One line read alone: JSON, pairs, the head of a log, or text.

import JSONText
import Values

/// The parts of one line that is read without its neighbours.
///
/// Nothing is known of the lines beside it, so each one is read by its own look.
struct LineParts {
  /// The form of a line.
  enum Form {
    case json
    case pairs
    case head
    case text
  }

  private let depth: Int
  private let scale: LevelScale?
  /// The form of the line.
  private(set) var form = Form.text
  /// The time as it is spelled.
  private(set) var time: [UInt8]?
  /// The level.
  private(set) var level: [UInt8]?
  /// The source.
  private(set) var source: [UInt8]?
  /// The message; the whole line where no other part is found.
  private(set) var message: [UInt8]?
  /// Named values, in order.
  private(set) var fields: [Field] = []
  /// The places in ``fields`` of the parts that have a role.
  private(set) var roles: [LogColumn: Int] = [:]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: The line; a line feed at its end does not belong to it.
  ///   - depth: How many lines it is inside of.
  ///   - scale: The meaning of numeric levels; nil to tell it from the line alone.
  init(_ text: [UInt8], depth: Int = 0, scale: LevelScale? = nil) {
    self.depth = depth
    self.scale = scale
    let end = text.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    let line = Array(text[..<end])
    if MessageText.mayBeObject(line), let members = JSONMembers(line) {
      form = .json
      fields = members.fields
      tellRoles()
    } else if LogfmtLine.isLogfmt(line.span.bytes) {
      form = .pairs
      let span = line.span.bytes
      fields = LogfmtLine.pairs(of: span).pairs.map { pair in
        Field(
          column: nil, name: Array(line[pair.key]),
          value: pair.value.map { LogfmtLine.text(of: $0, in: span) } ?? [])
      }
      tellRoles()
    } else {
      readHead(line)
    }
  }

  // MARK: - Names

  /// Finds the names of the first rank; a member of a member counts where its dotted name is known.
  private mutating func tellRoles() {
    var best: [LogColumn: (rank: LogKeyList.Rank, value: JSONMembers.Value)] = [:]
    func offer(_ name: [UInt8], _ value: JSONMembers.Value, at index: Int?) {
      guard let rank = LogKeyList.ranks[name], rank < best[rank.role]?.rank ?? .last(rank.role),
        Self.suits(value, rank)
      else { return }
      best[rank.role] = (rank, value)
      roles[rank.role] = index
    }
    for (index, field) in fields.enumerated() {
      offer(field.name, (field.value, field.kind), at: index)
      guard field.kind == .object, LogKeyList.openedNames.contains(field.name),
        let members = JSONMembers(field.value)
      else { continue }
      let isContainer = LogKeyList.containerNames.contains(field.name)
      for member in members.fields {
        let dotted = field.name + [UInt8(ascii: ".")] + member.name
        offer(isContainer ? member.name : dotted, (member.value, member.kind), at: nil)
      }
    }
    // A head in front of the object tells what it tells.
    for role in [LogColumn.time, .level, .source] where text(of: role) != nil { roles[role] = nil }
    time =
      time
      ?? best[.time].map {
        EpochTime.text(of: $0.value.value, $0.value.kind) ?? $0.value.value
      }
    level = level ?? best[.level].flatMap { word(of: $0.value.value, $0.rank) }
    source = source ?? best[.source]?.value.value
    guard let found = best[.message]?.value else { return }
    let text = MessageText.unwrapped(found.value, found.kind) ?? found.value
    message = text
    if depth < 1, MessageText.mayBeObject(text) {
      let inner = LineParts(text, depth: depth + 1)
      message = inner.message ?? text
      level = level ?? inner.level
    }
  }

  private static func suits(_ value: JSONMembers.Value, _ rank: LogKeyList.Rank) -> Bool {
    switch rank.role {
    case .time: return EpochTime.isTime(value.value, value.kind)
    case .level:
      if let number = LevelScale.number(value.value) { return (-8...599).contains(number) }
      return LogLevel(value.value) != nil
    case .source: return value.kind == .text && value.value.count <= 128
    case .message:
      return value.kind == .text || MessageText.unwrapped(value.value, value.kind) != nil
    case .none, .priority: return false
    }
  }

  private func word(of value: [UInt8], _ rank: LogKeyList.Rank) -> [UInt8]? {
    guard LevelScale.number(value) != nil else { return value }
    let scale =
      scale
      ?? LevelScale(
        of: [value], key: LogKeyList.levelName(rank), beside: Set(fields.map(\.name)))
    return scale.word(for: value) ?? value
  }

  // MARK: - Heads

  private mutating func readHead(_ line: [UInt8]) {
    let span = line.span.bytes
    if let access = AccessLine.parts(of: span) {
      form = .head
      let parts = access.columns
      time = parts[0].map { Array(line[$0]) }
      level = parts[1].map { Array(line[$0]) }
      let request = [parts[2], parts[3]].compactMap { $0.map { Array(line[$0]) } }
      message = Array(request.joined(separator: [0x20]))
      return
    }
    var offset = 0
    for slot in [LogSlot.priority, .number, .letter] {
      guard let token = slot.token(in: span, at: LogParser.next(in: span, from: offset)) else {
        continue
      }
      // A letter alone is a level only in front of a date, or with a slash.
      let isDate = LogTime.end(in: span, at: token.end) != nil
      if slot == .letter, !isDate, !span.has("/", at: token.end - 1) { continue }
      if slot == .number,
        LogTime.end(in: span, at: LogParser.next(in: span, from: token.end)) == nil
      {
        continue
      }
      if slot == .letter { level = Array(line[token.text]) }
      offset = token.end
    }
    if let token = LogSlot.time.token(in: span, at: LogParser.next(in: span, from: offset)) {
      time = Array(line[token.text])
      offset = token.end
    }
    offset = levelEnd(in: line, from: offset) ?? offset
    guard time != nil || level != nil else {
      message = line
      return
    }
    form = .head
    offset = sourceEnd(in: line, from: offset) ?? offset
    let start = min(LogParser.next(in: span, from: offset), line.count)
    let rest = Array(line[start...])
    message = rest
    guard MessageText.mayBeObject(rest), let members = JSONMembers(rest) else { return }
    form = .json
    fields += members.fields
    tellRoles()
  }

  /// Takes a level, with up to three names and numbers before it.
  private mutating func levelEnd(in line: [UInt8], from start: Int) -> Int? {
    guard level == nil else { return nil }
    let span = line.span.bytes
    var offset = start
    for _ in 0..<4 {
      let next = LogParser.next(in: span, from: offset)
      if let token = LogSlot.level.token(in: span, at: next) {
        level = Array(line[token.text])
        return token.end
      }
      guard
        let token = LogSlot.bracketed.token(in: span, at: next)
          ?? (time == nil ? nil : LogSlot.word.token(in: span, at: next))
      else { return nil }
      offset = token.end
    }
    return nil
  }

  /// Takes what wrote the line: `file.go:12]`, `[main]`, `shop.Cart:`.
  private mutating func sourceEnd(in line: [UInt8], from start: Int) -> Int? {
    let span = line.span.bytes
    var offset = LogParser.next(in: span, from: start)
    if time != nil, let host = LogSlot.word.token(in: span, at: offset),
      let tag = LogSlot.tag.token(in: span, at: LogParser.next(in: span, from: host.end))
    {
      fields.append(
        Field(column: nil, name: Array("host".utf8), value: Array(line[host.text])))
      source = Array(line[tag.text])
      return tag.end
    }
    if let number = LogSlot.number.token(in: span, at: offset) {
      offset = LogParser.next(in: span, from: number.end)
    }
    guard
      let token = LogSlot.closing.token(in: span, at: offset)
        ?? LogSlot.tag.token(in: span, at: offset)
    else { return nil }
    source = Array(line[token.text])
    return token.end
  }
}

extension LogKeyList.Rank {
  /// A rank after all others of its part.
  fileprivate static func last(_ role: LogColumn) -> Self {
    Self(role: role, number: .max, isFirst: false)
  }
}

// MARK: - Lines of one program

extension LineParts {
  /// The text of a part.
  func text(of role: LogColumn) -> [UInt8]? {
    switch role {
    case .time: time
    case .level: level
    case .source: source
    case .message: message
    case .none, .priority: nil
    }
  }

  /// Reads a step of GitHub Actions: `##[error]`, `##[group]` and so on come before a text
  /// (GitHub Docs, "Workflow commands").
  init(step text: [UInt8]) {
    self.init(plain: text)
    for mark in ["##[", "::"] where text.starts(with: mark.utf8) {
      let close = UInt8(ascii: mark == "::" ? ":" : "]")
      guard let end = text[mark.utf8.count...].firstIndex(of: close) else { return }
      let command = text[mark.utf8.count..<end].prefix { $0.isLetter }
      guard LogLevel(Array(command)) != nil || Self.commands.contains(Array(command)) else {
        return
      }
      if LogLevel(Array(command)) != nil { level = Array(command) }
      let start = text.has("::", at: end) ? end + 2 : end + 1
      message = Self.withoutEnd(Array(text[min(start, text.count)...]))
      form = .head
    }
  }

  private static let commands = ["group", "endgroup", "command", "section"].map { Array($0.utf8) }

  /// A group without the line that closes it.
  private static func withoutEnd(_ text: [UInt8]) -> [UInt8] {
    guard let last = text.lastIndex(of: 0x0A), text[(last + 1)...].starts(with: "##[endgroup]".utf8)
    else { return text }
    return Array(text[..<last])
  }

  /// Reads an event of OpenTelemetry; the first of an envelope has the envelope around it.
  init(event record: [UInt8], scale: LevelScale) {
    let span = record.span
    let start = record.indices.first { EventEnvelope.beginsEvent(span.bytes, at: $0) }
    var end = start ?? 0
    guard let start,
      (try? JSONScanner.value(in: span, &end, depthLimit: JSONMembers.depthLimit)) != nil
    else {
      self.init(plain: record)
      return
    }
    self.init(Array(record[start..<end]), scale: scale)
    let key = Array("\"stringValue\"".utf8)
    guard let name = record[..<start].firstIndex(of: Array("\"service.name\"".utf8)),
      let value = record[name..<start].firstIndex(of: key)
    else { return }
    let colon = EventEnvelope.skippingSpace(in: span.bytes, value + key.count)
    var offset = EventEnvelope.skippingSpace(in: span.bytes, colon + 1)
    let first = offset
    guard (try? JSONScanner.string(in: span, &offset)) != nil else { return }
    source = JSONScanner.decoded(span, first..<offset)
  }

  /// Takes a text as it is.
  private init(plain text: [UInt8]) {
    depth = 0
    scale = nil
    message = text
  }
}

extension Collection<UInt8> where Index == Int {
  /// Returns the index of the first occurrence of some bytes.
  fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, count >= bytes.count else { return nil }
    return (startIndex...endIndex - bytes.count).first { index in
      self[index] == first && self[index...].starts(with: bytes)
    }
  }
}

extension [UInt8] {
  fileprivate func has(_ text: String, at index: Int) -> Bool {
    index < count && self[index...].starts(with: text.utf8)
  }
}
