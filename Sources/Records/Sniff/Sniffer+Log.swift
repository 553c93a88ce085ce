// The layout of a log, by the majority of the sample's lines.

import Values

extension Sniffer {
  /// Returns the lines of the sample that are a record each, without traces and indented lines.
  private func loggedLines(from mark: Int) -> [[UInt8]] {
    let plain = LogOpening()
    return sampled.texts(.lines(lineEnd: 0x0A), from: mark, limit: Self.comparedLines).filter {
      line in
      !line.isEmpty && plain.opening(of: line.span.bytes, at: 0, isLast: true) == .record
    }
  }

  /// Returns the sample as a log.
  ///
  /// It is nil if most lines do not look like a log's, or have a separator after their times.
  func logCandidate(from mark: Int) -> FormatCandidate? {
    let lines = loggedLines(from: mark)
    var opening = LogOpening()
    opening.isMarked = true
    opening.opensAtName = true
    let logged = lines.count { line in
      let line = line.span.bytes
      guard opening.isMark(line) else { return LogfmtLine.isLogfmt(line) }
      guard let end = LogTime.end(in: line, at: 0) else { return true }
      let hasLevel = LogSlot.level.token(in: line, at: end + 1) != nil
      return !",;|\t".utf8.contains(line.byte(end)) || line.has("\t", at: end) && hasLevel
    }
    guard logged * 2 > lines.count else { return nil }
    let count = Double(lines.count)
    func share(_ predicate: (RawSpan) -> Bool) -> Double {
      Double(lines.count { predicate($0.span.bytes) }) / count
    }
    if share({ AccessLine.parts(of: $0) != nil }) > 0.6 {
      return FormatCandidate(.log, 0.95, .sample("lines of an access log"))
    }
    return FormatCandidate(
      .log, 0.55 + 0.35 * Double(logged) / count,
      .lines(
        count: logged, of: lines.count, "look like those of a log"))
  }

  /// Completes the schema of a log.
  func describeLog(_ schema: inout RecordSchema) {
    if let cells = namedCells(from: schema.firstRecordOffset) {
      describeCells(&schema, cells)
      return
    }
    if let evidence = lineEvidence(from: schema.firstRecordOffset), evidence.score >= 0.6 {
      describeLines(&schema, evidence)
      return
    }
    let lines = loggedLines(from: schema.firstRecordOffset)
    func isMost(_ predicate: (RawSpan) -> Bool) -> Bool {
      lines.count { predicate($0.span.bytes) } * 2 > lines.count
    }
    schema.logLayout.opening = opening(of: lines)
    if isMost({ AccessLine.parts(of: $0) != nil }) {
      schema.logLayout.form = .access
      describeAccess(&schema, lines)
    } else if isMost(LogfmtLine.isLogfmt) {
      schema.logLayout.form = .logfmt
      schema.logLayout.opening.isMarked = true
      schema.logLayout.opening.opensAtPair = true
      describePairs(&schema, lines)
    } else {
      let records = sampled.texts(.log(schema.logLayout.opening), from: schema.firstRecordOffset)
      schema.logLayout.parts = LogHead(records.filter { !$0.isEmpty }).parts
      let parts = schema.logLayout.parts
      schema.columns =
        parts.isEmpty
        ? [Self.column("line")]
        : parts.map { Self.column($0.name, $0.role) } + [Self.column("message", .message)]
    }
    let parser = RecordParser(schema: schema, depthLimit: options.limits.nestingDepth)
    let isLogfmt = schema.logLayout.form == .logfmt
    schema.noteTypes(
      in: lines.map {
        parser.record($0, at: RecordParser.Location(byteOffset: 0, byteCount: $0.count))
      }, of: { $0.role == .time || isLogfmt })
  }

  /// Returns the rule for lines that begin a record: those with marks, unless hardly any line has
  /// one.
  private func opening(of lines: [[UInt8]]) -> LogOpening {
    var opening = LogOpening()
    opening.isMarked = true
    var named = opening
    named.opensAtName = true
    func marks(_ opening: LogOpening) -> Int { lines.count { opening.isMark($0.span.bytes) } }
    var marked = marks(opening)
    // Names before the times matter only where most lines have no mark without them.
    let nameless = lines.count - marked
    if nameless > lines.count / 2, marks(named) > marked + lines.count / 2 {
      opening = named
      marked = marks(named)
    }
    guard marked > 0, marked * 10 >= lines.count else { return LogOpening() }
    opening.opensAtLevel = !hasLevelsBelowTimes(lines, opening)
    return opening
  }

  /// Whether levels without a time are directly below lines with one, as Java's own logger writes
  /// them.
  private func hasLevelsBelowTimes(_ lines: [[UInt8]], _ opening: LogOpening) -> Bool {
    var timed = opening
    timed.opensAtLevel = false
    var isAfterTime = false
    var hasAny = false
    for line in lines {
      let isTimed = timed.isMark(line.span.bytes)
      if !isTimed, opening.isMark(line.span.bytes) {
        guard isAfterTime else { return false }
        hasAny = true
      }
      isAfterTime = isTimed
    }
    return hasAny
  }

  // MARK: - Columns

  private func describeAccess(_ schema: inout RecordSchema, _ lines: [[UInt8]]) {
    let hasHost = lines.contains { AccessLine.parts(of: $0.span.bytes)?.columns.last != .some(nil) }
    schema.columns = AccessLine.columns.dropLast(hasHost ? 0 : 1).map { name in
      switch "\(name)" {
      case "time": Self.column("time", .time)
      case "status": Self.column("status", .level, type: .number)
      case "path": Self.column("path", .message)
      case "bytes": Self.column("bytes", type: .number)
      default: Self.column("\(name)")
      }
    }
  }

  private func describePairs(_ schema: inout RecordSchema, _ lines: [[UInt8]]) {
    var names: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    for line in lines {
      for pair in LogfmtLine.pairs(of: line.span.bytes).pairs where pair.value != nil {
        let name = Array(line[pair.key])
        if known.insert(name).inserted { names.append(name) }
      }
    }
    schema.columns = Self.columns(named: names)
    if lines.count(where: { LogfmtLine.isAudit($0.span.bytes) }) * 2 > lines.count {
      for index in schema.columns.indices {
        schema.columns[index].role =
          LogfmtLine.auditRoles[schema.columns[index].originalName] ?? .none
      }
      return
    }
    nameRoles(&schema)
  }

  /// Gives roles to columns with free names if together they are those of a log.
  func nameRoles(_ schema: inout RecordSchema) {
    var roles: [LogColumn: Int] = [:]
    for (index, column) in schema.columns.enumerated() {
      let role = LogColumn.role(ofKey: column.originalName)
      if role != .none, roles[role] == nil { roles[role] = index }
    }
    guard roles[.level] != nil || roles[.time] != nil && roles[.message] != nil else { return }
    schema.isLog = true
    for (role, index) in roles { schema.columns[index].role = role }
  }

  /// The share of lines with a word for a level near their beginnings, from 0 to 1.
  func levelShare(from mark: Int) -> Double {
    let lines = loggedLines(from: mark)
    let leveled = lines.count { line in
      let line = line.span.bytes
      var offset = 0
      while offset < min(line.byteCount, 90) {
        let end = line.lettersEnd(from: offset)
        if end - offset >= 3, LogLevel(word: offset..<end, in: line) != nil { return true }
        offset = max(end, offset + 1)
      }
      return false
    }
    return Double(leveled) / Double(max(lines.count, 1))
  }

  // MARK: - Lines read one by one

  /// The prefixes of the sample's lines; nil without prefixes.
  func lineEvidence(from mark: Int) -> LineEvidence? {
    LineEvidence(sampled.texts(.lines(lineEnd: 0x0A), from: mark, limit: Self.comparedLines))
  }

  /// Completes the schema of a log whose lines are read one by one.
  func describeLines(_ schema: inout RecordSchema, _ evidence: LineEvidence) {
    schema.format = .log
    schema.lineEnd = 0x0A
    schema.isLog = true
    schema.logLayout.form = .lines
    schema.logLayout.prefix = evidence.prefix
    schema.logLayout.joining = evidence.joining
    var columns = evidence.prefix.columns.map { Self.column($0.name, $0.role) }
    let framing = Framing(schema)
    let records = sampled.texts(framing, from: schema.firstRecordOffset)
    schema.logLayout.scale = scale(of: records, schema.logLayout)
    let lines = records.map { LineReading($0, schema.logLayout).parts }
    func add(_ name: String, _ role: LogColumn, where hasPart: (LineParts) -> Bool) {
      guard lines.contains(where: hasPart) else { return }
      let isTaken = columns.contains { $0.role == role }
      let plain = Self.column(isTaken ? "logger" : name, isTaken ? .none : role)
      if !columns.contains(where: { $0.name == plain.name }) { columns.append(plain) }
    }
    if !columns.contains(where: { $0.role == .time }) { add("time", .time) { $0.time != nil } }
    add("level", .level) { $0.level != nil }
    add("source", .source) { $0.source != nil }
    columns.append(Self.column("message", .message))
    schema.logLayout.roleColumnCount = columns.count
    for index in evidence.prefix.columns.count..<columns.count {
      let role = columns[index].role
      let key = lines.lazy.compactMap { line in line.roles[role].map { line.fields[$0].name } }
        .first
      if let key { columns[index].originalName = key }
    }
    if schema.logLayout.hasFreeKeys {
      var known = Set(columns.map(\.name) + columns.map(\.originalName))
      for line in lines {
        for field in line.fields where known.insert(field.name).inserted {
          columns.append(
            RecordSchema.Column(name: field.name, originalName: field.name))
        }
      }
    }
    schema.columns = columns
  }

  /// The scale of the numeric levels of all lines together.
  private func scale(of records: [[UInt8]], _ layout: LogLayout) -> LevelScale {
    var values: [[UInt8]] = []
    var names: Set<[UInt8]> = []
    var key: [UInt8] = []
    for record in records {
      for field in LineReading(record, layout).parts.fields {
        names.insert(field.name)
        guard let rank = LogKeyList.ranks[field.name], rank.role == .level, rank.isFirst,
          LevelScale.number(field.value) != nil
        else { continue }
        values.append(field.value)
        key = field.name
      }
    }
    return LevelScale(of: values, key: key, beside: names)
  }
}
