// The parts of a log record's head: time, level and source; and the message after them.

import JSONText
import Values

/// Finds the parts that a layout promises and that are there.
struct LogParser {
  let layout: LogLayout

  /// The parts found in a head.
  struct Head: Equatable {
    /// A range for each part of the layout; nil for those that are not there.
    var parts: [Range<Int>?]
    /// The start of the message.
    var message: Int
  }

  /// Takes the head off a record.
  func head(of record: RawSpan) -> Head {
    var head = Head(parts: [], message: 0)
    var isHead = false
    for part in layout.parts {
      // Words are names only after a time or a level.
      guard isHead || part.role != .none && part.role != .source || part == layout.parts.first
      else {
        head.parts.append(nil)
        continue
      }
      // A dash without another meaning replaces an absent part.
      let start =
        part.slot == .token || part.slot == .data
        ? record.skippingBlanks(from: head.message) : Self.next(in: record, from: head.message)
      let token =
        part == layout.parts.first
        ? part.slot.firstToken(in: record, at: start) : part.slot.token(in: record, at: start)
      head.parts.append(token?.text)
      guard let token else { continue }
      head.message = token.end
      isHead = true
    }
    head.message = Self.messageStart(in: record, from: head.message)
    return head
  }

  /// Returns the next place at which a part can begin: after blanks, and after separate signs.
  static func next(in line: RawSpan, from start: Int) -> Int {
    var offset = line.skippingBlanks(from: start)
    while let end = separatorEnd(in: line, at: offset) { offset = line.skippingBlanks(from: end) }
    return offset
  }

  /// Returns the start of the message: after blanks and at most one separate sign.
  private static func messageStart(in line: RawSpan, from start: Int) -> Int {
    guard start > 0 else { return 0 }
    // Colours belong to the message, what they color is in it.
    var offset = start
    while line.byte(offset) == 0x20 || line.byte(offset) == 0x09 { offset += 1 }
    guard let end = separatorEnd(in: line, at: offset) else { return min(offset, line.byteCount) }
    offset = end
    while line.byte(offset) == 0x20 || line.byte(offset) == 0x09 { offset += 1 }
    return min(offset, line.byteCount)
  }

  /// Returns the end of a sign that only separates: `-`, `--`, `---`, `:`, `|`, `*`.
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
    case UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ";"):
      end += 1
    default: return nil
    }
    return line.byte(end) == 0x20 || line.byte(end) == 0x09 ? end : nil
  }
}

extension RecordParser {
  /// Fills in the fields of a log record.
  func parseLog(into record: inout Record) {
    switch schema.logLayout.form {
    case .head: parseHead(into: &record)
    case .access: parseAccess(into: &record)
    case .logfmt: parsePairs(into: &record)
    case .lines: parseLine(into: &record)
    case .cells: parseCells(into: &record)
    }
  }

  private func parseHead(into record: inout Record) {
    let bytes = record.bytes
    let head = LogParser(layout: schema.logLayout).head(of: bytes.span.bytes)
    record.fields = fields(of: bytes, head.parts)
    for (column, part) in schema.logLayout.parts.enumerated() {
      let value = record.fields[column].value
      if part.role == .time { record.fields[column].spelledOut = EpochTime.text(of: value, .text) }
      if part.slot == .severity {
        record.fields[column].spelledOut = LevelScale.syslog.word(for: value)
      }
    }
    // Empty lines between two records belong to the first, but say nothing in it.
    let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    let message = Array(bytes[head.message..<max(end, head.message)])
    record.fields.append(Field(column: record.fields.count, value: message))
  }

  private func parseAccess(into record: inout Record) {
    let bytes = record.bytes
    guard let line = AccessLine.parts(of: bytes.span.bytes) else {
      // Text that is not a request goes where the others have their path.
      record.fields = schema.columns.enumerated().map { index, column in
        column.role == .message
          ? Field(column: index, value: bytes) : Field(column: index, value: [], kind: .missing)
      }
      return
    }
    record.fields = fields(of: bytes, Array(line.columns.prefix(schema.columns.count)))
    appendRest(from: line.end, of: bytes, to: &record)
  }

  private func fields(of bytes: [UInt8], _ ranges: [Range<Int>?]) -> [Field] {
    ranges.enumerated().map { column, range in
      range.map { Field(column: column, value: Array(bytes[$0])) }
        ?? Field(column: column, value: [], kind: .missing)
    }
  }

  private func parsePairs(into record: inout Record) {
    let bytes = record.bytes
    let line = bytes.span.bytes
    let (pairs, end) = LogfmtLine.pairs(of: line)
    // A line without pairs is a text, like a line of JSON Lines that is not JSON.
    guard pairs.contains(where: { $0.value != nil }) else {
      record.fields = [Field(column: nil, value: bytes)]
      return
    }
    var named = NamedFields(schema: schema, columnsByName: columnsByName, count: pairs.count)
    for pair in pairs {
      named.append(
        Array(bytes[pair.key]), pair.value.map { LogfmtLine.text(of: $0, in: line) } ?? [], .text)
    }
    record.fields = named.fields
    for index in record.fields.indices {
      guard let column = record.fields[index].column, schema.columns[column].role == .time else {
        continue
      }
      record.fields[index].spelledOut = EpochTime.text(of: record.fields[index].value, .text)
    }
    appendRest(from: end, of: bytes, to: &record)
  }

  /// Keeps what belongs to a record but to none of its columns.
  private func appendRest(from start: Int, of bytes: [UInt8], to record: inout Record) {
    let rest = bytes[min(start, bytes.count)...].drop { $0 <= 0x20 }
    guard !rest.isEmpty else { return }
    record.fields.append(Field(column: nil, name: Array("rest".utf8), value: Array(rest)))
  }
}
