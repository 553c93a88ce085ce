// Records as bytes for other programs: the same records when they are read again.

import JSONText

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
///   arrays of texts. The lines above and below the table are in `above` and `below`, if there are
///   any. In `continues` are the rows of a log that go on with another row, each beside that one.
/// - `text`: the record as its source has it; where lines are above or below the table, these and
///   the names of the columns, too.
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
  let schema: RecordSchema
  let columns: [Int]?
  /// The same, all of them where none are chosen.
  let shown: [Int]
  /// The names of all columns, as they are printed.
  var names: [[UInt8]]
  /// Records written.
  private var recordCount = 0
  /// The rows that go on with another one, each with that one.
  private var continued: [(row: Int, head: Int)] = []
  /// The step that takes styles out.
  package internal(set) var filter: StyleFilter
  /// The number of bytes that are escaped in JSON because they are not valid UTF-8.
  package private(set) var escapedByteCount = 0

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - format: What to write.
  ///   - schema: The schema of the records that will come.
  ///   - columns: The columns to write, in order; nil writes everything.
  ///   - styles: The treatment of colours and links.
  package init(
    _ format: Format, schema: RecordSchema, columns: [Int]? = nil, styles: StylePrinting = .bytes
  ) {
    self.format = format
    self.schema = schema
    self.columns = columns
    shown = columns ?? schema.columns.indices.filter { !schema.columns[$0].isInner }
    filter = StyleFilter(styles)
    names = schema.columns.map { $0.styledName }
  }

  /// Makes the text before the first record.
  ///
  /// - Parameter lines: The lines above the table; only `text` and `dump` have a place for them.
  /// - Returns: The text.
  package mutating func opening(_ lines: MarginLines = MarginLines()) -> PrintedText {
    var text = PrintedText()
    guard format != .text else {
      if columns == nil { text.bytes += filter.text(lines.spelled) }
      return text
    }
    for column in shown { names[column] = filter.text(names[column]) }
    switch format {
    case .csv, .tsv: if hasNames { appendNames(to: &text) }
    case .jsonLines, .text: break
    case .json: text.bytes.append(UInt8(ascii: "["))
    case .dump:
      text.bytes.append(UInt8(ascii: "{"))
      appendLines(lines.lines, named: "above", to: &text.bytes)
      text.bytes += "\"header\": ".utf8
      if hasNames {
        appendArray(shown.map { names[$0] }, to: &text.bytes)
      } else {
        text.bytes += "null".utf8
      }
      text.bytes += ", \"rows\": [".utf8
    }
    return text
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
      if format == .dump, let row = record.row, let head = record.head {
        continued.append((row + 1, row + 1 - head.distance))
      }
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
  /// - Parameters:
  ///   - lines: The lines below the table; only `text` and `dump` have a place for them.
  ///   - warnings: Sentences about what was wrong; only `dump` has a place for them.
  /// - Returns: Bytes to write.
  package mutating func closing(
    _ lines: MarginLines = MarginLines(), warnings: [String]
  ) -> [UInt8] {
    if format == .text, columns == nil { return filter.text(lines.spelled) }
    guard format == .json || format == .dump else { return [] }
    var bytes = Array((recordCount == 0 ? "" : "\n").utf8)
    guard format == .dump else { return bytes + Array("]\n".utf8) }
    bytes += "], ".utf8
    appendLines(lines.lines, named: "below", to: &bytes)
    if !continued.isEmpty {
      let pairs = continued.map { "[\($0.row), \($0.head)]" }.joined(separator: ", ")
      bytes += "\"continues\": [\(pairs)], ".utf8
    }
    bytes += "\"records\": \(recordCount), \"warnings\": ".utf8
    appendArray(warnings.map { Array($0.utf8) }, to: &bytes)
    bytes += "}\n".utf8
    return bytes
  }

  /// Appends a list of lines as a member, if there are any.
  private mutating func appendLines(
    _ lines: [[UInt8]], named name: String, to bytes: inout [UInt8]
  ) {
    guard !lines.isEmpty else { return }
    bytes += "\"\(name)\": ".utf8
    appendArray(lines.map { filter.text($0) }, to: &bytes)
    bytes += ", ".utf8
  }

  // MARK: - Cells

  var isDelimited: Bool { schema.traits.division == .cells }

  /// Appends the names of the columns as a line; those of a table as its source spells them.
  private func appendNames(to text: inout PrintedText) {
    for (index, column) in shown.enumerated() {
      if index > 0 { text.bytes.append(delimiter) }
      let name = isDelimited ? schema.columns[column].originalName : names[column]
      let isPlain = filter.printing == .bytes || filter.printing == .signs
      if !isPlain, let styled = StyledText(name.span) {
        append(styled.bytes, filter.printing == .looks ? styled.runs : [], to: &text)
      } else {
        append(name, to: &text.bytes)
      }
    }
    endLine(from: 0, in: &text.bytes)
  }

  /// Whether the columns have names worth writing.
  private var hasNames: Bool {
    switch schema.traits.division {
    case .cells: schema.hasHeader
    case .members, .values, .parts: !schema.columns.isEmpty
    case .whole: false
    }
  }

  /// The values of a record in the order of the columns; a null is nothing.
  mutating func cells(of record: Record) -> [[UInt8]] {
    if isWhole {
      return record.fields.prefix { $0.kind != .missing }.map { filter.value(of: $0, in: schema) }
    }
    return shown.map { column in
      record.spelledField(inColumn: column, of: schema)
        .map { $0.kind == .null ? [] : filter.value(of: $0, in: schema) } ?? []
    }
  }

  /// Returns the text of a field in a format that is not JSON, with its looks where they are shown.
  private mutating func text(of field: Field) -> (text: [UInt8], looks: [StyleRun]) {
    filter.printing == .looks
      ? (schema.printedText(of: field), field.styles)
      : (filter.value(of: field, in: schema), [])
  }

  /// Appends a record as its source has it.
  private mutating func appendSource(of record: Record, to text: inout PrintedText) {
    if filter.printing == .looks, record.hasStyles, let styled = StyledText(record.bytes.span) {
      text.append(styled.bytes, styled.runs)
    } else {
      let plain = filter.text(record.bytes)
      text.bytes += schema.isJSON && isJSON(record) ? filter.json(plain) : plain
    }
  }

  /// Appends the values of the columns with blanks between.
  private mutating func appendCells(of record: Record, to text: inout PrintedText) {
    for (index, column) in shown.enumerated() {
      if index > 0 { text.bytes.append(0x20) }
      guard let field = record.spelledField(inColumn: column, of: schema), field.kind != .null
      else { continue }
      let value = self.text(of: field)
      text.append(value.text, value.looks)
    }
  }

  /// Whether all cells of a record are written, also those of no column.
  var isWhole: Bool { columns == nil && isDelimited }

  /// Appends a record as a line.
  private mutating func appendLine(of record: Record, to text: inout PrintedText) {
    let start = text.bytes.count
    if isWhole {
      for (index, field) in record.fields.enumerated() {
        if field.kind == .missing { break }
        if index > 0 { text.bytes.append(delimiter) }
        let value = self.text(of: field)
        append(value.text, value.looks, to: &text)
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

  /// Ends a line; an empty one becomes `""`, since a blank line is not a record.
  private func endLine(from start: Int, in bytes: inout [UInt8]) {
    if bytes.count == start { bytes += [0x22, 0x22] }
    bytes.append(0x0A)
  }

  private var delimiter: UInt8 { format == .csv ? 0x2C : 0x09 }

  /// Appends the value of a field; CSV quotes an empty text to tell it from a null.
  private mutating func append(_ field: Field, to text: inout PrintedText) {
    let canBeNull = format == .csv && (schema.isJSON || schema.traits.isDatabase)
    let value = self.text(of: field)
    if canBeNull, field.kind == .text, value.text.isEmpty {
      text.bytes += [0x22, 0x22]
    } else {
      append(value.text, value.looks, to: &text)
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

  // MARK: - UTF-8

  /// Whether reading a record has shown that it is UTF-8.
  func isKnownUTF8(_ record: Record) -> Bool {
    record.problem == nil && !record.isCut && !record.isPartial && !schema.traits.isDatabase
  }

  /// Counts the bytes of a record that are not valid UTF-8.
  private mutating func noteBytes(of record: Record) {
    guard !isKnownUTF8(record), RecordParser.firstNotUTF8(in: record.bytes.span) != nil else {
      return
    }
    escapedByteCount += JSONWriter.illFormedCount(in: record.bytes)
  }
}
