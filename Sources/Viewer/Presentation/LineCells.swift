// The values of a record on its line, with their texts and extents.

import Records
import TextLayout
import Values

/// A value on a record's line.
struct LineCell {
  /// The column with its position on the screen.
  var place: PlacedColumn
  /// The text as shown; nil if the record has no such field.
  var text: Text?
  /// The cells that the text may take, `lead` of them left of the column; 0 if another text covers
  /// it.
  var room: Int
  /// The cells left of the column that a number wider than the column takes.
  var lead = 0
  /// The part of a time that its short form leaves out and nothing else on the screen shows.
  var hiddenDigits: Range<Int>?
  /// Whether the time since the previous row replaces the text, if it is known.
  var isGap = false
}

/// The values of a record on its line.
///
/// A text wider than its column overflows into empty cells to its right, up to the next value.
struct LineCells {
  /// The length from which values are drawn without parsing their type.
  nonisolated static let typedBytes = 400

  /// The values of the columns on the screen, from left to right.
  private(set) var cells: [LineCell] = []

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - columns: The columns on the screen.
  ///   - presentation: The columns, and the rules of text.
  init(of record: Record, in columns: [PlacedColumn], by presentation: Presentation) {
    let list = presentation.columns.columns
    cells.reserveCapacity(columns.count)
    for place in columns {
      let content = list[place.index].content
      var cell = LineCell(
        place: place, text: presentation.columns.text(of: record, in: content), room: place.width,
        isGap: presentation.showsGap(in: content, of: record))
      if place.isShort, let form = list[place.index].times?.form(in: presentation.plan.available),
        let value = cell.text?.bytes, let short = form.text(of: value)
      {
        cell.text = short
        cell.hiddenDigits = form.hiddenDigits(of: value)
      } else if let text = cell.text, presentation.extendsIntoGap(text, in: place) {
        cell.lead = 1
        cell.room += 1
      }
      cells.append(cell)
    }
    flow(record, by: presentation)
  }

  private mutating func flow(_ record: Record, by presentation: Presentation) {
    var index = 0
    while index < cells.count {
      var next = index + 1
      if let text = cells[index].text, !text.bytes.isEmpty, next < cells.count,
        isBlank(next, record, by: presentation), presentation.flows(cells[index].place),
        !presentation.singleRules.fits(text, columns: cells[index].place.width)
      {
        while next < cells.count, isBlank(next, record, by: presentation) {
          let place = cells[next].place
          cells[index].room = place.offset + place.width - cells[index].place.offset
          cells[next].room = 0
          next += 1
        }
      }
      index = next
    }
  }

  private func isBlank(_ index: Int, _ record: Record, by presentation: Presentation) -> Bool {
    guard let text = cells[index].text else {
      let content = presentation.columns.columns[cells[index].place.index].content
      return !presentation.columns.isNull(record, in: content)
    }
    return text.bytes.isEmpty
  }

  /// The bytes of all texts.
  var byteCount: Int { cells.reduce(0) { $0 + ($1.text?.bytes.count ?? 0) } }

  /// Returns the value of a column; nil if the column is not on the screen.
  func cell(ofColumn index: Int) -> LineCell? { cells.first { $0.place.index == index } }

  /// Returns the column whose text covers a cell of the data area; nil left of all columns.
  func column(atOffset offset: Int) -> Int? {
    cells.last { $0.place.offset <= offset && $0.room > 0 }?.place.index
  }
}

extension Presentation {
  /// Returns whether texts of a column may overflow into empty cells; numbers and times never do.
  func flows(_ place: PlacedColumn) -> Bool {
    let measure = columns.columns[place.index].measure
    return measure.type == .text && measure.kind != .unit
  }

  /// Returns whether a right-aligned text extends by one cell into the gap before its column.
  func extendsIntoGap(width: Int, in place: PlacedColumn) -> Bool {
    width == place.width + 1 && place.offset > 0
  }

  /// Returns whether a value extends into the gap; only amounts are right-aligned.
  fileprivate func extendsIntoGap(_ text: Text, in place: PlacedColumn) -> Bool {
    guard case .field(let index) = columns.columns[place.index].content,
      schema.columns[index].type.kind.isAmount, text.bytes.count > place.width,
      text.bytes.count <= LineCells.typedBytes,
      extendsIntoGap(width: singleRules.width(of: text), in: place),
      !isSign(text, ofColumn: place.index, in: place.width),
      case .typed = schema.columns[index].type.fit(of: text.bytes)
    else { return false }
    return true
  }

  /// The width up to which a cut value is replaced by a placeholder.
  private static let signWidth = 8

  /// Returns whether a text in a sparse column is drawn as a placeholder.
  func isSign(_ text: Text, ofColumn index: Int, in width: Int) -> Bool {
    columns.columns[index].measure.isSparse && width <= Presentation.signWidth
      && !singleRules.fits(text, columns: width)
  }

  /// Whether a column holds the messages of a log.
  func isMessage(_ content: ListColumn.Content) -> Bool {
    guard case .field(let index) = content else { return false }
    return schema.columns[index].role == .message
  }

  /// Whether the value of a column is that of the record that a row goes on with.
  func isInherited(_ content: ListColumn.Content, in record: Record) -> Bool {
    guard record.head != nil, case .field(let index) = content else { return false }
    return record.field(inColumn: index)?.isInherited ?? false
  }

  /// Returns whether the time since the previous row may replace the value of a field.
  func showsGap(for field: Int, of record: Record) -> Bool {
    showsGaps && record.fields[field].column.map { showsGap(in: .field($0), of: record) } ?? false
  }

  /// Returns whether the time since the previous row may replace a value.
  func showsGap(in content: ListColumn.Content, of record: Record) -> Bool {
    guard showsGaps, case .field(let index) = content,
      case .time = schema.columns[index].role, record.head == nil, let row = record.row, row > 0
    else { return false }
    return record.instant(in: schema) != nil
  }
}
