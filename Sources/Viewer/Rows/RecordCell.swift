// The cell of a record's own line.

package import CellGrid
internal import Records
package import TableKit
internal import TextLayout

/// Shows the line of a record; the nodes below it have cells of their own.
package final class RecordCell: TableViewCell {
  /// The reuse identifier.
  package static let identifier = "record"

  private weak var rows: RowList?
  /// The record; of a wide one only the fields of its line, or its identity.
  private var kept: Record?
  private var isWide = false
  private var row = ViewIndex(0)
  private var summary = CachedPicture<SummaryKey>()
  /// The picture of the last frame: most frames of a motion change nothing that it depends on.
  private var last = CachedPicture<LineVersion>()

  /// Shows a record; nil shows a placeholder while it is being read.
  func show(_ record: Record?, row: ViewIndex, of rows: RowList) {
    isWide = record?.isWide ?? false
    kept = isWide ? record?.withoutContent : record
    self.row = row
    self.rows = rows
    summary =
      record.flatMap { rows.preparedLines.picture(of: $0, row: row) } ?? CachedPicture()
    last = CachedPicture()
    selectionStyle = .custom
    stickyLines = 1
  }

  /// The record with the fields that its line shows, as kept or as read again.
  private var lineRecord: Record? {
    guard isWide, let kept, let rows else { return kept }
    let source = rows.session.source
    let row = ([row] + rows.visibleRows).first { source.key(at: $0) == kept.key }
    return row.flatMap { rows.lineRecord(at: $0) } ?? kept
  }

  /// Returns one: the height of the line.
  package override func sizeThatFits(width: Int, in context: ContentContext) -> Int { 1 }

  /// Draws the line.
  package override func draw(on canvas: inout Canvas, window: CellWindow) {
    guard let rows, canvas.visibleLines.contains(0) else { return }
    drawSummary(on: &canvas, of: rows, isSticky: window.isSticky)
  }

  /// Returns the lines of an open row above the body, and its height if there are any; lists inside
  /// the row are too long to be counted for each frame.
  private func place(in rows: RowList) -> (firstLine: Int, height: Int) {
    guard let outline = rows.outline(of: row), outline.isFlat,
      let node = rows.shownNodes(of: row).first,
      let lines = rows.table.screenLines(ofItem: OutlineItem(node), inRowAt: row.path)
    else { return (0, 0) }
    return (max(1 + outline.lines(above: node) - lines.lowerBound, 0), 1 + outline.lineCount)
  }

  /// Draws the summary, which most frames do not change.
  private func drawSummary(on canvas: inout Canvas, of rows: RowList, isSticky: Bool) {
    // A filter or a sort moves the cell to another row; one that leaves keeps its own.
    row = rows.table.indexPath(for: self).map { ViewIndex($0.row) } ?? row
    let (firstLine, height) = isSticky ? place(in: rows) : (0, 0)
    let version = LineVersion(
      of: kept, at: row, in: rows, isFocused: isFocused, firstLine: firstLine, height: height,
      columns: canvas.size.columns)
    // Most pages are seen once: what a picture depends on is not collected for its first frame.
    let isNew = last.isEmpty && summary.isEmpty
    let picture = last.picture(for: version) {
      isNew ? self.picture(version, of: rows) : knownPicture(version, of: rows)
    }
    canvas.paste(picture, line: 0, column: 0)
  }

  /// Returns the picture that was drawn before, if another row alone has opened since.
  private func knownPicture(_ version: LineVersion, of rows: RowList) -> Frame {
    summary.picture(for: SummaryKey(of: kept, version, in: rows)) { picture(version, of: rows) }
  }

  private func picture(_ version: LineVersion, of rows: RowList) -> Frame {
    SummaryLine(
      record: lineRecord.map(rows.layouts.completed), row: row, isFocused: isFocused,
      firstLine: version.firstLine, height: version.height, rows: rows
    ).picture(columns: version.columns)
  }
}
