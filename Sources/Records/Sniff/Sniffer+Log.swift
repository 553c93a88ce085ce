// How a log is written, by what most of the sample has.

extension Sniffer {
  /// The lines of the sample that stand for a record each, traces and indented lines left out.
  private func loggedLines(from mark: Int) -> [[UInt8]] {
    let plain = LogOpening()
    return records(.lines(lineEnd: 0x0A), from: mark, limit: Self.comparedLines).filter { line in
      !line.isEmpty && plain.opening(of: line.span.bytes, at: 0, isLast: true) == .record
    }
  }

  /// Whether more than half of the lines look like those of a log, and no column separator stands
  /// behind their times.
  func isLog(from mark: Int) -> Bool {
    let lines = loggedLines(from: mark)
    var opening = LogOpening()
    opening.isMarked = true
    opening.opensAtName = true
    let logged = lines.count { line in
      let line = line.span.bytes
      guard opening.isMark(line) else { return LogfmtLine.isLogfmt(line) }
      return LogTime.end(in: line, at: 0).map { !",;|\t".utf8.contains(line.byte($0)) } ?? true
    }
    return logged * 2 > lines.count
  }

  /// Completes the schema of a log.
  func describeLog(_ schema: inout RecordSchema) {
    let lines = loggedLines(from: schema.markBytes)
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
      let records = records(.log(schema.logLayout.opening), from: schema.markBytes)
      schema.logLayout.parts = LogHead(records.filter { !$0.isEmpty }).parts
      let parts = schema.logLayout.parts
      schema.columns =
        parts.isEmpty
        ? [Self.column("line")]
        : parts.map { Self.column($0.name, $0.role) } + [Self.column("message", .message)]
    }
  }

  /// Which lines begin a record: those with marks, unless hardly any line has one.
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

  /// Whether levels without a time stand directly below lines with one, as Java's own logger writes
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
      case "status": Self.column("status", .level, isNumeric: true)
      case "path": Self.column("path", .message)
      case "bytes": Self.column("bytes", isNumeric: true)
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
    nameRoles(&schema)
  }

  /// Says of columns with free names what they tell, where together they are those of a log.
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
}
