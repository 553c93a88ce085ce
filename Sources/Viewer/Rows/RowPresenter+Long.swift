// Records whose text is laid out piece by piece: what is known of them grows while they are read.

package import Records

extension RowPresenter {
  /// Lines of a long text that are still to be counted.
  struct Uncounted {
    /// The field, by its place in the layout.
    let field: Int
    /// The number of the layout.
    let layout: Int
    let text: LongText
    let measured: MeasuredLines
  }

  /// A record with all its fields, as far as they are known by now.
  package func completed(_ record: Record) -> Record {
    guard record.isCut, let fields = outline(of: record) else { return record }
    var whole = record
    whole.fields = fields
    whole.isOutlined = true
    return whole
  }

  /// Has lines of a record's layout laid out, as far as they belong to long texts.
  ///
  /// - Returns: Whether they are there, and by how much their numbers grew.
  func need(_ lines: Range<Int>, of record: Record) -> LongLines.Readiness {
    var layout = layout(of: record)
    for part in layout.longParts(in: lines) {
      guard var long = layout.longLines[part.field] else { continue }
      let readiness = long.need(part.lines)
      layout.setLongLines(long, ofField: part.field)
      replace(layout, of: record)
      guard readiness == .ready(shift: 0) else { return readiness }
    }
    return .ready(shift: 0)
  }

  /// The line of a record's layout that shows a byte of a field, which is laid out for it.
  ///
  /// - Parameters:
  ///   - field: The field, by its number in the record.
  ///   - byte: A byte of its text.
  ///   - record: The record.
  /// - Returns: The line; nil when the field is not shown, or not in memory.
  func line(ofField field: Int, byte: Int, of record: Record) -> Int? {
    var layout = layout(of: record)
    if let place = layout.fields.firstIndex(where: { $0.index == field }),
      var long = layout.longLines[place]
    {
      _ = long.need(byte: byte)
      layout.setLongLines(long, ofField: place)
      replace(layout, of: record)
    }
    return layout.line(ofField: field, byte: byte)
  }

  /// The first long text of a record whose lines are not all counted.
  func uncounted(of record: Record) -> Uncounted? {
    let layout = layout(of: record)
    return layout.longLines.sorted { $0.key < $1.key }.first { !$0.value.isComplete }
      .map {
        Uncounted(
          field: $0.key, layout: layout.number, text: $0.value.text, measured: $0.value.measured)
      }
  }

  /// The first long text of a record; nil when it has none.
  func longText(of record: Record) -> LongText? {
    layout(of: record).longLines.sorted { $0.key < $1.key }.first?.value.text
  }

  /// How much of a record's long texts is counted, in hundredths; nil when all of it is.
  func countedPercent(of record: Record) -> Int? {
    layout(of: record).longLines.values.first { !$0.isComplete }?.percent
  }

  /// Takes over what a background has counted of a text.
  func adopt(_ measured: MeasuredLines, for uncounted: Uncounted, of record: Record) {
    var layout = layout(of: record)
    guard layout.number == uncounted.layout, var long = layout.longLines[uncounted.field] else {
      return
    }
    long.adopt(measured)
    layout.setLongLines(long, ofField: uncounted.field)
    replace(layout, of: record)
  }
}
