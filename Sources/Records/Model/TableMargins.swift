// The lines of a source around the records of its table.

/// The lines around the records of a table: those above the names of its columns, the names, and
/// those below the last record.
package struct TableMargins: Hashable, Sendable {
  /// The number of lines above the names and above the first record, blank ones counted.
  package var linesAbove = 0
  /// The bytes of these lines, with their line ends; none where the records are made from other text.
  package var above: [Range<Int>] = []
  /// The lines above a table in text, whose records are made from it, as the source spells them.
  package var textAbove: [UInt8] = []
  /// The lines below the last record, as the source spells them.
  package var below: [UInt8] = []
  /// The number of lines below the last row of a table in text, which ``below`` does not have.
  package var uncopiedLinesBelow = 0
  /// The bytes of the names of the columns, with their line ends.
  package var names: Range<Int>?
  /// Whether the names are not the record at the offset of the first one: they take several lines, or
  /// other lines follow them.
  package var hasNamesApart = false
  /// Whether some record of the sample is the names once more, as where files were put together.
  package var namesComeAgain = false
  /// The number of columns at the end that have cells in most records but no names.
  package var unnamedColumns = 0

  /// Creates a source without such lines.
  package init() {}

  /// The number of lines below the last record, blank ones at the end left out.
  package var linesBelow: Int {
    let text = below.prefix(below.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0)
    guard !text.isEmpty else { return uncopiedLinesBelow }
    return uncopiedLinesBelow
      + max(text.count { $0 == 0x0A }, text.count { $0 == 0x0D && !text.contains(0x0A) }) + 1
  }

  /// Returns the same lines at other offsets.
  func mapped(_ place: (Int) -> Int) -> TableMargins {
    var mapped = self
    mapped.above = above.map { place($0.lowerBound)..<place($0.upperBound) }
    mapped.names = names.map { place($0.lowerBound)..<place($0.upperBound) }
    return mapped
  }
}

extension RecordSchema {
  /// The number of records at the offset of the first one that are the names of the columns.
  var headerRecords: Int { hasHeader && !margins.hasNamesApart ? 1 : 0 }

  /// Whether a record is the names of the columns once more.
  package func hasNamesAgain(_ record: Record) -> Bool {
    guard margins.namesComeAgain, record.fieldCount == columns.count, !record.isCut else {
      return false
    }
    return record.fields.allSatisfy { field in
      guard let column = field.column, columns.indices.contains(column) else { return false }
      return field.value == columns[column].originalName
    }
  }
}
