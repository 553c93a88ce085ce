// The columns of the list: measured, moved, and widened for the rows on screen.

import CellGrid
package import Records
import TableKit
import TextLayout
import Values

extension RowList {
  /// The number of records on which columns are measured: the first screen and some more.
  static let sampleCount = 60
  /// The number of fields after which no further record is sampled.
  private static let sampleFields = sampleCount * Record.wideFields

  /// A visible column, identified by its content.
  struct ShownContent {
    var content: ListColumn.Content
    var place: PlacedColumn
  }

  /// The visible columns.
  var shownContents: [ShownContent] {
    let columns = layouts.presentation.columns.columns
    return appearance.shownColumns.filter { columns.indices.contains($0.index) }.map {
      ShownContent(content: columns[$0.index].content, place: $0)
    }
  }

  /// Returns the record of a row with what its line shows; nil while it is not in memory.
  ///
  /// Of a closed row with thousands of fields, those on the screen are enough.
  package func lineRecord(at row: ViewIndex) -> Record? {
    let source = session.source
    guard layouts.presentation.schema.columns.count > Record.wideFields,
      let columns = lineColumns, let key = source.key(at: row), !layouts.openRows[key].isOpen
    else { return source.record(at: row) }
    return source.record(at: row, inColumns: columns)
  }

  /// The columns of the schema that lines show; nil if lines depend on whole records.
  private var lineColumns: [Int]? {
    let presentation = layouts.presentation
    let schema = presentation.schema
    guard !schema.isLog, !schema.hasFreeKeys, appearance.pattern == nil,
      session.options.columns == nil
    else { return nil }
    let places = appearance.shownColumns + appearance.window.placed + presentation.window.placed
    let columns = presentation.columns.columns
    let shown = places.compactMap { place in
      columns.indices.contains(place.index) ? columns[place.index].content.schemaColumn : nil
    }
    return Set(shown).sorted()
  }

  /// Measures the columns on the first records, on those kept from a debounced measurement, and on
  /// some more.
  package func measuredColumns(with more: [Record] = []) -> ListColumns {
    // The first records are in memory even if a filter has not reached them.
    let source = session.source
    let chosen = session.options.columns
    session.addShownPaths()
    let rows = 0..<min(source.base.rows.head, RowList.sampleCount)
    let first = RowList.sample(of: rows) { source.record(at: SourceRow($0)) }
    var columns = ListColumns(
      schema: session.source.schema, chosen: chosen,
      arrangement: columnArrangement, sample: first + seenSample + more,
      rowCount: session.source.base.rows.total, rules: rules,
      known: layouts.presentation.columns)
    let base = source.base
    columns.calls = columns.session.map { agent in
      CalledTools(of: agent) { base.record(at: $0) }
    }
    return withRoom(columns)
  }

  /// Returns the records of some rows, of wide ones only the first.
  static func sample<Row>(of rows: some Sequence<Row>, _ record: (Row) -> Record?) -> [Record] {
    var left = sampleFields
    var sample: [Record] = []
    for row in rows where left > 0 {
      guard let record = record(row) else { continue }
      left -= record.fields.count
      sample.append(record)
    }
    return sample
  }

  /// Returns the columns as last measured, in the user's arrangement.
  func rearrangedColumns() -> ListColumns {
    guard columnArrangement.added == layouts.presentation.columns.added else {
      return measuredColumns()
    }
    return withRoom(layouts.presentation.columns.arranged(by: columnArrangement))
  }

  /// Widens columns for the values that they have to show whole.
  private func withRoom(_ columns: ListColumns) -> ListColumns {
    var columns = columns
    for value in wideValues { columns.suit(value.text, width: value.width, in: value.content) }
    return columns
  }

  /// Removes the added records from the sample.
  ///
  /// - Returns: Whether the sample had added records.
  @discardableResult
  func forgetSeenRecords() -> Bool {
    defer {
      seenSample = []
      wideValues = []
    }
    return !seenSample.isEmpty || !wideValues.isEmpty
  }

  /// The common parts of times that visible columns leave out; nil without any.
  var leftOutOfTimes: Text? {
    let presentation = layouts.presentation
    var parts: [[UInt8]] = []
    for place in appearance.window.placed where place.isShort {
      let form = presentation.columns.columns[place.index].times?
        .form(in: presentation.plan.available)
      if let part = form?.leftOut?.bytes, !parts.contains(part) { parts.append(part) }
    }
    return parts.isEmpty ? nil : Text(bytes: Array(parts.joined(separator: [0x20])))
  }

  /// Widens columns for the numbers and times of a record that do not fit.
  ///
  /// - Returns: Whether there are any, so that the columns have to be measured again.
  func makeRoom(for record: Record) -> Bool {
    let presentation = layouts.presentation
    var found = false
    for place in appearance.window.placed {
      let measure = presentation.columns.columns[place.index].measure
      guard measure.kind == .unit, measure.type != .text, !measure.isSparse else { continue }
      let content = presentation.columns.columns[place.index].content
      guard columnArrangement.widths[content] == nil,
        let text = presentation.columns.text(of: record, in: content),
        let width = presentation.misfit(of: text, in: place)
      else { continue }
      let value = WideValue(content: content, text: text, width: width)
      if keep(value, isTime: place.isShort) { found = true }
    }
    return found
  }

  /// Keeps a value that needs room; of numbers only the widest one.
  private func keep(_ value: WideValue, isTime: Bool) -> Bool {
    let known = wideValues.firstIndex { other in
      other.content == value.content && (!isTime || other.text == value.text)
    }
    guard let known else {
      wideValues.append(value)
      return true
    }
    guard value.width > wideValues[known].width else { return false }
    wideValues[known] = value
    return true
  }

  /// Animates the columns from their previous to their current positions.
  func moveColumns(from before: [ShownContent], at now: Instant) {
    guard table.motion.level == .full else { return }
    let columns = layouts.presentation.columns.columns
    let places = before.compactMap { shown -> PlacedColumn? in
      guard let index = columns.firstIndex(where: { $0.content == shown.content }) else {
        return nil
      }
      var place = shown.place
      place.index = index
      return place
    }
    columnMotion = ColumnMotion(from: places, to: appearance.window.placed, at: now)
    advanceColumns(to: now)
  }

  /// Updates the positions of moving columns for a time.
  func advanceColumns(to now: Instant) {
    guard let motion = columnMotion else { return }
    columnTime = now
    if motion.isOver(at: now) {
      columnMotion = nil
      appearance.moving = nil
    } else {
      appearance.moving = motion.placed(at: now)
    }
  }
}

/// A value outside the sample for which a column needs room.
struct WideValue {
  var content: ListColumn.Content
  var text: Text
  /// The width in cells.
  var width: Int
}

extension Presentation {
  /// Returns the cells that a number or time needs; nil if it fits or may be cut.
  fileprivate func misfit(of text: Text, in place: PlacedColumn) -> Int? {
    guard !text.bytes.isEmpty, text.bytes.count <= 64 else { return nil }
    let column = columns.columns[place.index]
    if place.isShort, let form = column.times?.form(in: plan.available) {
      guard form.text(of: text.bytes) == nil, TimeForm.isTime(text.bytes) else { return nil }
      return singleRules.width(of: text)
    }
    let width = singleRules.width(of: text)
    guard width > place.width, !extendsIntoGap(width: width, in: place),
      width <= plan.available / 2,
      case .field(let index) = column.content,
      case .typed = schema.columns[index].type.fit(of: text.bytes)
    else { return nil }
    return width
  }
}
