// Columns of JSON Lines, by what most of the sample has.

import JSONText
import Values

extension Sniffer {
  /// More columns than this are reachable in the record only.
  static let columnLimit = 20_000

  /// Completes the schema of JSON Lines: the keys of the sample, those of simple values first.
  func describeJSON(_ schema: inout RecordSchema, _ records: [[UInt8]]) {
    var order: [[UInt8]] = []
    var nested: Set<[UInt8]> = []
    var simple: Set<[UInt8]> = []
    var tallies: [[UInt8]: ColumnTally] = [:]
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
        if member.kind != .null {
          let value =
            member.kind == .text
            ? JSONScanner.decoded(text, member.value)
            : ByteRun.copied(text.extracting(member.value))
          tallies[name, default: ColumnTally()].add(value.span)
        }
      }
    }
    schema.sample = PathSample(records)
    let names = order.filter(simple.contains) + order.filter { !simple.contains($0) }
    schema.columns = Self.columns(named: Array(names.prefix(Self.columnLimit)))
    let parser = RecordParser(schema: schema, depthLimit: options.limits.nestingDepth)
    let parsed = records.map { bytes in
      parser.record(bytes, at: RecordParser.Location(byteOffset: 0, byteCount: bytes.count))
    }
    nameKeys(&schema, parsed)
    if let naming = options.naming { schema.shown = naming.names(for: parsed) }
    for (index, column) in schema.columns.enumerated() {
      guard let tally = tallies[column.originalName] else { continue }
      let isTime = column.role == .time || NameOfTime.isOne(column.originalName)
      schema.columns[index].type = column.role == .level ? .text : tally.type(isTime: isTime)
    }
  }

  /// Gives the columns their roles, if the records are a log's.
  private func nameKeys(_ schema: inout RecordSchema, _ records: [Record]) {
    let named = records.map { $0.fields.filter { !$0.name.isEmpty } }.filter { !$0.isEmpty }
    let columns = KeyColumnRoles(named, rules: options.log)
    guard columns.isLog(inArray: schema.traits.isDocument) else { return }
    schema.isLog = true
    schema.logLayout.rules = options.log
    columns.describe(&schema)
  }
}

/// The columns of a log whose records are objects, from the roles in each of a sample.
struct KeyColumnRoles {
  private let records: [[Field]]
  private let roles: [KeyRoles]

  /// Finds the roles in the records of a sample.
  init(_ records: [[Field]], rules: LogRules) {
    self.records = records
    roles = records.map { KeyRoles($0, without: [], scale: nil, rules: rules, depth: 0) }
  }

  private func part(_ role: LogColumn, _ index: Int) -> LogPart? {
    roles[index].parts.first { $0.role == role }
  }

  private func isInHalf(_ holds: (Int) -> Bool) -> Bool {
    let count = records.indices.count(where: holds)
    return count > 0 && count * 2 >= records.count
  }

  /// Whether the records are a log's: besides times they have levels, messages under a name that
  /// only logs use, or requests with a status.
  ///
  /// In an array, as other lists are, they have levels.
  func isLog(inArray: Bool) -> Bool {
    guard isInHalf({ part(.time, $0) != nil }) else { return false }
    if isInHalf({ part(.level, $0) != nil }) { return true }
    if inArray { return isInHalf { index in records[index].contains { $0.isLogStream } } }
    return isInHalf { roles[$0].isSure(.message) }
      || isInHalf { part(.status, $0) != nil && part(.message, $0)?.isInner ?? false }
  }

  /// Gives the columns of a schema their roles, and adds those for values that lie deeper.
  func describe(_ schema: inout RecordSchema) {
    for role in [LogColumn.time, .level, .status, .source, .message] {
      let parts = records.indices.compactMap { part(role, $0) }
      guard let first = parts.first, role != .source || !isTooVaried(parts) else { continue }
      let keys = parts.filter { !$0.isInner }.map(\.name)
      // A key with the name of the role is asked for by it.
      if let key = keys.first(where: { $0 == role.name }) ?? keys.first,
        let column = schema.columns.firstIndex(where: { $0.originalName == key })
      {
        schema.columns[column].role = role
        schema.logLayout.roleColumns[role] = column
        continue
      }
      var added = Sniffer.column(String(decoding: first.name, as: UTF8.self), role)
      while schema.columns.contains(where: { $0.name == added.name }) {
        added.name.append(UInt8(ascii: "_"))
      }
      added.isInner = true
      schema.logLayout.roleColumns[role] = schema.columns.count
      schema.columns.append(added)
    }
    schema.logLayout.scale = scale
  }

  /// Whether nearly each of the sampled records has a value of its own.
  private func isTooVaried(_ parts: [LogPart]) -> Bool {
    parts.count >= 8 && Set(parts.map(\.value)).count * 4 > parts.count
  }

  /// The scale of the numeric levels, where all are under one name.
  private var scale: LevelScale? {
    let levels = records.indices.compactMap { part(.level, $0) }
      .filter { LevelScale.number($0.value) != nil }
    guard let first = levels.first, levels.allSatisfy({ $0.name == first.name }) else { return nil }
    return LevelScale(
      of: levels.map(\.value), key: first.name,
      beside: Set(records.flatMap { $0.map(\.name) }))
  }
}

extension Field {
  /// Whether it is the sign of a list of a log stream's events.
  fileprivate var isLogStream: Bool {
    ["ingestionTime", "logStreamName", "insertId", "auditID", "reason"].contains { name in
      self.name.elementsEqual(name.utf8)
    }
  }
}
