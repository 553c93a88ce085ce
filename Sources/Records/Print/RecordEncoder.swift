// Records as bytes for other programs: the same records when they are read again.

/// Writes records in one of the formats other programs read.
///
/// - `csv`: RFC 4180 with LF; a cell is quoted when it holds a comma, a quote, CR or LF, or begins
///   with a byte-order mark. Ragged records stay ragged.
/// - `tsv`: cells between tabs; tab, LF, CR and backslash are written `\t`, `\n`, `\r`, `\\`.
/// - `jsonLines`: a JSON record as it is spelled, others as an object of texts; cells that are
///   missing are left out; a record that is not JSON becomes a JSON string.
/// - `json`: one object with `header`, `rows`, `records` and `warnings`.
/// - `text`: the record as it stands in its source.
///
/// In JSON a byte that is no UTF-8 becomes the lone surrogate `\udc80` … `\udcff`, as Python writes
/// it, so that it is not lost. Nothing is ever a control character there.
package struct RecordEncoder: Sendable {
  /// The formats.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// Comma-separated values.
    case csv
    /// Tab-separated values.
    case tsv
    /// One JSON value a line.
    case jsonLines = "jsonl"
    /// One JSON object.
    case json
    /// The records as they are.
    case text
  }

  private let format: Format
  private let schema: RecordSchema
  private let columns: [Int]?
  /// Records written.
  private var recordCount = 0

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
  }

  /// The bytes before the first record.
  package func opening() -> [UInt8] {
    let names = (columns ?? Array(schema.columns.indices)).map { schema.columns[$0] }
    switch format {
    case .csv, .tsv:
      guard hasNames else { return [] }
      return line(names.map { isDelimited ? $0.originalName : $0.name })
    case .jsonLines, .text:
      return []
    case .json:
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
    defer { recordCount += 1 }
    switch format {
    case .csv, .tsv:
      bytes += line(cells(of: record))
    case .text:
      bytes += columns == nil ? record.bytes : Array(cells(of: record).joined(separator: [0x20]))
      bytes.append(0x0A)
    case .jsonLines:
      appendObject(record, to: &bytes)
      bytes.append(0x0A)
    case .json:
      bytes += (recordCount == 0 ? "\n" : ",\n").utf8
      if schema.isJSON {
        appendObject(record, to: &bytes)
      } else {
        appendRow(record, to: &bytes)
      }
    }
  }

  /// The bytes after the last record.
  ///
  /// - Parameter warnings: Sentences about what was wrong; only `json` has a place for them.
  /// - Returns: Bytes to write.
  package func closing(warnings: [String]) -> [UInt8] {
    guard format == .json else { return [] }
    var bytes = Array((recordCount == 0 ? "" : "\n").utf8)
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
    case .jsonLines, .json, .log, .sqlite: !schema.columns.isEmpty
    case .text: false
    }
  }

  /// The values of a record in the order of the columns.
  private func cells(of record: Record) -> [[UInt8]] {
    if let columns { return columns.map { record.field(inColumn: $0)?.value ?? [] } }
    if isDelimited { return record.fields.prefix { $0.kind != .missing }.map(\.value) }
    return schema.columns.indices.map { record.field(inColumn: $0)?.value ?? [] }
  }

  private func line(_ cells: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(format == .csv ? UInt8(ascii: ",") : 0x09) }
      if format == .csv { appendQuoted(cell, to: &bytes) } else { appendEscaped(cell, to: &bytes) }
    }
    bytes.append(0x0A)
    return bytes
  }

  private func appendQuoted(_ cell: [UInt8], to bytes: inout [UInt8]) {
    let needsQuotes =
      cell.starts(with: [0xEF, 0xBB, 0xBF])
      || cell.contains { [0x2C, 0x22, 0x0D, 0x0A].contains($0) }
    guard needsQuotes else {
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

  private func appendEscaped(_ cell: [UInt8], to bytes: inout [UInt8]) {
    for byte in cell {
      switch byte {
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x5C: bytes += "\\\\".utf8
      default: bytes.append(byte)
      }
    }
  }

  // MARK: - JSON

  private func appendObject(_ record: Record, to bytes: inout [UInt8]) {
    if schema.isJSON, schema.hasFreeKeys, columns == nil {
      let isBlank = record.fields.isEmpty && !record.bytes.contains { $0 > 0x20 }
      if !isJSON(record) {
        JSONText.append(record.bytes, to: &bytes)
      } else if isBlank {
        bytes += "null".utf8
      } else {
        JSONText.appendOnOneLine(record.bytes, to: &bytes)
      }
      return
    }
    bytes.append(UInt8(ascii: "{"))
    var hasMembers = false
    let fields = columns.map { $0.compactMap { record.field(inColumn: $0) } } ?? record.fields
    for field in fields where field.kind != .missing {
      if hasMembers { bytes += ", ".utf8 }
      hasMembers = true
      JSONText.append(schema.name(of: field), to: &bytes)
      bytes += ": ".utf8
      if schema.isJSON, field.kind != .text {
        JSONText.appendOnOneLine(field.value, to: &bytes)
      } else if schema.format == .sqlite {
        appendValue(field, to: &bytes)
      } else {
        JSONText.append(field.value, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Whether a record is JSON as it stands; bytes that are no UTF-8 do not spoil it.
  private func isJSON(_ record: Record) -> Bool {
    if record.isCut { return false }
    switch record.problem {
    case nil, .notUTF8: return true
    default: return false
    }
  }

  /// Appends a record as an array of texts; what a database has no value for is null.
  private func appendRow(_ record: Record, to bytes: inout [UInt8]) {
    guard schema.format == .sqlite else { return appendArray(cells(of: record), to: &bytes) }
    let shown = columns ?? Array(schema.columns.indices)
    bytes.append(UInt8(ascii: "["))
    for (index, column) in shown.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      appendValue(record.field(inColumn: column), to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
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
