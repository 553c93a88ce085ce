// The ways in which the bytes of a source can be read, and how well each fits them.

/// A way to read the bytes of a source.
package enum SourceFormat: Hashable, Sendable {
  /// Cells between delimiters.
  case delimited(CellDelimiter)
  /// A table in text, which is turned into CSV as it is read.
  case table(TextTable.Style)
  /// One JSON value a line.
  case jsonLines
  /// One JSON document, or several one after the other.
  case document
  /// One event a record.
  case log
  /// One line a record.
  case text

  /// The format of the records.
  var records: RecordFormat {
    switch self {
    case .delimited(0x09): .tsv
    case .delimited, .table: .csv
    case .jsonLines: .jsonLines
    case .document: .json
    case .log: .log
    case .text: .text
    }
  }
}

/// A way to read a source, and how well it fits.
package struct FormatCandidate: Hashable, Sendable {
  /// The way to read it.
  package var format: SourceFormat
  /// The score of the beginning of the source, from 0 to 1.
  package private(set) var score: Double
  /// The evidence, in the order in which it was weighed.
  package private(set) var reasons: [FormatReason]

  /// A candidate below this score is not offered.
  package static let minScore = 0.45
  /// The score of plain text, which fits everything.
  static let textScore = 0.35

  init(_ format: SourceFormat, _ score: Double, _ reason: FormatReason) {
    self.format = format
    self.score = score
    reasons = [reason]
  }

  /// Changes the score for a reason; nothing if it is the same.
  mutating func weigh(_ score: Double, _ reason: FormatReason) {
    guard score != self.score else { return }
    self.score = score
    reasons.append(reason)
  }
}

extension RecordSchema {
  /// The way in which the source is read; text for a database.
  package var sourceFormat: SourceFormat {
    if let table { return .table(table.style) }
    return switch format {
    case .csv, .tsv: .delimited(delimiter)
    case .jsonLines: .jsonLines
    case .json: .document
    case .log: .log
    case .text, .sqlite, .postgres: .text
    }
  }

  /// The gain in score that another format needs to replace the present one.
  private static let minGain = 0.1

  /// Whether this format should replace another: it fits clearly better, or it is the same format
  /// with more known about it.
  package func isBetter(than other: RecordSchema) -> Bool {
    guard sourceFormat == other.sourceFormat else {
      func score(_ format: SourceFormat) -> Double {
        candidates.first { $0.format == format }?.score ?? 0
      }
      return score(sourceFormat) >= score(other.sourceFormat) + Self.minGain
    }
    return columns != other.columns || hasHeader != other.hasHeader
      || dialect != other.dialect || logLayout != other.logLayout
      || documentShape != other.documentShape || document.path != other.document.path
      || table != other.table
      || margins != other.margins || gaps.blanks != other.gaps.blanks
  }
}
