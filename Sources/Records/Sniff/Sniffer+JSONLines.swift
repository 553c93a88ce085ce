// Columns of JSON Lines, by what most of the sample has.

import JSONText
import Values

extension Sniffer {
  /// More columns than this are reachable in the record only.
  private static let columnLimit = 20_000

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
    nameKeys(&schema, records)
    for (index, column) in schema.columns.enumerated() {
      guard let tally = tallies[column.originalName] else { continue }
      let isTime = column.role == .time || NameOfTime.isOne(column.originalName)
      schema.columns[index].type = column.role == .level ? .text : tally.type(isTime: isTime)
    }
  }

  /// Notes which keys name the parts of a log, if the records are a log's.
  private func nameKeys(_ schema: inout RecordSchema, _ records: [[UInt8]]) {
    let parser = RecordParser(schema: schema, depthLimit: options.limits.nestingDepth)
    let parsed = records.map { bytes in
      let place = RecordParser.Location(byteOffset: 0, byteCount: bytes.count)
      return parser.record(bytes, at: place).fields.filter { !$0.name.isEmpty }
    }
    var columns = schema.columns
    guard let keys = LogKeyFinder(parsed).keys(addingTo: &columns) else { return }
    let hasStream = columns.contains { $0.originalName == Array("stream".utf8) }
    if keys.hasLinesAsMessages, hasStream, schema.format == .jsonLines,
      schema.logLayout.joining == nil
    {
      // Pieces say what they are when they are put together.
      schema.logLayout.joining = .docker
      nameKeys(&schema, sampled.texts(Framing(schema), from: schema.firstRecordOffset))
      return
    }
    schema.isLog = true
    schema.columns = columns
    schema.logKeys = keys
    for part in keys.parts {
      schema.columns[part.column].role = part.role
    }
  }
}
