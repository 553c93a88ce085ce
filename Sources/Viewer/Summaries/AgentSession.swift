// The session of an agent: a file in which a record is a turn.

import JSONText
package import Records

/// The shapes of files in which an agent keeps its sessions, recognised by their keys.
package enum AgentSession: Hashable, Sendable, CaseIterable {
  /// Each record names the one before it, and has a message.
  case claudeCode
  /// Each record is an event with a time, a type and a payload.
  case codex

  /// The number of first records that decide.
  private static let sampledRecords = 64
  /// The percentage of them that have the shape.
  private static let share = 80
  /// The number of records before one that may say the same.
  private static let repeatDistance = 3
  private static let eventTypes = Set(
    ["session_meta", "turn_context", "response_item", "event_msg", "compacted"].map {
      Array($0.utf8)
    })

  /// Recognises a session by its first records; nil for other files.
  init?(_ sample: [Record]) {
    let first = sample.prefix(Self.sampledRecords)
    let found = Self.allCases.first { session in
      let count = first.count { session.matches($0) }
      return count > 0 && count * 100 >= first.count * Self.share
    }
    guard let found else { return nil }
    self = found
  }

  /// Returns whether a record has the keys of the shape.
  private func matches(_ record: Record) -> Bool {
    guard record.problem == nil else { return false }
    switch self {
    case .claudeCode:
      return summary(of: record) != nil
        || record.text(named: "type") != nil && record.text(named: "uuid") != nil
          && record.text(named: "sessionId") != nil && record.place(named: "parentUuid") != nil
    case .codex:
      guard let type = record.text(named: "type"), let payload = record.place(named: "payload")
      else { return false }
      return Self.eventTypes.contains(type) && record.text(named: "timestamp") != nil
        && record.fields[payload].kind == .object
    }
  }

  /// Returns the turn that a record is; nil for a record that is not one.
  ///
  /// - Complexity: O(bytes of the turn).
  func turn(of record: Record) -> SessionTurn? {
    guard matches(record), let field = record.place(named: turnName),
      record.fields[field].long == nil,
      let value = OutlineValue(of: record.fields[field]), let turn = Turn(value)
    else { return nil }
    let aside = record.place(named: "isSidechain").map { record.fields[$0].value }
    return SessionTurn(
      field: field, value: value, turn: turn, isAside: aside == Array("true".utf8))
  }

  /// The name of the field that holds a turn.
  private var turnName: String {
    switch self {
    case .claudeCode: "message"
    case .codex: "payload"
    }
  }

  /// Returns the speaker of a record: of one that is not a turn its type; nil for a record of
  /// another shape.
  func speaker(of record: Record) -> [UInt8]? {
    if let turn = turn(of: record) { return turn.speaker }
    guard record.problem == nil else { return nil }
    let payload = record.place(named: turnName).flatMap { place in
      OutlineValue(of: record.fields[place]).map(TurnMembers.init)
    }
    return payload?.string("type")?.text ?? record.text(named: "type")
  }

  /// Returns whether a record says once more, as an entry of another type, what was said shortly
  /// before it.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - earlier: Returns the record that is a number of places before it; nil if it is not in memory.
  /// - Returns: Whether it does.
  /// - Complexity: O(bytes of the record and of those before it).
  func repeats(_ record: Record, earlier: (Int) -> Record?) -> Bool {
    guard self == .codex, let words = words(of: record) else { return false }
    let type = record.text(named: "type")
    return (1...Self.repeatDistance).contains { distance in
      guard let other = earlier(distance), other.text(named: "type") != type else { return false }
      return self.words(of: other) == words
    }
  }

  /// Returns the words of a turn; nil without any.
  private func words(of record: Record) -> [UInt8]? {
    guard let turn = turn(of: record) else { return nil }
    let texts = turn.turn.parts.filter { $0.kind == .text || $0.kind == .other }
      .compactMap { $0.content?.text }
    let words = Array(texts.joined(separator: [0x0A]))
    return words.isEmpty ? nil : words
  }

  /// Returns the field whose text says everything of a record that is not a turn; nil for most.
  func summary(of record: Record) -> Int? {
    guard self == .claudeCode, record.text(named: "type") == Array("summary".utf8),
      record.text(named: "summary") != nil, record.place(named: "leafUuid") != nil
    else { return nil }
    return record.place(named: "summary")
  }

  /// Returns the column of the times; nil if there is none.
  func times(of schema: RecordSchema) -> Int? {
    schema.columns.firstIndex { $0.path == nil && $0.name == Array(Self.timeField.utf8) }
  }
}

extension AgentSession {
  /// The field of a record's time, and its name on the screen.
  private static let timeField = "timestamp"
  static let timeName = "time"
  /// The names of the columns that are derived from turns.
  static let speakerName = "who", summaryName = "summary"
  /// The length of a summary in bytes after which nothing is added.
  private static let summaryBytes = 4_096

  /// The names on the screen of a session.
  package static let naming = ShownNaming(of: "agent sessions") { records in
    AgentSession(records).map { session in
      var shown = ShownNames()
      shown.names = [Array(timeField.utf8): Array(timeName.utf8)]
      shown.derived = [
        DerivedColumn(name: speakerName) { record, _ in session.speaker(of: record) },
        DerivedColumn(name: summaryName) { record, before in
          session.summaryText(of: record, before: before)
        },
      ]
      return shown
    }
  }

  /// Returns the names of the tools that the turn of a record calls.
  func calls(in record: Record) -> ToolNames {
    turn(of: record).map { ToolNames(calledIn: $0.turn.parts) } ?? [:]
  }

  /// Returns the line of a record that is a turn, or the text that says it; the fields of other
  /// records.
  private func summaryText(of record: Record, before: (Int) -> Record?) -> [UInt8] {
    guard let turn = turn(of: record) else {
      return summary(of: record).map { record.fields[$0].value } ?? Self.fields(of: record)
    }
    let tools = record.row.map { row in
      ToolNames(forResultsIn: turn.turn.parts, ofRow: row) { earlier in
        before(earlier).map(calls(in:)) ?? [:]
      }
    }
    return turn.line(bytes: Self.summaryBytes, signs: .unicode, tools: tools ?? [:]).bytes
  }

  /// Returns the fields of a record as `key=value`.
  private static func fields(of record: Record) -> [UInt8] {
    let fields = record.fields.filter { !$0.isInner && $0.name != Array(timeField.utf8) }
    return Array(fields.map { $0.name + [UInt8(ascii: "=")] + $0.value }.joined(separator: [0x20]))
  }
}

/// A record of a session as a turn.
struct SessionTurn {
  /// The field that holds it.
  let field: Int
  /// The value of the field.
  let value: OutlineValue
  /// The turn.
  let turn: Turn
  /// Whether it belongs to a side chain of the session.
  let isAside: Bool

  /// The speaker: the tool if the turn is the result of a call.
  var speaker: [UInt8] {
    turn.parts.first?.kind == .result ? Array("tool".utf8) : turn.shownSpeaker.bytes
  }

  /// Returns the line of the turn.
  func line(bytes limit: Int, signs: Signs, tools: ToolNames) -> LineText {
    ValueSummary(bytes: limit, signs: signs, joinsChains: true).line(of: turn.parts, tools: tools)
  }
}

extension Record {
  /// Returns the index of the last field with a name; nil without one.
  fileprivate func place(named name: String) -> Int? {
    fields.lastIndex { !$0.isInner && $0.kind != .missing && $0.name.elementsEqual(name.utf8) }
  }

  /// Returns the text of the last field with a name; nil if it is not a text.
  fileprivate func text(named name: String) -> [UInt8]? {
    place(named: name).flatMap { fields[$0].kind == .text ? fields[$0].value : nil }
  }
}
