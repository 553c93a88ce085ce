// The columns of the list: their fields and measured widths.

import JSONText
package import Records
package import TextLayout
import Values

/// One column of the list.
package struct ListColumn: Hashable, Sendable {
  /// The content of a column.
  package enum Content: Hashable, Sendable {
    /// The field of a column of the schema.
    case field(Int)
    /// The fields without a column of their own, as `key=value`.
    case summary
    /// The speaker of a turn, in the sessions of an agent.
    case speaker

    /// The column of the schema; nil for text that is put together.
    var schemaColumn: Int? { if case .field(let index) = self { index } else { nil } }
  }

  /// The content.
  package var content: Content
  /// Its name.
  package var name: HeaderName
  /// Its whole name, if the list shows a part of it: the last name of a path, or a number.
  var path: Text?
  /// Its measure.
  package var measure: ColumnMeasure
  /// The alignment of its numbers.
  package var alignment = PointAlignment()
  /// The short forms of its times.
  package var times: TimeForms?
  /// The part that values lose when they are cut; the others tell them apart.
  package var truncation = Truncation.tail
}

extension ListColumn {
  /// The greatest number of characters of a name in a message.
  private static let messageLimit = 24

  /// Its name, of a path the whole one.
  var wholeName: Text { path ?? name.text }

  /// Its whole name, as it is spelled.
  var spelledName: String { String(decoding: wholeName.bytes, as: UTF8.self) }

  /// Its name for a message, shortened and safe to print.
  var displayName: String {
    let whole = spelledName
    let isLong = whole.count > ListColumn.messageLimit
    return shortened(isLong ? whole.prefix(ListColumn.messageLimit - 1) + "…" : whole)
  }
}

/// The columns of the list of one source.
package struct ListColumns: Sendable {
  /// The number of bytes of a nested value that are kept for a line; no screen shows more.
  static let widestLineBytes = 2_048
  /// The assumed width of a log's messages and of a summary.
  static let messageWidth = 200

  /// The visible columns, in order.
  package private(set) var columns: [ListColumn] = []
  /// All columns in source order, including hidden ones.
  package let all: [ListColumn]
  /// The number of pinned columns.
  package private(set) var pinnedCount = 0
  /// The columns of the schema not shown because no record of the sample has a value for them.
  private(set) var emptyFields: [Int] = []
  /// The index of the list column for each schema column; nil if it has none of its own.
  private var places: [Int?] = []
  /// The index of the summary column.
  private(set) var summaryPlace: Int?
  /// The paths that the summary of a row leaves out: to columns, and to scalars that are the same in
  /// all rows; nil outside wrapped documents.
  private(set) var omittedPaths: Set<JSONPath>?
  /// The values by name that all records of the sample have in common; a summary ends with them.
  private(set) var constants: [[UInt8]: [UInt8]] = [:]
  /// The types of the columns of the schema.
  private let types: [ColumnType]
  /// The fields that no column shows.
  let unshown: LogRest
  /// Whether a summary is left out, because the columns show all fields of the sample.
  let lacksSummary: Bool
  /// The session that the records are turns of; nil for other files.
  let session: AgentSession?
  /// The tools that the turns of the session call; nil for other files.
  var calls: CalledTools?
  /// The user's changes.
  private var arrangement: ColumnArrangement
  /// The widths of values outside the sample that must not be cut.
  private var grown: [ListColumn.Content: Int] = [:]
  /// The chosen columns of the schema; nil if all are shown.
  private let chosen: Set<Int>?
  /// The roles of the columns of the schema.
  private let roles: [LogColumn]
  /// Whether records have messages; other fields are then shown only if messages are not cut.
  private let hasMessages: Bool
  /// The columns of the schema that the user has added.
  let added: [Int]
  /// The columns of the schema, and the records that they were measured on.
  let measured: MeasuredColumns

  /// Chooses and measures columns.
  ///
  /// - Parameters:
  ///   - schema: The schema of the source.
  ///   - chosen: Names, numbers counted from 1, or patterns with `*`, in the requested order; nil
  ///     takes all.
  ///   - arrangement: The user's changes.
  ///   - sample: The first records, to be measured.
  ///   - rowCount: The number of records, for columns that count them.
  ///   - rules: The rules for measuring text.
  ///   - known: The columns as last measured; nil if they are not measured yet.
  package init(
    schema: RecordSchema, chosen: [String]?, arrangement: ColumnArrangement = ColumnArrangement(),
    sample: [Record], rowCount: Int, rules: TextRules, known: ListColumns? = nil
  ) {
    unshown = LogRest(schema)
    types = schema.columns.map(\.type)
    self.arrangement = arrangement
    roles = schema.columns.map(\.role)
    hasMessages = roles.contains(.message)
    let indices = chosen.map { ListColumns.choose($0, of: schema) }
    self.chosen = indices.map { Set($0 + arrangement.added) }
    added = arrangement.added
    let telling = schema.hasFreeKeys && indices == nil ? schema.tellingColumns : []
    let measuring = ColumnMeasuring(
      schema: schema, rowCount: rowCount, rules: rules.asSingleLine,
      paths: (indices ?? telling) + arrangement.added)
    self.measured = MeasuredColumns(measuring, of: sample, known: known?.measured)
    let measured = measured.columns
    let own = measured.indices.filter {
      schema.columns[$0].path == nil && !schema.columns[$0].isInner
    }
    var shown = indices ?? own
    if schema.hasFreeKeys, indices == nil {
      let chosen = telling.isEmpty ? ListColumns.roleColumns(of: schema) : telling
      shown = chosen.isEmpty ? KeyColumns(own, of: measured, sample: sample).shown : chosen
    }
    let hasSummary = schema.hasFreeKeys && indices == nil
    session = hasSummary ? AgentSession(sample) : nil
    var summary = hasSummary ? measuring.summary : nil
    if hasSummary, session == nil {
      summary = measuring.summary(of: unshown, beside: shown, in: sample)
    }
    lacksSummary = hasSummary && summary == nil
    let further = arrangement.added.filter { measured.indices.contains($0) && !shown.contains($0) }
    let turns = measuring.columns(of: session, measured, sample: sample)
    let showsAll = turns == nil && shown.elementsEqual(measured.indices)
    var listed = showsAll ? measured : turns ?? shown.map { measured[$0] }
    // Appending nothing would copy the columns, of which there may be a hundred thousand.
    if !further.isEmpty { listed += further.map { measured[$0] } }
    if let summary { listed.append(summary) }
    all = listed
    if summary != nil { constants = ListColumns.constants(of: sample) }
    arrange()
  }

  /// Returns the short values by name that all of some records have in common.
  private static func constants(of sample: [Record]) -> [[UInt8]: [UInt8]] {
    guard let first = sample.first, sample.count >= constantRecords else { return [:] }
    var common: [[UInt8]: [UInt8]] = [:]
    for (place, field) in first.fields.prefix(constantFields).enumerated()
    where !field.isInner && !field.value.isEmpty && field.value.count <= constantBytes {
      let isCommon = sample.dropFirst().allSatisfy { record in
        let fields = record.fields.prefix(constantFields)
        let isThere = place < fields.count && fields[place].name == field.name
        let other = isThere ? fields[place] : fields.first { $0.name == field.name }
        return other?.value == field.value
      }
      if isCommon { common[field.name] = field.value }
    }
    return common
  }

  /// The number of fields of a record that are compared.
  private static let constantFields = 64
  /// The least number of records that have a value in common.
  private static let constantRecords = 3
  /// The greatest length of such a value in bytes.
  private static let constantBytes = 200

  /// Returns the same measured columns in another arrangement.
  func arranged(by arrangement: ColumnArrangement) -> ListColumns {
    var others = self
    others.arrangement = arrangement
    others.grown = [:]
    others.arrange()
    return others
  }

  private mutating func arrange() {
    let shown = arrangement.applied(to: all)
    let arranged = shown.isEmpty ? all : shown
    let filled = arranged.indices.filter { isFilled(arranged[$0]) }
    let showsAll = filled.isEmpty || filled.count == arranged.count
    columns = showsAll ? arranged : filled.map { arranged[$0] }
    emptyFields =
      showsAll ? [] : arranged.filter { !isFilled($0) }.compactMap(\.content.schemaColumn)
    if let pinned = arrangement.pinned {
      pinnedCount = columns.prefix { pinned.contains($0.content) }.count
    } else {
      let isPinned = columns.first.map { measuring.isIdentifier($0, in: sample) } ?? false
      pinnedCount = isPinned ? 1 : 0
    }
    setPlaces(among: types.count)
  }

  private func isFilled(_ column: ListColumn) -> Bool {
    !column.measure.isEmpty || chosen != nil || sample.isEmpty
      || arrangement.wanted.contains(column.content)
      || column.content.schemaColumn.map(added.contains) ?? false
  }

  private mutating func setPlaces(among count: Int) {
    places = [Int?](repeating: nil, count: count)
    summaryPlace = nil
    for (place, column) in columns.enumerated() {
      switch column.content {
      case .field(let index): places[index] = place
      case .summary: summaryPlace = place
      case .speaker: break
      }
    }
    omittedPaths = measuring.schema.document.telling.map { telling in
      let schema = measuring.schema
      return telling.constants.union(
        columns.compactMap { $0.content.schemaColumn.flatMap { schema.columns[$0].path?.path } })
    }
  }

  /// The number of columns that the user has hidden.
  package var hiddenCount: Int {
    arrangement.hidden.isEmpty ? 0 : all.count { arrangement.hidden.contains($0.content) }
  }

  /// The number of records that the columns are measured on.
  var sampleCount: Int { sample.count }

  /// Returns the column widths for the width of a data area.
  ///
  /// - Parameters:
  ///   - available: The cells of the data area.
  ///   - marks: The cells of the signs after the names of columns of the schema.
  /// - Returns: The plan.
  package func plan(available: Int, marks: [Int: Int] = [:]) -> ColumnPlan {
    let planned = columns.map { column in
      var planned = PlannedColumn(column.measure)
      if let mark = column.content.schemaColumn.flatMap({ marks[$0] }) {
        planned.measure.name.addMark(mark)
      }
      planned.fixedWidth = arrangement.widths[column.content]
      planned.grownWidth = grown[column.content] ?? 0
      planned.comesLast = column.content == .summary && hasMessages
      planned.rank = hasMessages ? rank(of: column.content) : nil
      return planned
    }
    return ColumnPlan(
      planned, pinned: pinnedCount, available: available, isSqueezed: arrangement.isSqueezed)
  }

  private func rank(of content: ListColumn.Content) -> PlannedColumn.Rank {
    switch content.schemaColumn.map({ roles[$0] }) {
    case .message: .message
    case .time: .time
    case .level, .priority, .status: .level
    case .source: .source
    case .some(.none), nil: .other
    }
  }

  // MARK: - Values outside the sample

  /// Widens a column for a value that must not be cut, or extends the form of its times.
  mutating func suit(_ value: Text, width: Int, in content: ListColumn.Content) {
    guard let place = columns.firstIndex(where: { $0.content == content }) else { return }
    let column = columns[place]
    if let forms = column.times {
      let suiting = TimeForms(
        usual: forms.usual?.suiting(value.bytes), narrow: forms.narrow?.suiting(value.bytes))
      if suiting != forms {
        columns[place].times = suiting
        columns[place].measure.makeRoom(for: suiting.widths(of: value))
        return
      }
    }
    guard width > max(grown[column.content] ?? 0, column.measure.widest) else { return }
    grown[column.content] = width
  }

  /// Returns the index of the list column that shows a field, alone or with others; nil if none
  /// does.
  package func place(of field: Field) -> Int? {
    ownPlace(of: field) ?? summaryPlace
  }

  /// Returns the input's styles for the text of a record in a list column.
  package func styles(of record: Record, in content: ListColumn.Content) -> [StyleRun] {
    guard case .field(let index) = content, let field = record.field(inColumn: index),
      field.spelledOut == nil
    else { return [] }
    return field.styles
  }

  /// Returns the text of a record in a list column; nil if the record has no such field.
  package func text(of record: Record, in content: ListColumn.Content) -> Text? {
    switch content {
    case .field(let index):
      guard let place = record.place(inColumn: index) else { return nil }
      let field = record.fields[place]
      if let text = field.spelledOut(as: types[index]) { return Text(bytes: text) }
      // A missing or null value is not the same as an empty text.
      switch field.kind {
      case .missing: return nil
      case .null where field.value.isEmpty: return nil
      case .null, .number, .boolean: return Text(bytes: field.value)
      case .text, .object, .array: return Text(bytes: line(of: field)?.bytes ?? field.value)
      }
    case .summary: return summary(of: record).text
    case .speaker: return session?.speaker(of: record).map { Text(bytes: $0) }
    }
  }

  /// The rules by which the columns were measured.
  var measuring: ColumnMeasuring { measured.measuring }
  /// The measured records.
  private var sample: [Record] { measured.sample }
  /// The signs of the text that is put together.
  var signs: Signs { measuring.signs }

  /// Returns the placeholder in a list column for a record without a value there.
  package func placeholder(of record: Record, in content: ListColumn.Content) -> String {
    isNull(record, in: content) ? "NULL" : "-"
  }

  /// Returns whether a record's value in a list column is null, which differs from an empty text.
  func isNull(_ record: Record, in content: ListColumn.Content) -> Bool {
    guard case .field(let index) = content, let place = record.place(inColumn: index) else {
      return false
    }
    return record.fields[place].kind == .null
  }

  /// Returns whether a field has a list column of its own.
  package func holds(_ field: Field) -> Bool { ownPlace(of: field) != nil }

  /// Returns whether a list column shows a field.
  func shows(_ field: Field, in content: ListColumn.Content) -> Bool {
    switch content {
    case .field(let column): field.column == column
    case .summary: !field.isInner && !holds(field)
    case .speaker: false
    }
  }

  /// Returns whether a column of the schema was chosen, or all were.
  func isChosen(_ column: Int?) -> Bool {
    guard let chosen else { return true }
    return column.map(chosen.contains) ?? false
  }

  private func ownPlace(of field: Field) -> Int? {
    field.column.flatMap { $0 < places.count ? places[$0] : nil }
  }

  /// Returns whether a record has a non-empty text in a list column.
  func hasText(_ record: Record, in content: ListColumn.Content) -> Bool {
    guard case .field(let index) = content else {
      return text(of: record, in: content).map { !$0.bytes.isEmpty } ?? false
    }
    guard let place = record.place(inColumn: index) else { return false }
    return record.fields[place].kind != .missing && !record.fields[place].value.isEmpty
  }

  /// Returns the number of header lines: two if a name that does not fit can be broken.
  ///
  /// All columns count, not only those on the screen, so that moving sideways does not move the rows.
  func headerLines(home: [PlacedColumn], by plan: ColumnPlan) -> Int {
    let widths = Dictionary(uniqueKeysWithValues: home.map { ($0.index, $0.width) })
    let needsTwo = columns.indices.contains { index in
      let column = columns[index]
      guard column.name.foldedWidth < column.name.width else { return false }
      return column.name.width > widths[index] ?? column.measure.floor(in: plan.available)
    }
    return needsTwo ? 2 : 1
  }

  /// Returns the time, level, source and message columns of a log; none for other formats.
  private static func roleColumns(of schema: RecordSchema) -> [Int] {
    let parts = [LogColumn.time, .level, .status, .source, .message].compactMap { role in
      schema.columns.firstIndex { $0.role == role }
    }
    return schema.logLayout.namedByPrefix
      + parts.filter { !schema.logLayout.namedByPrefix.contains($0) }
  }
}
