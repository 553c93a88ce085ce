// Records as bytes for other programs: the same records when they are read again.

/// Writes records in one of the formats other programs read.
///
/// - `csv`: RFC 4180 with LF; a cell is quoted when it holds a comma, a quote, CR or LF, begins
///   with a byte-order mark, or would be a blank line. Ragged records stay ragged. A null of JSON
///   or of a database is nothing, and an empty text there is `""`.
/// - `tsv`: the same with tabs instead of commas, but an empty text is an empty field, too; a
///   backslash means itself.
/// - `jsonLines`: a JSON record in its own spelling, others as an object of texts; cells that are
///   missing are left out; a record that is not JSON becomes the text of `(text)`. The numbers,
///   truth values and JSON of a database keep their spelling, too.
/// - `json`: an array of the same values, a line each.
/// - `dump`: one object with `header`, `rows`, `records` and `warnings`; rows that are not JSON are
///   arrays of texts.
/// - `text`: the record as its source has it, without colours and other styles.
///
/// JSON is always UTF-8: a byte that is not becomes the lone surrogate `\udc80` … `\udcff`, as
/// Python writes it, so that it is not lost. Nothing is ever a control character there but white
/// space.
package struct RecordEncoder: Sendable {
  /// The formats.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// Comma-separated values.
    case csv
    /// Tab-separated values.
    case tsv
    /// One JSON value a line.
    case jsonLines = "jsonl"
    /// One JSON array of the records.
    case json
    /// One JSON object with the records and their circumstances.
    case dump
    /// The records as they are.
    case text
  }

  private let format: Format
  private let schema: RecordSchema
  private let columns: [Int]?
  /// The same, all of them where none are chosen.
  private let shown: [Int]
  /// Records written.
  private var recordCount = 0
  /// The number of bytes that are escaped in JSON because they are not valid UTF-8.
  package private(set) var escapedByteCount = 0

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - format: What to write.
  ///   - schema: The schema of the records that will come.
  ///   - columns: The columns to write, in order; nil writes everything.
  package init(_ format: Format, schema: RecordSchema, columns: [Int]? = nil) {
    self.format = format
    self.schema = schema
    self.columns = columns
    shown = columns ?? schema.columns.indices.filter { !schema.columns[$0].isInner }
  }

  /// The bytes before the first record.
  package func opening() -> [UInt8] {
    let names = shown.map { schema.columns[$0] }
    switch format {
    case .csv, .tsv:
      guard hasNames else { return [] }
      var bytes: [UInt8] = []
      appendLine(of: names.map { isDelimited ? $0.originalName : $0.name }, to: &bytes)
      return bytes
    case .jsonLines, .text:
      return []
    case .json:
      return [UInt8(ascii: "[")]
    case .dump:
      var bytes = Array("{\"header\": ".utf8)
      if hasNames {
        appendArray(names.map(\.name), to: &bytes)
      } else {
        bytes += "null".utf8
      }
      bytes += ", \"rows\": [".utf8
      return bytes
    }
  }

  /// Appends a record to what will be written.
  package mutating func append(_ record: Record, to bytes: inout [UInt8]) {
    var text = PrintedText()
    append(record, to: &text)
    bytes += text.bytes
  }

  /// Appends a record to what will be written, with its looks where the format is not JSON.
  package mutating func append(_ record: Record, to text: inout PrintedText) {
    defer { recordCount += 1 }
    let record = record.undivided
    switch format {
    case .csv, .tsv:
      appendLine(of: record, to: &text)
    case .text:
      if columns == nil {
        appendSource(of: record, to: &text)
      } else {
        appendCells(of: record, to: &text)
      }
      text.bytes.append(0x0A)
    case .jsonLines:
      noteBytes(of: record)
      appendObject(record, to: &text.bytes)
      text.bytes.append(0x0A)
    case .json, .dump:
      noteBytes(of: record)
      text.bytes += (recordCount == 0 ? "\n" : ",\n").utf8
      if schema.isJSON || format == .json {
        appendObject(record, to: &text.bytes)
      } else {
        appendRow(record, to: &text.bytes)
      }
    }
  }

  /// The bytes after the last record.
  ///
  /// - Parameter warnings: Sentences about what was wrong; only `dump` has a place for them.
  /// - Returns: Bytes to write.
  package func closing(warnings: [String]) -> [UInt8] {
    guard format == .json || format == .dump else { return [] }
    var bytes = Array((recordCount == 0 ? "" : "\n").utf8)
    guard format == .dump else { return bytes + Array("]\n".utf8) }
    bytes += "], \"records\": \(recordCount), \"warnings\": ".utf8
    appendArray(warnings.map { Array($0.utf8) }, to: &bytes)
    bytes += "}\n".utf8
    return bytes
  }

  // MARK: - Cells

  private var isDelimited: Bool { schema.format == .csv || schema.format == .tsv }

  /// Whether the columns have names worth writing.
  private var hasNames: Bool {
    switch schema.format {
    case .csv, .tsv: schema.hasHeader
    case .jsonLines, .json, .log, .sqlite, .postgres: !schema.columns.isEmpty
    case .text: false
    }
  }

  /// The values of a record in the order of the columns; a null is nothing.
  private func cells(of record: Record) -> [[UInt8]] {
    if isWhole { return record.fields.prefix { $0.kind != .missing }.map(\.value) }
    return shown.map { column in
      record.spelledField(inColumn: column, of: schema)
        .map { $0.kind == .null ? [] : schema.printedText(of: $0) } ?? []
    }
  }

  /// Appends a record as its source has it.
  private func appendSource(of record: Record, to text: inout PrintedText) {
    guard record.hasStyles, let styled = StyledText(record.bytes.span) else {
      text.bytes += record.bytes
      return
    }
    text.append(styled.bytes, schema.styles == .style ? styled.runs : [])
  }

  /// Appends the values of the columns with blanks between.
  private func appendCells(of record: Record, to text: inout PrintedText) {
    for (index, column) in shown.enumerated() {
      if index > 0 { text.bytes.append(0x20) }
      guard let field = record.spelledField(inColumn: column, of: schema), field.kind != .null
      else { continue }
      text.append(schema.printedText(of: field), field.styles)
    }
  }

  /// Whether all cells of a record are written, also those of no column.
  private var isWhole: Bool { columns == nil && isDelimited }

  /// Appends a record as a line.
  private func appendLine(of record: Record, to text: inout PrintedText) {
    let start = text.bytes.count
    if isWhole {
      for (index, field) in record.fields.enumerated() {
        if field.kind == .missing { break }
        if index > 0 { text.bytes.append(delimiter) }
        append(field.value, field.styles, to: &text)
      }
    } else {
      for (index, column) in shown.enumerated() {
        if index > 0 { text.bytes.append(delimiter) }
        guard let field = record.spelledField(inColumn: column, of: schema), field.kind != .null
        else { continue }
        append(field, to: &text)
      }
    }
    endLine(from: start, in: &text.bytes)
  }

  private func appendLine(of names: [[UInt8]], to bytes: inout [UInt8]) {
    let start = bytes.count
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      append(name, to: &bytes)
    }
    endLine(from: start, in: &bytes)
  }

  /// Ends a line; an empty one becomes `""`, since a blank line is not a record.
  private func endLine(from start: Int, in bytes: inout [UInt8]) {
    if bytes.count == start { bytes += [0x22, 0x22] }
    bytes.append(0x0A)
  }

  private var delimiter: UInt8 { format == .csv ? 0x2C : 0x09 }

  /// Appends the value of a field; CSV quotes an empty text to tell it from a null.
  private func append(_ field: Field, to text: inout PrintedText) {
    let canBeNull = format == .csv && (schema.isJSON || schema.format.isDatabase)
    if canBeNull, field.kind == .text, field.value.isEmpty {
      text.bytes += [0x22, 0x22]
    } else {
      append(schema.printedText(of: field), field.styles, to: &text)
    }
  }

  /// Appends a cell; one that is quoted has no looks.
  private func append(_ cell: [UInt8], _ looks: [StyleRun], to text: inout PrintedText) {
    if looks.isEmpty || needsQuotes(cell) {
      append(cell, to: &text.bytes)
    } else {
      text.append(cell, looks)
    }
  }

  private func needsQuotes(_ cell: [UInt8]) -> Bool {
    cell.starts(with: [0xEF, 0xBB, 0xBF])
      || cell.contains { $0 == delimiter || $0 == 0x22 || $0 == 0x0D || $0 == 0x0A }
  }

  private func append(_ cell: [UInt8], to bytes: inout [UInt8]) {
    guard needsQuotes(cell) else {
      bytes += cell
      return
    }
    bytes.append(0x22)
    for byte in cell {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  // MARK: - JSON

  private func appendObject(_ record: Record, to bytes: inout [UInt8]) {
    if schema.isJSON, !isJSON(record) {
      bytes += "{\"(text)\": ".utf8
      JSONText.append(record.plainBytes, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
      return
    }
    let isOfPieces = schema.logLayout.joining == .docker && record.bytes.contains(0x0A)
    if schema.isJSON, schema.hasFreeKeys, columns == nil, !isOfPieces {
      if record.fields.isEmpty, !record.bytes.contains(where: { $0 > 0x20 }) {
        bytes += "null".utf8
      } else {
        JSONText.appendSpelled(record.plainBytes, isUTF8: isKnownUTF8(record), to: &bytes)
      }
      return
    }
    bytes.append(UInt8(ascii: "{"))
    var hasMembers = false
    let fields =
      columns.map { $0.compactMap { record.spelledField(inColumn: $0, of: schema) } }
      ?? record.fields
    for field in fields where field.kind != .missing {
      if columns == nil, field.isInner { continue }
      if hasMembers { bytes += ", ".utf8 }
      hasMembers = true
      JSONText.append(key(of: field), to: &bytes)
      bytes += ": ".utf8
      if schema.isJSON, field.kind != .text {
        JSONText.appendSpelled(field.value, isUTF8: isKnownUTF8(record), to: &bytes)
      } else if schema.format.isDatabase {
        appendTyped(field, to: &bytes)
      } else {
        JSONText.append(field.value, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// The key of a field in an object: no cell without a column takes the name of a column.
  private func key(of field: Field) -> [UInt8] {
    let name = schema.name(of: field)
    guard isDelimited, field.column == nil else { return name }
    var free = name
    var count = 1
    while schema.columns.contains(where: { $0.name == free }) {
      count += 1
      free = name + Array(" (\(count))".utf8)
    }
    return free
  }

  /// Whether a record is valid JSON as it is; bytes that are not valid UTF-8 are allowed.
  private func isJSON(_ record: Record) -> Bool {
    !record.isCut && !(record.problem?.leavesText ?? false)
  }

  /// Whether reading a record has shown that it is UTF-8.
  private func isKnownUTF8(_ record: Record) -> Bool {
    record.problem == nil && !record.isCut && !record.isPartial && !schema.format.isDatabase
  }

  /// Counts the bytes of a record that are not valid UTF-8.
  private mutating func noteBytes(of record: Record) {
    guard !isKnownUTF8(record), RecordParser.firstNotUTF8(in: record.bytes.span) != nil else {
      return
    }
    escapedByteCount += JSONText.illFormedCount(in: record.bytes)
  }

  /// Appends a record as an array of texts; what a database has no value for is null.
  private func appendRow(_ record: Record, to bytes: inout [UInt8]) {
    guard schema.format.isDatabase else {
      return appendArray(cells(of: record), to: &bytes)
    }
    bytes.append(UInt8(ascii: "["))
    for (index, column) in shown.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      appendValue(record.field(inColumn: column), to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends a value of a database: a number, a truth value or JSON as it is spelled, others as a
  /// text.
  ///
  /// The numbers that JSON does not have, such as NaN, are texts.
  private func appendTyped(_ field: Field, to bytes: inout [UInt8]) {
    let isJSON = field.column.map { schema.columns[$0].isJSON } ?? false
    guard field.kind != .null, isJSON || field.kind != .text, JSONText.isValue(field.value) else {
      return appendValue(field, to: &bytes)
    }
    JSONText.appendSpelled(field.value, isUTF8: false, to: &bytes)
  }

  private func appendValue(_ field: Field?, to bytes: inout [UInt8]) {
    if let field, field.kind != .null, field.kind != .missing {
      JSONText.append(field.value, to: &bytes)
    } else {
      bytes += "null".utf8
    }
  }

  private func appendArray(_ texts: [[UInt8]], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      JSONText.append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
