// The evidence that a sample is a log, and the reading of one.

import JSONText
import Values

/// The lines of a sample, read as a log.
struct LogSniffer {
  /// The prefixes of the lines.
  let prefixes: PeelEvidence
  /// The rule for the ends of records.
  private(set) var division = LogDivision()
  /// The lines after the prefixes that are not blank, without a first line that is cut off.
  private let lines: [[UInt8]]
  /// The beginnings of these lines.
  private var starts: [LineStart]
  private var objects = 0
  private var heads = 0
  /// The lines that are neither objects nor heads, and go on with no record.
  private var texts = 0

  /// Looks at the lines of a sample, without their ends.
  init(_ sample: [[UInt8]], rules: LogRules = LogRules()) {
    prefixes = PeelEvidence(sample)
    division.peel = prefixes.peel
    division.grammar = StartGrammar(isMarked: true)
    division.grammar.heads = rules.heads
    division.grammar.indent = Self.indent(of: prefixes.rests)
    var lines = prefixes.rests
    let grammar = division.grammar
    var starts = lines.map { Self.start($0, grammar) }
    if lines.count > 2, !Self.isMark(starts[0]), Self.isMark(starts[1]) {
      lines.removeFirst()
      starts.removeFirst()
    }
    self.lines = lines
    self.starts = starts
    settleGrammar()
    count()
  }

  /// The blanks that all lines begin with.
  private static func indent(of lines: [[UInt8]]) -> Int {
    guard lines.count > 2, lines.allSatisfy({ $0.first == 0x20 }) else { return 0 }
    return lines.lazy.map { line in line.prefix { $0 == 0x20 }.count }.min() ?? 0
  }

  private static func start(_ line: [UInt8], _ grammar: StartGrammar) -> LineStart {
    grammar.start(of: beginning(of: line).span.bytes)
  }

  /// The bytes of a line that are looked at.
  private static func beginning(of line: [UInt8]) -> [UInt8] {
    line.count <= StartGrammar.neededBytes ? line : Array(line.prefix(StartGrammar.neededBytes))
  }

  private static func isMark(_ start: LineStart) -> Bool {
    [.head, .single, .pairs].contains(start)
  }

  private func share(_ count: Int) -> Double { Double(count) / Double(max(lines.count, 1)) }

  /// The number of lines that begin a query in the log of slow ones.
  private var queries: Int { lines.count { QueryBlock.begins($0.span.bytes) } }

  /// Finds out whether the lines have the heads of a log, and which.
  ///
  /// Three lines with times are enough in a log that consists of traces.
  private mutating func settleGrammar() {
    var marked = starts.count(where: Self.isMark) + queries
    // Names and other first parts before the times matter only where most lines have no mark
    // without them.
    var grammar = division.grammar
    if marked * 2 <= lines.count {
      var named = grammar
      named.opensAtName = true
      var led = named
      led.opensAtLead = true
      for other in [named, led] {
        let found = lines.map { Self.start($0, other) }
        let count = found.count(where: Self.isMark) + queries
        let isMost = count > marked + lines.count / 2
        let isSome = other.opensAtLead && count >= max(marked + 3, marked * 2 + 1)
        guard isMost || isSome && (count - marked) * 20 >= lines.count else { continue }
        (grammar, starts, marked) = (other, found, count)
        break
      }
    }
    grammar.isMarked =
      marked > 0 && (marked * 10 >= lines.count || described > 0 || hasTimes)
    division.grammar = grammar
    guard grammar.isMarked else {
      starts = lines.map { Self.start($0, grammar) }
      return
    }
    guard hasLevelsBelowTimes else { return }
    division.grammar.opensAtLevel = false
    starts = lines.map { Self.start($0, division.grammar) }
  }

  /// Whether three lines have times, or two where the first line is a head.
  private var hasTimes: Bool {
    let timed = lines.count { line in
      HeadReader.head(of: Self.beginning(of: line).span.bytes)?.has(.time) ?? false
    }
    return timed >= 3 || timed == 2 && starts.first.map(Self.isMark) ?? false
  }

  /// Whether levels without a time are directly below lines with one, as Java's own logger writes
  /// them.
  private var hasLevelsBelowTimes: Bool {
    var timed = division.grammar
    timed.opensAtLevel = false
    var isAfterTime = false
    var hasAny = false
    for (line, start) in zip(lines, starts) {
      let isHead = Self.isMark(start)
      let isTimed =
        isHead && !(line.first ?? 0).isLetter || isHead && Self.isMark(Self.start(line, timed))
      if isHead, !isTimed {
        guard isAfterTime else { return false }
        hasAny = true
      }
      isAfterTime = isTimed
    }
    return hasAny
  }

  private mutating func count() {
    var open = OpenRecord()
    for (line, start) in zip(lines, starts) where open.take(start, of: 0, isPiece: false) {
      switch start {
      case .single where line.first { $0 > 0x20 } == UInt8(ascii: "{"), .object: objects += 1
      case .head, .single, .pairs: heads += 1
      case .comment where QueryBlock.begins(line.span.bytes): heads += 1
      default: texts += 1
      }
    }
  }

  // MARK: - Scores

  /// The number of records.
  private var records: Int { objects + heads + texts }
  /// The share of records that have a head or are objects.
  private var headed: Double { Double(objects + heads) / Double(max(records, 1)) }

  /// Whether objects are mixed with lines of other heads, so that no reading as JSON fits.
  var isMixed: Bool {
    division.grammar.isMarked && objects > 0 && headed >= 0.5
      && (heads > 0 || !division.peel.kinds.isEmpty || texts > 0 && haveLogObjects)
  }

  /// Whether most objects have a time beside a level or message.
  private var haveLogObjects: Bool {
    let objects = lines.lazy.filter { $0.first == UInt8(ascii: "{") }
      .prefix(Self.judgedObjects).compactMap { JSONMembers($0) }
    let logged = objects.count { object in
      let roles = KeyRoles(object.fields, without: [], scale: nil, depth: 1)
      let found = Set(roles.parts.map(\.role))
      return found.contains(.time) && (found.contains(.level) || roles.isSure(.message))
    }
    return logged > 0 && logged * 2 >= objects.count
  }

  /// The objects that are looked at.
  private static let judgedObjects = 8

  /// Whether most records are objects with nothing else around them.
  private var isJSON: Bool {
    division.peel.kinds.isEmpty && heads == 0 && objects * 10 >= records * 9 && !isMixed
  }

  /// The lines that begin with a head that the user has described.
  private var described: Int {
    lines.count { line in division.grammar.heads.contains { $0.begins(line.span.bytes, at: 0) } }
  }

  /// The sample as a log; nil where nothing speaks for one.
  var candidate: FormatCandidate? {
    if !division.grammar.heads.isEmpty, described > 0 {
      return FormatCandidate(
        .log, 0.999, .lines(count: described, of: records, "begin as --log-head says"))
    }
    if prefixes.joining == .openTelemetry {
      return FormatCandidate(.log, 0.995, .sample(prefixes.words))
    }
    if prefixes.joining == .groups { return FormatCandidate(.log, 0.97, .sample(prefixes.words)) }
    let marked = FormatReason.lines(
      count: objects + heads, of: records, "look like those of a log")
    if !division.peel.kinds.isEmpty {
      return FormatCandidate(
        .log, max(0.85, 0.6 + 0.38 * headed), .sample(prefixes.words))
    }
    // A name before a time opens a record of a log only where nearly all lines have one.
    let isLed = division.grammar.opensAtName || division.grammar.opensAtLead
    guard division.grammar.isMarked, !isJSON, heads > 0 || isMixed, headed >= (isLed ? 0.6 : 0.5),
      isDividedByBlanks
    else { return nil }
    return FormatCandidate(.log, 0.6 + 0.38 * headed, marked)
  }

  /// Whether times are not the cells of a table: no separator is directly after most of them.
  private var isDividedByBlanks: Bool {
    let headed = lines.indices.filter { starts[$0] == .head }
    let celled = headed.count { index in
      let text = lines[index]
      let line = text.span.bytes
      guard let end = LogTime.end(in: line, at: 0) else { return false }
      let hasLevel =
        LogSlot.level.token(in: line, at: line.skippingBlanks(from: end + 1)) != nil
      return ",;|\t".utf8.contains(line.byte(end)) && !hasLevel
    }
    return celled * 2 < max(headed.count, 1) || heads > 0 && headed.isEmpty
  }

  /// The share of lines with a word for a level near their beginnings, from 0 to 1.
  var levelShare: Double {
    share(
      lines.count { line in
        let line = line.span.bytes
        var offset = 0
        while offset < min(line.byteCount, 90) {
          let end = line.lettersEnd(from: offset)
          if end - offset >= 3, LogLevel(word: offset..<end, in: line) != nil { return true }
          offset = max(end, offset + 1)
        }
        return false
      })
  }
}

// MARK: - The schema

extension Sniffer {
  /// The evidence of the sample's lines.
  func logSniffer(from mark: Int) -> LogSniffer {
    LogSniffer(
      sampled.texts(.lines(lineEnd: 0x0A), from: mark, limit: Self.comparedLines),
      rules: options.log)
  }

  /// Completes the schema of a log.
  func describeLog(_ schema: inout RecordSchema) {
    schema.format = .log
    schema.lineEnd = 0x0A
    schema.isLog = true
    schema.logLayout.rules = options.log
    switch declaration(from: schema.firstRecordOffset) {
    case .cells(let cells):
      schema.logLayout.cells = cells
      schema.logLayout.division.grammar.lines = .cells
      schema.firstRecordOffset += cells.byteCount
    case .entries(let opening): schema.logLayout.division.grammar.lines = .entries(opening)
    case nil:
      let evidence = logSniffer(from: schema.firstRecordOffset)
      schema.logLayout.division = evidence.division
      schema.logLayout.joining = evidence.prefixes.joining
      schema.logLayout.shapes = ShapeTable(learnedFrom: evidence.heads(of: records(of: schema)))
    }
    let reader = LogReader(schema.logLayout)
    let readings = records(of: schema).prefix(Self.comparedRecords).map { reader.reading(of: $0) }
    schema.logLayout.scale = scale(of: readings)
    LogColumns(readings, schema.logLayout).describe(&schema)
    let parser = RecordParser(schema: schema, depthLimit: options.limits.nestingDepth)
    schema.noteTypes(
      in: readings.map { parser.fields(of: $0) },
      of: { [.none, .time, .status].contains($0.role) })
  }

  /// The first records of a log.
  private func records(of schema: RecordSchema) -> [[UInt8]] {
    sampled.texts(Framing(schema), from: schema.firstRecordOffset, limit: Self.comparedLines)
  }

  /// The scale of the numeric levels of all records together; nil where they have none.
  private func scale(of readings: [LogReading]) -> LevelScale? {
    let levels = readings.compactMap { $0.part(.level) }.filter { level in
      level.isKey && LevelScale.number(level.value) != nil
    }
    guard let first = levels.first, levels.allSatisfy({ $0.name == first.name }) else { return nil }
    let names = readings.flatMap { $0.parts.filter(\.isKey).map(\.name) }
    return LevelScale(of: levels.map(\.value), key: first.name, beside: Set(names))
  }
}

extension LogSniffer {
  /// The first lines of records, without their prefixes.
  func heads(of records: [[UInt8]]) -> [[UInt8]] {
    records.compactMap { record in
      let line = Array(record.prefix { $0 != 0x0A })
      if division.isDocker { return DockerLine.beginning(of: line.span.bytes, limit: line.count) }
      let start = division.peel.start(of: line.span.bytes)
      let inner = Array(line[min(start.end, line.count)...])
      return inner.isEmpty ? nil : inner
    }
  }
}

/// The word of the first lines of a log about all others.
enum LogDeclaration {
  /// The names of their cells.
  case cells(NamedCells)
  /// That they are entries of a journal, and what each begins with.
  case entries(JournalEntry.Opening)

  /// The confidence, from 0 to 1.
  static let score = 0.97

  /// The evidence in words.
  var words: String {
    switch self {
    case .cells: "a line names the cells of the others"
    case .entries: "the lines are the fields of a journal's entries"
    }
  }
}

extension Sniffer {
  /// The word of the first lines about the others; nil without one.
  func declaration(from mark: Int) -> LogDeclaration? {
    if let cells = NamedCells(sample[mark...]) { return .cells(cells) }
    let bytes = sample.span.bytes
    return JournalEntry.Opening.allCases.first { $0.begins(bytes, at: mark) }.map { .entries($0) }
  }
}
