// Columns of JSON Lines, by what most of the sample has.

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
    nameRoles(&schema)
  }
}
