// What the reader sees of a record: its summary line, its price, its lines when open.

package import Records
package import TextLayout

/// Everything the look of records depends on besides the records.
///
/// A class because it is large and nothing in it changes: each row asks for it several times.
package final class Presentation: Sendable {
  /// What the records have in common.
  package let schema: RecordSchema
  /// The columns of the list.
  package let columns: ListColumns
  /// Their widths.
  package let plan: ColumnPlan
  /// The space of an open record.
  package let geometry: RecordGeometry
  /// How text is laid out in open rows.
  package let rules: TextRules
  /// How text is laid out in the list.
  package let singleRules: TextRules
  /// The widths of the list columns that stand on the screen before any is scrolled away; nil for
  /// the others.
  ///
  /// What a row hides is measured against them, so that moving sideways changes no row's height.
  private let homeWidths: [Int?]

  /// Makes a presentation.
  package init(
    schema: RecordSchema, columns: ListColumns, plan: ColumnPlan, geometry: RecordGeometry,
    rules: TextRules
  ) {
    self.schema = schema
    self.columns = columns
    self.plan = plan
    self.geometry = geometry
    self.rules = rules
    var singleRules = rules
    singleRules.lines = .single
    self.singleRules = singleRules
    var homeWidths = [Int?](repeating: nil, count: columns.columns.count)
    for place in plan.visible(from: 0) { homeWidths[place.index] = place.width }
    self.homeWidths = homeWidths
  }

  /// Whether most columns are off the screen, so that an open row shows the whole record.
  package var isWide: Bool { homeWidths.count { $0 != nil } * 2 < homeWidths.count }
}

extension Presentation {
  /// More of one nested value than this is never laid out; what is left out is said, and copied whole.
  static let nestedBytesLimit = 1_048_576

  /// A longer text is not looked through for frames of libraries: that would take part of a frame.
  private static let foldedBytesLimit = 262_144

  /// The columns of the list whose text does not fully show on the record's line.
  ///
  /// A text with line ends in it counts, because one line cannot show it as it is.
  package func hiddenColumns(of record: Record) -> Set<Int> {
    var hidden: Set<Int> = []
    let list = columns.columns
    for index in list.indices {
      guard let text = columns.text(of: record, in: list[index].content), !text.bytes.isEmpty
      else { continue }
      guard let width = homeWidths[index], singleRules.fits(text, columns: width),
        !text.bytes.contains(0x0A), !readsInside(record, in: list[index].content)
      else {
        hidden.insert(index)
        continue
      }
    }
    return hidden
  }

  /// Whether a column shows only what is inside of a longer message.
  private func readsInside(_ record: Record, in content: ListColumn.Content) -> Bool {
    guard case .field(let column) = content, schema.columns[column].role == .message,
      let field = record.field(inColumn: column), let text = field.spelledOut
    else { return false }
    return text.count < field.value.count
  }

  /// Measures a record as it looks when it is open.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - hidden: Its ``hiddenFields(of:)``.
  ///   - showsAll: Whether fields that hide nothing, or are empty, show too.
  ///   - source: Where values lie that are too long to be kept.
  /// - Returns: Its layout.
  package func layout(
    of record: Record, hidden: [Int], showsAll: Bool, reading source: (any RecordSource)? = nil
  ) -> RecordLayout {
    var all = record.fields.enumerated().map { shown($1, at: $0) }
    if schema.isLog, !showsAll { fold(&all, of: record) }
    // A part of another field shows there.
    let isOwn = { (field: ShownField) in !record.fields[field.index].isInner }
    let fields: [ShownField]
    if showsAll {
      fields = all.filter(isOwn)
    } else if showsHiddenOnly, !hidden.isEmpty {
      fields = hidden.map { all[$0] }
    } else {
      let filled = all.filter { !$0.isEmpty && isOwn($0) }
      fields = filled.isEmpty ? all : filled
    }
    var long: [Int: LongText] = [:]
    for place in fields.indices {
      long[place] = longText(
        of: record.fields[fields[place].index], shown: fields[place], in: source)
    }
    return RecordLayout(
      fields: fields, long: long, byteCount: record.byteCount,
      style: style(of: record, showing: fields.count, of: all.count(where: isOwn)),
      problem: notice(of: record).map { Text("! \($0)") },
      ending: ending(of: record, all: all.filter(isOwn), shown: fields, showsAll: showsAll),
      geometry: geometry, rules: rules)
  }

  /// The line that an open row begins with: its defect, or a word that is not what it looks like.
  package func notice(of record: Record) -> String? {
    record.problem?.description
      ?? record.fields.lazy.compactMap { MixedWord(in: $0.value)?.description }.first
  }

  /// Whether an open row repeats nothing that its line shows already.
  package var showsHiddenOnly: Bool { !isWide && !schema.hasFreeKeys }

  /// The fields of a record that its line does not fully show, by number.
  package func hiddenFields(of record: Record) -> [Int] {
    let hidden = hiddenColumns(of: record)
    return record.fields.indices.filter { index in
      let field = record.fields[index]
      guard !field.value.isEmpty, !field.isInner else { return false }
      guard let place = columns.place(of: field) else { return true }
      return hidden.contains(place)
    }
  }

  /// Whether a field shows fully on the record's line, whatever columns the screen shows of it.
  package func isShownOnLine(fieldAt index: Int, of record: Record) -> Bool {
    !hiddenFields(of: record).contains(index)
  }

  private func shown(_ field: Field, at index: Int) -> ShownField {
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
      case .nested where field.long != nil: Text(bytes: value)
      case .nested:
        Text(bytes: spreadJSON(Array(value.prefix(Presentation.nestedBytesLimit))))
      case .missing: field.kind == .null ? "NULL" : "(missing)"
      case .text, .bare: Text(bytes: value)
      }
    var shown = ShownField(
      index: index, column: field.column, name: Text(bytes: schema.name(of: field)), value: text,
      kind: kind)
    if kind == .text { shown.styles = field.styles }
    shown.part = part(of: field)
    return shown
  }

  /// How the text of a field looks in an open row: by its own type in JSON, by that of its column
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
    guard let column = field.column else { return schema.isJSON ? .string : .value }
    switch schema.columns[column].role {
    case .level: return LogLevel(field.value).map(Part.init) ?? .value
    case .priority: return LogLevel(priority: field.value).map(Part.init) ?? .value
    case .time: return .date
    case .source, .message: return .value
    case .none: break
    }
    let part = Part(inOpenRow: schema.columns[column].type.kind)
    return part == .value && schema.isJSON ? .string : part
  }

  /// Folds the frames of libraries in the texts of a log's record, and leaves out what its line shows.
  private func fold(_ fields: inout [ShownField], of record: Record) {
    // What lies in the source is laid out piece by piece and not looked through for frames.
    for index in fields.indices
    where fields[index].kind == .text && record.fields[index].long == nil {
      let text = fields[index].value.bytes
      guard text.count <= Presentation.foldedBytesLimit else { continue }
      let pieces = foldedPieces(
        of: text, isFirstLineAbove: showsHiddenOnly && showsFirstLine(of: record.fields[index]))
      // Of a long text enough has to be folded that the rest can be laid out at once.
      let shown = pieces.reduce(0) { $0 + ($1.look == .text ? $1.bytes.count : 0) }
      if text.count <= LongField.keptBytes || shown <= LongField.keptBytes {
        fields[index].pieces = pieces
      }
    }
  }

  /// Whether the record's line shows the first line of a text of several lines in full.
  private func showsFirstLine(of field: Field) -> Bool {
    guard let place = columns.place(of: field), columns.columns[place].content != .summary,
      let width = homeWidths[place], let end = field.value.firstIndex(of: 0x0A), end > 0
    else { return false }
    return singleRules.width(of: Text(bytes: Array(field.value[..<end]))) <= width
  }

  /// The text of a field that is laid out piece by piece; nil for most.
  private func longText(
    of field: Field, shown: ShownField, in source: (any RecordSource)?
  ) -> LongText? {
    if let long = field.long, let source { return LongText(long, in: source) }
    let bytes = shown.value.bytes
    return bytes.count > LongField.keptBytes && shown.pieces.isEmpty ? LongText(bytes) : nil
  }

  private func style(of record: Record, showing count: Int, of all: Int) -> RecordStyle {
    if schema.isJSON, schema.hasFreeKeys {
      return record.fields.first.map { $0.name.isEmpty } ?? true ? .plain : .json
    }
    return switch schema.format {
    case .text: .plain
    case .log: count == 1 ? .plain : .keyed
    case .csv, .tsv, .jsonLines, .json, .sqlite:
      if all == 1 { .plain } else { count == 1 ? .headed : .keyed }
    }
  }

  private func ending(
    of record: Record, all: [ShownField], shown: [ShownField], showsAll: Bool
  ) -> RecordEnding {
    if record.isCut, !record.isOutlined {
      return .cut(bytes: record.byteCount - record.bytes.count)
    }
    let isShortened = all.contains { field in
      field.kind == .nested
        && record.fields[field.index].value.count > Presentation.nestedBytesLimit
    }
    if isShortened { return .shortened }
    if let folded = foldedEnding(shown) { return folded }
    if showsAll { return .allFields(all.count) }
    let filled = all.count { !$0.isEmpty } - shown.count { !$0.isEmpty }
    return .others(filled: filled, empty: all.count - shown.count - filled)
  }

  /// How many lines of the texts are folded, where any are.
  private func foldedEnding(_ shown: [ShownField]) -> RecordEnding? {
    var lines = 0
    var folded = 0
    for field in shown where !field.pieces.isEmpty {
      lines += field.value.bytes.count { $0 == 0x0A } + 1
      for piece in field.pieces {
        guard case .folded = piece.look else { continue }
        folded += field.value.bytes[piece.bytes].count { $0 == 0x0A } + 1
      }
    }
    return folded > 0 ? .folded(folded, of: lines) : nil
  }
}
