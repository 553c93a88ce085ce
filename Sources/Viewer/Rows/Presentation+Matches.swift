// The matches of a search that a record's line shows, and those that only the open row does.

package import Records
import TextLayout

extension Presentation {
  /// Counts the matches in a record that its line does not show whole.
  ///
  /// - Parameters:
  ///   - pattern: What is searched for.
  ///   - record: The record.
  ///   - count: How many matches its fields have; nil: those that are kept are counted.
  ///   - open: A column of the list whose fields are open; nil if none is.
  /// - Returns: Their number.
  package func hiddenMatches(
    of pattern: RecordPattern, in record: Record, count: Int? = nil,
    besides open: ListColumn.Content? = nil
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
      let matches = pattern.ranges(in: field)
      total += matches.count
      if !matches.isEmpty { shown += line.count(of: matches, ofField: index) }
    }
    return max((count ?? total) - shown, 0)
  }

  /// Whether a record's line shows a match in a field whole.
  package func showsMatch(_ match: Range<Int>, ofField index: Int, of record: Record) -> Bool {
    var line = ShownText(of: record, by: self)
    return line.count(of: [match], ofField: index) > 0
  }

  /// No line shows more of a value.
  private static let shownBytesLimit = 65_536
}

/// The text of a record's fields that its line shows.
private struct ShownText {
  private let record: Record
  private let presentation: Presentation
  /// The summary and the end of what shows of it; made when a match may be in it.
  private lazy var summary: (text: FieldSummary, end: Int)? = {
    let columns = presentation.columns
    return columns.summaryPlace.flatMap { presentation.shownWidths[$0] }.map { width in
      let summary = columns.summary(of: record)
      return (summary, presentation.singleRules.shownBytes(of: summary.text, columns: width))
    }
  }()

  init(of record: Record, by presentation: Presentation) {
    self.record = record
    self.presentation = presentation
  }

  /// How many matches in a field show whole.
  mutating func count(of matches: [Range<Int>], ofField index: Int) -> Int {
    let field = record.fields[index]
    let columns = presentation.columns
    guard columns.holds(field) else { return summaryCount(of: matches, in: field) }
    guard let place = columns.place(of: field),
      let shown = shownText(inColumn: place), !shown.text.isEmpty
    else { return 0 }
    // A value that is spelled in another way.
    guard shown.text == field.value else {
      return matches.count { match in
        match == 0..<field.value.count
          ? shown.end == shown.text.count
          : contains(shown.text[..<shown.end], field.value[match])
      }
    }
    let lineEnd = presentation.schema.isLog ? shown.text.firstIndex(of: 0x0A) : nil
    let end = min(shown.end, lineEnd ?? shown.end)
    return matches.count { $0.upperBound <= end }
  }

  /// The text of a list column on the screen, and the end of what shows of it.
  private func shownText(inColumn place: Int) -> (text: [UInt8], end: Int)? {
    let columns = presentation.columns
    guard let width = presentation.shownWidths[place],
      let text = columns.text(of: record, in: columns.columns[place].content)
    else { return nil }
    return (text.bytes, presentation.singleRules.shownBytes(of: text, columns: width))
  }

  private mutating func summaryCount(of matches: [Range<Int>], in field: Field) -> Int {
    let isNested = field.kind == .object || field.kind == .array
    let part = summary?.text.parts.first {
      $0.field.name == field.name && $0.field.value == field.value
    }
    if let summary, let part, !isNested {
      let end = min(part.value.upperBound, summary.end)
      return matches.count { part.value.lowerBound + $0.upperBound <= end }
    }
    guard isNested else { return 0 }
    // Its members may have columns, or be in the summary.
    var texts = columnsOfMembers
    if let summary { texts.append(summary.text.text.bytes[..<summary.end]) }
    return matches.count { match in texts.contains { contains($0, field.value[match]) } }
  }

  /// The visible text of the columns for parts of other fields.
  private var columnsOfMembers: [ArraySlice<UInt8>] {
    record.fields.filter(\.isInner).compactMap { field in
      presentation.columns.place(of: field).flatMap(shownText).map { $0.text[..<$0.end] }
    }
  }

  private func contains(_ text: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) -> Bool {
    !found.isEmpty && text.firstRange(of: found) != nil
  }
}
