// The formats of records, and the table of what they are like.

/// A format of records.
package enum RecordFormat: String, Hashable, Sendable, CaseIterable {
  /// Fields between delimiters, quoted where needed (RFC 4180 and its lenient readings).
  case csv
  /// Fields between tabs; quotes are ordinary unless the sample has quoted fields.
  case tsv
  /// One JSON value a line.
  case jsonLines = "jsonl"
  /// One JSON document, whose top-level entries are the records.
  case json
  /// Rows of a database; where they are kept as bytes, a JSON array a line.
  case sqlite
  /// The same for a PostgreSQL server.
  case postgres
  /// One event a record; lines that continue it belong to it.
  case log
  /// One line a record.
  case text
}

extension RecordFormat {
  /// The division of a record into fields.
  package enum Division: Hashable, Sendable {
    /// Cells between delimiters.
    case cells
    /// Members of a JSON object.
    case members
    /// Values of a row of a database.
    case values
    /// Parts that are recognized in a line, or in its names and values.
    case parts
    /// None: the record is one text.
    case whole
  }

  /// The properties of a format that reading and showing depend on.
  package struct Traits: Hashable, Sendable {
    /// The division of a record into fields.
    package let division: Division
    /// Whether a condition can name a column.
    package var namesColumns = true
    /// Whether the records are parts of one JSON document.
    package var isDocument = false
    /// Whether the first record may be the names of the columns.
    package var mayHaveHeader = false
    /// Whether cells are quoted unless the sample says otherwise.
    package var hasQuotes = false
    /// The only byte that may be between two cells; nil if it can be another.
    package var onlyDelimiter: UInt8?
    /// Whether a value may be spelled with escapes.
    package var hasEscapes = false
    /// Whether records are printed as they are spelled unless a format is named; others are a table.
    package var isPrintedAsSpelled = false
    /// Whether the records are on a server, which sends the beginnings of long values.
    package var isOnServer = false

    /// Whether the records are rows of a database.
    package var isDatabase: Bool { division == .values }
  }

  /// The traits of the format.
  package var traits: Traits {
    switch self {
    case .csv: Traits(division: .cells, mayHaveHeader: true, hasQuotes: true)
    case .tsv: Traits(division: .cells, mayHaveHeader: true, onlyDelimiter: UInt8(ascii: "\t"))
    case .jsonLines:
      Traits(
        division: .members, mayHaveHeader: true, hasEscapes: true, isPrintedAsSpelled: true)
    case .json: Traits(division: .members, isDocument: true, hasEscapes: true)
    case .sqlite: Traits(division: .values)
    case .postgres: Traits(division: .values, isOnServer: true)
    case .log: Traits(division: .parts, hasEscapes: true)
    case .text: Traits(division: .whole, namesColumns: false)
    }
  }
}
