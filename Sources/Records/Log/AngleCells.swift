// The lines of WebLogic's log, whose cells are in angle brackets.

import Values

/// A record of WebLogic's log: `####<time> <level> <subsystem> …` (Oracle, "Understanding WebLogic
/// Logging Services").
struct AngleCells {
  /// The cells in front of the number and the text of the message.
  private static let names: [StaticString] = [
    "time", "level", "source", "machine", "server", "thread", "user", "transaction", "context",
    "milliseconds", "attributes",
  ]
  private static let roles: [LogColumn] = [.time, .level, .source]

  /// The parts that have a value, in order.
  private(set) var parts: [LogPart] = []

  /// Whether a line begins one.
  static func begins(_ line: RawSpan, at start: Int) -> Bool { line.hasText("####<", at: start) }

  /// Reads a record; nil where it is another one.
  init?(_ record: [UInt8]) {
    guard Self.begins(record.span.bytes, at: 0) else { return nil }
    let sign = Array("> <".utf8)
    let isClosed = record.last == UInt8(ascii: ">")
    let cells = record[5..<(isClosed ? record.count - 1 : record.count)].split(
      separator: sign, omittingEmptySubsequences: false)
    // Newer versions have attributes, `[severity-value: 8]`; older ones lack other cells.
    let hasAttributes = cells.count > 12 && cells[10].first == UInt8(ascii: "[")
    let count = min(hasAttributes ? 11 : 10, cells.count - 2)
    guard count > 2 else { return nil }
    for (index, cell) in cells[..<count].enumerated() where !cell.isEmpty {
      let role = index < Self.roles.count ? Self.roles[index] : .none
      parts.append(LogPart(Self.names[index], role, Array(cell)))
    }
    parts.append(LogPart("id", .none, Array(cells[count])))
    parts.append(
      LogPart("message", .message, Array(cells[(count + 1)...].joined(separator: sign))))
  }
}
