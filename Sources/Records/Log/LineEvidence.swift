// The evidence that a sample consists of lines to be read one by one.

import JSONText
import Values

/// Lines with a prefix of a container tool, or with JSON after other text.
struct LineEvidence {
  /// The prefix of each line.
  var prefix = LinePrefix()
  /// The rule that joins or splits lines.
  var joining: LineJoining?
  /// The confidence, from 0 to 1.
  var score: Double

  /// Looks at the lines of a sample, without their ends; nil when they look like anything else.
  init?(_ lines: [[UInt8]]) {
    let lines = lines.filter { line in line.contains { $0 > 0x20 } }
    guard !lines.isEmpty else { return nil }
    if Self.areEvents(lines) {
      joining = .openTelemetry
      score = 0.97
      return
    }
    score = 0
    var rests = lines
    for kind in [LinePrefix.Kind.kubectl, .compose, .stern] where Self.isCommon(kind, in: rests) {
      strip(kind, from: &rests)
      break
    }
    let isNamed = !prefix.kinds.isEmpty
    for kind in [LinePrefix.Kind.containerRuntime, .time] where Self.isCommon(kind, in: rests) {
      strip(kind, from: &rests)
      break
    }
    let share = Self.shareOfObjects(rests)
    let hasStern = prefix.kinds.first == .stern
    if prefix.kinds.contains(.containerRuntime) { joining = .containerRuntime }
    if prefix.kinds == [.time], Self.haveGroups(rests) {
      joining = .groups
      score = 0.97
    } else if isNamed || joining == .containerRuntime {
      // Two words in front of a text are not yet the names of a pod and a container.
      if prefix.kinds == [.compose], share < 0.5, !Self.areServices(lines, rests) { return nil }
      guard lines.count > 1 || share > 0, !hasStern || share >= 0.2 || Self.areFew(lines) else {
        return nil
      }
      score = share >= 0.5 ? 0.90 + 0.09 * share : 0.85
    } else if prefix.kinds == [.time], share >= 0.2 {
      score = share >= 0.5 ? 0.90 + 0.09 * share : 0.85
    } else {
      prefix = LinePrefix()
      let heads = Self.shareOfHeads(lines)
      guard heads >= 0.5 else { return nil }
      score = 0.62 + 0.36 * heads
    }
  }

  /// The evidence in words.
  var words: String {
    if joining == .openTelemetry { return "lines are envelopes of events" }
    return prefix.kinds.isEmpty
      ? "objects follow the heads of lines"
      : "lines begin as \(prefix.kinds.map { "\($0)" }.joined(separator: ", "))"
  }

  private mutating func strip(_ kind: LinePrefix.Kind, from lines: inout [[UInt8]]) {
    prefix.kinds.append(kind)
    lines = lines.map { line in
      kind.token(in: line.span.bytes, at: 0).map { Array(line[min($0.end, line.count)...]) } ?? line
    }
  }

  /// Whether four of five lines have a part.
  private static func isCommon(_ kind: LinePrefix.Kind, in lines: [[UInt8]]) -> Bool {
    lines.count { kind.token(in: $0.span.bytes, at: 0) != nil } * 5 >= lines.count * 4
  }

  private static func shareOfObjects(_ lines: [[UInt8]]) -> Double {
    Double(lines.count { isObject($0) }) / Double(lines.count)
  }

  private static func isObject(_ line: [UInt8]) -> Bool {
    MessageText.mayBeObject(line) && JSONMembers(line) != nil
  }

  /// The share of lines with an object after the head of a log.
  private static func shareOfHeads(_ lines: [[UInt8]]) -> Double {
    let heads = lines.count { line in
      guard line.last == UInt8(ascii: "}"), line.first != UInt8(ascii: "{") else { return false }
      let parts = LineParts(line)
      return parts.form == .json && (parts.time != nil || parts.level != nil)
    }
    return Double(heads) / Double(lines.count)
  }

  /// Whether the names are those of containers or have logs after them; a table can look the same.
  private static func areServices(_ lines: [[UInt8]], _ rests: [[UInt8]]) -> Bool {
    let numbered = lines.count { line in
      guard let name = LinePrefix.Kind.compose.token(in: line.span.bytes, at: 0)?.cells.first,
        let last = line[name].lastIndex(where: { !$0.isDigit }), last < name.upperBound - 1
      else { return false }
      return line[last] == UInt8(ascii: "-") || line[last] == UInt8(ascii: "_")
    }
    let logged = rests.count { LineParts($0).form != .text }
    return numbered * 2 >= lines.count || logged * 2 >= lines.count
  }

  /// Whether many lines begin with few names.
  private static func areFew(_ lines: [[UInt8]]) -> Bool {
    let names = lines.compactMap { line in
      LinePrefix.Kind.stern.token(in: line.span.bytes, at: 0).map { Array(line[..<$0.end]) }
    }
    let hasDigits = names.allSatisfy { $0.contains(where: \.isDigit) }
    return hasDigits && names.count >= 4 && Set(names).count * 2 <= names.count
  }

  private static func haveGroups(_ lines: [[UInt8]]) -> Bool {
    lines.contains { $0.starts(with: "##[".utf8) }
  }

  /// Whether each line is an envelope of events of OpenTelemetry, or goes on with one.
  private static func areEvents(_ lines: [[UInt8]]) -> Bool {
    guard lines[0].first == UInt8(ascii: "{") else { return false }
    return lines.indices.allSatisfy { index in
      let line = lines[index]
      if EventEnvelope.goesOn(line.span.bytes, at: 0) { return true }
      // The key of the last line's envelope may not have arrived.
      if index > 0, index == lines.count - 1, line == [UInt8(ascii: "{")] { return true }
      let text = Array(lines[index...].prefix(2).joined(separator: [0x0A]))
      return EventEnvelope.begins(text.span.bytes)
    }
  }
}
