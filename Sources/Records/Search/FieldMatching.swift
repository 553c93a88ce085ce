// The matching of one record for a pattern or one condition, and of bytes before they are records.

import JSONText

/// Tests the fields of records for a pattern or a condition on one place; belongs to one thread.
///
/// A class, because joined conditions would copy it for each record.
final class FieldMatching {
  private let pattern: RecordPattern
  private let all: PatternRun
  private var run: MatcherRun? { all.matches }
  /// The same in keys and scalars.
  private let inside: JSONMatches?
  /// Whether a record without a match in a field is looked at as the source spells it.
  private let reachesAcross: Bool
  /// Whether an empty text is a value, as one in quotes is.
  private let hasEmptyTexts: Bool
  /// Whether a record is an error; nil if the pattern is about values.
  private let isError: ((Record) -> Bool)?
  /// The records before the one that is looked at, for a derived column.
  private let before = RecordsBefore()
  /// A prefilter on the bytes of the source.
  let sieve: RecordSieve

  /// Prepares to test records of a schema.
  ///
  /// - Parameters:
  ///   - pattern: What to look for.
  ///   - schema: The schema.
  ///   - budget: The work that may be done on one record.
  ///   - isCancelled: Polled after each piece of matching; a record is then undecided.
  init(
    _ pattern: RecordPattern, schema: RecordSchema, _ budget: MatchBudget,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.pattern = pattern
    let all = PatternRun(pattern, budget, isCancelled: isCancelled)
    // The source may spell the value of a log's column in another way.
    let isRespelled = pattern.path == nil && schema.isRespelled(pattern.column)
    var sieve = isRespelled ? .all : Self.sieve(of: pattern, SourceSpelling(schema))
    isError = Self.errors(pattern, of: schema)
    if case .fails(let failed) = pattern.test {
      sieve = .errors(or: failed)
    } else if pattern.isPresence {
      sieve = .all
    } else if let path = pattern.path {
      sieve = .all
      if path.column == nil, path.derived == nil { sieve.suits = Self.suits(all, on: path.path) }
    } else if let column = pattern.column, schema.hasCellsApart(column),
      !isRespelled || pattern.comparesLevels
    {
      let mayHold = Self.mayHold(all)
      sieve.suits = { parser, bytes, place in
        guard bytes.count == place.byteCount else { return true }
        return parser.withValue(inColumn: column, of: bytes, at: place) { value in
          if let value { mayHold(value) } else { pattern.excludes }
        }
      }
    }
    self.all = all
    inside = all.matches.map { JSONMatches($0, styles: schema.styles) }
    reachesAcross = pattern.reachesAcrossFields(of: schema)
    hasEmptyTexts = schema.hasEmptyTexts
    if schema.isLog, schema.logLayout.hasStreams, pattern.asksOfHead(in: schema) {
      sieve = sieve.readingHeads()
    } else {
      sieve.readsHeads = false
    }
    self.sieve = sieve
  }

  /// Returns a closure that tells whether a record is an error; nil if the pattern is about values.
  private static func errors(
    _ pattern: RecordPattern, of schema: RecordSchema
  ) -> ((Record) -> Bool)? {
    guard case .fails(let failed) = pattern.test else { return nil }
    return { $0.isError(in: schema) || failed?.isOne($0) ?? false }
  }

  /// Returns a closure that tests a value before its record is parsed; it holds only what that takes.
  private static func mayHold(_ all: PatternRun) -> (Span<UInt8>) -> Bool {
    guard let run = all.matches else { return { all.holds($0) ?? true } }
    return { value in
      run.renew()
      run.allow(forBytes: value.count)
      return run.first(in: value) != .none
    }
  }

  /// Tests the JSON of a record before the record is parsed.
  private static func suits(
    _ all: PatternRun, on path: JSONPath
  ) -> (RecordParser, Span<UInt8>, RecordParser.Location) -> Bool {
    var finder = JSONPathFinder(path)
    return { parser, bytes, place in
      guard bytes.count == place.byteCount,
        !parser.readsStyles(at: place) || !StyleReader.mayFindStyles(in: bytes)
      else { return true }
      all.renew()
      let json = JSONBytes(ByteRun.copied(bytes), isEnded: !place.isPartial)
      return all.holds(&finder, in: json) ?? true
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
    guard pattern.concerns(record) else { return (0, true) }
    if let isError { return (isError(record) ? 1 : 0, true) }
    all.renew()
    guard !pattern.excludes, !pattern.isPresence else {
      let isMatch = isMatch(record, of: source, isCancelled: isCancelled)
      let places = record.fields.reduce(0) { $0 + all.ranges(in: $1).count }
      return (isMatch ?? false ? max(places, 1) : 0, isMatch != nil)
    }
    guard pattern.path == nil else {
      return (pathCount(in: record, of: source, isCancelled), !all.hasGivenUp)
    }
    var count = 0
    for field in fields(of: record, in: source, isCancelled) where pattern.concerns(field) {
      if pattern.column != nil, field.spelledOut != nil {
        count += all.ranges(in: field).count
      } else if let run, let long = field.long {
        var matches = LongMatches(long, inside: pattern.looksInside(field), of: source)
        _ = matches.forEach(run, isCancelled: isCancelled) { _ in
          count += 1
          return true
        }
      } else if let run {
        _ = forEach(in: field, run) { _ in count += 1 }
      } else {
        count += all.holds(field.value.span) ?? false ? 1 : 0
      }
    }
    if count == 0, reachesAcross, let run {
      _ = run.forEach(in: record.bytes.span) { _ in count += 1 }
    }
    return (count, !all.hasGivenUp)
  }

  /// Counts the values on a path that pass, in the fields of a record.
  private func pathCount(
    in record: Record, of source: any ReadableSource, _ isCancelled: () -> Bool
  ) -> Int {
    guard holdsOnPath(in: record, of: source, isCancelled) ?? false else { return 0 }
    // Where keys are ambiguous no field may have the path.
    return max(record.fields.reduce(0) { $0 + all.ranges(in: $1).count }, 1)
  }

  /// Returns whether the values on the path pass; nil when that is undecided.
  private func holdsOnPath(
    in record: Record, of source: any ReadableSource, _ isCancelled: () -> Bool
  ) -> Bool? {
    guard pattern.path?.derived != nil else { return all.holdsOnPath(in: record) { _ in nil } }
    before.note(record)
    return all.holdsOnPath(in: record) { row in
      before.record(row, of: source, isCancelled: isCancelled)
    }
  }

  /// Whether a record passes with the fields in memory; nil when the pattern needed too many steps.
  ///
  /// Any field may have a match; of a condition that excludes values, all fields pass.
  func isMatch(_ record: Record) -> Bool? { isMatch(record, fields: record.fields) }

  private func isMatch(_ record: Record, fields: [Field]) -> Bool? {
    guard pattern.concerns(record) else { return false }
    if let isError { return isError(record) }
    all.renew()
    if pattern.path != nil { return all.holdsOnPath(in: record) { _ in nil } }
    var passing = PassingValues(ofAll: pattern.excludes)
    for field in fields where pattern.concerns(field) {
      guard passing.goesOn(after: passes(field)) else { break }
    }
    if pattern.excludes || passing.answer == true { return passing.answer }
    return isFoundAcross(record)
  }

  /// Returns whether a field that is in memory passes; nil when the pattern needed too many steps.
  private func passes(_ field: Field) -> Bool? {
    if case .exists(let isWanted) = pattern.test {
      return field.isFilled(havingEmptyTexts: hasEmptyTexts) == isWanted
    }
    if pattern.column != nil, field.spelledOut != nil { return !all.ranges(in: field).isEmpty }
    return run == nil ? all.holds(field.value.span) : isFound(in: field)
  }

  /// Whether the name of a field of a record has a match.
  func isMatch(inNamesOf record: Record, by schema: RecordSchema) -> Bool {
    guard let run else { return false }
    all.renew()
    return record.fields.contains { field in
      let name = schema.name(of: field)
      run.allow(forBytes: name.count)
      if case .range = run.first(in: name.span) { return true }
      return false
    }
  }

  /// Whether a record without a match in a field has one across its fields; nil when that is
  /// undecided.
  private func isFoundAcross(_ record: Record) -> Bool? {
    if reachesAcross, all.holds(record.bytes.span) ?? false { return true }
    return all.hasGivenUp ? nil : false
  }

  /// Whether any field of a record has a match, wherever its end lies; nil when the pattern needed
  /// too many steps.
  func isMatch(_ record: Record, of source: any ReadableSource, isCancelled: () -> Bool) -> Bool? {
    if pattern.path?.derived != nil, pattern.concerns(record) {
      all.renew()
      return holdsOnPath(in: record, of: source, isCancelled)
    }
    guard record.isCut, pattern.concerns(record), isError == nil else { return isMatch(record) }
    guard let run else {
      return isMatch(record, fields: fields(of: record, in: source, isCancelled))
    }
    all.renew()
    for field in fields(of: record, in: source, isCancelled) where pattern.concerns(field) {
      var isFound = false
      if let long = field.long {
        var matches = LongMatches(long, inside: pattern.looksInside(field), of: source)
        _ = matches.forEach(run, isCancelled: isCancelled) { _ in
          isFound = true
          return false
        }
      } else {
        isFound = self.isFound(in: field)
      }
      if isFound { return true }
    }
    return isFoundAcross(record)
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

  /// Returns whether a field that is in memory has a match that the budget finds.
  private func isFound(in field: Field) -> Bool {
    guard let inside, pattern.looksInside(field) else {
      return all.holds(field.value.span) ?? false
    }
    var isFound = false
    _ = inside.forEach(in: field.value.span) { _ in isFound = true }
    return isFound
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
      matcher.expression, ignoresCase: matcher.ignoresCase, spelling: spelling)
    let texts = reader.texts.filter { $0.count >= minTextBytes }
      .compactMap { RequiredText($0, ignoresCase: reader.ignoresCase) }
    if let text = texts.max(by: { $0.selectivity < $1.selectivity }) {
      return sieve(text, spelling)
    }
    guard let relaxed = reader.relaxed,
      let program = try? Matcher(expression: relaxed, ignoresCase: matcher.ignoresCase)
    else { return .all }
    let run = MatcherRun(program, .sieve)
    let anyEscape = spelling.anyEscape.flatMap { RequiredText($0, ignoresCase: false) }
    let hasStrikes = spelling.hasStrikes
    let hasEscapes = anyEscape != nil && reader.takesEscapes
    return RecordSieve(spanBytes: nil) { bytes in
      if hasEscapes, ByteRun.contains(UInt8(ascii: "\\"), in: bytes) { return true }
      if let anyEscape, anyEscape.stands(in: bytes) { return true }
      run.renew()
      run.allow(forBytes: bytes.count)
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
