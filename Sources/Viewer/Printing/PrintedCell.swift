// The cells of a printed table, with their colours and links as they are printed.

import JSONText
internal import Records
internal import TextLayout

/// A cell of a printed table.
struct PrintedCell {
  /// The text, which is measured.
  var text: Text
  /// The stretches of it that a terminal shows in a look.
  var looks: [StyleRun] = []
  /// The bytes of styles between its letters, which take no room, each with its place.
  var styles: ArraySlice<(place: Int, bytes: [UInt8])> = []

  /// Creates a cell without styles.
  init(_ text: Text) { self.text = text }
}

/// Makes the cells of a printed table.
struct PrintedCells {
  private let schema: RecordSchema
  private let styles: StylePrinting
  /// The step that takes styles out.
  private(set) var filter: StyleFilter

  /// Creates a maker for the records of a schema.
  init(schema: RecordSchema, styles: StylePrinting) {
    self.schema = schema
    self.styles = styles
    filter = StyleFilter(styles)
  }

  /// Returns the cell of a record in a column; nil for null.
  mutating func cell(of record: Record, inColumn column: Int) -> PrintedCell? {
    guard let field = record.spelledField(inColumn: column, of: schema), field.kind != .null else {
      return nil
    }
    return cell(of: field)
  }

  /// Returns the cell of a field.
  mutating func cell(of field: Field) -> PrintedCell {
    if field.isNested, schema.printedText(of: field) == field.value {
      return PrintedCell(Text(bytes: jsonLine(filter.json(field.value))))
    }
    guard styles == .looks else { return cell(of: filter.value(of: field, in: schema)) }
    var cell = PrintedCell(Text(bytes: schema.printedText(of: field)))
    cell.looks = field.styles
    return cell
  }

  /// Returns the cell of a column's name.
  mutating func name(ofColumn column: Int) -> PrintedCell {
    if styles == .looks { return PrintedCell(Text(bytes: schema.columns[column].name)) }
    return cell(of: filter.text(schema.columns[column].styledName))
  }

  /// Returns the cell of a text, whose styles are bytes unless a terminal gets signs for them.
  private func cell(of value: [UInt8]) -> PrintedCell {
    guard styles == .bytes else { return PrintedCell(Text(bytes: value)) }
    let spelled = SpelledStyles(value)
    var cell = PrintedCell(Text(bytes: spelled.text))
    cell.styles = spelled.styles[...]
    return cell
  }
}
