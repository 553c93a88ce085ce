// The roles of a record's keys, by their names and values alone.

import JSONText
import Values

/// Finds the time, level, source and message among the named values of one record.
///
/// Of each list the first name is taken that is there and has a value of the right kind; a member of
/// a member counts where its dotted name is known. So the roles depend on nothing but the record.
struct KeyRoles {
  /// The parts: the members in order, then what was found deeper.
  private(set) var parts: [LogPart]
  private var best: [LogColumn: Found] = [:]
  /// A value with a role.
  private struct Found {
    var rank: LogKeyList.Rank
    /// The name that gives it the role, with the names it lies in.
    var name: [UInt8]
    /// The place of its part; nil where it lies deeper.
    var part: Int?
    var value: JSONMembers.Value
  }

  private let depth: Int
  private let scale: LevelScale?
  private let rules: LogRules

  /// Finds the roles of some members.
  ///
  /// - Parameters:
  ///   - members: The members in order.
  ///   - given: The roles that the head in front of them has.
  ///   - scale: The meaning of numeric levels; nil to tell it from the record alone.
  ///   - rules: The names and words that only the user knows.
  ///   - depth: How many records it is inside of.
  init(
    _ members: [Field], without given: Set<LogColumn>, scale: LevelScale?,
    rules: LogRules = LogRules(), depth: Int
  ) {
    parts = members.map { LogPart(key: $0) }
    self.depth = depth
    self.scale = scale
    self.rules = rules
    for (index, field) in members.enumerated() {
      offer(field.name, (field.value, field.kind), at: index)
      open(field)
    }
    offerEvent(members)
    for role in given { best[role] = nil }
    assign()
    fillMessage(from: members)
    addLevel(of: members, without: given)
  }

  /// Whether the name of a value leaves no doubt about its role.
  func isSure(_ role: LogColumn) -> Bool { best[role]?.rank.isFirst ?? false }

  /// Offers the parts that the names of other keys make known.
  ///
  /// An event of Kubernetes has its level under `type`, and what it is about in an object; its audit
  /// has the name of the user in one. The name of a span says what was done.
  private mutating func offerEvent(_ members: [Field]) {
    func place(_ name: StaticString) -> Int? {
      members.firstIndex { $0.name == LogKeyList.bytes(name) }
    }
    if place("spanId") != nil, place("startTimeUnixNano") != nil, let name = place("name") {
      best[.message] = Found(
        rank: LogKeyList.Rank(role: .message, number: 0, isFirst: true),
        name: members[name].name, part: name, value: (members[name].value, members[name].kind))
      best[.source] = nil
    }
    if place("auditID") != nil, let user = place("user") {
      offerSource(members[user], "username")
    }
    guard best[.level] == nil, place("reason") != nil, let type = place("type"),
      let object = place("involvedObject") ?? place("regarding"),
      LogLevel(members[type].value) != nil
    else { return }
    let rank = LogKeyList.Rank(role: .level, number: 0, isFirst: true)
    best[.level] = Found(
      rank: rank, name: members[type].name, part: type,
      value: (members[type].value, members[type].kind))
    offerSource(members[object], "name")
  }

  private mutating func offerSource(_ object: Field, _ key: StaticString) {
    let key = LogKeyList.bytes(key)
    guard let value = JSONMembers(object.value)?[key] else { return }
    best[.source] = Found(
      rank: LogKeyList.Rank(role: .source, number: 0, isFirst: true),
      name: object.name + Array(".".utf8) + key, part: nil, value: value)
  }

  private mutating func open(_ field: Field) {
    guard field.kind == .object,
      LogKeyList.openedNames.contains(field.name) || rules.opens(field.name),
      let members = JSONMembers(field.value)
    else { return }
    let isContainer = LogKeyList.containerNames.contains(field.name)
    for member in members.fields {
      let dotted = field.name + [UInt8(ascii: ".")] + member.name
      let isNamed = rules.rank(of: dotted) != nil
      offer(isContainer && !isNamed ? member.name : dotted, (member.value, member.kind), at: nil)
    }
  }

  private mutating func offer(_ name: [UInt8], _ value: JSONMembers.Value, at index: Int?) {
    guard let rank = rules.rank(of: name) ?? LogKeyList.rank(of: name),
      Self.suits(value, rank) || rank.role == .level && rules.word(for: value.value) != nil
    else { return }
    if let known = best[rank.role], known.rank <= rank { return }
    best[rank.role] = Found(rank: rank, name: name, part: index, value: value)
  }

  /// Whether a value is what a role wants.
  static func suits(_ value: JSONMembers.Value, _ rank: LogKeyList.Rank) -> Bool {
    switch rank.role {
    case .time: return EpochTime.isTime(value.value, value.kind)
    case .level:
      if let number = LevelScale.number(value.value) { return (-8...69).contains(number) }
      return LogLevel(value.value) != nil || MessageText.levelName(value.value, value.kind) != nil
    case .status: return LevelScale.number(value.value).map { (100...599).contains($0) } ?? false
    case .source: return value.kind == .text && value.value.count <= 128
    case .message:
      return value.kind == .text || MessageText.unwrapped(value.value, value.kind) != nil
    case .none, .priority: return false
    }
  }

  private mutating func assign() {
    for role in [LogColumn.time, .level, .status, .source, .message] {
      guard let found = best[role] else { continue }
      var place = found.part
      if place == nil {
        var part = LogPart("", role, found.value.value)
        part.name = found.name
        part.kind = found.value.kind
        part.isInner = true
        parts.append(part)
        place = parts.count - 1
      }
      guard let place else { continue }
      parts[place].role = role
      let part = parts[place]
      switch role {
      case .time: parts[place].spelledOut = EpochTime.text(of: part.value, part.kind)
      case .level: parts[place].spelledOut = word(of: part, found.rank)
      case .source:
        // Of the name of a log its last part says most: `projects/shop/logs/api`.
        guard part.value.starts(with: "projects/".utf8),
          let slash = part.value.lastIndex(of: UInt8(ascii: "/"))
        else { break }
        parts[place].spelledOut = Array(part.value[(slash + 1)...])
      default: break
      }
    }
  }

  private func word(of part: LogPart, _ rank: LogKeyList.Rank) -> [UInt8]? {
    if let word = rules.word(for: part.value) { return word }
    if let name = MessageText.levelName(part.value, part.kind) { return name }
    guard LevelScale.number(part.value) != nil else {
      let trimmed = part.value.drop { $0 == 0x20 }
      return trimmed.count == part.value.count ? nil : Array(trimmed)
    }
    let scale =
      scale
      ?? LevelScale(
        of: [part.value], key: LogKeyList.levelName(rank), beside: Set(parts.map(\.name)))
    return scale.word(for: part.value)
  }

  // MARK: - Messages and levels made of other values

  private mutating func fillMessage(from members: [Field]) {
    guard let place = parts.firstIndex(where: { $0.role == .message }) else {
      if let request = request(members) { parts.append(request) }
      return
    }
    let part = parts[place]
    var text = MessageText.unwrapped(part.value, part.kind) ?? part.value
    if part.name == LogKeyList.bytes("@mt") {
      text = MessageText.filled(text) { name in members.last { $0.name == name }?.value }
    }
    if depth < 1, MessageText.mayBeObject(text) || isLine(members, part) {
      let inner = LogReader(LogLayout()).reading(of: text, depth: depth + 1)
      if let message = inner.text(of: .message) { text = message }
      if best[.level] == nil, let level = inner.text(of: .level) { add("level", .level, level) }
      if best[.source] == nil, let source = inner.text(of: .source) {
        add("source", .source, source)
      }
    } else if text.isEmpty || text == Array("handled request".utf8), let request = request(members)
    {
      // Caddy says this of every request.
      text = request.value
    }
    if text != part.value { parts[place].spelledOut = text }
  }

  /// Whether a message is what another program wrote: a container's line, an event of a log stream.
  private func isLine(_ members: [Field], _ part: LogPart) -> Bool {
    func has(_ name: StaticString) -> Bool {
      members.contains { $0.name == LogKeyList.bytes(name) }
    }
    return part.name == LogKeyList.bytes("log") && (has("stream") || has("time"))
      || has("ingestionTime")
  }

  private mutating func add(_ name: StaticString, _ role: LogColumn, _ value: [UInt8]) {
    var part = LogPart(name, role, value)
    part.isInner = true
    parts.append(part)
  }

  /// An event of Serilog without a level is one of information.
  private mutating func addLevel(of members: [Field], without given: Set<LogColumn>) {
    guard best[.level] == nil, !given.contains(.level),
      !parts.contains(where: { $0.role == .level }),
      members.contains(where: { $0.name == LogKeyList.bytes("@t") })
    else { return }
    add("level", .level, Array("info".utf8))
  }

  private func request(_ members: [Field]) -> LogPart? {
    for (method, path) in LogKeyList.requests {
      let words = [method, path].compactMap { name in
        members.value(
          at: LogKeyList.bytes(name).split(separator: UInt8(ascii: ".")).map(Array.init))?.value
      }
      guard words.count == 2 else { continue }
      var part = LogPart("message", .message, Array(words.joined(separator: [0x20])))
      part.isInner = true
      return part
    }
    return nil
  }
}
