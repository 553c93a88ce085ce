// The layouts of long texts, which are laid out in chunks and grow while the texts are read.

import Records
internal import TextLayout

extension RecordLayout {
  /// The identity of a layout to which a background job adds lines.
  final class Identity: Sendable {}
}

extension LayoutCache {
  /// A long text with lines left to count.
  struct Uncounted {
    /// The field, by its position in the layout.
    let field: Int
    let layout: RecordLayout.Identity
    let text: LongText
    let counted: CountedLines
  }

  /// Lays out some lines of a record, if they belong to long texts.
  ///
  /// - Returns: Whether they are ready, and by how much their line numbers grew.
  func need(_ lines: Range<Int>, of record: Record) -> LineReadiness {
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

  /// Returns the line of a record's layout that shows a byte of a field, laying it out first.
  ///
  /// - Parameters:
  ///   - field: The field, by its number in the record.
  ///   - byte: A byte of its text.
  ///   - record: The record.
  /// - Returns: The line; nil if the field is hidden or not in memory.
  func line(ofField field: Int, byte: Int, of record: Record) -> Int? {
    var layout = layout(of: record)
    if let position = layout.fields.firstIndex(where: { $0.index == field }),
      var long = layout.longLines[position]
    {
      _ = long.need(byte: byte)
      layout.setLongLines(long, ofField: position)
      replace(layout, of: record)
    }
    return layout.line(ofField: field, byte: byte)
  }

  /// Returns the first long text of a record that has lines left to count; nil if none has.
  func uncounted(of record: Record) -> Uncounted? {
    let layout = layout(of: record)
    guard let identity = layout.identity else { return nil }
    return layout.longLines.sorted { $0.key < $1.key }.first { !$0.value.isComplete }
      .map {
        Uncounted(
          field: $0.key, layout: identity, text: $0.value.text, counted: $0.value.counted)
      }
  }

  /// Returns the first long text of a record; nil if it has none.
  func longText(of record: Record) -> LongText? {
    layout(of: record).longLines.sorted { $0.key < $1.key }.first?.value.text
  }

  /// Returns the counted part of a record's long text in percent; nil once all is counted.
  func countedPercent(of record: Record) -> Int? {
    layout(of: record).longLines.values.first { !$0.isComplete }?.percent
  }

  /// Adopts the lines of a text that a background job has counted.
  func adopt(_ counted: CountedLines, for uncounted: Uncounted, of record: Record) {
    var layout = layout(of: record)
    guard layout.identity === uncounted.layout, var long = layout.longLines[uncounted.field] else {
      return
    }
    long.adopt(counted)
    layout.setLongLines(long, ofField: uncounted.field)
    replace(layout, of: record)
  }
}
