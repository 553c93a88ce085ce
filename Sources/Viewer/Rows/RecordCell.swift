// The cell of one record: its summary line, and below it the open text.

package import CellGrid
internal import Records
package import TableKit
internal import TextLayout

/// Shows a record.
///
/// The open lines are looked up while drawing, so opening a row needs no new cell.
package final class RecordCell: TableViewCell {
  /// The reuse identifier.
  package static let identifier = "record"

  /// The number of low bits of a text offset that hold the byte offset; the field index is above
  /// them.
  private static let byteBits = 40

  private weak var rows: RowList?
  /// The record; of a wide one only the fields of its line, or its identity.
  private var kept: Record?
  private var isWide = false
  private var row = ViewIndex(0)
  private var summary = CachedPicture<SummaryKey>()

  /// Shows a record; nil shows a placeholder while it is being read.
  func show(_ record: Record?, row: ViewIndex, of rows: RowList) {
    isWide = record?.isWide ?? false
    kept = isWide ? record?.withoutContent : record
    self.row = row
    self.rows = rows
    summary =
      record.flatMap { rows.preparedLines.picture(of: $0, row: row) } ?? CachedPicture()
    selectionStyle = .custom
    stickyLines = 1
  }

  /// The record with its fields.
  private var record: Record? { record { $0.session.source.record(at: $1) } }

  /// The record with the fields that its line shows.
  private var lineRecord: Record? { record { $0.lineRecord(at: $1) } }

  /// Returns the record as kept, or as read again for a closure that takes the row it is in now.
  private func record(_ read: (RowList, ViewIndex) -> Record?) -> Record? {
    guard isWide, let kept, let rows else { return kept }
    let source = rows.session.source
    let row = ([row] + rows.visibleRows).first { source.key(at: $0) == kept.key }
    return row.flatMap { read(rows, $0) } ?? kept
  }

  /// Returns the height of the record.
  package override func sizeThatFits(width: Int, in context: ContentContext) -> Int {
    guard let rows, kept != nil else { return 1 }
    return rows.height(of: row)
  }

  // The summary covers the first line of a row that begins above the screen, so the first visible
  // text is on the line below.

  /// Returns the field and byte of the first visible text when a line of the row is at the top.
  package override func textOffset(
    ofLine line: Int, width: Int, in context: ContentContext
  ) -> Int? {
    guard let layouts = rows?.layouts, let record, layouts.openOutline(of: record) == nil else {
      return nil
    }
    let content = layouts.content(of: record, width: width)
    guard let shown = content.layoutLine(atLine: line),
      let place = content.layout.place(atLine: shown)
    else { return nil }
    return place.field << RecordCell.byteBits | place.byte
  }

  /// Returns the line of the row to put at the top so that a text offset is the first visible one.
  package override func line(
    ofTextOffset offset: Int, width: Int, in context: ContentContext
  ) -> Int? {
    guard let layouts = rows?.layouts, let record, layouts.openOutline(of: record) == nil else {
      return nil
    }
    let field = offset >> RecordCell.byteBits
    let byte = offset & (1 << RecordCell.byteBits - 1)
    let content = layouts.content(of: record, width: width)
    return content.layout.line(ofField: field, byte: byte).flatMap(content.line(showing:))
  }

  /// Draws the visible lines.
  package override func draw(on canvas: inout Canvas, window: CellWindow) {
    guard let rows else { return }
    let visible = canvas.visibleLines
    if visible.contains(0) { drawSummary(on: &canvas, window: window, of: rows) }
    guard visible.upperBound > 1, let record, rows.layouts.openOutline(of: record) == nil else {
      return
    }
    let content = rows.layouts.content(of: record)
    var appearance = rows.appearance
    if isFocused { appearance.theme = appearance.theme.ofCursorRow }
    appearance.fieldCursor = isFocused ? rows.fieldCursor : nil
    let below = max(visible.lowerBound, 1)..<max(visible.upperBound, 1)
    let lines = below.lowerBound - 1..<below.upperBound - 1
    let shown = lines.clamped(to: 0..<content.lineCount)
    if !shown.isEmpty {
      content.draw(lines: shown, on: &canvas, at: shown.lowerBound + 1, appearance: appearance)
    }
    // A closing row still shows the lines that it loses.
    let losing = lines.clamped(to: content.lineCount..<max(lines.upperBound, content.lineCount))
    if !losing.isEmpty, let closing = rows.layouts.previous.closing[record.key] {
      closing.draw(
        lines: losing.clamped(to: 0..<closing.lineCount), on: &canvas, at: losing.lowerBound + 1,
        appearance: appearance)
    }
    appearance.theme.groundOpen(
      CellRect(
        line: below.lowerBound, column: 0, lines: below.count, columns: canvas.size.columns),
      on: &canvas)
  }

  /// Draws the summary, which most frames do not change.
  private func drawSummary(on canvas: inout Canvas, window: CellWindow, of rows: RowList) {
    let isRead = window.firstLine > 0
    let key = SummaryKey(
      of: kept, in: rows, isFocused: isFocused, firstLine: window.firstLine,
      height: isRead ? window.height : 0, columns: canvas.size.columns)
    let picture = summary.picture(for: key) {
      SummaryLine(
        record: lineRecord.map(rows.layouts.completed), row: row, isFocused: isFocused,
        firstLine: window.firstLine, height: window.height, rows: rows
      ).picture(columns: key.columns)
    }
    canvas.paste(picture, line: 0, column: 0)
  }
}
