// Drawing: the rows, and the title, column names, status and prompt around them.

package import CellGrid
import JSONText
import Records
import TableKit
import TextLayout

extension ViewerScene {
  /// Draws the whole screen.
  package func draw(on canvas: inout Canvas, at now: Instant) {
    drawContent(on: &canvas, at: now)
    rows.readMissingNodes()
    indexer.readVisible()
    if let paint = rows.appearance.theme.paint { canvas.replaceStandardColors(by: paint) }
  }

  private func drawContent(on canvas: inout Canvas, at now: Instant) {
    // Advance first, or a finished animation never ends and keeps requesting frames.
    advance(to: now)
    makeRoomForMarks()
    fitter.update(at: now)
    if let help = screen.help {
      help.draw(
        on: &canvas, title: session.source.shownName, theme: rows.appearance.theme,
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

  /// The line of the column names.
  private var header: HeaderLine {
    HeaderLine(rows: rows, sorting: arranger.sorting, filtered: arranger.filters.columns)
  }

  /// Lays out the columns for the signs of other sort keys and filters after their names.
  private func makeRoomForMarks() {
    let marks = header.marks
    guard marks != rows.appearance.nameMarks else { return }
    rows.appearance.nameMarks = marks
    relayout(measuring: false)
  }

  /// Advances everything that changes with time: rows and columns in motion, and the message.
  func advance(to now: Instant) {
    rows.table.advance(to: now)
    rows.advanceColumns(to: now)
    session.advance(to: now)
    screen.patience?.advance(to: now)
    indexer.advance(to: now)
  }

  private func drawSurroundings(on canvas: inout Canvas, areas: ScreenAreas) {
    let theme = rows.appearance.theme
    let rules = rows.rules
    let words = chromeWords
    let look = ChromePictures.Look(
      columns: screen.size.columns, appearanceVersion: rows.appearanceVersion, rules: rules)
    if let line = areas.titleLine {
      screen.pictures.title.draw(words.title, at: line..<line + 1, look: look, on: &canvas) {
        words.title.draw(on: &$0, theme: theme, rules: rules, signs: rows.appearance.signs)
      }
    }
    if let lines = areas.header {
      let header = header
      screen.pictures.header.draw(header.content, at: lines, look: look, on: &canvas) {
        header.draw(on: &$0, lines: 0..<lines.count)
      }
    }
    if let line = areas.statusLine {
      screen.pictures.status.draw(words.status, at: line..<line + 1, look: look, on: &canvas) {
        words.status.draw(on: &$0, line: 0, theme: theme, rules: rules)
      }
    }
    if let line = areas.promptLine {
      let isSlow = finder.isTyping && finder.search?.pattern.isSlow ?? false
      screen.prompt?.draw(
        on: &canvas, line: line, theme: theme, rules: rules,
        mark: isSlow ? rows.appearance.signs.slow : nil)
    }
  }

  /// The title and the status line; while rows only move, those of the last frame.
  private var chromeWords: ChromePictures.Words {
    let moment = ChromePictures.Words.Moment(
      newsCount: session.jobs.newsCount, layoutVersion: rows.layouts.version,
      message: session.message)
    if rows.isMoving, let words = screen.pictures.words, words.moment == moment { return words }
    let title = titleLine
    let news = statusNews(below: title)
    let held = news.words(after: screen.status)
    screen.status = held
    let words = ChromePictures.Words(moment: moment, title: title, status: news.line(held))
    screen.pictures.words = words
    return words
  }

  /// Returns the contents of the status line below a title.
  func statusNews(below title: TitleLine) -> StatusNews {
    let showsNotes = title.showsNotes(
      width: screen.size.columns, rules: rows.rules, signs: rows.appearance.signs)
    return StatusNews(
      rows: rows, finder: finder, arranger: arranger, errors: errors, follower: follower,
      counter: counter, fills: fills, more: more, aim: aimNews, reopener: reopener, role: role,
      hidesNotes: !showsNotes, pendingKeys: keys.pending)
  }

  /// The status line now; some of its words do not change while rows move.
  var statusLine: StatusLine {
    let news = statusNews(below: titleLine)
    return news.line(news.words(after: screen.status))
  }

  /// The title line.
  var titleLine: TitleLine {
    let source = session.source
    let schema = source.schema
    var name = source.shownName.bytes
    if let path = schema.document.path { name += " \(rows.appearance.signs.more) ".utf8 + path }
    var title = TitleLine(
      name: Text(bytes: name), format: FormatName(of: schema),
      tally: RowTally(source.base.count, shown: arranger.passingCount, arrival: arrival))
    title.tally.isFiltering = arranger.isFiltering
    title.encoding =
      (schema.encoding == "utf-8" ? [] : [schema.encoding])
      + (schema.packing.map { [$0.rawValue] } ?? [])
    title.filters = arranger.filters.layers.map { $0.shownTitle(rows.appearance.signs) }
    title.order = arranger.sorting?.words(rows.appearance.signs)
    let columns = rows.layouts.presentation.columns
    if columns.session != nil { title.encoding.append("agent session") }
    title.range = ColumnRange(
      rows.appearance.window, unshown: fills.unshown(of: columns), hiddenCount: columns.hiddenCount)
    title.leftOut = rows.leftOutOfTimes
    // They are shown, and no fault of the source.
    title.encoding += source.marginsInWords
    title.notes = source.notes.map(\.description)
    return title
  }

  /// The state of reading: complete, a percentage, or following.
  private var arrival: RowTally.Arrival {
    if follower.isFollowing { return .following }
    if role == .connecting { return .reading(percent: nil) }
    let progress = session.source.progress
    if progress.isComplete { return .complete }
    guard let total = progress.totalBytes, total > 0 else { return .reading(percent: nil) }
    return .reading(percent: min(progress.doneBytes / max(total / 100, 1), 99))
  }

  /// Draws the reason why no rows are shown.
  private func drawEmptiness(on canvas: inout Canvas) {
    let news = statusNews(below: titleLine)
    guard let sentence = news.emptiness(isLate: screen.patience?.isOverdue == true) else { return }
    let width = canvas.size.columns
    canvas.write(
      sentence, style: rows.appearance.theme[.message].on(.standard),
      line: max(canvas.size.lines - 1, 0) / 2,
      column: max((width - sentence.count) / 2, 0))
  }
}
