// Everything around the rows: title, column names, rule, status, prompt.

import CellGrid
import Records
import TableKit
import TextLayout

extension ViewerScene {
  /// Draws what surrounds the rows.
  func drawSurroundings(on canvas: inout Canvas, areas: ScreenAreas) {
    let theme = presenter.theme
    if let line = areas.titleLine {
      let rect = CellRect(line: line, column: 0, lines: 1, columns: size.columns)
      canvas.clipped(to: rect) { titleLine.draw(on: &$0, theme: theme, rules: rules) }
    }
    if let line = areas.headerLine { drawHeader(on: &canvas, line: line) }
    if let line = areas.ruleLine {
      canvas.fill(
        CellRect(line: line, column: 0, lines: 1, columns: size.columns),
        with: presenter.signs.line, style: theme[.rule])
    }
    if let line = areas.statusLine {
      statusLine.draw(on: &canvas, line: line, theme: theme, rules: rules)
    }
    if let line = areas.promptLine {
      prompt?.draw(on: &canvas, line: line, theme: theme, rules: rules)
    }
  }

  /// Says why there is nothing to see.
  func drawEmptiness(on canvas: inout Canvas) {
    let sentence =
      switch source.count {
      case _ where filters.isRunning: "Looking for rows that pass."
      case _ where !filters.layers.isEmpty: "No row passes the filter."
      case .exact: source.schema.hasHeader ? "No rows below the header." : "The file is empty."
      case .estimated, .atLeast: "Waiting for data."
      }
    let width = canvas.size.columns
    canvas.write(
      sentence, style: presenter.theme[.message], line: canvas.size.lines / 3,
      column: max((width - sentence.count) / 2, 0))
  }

  private var titleLine: TitleLine {
    TitleLine(
      name: Text(source.shownName), schema: source.schema, count: source.base.count,
      isLoading: !source.progress.isComplete,
      notes: (isFollowing ? ["following"] : []) + source.notes.map(\.description),
      arrangement: filters.layers.map { Text($0.title) } + (sorting.map { [$0.title] } ?? []),
      shownRows: filters.layers.isEmpty ? nil : source.rows.total)
  }

  private func drawHeader(on canvas: inout Canvas, line: Int) {
    let theme = presenter.theme
    let anatomy = presenter.anatomy
    if let number = anatomy.number {
      canvas.write("#", style: theme[.header], line: line, column: number.upperBound - 1)
    }
    let columns = presenter.presentation.columns.columns
    let rules = presenter.presentation.singleRules
    for place in presenter.shownColumns {
      let column = columns[place.index]
      let part: Part = place.index == presenter.columnCursor ? .headerCursor : .header
      let painter = TextPainter(theme: theme, base: theme[part])
      let slack =
        column.measure.isNumeric ? max(place.width - rules.width(of: column.name), 0) : 0
      painter.draw(
        column.name, rules: rules, width: place.width, on: &canvas, line: line,
        column: anatomy.dataColumn + place.offset + slack)
    }
    if let price = anatomy.price {
      canvas.write("hid", style: theme[.header], line: line, column: price.upperBound - 3)
    }
  }

  // MARK: - Status

  var statusLine: StatusLine {
    let pending = keys.pending
    if !pending.isEmpty {
      return StatusLine(place: place, news: Text(pending), isMessage: true, hints: [])
    }
    if let message {
      let hints = search == nil ? hints : searchHints
      return StatusLine(place: place, news: Text(message), isMessage: true, hints: hints)
    }
    if let news = searchNews {
      return StatusLine(place: place, news: Text(news), isMessage: false, hints: searchHints)
    }
    if let news = sortNews {
      let hints: [StatusLine.Hint] = [.init("s", "unsort"), .init("?", "help"), .init("q", "quit")]
      return StatusLine(place: place, news: Text(news), isMessage: false, hints: hints)
    }
    if let news = filterNews {
      return StatusLine(place: place, news: Text(news), isMessage: false, hints: filterHints)
    }
    return StatusLine(place: place, news: Text(rowNews), isMessage: false, hints: hints)
  }

  /// Where the reader is: `3/1,204`.
  private var place: String {
    guard let row = cursorRow else { return "0/0" }
    let isExact = cursorRecord.map { $0.row != nil } ?? (source.rows.part(of: row) == .head)
    if !source.arrangement.isWhole { return "\(grouped(row + 1))/\(grouped(source.rows.total))" }
    let number = (isExact ? "" : "~") + grouped((cursorRecord?.row ?? row) + 1)
    switch source.count {
    case .exact(let rows): return "\(number)/\(grouped(rows))"
    case .estimated(let rows): return "\(number)/~\(grouped(rows))"
    case .atLeast(let rows): return "\(number)/\(grouped(rows))+"
    }
  }

  /// What the row under the cursor is about.
  private var rowNews: String {
    if isFollowing, newRowCount > 0, !isAtEnd {
      return "\(counted(newRowCount, "new row")) below, F goes there"
    }
    guard let record = cursorRecord else { return "" }
    if let news = troubleNews { return news }
    if presenter.openness(of: record).isOpen {
      let layout = presenter.layout(of: record)
      let percent = presenter.countedPercent(of: record)
      let field =
        layout.fields.first { $0.index == presenter.fieldCursor }
        ?? (layout.fields.count == 1 ? layout.fields.first : nil)
      if let field {
        let name = String(decoding: field.name.bytes, as: UTF8.self)
        let lines = counted(layout.lineCount(ofField: field.index) ?? 0, "line")
        let counted = percent.map { "about \(lines), \($0)% counted" } ?? lines
        let size = "\(length(of: record.fields[field.index])), \(counted)"
        return layout.style == .plain ? size : "\(name): \(size)"
      }
      let fields = counted(layout.fields.count, "field")
      return percent.map { "\(fields), \($0)% of the lines counted" } ?? fields
    }
    if let problem = record.problem { return "! \(problem)" }
    if !hasEverOpened, let price = presenter.price(of: record) {
      return "\(openingKey) opens: \(counted(price, "more line"))"
    }
    return presenter.price(of: record).map { "\(openingKey): \(counted($0, "more line"))" } ?? ""
  }

  /// The key that opens a row and is told: in a list of tables Enter leads to the table.
  private var openingKey: String { role == .list ? "Space" : "Enter" }

  /// How long a text is: in characters, or in bytes where counting characters would take a while.
  private func length(of field: Field) -> String {
    if let long = field.long { return counted(long.range.count, "byte") }
    guard field.value.count <= LongField.keptBytes else {
      return counted(field.value.count, "byte")
    }
    return counted(String(decoding: field.value, as: UTF8.self).count, "char")
  }

  /// Keys that work here and now.
  private var hints: [StatusLine.Hint] {
    let record = cursorRecord
    let ofTable: [StatusLine.Hint] = mayHaveMoreColumns ? [.init("D", "delimiter")] : []
    return cures(of: record) + hints(at: record) + ofTable
  }

  private func hints(at record: Record?) -> [StatusLine.Hint] {
    guard let record else {
      let back: [StatusLine.Hint] = filters.layers.isEmpty ? [] : [.init("Esc", "unfilter")]
      return back + [.init("q", "quit"), .init("?", "help")]
    }
    if presenter.openness(of: record) == .closed, role != .alone { return roleHints }
    switch presenter.openness(of: record) {
    case .open:
      let hidesFrames = presenter.layout(of: record).hasFolds
      return [
        .init(openingKey, "close"), .init("y", "copy"),
        .init(
          ".", presenter.showsAllFields(record) ? "fewer" : hidesFrames ? "all lines" : "all fields"
        ),
        .init("?", "help"),
      ]
    case .partial, .found:
      return [.init(openingKey, "all"), .init("+ -", "lines"), .init("?", "help")]
    case .closed:
      let ofLogs: [StatusLine.Hint] =
        source.schema.isLog ? [.init("( )", "errors"), .init("t", "time gap")] : []
      return ofLogs + [.init("?", "help"), .init("/", "find"), .init("q", "quit")]
    }
  }

  /// Keys that work while the status line speaks of a filter.
  private var filterHints: [StatusLine.Hint] {
    [.init("Esc", "unfilter"), .init("?", "help"), .init("q", "quit")]
  }

  /// Keys that lead from a list of tables to a table, and back.
  private var roleHints: [StatusLine.Hint] {
    let own: StatusLine.Hint =
      role == .list ? .init("Enter", "show table") : .init("Esc", "all tables")
    return [own, .init("Space", "open"), .init("?", "help"), .init("q", "quit")]
  }

  /// The answer to `^G`.
  var whereAmI: String {
    guard let record = cursorRecord else { return "no rows" }
    let progress = source.progress
    let index: String
    if progress.isComplete {
      index = "all read"
    } else if let total = progress.totalBytes, total > 0 {
      index = "read \(progress.doneBytes / max(total / 100, 1))%"
    } else {
      index = "reading"
    }
    if case .byteOffset = record.key {
    } else {
      return "\(grouped(record.byteCount)) bytes, \(index)"
    }
    return "byte \(grouped(record.byteOffset)), \(grouped(record.byteCount)) bytes, \(index)"
  }
}

extension RecordSource {
  /// The file's name without its folders.
  package var shownName: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return last == "-" ? "stdin" : last
  }
}
