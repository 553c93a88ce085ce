// The lines around the records of a table, as they are printed.

import JSONText

/// The lines above the records of a table, or those below.
package struct MarginLines: Hashable, Sendable {
  /// The lines without their ends, blank ones left out, and without the names of the columns.
  package private(set) var lines: [[UInt8]] = []
  /// The lines as the source spells them, the names of the columns among them.
  package private(set) var spelled: [UInt8] = []

  /// Creates no lines.
  package init() {}

  /// Reads the lines above the records of a source, which may wait for a disk.
  package init(above source: any ReadableSource) {
    let schema = source.schema
    let margins = schema.margins
    guard !margins.above.isEmpty || !margins.textAbove.isEmpty else { return }
    add(margins.textAbove, asLines: true, lineEnd: 0x0A)
    let places = (margins.above + [margins.names].compactMap(\.self))
      .sorted { $0.lowerBound < $1.lowerBound }
    for place in places {
      guard let bytes = source.bytes(in: place) else { continue }
      add(bytes, asLines: place != margins.names, lineEnd: schema.lineEnd)
    }
    endLine(schema.lineEnd)
  }

  /// Takes the lines below the records of a source.
  package init(below schema: RecordSchema) {
    add(schema.margins.below, asLines: true, lineEnd: schema.lineEnd)
    endLine(schema.lineEnd)
  }

  private mutating func add(_ bytes: [UInt8], asLines: Bool, lineEnd: UInt8) {
    spelled += bytes
    guard asLines else { return }
    lines += bytes.split(separator: lineEnd).compactMap { line in
      let text = CarriageReturns.trimmed(
        line.startIndex..<line.endIndex, of: bytes, lineEnd: lineEnd)
      return text.isEmpty ? nil : Array(bytes[text])
    }
  }

  private mutating func endLine(_ lineEnd: UInt8) {
    if let last = spelled.last, last != lineEnd { spelled.append(lineEnd) }
  }
}
