// The names of the columns, on one line or two.

import CellGrid
import Records
import TextLayout

/// Draws the names of the columns on screen above their values.
@MainActor
struct HeaderLine {
  let rows: RowList
  /// The columns by which the rows are ordered.
  let sorting: Sorting?
  /// The columns of the schema that filters refer to.
  let filtered: Set<Int>

  /// The values that the names depend on besides the appearance of the rows.
  struct Content: Equatable {
    var layoutVersion: Int
    var columnCursor: Int
    var sorting: [Sorting.Key]?
    var filtered: Set<Int>
  }

  /// The values that the names depend on now.
  var content: Content {
    Content(
      layoutVersion: rows.layouts.version, columnCursor: rows.columnCursor,
      sorting: sorting?.keys, filtered: filtered)
  }

  /// Returns the signs after the name of a column: its place among the sort keys, and whether a
  /// filter refers to it.
  private func mark(of place: NamedPosition) -> String {
    let isFiltered = place.column.map(filtered.contains) ?? false
    return (sorting?.mark(of: place)?.text(rows.appearance.signs) ?? "")
      + (isFiltered ? "&" : "")
  }

  /// The cells of the signs after the names of columns.
  var marks: [Int: Int] {
    let marked = filtered.union(sorting?.keys.compactMap(\.column) ?? [])
    return Dictionary(
      uniqueKeysWithValues: marked.map { ($0, mark(of: NamedPosition(column: $0)).count) }
    )
    .filter { $0.value > 0 }
  }

  /// The least number of characters beside an ellipsis; with fewer the name is cut without one.
  private static let minCharacters = 3

  /// Draws the names on one or two lines of a canvas.
  func draw(on canvas: inout Canvas, lines: Range<Int>) {
    let theme = rows.appearance.theme
    let metrics = rows.layouts.metrics
    let columns = rows.layouts.presentation.columns.columns
    let places = rows.appearance.shownColumns.filter { columns.indices.contains($0.index) }
    let alike = HeaderName.alike(
      places.map { (columns[$0.index].name, $0.width) }, lineLimit: lines.count)
    for (number, place) in places.enumerated() {
      draw(
        columns[place.index], in: place, losing: alike.contains(number) ? .middle : .tail,
        on: &canvas, lines: lines)
    }
    // The data may have a column called `more`.
    let isTaken = columns.contains { $0.wholeName.bytes.elementsEqual("more".utf8) }
    let word = isTaken ? "lines" : "more"
    if let hiddenLines = metrics.hiddenLines, hiddenLines.count >= word.count {
      canvas.write(
        word, style: theme[.header], line: lines.upperBound - 1,
        column: hiddenLines.upperBound - word.count)
    }
    theme.groundOpen(
      CellRect(
        line: lines.lowerBound, column: 0, lines: lines.count, columns: canvas.size.columns),
      on: &canvas)
  }

  private func draw(
    _ column: ListColumn, in place: PlacedColumn, losing truncation: Truncation,
    on canvas: inout Canvas, lines: Range<Int>
  ) {
    let metrics = rows.layouts.metrics
    let theme = rows.appearance.theme
    let rules = rows.layouts.presentation.singleRules
    let part: Part = place.index == rows.columnCursor ? .headerCursor : .header
    let painter = TextPainter(theme: theme, base: theme[part])
    let start = metrics.dataColumn + place.offset
    let mark = mark(of: column.content.place(in: rows.layouts.presentation.schema))
    let end = min(start + place.width, metrics.dataColumn + metrics.dataWidth)
    let width = max(end - start - mark.count, 0)
    let parts = column.name.lines(in: width, lineLimit: lines.count)
    let characters = width - rows.appearance.signs.ellipsis.count
    let losing =
      truncation == .tail && characters < HeaderLine.minCharacters ? .clip : truncation
    for (offset, text) in parts.enumerated() {
      let isRight = column.measure.type == .numbers
      let slack = isRight ? max(width - rules.width(of: text), 0) : 0
      let line = lines.upperBound - parts.count + offset
      let used = painter.draw(
        text, rules: rules, width: width - slack, losing: losing, on: &canvas, line: line,
        column: start + slack)
      guard offset == parts.count - 1 else { continue }
      for (step, sign) in mark.enumerated() {
        canvas.put(
          String(sign), width: 1, style: theme[part], line: line,
          column: start + slack + used + step)
      }
    }
  }
}
