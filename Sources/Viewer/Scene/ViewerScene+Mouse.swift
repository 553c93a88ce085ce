// Handling mouse events and commands.

import CellGrid
import Records
import TableKit
import TextLayout

extension ViewerScene {
  /// Handles a mouse event.
  func handle(_ event: MouseEvent) -> Outcome {
    rows.preparedLines.turn(to: 0)
    if screen.help != nil {
      guard case .wheel(let lines, _) = event.kind, lines != 0 else { return .ignored }
      let size = screen.size
      screen.help?.turn(by: lines.signum(), in: size)
      return .handled
    }
    if case .press = event.kind {
      screen.isInUse = true
      columns.endDrag()
      session.say(nil)
    }
    guard let command = mouse.handle(event, on: target(at: event.point), at: session.now) else {
      return .ignored
    }
    indexer.touched()
    return perform(command, at: event.point)
  }

  /// Returns the part of the screen at a point.
  private func target(at point: CellPoint) -> MouseTarget {
    let areas = areas
    if areas.header?.contains(point.line) == true {
      guard let column = rows.column(atScreenColumn: point.column) else { return .elsewhere }
      return rows.hasBorder(of: column, atScreenColumn: point.column)
        ? .border(column: column) : .header(column: column)
    }
    if point.line == areas.titleLine {
      let chip = titleLine.chip(
        atColumn: point.column, width: screen.size.columns, rules: rows.rules,
        signs: rows.appearance.signs)
      return chip.map { .chip($0) } ?? .elsewhere
    }
    if point.line == areas.statusLine, screen.prompt == nil {
      let presses = statusLine.presses(
        atColumn: point.column, width: screen.size.columns, rules: rows.rules)
      return presses.isEmpty ? .elsewhere : .hint(presses)
    }
    let line = point.line - areas.body.origin.line
    guard areas.body.contains(point), let path = rows.table.indexPathForRow(atScreenLine: line)
    else { return .elsewhere }
    let row = ViewIndex(path.row)
    let isMark = point.column <= (rows.layouts.metrics.markColumn ?? -1) + 1
    let isSummary =
      rows.table.item(atScreenLine: line) == nil
      && rows.screenLines(of: row).map { max($0.lowerBound, 0) == line } ?? false
    return isMark && isSummary ? .mark(row) : .row(row)
  }

  private func perform(_ command: MouseCommand, at point: CellPoint) -> Outcome {
    if case .press(let presses) = command { return press(presses) }
    rows.dropAim()
    switch command {
    case .scroll(let lines): rows.wheel(by: lines)
    case .select(let row):
      let line = point.line - areas.body.origin.line
      if selectNode(atLine: line, column: point.column) { break }
      rows.focus(row)
      let isSummary = rows.cursorLines.map { max($0.lowerBound, 0) == line } ?? false
      rows.selectColumn(atScreenColumn: point.column, of: isSummary ? row : nil)
    case .toggle(let row):
      rows.focus(row)
      rows.toggle(.row(lines: nil))
    case .enter(let row):
      rows.nodes.focus(opening: row)
      return press([KeyPress(.enter)])
    case .header(.select(let column)): rows.moveColumn(to: column)
    case .header(.sort(let column)):
      rows.moveColumn(to: column)
      sortByNextDirection()
    case .header(.drag(let column, let screenColumn)):
      columns.dragBorder(of: column, toScreenColumn: screenColumn)
    case .header(.endDrag): columns.endDrag()
    case .drop(.filter(let number)): arranger.removeFilter(at: number)
    case .drop(.order): return perform(Command(action: .unsort, count: nil))
    case .press: break
    }
    switch command {
    case .select, .toggle: arranger.rowChosen()
    default: break
    }
    return .handled
  }

  /// Moves the cursor to the node at a line of the body, in a table to the column too; on its mark,
  /// opens or closes it.
  ///
  /// - Returns: Whether there is one.
  private func selectNode(atLine line: Int, column: Int) -> Bool {
    guard rows.nodes.focus(atScreenLine: line), let node = rows.nodes.node else { return false }
    let mark = node.outline.line(at: node.path).columns.mark
    if node.outline.canOpen(node.path), (mark...mark + 1).contains(column) {
      rows.nodes.toggle(node)
    } else {
      rows.nodes.selectColumn(atScreenColumn: column)
    }
    return true
  }

  /// Performs key presses wherever they are handled.
  private func press(_ presses: [KeyPress]) -> Outcome {
    var outcome = Outcome.handled
    for press in presses {
      outcome = pressKey?(press) ?? handle(press)
      if case .finished = outcome { break }
    }
    return outcome
  }
}
