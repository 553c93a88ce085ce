// The columns of the list: measured, moved, and widened for the rows on screen.

import CellGrid
package import Records
import TableKit
import TextLayout

extension RowList {
  /// Records that column widths are measured on: those of the first screen, and some more.
  static let sampleCount = 60

  /// A column on the screen, by its values.
  struct ShownContent {
    var content: ListColumn.Content
    var place: PlacedColumn
  }

  /// The columns on the screen.
  var shownContents: [ShownContent] {
    let columns = layouts.presentation.columns.columns
    return look.shownColumns.filter { columns.indices.contains($0.index) }.map {
      ShownContent(content: columns[$0.index].content, place: $0)
    }
  }

  /// Measures the columns on the first records, on those that were seen when the reader rested, and on
  /// some more.
  package func measuredColumns(with more: [Record] = []) -> ListColumns {
    // The first records are in memory, whether a filter has come to them or not.
    let source = session.source
    let first = (0..<min(source.base.rows.head, RowList.sampleCount)).compactMap {
      source.record(at: SourceRow($0))
    }
    return withRoom(
      ListColumns(
        schema: session.source.schema, chosen: session.options.columns,
        arrangement: session.columns, sample: first + seenSample + more,
        rowCount: session.source.base.rows.total, rules: rules))
  }

  /// The columns as they were measured last, in the arrangement that the reader has made.
  func rearrangedColumns() -> ListColumns {
    withRoom(layouts.presentation.columns.arranged(by: session.columns))
  }

  /// Makes room in columns for the values that they have to show whole.
  private func withRoom(_ columns: ListColumns) -> ListColumns {
    var columns = columns
    for value in wideValues { columns.suit(value.text, width: value.width, in: value.content) }
    return columns
  }

  /// Measures the columns on some records more from now on.
  func keepInSample(_ records: [Record]) { seenSample = records }

  /// Measures the columns on the first records alone from now on.
  ///
  /// - Returns: Whether they were measured on others, too.
  @discardableResult
  func forgetSeenRecords() -> Bool {
    defer {
      seenSample = []
      wideValues = []
    }
    return !seenSample.isEmpty || !wideValues.isEmpty
  }

  /// The parts of times on the screen that are the same in every row, and not shown in them; nil if
  /// there are none.
  var leftOutOfTimes: Text? {
    let presentation = layouts.presentation
    var parts: [[UInt8]] = []
    for place in look.window.placed where place.isShort {
      let form = presentation.columns.columns[place.index].times?
        .form(in: presentation.plan.available)
      if let part = form?.leftOut?.bytes, !parts.contains(part) { parts.append(part) }
    }
    return parts.isEmpty ? nil : Text(bytes: Array(parts.joined(separator: [0x20])))
  }

  /// Makes room for the numbers and times of a record that do not fit their columns.
  ///
  /// - Returns: Whether there are any; the columns are to be measured again.
  func makeRoom(for record: Record) -> Bool {
    let presentation = layouts.presentation
    var found = false
    for place in look.window.placed {
      let measure = presentation.columns.columns[place.index].measure
      guard measure.kind == .unit, measure.type != .text, !measure.isSparse else { continue }
      let content = presentation.columns.columns[place.index].content
      guard session.columns.widths[content] == nil,
        let text = presentation.columns.text(of: record, in: content),
        let width = presentation.misfit(of: text, in: place)
      else { continue }
      let value = WideValue(content: content, text: text, width: width)
      if keep(value, isTime: place.isShort) { found = true }
    }
    return found
  }

  /// Keeps a value that needs room: of numbers the widest alone, which may not get it.
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

  /// Lets the columns move from where they were to where they are now.
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
    columnMotion = ColumnMotion(from: places, to: look.window.placed, at: now)
    advanceColumns(to: now)
  }

  /// Puts moving columns where they are at a time.
  func advanceColumns(to now: Instant) {
    guard let motion = columnMotion else { return }
    columnTime = now
    if motion.isOver(at: now) {
      columnMotion = nil
      look.moving = nil
    } else {
      look.moving = motion.placed(at: now)
    }
  }
}

/// A value outside the sample that a column has to have room for.
struct WideValue {
  var content: ListColumn.Content
  var text: Text
  /// Cells that it takes.
  var width: Int
}

extension Presentation {
  /// Cells that a number or a time needs; nil where it fits, or may be cut.
  fileprivate func misfit(of text: Text, in place: PlacedColumn) -> Int? {
    guard !text.bytes.isEmpty, text.bytes.count <= 64 else { return nil }
    let column = columns.columns[place.index]
    if place.isShort, let form = column.times?.form(in: plan.available) {
      guard form.text(of: text.bytes) == nil, TimeForm.isTime(text.bytes) else { return nil }
      return singleRules.width(of: text)
    }
    let width = singleRules.width(of: text)
    guard width > place.width, !takesBlank(width: width, in: place), width <= plan.available / 2,
      case .field(let index) = column.content,
      case .typed = schema.columns[index].type.fit(of: text.bytes)
    else { return nil }
    return width
  }
}
