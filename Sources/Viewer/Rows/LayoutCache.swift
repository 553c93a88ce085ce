// The cache of measured records: heights, hidden fields and outlines.

package import Records
import TextLayout

/// The layouts of records for the current columns, widths and rules.
///
/// A class, because cells, commands and background reports share the cache.
@MainActor
package final class LayoutCache {
  /// The number of cached records, several screens.
  static let limit = 512
  /// The number of records reserved for a large screen, so that no dictionary grows during the
  /// first frame.
  private static let screenRows = 64
  /// The number of records of which the fields past the part in memory are kept.
  private static let outlineLimit = 16

  /// The current columns, widths and rules.
  package private(set) var presentation: Presentation
  /// The parts of a row's line.
  package private(set) var metrics: RowMetrics
  /// A generation that changes with everything that affects the line of a closed record, except its
  /// openness.
  private(set) var version = 0
  /// The openness of each row.
  package internal(set) var openRows = OpenRows() { didSet { openRowsVersion += 1 } }
  /// A generation that changes with the openness.
  private(set) var openRowsVersion = 0
  let source: RecordView
  let jobs: Jobs
  /// Reports events to the other features.
  let emit: Emit

  /// The lines of records, and the fields that they do not show whole.
  private var lines: [RecordKey: KnownLine] = [:]
  /// The outlines of records.
  var outlines: [RecordKey: Outline] = [:]
  /// The rows whose outlines are in the table, or about to be.
  var outlined = OutlinedRows()
  /// Reads what outlines of long values lack.
  private(set) lazy var reader = LongNodesReader(self)
  /// Reads the rows at the ends of foreign keys.
  private(set) lazy var relatedReader = RelatedReader(self)
  /// The lines of the body of the screen, which limit what opens at once.
  var bodyLines = 24
  /// The fields of cut records, with the record's length at that time.
  private var foundFields: [RecordKey: (byteCount: Int, isPartial: Bool, fields: [Field])] = [:]
  /// Cut records with all their known fields, for one presentation: paths that are columns are looked
  /// for in the whole record.
  private var completedRecords:
    [RecordKey: (cut: Record, completed: Record, presentation: Presentation)] = [:]

  /// Makes an empty cache.
  init(
    _ presentation: Presentation, metrics: RowMetrics, source: RecordView, jobs: Jobs,
    _ emit: @escaping Emit
  ) {
    self.presentation = presentation
    self.metrics = metrics
    self.source = source
    self.jobs = jobs
    self.emit = emit
    lines.reserveCapacity(LayoutCache.screenRows)
  }

  // MARK: - Forgetting

  /// Sets new columns, widths or rules; records are measured again on demand.
  package func present(_ presentation: Presentation, metrics: RowMetrics) {
    self.presentation = presentation
    self.metrics = metrics
    version += 1
    lines.removeAll(keepingCapacity: true)
  }

  /// Notes that the lines of closed records show something else.
  func linesChanged() { version += 1 }

  /// Forgets some records, which have changed in the source.
  ///
  /// The members that were found in a growing one are kept.
  package func forget(_ keys: some Sequence<RecordKey>) {
    version += 1
    for key in keys {
      lines[key] = nil
      if foundFields[key]?.isPartial == false { foundFields[key] = nil }
      completedRecords[key] = nil
    }
  }

  /// Forgets every record, because the source has been replaced.
  func forgetAll() {
    version += 1
    lines = [:]
    foundFields = [:]
    completedRecords = [:]
    outlines = [:]
  }

  // MARK: - Measures

  /// Returns the height of the record's row if it were open with some fields.
  func openHeight(of record: Record, showing fields: OpenFields) -> Int {
    guard hidesAnything(record, of: fields) else { return 1 }
    return 1 + outline(of: record).openLines(showing: fields, bodyLines: bodyLines)
  }

  /// Returns the height of the record's row.
  package func height(of record: Record) -> Int {
    guard let outline = openOutline(of: record) else { return 1 }
    guard outline.isPlanned else {
      return openHeight(of: record, showing: fields(of: record))
    }
    return 1 + outline.lineCount
  }

  /// Returns the number of lines that opening the record would add, or that are hidden although it
  /// is open; nil if nothing is hidden.
  func hiddenLines(of record: Record) -> HiddenLines? {
    if let open = openOutline(of: record) {
      let hidden = RowHiddenLines(outline: open).now
      return hidden.lines > 0 ? hidden : nil
    }
    guard hidesAnything(record) else { return nil }
    // A line for each value that the row's line does not show.
    guard !record.isWide else {
      let lines = record.fieldCount - presentation.window.placed.count
      return HiddenLines(unread: lines)
    }
    return RowHiddenLines(outline: outline(of: record)).all
  }

  /// Returns the columns of a record's values that the number of hidden lines and matches covers.
  func coveredColumns(of record: Record, hiding matches: Int) -> Int {
    guard matches > 0, let columns = metrics.hiddenLines else { return 0 }
    let text = RowNote.text(hiding: hiddenLines(of: record), matches: matches)
    return max(text.utf8.count - columns.count, 0)
  }

  /// Returns whether opening a record with some fields shows anything that its line does not; all
  /// fields are shown in any case.
  func hidesAnything(_ record: Record, of fields: OpenFields) -> Bool {
    switch fields {
    case .all: true
    case .hidden: hidesAnything(record)
    case .column(let content): hides(content, of: record)
    }
  }

  /// Returns whether opening a record shows anything that its line does not.
  package func hidesAnything(_ record: Record) -> Bool {
    if record.isWide, presentation.hidesValue(of: record) { return true }
    if known(record).hasMore { return true }
    return !relations.isEmpty && !relations.leading(from: completed(record)).isEmpty
  }

  /// The foreign keys of the source.
  var relations: [Relation] { source.handle.presented.relations }

  /// Returns whether a record's line does not fully show its value in a list column.
  ///
  /// If only the part before that column has been read, it may have a value there.
  func hides(_ content: ListColumn.Content, of record: Record) -> Bool {
    let record = completed(record)
    if record.completeness == .cut,
      !record.fields.contains(where: { presentation.columns.shows($0, in: content) })
    {
      return true
    }
    return hiddenFields(of: record).contains {
      presentation.columns.shows(record.fields[$0], in: content)
    }
  }

  /// Returns the indices of the fields that a record's line does not show whole.
  func hiddenFields(of record: Record) -> [Int] { known(record).hidden }

  /// Returns the values of a record in some columns on the screen.
  func line(of record: Record, in columns: [PlacedColumn]) -> LineCells {
    // Columns that slide are not at their places.
    if columns == presentation.window.placed, let line = known(record).line { return line }
    return LineCells(of: record, in: columns, by: presentation)
  }

  private func known(_ record: Record) -> KnownLine {
    guard record.isCut else { return knownLine(of: record) }
    return knownLine(of: completed(record))
  }

  private func knownLine(of record: Record) -> KnownLine {
    if let known = lines[record.key], known.fieldCount == record.fields.count { return known }
    let line = KnownLine(of: record, by: presentation)
    if lines.count >= LayoutCache.limit { lines = [:] }
    if !record.isPartial, !record.isWide { lines[record.key] = line }
    return line
  }

  /// Returns the same among the fields that the record of an outline has; they are not kept, as it
  /// may lack some that were found since.
  func hiddenFields(ofOutlined record: Record) -> [Int] {
    if let known = lines[record.key], known.fieldCount == record.fields.count {
      return known.hidden
    }
    return presentation.hiddenFields(of: record)
  }

  // MARK: - Cut records

  /// Returns a record with all its known fields.
  package func completed(_ record: Record) -> Record {
    guard record.isCut, let fields = foundFields(of: record) else { return record }
    if let known = completedRecords[record.key], known.presentation === presentation,
      known.cut == record || known.completed == record
    {
      return known.completed
    }
    let completed = presentation.schema.placed(record.outlined(by: fields))
    if completedRecords.count >= LayoutCache.outlineLimit { completedRecords = [:] }
    completedRecords[record.key] = (record, completed, presentation)
    return completed
  }

  /// Returns the fields found in a cut record.
  func foundFields(of record: Record) -> [Field]? {
    guard let known = foundFields[record.key], known.isPartial == record.isPartial else {
      return nil
    }
    if known.byteCount == record.byteCount { return known.fields }
    // While the last value of a record grows, its fields stay the same.
    guard record.isPartial, known.byteCount < record.byteCount,
      let last = known.fields.last(where: \.isLongNested), last.long == nil,
      let start = last.beginning, outlines[record.key]?.mayGrow(at: start) ?? false
    else { return nil }
    return known.fields
  }

  /// Stores the fields of a cut record, which is then measured again.
  func setFoundFields(_ fields: [Field], of record: Record) {
    if foundFields.count >= LayoutCache.outlineLimit { foundFields = [:] }
    foundFields[record.key] = (record.byteCount, record.isPartial, fields)
    completedRecords[record.key] = nil
    lines[record.key] = nil
    version += 1
  }
}

/// The line of a record, and the fields that it does not show whole.
private struct KnownLine {
  /// The bytes of texts up to which a line is kept.
  private static let keptBytes = 4_096

  /// The number of all its fields: the outline of a record may have another number until it is
  /// updated.
  let fieldCount: Int
  /// The indices of those that are hidden.
  let hidden: [Int]
  /// Whether opening the record shows more than its line, apart from the rows that it leads to.
  let hasMore: Bool
  /// The values of the line; nil if they are too long to be kept.
  let line: LineCells?

  init(of record: Record, by presentation: Presentation) {
    fieldCount = record.fields.count
    let line = LineCells(of: record, in: presentation.window.placed, by: presentation)
    hidden = presentation.hiddenFields(of: record, on: line)
    hasMore = presentation.hidesAnything(record, relations: [], hidden: hidden)
    self.line = line.byteCount <= Self.keptBytes ? line : nil
  }
}
