// The columns of the list: which fields stand in it, and what is known of their widths.

package import Records
package import TextLayout

/// One column of the list.
package struct ListColumn: Hashable, Sendable {
  /// The values of a column.
  package enum Content: Hashable, Sendable {
    /// The field of a column of the schema.
    case field(Int)
    /// The fields that have no column of their own, as `key=value`.
    case summary

    /// The column of the schema; nil for the summary.
    var schemaColumn: Int? { if case .field(let index) = self { index } else { nil } }
  }

  /// Its values.
  package var content: Content
  /// Its name.
  package var name: HeaderName
  /// Its measure.
  package var measure: ColumnMeasure
  /// The alignment of its numbers.
  package var alignment = PointAlignment()
  /// The ways to write its times shorter.
  package var times: TimeForms?
  /// Whether a value that is cut loses its middle: the ends tell such values apart.
  package var losesMiddle = false
}

extension ListColumn {
  /// The most characters of a name in a message, so that the rest has room.
  private static let messageLimit = 24

  /// Its name, as it is spelled.
  var spelledName: String { String(decoding: name.text.bytes, as: UTF8.self) }

  /// Its name as a message shows it.
  var harmlessName: String {
    let whole = spelledName
    let isLong = whole.count > ListColumn.messageLimit
    return harmless(isLong ? whole.prefix(ListColumn.messageLimit - 1) + "…" : whole)
  }
}

/// The ways to write the times of a column shorter.
package struct TimeForms: Hashable, Sendable {
  /// On a screen as wide as most.
  package var usual: TimeForm?
  /// On a narrow screen.
  package var narrow: TimeForm?

  /// The way for a data area some cells wide.
  package func form(in available: Int) -> TimeForm? {
    available < ColumnMeasure.narrowWidth ? narrow : usual
  }
}

/// The columns of the list of one source.
package struct ListColumns: Sendable {
  /// Leading keys of JSON records that get a column of their own, at most.
  private static let leadingKeys = 3
  /// More bytes of a nested value than a line of the screen shows.
  static let widestLineBytes = 2_048
  /// Columns that a log's messages and a summary could use.
  static let messageWidth = 200
  /// A leading key whose values are wider than this goes to the summary.
  private static let leadingWidth = 24

  /// The columns that are shown, in order.
  package private(set) var columns: [ListColumn] = []
  /// All columns, those that are not shown too, in the order of the source.
  package let all: [ListColumn]
  /// How many of the columns stay at the left.
  package private(set) var pinnedCount = 0
  /// The places of the columns of the schema among them, of those that have a place of their own.
  private var places: [Int?] = []
  /// The place of the fields that have none.
  private(set) var summaryPlace: Int?
  /// The types of the columns of the schema.
  private let types: [ColumnType]
  /// The part of a record that the columns of a log do not show.
  let told: LogRest
  /// The reader's changes.
  private var arrangement: ColumnArrangement
  /// The widths of values outside the sample that are not to be cut.
  private var grown: [ListColumn.Content: Int] = [:]
  /// The columns of the schema that were chosen; nil where all are shown.
  private let chosen: Set<Int>?
  /// The columns of a log's sources, which give way to messages.
  private let source: Int?
  /// Whether records have messages: what else they have is not shown beside a message that is cut.
  private let hasMessages: Bool
  /// The records that the columns were measured on.
  private let sample: [Record]
  private let measuring: ColumnMeasuring

  /// Chooses and measures columns.
  ///
  /// - Parameters:
  ///   - schema: The columns there are.
  ///   - chosen: Names, numbers counted from 1, or patterns with `*`, in the order wanted; nil
  ///     takes all.
  ///   - arrangement: The reader's changes.
  ///   - sample: Records to measure, the first ones.
  ///   - rowCount: How many records there are, for columns that number them.
  ///   - rules: How text is measured.
  package init(
    schema: RecordSchema, chosen: [String]?, arrangement: ColumnArrangement = ColumnArrangement(),
    sample: [Record], rowCount: Int, rules: TextRules
  ) {
    told = LogRest(schema)
    types = schema.columns.map(\.type)
    self.arrangement = arrangement
    source = schema.columns.firstIndex { $0.role == .source }
    hasMessages = schema.columns.contains { $0.role == .message }
    let indices = chosen.map { ListColumns.choose($0, of: schema) }
    self.chosen = indices.map { Set($0) }
    self.sample = sample
    measuring = ColumnMeasuring(schema: schema, rowCount: rowCount, rules: rules.asSingleLine)
    let measured = measuring.columns(of: sample)
    if schema.hasFreeKeys, indices == nil {
      let told = ListColumns.told(by: schema)
      let leading = told.isEmpty ? ListColumns.leading(measured, sample: sample) : told
      all = leading.map { measured[$0] } + [measuring.summary]
    } else {
      all = (indices ?? Array(measured.indices)).map { measured[$0] }
    }
    arrange()
  }

  /// The same columns, as they were measured, in another arrangement.
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
    let filled = arranged.filter { column in
      !column.measure.isEmpty || chosen != nil || sample.isEmpty
        || arrangement.wanted.contains(column.content)
    }
    columns = filled.isEmpty ? arranged : filled
    if let pinned = arrangement.pinned {
      pinnedCount = columns.prefix { pinned.contains($0.content) }.count
    } else {
      let isPinned = columns.first.map { measuring.isIdentifier($0, in: sample) } ?? false
      pinnedCount = isPinned ? 1 : 0
    }
    setPlaces(among: types.count)
  }

  private mutating func setPlaces(among count: Int) {
    places = [Int?](repeating: nil, count: count)
    summaryPlace = nil
    for (place, column) in columns.enumerated() {
      switch column.content {
      case .field(let index): places[index] = place
      case .summary: summaryPlace = place
      }
    }
  }

  /// How many columns the reader has hidden.
  package var hiddenCount: Int { all.count { arrangement.hidden.contains($0.content) } }

  /// How many columns are not shown because no record of the sample has a value for them.
  package var emptyCount: Int { all.count - columns.count - hiddenCount }

  /// The widths of the columns for a data area some cells wide.
  package func plan(available: Int) -> ColumnPlan {
    let planned = columns.map { column in
      var planned = PlannedColumn(column.measure)
      planned.fixedWidth = arrangement.widths[column.content]
      planned.grownWidth = grown[column.content] ?? 0
      planned.comesLast = column.content == .summary && hasMessages
      planned.givesWay = source.map { column.content == .field($0) } ?? false
      return planned
    }
    return ColumnPlan(
      planned, pinned: pinnedCount, available: available, isSqueezed: arrangement.isSqueezed)
  }

  // MARK: - Values outside the sample

  /// Makes room for a value that must not be cut, or shows the parts of a time that it needs.
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

  /// The place of the list column that shows a field, alone or with others; nil if none does.
  package func place(of field: Field) -> Int? {
    ownPlace(of: field) ?? summaryPlace
  }

  /// The looks that the input gives to the text of a record in a list column.
  package func styles(of record: Record, in content: ListColumn.Content) -> [StyleRun] {
    guard case .field(let index) = content, let field = record.field(inColumn: index),
      field.spelledOut == nil
    else { return [] }
    return field.styles
  }

  /// The text of a record in a list column; nil where the record has no such field.
  package func text(of record: Record, in content: ListColumn.Content) -> Text? {
    switch content {
    case .field(let index):
      guard let place = record.place(inColumn: index) else { return nil }
      if let text = record.fields[place].spelledOut(as: types[index]) { return Text(bytes: text) }
      // A field that holds nothing is not the same as an empty text.
      let value = record.fields[place].value
      switch record.fields[place].kind {
      case .missing: return nil
      case .null where value.isEmpty: return nil
      case .null, .text, .number, .boolean: return Text(bytes: value)
      case .object, .array:
        return Text(bytes: memberLine(value, limit: ListColumns.widestLineBytes))
      }
    case .summary: return summary(of: record).text
    }
  }

  /// The placeholder in a list column for a record without a value there.
  package func placeholder(of record: Record, in content: ListColumn.Content) -> String {
    isNull(record, in: content) ? "NULL" : "-"
  }

  /// Whether a record holds nothing in a list column, which is not the same as an empty text.
  func isNull(_ record: Record, in content: ListColumn.Content) -> Bool {
    guard case .field(let index) = content else { return false }
    return record.field(inColumn: index)?.kind == .null
  }

  /// Whether a field has a list column of its own.
  package func holds(_ field: Field) -> Bool { ownPlace(of: field) != nil }

  /// Whether a field shows in a column of the list.
  func shows(_ field: Field, in content: ListColumn.Content) -> Bool {
    switch content {
    case .field(let column): field.column == column
    case .summary: !holds(field)
    }
  }

  /// Whether a field is in one of the columns that were chosen, or all columns are.
  func isChosen(_ column: Int?) -> Bool {
    guard let chosen else { return true }
    return column.map(chosen.contains) ?? false
  }

  private func ownPlace(of field: Field) -> Int? {
    field.column.flatMap { $0 < places.count ? places[$0] : nil }
  }

  /// Whether a record has a text in a list column that is not empty.
  func hasText(_ record: Record, in content: ListColumn.Content) -> Bool {
    guard case .field(let index) = content else {
      return !summary(of: record).text.bytes.isEmpty
    }
    return record.field(inColumn: index).map { $0.kind != .missing && !$0.value.isEmpty } ?? false
  }

  /// How many lines the names need: two where one that is cut can be broken.
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

  /// The time, level, source and message columns of a log; none for other formats.
  private static func told(by schema: RecordSchema) -> [Int] {
    let parts = [LogColumn.time, .level, .source, .message].compactMap { role in
      schema.columns.firstIndex { $0.role == role }
    }
    return schema.logLayout.namedByPrefix
      + parts.filter { !schema.logLayout.namedByPrefix.contains($0) }
  }

  /// The first keys that nearly every record has, and whose values are short and flat.
  private static func leading(_ columns: [ListColumn], sample: [Record]) -> [Int] {
    var leading: [Int] = []
    for index in columns.indices where leading.count < leadingKeys {
      let fields = sample.compactMap { $0.field(inColumn: index) }
      let isFlat = fields.allSatisfy { $0.kind != .object && $0.kind != .array }
      guard isFlat, fields.count * 10 >= sample.count * 8, !fields.isEmpty,
        columns[index].measure.widest <= leadingWidth
      else { break }
      leading.append(index)
    }
    return leading
  }

  /// The columns that a list of names, numbers and patterns chooses, each at most once; the case of
  /// letters counts where a column fits with it.
  static func choose(_ chosen: [String], of schema: RecordSchema) -> [Int] {
    var indices: [Int] = []
    var taken: Set<Int> = []
    for choice in chosen {
      let names = schema.columns.map { String(decoding: $0.name, as: UTF8.self) }
      var matching = names.indices.filter { index in
        Int(choice) == index + 1 || Pattern(choice).matches(names[index])
          || schema.roleName(ofColumn: index) == Array(choice.utf8)
      }
      if matching.isEmpty {
        let pattern = Pattern(choice.lowercased())
        matching = names.indices.filter { pattern.matches(names[$0].lowercased()) }
      }
      indices += matching.filter { taken.insert($0).inserted }
    }
    return indices
  }
}

/// A name with `*` for any characters.
private struct Pattern {
  private let pieces: [Substring]

  init(_ text: String) { pieces = text.split(separator: "*", omittingEmptySubsequences: false) }

  func matches(_ name: String) -> Bool {
    guard let first = pieces.first, name.hasPrefix(first) else { return false }
    guard pieces.count > 1, let last = pieces.last else { return name == first }
    var rest = name.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
