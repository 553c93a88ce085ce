// The properties that the records of a source share.

package import JSONText
package import Values

/// The certainty of the format of a source.
package enum FormatCertainty: Hashable, Sendable {
  /// The choice was close, or no format fits well, so that no name decides.
  case unsure
  /// The content decided.
  case sure
  /// The caller said how the source is read.
  case forced
}

/// The properties that all records of a source share.
package struct RecordSchema: Hashable, Sendable {
  /// A column of the table.
  package struct Column: Hashable, Sendable {
    /// The name to show: never empty, never twice in one schema.
    package var name: [UInt8]
    /// The name as the source spells it, colours included, which may be empty or a duplicate.
    package var originalName: [UInt8]
    /// The type of nearly all values of the sample.
    package var type: ColumnType
    /// The role of the column in a log.
    package var role: LogColumn
    /// Whether its values are parts of other fields, which are printed where no column is chosen.
    package var isInner = false
    /// The path to its values, if it was made for one.
    package var path: RecordPath?
    /// Whether a database says that its texts are JSON.
    package var isJSON = false

    /// Creates a column.
    package init(
      name: [UInt8], originalName: [UInt8], type: ColumnType = .text, role: LogColumn = .none
    ) {
      self.name = name
      self.originalName = originalName
      self.type = type
      self.role = role
    }

    /// The name with the colours and links that the source spells it with.
    package var styledName: [UInt8] {
      let plain = StyledText.plain(originalName)
      guard plain.count < originalName.count, name.starts(with: plain) else { return name }
      // A name that comes twice has a number at its end.
      return originalName + name.dropFirst(plain.count)
    }

    /// Whether the values are amounts, which are aligned at the right.
    package var isNumeric: Bool { type.kind.isAmount }
  }

  /// The format of the records.
  package var format: RecordFormat
  /// The dialect of the CSV family.
  package var dialect: CellDialect
  /// The byte that ends a line: LF, or CR in files that have no LF.
  package var lineEnd: UInt8
  /// Whether the first record is not a row but names the columns.
  package var hasHeader: Bool
  /// The columns, in order.
  package var columns: [Column]
  /// The table in text that the records are made from; nil where they are read as they are.
  package var table: TextTable?
  /// The part of the document that the rows are; only for `.json`.
  package var document = DocumentPart()
  /// The shape of that part.
  package var documentShape: JSONDocumentShape? {
    get { document.shape }
    set { document.shape = newValue }
  }
  /// The parts of a log line; only for `.log`.
  package var logLayout: LogLayout
  /// Whether the records tell what happened when: those of a log, in whatever format.
  package var isLog: Bool
  /// The encoding of the text.
  ///
  /// It ends with a question mark if it is a guess, as in "gb18030?", or if the sample is not valid
  /// UTF-8 and nothing better is known.
  package var encoding: String
  /// The compression of the source.
  package var packing: Compression?
  /// Whether the sample looks like no text at all; it is shown as text with a note.
  package var isBinary: Bool
  /// The structure of a text that is shown line by line because it is not read here.
  package var markup: Markup?
  /// The offset of the first record, past a byte-order mark and lines that only name the parts.
  package var firstRecordOffset: Int
  /// The treatment of styles in the text.
  package var styles = StyleReading.style
  /// Whether the beginning has backspaces, with which letters may be struck twice.
  package var hasStrikes = false
  /// The lines around the records of a table.
  package var margins = TableMargins()
  /// The line ends and blank lines between records.
  var gaps = RecordGaps()
  /// The ways in which the source can be read, the best one first.
  package var candidates: [FormatCandidate] = []
  /// The certainty of the format.
  package var certainty = FormatCertainty.sure
  /// The first records, where they are JSON.
  package var sample = PathSample()
  /// The names on the screen that the records do not have.
  package var shown = ShownNames()
  /// Whether nothing has been read yet, so that all of this may still change, once.
  package var isProvisional: Bool

  /// Creates the schema of plain lines, from which a sniffer starts.
  package init(format: RecordFormat) {
    self.format = format
    dialect = CellDialect(CellDelimiter(format.traits.onlyDelimiter ?? UInt8(ascii: ",")))
    dialect.hasQuotes = format.traits.hasQuotes
    lineEnd = 0x0A
    hasHeader = false
    columns = []
    document.shape = format.traits.isDocument ? .sequence : nil
    logLayout = LogLayout()
    isLog = format.traits.division == .parts
    encoding = "utf-8"
    packing = nil
    isBinary = false
    firstRecordOffset = 0
    isProvisional = false
  }

  /// The signs between two fields of the CSV family.
  package var delimiter: CellDelimiter {
    get { dialect.delimiter }
    set { dialect.delimiter = newValue }
  }

  /// Whether a quote opens a quoted field; false for TSV without quoted fields.
  package var hasQuotes: Bool {
    get { dialect.hasQuotes }
    set { dialect.hasQuotes = newValue }
  }

  /// The traits of the format.
  package var traits: RecordFormat.Traits { format.traits }

  /// Whether the records are JSON values.
  package var isJSON: Bool { traits.division == .members }

  /// Whether an empty text is a value, where an empty cell is none.
  package var hasEmptyTexts: Bool { isJSON || traits.isDatabase }

  /// Whether each record has its own keys, as in JSON or logfmt.
  ///
  /// The columns are those of the sample; others may follow.
  package var hasFreeKeys: Bool {
    isJSON
      ? documentShape != .object && !hasHeader
      : traits.division == .parts && logLayout.hasFreeKeys
  }

  /// Whether a field may say something else than its bytes do, by backslashes.
  var hasEscapes: Bool {
    isJSON || traits.division == .parts && logLayout.hasFreeKeys
  }

  /// A word for the parts found in a log's records: `time+level`, `syslog`, `access`, `logfmt`;
  /// empty if none were.
  package var logSummary: String {
    if traits.division == .parts, logLayout.forms == .requests { return "access log" }
    if traits.division == .parts, logLayout.forms == .pairs { return "logfmt" }
    if columns.contains(where: { $0.role == .priority }) { return "syslog" }
    let roles = columns.map(\.role)
    return [("time", LogColumn.time), ("level", .level)].filter { roles.contains($0.1) }
      .map(\.0).joined(separator: "+")
  }

  /// A second name of a column of a log: `time`, `level`, `source` or `message`; nil
  /// where another column has that name.
  package func roleName(ofColumn index: Int) -> [UInt8]? {
    if let shown = shown.names[columns[index].name] { return shown }
    guard isLog, let name = columns[index].role.name else { return nil }
    let isTaken = columns.contains { $0.name == name && $0.role != columns[index].role }
    return isTaken || columns.firstIndex { $0.role == columns[index].role } != index ? nil : name
  }

  /// Whether a column shows what its source may spell otherwise.
  func isRespelled(_ column: Int?) -> Bool {
    guard let column else { return false }
    if traits.division == .parts {
      let role = columns[column].role
      return role != .none && (logLayout.hasFreeKeys || logLayout.hasSeverities)
        || role == .message && logLayout.forms.contains(.requests)
        || role == .time && (logLayout.hasReceived || logLayout.forms.contains(.heads))
    }
    return logLayout.roleColumns.values.contains(column)
  }

  /// The name to show for a field: its own, or its column's.
  package func name(of field: Field) -> [UInt8] {
    guard field.name.isEmpty, let column = field.column, columns.indices.contains(column) else {
      return field.name
    }
    return columns[column].name
  }
}
