// Measured records: how tall each is, what it hides, what its open row shows.

package import Records
import TextLayout

/// The layouts of records for the columns, widths and rules in force.
///
/// A class: cells, commands and the background's reports all read and fill the same cache.
@MainActor
package final class LayoutCache {
  /// Records that are kept; several screens of them.
  private static let limit = 512
  /// Records of a large screen: no dictionary grows while the first frame is made.
  private static let screenRows = 64
  /// Records with long texts that are kept: each may hold a megabyte.
  private static let longLimit = 16

  /// The columns, widths and rules in force.
  package private(set) var presentation: Presentation
  /// The parts of a row's line.
  package private(set) var anatomy: RowAnatomy
  /// The looks that rows had before their openness or the width changed.
  private(set) var previous = PreviousLooks()
  /// Changes with everything that may change the line of a closed record, except its openness.
  private(set) var version = 0
  let session: ViewerSession

  private var layouts: [RecordKey: RecordLayout] = [:]
  private var hiddenFields: [RecordKey: [Int]] = [:]
  /// Layouts with long texts from before the columns were scrolled.
  private var scrolled: [RecordKey: RecordLayout] = [:]
  /// Records with long texts, those measured last at the end.
  private var longKeys: [RecordKey] = []
  /// The fields of records that came cut, and the length of the record at that time.
  private var outlines: [RecordKey: (byteCount: Int, fields: [Field])] = [:]

  /// Makes an empty cache.
  package init(_ presentation: Presentation, anatomy: RowAnatomy, session: ViewerSession) {
    self.presentation = presentation
    self.anatomy = anatomy
    self.session = session
    layouts.reserveCapacity(LayoutCache.screenRows)
    hiddenFields.reserveCapacity(LayoutCache.screenRows)
  }

  // MARK: - Forgetting

  /// Puts other columns, widths or rules in force; every record is measured again when needed.
  package func present(_ presentation: Presentation, anatomy: RowAnatomy) {
    previous.closing = [:]
    if anatomy.width != self.anatomy.width {
      previous.width = .init(
        columns: self.anatomy.width, presentation: self.presentation,
        longLayouts: layouts.filter { $0.value.isLong })
    }
    self.presentation = presentation
    self.anatomy = anatomy
    version += 1
    layouts = [:]
    scrolled = [:]
    hiddenFields.removeAll(keepingCapacity: true)
    longKeys = []
  }

  /// Shows other text on the lines of records; the lines of long texts that are counted are kept.
  func scroll(to presentation: Presentation) {
    self.presentation = presentation
    version += 1
    scrolled = layouts.filter { $0.value.isLong }
    layouts = [:]
    hiddenFields.removeAll(keepingCapacity: true)
  }

  /// Forgets some records, which have changed in the source.
  package func forget(_ keys: some Sequence<RecordKey>) {
    version += 1
    for key in keys {
      layouts[key] = nil
      scrolled[key] = nil
      hiddenFields[key] = nil
      outlines[key] = nil
      previous.closing[key] = nil
    }
  }

  /// Forgets every record: the source is another one.
  func forgetAll() {
    version += 1
    layouts = [:]
    scrolled = [:]
    hiddenFields = [:]
    longKeys = []
    outlines = [:]
    previous = PreviousLooks(width: previous.width?.withoutLayouts)
  }

  // MARK: - Measures

  /// The layout of all text that the record shows when open; of one column if it is open for that.
  package func layout(of record: Record) -> RecordLayout {
    let shown = fields(of: record)
    if let known = layouts[record.key], known.shown == shown,
      !known.isLong || known.byteCount == record.byteCount
    {
      return known
    }
    var layout = measured(record, showing: shown)
    if layout.isLong {
      layout.identity = RecordLayout.Identity()
      if let known = scrolled.removeValue(forKey: record.key) { layout.adoptLongLines(of: known) }
    }
    // The end of a record that still arrives may be read otherwise a moment later.
    if !record.isPartial || layout.isLong { keep(layout, of: record) }
    return layout
  }

  /// Measures a record by a presentation; nil for the one in force.
  private func measured(
    _ record: Record, showing fields: OpenFields, by other: Presentation? = nil
  ) -> RecordLayout {
    let whole = completed(record)
    return (other ?? presentation).layout(
      of: whole, hidden: other?.hiddenFields(of: whole) ?? hiddenFields(of: record),
      showing: fields, reading: session.source)
  }

  private func keep(_ layout: RecordLayout, of record: Record) {
    if layouts.count >= LayoutCache.limit { layouts = [:] }
    if layout.isLong {
      longKeys.removeAll { $0 == record.key }
      longKeys.append(record.key)
      if longKeys.count > LayoutCache.longLimit { layouts[longKeys.removeFirst()] = nil }
    }
    layouts[record.key] = layout
  }

  /// Replaces the layout that is kept of a record.
  func replace(_ layout: RecordLayout, of record: Record) {
    // The price is exact now.
    if layouts[record.key]?.isEstimated != layout.isEstimated { version += 1 }
    layouts[record.key] = layout
  }

  /// The record's lines below its summary, as far as they show.
  package func content(of record: Record) -> RowContent {
    RowContent(layout: layout(of: record), openness: openness(of: record))
  }

  /// The record's lines below its summary on a screen of some width, the present or the previous.
  func content(of record: Record, width: Int) -> RowContent {
    guard width != anatomy.width, let before = previous.width, before.columns == width else {
      return content(of: record)
    }
    let layout =
      before.longLayouts[record.key]
      ?? measured(record, showing: fields(of: record), by: before.presentation)
    return RowContent(layout: layout, openness: openness(of: record))
  }

  /// Lines of the record's row if it is open and shows some fields.
  func openHeight(of record: Record, showing fields: OpenFields) -> Int {
    if case .column(let content) = fields, !hides(content, of: record) { return 1 }
    return 1 + measured(record, showing: fields).lineCount
  }

  /// Lines of the record's row.
  package func height(of record: Record) -> Int {
    guard openness(of: record).isOpen else { return 1 }
    return 1 + content(of: record).lineCount
  }

  /// Lines that opening the record would add, or that do not show though it is open; nil if there is
  /// nothing more to see.
  package func price(of record: Record) -> Int? {
    guard !openness(of: record).isOpen else {
      let hidden = content(of: record).hiddenLines
      return hidden > 0 ? hidden : nil
    }
    return hidesAnything(record) ? layout(of: record).lineCount : nil
  }

  /// Whether opening a record shows anything that its line does not.
  package func hidesAnything(_ record: Record) -> Bool {
    !hiddenFields(of: record).isEmpty || presentation.notice(of: record) != nil
  }

  /// Whether a record's line does not fully show what it has in a column of the list.
  ///
  /// A record of which only the part before that column has been read may have something there.
  func hides(_ content: ListColumn.Content, of record: Record) -> Bool {
    let record = completed(record)
    if record.isCut, !record.isOutlined,
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
    if !record.isPartial { hiddenFields[record.key] = hidden }
    return hidden
  }

  // MARK: - Records that came cut

  /// A record with all its fields, as far as they are known.
  package func completed(_ record: Record) -> Record {
    guard record.isCut, let fields = outline(of: record) else { return record }
    var whole = record
    whole.fields = fields
    whole.isOutlined = true
    return whole
  }

  /// The fields that were found of a record that came cut.
  func outline(of record: Record) -> [Field]? {
    outlines[record.key].flatMap { $0.byteCount == record.byteCount ? $0.fields : nil }
  }

  /// Keeps the fields of a record that came cut; the record is measured again with them.
  func setOutline(_ fields: [Field], of record: Record) {
    if outlines.count >= LayoutCache.longLimit { outlines = [:] }
    outlines[record.key] = (record.byteCount, fields)
    layouts[record.key] = nil
    hiddenFields[record.key] = nil
    version += 1
  }

  // MARK: - Rows that close

  /// Keeps the lines that a row shows now, to draw them while it loses them.
  func rememberClosing(_ record: Record) {
    if previous.closing.count > LayoutCache.limit { previous.closing = [:] }
    previous.closing[record.key] = content(of: record)
  }

  /// Forgets the lines of rows that close.
  func forgetClosing() { previous.closing = [:] }
}
