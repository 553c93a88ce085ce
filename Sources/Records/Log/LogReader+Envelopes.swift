// Records that one program wraps in a form of its own.

import JSONText
import Values

extension LogReader {
  /// Reads a step of GitHub Actions: `##[error]`, `##[group]` and so on come before a text
  /// (GitHub Docs, "Workflow commands").
  func read(step text: [UInt8], into reading: inout LogReading) {
    reading.form = .head
    for index in reading.parts.indices where reading.parts[index].role == .time {
      reading.parts[index].name = LogKeyList.bytes("time")
    }
    var message = text
    for mark in ["##[", "::"] where text.starts(with: mark.utf8) {
      let close = UInt8(ascii: mark == "::" ? ":" : "]")
      guard let end = text[mark.utf8.count...].firstIndex(of: close) else { break }
      let command = Array(text[mark.utf8.count..<end].prefix { $0.isLetter })
      guard LogLevel(command) != nil || Self.commands.contains(command) else { break }
      if LogLevel(command) != nil { reading.parts.append(LogPart("level", .level, command)) }
      let start = text[end...].starts(with: "::".utf8) ? end + 2 : end + 1
      message = Self.withoutEnd(Array(text[min(start, text.count)...]))
    }
    reading.parts.append(LogPart("message", .message, message))
  }

  private static let commands = ["group", "endgroup", "command", "section"].map { Array($0.utf8) }

  /// A group without the line that closes it.
  private static func withoutEnd(_ text: [UInt8]) -> [UInt8] {
    guard let last = text.lastIndex(of: 0x0A), text[(last + 1)...].starts(with: "##[endgroup]".utf8)
    else { return text }
    return Array(text[..<last])
  }

  /// Reads an event or a span of OpenTelemetry; the first of an envelope has the envelope around it.
  func event(_ record: [UInt8]) -> LogReading {
    let span = record.span
    let start = record.indices.first { EventEnvelope.beginsEvent(span.bytes, at: $0) }
    var end = start ?? 0
    guard let start,
      (try? JSONScanner.value(in: span, &end, depthLimit: JSONMembers.depthLimit)) != nil
    else {
      return LogReading(parts: [LogPart("message", .message, record)])
    }
    var inner = self.layout
    inner.joining = nil
    var reading = LogReader(inner).reading(of: Array(record[start..<end]))
    // The object around a text says nothing.
    for index in reading.parts.indices where reading.parts[index].role == .message {
      guard let text = reading.parts[index].spelledOut else { continue }
      (reading.parts[index].value, reading.parts[index].kind) = (text, .text)
      reading.parts[index].spelledOut = nil
    }
    if let duration = SpanDuration(of: reading.parts) {
      reading.parts.append(LogPart("duration", .none, Array(duration.text.utf8)))
    }
    if reading.part(.source) == nil, let name = Self.service(in: record, before: start) {
      var part = LogPart("source", .source, name)
      part.isInner = true
      reading.parts.append(part)
    }
    return reading
  }

  /// The name of the service in the envelope before an event.
  static func service(in record: [UInt8], before start: Int) -> [UInt8]? {
    let span = record.span
    let key = Array("\"stringValue\"".utf8)
    guard let name = record[..<start].firstIndex(of: Array("\"service.name\"".utf8)),
      let value = record[name..<start].firstIndex(of: key)
    else { return nil }
    let colon = EventEnvelope.skippingSpace(in: span.bytes, value + key.count)
    var offset = EventEnvelope.skippingSpace(in: span.bytes, colon + 1)
    let first = offset
    guard (try? JSONScanner.string(in: span, &offset)) != nil else { return nil }
    return JSONScanner.decoded(span, first..<offset)
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
