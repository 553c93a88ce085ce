// Counting the filled cells of each column, and those of another type, in the background.

import Records
import Values

/// Counts the filled cells of each column in all rows that pass the filters, and those whose value
/// is not of the column's type.
///
/// Columns are measured on a sample, which says little about the rest of a file. So the records of
/// sources of moderate size are read once more, after the first key.
@MainActor
final class FillCounter {
  /// The greatest number of rows that are counted.
  private static let maxRows = 1_000_000
  /// The greatest size of a source whose rows are counted.
  private static let maxBytes = 256 * 1024 * 1024

  /// The rows that are counted.
  private struct Subject: Equatable {
    var source: ObjectIdentifier
    var filters: String
    var rows: Int
    var columns: Int

    /// Whether other rows have come to the same source since.
    func hasGrown(since other: Subject) -> Bool {
      source == other.source && filters == other.filters && columns == other.columns
        && rows > other.rows
    }
  }

  /// The filled cells by column, those of another type among them, and the number of rows.
  private struct Fill: Sendable {
    var cells: [Int]
    var others: [Int]
    var rows = 0

    init(columns: Int) {
      cells = Array(repeating: 0, count: columns)
      others = cells
    }

    /// Counts a row of a table.
    mutating func add(_ record: Record, of schema: RecordSchema) {
      rows += 1
      for field in record.fields where field.isFilled(havingEmptyTexts: schema.hasEmptyTexts) {
        guard let column = field.column, cells.indices.contains(column) else { continue }
        cells[column] += 1
        let type = schema.columns[column].type
        if type.kind != .text, case .exception = type.fit(of: field.value) { others[column] += 1 }
      }
    }
  }

  private let host: any RowHost
  private let arranger: Arranger
  private let counting: JobSlot
  /// The rows that are counted, or were last.
  private var subject: Subject?
  private var fill: Fill?

  /// Creates a counter that counts nothing yet.
  init(_ host: any RowHost, _ arranger: Arranger) {
    self.host = host
    self.arranger = arranger
    counting = host.jobs.slot("fill")
  }

  /// The rows that pass the filters now; nil while they are not known, and of large sources.
  private var current: Subject? {
    let base = host.source.base
    guard host.source.isComplete, !arranger.isArranging, !arranger.isOfSource, !base.readsGaps,
      base.rows.head <= Self.maxRows,
      host.source.progress.totalBytes.map({ $0 <= Self.maxBytes }) ?? false
    else { return nil }
    return Subject(
      source: ObjectIdentifier(base), filters: arranger.filters.title, rows: base.rows.head,
      columns: host.source.schema.columns.count)
  }

  /// Counts the rows that pass the filters, unless they are counted.
  ///
  /// Rows that keep coming are not counted again and again.
  func update() {
    let schema = host.source.schema
    guard schema.traits.namesColumns, !schema.isLog, let wanted = current, wanted != subject,
      subject.map(wanted.hasGrown) != true
    else { return }
    subject = wanted
    fill = nil
    let (source, kept) = (host.source.handle, arranger.filters.kept)
    counting.start { (job: Job<Fill>) in
      var fill = Fill(columns: wanted.columns)
      var request = ReadRequest(rows: 0..<wanted.rows)
      request.waits = false
      source.opened(by: job).forEachRecord(
        request, isCancelled: { _ in job.isCancelled }, sieve: .all
      ) { record in
        guard kept.map({ kept in record.row.map(kept.contains) ?? false }) ?? true,
          !schema.hasNamesAgain(record)
        else { return true }
        fill.add(schema.placed(record), of: schema)
        return true
      }
      return job.isCancelled ? nil : fill
    } receive: { [weak self] in
      self?.fill = $0
    }
  }

  /// Returns the share of filled cells of a column of the schema; nil while it is not counted.
  func share(ofColumn column: Int) -> FillShare? {
    guard let fill, fill.rows > 0, subject == current, fill.cells.indices.contains(column) else {
      return nil
    }
    return FillShare(cells: fill.cells[column], of: fill.rows, others: fill.others[column])
  }

  /// Returns the share of filled cells in the sample that a column was measured on.
  func share(of measure: ColumnMeasure) -> FillShare {
    FillShare(
      cells: measure.widths.count, of: measure.sampleCount,
      isSampled: !isWhole(sampleOf: measure.sampleCount))
  }

  /// Returns the columns that are not shown because the sample has no values for them.
  ///
  /// - Complexity: O(1) if there are none, else O(*such columns*).
  func unshown(of columns: ListColumns) -> UnshownColumns {
    let fields = columns.emptyFields
    guard !fields.isEmpty, !isWhole(sampleOf: columns.sampleCount) else {
      return UnshownColumns(empty: fields.count)
    }
    let shares = fields.compactMap(share(ofColumn:))
    guard shares.count == fields.count else {
      return UnshownColumns(empty: fields.count, isSampled: true)
    }
    let empty = shares.count(where: \.isEmpty)
    return UnshownColumns(empty: empty, later: shares.count - empty)
  }

  /// Whether a sample of some rows has all of them.
  private func isWhole(sampleOf count: Int) -> Bool {
    host.source.isComplete && !arranger.isFiltered && count == host.source.base.rows.head
  }
}
