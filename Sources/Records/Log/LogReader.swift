// The one reader of a log's records: prefixes, then what is after them by its own look.

import JSONText
import Values

/// Reads the records of a log.
///
/// A record is read by its own look; nothing but the shapes of heads and the prefixes is known of
/// the records beside it.
struct LogReader {
  /// The prefixes and shapes.
  let layout: LogLayout

  /// Creates a reader.
  init(_ layout: LogLayout) { self.layout = layout }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - record: The record; line ends at its end do not belong to it.
  ///   - depth: How many records it is inside of.
  /// - Returns: Its parts.
  func reading(of record: [UInt8], depth: Int = 0) -> LogReading {
    var reading = known(record, depth)
    guard !layout.rules.levels.isEmpty else { return reading }
    for index in reading.parts.indices where reading.parts[index].role == .level {
      guard let word = layout.rules.word(for: reading.parts[index].value) else { continue }
      reading.parts[index].spelledOut = word
    }
    return reading
  }

  private func known(_ record: [UInt8], _ depth: Int) -> LogReading {
    let end = record.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    switch layout.joining {
    case .openTelemetry: return event(Array(record[..<end]))
    case .groups:
      var (reading, text) = peeled(Array(record[..<end]))
      read(step: text, into: &reading)
      return reading
    case nil: break
    }
    switch layout.division.grammar.lines {
    case .cells: return cells(Array(record[..<end]), depth)
    case .entries:
      var reading = LogReading(form: .object)
      addKeys(JournalEntry.fields(of: record), depth, to: &reading)
      return reading
    case .any: break
    }
    guard !layout.division.peel.kinds.isEmpty else {
      var reading = LogReading()
      read(end == record.count ? record : Array(record[..<end]), depth, into: &reading)
      settleTime(&reading)
      return reading
    }
    var (reading, text) = peeled(Array(record[..<end]))
    read(text, depth, into: &reading)
    settlePrefix(&reading)
    settleTime(&reading)
    return reading
  }

  /// The time at which a request was accepted is that of its line, unless another one is there.
  private func settleTime(_ reading: inout LogReading) {
    let name = LogKeyList.bytes("accept_date")
    guard reading.form == .request, reading.part(.time) == nil,
      let place = reading.parts.firstIndex(where: { $0.name == name })
    else { return }
    reading.parts[place].role = .time
  }

  /// Reads a line of cells; remarks may be below it.
  private func cells(_ record: [UInt8], _ depth: Int) -> LogReading {
    var reading = LogReading(form: .cells)
    var line = record.prefix { $0 != 0x0A }
    let remarks = record.dropFirst(line.count + 1)
    if line.last == 0x0D { line.removeLast() }
    if let parts = layout.cells?.parts(of: Array(line)) {
      reading.parts = parts
    } else {
      read(Array(line), depth, into: &reading)
    }
    if !remarks.isEmpty { reading.parts.append(LogPart("remarks", .none, Array(remarks))) }
    return reading
  }

  // MARK: - Prefixes

  /// Takes the prefixes off all lines of a record.
  private func peeled(_ record: [UInt8]) -> (reading: LogReading, text: [UInt8]) {
    let peel = layout.division.peel
    var reading = LogReading()
    var text: [UInt8] = []
    var isFirst = true
    var isPiece = false
    for line in record.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? Array(line.dropLast()) : Array(line)
      if layout.division.isDocker, let members = JSONMembers(line)?.fields {
        if !isFirst, !isPiece { text.append(0x0A) }
        (text, isPiece) = addDocker(members, to: &reading, text, isFirst: isFirst)
        isFirst = false
        continue
      }
      let (ranges, end) = peel.cells(of: line.span.bytes)
      if isFirst {
        for (column, range) in zip(peel.columns, ranges) {
          guard let range else { continue }
          var part = LogPart("", column.role, Array(line[range]))
          part.name = Array(column.name.utf8)
          reading.parts.append(part)
        }
      } else if !isPiece {
        text.append(0x0A)
      }
      isFirst = false
      isPiece = peel.start(of: line.span.bytes).isPiece
      text += line[end...]
    }
    reading.prefixParts = reading.parts.count
    return (reading, text)
  }

  /// Adds the text of a line of Docker, and of the first line the other members.
  private func addDocker(
    _ members: [Field], to reading: inout LogReading, _ text: [UInt8], isFirst: Bool
  ) -> (text: [UInt8], isPiece: Bool) {
    var text = text
    var isPiece = false
    for member in members {
      switch String(decoding: member.name, as: UTF8.self) {
      case "log":
        isPiece = member.value.last != 0x0A
        text += isPiece ? member.value[...] : member.value.dropLast()
      case "time" where isFirst:
        reading.parts.append(LogPart("received", .time, member.value))
      case "stream" where isFirst: reading.parts.append(LogPart("stream", .none, member.value))
      default: if isFirst { reading.parts.append(LogPart(key: member)) }
      }
    }
    return (text, isPiece)
  }

  /// Gives the parts of the prefix their roles beside those of what is after it.
  ///
  /// The program's own time is the time, and the tool's is `received`; the tool's name is the
  /// source, and the program's is `logger`.
  private func settlePrefix(_ reading: inout LogReading) {
    let count = layout.division.peel.columns.count
    let received = LogKeyList.bytes("received")
    guard let first = reading.parts.firstIndex(where: { !$0.isKey && $0.name == received }) else {
      settleSource(&reading, count)
      return
    }
    let hasOwn = reading.parts.contains { $0.role == .time && $0.name != received }
    reading.parts[first].role = .none
    if !hasOwn {
      if layout.hasReceived {
        var time = LogPart("time", .time, reading.parts[first].value)
        time.isInner = true
        reading.parts.append(time)
      } else {
        reading.parts[first].role = .time
        reading.parts[first].name = LogKeyList.bytes("time")
      }
    }
    settleSource(&reading, count)
  }

  private func settleSource(_ reading: inout LogReading, _ count: Int) {
    guard let first = reading.parts.firstIndex(where: { $0.role == .source }) else { return }
    for index in reading.parts.indices where index > first && reading.parts[index].role == .source {
      reading.parts[index].role = .none
      if !reading.parts[index].isKey { reading.parts[index].name = LogKeyList.bytes("logger") }
    }
  }

  // MARK: - Forms

  private func read(_ text: [UInt8], _ depth: Int, into reading: inout LogReading) {
    let line = text.span.bytes
    if let parts = layout.rules.parts(of: line) {
      reading.form = .head
      add(parts, of: text, to: &reading)
    } else if MessageText.mayBeObject(text), let members = JSONMembers(text) {
      reading.form = .object
      addKeys(members.fields, depth, to: &reading)
    } else if let request = Request(of: line) {
      add(request, of: text, to: &reading)
    } else if let cells = AngleCells(text) {
      reading.form = .cells
      reading.parts += cells.parts
    } else if QueryBlock.begins(line) {
      addQuery(QueryBlock(text), to: &reading)
    } else if LogfmtLine.isLogfmt(line) {
      reading.form = .pairs
      addPairs(of: text, depth, to: &reading)
    } else if let head = layout.shapes.head(of: line) {
      reading.form = .head
      add(head, of: text, depth, to: &reading)
    } else {
      reading.parts.append(LogPart("message", .message, text))
    }
  }

  private func addKeys(_ members: [Field], _ depth: Int, to reading: inout LogReading) {
    reading.parts +=
      KeyRoles(members, without: [], scale: layout.scale, rules: layout.rules, depth: depth).parts
  }

  func add(_ request: Request, of text: [UInt8], to reading: inout LogReading) {
    reading.form = .request
    reading.requestNames = request.names
    var words: [[UInt8]] = []
    for part in request.parts {
      var found = LogPart(part.name, part.role, Array(text[part.text]))
      if ["method", "path"].contains("\(part.name)") { words.append(found.value) }
      if found.role == .time { found.spelledOut = EpochTime.text(of: found.value, .text) }
      let own = reading.parts[reading.prefixParts...]
      if found.role != .none, own.contains(where: { $0.role == found.role }) { found.role = .none }
      while reading.parts.contains(where: { $0.name == found.name }) {
        found.name.append(UInt8(ascii: "_"))
      }
      reading.parts.append(found)
    }
    addRest(from: request.end, of: text, to: &reading)
    var message = LogPart("message", .message, Array(words.joined(separator: [0x20])))
    message.isInner = true
    reading.parts.append(message)
  }

  private func addQuery(_ block: QueryBlock, to reading: inout LogReading) {
    reading.form = .cells
    for (name, value) in block.pairs {
      reading.parts.append(LogPart(name, .none, value))
    }
    // The remark with the time is left out where it would say the same again.
    func place(_ name: StaticString) -> Int? {
      reading.parts.firstIndex { $0.name == LogKeyList.bytes(name) }
    }
    if let time = place("Time") ?? place("timestamp") {
      reading.parts[time].role = .time
      reading.parts[time].spelledOut = EpochTime.text(of: reading.parts[time].value, .text)
    }
    reading.parts.append(LogPart("message", .message, block.statement))
  }

  private func addPairs(of text: [UInt8], _ depth: Int, to reading: inout LogReading) {
    let line = text.span.bytes
    let (pairs, end) = LogfmtLine.pairs(of: line)
    let fields = pairs.map { pair in
      Field(
        column: nil, name: Array(text[pair.key]),
        value: pair.value.map { LogfmtLine.text(of: $0, in: line) } ?? [])
    }
    if LogfmtLine.isAudit(line) {
      for field in fields {
        var part = LogPart(key: field, role: LogfmtLine.auditRoles[field.name] ?? .none)
        if part.role != .none, reading.part(part.role) != nil { part.role = .none }
        if part.role == .time { part.spelledOut = EpochTime.text(of: part.value, .text) }
        reading.parts.append(part)
      }
    } else {
      addKeys(fields, depth, to: &reading)
    }
    addRest(from: end, of: text, to: &reading)
  }

  /// Keeps what belongs to a record but to none of its parts.
  private func addRest(from start: Int, of text: [UInt8], to reading: inout LogReading) {
    let rest = text[min(start, text.count)...].drop { $0 <= 0x20 }
    guard !rest.isEmpty else { return }
    reading.parts.append(LogPart("rest", .none, Array(rest)))
  }

  // MARK: - Heads

  /// Adds the parts of a head that the user has described.
  private func add(_ parts: [LogHead.Found], of text: [UInt8], to reading: inout LogReading) {
    let roles: [LogColumn] = [.time, .level, .source, .message]
    for found in parts {
      let role = roles.first { $0.name == found.name } ?? .none
      var part = LogPart("", role, Array(text[found.range]))
      part.name = found.name
      part.spelledOut = found.spelled
      reading.parts.append(part)
    }
  }
}
