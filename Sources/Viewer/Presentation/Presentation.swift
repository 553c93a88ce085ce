// The presentation of records: summary lines, hidden lines and open rows.

import JSONText
package import Records
package import TextLayout
import Values

/// Everything that the appearance of records depends on besides the records.
///
/// A class, because it is large and immutable and each row uses it several times.
package final class Presentation: Sendable {
  /// The schema of the records.
  package let schema: RecordSchema
  /// The columns of the list.
  package let columns: ListColumns
  /// Their widths.
  package let plan: ColumnPlan
  /// The space of an open record.
  package let geometry: RecordGeometry
  /// The text rules for open rows.
  package let rules: TextRules
  /// The text rules for the list.
  package let singleRules: TextRules
  /// The columns on the screen.
  let window: ColumnWindow
  /// The number of header lines.
  package let headerLines: Int
  /// Whether times are shown as the time since the previous row.
  package let showsGaps: Bool

  /// Creates a presentation.
  package init(
    schema: RecordSchema, columns: ListColumns, plan: ColumnPlan, window: ColumnWindow? = nil,
    geometry: RecordGeometry, rules: TextRules, headerLines: Int? = nil, showsGaps: Bool = false
  ) {
    self.schema = schema
    self.columns = columns
    self.plan = plan
    self.geometry = geometry
    self.rules = rules
    singleRules = rules.asSingleLine
    let window = window ?? plan.window(from: 0)
    self.window = window
    self.showsGaps = showsGaps
    self.headerLines = headerLines ?? columns.headerLines(home: window.placed, by: plan)
  }

  /// Returns whether the lines of records show the same text with another presentation.
  func showsSameOnLines(as other: Presentation) -> Bool {
    window.placed == other.window.placed && singleRules == other.singleRules
      && showsGaps == other.showsGaps
      && schema.columns == other.schema.columns
      && columns.columns.map(\.content) == other.columns.columns.map(\.content)
  }

  /// Returns the presentation with other visible columns, or with times or the time since the
  /// previous row; nil keeps the current state.
  func showing(_ window: ColumnWindow? = nil, gaps: Bool? = nil) -> Presentation {
    Presentation(
      schema: schema, columns: columns, plan: plan, window: window ?? self.window,
      geometry: geometry, rules: rules, headerLines: headerLines, showsGaps: gaps ?? showsGaps)
  }
}

extension Presentation {
  /// The greatest length of a text that is searched for library frames; more would delay a frame.
  private static let foldedBytesLimit = 262_144

  /// Returns for each list column whether the record's line does not show its text fully.
  ///
  /// A text with line ends in it counts, because one line cannot show it as it is.
  private func hiddenColumns(of record: Record, on line: LineCells) -> [Bool] {
    let list = columns.columns
    var isHidden = list.indices.map { columns.hasText(record, in: list[$0].content) }
    for cell in line.cells {
      guard !cell.isGap, cell.hiddenDigits == nil, let text = cell.text,
        singleRules.fits(text, columns: cell.room),
        !text.bytes.contains(0x0A), showsAll(of: record, in: list[cell.place.index].content)
      else { continue }
      isHidden[cell.place.index] = false
    }
    return isHidden
  }

  /// Returns whether a column with room for its text shows all of a value: not only a part of a
  /// longer message, or of the children of a nested value.
  private func showsAll(of record: Record, in content: ListColumn.Content) -> Bool {
    guard case .field(let column) = content, let field = record.field(inColumn: column) else {
      return true
    }
    if let line = columns.line(of: field) { return line.isWhole }
    guard schema.columns[column].role == .message, let text = field.spelledOut else { return true }
    return text.count >= field.value.count
  }

  /// Returns the indices of the fields that an open row lists.
  private func listed(of record: Record, hidden: [Int], showing fields: OpenFields) -> [Int] {
    switch fields {
    case .all: record.fields.indices.filter { !record.fields[$0].isInner }
    case .hidden: enclosing(hidden, of: record)
    case .column(let content):
      hidden.filter { columns.shows(record.fields[$0], in: content) }
    }
  }

  /// Returns the fields of an open record, nested values as they are spelled, its last line, and
  /// whether it is shown without names if nothing in it opens.
  func outlinedFields(
    of record: Record, hidden: [Int], showing fields: OpenFields
  ) -> (listed: [ShownField], ending: RecordEnding, isNameless: Bool) {
    var all = record.fields.enumerated().map { shown($1, at: $0) }
    if schema.isLog, fields != .all { fold(&all, of: record) }
    let listed = listed(of: record, hidden: hidden, showing: fields).map { all[$0] }
    // A part of another field is shown within that field.
    let hasParts = record.fields.contains(where: \.isInner)
    let own = hasParts ? all.filter { !record.fields[$0.index].isInner } : all
    let isAlone = fields.isColumn && listed.count == 1
    return (
      listed, fields.isColumn ? loss(of: record) : ending(of: record, all: own, shown: listed),
      isAlone || isNameless(record, showing: listed, of: own.count)
    )
  }

  /// Whether a record is the names of the columns once more.
  func hasNamesAgain(_ record: Record) -> Bool { schema.hasNamesAgain(record) }

  /// Returns the fields that an open row has to show for some fields: a part of another field is
  /// shown within that field.
  private func enclosing(_ fields: [Int], of record: Record) -> [Int] {
    guard fields.contains(where: { record.fields[$0].isInner }) else { return fields }
    let shown = fields.map { index in
      let field = record.fields[index]
      return field.isInner ? schema.enclosing(field, in: record.fields) ?? index : index
    }
    return Set(shown).sorted()
  }

  /// Returns the first line of an open row: its defect, or a word that mixes scripts; nil for most.
  package func notice(of record: Record) -> String? {
    record.problem?.description
      ?? record.fields.lazy.compactMap { MixedWord(in: $0.value)?.description }.first
  }

  /// Returns whether a record has a value outside the columns on the screen.
  ///
  /// - Complexity: O(fields on the screen), unless most fields are empty.
  func hidesValue(of record: Record) -> Bool {
    if record.omitted.haveValue { return true }
    let shown = Set(window.placed.map { columns.columns[$0.index].content.schemaColumn })
    return record.fields.contains { field in
      !field.value.isEmpty && !field.isInner && columns.isChosen(field.column)
        && !shown.contains(field.column)
    }
  }

  /// Returns the indices of the fields that a record's line does not fully show, including parts of
  /// other fields with columns of their own.
  package func hiddenFields(of record: Record) -> [Int] {
    hiddenFields(of: record, on: LineCells(of: record, in: window.placed, by: self))
  }

  /// Returns the same for a line that is laid out.
  func hiddenFields(of record: Record, on line: LineCells) -> [Int] {
    let isHidden = hiddenColumns(of: record, on: line)
    let summary = columns.summaryPlace.flatMap { line.cell(ofColumn: $0) }.map { cell in
      SummaryShown(
        record, in: columns, width: cell.room, isWhole: !isHidden[cell.place.index],
        singleRules)
    }
    return record.fields.indices.filter { index in
      let field = record.fields[index]
      guard !field.value.isEmpty, columns.isChosen(field.column) else { return false }
      if columns.holds(field) { return columns.place(of: field).map { isHidden[$0] } ?? true }
      return !field.isInner && !(summary?.holds(field) ?? false)
    }
  }

  /// Returns whether opening a record shows anything that its line does not.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - relations: The foreign keys of the source.
  ///   - hidden: The fields that its line does not fully show, if they are known.
  /// - Returns: Whether there is anything to open.
  func hidesAnything(
    _ record: Record, relations: [Relation], hidden: [Int]? = nil
  ) -> Bool {
    // The time since the previous row stands for a time.
    (hidden ?? hiddenFields(of: record)).contains { !showsGap(for: $0, of: record) }
      || notice(of: record) != nil || otherPart(of: record) != nil
      || !relations.leading(from: record).isEmpty
  }

  /// Returns a field as an open row shows it, with all its lines.
  func shown(_ field: Field, at index: Int) -> ShownField {
    let kind: ShownField.Kind =
      switch field.kind {
      case .text, .number: .text
      case .null where field.value.isEmpty: .missing
      case .boolean, .null: .bare
      case .object, .array: .nested
      case .missing: .missing
      }
    let value = field.value
    let text: Text =
      switch kind {
      case .missing: field.kind == .null ? "NULL" : "(missing)"
      case .nested, .bare: Text(bytes: value)
      case .text: Text(bytes: time(of: field) ?? value)
      }
    var shown = ShownField(
      index: index, column: field.column, name: Text(bytes: schema.name(of: field)), value: text,
      kind: kind)
    if kind == .text { shown.styles = field.styles }
    shown.part = part(of: field)
    return shown
  }

  /// Returns the point in time that a field counts; nil for other fields.
  private func time(of field: Field) -> [UInt8]? {
    guard let column = field.column, schema.columns.indices.contains(column) else {
      return NameOfTime.time(of: field.value, named: field.name)
    }
    let type = schema.columns[column].type
    return type.kind == .epoch ? field.spelledOut(as: type) : nil
  }

  /// Returns the part for a field in an open row: by its own type in JSON, by that of its column
  /// elsewhere.
  private func part(of field: Field) -> Part {
    switch field.kind {
    case .missing: return .missing
    case .null where field.value.isEmpty: return .missing
    case .null: return .null
    case .boolean: return .boolean
    case .number: return .number
    case .object, .array: return .frame
    case .text: break
    }
    guard let column = field.column, schema.columns.indices.contains(column) else {
      return schema.isJSON ? .string : .value
    }
    switch schema.columns[column].role {
    case .level, .status: return LogLevel(field.value).map(Part.init) ?? .value
    case .priority: return LogLevel(priority: field.value).map(Part.init) ?? .value
    case .time: return .date
    case .source, .message: return .value
    case .none: break
    }
    let part = Part(inOpenRow: schema.columns[column].type.kind)
    return part == .value && schema.isJSON ? .string : part
  }

  /// Folds library frames in the texts of a log record, and leaves out the text that its line
  /// shows.
  private func fold(_ fields: inout [ShownField], of record: Record) {
    let line = LineCells(of: record, in: window.placed, by: self)
    // Text that is still in the source is laid out in chunks and not searched for frames.
    for index in fields.indices
    where fields[index].kind == .text && record.fields[index].long == nil {
      fields[index].segments = segments(
        of: record.fields[index],
        isFirstLineAbove: showsFirstLine(of: record.fields[index], on: line))
    }
  }

  /// Returns the shown and the folded segments of a text; none if it is shown as a whole.
  private func segments(of field: Field, isFirstLineAbove: Bool) -> [TextSegment] {
    guard field.value.count <= Presentation.foldedBytesLimit else { return [] }
    let segments = foldedSegments(of: field.value, isFirstLineAbove: isFirstLineAbove)
    // In a long text enough must be folded that the rest can be laid out at once.
    let shown = segments.reduce(0) { $0 + ($1.display == .text ? $1.bytes.count : 0) }
    return shown <= LongField.keptBytes ? segments : []
  }

  /// Returns whether the record's line shows the first line of a text in full.
  private func showsFirstLine(of field: Field, on line: LineCells) -> Bool {
    guard let place = columns.place(of: field), columns.columns[place].content != .summary,
      let room = line.cell(ofColumn: place)?.room, let end = field.value.firstIndex(of: 0x0A),
      end > 0
    else { return false }
    return singleRules.width(of: Text(bytes: Array(field.value[..<end]))) <= room
  }

  /// Returns whether the texts of a record tell by themselves what they are.
  private func isNameless(
    _ record: Record, showing fields: [ShownField], of count: Int
  ) -> Bool {
    let isText = !schema.traits.namesColumns || count == 1
    // A log message needs no name, because its line shows it.
    let isMessage =
      schema.isLog && fields.count == 1
      && fields[0].column.map { schema.columns[$0].role == .message } ?? false
    let isNameless = fields.allSatisfy { $0.name.bytes.isEmpty }
    return isText || isMessage || isNameless
  }

  private func ending(
    of record: Record, all: [ShownField], shown: [ShownField]
  ) -> RecordEnding {
    var isShown = [Bool](repeating: false, count: record.fields.count)
    for field in shown { isShown[field.index] = true }
    var ending = loss(of: record)
    for place in all.indices where !isShown[all[place].index] {
      if !columns.isChosen(all[place].column) {
        ending.notChosen += 1
      } else if all[place].isEmpty {
        ending.empty += 1
      } else {
        ending.shownAbove += 1
        if ending.names.count < RecordEnding.keptNames { ending.names.append(all[place].name) }
      }
    }
    return ending
  }

  /// Returns the bytes of a record that are neither here nor have a place in the source.
  private func unreadBytes(of record: Record) -> Int {
    switch record.completeness {
    case .whole: return 0
    case .cut: return record.byteCount - record.bytes.count
    case .outlined:
      // A server sends the beginnings of the longest values of an open record.
      guard schema.traits.isOnServer else { return 0 }
      let blanks = max(record.fields.count - 1, 0)
      return max(record.byteCount - record.fields.reduce(blanks) { $0 + $1.value.count }, 0)
    }
  }

  /// Returns the words about the rows that have other lines of a record; nil for most records.
  func otherPart(of record: Record) -> String? {
    guard let row = record.row else { return nil }
    let above = record.head.map { "goes on with row \(grouped(row + 1 - $0.distance))" }
    let below = record.nextPart.map { "goes on in row \(grouped(row + 1 + $0))" }
    return above.map { above in below.map { "\(above), \($0)" } ?? above } ?? below
  }

  /// Returns a last line that only reports data that cannot be shown.
  private func loss(of record: Record) -> RecordEnding {
    var ending = RecordEnding()
    ending.otherPart = otherPart(of: record)
    let bytes = unreadBytes(of: record)
    if bytes > 0 {
      ending.loss = "\(counted(bytes, "more byte")), Y copies all"
      ending.isCut = true
    }
    return ending
  }
}
