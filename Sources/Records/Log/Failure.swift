// The reasons for which a record counts as an error.

package import Values

/// The reason for which a record counts as an error.
package enum Failure: Equatable {
  /// Its level is an error or worse.
  case level(LogLevel)
  /// It answers a request with a status of 500 or above.
  case status(Int)
  /// A member says so: an `error`, an exit code, `status: failed`; the path of it.
  case member([UInt8])
  /// It has the trace of an exception in it, whatever its level is.
  case trace
  /// It is malformed.
  case damage
}

extension Record {
  /// The reason for which the record counts as an error, the first that applies; nil without one.
  package func failure(in schema: RecordSchema) -> Failure? {
    if schema.isLog {
      if let level = level(in: schema), level >= .error, schema.hasLevels { return .level(level) }
      if let status = status(in: schema), status >= 500 { return .status(status) }
    }
    if schema.hasMembers, FailedMember.mayBe(in: bytes.span),
      let path = FailedMember.path(in: fields, of: schema)
    {
      return .member(path)
    }
    if schema.isLog, schema.traits.division == .parts, hasTrace(in: schema) { return .trace }
    return problem == nil ? nil : .damage
  }

  /// Whether the record counts as an error.
  package func isError(in schema: RecordSchema) -> Bool { failure(in: schema) != nil }

  /// Whether the message has a trace in it, which a prefix on each line hides in the bytes.
  private func hasTrace(in schema: RecordSchema) -> Bool {
    guard schema.logLayout.prefixColumns > 0 else { return Failure.isTrace(bytes.span) }
    let message = schema.columns.firstIndex { $0.role == .message }.flatMap(field(inColumn:))
    return message.map { Failure.isTrace($0.value.span) } ?? false
  }

  private func status(in schema: RecordSchema) -> Int? {
    guard let column = schema.columns.firstIndex(where: { $0.role == .status }) else { return nil }
    return field(inColumn: column).flatMap { LevelScale.number($0.value) }
  }
}

extension RecordParser {
  /// Whether a record of several lines has a trace in it.
  func hasTrace(_ bytes: Span<UInt8>) -> Bool { Failure.isTrace(bytes) }
}

extension RecordSchema {
  /// Whether records have levels: without any, none of them can be told to be fine.
  package var hasLevels: Bool {
    columns.contains { $0.role == .level || $0.role == .priority }
  }

  /// Whether records say by a level or a status whether they are errors.
  package var saysErrors: Bool {
    isLog && (hasLevels || columns.contains { $0.role == .status })
  }

  /// Whether records have members with names of their own.
  package var hasMembers: Bool {
    isJSON || isLog && !logLayout.forms.isDisjoint(with: [.objects, .pairs])
  }
}

extension Failure {
  /// Whether a frame begins at an offset: `at name(`, `at /path:12`, `File "`, `from /`.
  private static func isFrame(_ text: RawSpan, _ start: Int) -> Bool {
    if text.hasText("File \"", at: start) || text.hasText("from /", at: start) { return true }
    guard text.hasText("at ", at: start) else { return false }
    var offset = start + 3
    while text.byte(offset) != 0x0A {
      if text.has("(", at: offset) || text.has(":", at: offset) && text.byte(offset + 1).isDigit {
        return true
      }
      offset += 1
    }
    return false
  }

  /// Whether the frames of Go follow the line at an offset: `goroutine 126 [running]:`.
  private static func isGoroutine(_ text: RawSpan, _ start: Int) -> Bool {
    guard text.hasText("goroutine ", at: start) else { return false }
    let end = text.digitsEnd(from: start + 10)
    return end > start + 10 && text.hasText(" [", at: end)
  }

  /// Whether a text of several lines has a frame of a trace in it, or is the report of a runtime.
  static func isTrace(_ text: Span<UInt8>) -> Bool {
    let bytes = text.bytes
    if StartGrammar.reportsEnd(bytes) { return true }
    var offset = 0
    while let end = bytes.first("\n", inLineFrom: offset), end + 1 < bytes.byteCount {
      let start = bytes.skippingBlanks(from: end + 1)
      let isIndented = start > end + 1
      if isIndented ? isFrame(bytes, start) : isGoroutine(bytes, start) { return true }
      offset = end + 1
    }
    return false
  }
}
