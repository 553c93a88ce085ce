// The first line: name, format, filters, visible columns and number of rows.

package import CellGrid
internal import FileNames
internal import Records
package import TextLayout

/// The title line of a source.
///
/// On narrow lines parts are dropped one after the other; the name and the number of rows stay.
package struct TitleLine: Equatable {
  /// The width up to which only the name is shown.
  private static let aloneWidth = 20
  /// The blank columns between two parts.
  private static let gap = 2
  /// The greatest length of a filter that is shown instead of a count.
  private static let shortFilterBytes = 12
  /// The width of a filter or of the sort when not all parts fit.
  private static let chipWidth = 28
  /// The same where the sort would have no room otherwise.
  private static let shortChipWidth = 16
  /// The least width of a name that is cut.
  private static let minNameWidth = 4

  /// The name of the file as raw bytes.
  package var name: Text
  /// The format.
  package var format: FormatName
  /// The number of rows.
  package var tally: RowTally
  /// The encoding and the compression, unless they are the usual ones.
  package var encoding: [String] = []
  /// The common part of all times that their column leaves out: `2026-11-22`.
  package var leftOut: Text?
  /// The active filters as typed, oldest first.
  package var filters: [Text] = []
  /// The sort keys with their marks; nil for source order.
  package var order: Text?
  /// The visible columns; nil if all are visible.
  package var range: ColumnRange?
  /// Problems of the source as a whole, in words.
  package var notes: [String] = []

  /// A part that a click removes.
  package enum Chip: Hashable, Sendable {
    /// A filter, by its index.
    case filter(Int)
    /// The sort.
    case order
  }

  /// A part that is shortened or dropped on a narrow line, in this order; those that have room then
  /// come back.
  private enum Concession: CaseIterable {
    case chipText, date, encoding, chipWidth, columnNoun, noteDetail, noteWords, formatWords
    case columns, format, longName, order, filterList, rowNoun, filterCount, noteCount
  }

  /// A part of the line.
  private struct Segment {
    enum Kind { case name, plain, chip, problem }

    var text: Text
    var kind = Kind.plain
    /// The chip that a click removes.
    var chip: Chip?
    /// The greatest width.
    var limit = Int.max

    init(_ text: Text, _ kind: Kind = .plain) {
      self.text = kind == .chip ? Text(bytes: [0x20] + text.bytes + [0x20]) : text
      self.kind = kind
    }

    init(_ text: Text, _ chip: Chip, limit: Int) {
      self.init(text, .chip)
      self.chip = chip
      self.limit = limit
    }

    func width(_ rules: TextRules) -> Int { min(rules.width(of: text), limit) }
  }

  /// A part with its position.
  private struct Span {
    var segment: Segment
    var column: Int
    var width: Int
  }

  /// Draws the line on the first line of a canvas.
  package func draw(on canvas: inout Canvas, theme: Theme, rules: TextRules, signs: Signs) {
    let single = rules.asSingleLine
    let width = canvas.size.columns
    canvas.fill(CellRect(line: 0, column: 0, lines: 1, columns: width), style: theme[.title])
    for span in spans(width: width, single, signs) {
      TextPainter(theme: theme, base: TitleLine.style(of: span.segment.kind, theme)).draw(
        span.segment.text, rules: single, width: span.width, losing: .middle, on: &canvas, line: 0,
        column: span.column)
    }
  }

  /// Returns the chip on a column of the line; the newest filter if only their number is shown.
  package func chip(atColumn column: Int, width: Int, rules: TextRules, signs: Signs) -> Chip? {
    let single = rules.asSingleLine
    return spans(width: width, single, signs)
      .last { ($0.column..<$0.column + $0.width).contains(column) }?.segment.chip
  }

  /// Returns whether the line shows all notes whole.
  package func showsNotes(width: Int, rules: TextRules, signs: Signs) -> Bool {
    guard let note = notes.first else { return true }
    let single = rules.asSingleLine
    let words = Text("! \(note)")
    return notes.count == 1
      && spans(width: width, single, signs).contains {
        $0.segment.text == words && $0.width == single.width(of: words)
      }
  }

  /// Returns the parts of the line with their positions.
  private func spans(width: Int, _ rules: TextRules, _ signs: Signs) -> [Span] {
    let name = Segment(name, .name)
    func alone(_ width: Int, at column: Int) -> [Span] {
      [Span(segment: name, column: column, width: width)]
    }
    guard width > TitleLine.aloneWidth else {
      return alone(width < 3 ? width : width - 2, at: min(1, max(width - 3, 0)))
    }
    let kept = kept(width: width, rules, signs)
    let right = rightSegments(kept, signs)
    let rightWidth = TitleLine.width(of: right, rules)
    let left = leftSegments(kept)
    let besides = TitleLine.width(of: left, rules) + (left.isEmpty ? 0 : TitleLine.gap)
    let room = width - 2 - rightWidth - TitleLine.gap - besides
    guard room >= min(TitleLine.minNameWidth, rules.width(of: self.name)) else {
      return alone(width - 2, at: 1)
    }
    var spans = alone(min(nameWidth(kept, width, rules), room), at: 1)
    func add(_ segments: [Segment], at start: Int) {
      var column = start
      for segment in segments {
        let own = min(segment.width(rules), max(width - column, 0))
        spans.append(Span(segment: segment, column: column, width: own))
        column += own + TitleLine.gap
      }
    }
    add(left, at: 1 + spans[0].width + TitleLine.gap)
    add(right, at: width - 1 - rightWidth)
    return spans
  }

  private static func style(of kind: Segment.Kind, _ theme: Theme) -> Style {
    var plain = theme[.title]
    plain.attributes.remove(.bold)
    return switch kind {
    case .name: plain.adding(.bold)
    case .plain: plain
    case .chip: theme[.match]
    case .problem: theme[.problem].keeping(plain.background)
    }
  }

  /// Returns the parts that stay whole on a line.
  private func kept(width: Int, _ rules: TextRules, _ signs: Signs) -> Set<Concession> {
    var kept = Set(Concession.allCases)
    var conceded: [Concession] = []
    for concession in Concession.allCases {
      if fits(kept, width: width, rules, signs) { break }
      kept.remove(concession)
      conceded.append(concession)
    }
    for concession in conceded.reversed() {
      kept.insert(concession)
      if !fits(kept, width: width, rules, signs) { kept.remove(concession) }
    }
    return kept
  }

  /// Returns the width of the name beside other parts: at most half of the line, or a third.
  private func nameWidth(_ kept: Set<Concession>, _ width: Int, _ rules: TextRules) -> Int {
    min(rules.width(of: name), kept.contains(.longName) ? width / 2 : width / 3)
  }

  private func fits(
    _ kept: Set<Concession>, width: Int, _ rules: TextRules, _ signs: Signs
  ) -> Bool {
    let left = leftSegments(kept)
    let besides = TitleLine.width(of: left, rules) + (left.isEmpty ? 0 : TitleLine.gap)
    let right = TitleLine.width(of: rightSegments(kept, signs), rules)
    return 2 + nameWidth(kept, width, rules) + besides + TitleLine.gap + right <= width
  }

  private static func width(of segments: [Segment], _ rules: TextRules) -> Int {
    segments.reduce(0) { $0 + $1.width(rules) } + max(segments.count - 1, 0) * gap
  }

  /// Returns the parts after the name.
  private func leftSegments(_ kept: Set<Concession>) -> [Segment] {
    func keeps(_ concession: Concession) -> Bool { kept.contains(concession) }
    var segments: [Segment] = []
    if keeps(.format) {
      segments.append(Segment(Text(keeps(.formatWords) ? format.words : format.short)))
    }
    if keeps(.date), let leftOut { segments.append(Segment(leftOut)) }
    if keeps(.encoding) { segments += encoding.map { Segment(Text($0)) } }
    if let first = notes.first {
      let others = notes.count > 1 ? ", \(notes.count - 1) more" : ""
      // The reason for a failure follows a colon.
      let reason = first.firstRange(of: ": ")?.lowerBound ?? first.endIndex
      let brief = keeps(.noteDetail) ? first : String(first[..<reason])
      let words =
        keeps(.noteWords)
        ? "! \(brief)\(others)" : keeps(.noteCount) ? "! \(counted(notes.count, "note"))" : "!"
      segments.append(Segment(Text(words), .problem))
    }
    // Counting a single short filter would save nothing.
    let isShort = filters.count == 1 && filters[0].bytes.count <= TitleLine.shortFilterBytes
    // Chips become short for the order of the rows alone.
    let isCramped = order != nil && !keeps(.chipWidth) && keeps(.order)
    let limit =
      keeps(.chipText) ? Int.max : isCramped ? TitleLine.shortChipWidth : TitleLine.chipWidth
    if keeps(.filterList) || isShort && keeps(.filterCount) {
      segments += filters.enumerated().map { Segment($1, .filter($0), limit: limit) }
    } else if keeps(.filterCount), !filters.isEmpty {
      let count = Text(counted(filters.count, "filter"))
      segments.append(Segment(count, .filter(filters.count - 1), limit: limit))
    }
    if keeps(.order), let order {
      segments.append(Segment(order, .order, limit: limit))
    }
    return segments
  }

  /// Returns the parts at the right edge.
  private func rightSegments(_ kept: Set<Concession>, _ signs: Signs) -> [Segment] {
    func keeps(_ concession: Concession) -> Bool { kept.contains(concession) }
    var segments: [Segment] = []
    if keeps(.columns), let range {
      segments.append(Segment(Text(keeps(.columnNoun) ? range.words(signs) : range.short(signs))))
    }
    segments.append(Segment(Text(tally.words(signs, hasNoun: keeps(.rowNoun)))))
    return segments
  }
}

extension PresentedSource {
  /// The file's name without its folders, or the whole name of a table on a server.
  var shownName: Text {
    guard !schema.traits.isOnServer else { return Text(bytes: FileName.bytes(name)) }
    let bytes = FileName.bytes(name)
    let last = bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? bytes
    return last == [UInt8(ascii: "-")] ? "stdin" : Text(bytes: last)
  }
}
