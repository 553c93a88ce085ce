// The mailbox with a scroll bar at its right edge.

import CellGrid
import TableKit

/// Gives the last column to a scroll bar, which shows the part of the content that is on screen.
final class MailScene: RowInspecting {
  private let mailbox = MailController()
  private var size = CellSize(lines: 0, columns: 0)

  func handle(_ event: Event, at now: Instant) -> Outcome {
    guard case .resize(let size) = event else { return mailbox.handle(event, at: now) }
    self.size = size
    let room = CellSize(lines: size.lines, columns: max(size.columns - 2, 0))
    return mailbox.handle(.resize(room), at: now)
  }

  func draw(on canvas: inout Canvas, at now: Instant) {
    let room = CellRect(
      line: 0, column: 0, lines: mailbox.size.lines, columns: mailbox.size.columns)
    canvas.clipped(to: room) { mailbox.draw(on: &$0, at: now) }
    drawScrollBar(on: &canvas)
  }

  /// Draws the bar beside the table: as long to the whole as the screen is to the content.
  private func drawScrollBar(on canvas: inout Canvas) {
    let table = mailbox.tableView
    let lines = table.size.lines
    let content = max(table.contentSize.lines, lines)
    guard size.columns > 2, lines > 0, content > 0 else { return }
    let length = max(lines * lines / content, 1)
    let room = lines - length
    let top = content > lines ? table.contentOffset * room / (content - lines) : 0
    let isUnicode = mailbox.traits.isUnicode
    let titleLines = size.lines > lines ? 1 : 0
    for (part, sign, style) in [
      (0..<lines, isUnicode ? "\u{2502}" : "|", Style.standard.adding(.dim)),
      (top..<top + length, isUnicode ? "\u{2588}" : "#", Style.standard),
    ] {
      let place = CellRect(
        line: titleLines + part.lowerBound, column: size.columns - 1, lines: part.count, columns: 1)
      canvas.fill(place, with: sign, style: style)
    }
  }

  var nextChange: Instant? { mailbox.nextChange }

  func height(ofRow number: Int) -> Int? { mailbox.height(ofRow: number) }

  func isOpen(row number: Int) -> Bool? { mailbox.isOpen(row: number) }
}
