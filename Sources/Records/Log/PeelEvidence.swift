// The evidence that a tool put prefixes before the lines of a sample.

import Values

/// The prefixes of a sample's lines, each with the share of lines and the proof that it needs.
struct PeelEvidence {
  /// The prefixes.
  private(set) var peel = Peel()
  /// The rule that joins or splits lines.
  private(set) var joining: LineJoining?
  /// The lines without the prefixes.
  private(set) var rests: [[UInt8]]

  /// Looks at the lines of a sample, without their ends.
  init(_ sample: [[UInt8]]) {
    rests = sample.filter { line in line.contains { $0 > 0x20 } }
    guard !rests.isEmpty else { return }
    if Self.areEvents(rests) {
      joining = .openTelemetry
      return
    }
    if rests.count(where: DockerLine.isOne) * 2 >= rests.count {
      peel.kinds = [.docker]
      rests = rests.map { line in
        DockerLine.beginning(of: line.span.bytes, limit: line.count) ?? line
      }.filter { !$0.isEmpty }
      return
    }
    for kind in [Peel.Kind.kubectl, .compose, .stern] where isProved(kind) {
      strip(kind)
      break
    }
    for kind in [Peel.Kind.containerRuntime, .time] where isProved(kind) {
      strip(kind)
      break
    }
    for kind in [Peel.Kind.syslog, .own] where peel.kinds.isEmpty && isProved(kind) {
      strip(kind)
    }
    if peel.kinds == [.time], Self.haveGroups(rests) { joining = .groups }
  }

  /// The evidence in words.
  var words: String {
    if joining == .openTelemetry { return "lines are envelopes of events" }
    return "lines begin as \(peel.kinds.map { "\($0)" }.joined(separator: ", "))"
  }

  private mutating func strip(_ kind: Peel.Kind) {
    peel.kinds.append(kind)
    rests = rests.map { line in
      kind.token(in: line.span.bytes, at: 0).map { Array(line[min($0.end, line.count)...]) } ?? line
    }
  }

  /// The lines that are looked at for one prefix.
  private static let judgedLines = 100

  /// Whether enough lines have a prefix that the text after it proves.
  private func isProved(_ kind: Peel.Kind) -> Bool {
    var names: [[UInt8]] = []
    var behind: [[UInt8]] = []
    var places: Set<Int> = []
    let judged = rests.prefix(Self.judgedLines)
    for line in judged {
      guard let token = kind.token(in: line.span.bytes, at: 0), let name = token.cells.first else {
        continue
      }
      names.append(Array(line[name.lowerBound..<(token.cells.last ?? name).upperBound]))
      behind.append(Array(line[min(token.end, line.count)...]))
      places.insert(token.end)
    }
    func isShare(_ hundredths: Int) -> Bool {
      !names.isEmpty && names.count * 100 >= judged.count * hundredths
    }
    func areLogs(_ part: Int, _ isLog: ([UInt8]) -> Bool) -> Bool {
      behind.count(where: isLog) * part >= behind.count
    }
    switch kind {
    case .kubectl: return isShare(20)
    case .compose:
      return isShare(30) && Set(names).count <= max(3, names.count / 3) && places.count <= 2
        && (areLogs(3, Self.isLogged) || names.allSatisfy(Self.isNumbered))
    case .stern:
      let hasDigits = names.allSatisfy { $0.contains(where: \.isDigit) }
      return isShare(50) && hasDigits
        && (names.count < 4 ? areLogs(1, Self.isHead) : Set(names).count * 2 <= names.count)
        && (areLogs(2, Self.isHead) || names.count >= 4 && Set(names).count * 2 <= names.count)
    case .containerRuntime: return isShare(33)
    case .time:
      // A level after a time is written by the program that wrote the time.
      let isOwn = behind.count(where: Self.beginsWithLevel) * 2 >= behind.count
      return isShare(80) && !isOwn && (areLogs(3, Self.isLogged) || Self.haveGroups(behind))
    case .syslog:
      // The lines of traces have a prefix of their own.
      behind.removeAll(where: Self.goesOn)
      return isShare(50) && areLogs(2, Self.isHead)
    case .own: return isShare(33)
    case .docker: return false
    }
  }

  /// Whether a text after a prefix is the line of a log, or goes on with one.
  private static func isLogged(_ text: [UInt8]) -> Bool {
    switch StartGrammar(isMarked: true).start(of: text.span.bytes) {
    case .head, .single, .pairs, .indented, .trace, .exception: true
    case .comment: QueryBlock.begins(text.span.bytes)
    case .object, .objectEnd, .blank, .text: false
    }
  }

  /// Whether a text begins with a level without a time, perhaps after pairs: `pid=17 tid=ou1 INFO:`.
  private static func beginsWithLevel(_ text: [UInt8]) -> Bool {
    let line = text.span.bytes
    var start = line.skippingBlanks(from: 0)
    while let pair = LogSlot.pair.token(in: line, at: start) {
      start = line.skippingBlanks(from: pair.end)
      if SureLevel(in: line, at: start, isDirect: true) != nil { return true }
    }
    guard let head = HeadReader.head(of: line) else { return false }
    return !head.has(.time) && head.parts.first?.slot == .level
  }

  /// Whether a text after a prefix is the line of a log that has a head.
  private static func isHead(_ text: [UInt8]) -> Bool {
    let line = text.span.bytes
    guard !line.has("[", at: 0) || LogTime.uptimeEnd(in: line, at: 1) == nil else { return false }
    switch StartGrammar(isMarked: true).start(of: line) {
    case .head, .single, .pairs: return true
    case .object, .objectEnd, .indented, .trace, .exception, .comment, .blank, .text: return false
    }
  }

  /// Whether a text after a prefix goes on with a record: it is indented, or a part of a trace.
  private static func goesOn(_ text: [UInt8]) -> Bool {
    switch StartGrammar(isMarked: true).start(of: text.span.bytes) {
    case .indented, .trace, .exception: true
    case .head, .single, .pairs, .object, .objectEnd, .comment, .blank, .text: false
    }
  }

  /// Whether a name is that of a container of compose: `web-1`, `web_1`.
  private static func isNumbered(_ name: [UInt8]) -> Bool {
    guard let last = name.lastIndex(where: { !$0.isDigit }), last < name.count - 1 else {
      return false
    }
    return name[last] == UInt8(ascii: "-") || name[last] == UInt8(ascii: "_")
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
