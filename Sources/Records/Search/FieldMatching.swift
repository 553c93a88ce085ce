// What a search and a filter ask of one record, and of bytes before they are records.

/// Matches one pattern in the fields of records; belongs to one thread.
package struct FieldMatching {
  private let matcher: Matcher
  private let run: MatcherRun
  private let hasEscapes: Bool

  /// Prepares to match in records of a schema.
  package init(_ matcher: Matcher, schema: RecordSchema) {
    self.matcher = matcher
    run = MatcherRun(matcher)
    hasEscapes = schema.isJSON
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

  /// Whether bytes of a source can hold a match at all.
  ///
  /// Plain text stands in the source as it is looked for, unless escapes can spell it otherwise;
  /// quotes, which are doubled in the source, are never part of plain text.
  package func canMatch(_ bytes: Span<UInt8>) -> Bool {
    guard matcher.isPlainText else { return true }
    if hasEscapes, ByteRun.contains(UInt8(ascii: "\\"), in: bytes) { return true }
    return run.first(in: bytes) != .none
  }
}
