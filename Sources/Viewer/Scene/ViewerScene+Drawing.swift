// Drawing: the rows, and the title, column names, rule, status and prompt around them.

package import CellGrid
import Records
import TableKit
import TextLayout

extension ViewerScene {
  /// Draws the whole screen.
  package func draw(on canvas: inout Canvas, at now: Instant) {
    drawContent(on: &canvas, at: now)
    if let paint = rows.look.theme.paint { canvas.replaceStandardColors(by: paint) }
  }

  private func drawContent(on canvas: inout Canvas, at now: Instant) {
    // Advance first, or a finished animation never ends and keeps requesting frames.
    rows.table.advance(to: now)
    if let help = screen.help {
      help.draw(
        on: &canvas, title: session.source.shownName, theme: rows.look.theme,
        rules: rows.layouts.presentation.singleRules)
      return
    }
    let areas = areas
    canvas.clipped(to: areas.body) { body in
      rows.table.draw(on: &body, at: now)
      if session.source.rows.total == 0 { drawEmptiness(on: &body) }
    }
    drawSurroundings(on: &canvas, areas: areas)
  }

  private func drawSurroundings(on canvas: inout Canvas, areas: ScreenAreas) {
    let look = rows.look
    let theme = look.theme
    let columns = screen.size.columns
    if let line = areas.titleLine {
      let rect = CellRect(line: line, column: 0, lines: 1, columns: columns)
      canvas.clipped(to: rect) { titleLine.draw(on: &$0, theme: theme, rules: rows.rules) }
    }
    if let line = areas.headerLine {
      HeaderLine(rows: rows, sorting: arranger.sorting).draw(on: &canvas, line: line)
    }
    if let line = areas.ruleLine {
      canvas.fill(
        CellRect(line: line, column: 0, lines: 1, columns: columns), with: look.signs.line,
        style: theme[.rule])
    }
    if let line = areas.statusLine {
      statusNews.line.draw(on: &canvas, line: line, theme: theme, rules: rows.rules)
    }
    if let line = areas.promptLine {
      screen.prompt?.draw(on: &canvas, line: line, theme: theme, rules: rows.rules)
    }
  }

  /// The words of the status line.
  var statusNews: StatusNews {
    StatusNews(
      rows: rows, finder: finder, arranger: arranger, errors: errors, follower: follower,
      reopener: reopener, role: role, pendingKeys: keys.pending)
  }

  private var titleLine: TitleLine {
    let source = session.source
    return TitleLine(
      name: source.shownName, schema: source.schema, count: source.base.count,
      isLoading: !source.progress.isComplete,
      notes: (follower.isFollowing ? ["following"] : []) + source.notes.map(\.description),
      arrangement: arranger.filters.layers.map { Text($0.title) }
        // Where columns have names, the one that rows are ordered by has a sign.
        + (areas.headerLine == nil ? arranger.sorting.map { [$0.title] } ?? [] : []),
      shownRows: arranger.isFiltered ? source.rows.total : nil)
  }

  /// Draws the reason why there is nothing to see.
  private func drawEmptiness(on canvas: inout Canvas) {
    let sentence =
      switch session.source.count {
      case _ where arranger.isFiltering: "Looking for rows that pass."
      case _ where arranger.isFiltered: "No row passes the filter."
      case .exact where session.source.base.name == "-" && !session.source.schema.hasHeader:
        "No data."
      case .exact:
        session.source.schema.hasHeader ? "No rows below the header." : "The file is empty."
      case .estimated, .atLeast: "Waiting for data."
      }
    let width = canvas.size.columns
    canvas.write(
      sentence, style: rows.look.theme[.message].on(.standard), line: canvas.size.lines / 3,
      column: max((width - sentence.count) / 2, 0))
  }
}
