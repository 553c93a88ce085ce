// The one place that knows how tall each record is and what it looks like, for cells and commands.

internal import CellGrid
package import Records
package import TextLayout

/// Measures records, remembers what it measured, and keeps which of them are open.
@MainActor
package final class RowPresenter {
  /// Measured records that are kept; several screens of them.
  private static let cacheLimit = 512

  /// The columns, widths and rules in force.
  package private(set) var presentation: Presentation
  /// Where the parts of a row's line stand.
  package private(set) var anatomy: RowAnatomy
  /// The colours in use.
  package var theme = Theme.standard(for: .none) { didSet { revision += 1 } }
  /// The signs in use.
  package var signs = Signs.ascii { didSet { revision += 1 } }
  /// What is searched for.
  package var pattern: RecordPattern? {
    didSet {
      matchCounts = [:]
      revision += 1
    }
  }
  /// The column of the list under the cursor.
  package var columnCursor = 0
  /// Whether times are shown as the time since the row before.
  package var showsGaps = false { didSet { if showsGaps != oldValue { revision += 1 } } }
  /// Finds the record before one, in the order of the source, if it is in memory.
  package var recordBefore: (Record) -> Record? = { _ in nil }
  /// Says how many matches were counted in a record of which only the first part is kept.
  package var countedMatches: (Record) -> Int? = { _ in nil }
  /// The first column of the list on the screen.
  package var firstColumn = 0 { didSet { if firstColumn != oldValue { showColumns() } } }
  /// The columns of the list on the screen.
  private(set) var shownColumns: [PlacedColumn]
  /// The field under the field cursor in the row that has the focus.
  package var fieldCursor: Int?
  /// Grows whenever the lines of closed records may look different; openness is not counted.
  private(set) var revision = 0

  /// What was in force for the width before, while a change of width finds its place again.
  private var formerWidth: (columns: Int, presentation: Presentation)?
  /// The layouts of long texts then: what was counted of them would be lost.
  private var formerLong: [RecordKey: RecordLayout] = [:]
  /// Where values lie that are too long to be kept.
  private let source: (any RecordSource)?
  /// How many layouts were made.
  private var layoutCount = 0
  /// Which records are open, and how far.
  package private(set) var openRows = OpenRows()
  private var layouts = [RecordKey: RecordLayout](minimumCapacity: 64)
  private var hiddenFields = [RecordKey: [Int]](minimumCapacity: 64)
  /// Records with long texts whose layouts are kept, those measured last at the end.
  private var longKeys: [RecordKey] = []
  /// The fields of records that came cut, and how long the record was then.
  private var outlines: [RecordKey: (byteCount: Int, fields: [Field])] = [:]
  private var former: [RecordKey: RowContent] = [:]
  private var matchCounts: [RecordKey: Int] = [:]
  /// Records whose openness differs from the standard, as far as they are kept for counting.
  private var exceptions: [RecordKey: Record] = [:]

  /// Records with long texts whose layouts are kept: each may hold a megabyte.
  private static let longLimit = 16

  /// Makes a presenter.
  package init(
    presentation: Presentation, anatomy: RowAnatomy, source: (any RecordSource)? = nil
  ) {
    self.source = source
    self.presentation = presentation
    self.anatomy = anatomy
    shownColumns = presentation.plan.visible(from: 0)
  }

  /// Finds out which columns are on the screen now, for all rows at once.
  private func showColumns() {
    shownColumns = presentation.plan.visible(from: firstColumn)
    revision += 1
  }

  /// Puts other columns, widths or rules in force; everything is measured anew when asked for.
  package func present(_ presentation: Presentation, anatomy: RowAnatomy) {
    if anatomy.width != self.anatomy.width {
      formerWidth = (self.anatomy.width, self.presentation)
      formerLong = layouts.filter { $0.value.isLong }
    }
    self.presentation = presentation
    self.anatomy = anatomy
    showColumns()
    firstColumn = presentation.plan.firstColumn(showing: columnCursor, from: firstColumn)
    layouts = [:]
    hiddenFields.removeAll(keepingCapacity: true)
    longKeys = []
    former = [:]
    matchCounts = [:]
  }

  // MARK: - Openness

  /// How much of a record shows.
  package func openness(of record: Record) -> Openness { openRows[record.key] }

  /// Shows more or less of a record; its row changes height at the next transaction.
  package func setOpenness(_ openness: Openness, of record: Record) {
    remember(record)
    openRows[record.key] = openness
    let isException = openness.isOpen != opensByDefault
    exceptions[record.key] =
      isException && exceptions.count < RowPresenter.cacheLimit ? record : nil
  }

  /// Shows more or less of records that need not be in memory.
  package func setOpenness(_ openness: Openness, ofKeys keys: [RecordKey]) {
    for key in keys { openRows[key] = openness }
  }

  /// Gives every record there is the same openness.
  package func setOpennessOfAll(_ openness: Openness) {
    former = [:]
    exceptions = [:]
    openRows.setAll(openness)
  }

  /// Closes every record but one, which stays as it is.
  package func closeAll(except record: Record, visible: [Record]) {
    visible.forEach(remember)
    let kept = openness(of: record)
    openRows.setAll(.closed)
    openRows[record.key] = kept
    exceptions = kept.isOpen ? [record.key: record] : [:]
  }

  /// Takes over which records are open; everything known of others is forgotten.
  package func replaceOpenRows(_ openRows: OpenRows) {
    revision += 1
    self.openRows = openRows
    layouts = [:]
    hiddenFields = [:]
    longKeys = []
    outlines = [:]
    formerLong = [:]
    former = [:]
    matchCounts = [:]
    exceptions = [:]
  }

  /// Whether all records are open unless said otherwise.
  package var opensByDefault: Bool { openRows.standard.isOpen }

  /// Whether a record shows the fields that hide nothing, too.
  package func showsAllFields(_ record: Record) -> Bool {
    openRows.showsAllFields(record.key)
  }

  /// Shows all fields of a record, or only those that hide something.
  package func setShowsAllFields(_ all: Bool, of record: Record) {
    remember(record)
    openRows.setShowsAllFields(record.key, all)
    layouts[record.key] = nil
  }

  /// Keeps what a row shows now, so that the lines it is about to lose can be seen while it closes.
  private func remember(_ record: Record) {
    if former.count > RowPresenter.cacheLimit { former = [:] }
    former[record.key] = content(of: record)
  }

  // MARK: - Measures

  /// The record's layout, as if it were wholly open.
  package func layout(of record: Record) -> RecordLayout {
    if let known = layouts[record.key], !known.isLong || known.byteCount == record.byteCount {
      return known
    }
    var layout = presentation.layout(
      of: completed(record), hidden: hiddenFields(of: record), showsAll: showsAllFields(record),
      reading: source)
    layoutCount += 1
    layout.number = layoutCount
    // The end of a record that still arrives may be read otherwise a moment later.
    if !record.isPartial || layout.isLong { keep(layout, of: record) }
    return layout
  }

  private func keep(_ layout: RecordLayout, of record: Record) {
    if layouts.count >= RowPresenter.cacheLimit { layouts = [:] }
    if layout.isLong {
      longKeys.removeAll { $0 == record.key }
      longKeys.append(record.key)
      if longKeys.count > RowPresenter.longLimit { layouts[longKeys.removeFirst()] = nil }
    }
    layouts[record.key] = layout
  }

  /// Puts another layout of a record in the place of the one kept.
  func replace(_ layout: RecordLayout, of record: Record) { layouts[record.key] = layout }

  /// The fields that were found of a record that is cut.
  func outline(of record: Record) -> [Field]? {
    outlines[record.key].flatMap { $0.byteCount == record.byteCount ? $0.fields : nil }
  }

  /// Remembers the fields of a record that is cut; it is measured anew with them.
  func setOutline(_ fields: [Field], of record: Record) {
    if outlines.count >= RowPresenter.longLimit { outlines = [:] }
    outlines[record.key] = (record.byteCount, fields)
    layouts[record.key] = nil
    hiddenFields[record.key] = nil
    revision += 1
  }

  /// The record's lines below its summary, as far as they show.
  package func content(of record: Record) -> RowContent {
    RowContent(layout: layout(of: record), openness: openness(of: record))
  }

  /// The record's lines below its summary on a screen some columns wide, the present or the former.
  func content(of record: Record, width: Int) -> RowContent {
    guard width != anatomy.width, let formerWidth, formerWidth.columns == width else {
      return content(of: record)
    }
    let layout = formerLong[record.key] ?? formerLayout(of: record, by: formerWidth.presentation)
    return RowContent(layout: layout, openness: openness(of: record))
  }

  private func formerLayout(of record: Record, by former: Presentation) -> RecordLayout {
    let record = completed(record)
    return former.layout(
      of: record, hidden: former.hiddenFields(of: record), showsAll: showsAllFields(record),
      reading: source)
  }

  /// What the record's row showed before its openness last changed.
  func formerContent(of record: Record) -> RowContent? { former[record.key] }

  /// Lines of the record's row.
  package func height(of record: Record) -> Int {
    guard openness(of: record).isOpen else { return 1 }
    return 1 + content(of: record).lineCount
  }

  /// Lines that opening the record would add; nil when its line shows everything already.
  package func price(of record: Record) -> Int? {
    hidesAnything(record) ? layout(of: record).lineCount : nil
  }

  /// Whether opening a record shows anything that its line does not.
  package func hidesAnything(_ record: Record) -> Bool {
    record.problem != nil || !hiddenFields(of: record).isEmpty
  }

  private func hiddenFields(of record: Record) -> [Int] {
    if let known = hiddenFields[record.key] { return known }
    let hidden =
      record.isCut
      ? presentation.hiddenFields(of: completed(record)) : presentation.hiddenFields(of: record)
    if hiddenFields.count >= RowPresenter.cacheLimit { hiddenFields = [:] }
    if !record.isPartial { hiddenFields[record.key] = hidden }
    return hidden
  }

  /// The matches of the search in a text that stands in a column, or in none.
  package func matches(in text: Text, column: Int?) -> [Range<Int>] {
    RowPresenter.matches(of: pattern, in: text, column: column)
  }

  private static func matches(
    of pattern: RecordPattern?, in text: Text, column: Int?
  ) -> [Range<Int>] {
    guard let pattern, pattern.column == nil || pattern.column == column else { return [] }
    return pattern.ranges(in: text.bytes)
  }

  /// How many matches the record holds.
  package func matchCount(in record: Record) -> Int {
    guard let pattern else { return 0 }
    if record.isCut, let counted = countedMatches(record) { return counted }
    if let known = matchCounts[record.key] { return known }
    let count = record.fields.reduce(0) { sum, field in
      field.kind == .missing ? sum : sum + pattern.ranges(in: field).count
    }
    if matchCounts.count >= RowPresenter.cacheLimit { matchCounts = [:] }
    matchCounts[record.key] = count
    return count
  }

  /// Matches in rows the reader opened, where rows are closed unless opened.
  package var openMatchCount: Int { opensByDefault ? 0 : exceptionMatchCount }

  /// Matches in rows the reader closed, where rows are open unless closed.
  package var closedMatchCount: Int { opensByDefault ? exceptionMatchCount : 0 }

  private var exceptionMatchCount: Int {
    exceptions.values.reduce(0) { $0 + matchCount(in: $1) }
  }

  /// Forgets what is known of some records, which changed in the source.
  package func forget(_ keys: some Sequence<RecordKey>) {
    revision += 1
    for key in keys {
      layouts[key] = nil
      hiddenFields[key] = nil
      outlines[key] = nil
      former[key] = nil
      matchCounts[key] = nil
    }
  }

  /// What drawing open rows depends on.
  func look(isFocused: Bool) -> RecordLook {
    RecordLook(
      theme: theme, signs: signs, fieldCursor: isFocused ? fieldCursor : nil,
      matches: { [pattern] in RowPresenter.matches(of: pattern, in: $0, column: $1) })
  }

  /// How long after the record before it a record came; nil where that is not known.
  func gap(before record: Record) -> String? {
    let schema = presentation.schema
    guard showsGaps, let instant = record.instant(in: schema),
      let earlier = recordBefore(record)?.instant(in: schema)
    else { return nil }
    return gapText(microseconds: instant.microseconds - earlier.microseconds)
  }
}
