// Columns of JSON Lines and the layout of a log, by what most of the sample has.

extension Sniffer {
  /// More columns than this are reachable in the record only.
  private static let columnLimit = 20_000

  /// Completes the schema of JSON Lines: the keys of the sample, those of simple values first.
  func describeJSON(_ schema: inout RecordSchema, _ records: [[UInt8]]) {
    var order: [[UInt8]] = []
    var nested: Set<[UInt8]> = []
    var simple: Set<[UInt8]> = []
    var notNumeric: Set<[UInt8]> = []
    for record in records {
      let text = record.span
      guard
        case .object(let members)? = try? JSONScanner.root(
          of: text, depthLimit: options.limits.nestingDepth)
      else { continue }
      for member in members {
        let name = JSONScanner.decoded(text, member.key)
        if !simple.contains(name), !nested.contains(name) { order.append(name) }
        if member.kind == .object || member.kind == .array {
          nested.insert(name)
        } else {
          simple.insert(name)
        }
        if member.kind != .number, member.kind != .null { notNumeric.insert(name) }
      }
    }
    let names = order.filter(simple.contains) + order.filter { !simple.contains($0) }
    schema.columns = Self.columns(named: Array(names.prefix(Self.columnLimit)))
    for (index, column) in schema.columns.enumerated() {
      schema.columns[index].isNumeric = !notNumeric.contains(column.originalName)
    }
  }

  /// Completes the schema of a log: a part is a column when most records have it.
  func describeLog(_ schema: inout RecordSchema) {
    let records = records(.log, from: schema.markBytes).filter { !$0.isEmpty }
    var layout = LogLayout()
    func share(_ part: KeyPath<LogParser.Parts, Range<Int>?>) -> Bool {
      records.count { LogParser.parts(of: $0.span, layout: layout)[keyPath: part] != nil } * 2
        > records.count
    }
    layout.hasTime = true
    layout.hasTime = share(\.time)
    layout.hasLevel = true
    layout.hasLevel = share(\.level)
    if layout.hasTime || layout.hasLevel {
      for place in [LogLayout.Source.bracketed, .colon, .word] {
        layout.source = place
        if share(\.source), place != .word || isFewWords(records, layout) { break }
        layout.source = .none
      }
    }
    schema.logLayout = layout
    let names =
      (layout.hasTime ? ["time"] : []) + (layout.hasLevel ? ["level"] : [])
      + (layout.source != .none ? ["source"] : [])
    schema.columns =
      names.isEmpty ? [Self.column("line")] : (names + ["message"]).map(Self.column)
  }

  /// A plain word is a source only when few different words stand there; else it is text.
  private func isFewWords(_ records: [[UInt8]], _ layout: LogLayout) -> Bool {
    guard layout.hasLevel, records.count >= 8 else { return false }
    var words: Set<[UInt8]> = []
    for record in records {
      if let range = LogParser.parts(of: record.span, layout: layout).source {
        words.insert(Array(record[range]))
      }
    }
    return words.count * 4 <= records.count
  }
}
