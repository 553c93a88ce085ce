// JSON Lines whose lines are arrays, the first of which names the values of the others.

import JSONText
import Values

/// The columns of arrays below one with their names.
struct ArrayLines {
  /// The columns, by the first line.
  private(set) var columns: [RecordSchema.Column]

  /// Looks at the first lines; nil where the first one is not an array of different names, or the
  /// caller knows that it is a row.
  init?(_ lines: [[UInt8]], _ options: SourceOptions) {
    let depthLimit = options.limits.nestingDepth
    func elements(_ line: [UInt8]) -> [JSONMembers.Value]? {
      let text = line.span
      guard
        case .value(let range, .array)? = try? JSONScanner.root(of: text, depthLimit: depthLimit)
      else { return nil }
      return RecordParser.elements(of: text.extracting(range), depthLimit: depthLimit)
    }
    guard options.hasHeader != false, let first = lines.first.flatMap(elements) else { return nil }
    let names = first.map(\.value)
    let rows = lines.dropFirst().compactMap(elements)
    let isHeader =
      first.allSatisfy { $0.kind == .text } && HeaderEvidence.areNames(names)
      && !rows.isEmpty && rows.count * 10 >= (lines.count - 1) * 9
    guard options.hasHeader ?? isHeader else { return nil }
    columns = Sniffer.columns(named: names)
    for index in columns.indices {
      var tally = ColumnTally()
      for row in rows where row.indices.contains(index) && row[index].kind != .null {
        let value = row[index].value
        tally.add(value.span)
      }
      columns[index].type = tally.type(isTime: NameOfTime.isOne(names[index]))
    }
  }
}
