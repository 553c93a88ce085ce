// The matches that a record's line shows, and those that only the open row shows.

import JSONText
package import Records
import TextLayout

extension Presentation {
  /// Counts the matches in a record that its line does not show whole.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - record: The record.
  ///   - count: The number of matches in its fields; nil counts those in memory.
  ///   - open: A column of the list whose fields are open; nil if none is.
  /// - Returns: The number of hidden matches.
  package func hiddenMatches(
    of pattern: RecordPattern, in record: Record, count: Int? = nil,
    besides open: ListColumn.Content? = nil
  ) -> Int {
    pattern.onScreen {
      hiddenMatches(of: pattern, $0, in: schema.placed(record), count: count, besides: open)
    }
  }

  private func hiddenMatches(
    of pattern: RecordPattern, _ run: PatternRun, in record: Record, count: Int?,
    besides open: ListColumn.Content?
  ) -> Int {
    var total = 0
    var shown = 0
    var line = ShownText(of: record, by: self)
    for index in record.fields.indices where record.fields[index].kind != .missing {
      var field = record.fields[index]
      guard pattern.concerns(field), !(open.map { columns.shows(field, in: $0) } ?? false) else {
        continue
      }
      if count != nil, field.value.count > Presentation.shownBytesLimit {
        field.value = Array(field.value.prefix(Presentation.shownBytesLimit))
      }
      let matches = run.ranges(in: field)
      total += matches.count
      if !matches.isEmpty { shown += line.count(of: matches, ofField: index) }
    }
    if total == 0, pattern.mayPassUnmarked { return 0 }
    return max((count ?? total) - shown, 0)
  }

  /// Returns whether a record's line shows a match in a field whole, in front of the columns at its
  /// end that its note covers.
  package func showsMatch(
    _ match: Range<Int>, ofField index: Int, of record: Record, coveredColumns: Int = 0
  ) -> Bool {
    var line = ShownText(of: record, by: self, coveredColumns: coveredColumns)
    return line.count(of: [match], ofField: index) > 0
  }

  /// The greatest number of bytes of a value that a line can show.
  private static let shownBytesLimit = 65_536
}

/// The text of a record's fields that is visible on its line.
private struct ShownText {
  private let record: Record
  private let presentation: Presentation
  /// The columns at the end of the line that do not count.
  private let covered: Int
  /// The record's line, made when a match may be on it.
  private lazy var line = LineCells(
    of: record, in: presentation.window.placed, by: presentation)
  /// The end of the columns that count.
  private lazy var end = (line.cells.map { $0.place.offset + $0.room }.max() ?? 0) - covered
  /// The summary and the end of its visible part, made when a match may be in it.
  private lazy var summary: (text: FieldSummary, end: Int)? = {
    let columns = presentation.columns
    return columns.summaryPlace.flatMap { line.cell(ofColumn: $0) }.map { cell in
      let summary = columns.summary(of: record)
      return (
        summary, presentation.singleRules.shownBytes(of: summary.text, columns: room(of: cell))
      )
    }
  }()

  /// The role of a turn that the line shows as the speaker, and its field; nil if it does not.
  private lazy var speaker: (field: Field, role: Range<Int>)? = {
    let columns = presentation.columns
    guard let session = columns.session, let turn = session.turn(of: record),
      let place = columns.columns.firstIndex(where: { $0.content == .speaker }),
      let cell = line.cell(ofColumn: place), let text = cell.text,
      text.bytes == turn.turn.speaker.text,
      shownParts(of: text, in: cell) == [0..<text.bytes.count]
    else { return nil }
    return (record.fields[turn.field], turn.turn.speaker.node.value)
  }()

  init(of record: Record, by presentation: Presentation, coveredColumns covered: Int = 0) {
    self.record = record
    self.presentation = presentation
    self.covered = covered
  }

  /// Returns the columns of a cell that count.
  private mutating func room(of cell: LineCell) -> Int {
    max(min(cell.room, end - cell.place.offset), 0)
  }

  /// Returns the number of matches in a field that are visible whole.
  mutating func count(of matches: [Range<Int>], ofField index: Int) -> Int {
    let field = record.fields[index]
    let columns = presentation.columns
    guard columns.holds(field) else { return summaryCount(of: matches, in: field) }
    guard let place = columns.place(of: field), let cell = line.cell(ofColumn: place),
      let text = cell.text, !text.bytes.isEmpty
    else { return 0 }
    let shown = shownParts(of: text, in: cell)
    if let line = columns.line(of: field) {
      // The blank before the line is not shown.
      let end = (shown.first?.upperBound ?? 0) + line.line.bytes.count - line.bytes.count
      return matches.count { match in line.end(of: match).map { $0 <= end } ?? false }
    }
    // A value that is spelled in another way.
    guard text.bytes == field.value else {
      let showsAll = shown == [0..<text.bytes.count]
      // The title shows the parts of a time that the column leaves out, but not its seconds.
      if showsAll, cell.place.isShort {
        return matches.count { !(cell.hiddenDigits?.overlaps($0) ?? false) }
      }
      let isWhole = showsAll && cell.hiddenDigits == nil
      return matches.count { match in
        match == 0..<field.value.count
          ? isWhole : shown.contains { contains(text.bytes[$0], field.value[match]) }
      }
    }
    let lineEnd = presentation.schema.isLog ? text.bytes.firstIndex(of: 0x0A) : nil
    return matches.count { match in
      match.upperBound <= lineEnd ?? .max
        && shown.contains { $0.lowerBound <= match.lowerBound && match.upperBound <= $0.upperBound }
    }
  }

  /// Returns the visible parts of a value.
  private mutating func shownParts(of text: Text, in cell: LineCell) -> [Range<Int>] {
    let index = cell.place.index
    guard !cell.isGap, !presentation.isSign(text, ofColumn: index, in: cell.room) else { return [] }
    let column = presentation.columns.columns[index]
    return presentation.singleRules.shownParts(
      of: text, columns: room(of: cell), losing: column.truncation)
  }

  private mutating func summaryCount(of matches: [Range<Int>], in field: Field) -> Int {
    let part = summary?.text.parts.first {
      $0.field.name == field.name && $0.field.value == field.value
    }
    // The members of a nested value may have columns.
    let texts = field.isNested ? columnsOfMembers : []
    let end = min(part?.value.upperBound ?? 0, summary?.end ?? 0)
    let role = speaker.flatMap { $0.field == field ? $0.role : nil } ?? 0..<0
    return matches.count { match in
      role.contains(match.lowerBound) || part?.end(of: match).map { $0 <= end } ?? false
        || texts.contains { contains($0, field.value[match]) }
    }
  }

  /// The visible text of the columns for parts of other fields.
  private var columnsOfMembers: [ArraySlice<UInt8>] {
    mutating get {
      let cells = line.cells
      let places = record.fields.filter(\.isInner).compactMap(presentation.columns.place)
      return cells.filter { places.contains($0.place.index) }.flatMap { cell in
        cell.text.map { text in shownParts(of: text, in: cell).map { text.bytes[$0] } } ?? []
      }
    }
  }

  private func contains(_ text: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) -> Bool {
    !found.isEmpty && text.firstRange(of: found) != nil
  }
}
