// The matching of one record for a search or a filter, and of bytes before they are records.

/// Tests records for what a search or a filter looks for; belongs to one thread.
package struct FieldMatching {
  private let pattern: RecordPattern
  private let run: MatcherRun?
  /// The same in keys and scalars.
  private let inside: JSONMatches?
  /// A prefilter on the bytes of the source.
  package let sieve: RecordSieve

  /// Prepares to test records of a schema.
  package init(_ pattern: RecordPattern, schema: RecordSchema) {
    self.pattern = pattern
    let run = pattern.matcher.map { MatcherRun($0) }
    // The source may spell the value of a log's column in another way.
    let isTold = pattern.path == nil && schema.isTold(pattern.column)
    var sieve = isTold ? .all : Self.sieve(of: pattern, SourceSpelling(schema))
    if let path = pattern.path {
      sieve = .all
      if path.column == nil { sieve.suits = Self.suits(pattern.judge(on: path.path)) }
    } else if let column = pattern.column, schema.hasCellsApart(column) {
      let judge =
        run.map { run in { (value: Span<UInt8>) in run.first(in: value) != .none } }
        ?? pattern.judge
      sieve.suits = { parser, bytes, place in
        guard bytes.count == place.byteCount else { return true }
        return parser.withValue(inColumn: column, of: bytes, at: place) { value in
          if let value { judge(value) } else { false }
        }
      }
    }
    self.run = run
    inside = run.map { JSONMatches($0) }
    self.sieve = sieve
  }

  /// Tests the JSON of a record before the record is parsed.
  private static func suits(
    _ judge: @escaping (JSONBytes) -> Bool
  ) -> (RecordParser, Span<UInt8>, RecordParser.Location) -> Bool {
    { parser, bytes, place in
      guard bytes.count == place.byteCount,
        !parser.readsStyles(at: place) || !StyleReader.mayFindStyles(in: bytes)
      else { return true }
      return judge(JSONBytes(ByteRun.copied(bytes), isEnded: !place.isPartial))
    }
  }

  /// Counts the matches in the fields of a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - source: Where the rest of a record lies that came cut.
  ///   - isCancelled: Polled while that is read.
  /// - Returns: The count; `isDecided` is false when the pattern needed too many steps.
  func count(
    in record: Record, of source: any ReadableSource, isCancelled: () -> Bool
  ) -> (matches: Int, isDecided: Bool) {
    guard pattern.path == nil else { return (pathCount(in: record), true) }
    var count = 0
    var isDecided = true
    for field in fields(of: record, in: source, isCancelled) where pattern.concerns(field) {
      if pattern.column != nil, field.spelledOut != nil {
        count += pattern.ranges(in: field).count
      } else if let run, let long = field.long {
        var matches = LongMatches(long, inside: pattern.looksInside(field), of: source)
        let isSure = matches.forEach(run, isCancelled: isCancelled) { _ in
          count += 1
          return true
        }
        isDecided = isSure && isDecided
      } else if let run {
        isDecided = forEach(in: field, run) { _ in count += 1 } && isDecided
      } else {
        count += pattern.holds(field.value.span) ? 1 : 0
      }
    }
    return (count, isDecided)
  }

  /// Counts the values on a path that pass, in the fields of a record.
  private func pathCount(in record: Record) -> Int {
    guard pattern.holdsOnPath(in: record) else { return 0 }
    // Where keys are ambiguous no field may have the path.
    return max(record.fields.reduce(0) { $0 + pattern.ranges(in: $1).count }, 1)
  }

  /// Whether any field of a record has a match; nil when the pattern needed too many steps.
  package func isMatch(_ record: Record) -> Bool? {
    guard pattern.path == nil else { return pattern.holdsOnPath(in: record) }
    var isDecided = true
    for field in record.fields where pattern.concerns(field) {
      if pattern.column != nil, field.spelledOut != nil {
        if !pattern.ranges(in: field).isEmpty { return true }
        continue
      }
      guard let run else {
        if pattern.holds(field.value.span) { return true }
        continue
      }
      switch first(in: field, run) {
      case .range: return true
      case .none: break
      case .undecided: isDecided = false
      }
    }
    return isDecided ? false : nil
  }

  /// Whether any field of a record has a match, wherever its end lies; nil when the pattern needed
  /// too many steps.
  func isMatch(_ record: Record, of source: any ReadableSource, isCancelled: () -> Bool) -> Bool? {
    guard let run, record.isCut else { return isMatch(record) }
    var isDecided = true
    for field in fields(of: record, in: source, isCancelled) where pattern.concerns(field) {
      var isFound = false
      if let long = field.long {
        var matches = LongMatches(long, inside: pattern.looksInside(field), of: source)
        let isSure = matches.forEach(run, isCancelled: isCancelled) { _ in
          isFound = true
          return false
        }
        isDecided = isSure && isDecided
      } else {
        let finding = first(in: field, run)
        isFound = finding != .none && finding != .undecided
        isDecided = finding != .undecided && isDecided
      }
      if isFound { return true }
    }
    return isDecided ? false : nil
  }

  /// Gives each match in a field that is in memory.
  ///
  /// - Returns: Whether every place was decided.
  private func forEach(
    in field: Field, _ run: MatcherRun, _ body: (Range<Int>) -> Void
  ) -> Bool {
    guard let inside, pattern.looksInside(field) else {
      return run.forEach(in: field.value.span, body)
    }
    return inside.forEach(in: field.value.span, body)
  }

  /// Returns the first match in a field that is in memory.
  private func first(in field: Field, _ run: MatcherRun) -> Matcher.Finding {
    guard let inside, pattern.looksInside(field) else { return run.first(in: field.value.span) }
    var found: Matcher.Finding?
    let isDecided = inside.forEach(in: field.value.span) { match in
      found = found ?? .range(match)
    }
    return found ?? (isDecided ? .none : .undecided)
  }

  /// The fields of a record, all of them where it came cut.
  private func fields(
    of record: Record, in source: any ReadableSource, _ isCancelled: () -> Bool
  ) -> [Field] {
    guard record.isCut else { return record.fields }
    return source.outline(record, isCancelled: isCancelled) ?? record.fields
  }

  // MARK: - Bytes of the source

  /// The length below which a text occurs almost everywhere.
  private static let minTextBytes = 2

  private static func sieve(of pattern: RecordPattern, _ spelling: SourceSpelling) -> RecordSieve {
    guard let matcher = pattern.matcher else { return .all }
    let reader = PatternReader(
      matcher.pattern, ignoresCase: matcher.ignoresCase, spelling: spelling)
    let texts = reader.texts.filter { $0.count >= minTextBytes }
      .compactMap { RequiredText($0, ignoresCase: reader.ignoresCase) }
    if let text = texts.max(by: { $0.selectivity < $1.selectivity }) {
      return sieve(text, spelling)
    }
    guard let relaxed = reader.relaxed,
      let program = try? Matcher(pattern: relaxed, ignoresCase: matcher.ignoresCase)
    else { return .all }
    let run = MatcherRun(program)
    let anyEscape = spelling.anyEscape.flatMap { RequiredText($0, ignoresCase: false) }
    let hasStrikes = spelling.hasStrikes
    let hasEscapes = anyEscape != nil && reader.takesEscapes
    return RecordSieve(spanBytes: nil) { bytes in
      if hasEscapes, ByteRun.contains(UInt8(ascii: "\\"), in: bytes) { return true }
      if let anyEscape, anyEscape.stands(in: bytes) { return true }
      return run.first(in: bytes) != .none
        || StyleReader.mayDivideWords(in: bytes, hasStrikes: hasStrikes)
    }
  }

  private static func sieve(_ text: RequiredText, _ spelling: SourceSpelling) -> RecordSieve {
    let anyEscape = spelling.anyEscape.flatMap { RequiredText($0, ignoresCase: false) }
    let hasStrikes = spelling.hasStrikes
    guard let anyEscape else {
      // Styles may be in the middle of the text.
      return RecordSieve(spanBytes: text.bytes.count) { bytes in
        text.stands(in: bytes) || StyleReader.mayDivideWords(in: bytes, hasStrikes: hasStrikes)
      }
    }
    return RecordSieve(spanBytes: text.bytes.count) { bytes in
      text.stands(in: bytes) || anyEscape.stands(in: bytes)
        || StyleReader.mayDivideWords(in: bytes, hasStrikes: hasStrikes)
    }
  }
}
