// Records whose text has styles: fields without them, which know how their source spells them.

import JSONText

/// Parses records that have styles.
struct StyledRecords {
  /// The parser of records without styles.
  let parser: RecordParser

  private var schema: RecordSchema { parser.schema }

  /// Parses a record.
  ///
  /// - Parameters:
  ///   - bytes: The whole record without its line end.
  ///   - text: The same without styles.
  ///   - place: The location of the record.
  /// - Returns: The record, also if it is malformed.
  func record(_ bytes: [UInt8], _ text: StyledText, at place: RecordParser.Location) -> Record {
    switch schema.traits.division {
    case .cells, .values: return styledCells(bytes, at: place)
    case .whole: return styledLine(bytes, at: place)
    case .members: return styledJSON(bytes, text, at: place)
    case .parts:
      var record = spelledRecord(text.bytes, of: bytes, at: place)
      text.dress(&record.fields, from: bytes, keeping: schema.styles == .style)
      return record
    }
  }

  /// Parses a record by another spelling of it.
  private func spelledRecord(
    _ text: [UInt8], of bytes: [UInt8], at place: RecordParser.Location
  ) -> Record {
    var place = place
    place.byteCount = text.count
    var record = parser.spelledRecord(text, at: place)
    record.bytes = bytes
    record.byteCount = bytes.count
    record.hasStyles = true
    // Its bytes are at other places than those of the source.
    for index in record.fields.indices { record.fields[index].beginning = nil }
    return record
  }

  /// Parses a record whose values are divided first and have their styles taken out then.
  private func styledCells(_ bytes: [UInt8], at place: RecordParser.Location) -> Record {
    let divided = StyledCells(schema).divisible(bytes.span)
    var record =
      divided.map { spelledRecord($0, of: bytes, at: place) }
      ?? parser.spelledRecord(bytes, at: place)
    record.separateStyles(keeping: schema.styles == .style)
    return record
  }

  /// Parses a line that is one value.
  func styledLine(_ bytes: [UInt8], at place: RecordParser.Location) -> Record {
    var record = parser.spelledRecord(bytes, at: place)
    record.separateStyles(keeping: schema.styles == .style)
    return record
  }

  /// Parses a record of JSON with styles in its texts, around them, or both.
  private func styledJSON(
    _ bytes: [UInt8], _ plain: StyledText, at place: RecordParser.Location
  ) -> Record {
    var record = spelledRecord(plain.bytes, of: bytes, at: place)
    if record.problem?.leavesText ?? false {
      if record.fields.count == 1, record.fields[0].value == plain.bytes {
        record.fields[0].styledValue = bytes
      }
      return record
    }
    let text = StyledJSON(bytes.span)
    if text.styleCount > 0 { record = spelledRecord(text.bytes, of: bytes, at: place) }
    for index in record.fields.indices {
      record.fields[index].separateStyles(keeping: schema.styles == .style)
    }
    return record
  }
}
