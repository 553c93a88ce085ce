// What a search and a filter ask of one record, and of bytes before they are records.

/// Matches one pattern in the fields of records; belongs to one thread.
package struct FieldMatching {
  private let run: MatcherRun
  private let spelling: PatternSpelling
  private let hasEscapes: Bool

  /// Prepares to match in records of a schema.
  package init(_ matcher: Matcher, schema: RecordSchema) {
    run = MatcherRun(matcher)
    spelling = PatternSpelling(of: matcher.pattern)
    hasEscapes = schema.hasEscapes
  }

  /// Counts the matches in the fields of a record; `isDecided` is false when the pattern needed too
  /// many steps.
  func count(in record: Record) -> (matches: Int, isDecided: Bool) {
    var count = 0
    var isDecided = true
    for field in record.fields {
      isDecided = run.forEach(in: field.value.span) { _ in count += 1 } && isDecided
    }
    return (count, isDecided)
  }

  /// Whether any field of a record has a match; nil when the pattern needed too many steps.
  package func isMatch(_ record: Record) -> Bool? {
    var isDecided = true
    for field in record.fields {
      switch run.first(in: field.value.span) {
      case .range: return true
      case .none: break
      case .undecided: isDecided = false
      }
    }
    return isDecided ? false : nil
  }

  /// Whether bytes of a source can hold a match at all; `true` where that cannot be told.
  package func canMatch(_ bytes: Span<UInt8>) -> Bool {
    switch spelling {
    case .unknown: return true
    case .sameWithoutQuotes where hasDoubledQuote(bytes): return true
    case .same, .sameWithoutQuotes: break
    }
    if hasEscapes, ByteRun.contains(UInt8(ascii: "\\"), in: bytes) { return true }
    return run.first(in: bytes) != .none
  }

  private func hasDoubledQuote(_ bytes: Span<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    var offset = ByteRun.first(quote, in: bytes, from: 0)
    while offset + 1 < bytes.count {
      if bytes[offset + 1] == quote { return true }
      offset = ByteRun.first(quote, in: bytes, from: offset + 1)
    }
    return false
  }
}
