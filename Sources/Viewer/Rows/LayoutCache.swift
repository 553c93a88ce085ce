// The cache of measured records: heights, hidden fields and layouts.

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
  /// The previous content of rows, before their openness or the width changed.
  private(set) var previous = PreviousContent()
  /// A generation that changes with everything that affects the line of a closed record, except its
  /// openness.
  private(set) var version = 0
  let session: ViewerSession

  private var layouts: [RecordKey: RecordLayout] = [:]
  private var hiddenFields: [RecordKey: [Int]] = [:]
  /// The outlines of records with nested values.
  var nodeOutlines: [RecordKey: Outline] = [:]
  /// Reads what outlines of long values lack.
  private(set) lazy var reader = LongNodesReader(self)
  /// Reads the rows at the ends of foreign keys.
  private(set) lazy var relatedReader = RelatedReader(self)
  /// The lines of the body of the screen, which limit what opens at once.
  var bodyLines = 24
  /// The fields of cut records, with the record's length at that time.
  private var outlines: [RecordKey: (byteCount: Int, isPartial: Bool, fields: [Field])] = [:]

  /// Makes an empty cache.
  package init(_ presentation: Presentation, metrics: RowMetrics, session: ViewerSession) {
    self.presentation = presentation
    self.metrics = metrics
    self.session = session
    layouts.reserveCapacity(LayoutCache.screenRows)
    hiddenFields.reserveCapacity(LayoutCache.screenRows)
  }

  // MARK: - Forgetting

  /// Sets new columns, widths or rules; records are measured again on demand.
  package func present(_ presentation: Presentation, metrics: RowMetrics) {
    previous.closing = [:]
    if metrics.width != self.metrics.width {
      previous.width = .init(columns: self.metrics.width, presentation: self.presentation)
    }
    self.presentation = presentation
    self.metrics = metrics
    version += 1
    layouts = [:]
    hiddenFields.removeAll(keepingCapacity: true)
  }

  /// Shows other columns on the lines of records.
  func scroll(to presentation: Presentation) {
    self.presentation = presentation
    version += 1
    layouts = [:]
    hiddenFields.removeAll(keepingCapacity: true)
  }

  /// Notes that the lines of closed records show something else.
  func linesChanged() { version += 1 }

  /// Forgets some records, which have changed in the source.
  ///
  /// The members that were found in a growing one are kept.
  package func forget(_ keys: some Sequence<RecordKey>) {
    version += 1
    for key in keys {
      layouts[key] = nil
      hiddenFields[key] = nil
      if outlines[key]?.isPartial == false { outlines[key] = nil }
      previous.closing[key] = nil
    }
  }

  /// Forgets every record, because the source has been replaced.
  func forgetAll() {
    version += 1
    layouts = [:]
    hiddenFields = [:]
    outlines = [:]
    nodeOutlines = [:]
    previous = PreviousContent(width: previous.width)
  }

  // MARK: - Measures

  /// Returns the layout of all text that the record shows when open, or of one column if it is open
  /// for that.
  package func layout(of record: Record) -> RecordLayout {
    let shown = fields(of: record)
    if let known = layouts[record.key], known.shown == shown { return known }
    let layout = measured(record, showing: shown)
    // The end of a record that is still arriving may change.
    guard !record.isPartial else { return layout }
    if layouts.count >= LayoutCache.limit { layouts = [:] }
    layouts[record.key] = layout
    return layout
  }

  /// Measures a record with a presentation; nil for the current one.
  private func measured(
    _ record: Record, showing fields: OpenFields, by other: Presentation? = nil
  ) -> RecordLayout {
    let whole = completed(record)
    return (other ?? presentation).layout(
      of: whole, hidden: other?.hiddenFields(of: whole) ?? hiddenFields(of: record),
      showing: fields)
  }

  /// Returns the visible lines of the record below its summary.
  package func content(of record: Record) -> RowContent {
    RowContent(layout: layout(of: record), openness: openness(of: record))
  }

  /// Returns the visible lines below the summary for the current or the previous width.
  func content(of record: Record, width: Int) -> RowContent {
    guard width != metrics.width, let before = previous.width, before.columns == width else {
      return content(of: record)
    }
    let layout = measured(record, showing: fields(of: record), by: before.presentation)
    return RowContent(layout: layout, openness: openness(of: record))
  }

  /// Returns the height of the record's row if it were open with some fields.
  func openHeight(of record: Record, showing fields: OpenFields) -> Int {
    if case .column(let content) = fields, !hides(content, of: record) { return 1 }
    if !fields.isColumn, let outline = nestedOutline(of: record) {
      return 1 + outline.levels(inside: nil, bodyLines: bodyLines).lines
    }
    return 1 + measured(record, showing: fields).lineCount
  }

  /// Returns the height of the record's row.
  package func height(of record: Record) -> Int {
    guard openness(of: record).isOpen else { return 1 }
    if let outline = openOutline(of: record) { return 1 + outline.lineCount }
    return 1 + content(of: record).lineCount
  }

  /// Returns the number of lines that opening the record would add, or that are hidden although it
  /// is open; nil if nothing is hidden.
  package func hiddenLineCount(of record: Record) -> Int? {
    guard !openness(of: record).isOpen else {
      let hidden =
        openOutline(of: record)?.hiddenLines.lines ?? content(of: record).hiddenLines
      return hidden > 0 ? hidden : nil
    }
    guard hidesAnything(record) else { return nil }
    // A line for each value that the row's line does not show.
    guard !record.isWide else { return record.fieldCount - presentation.window.placed.count }
    return nestedOutline(of: record)?.allLines.lines ?? layout(of: record).lineCount
  }

  /// Returns whether the number of hidden lines of a record is an estimate.
  func isHiddenLineCountEstimated(of record: Record) -> Bool {
    if record.isWide, !openness(of: record).isOpen { return true }
    return openOutline(of: record).map { !$0.hiddenLines.isExact }
      ?? nestedOutline(of: record).map { !$0.allLines.isExact }
      ?? layout(of: record).isHiddenLineCountEstimated
  }

  /// Returns the columns of a record's values that the number of hidden lines and matches covers.
  func coveredColumns(of record: Record, hiding matches: Int) -> Int {
    guard matches > 0, let columns = metrics.hiddenLines else { return 0 }
    let lines = hiddenLineCount(of: record)
    let isEstimated = lines != nil && isHiddenLineCountEstimated(of: record)
    let text = RowNote.text(hiding: lines, isEstimated: isEstimated, matches: matches)
    return max(text.utf8.count - columns.count, 0)
  }

  /// Returns whether opening a record shows anything that its line does not.
  package func hidesAnything(_ record: Record) -> Bool {
    if record.isWide, presentation.hidesValue(of: record) { return true }
    return !hiddenFields(of: record).isEmpty || presentation.notice(of: record) != nil
      || !relations(of: record).isEmpty
  }

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

  private func hiddenFields(of record: Record) -> [Int] {
    if let known = hiddenFields[record.key] { return known }
    let hidden = presentation.hiddenFields(of: completed(record))
    if hiddenFields.count >= LayoutCache.limit { hiddenFields = [:] }
    if !record.isPartial, !record.isWide { hiddenFields[record.key] = hidden }
    return hidden
  }

  // MARK: - Cut records

  /// Returns a record with all its known fields.
  package func completed(_ record: Record) -> Record {
    guard record.isCut, let fields = outline(of: record) else { return record }
    return presentation.schema.placed(record.outlined(by: fields))
  }

  /// Returns the fields found in a cut record.
  func outline(of record: Record) -> [Field]? {
    guard let known = outlines[record.key], known.isPartial == record.isPartial else { return nil }
    if known.byteCount == record.byteCount { return known.fields }
    // While the last value of a record grows, its fields stay the same.
    guard record.isPartial, known.byteCount < record.byteCount,
      let last = known.fields.last(where: \.isLongNested), last.long == nil,
      let start = last.beginning, nodeOutlines[record.key]?.mayGrow(at: start) ?? false
    else { return nil }
    return known.fields
  }

  /// Stores the fields of a cut record, which is then measured again.
  func setOutline(_ fields: [Field], of record: Record) {
    if outlines.count >= LayoutCache.outlineLimit { outlines = [:] }
    outlines[record.key] = (record.byteCount, record.isPartial, fields)
    layouts[record.key] = nil
    hiddenFields[record.key] = nil
    version += 1
  }

  // MARK: - Rows that close

  /// Keeps the current lines of a row, to draw them while it closes.
  func rememberClosing(_ record: Record) {
    // The nodes of an outline are drawn by their own cells.
    guard openness(of: record).isOpen, openOutline(of: record) == nil else {
      previous.closing[record.key] = nil
      return
    }
    if previous.closing.count > LayoutCache.limit { previous.closing = [:] }
    previous.closing[record.key] = content(of: record)
  }

  /// Forgets the lines of closing rows.
  func forgetClosing() { previous.closing = [:] }
}
