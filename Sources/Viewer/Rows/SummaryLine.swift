// The line of a record: cursor, mark, number, values and hidden lines.

import CellGrid
import Records
import TextLayout
import Values

/// Draws a record's line.
@MainActor
struct SummaryLine {
  let record: Record?
  let row: ViewIndex
  let isFocused: Bool
  /// The first visible line of the row; more than zero if the row begins above the screen.
  let firstLine: Int
  /// The height of the row.
  let height: Int
  let rows: RowList
  /// The openness of the row; nil without a record.
  private let openness: Openness?
  /// Whether the record is the names of the columns once more.
  private let isNamesAgain: Bool
  /// The values of the record; nil without a record.
  private let line: LineCells?
  private let appearance: RowAppearance
  private let theme: Theme

  /// Prepares to draw the line of a row.
  init(
    record: Record?, row: ViewIndex, isFocused: Bool, firstLine: Int, height: Int, rows: RowList
  ) {
    self.record = record
    self.row = row
    self.isFocused = isFocused
    self.firstLine = firstLine
    self.height = height
    self.rows = rows
    openness = record.map { rows.layouts.openness(of: $0) }
    isNamesAgain = record.map(rows.layouts.presentation.hasNamesAgain) ?? false
    let appearance = rows.appearance(of: record)
    self.appearance = appearance
    line = record.map { rows.layouts.line(of: $0, in: appearance.shownColumns) }
    theme = isFocused ? appearance.theme.ofCursorRow : appearance.theme
  }

  private var layouts: LayoutCache { rows.layouts }
  private var signs: Signs { appearance.signs }
  private var metrics: RowMetrics { layouts.metrics }

  /// Returns the line as a picture of a width.
  func picture(columns: Int) -> Frame {
    var canvas = Canvas(size: CellSize(lines: 1, columns: columns), style: on(.standard))
    draw(on: &canvas)
    return canvas.finish()
  }

  private func draw(on canvas: inout Canvas) {
    if isFocused {
      canvas.put(signs.cursor, width: 1, style: styled(.mark), line: 0, column: 0)
    }
    drawMark(on: &canvas)
    drawNumber(on: &canvas)
    if let record, let line {
      let note = note
      draw(line, of: record, upTo: note?.column, on: &canvas)
      if let note {
        canvas.write(note.text, style: styled(note.part), line: 0, column: note.column)
      }
    } else {
      canvas.write("...", style: styled(.missing), line: 0, column: metrics.dataColumn)
    }
    if isFocused {
      let line = CellRect(line: 0, column: 0, lines: 1, columns: canvas.size.columns)
      theme.groundCursor(line, on: &canvas)
    }
  }

  private func styled(_ part: Part) -> Style {
    openness?.isOpen == true ? on(theme[part]).adding(.bold) : on(theme[part])
  }

  private func on(_ style: Style) -> Style {
    guard isFocused else { return style }
    return theme.cursorBackground == .standard ? style : style.keeping(theme.cursorBackground)
  }

  private func drawMark(on canvas: inout Canvas) {
    guard let column = metrics.markColumn, let record, let openness else { return }
    let sign: String? =
      switch openness {
      case .open, .partial: signs.opened
      case .found: signs.found
      case .closed:
        record.problem != nil
          ? signs.malformed : layouts.hidesAnything(record) ? signs.closed : nil
      }
    guard let sign else { return }
    let part: Part = record.problem == nil ? .mark : .problem
    canvas.put(sign, width: 1, style: styled(part), line: 0, column: column)
  }

  private func drawNumber(on canvas: inout Canvas) {
    guard let columns = metrics.number, !isNamesAgain else { return }
    let isExact = record?.row != nil
    let number = isExact ? String((record?.row ?? 0) + 1) : roughly(row.number + 1)
    // The sign of an estimate may take the blank before the number.
    let room = columns.count + (isExact ? 1 : 0)
    let shown = number.utf8.count > room ? String(number.suffix(room)) : number
    let start = columns.upperBound - shown.utf8.count
    canvas.write(shown, style: styled(.gutter), line: 0, column: start)
    guard !isExact else { return }
    canvas.put(signs.about, width: 1, style: styled(.gutter), line: 0, column: start - 1)
  }

  /// Draws the values that begin before a column, leaving a blank before it.
  private func draw(
    _ line: LineCells, of record: Record, upTo end: Int?, on canvas: inout Canvas
  ) {
    let presentation = layouts.presentation
    let isRepeated = rows.isRepeated(record)
    let below = layouts.columnBelow(record)
    let end = end.map { $0 - 1 - metrics.dataColumn } ?? .max
    for cell in line.cells where cell.room > 0 && cell.place.offset < end {
      var place = cell.place
      place.width = min(place.width, end - place.offset)
      let content = presentation.columns.columns[place.index].content
      guard content != below else { continue }
      guard let text = cell.text else {
        let sign = presentation.columns.placeholder(of: record, in: content)
        drawPlaceholder(sign, in: place, on: &canvas)
        continue
      }
      place.width = min(cell.room - cell.lead, end - place.offset)
      if cell.isGap, let gap = rows.gap(before: record, at: row) {
        let painter = TextPainter(theme: theme, base: styled(.gutter))
        draw(Text(gap), with: painter, in: place, isNumeric: true, on: &canvas)
        continue
      }
      let shown = presentation.schema.isLog ? text.firstLine : text
      if presentation.isMessage(content), record.head != nil {
        drawGoingOn(in: &place, on: &canvas)
      }
      if presentation.isInherited(content, in: record) {
        let painter = painter(of: shown, [], in: content, isPinned: false)
          .based(on: styled(.missing))
        draw(shown, with: painter, in: place, isNumeric: false, on: &canvas)
        continue
      }
      if isNamesAgain || isRepeated && (content == .summary || content == .speaker) {
        let painter = painter(of: shown, [], in: content, isPinned: false)
        draw(
          shown, with: painter.based(on: styled(.missing)), in: place, isNumeric: false, on: &canvas
        )
        continue
      }
      let runs = presentation.columns.styles(of: record, in: content)
      drawTyped(shown, runs, in: place, on: &canvas)
    }
  }

  /// Draws the sign before a message that goes on with that of another row.
  private func drawGoingOn(in place: inout PlacedColumn, on canvas: inout Canvas) {
    guard place.width > 2 else { return }
    canvas.put(
      signs.goesOn, width: 1, style: styled(.mark), line: 0,
      column: metrics.dataColumn + place.offset)
    place.offset += 2
    place.width -= 2
  }

  /// Draws a value by the type of its column: amounts right-aligned, numbers aligned at their
  /// points, and other values left-aligned.
  private func drawTyped(
    _ text: Text, _ runs: [StyleRun], in place: PlacedColumn, on canvas: inout Canvas
  ) {
    let presentation = layouts.presentation
    let list = presentation.columns.columns
    let content = list[place.index].content
    let painter = painter(of: text, runs, in: content, isPinned: isPinned(place))
    if presentation.isSign(text, ofColumn: place.index, in: place.width) {
      canvas.put(
        signs.something, width: 1, style: painter.base, line: 0,
        column: metrics.dataColumn + place.offset)
      return
    }
    let type: ColumnType =
      if case .field(let index) = content { presentation.schema.columns[index].type } else {
        .text
      }
    guard type.kind != .text, text.bytes.count <= LineCells.typedBytes, !place.isShort else {
      return draw(text, with: painter, in: place, isNumeric: false, on: &canvas)
    }
    switch type.fit(of: text.bytes) {
    case .exception, .missing:
      draw(
        text, with: painter.based(on: styled(.missing)), in: place, isNumeric: false, on: &canvas)
    case .typed(nil):
      draw(text, with: painter, in: place, isNumeric: type.kind.isAmount, on: &canvas)
    case .typed(let number?):
      let number = AlignedNumber(text, at: number, rules: presentation.singleRules)
      draw(number, as: list[place.index].alignment, with: painter, in: place, on: &canvas)
    }
  }

  /// Draws a number with its point and unit aligned.
  private func draw(
    _ number: AlignedNumber, as alignment: PointAlignment, with painter: TextPainter,
    in place: PlacedColumn, on canvas: inout Canvas
  ) {
    let rules = layouts.presentation.singleRules
    let blanks = alignment.blanks(of: number, in: place.width)
    let start = metrics.dataColumn + place.offset + blanks.before
    let room = place.width - blanks.before
    guard number.width <= place.width else {
      return draw(number.text, with: painter, in: place, isNumeric: true, on: &canvas)
    }
    guard blanks.between > 0 || alignment.hasOneUnit,
      number.place.end < number.text.bytes.count
    else {
      painter.draw(number.text, rules: rules, width: room, on: &canvas, line: 0, column: start)
      return
    }
    let (head, headPainter) = painter.part(of: number.text, ..<number.place.end)
    let used =
      headPainter.draw(head, rules: rules, width: room, on: &canvas, line: 0, column: start)
      + blanks.between
    let (unit, unitPainter) = painter.part(of: number.text, number.place.end...)
    let isDim = alignment.hasOneUnit && painter.base == styled(.value)
    (isDim ? unitPainter.based(on: styled(.missing)) : unitPainter).draw(
      unit, rules: rules, width: room - used, on: &canvas, line: 0, column: start + used)
  }

  /// Returns the painter of a value, with matches highlighted if the search covers its column.
  private func painter(
    of text: Text, _ runs: [StyleRun], in content: ListColumn.Content, isPinned: Bool
  ) -> TextPainter {
    TextPainter(
      theme: theme, base: styled(isPinned ? .pinned : part(of: text, in: content)),
      matches: appearance.matches(in: text, column: content.schemaColumn), runs: runs)
  }

  /// Returns the part of a value: levels by severity, times and truth values by type, others as
  /// plain values.
  private func part(of text: Text, in content: ListColumn.Content) -> Part {
    guard case .field(let index) = content else { return .value }
    let column = layouts.presentation.schema.columns[index]
    switch column.role {
    case .level, .status: return LogLevel(text.bytes).map(Part.init) ?? .value
    case .priority: return LogLevel(priority: text.bytes).map(Part.init) ?? .value
    case .time: return .date
    case .none, .source, .message: return Part(inList: column.type.kind)
    }
  }

  /// Returns whether a column is pinned.
  private func isPinned(_ place: PlacedColumn) -> Bool {
    place.index < layouts.presentation.plan.pinnedCount
  }

  /// Draws the placeholder of a missing value.
  private func drawPlaceholder(
    _ sign: String, in place: PlacedColumn, on canvas: inout Canvas
  ) {
    canvas.write(
      String(sign.prefix(place.width)), style: styled(.missing), line: 0,
      column: metrics.dataColumn + place.offset)
  }

  private func draw(
    _ text: Text, with painter: TextPainter, in place: PlacedColumn, isNumeric: Bool,
    on canvas: inout Canvas
  ) {
    let presentation = layouts.presentation
    let rules = presentation.singleRules
    let start = metrics.dataColumn + place.offset
    let width = rules.width(of: text)
    let slack = isNumeric ? place.width - width : 0
    let lead = isNumeric && presentation.extendsIntoGap(width: width, in: place) ? 1 : 0
    painter.draw(
      text, rules: rules, width: place.width + lead,
      losing: presentation.columns.columns[place.index].truncation,
      on: &canvas, line: 0, column: start + max(slack, -lead))
  }

  /// The note at the right end of the line.
  private var note: RowNote? {
    guard let record, let columns = metrics.hiddenLines else { return nil }
    return RowNote(
      of: record, firstLine: firstLine, height: height, rows: rows, end: columns.upperBound,
      first: metrics.dataColumn)
  }
}

extension Text {
  /// The text up to its first line end.
  fileprivate var firstLine: Text {
    guard let end = bytes.firstIndex(of: 0x0A) else { return self }
    return Text(bytes: Array(bytes[..<end].dropLast(bytes[..<end].last == 0x0D ? 1 : 0)))
  }
}
