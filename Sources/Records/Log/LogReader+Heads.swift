// The record of a line with a head: its parts, and what is in the text after them.

import JSONText
import Values

extension LogReader {
  /// Adds the parts of a head, and of the text after it.
  func add(_ head: Head, of text: [UInt8], _ depth: Int, to reading: inout LogReading) {
    let line = text.span.bytes
    for (part, name) in zip(head.parts, HeadNames(head, in: line).names) {
      let value = Array(text[part.text])
      var found = LogPart(name.name, name.role, value)
      switch part.slot {
      case .severity: found.spelledOut = LevelScale.syslog.word(for: value)
      case .sign: found.spelledOut = Self.word(forSign: value)
      case .pair:
        found = LogPart(key: LogfmtLine.field(value))
        reading.form = .headWithPairs
      default: if name.role == .time { found.spelledOut = EpochTime.text(of: value, .text) }
      }
      reading.parts.append(found)
    }
    let start = min(HeadReader.messageStart(in: line, from: head.end), text.count)
    var rest = Array(text[start...])
    if let name = head.trailing, name.lowerBound - 2 >= start {
      reading.parts.append(LogPart("source", .source, Array(text[name])))
      rest = Array(text[start..<name.lowerBound - 2] + text[(name.upperBound + 1)...])
    }
    let hasTab = line.byte(head.end) == 0x09
    add(MessageLines(rest, after: head, hasTab: hasTab), depth, to: &reading)
  }

  private func add(_ lines: MessageLines, _ depth: Int, to reading: inout LogReading) {
    let text = lines.text
    reading.parts += lines.parts.filter { !$0.isInner || reading.part($0.role) == nil }
    if let request = Request(of: text.span.bytes) ?? Request(in: text.span.bytes) {
      add(request, of: text, to: &reading)
      return
    }
    var message = LogPart("message", .message, text)
    if let members = lines.members {
      // Its message is before it, and so is whatever else a key might be.
      reading.form = .object
      reading.parts += keys(members, depth, without: [.time, .level, .source, .message])
    } else if MessageText.mayBeObject(text), let members = JSONMembers(text) {
      let roles = Set(reading.parts.map(\.role)).subtracting([.none])
      let keys = keys(members, depth, without: roles)
      reading.form = .object
      reading.parts += keys
      if keys.contains(where: { $0.role == .message }) { return }
      message.isInner = true
    }
    reading.parts.append(message)
  }

  /// The members of an object after a head, none of which has some roles.
  private func keys(
    _ members: JSONMembers, _ depth: Int, without roles: Set<LogColumn>
  ) -> [LogPart] {
    KeyRoles(
      members.fields, without: roles, scale: layout.scale, rules: layout.rules, depth: depth
    ).parts
  }

  /// The level that Redis means by a sign (redis.conf, "loglevel").
  private static func word(forSign sign: [UInt8]) -> [UInt8] {
    switch sign.first {
    case UInt8(ascii: "."): Array("debug".utf8)
    case UInt8(ascii: "-"): Array("verbose".utf8)
    case UInt8(ascii: "*"): Array("notice".utf8)
    default: Array("warning".utf8)
    }
  }
}
