import CellGrid
import Records
import TestSupport
import Testing
import TextLayout
@testable import Viewer

@Suite("The title")
struct TitleLineTests {
  private func schema(_ format: RecordFormat = .csv) -> RecordSchema {
    RecordSchema(format: format)
  }

  /// A title with every part that there is.
  private func full() -> TitleLine {
    var title = TitleLine(
      name: "survey-of-the-answers.csv", format: FormatName(of: schema(.jsonLines)),
      tally: RowTally(.exact(48_213), shown: 1_204, arrival: .reading(percent: 43)))
    title.encoding = ["windows-1252"]
    title.leftOut = "2026-11-22"
    title.filters = ["& nps_score<4", "& country=DE", "&! test"]
    title.range = ColumnRange(first: 3, last: 7, total: 30, isMoreAtRight: true)
    title.notes = ["read error at byte 96: Input/output error", "9 blank lines"]
    return title
  }

  private func picture(_ title: TitleLine, width: Int, signs: Signs = .unicode) -> String {
    var canvas = Canvas(size: CellSize(lines: 1, columns: width))
    var rules = TextRules()
    rules.repertoire = signs == .ascii ? .ascii : .unicode
    title.draw(on: &canvas, theme: .mono, rules: rules, signs: signs)
    return canvas.finish().text(ofLine: 0)
  }

  @Test("a cut note ends before its reason, not at the colon of a command")
  func stoppedQuery() {
    var title = TitleLine(
      name: "query", format: FormatName(of: schema()), tally: RowTally(.atLeast(5)))
    title.notes = ["stopped at row 5 (:more for more): the server ends transactions like this"]
    #expect(
      picture(title, width: 70)
        == " query  csv ,  ! stopped at row 5 (:more for more)           5 rows +")
  }

  /// The title of a file of 300 rows with a filter and an order.
  private func sorted(_ name: Text, filter: Text, order: Text) -> TitleLine {
    var title = TitleLine(
      name: name, format: FormatName(of: schema()), tally: RowTally(.exact(300)))
    title.filters = [filter]
    title.order = order
    return title
  }

  @Test("cuts a long filter before it drops any part, and names the order of the rows")
  func longFilter() {
    let title = sorted(
      "survey.csv", filter: "& What would be a fair price for the product per month (in EUR)?<5",
      order: "satisfaction▲ id▼")
    expectScreen(
      [160, 100, 60, 50].map { picture(title, width: $0) }.joined(separator: "\n"),
      """
       survey.csv  csv ,   & What would be a fair price for the product per month (in EUR)?<5    satisfaction▲ id▼                                           300 rows
       survey.csv  csv ,   & What would … (in EUR)?<5    satisfaction▲ id▼                       300 rows
       survey.csv   & What …UR)?<5    satisfa…n▲ id▼     300 rows
       survey.csv  csv ,   1 filter            300 rows
      """)
  }

  @Test("cuts the filter and the order once more before it drops the order")
  func longFilterAndOrder() {
    let title = sorted(
      "t.csv", filter: "& messages[].tool_calls[].function.arguments.query~get",
      order: "messages[6].content▲")
    expectScreen(
      [100, 80, 60, 50].map { picture(title, width: $0) }.joined(separator: "\n"),
      """
       t.csv  csv ,   & messages[].…ts.query~get    messages[6].content▲                         300 rows
       t.csv  csv ,   & messages[].…ts.query~get    messages[6].content▲     300 rows
       t.csv  csv ,   & messa…ry~get    message…ntent▲   300 rows
       t.csv   & messages[].…ts.query~get      300 rows
      """)
  }

  @Test("names the order beside a long name of the file", arguments: [60, 80, 120])
  func longNameAndOrder(width: Int) {
    var title = sorted(
      "customer-reviews-of-the-summer.csv", filter: "", order: "customer_satisfaction_score▼")
    title.filters = []
    let line = picture(title, width: width)
    #expect(line.contains("custome") && line.contains("score▼"), "\(line)")
  }

  @Test("gives way part by part as the line becomes narrower")
  func concessions() {
    let widths = [240, 200, 180, 175, 165, 140, 120, 100, 90, 80, 60, 50, 40, 30, 20, 8]
    expectScreen(
      widths.map { picture(full(), width: $0) }.joined(separator: "\n"),
      """
       survey-of-the-answers.csv  json lines  2026-11-22  windows-1252  ! read error at byte 96: Input/output error, 1 more   & nps_score<4    & country=DE    &! test                              ‹ 3–7 of 30 columns ›  1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  json lines  2026-11-22  ! read error at byte 96: Input/output error, 1 more   & nps_score<4    & country=DE    &! test    ‹ 3–7 of 30 columns ›  1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  json lines  ! read error at byte 96: Input/output error, 1 more   & nps_score<4    & country=DE    &! test        3–7 of 30  1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  json lines  ! read error at byte 96: Input/output error, 1 more   & nps_score<4    & country=DE    &! test   3–7 of 30  1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  json lines  ! read error at byte 96, 1 more   & nps_score<4    & country=DE    &! test             3–7 of 30  1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  json lines  ! 2 notes   & nps_score<4    & country=DE    &! test          3–7 of 30  1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  jsonl  ! 2 notes   & nps_score<4    & country=DE    &! test      1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  jsonl  ! 2 notes   3 filters      3–7 of 30  1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  jsonl  ! 2 notes   3 filters       1,204 of 48,213 rows …43 %
       survey-of-the-answers.csv  ! 2 notes   3 filters    1,204 of 48,213 rows …43 %
       survey-of-…swers.csv  ! 2 notes      1,204 of 48,213 …43 %
       survey-o…ers.csv  !   1,204 of 48,213 rows …43 %
       survey…s.csv  !  1,204 of 48,213 …43 %
       survey-of-the-answers.csv
       survey-of…wers.csv
       sur…sv
      """)
  }

  @Test("is whole where there is room, with the filters as chips", arguments: [false, true])
  func whole(isASCII: Bool) {
    var title = TitleLine(
      name: "answer.csv", format: FormatName(of: schema()),
      tally: RowTally(.exact(600), shown: 43))
    title.filters = ["& nps_score<4", "& country=DE"]
    title.range = ColumnRange(first: 15, last: 20, total: 30, isMoreAtRight: true)
    expectScreen(
      picture(title, width: 120, signs: isASCII ? .ascii : .unicode),
      isASCII
        ? """
         answer.csv  csv ,   & nps_score<4    & country=DE                              < 15-20 of 30 columns >  43 of 600 rows
        """
        : """
         answer.csv  csv ,   & nps_score<4    & country=DE                              ‹ 15–20 of 30 columns ›  43 of 600 rows
        """)
  }

  @Test("removes the filter under the pointer, or the newest one where only their number is shown")
  func filters() throws {
    let all = ["& nps_score<4", "& country=DE", "&! test"]
    for (width, chips) in [(200, all), (100, ["3 filters"])] {
      let line = Array(picture(full(), width: width))
      for (number, chip) in chips.enumerated() {
        let start = try #require(line.indices.first { line[$0...].starts(with: chip) })
        // A chip has a blank at both ends.
        let places = [start - 2, start - 1, start, start + chip.count, start + chip.count + 1]
        let filter = TitleLine.Chip.filter(chips.count == 1 ? 2 : number)
        #expect(
          places.map {
            full().chip(atColumn: $0, width: width, rules: TextRules(), signs: .unicode)
          } == [nil, filter, filter, filter, nil], "\(chip)")
      }
    }
    #expect(full().chip(atColumn: 5, width: 20, rules: TextRules(), signs: .unicode) == nil)
  }

  @Test("Case 68: has the name and the rows from 40 columns on, the name alone at 20")
  func leastWidths() {
    var title = full()
    title.name = "api.log"
    #expect(picture(title, width: 20).trimmed == "api.log")
    for width in 40...300 {
      let line = picture(title, width: width)
      #expect(line.hasPrefix(" api.log  "), "\(width)")
      #expect(line.contains("  1,204 of 48,213"), "\(width)")
    }
  }

  @Test("Case 68: lets no part touch another at any width", arguments: [Signs.unicode, .ascii])
  func noOverlap(signs: Signs) {
    let title = full()
    let parts = [
      "json lines", "jsonl", "2026-11-22", "windows-1252", "& nps_score<4", "& country=DE",
      "&! test",
      "3 filters", "! read error at byte 96: Input/output error, 1 more",
      "! read error at byte 96, 1 more", "! 2 notes", "!",
      title.range?.words(signs), title.range?.short(signs),
      title.tally.words(signs), title.tally.words(signs, hasNoun: false),
    ].compactMap(\.self)
    for width in 1...300 {
      let line = picture(title, width: width, signs: signs)
      #expect(line.count <= width)
      let shown = line.components(separatedByBlanks: 2)
      for part in shown.dropFirst() {
        #expect(parts.contains(part), "\(width): '\(part)' in \(line)")
      }
      let name = shown.first ?? ""
      #expect(shown.count == 1 || name.count <= width / 2, "\(width): \(name)")
    }
  }

  @Test("shows the number of notes at 60 columns beside any number of filters")
  func notesStay() {
    #expect(picture(full(), width: 60).contains("! 2 notes"))
  }

  @Test(
    "names the format in the fewest words",
    arguments: [
      (SourceFormat.delimited(0x2C), "csv ,", "csv ,"), (.delimited(0x3B), "csv ;", "csv ;"),
      (.delimited(0x09), "tsv", "tsv"), (.delimited(0x01), "csv 0x1", "csv 0x1"),
      (.table(.fixed), "fixed width", "fixed"), (.table(.psql), "psql table", "psql"),
      (.jsonLines, "json lines", "jsonl"), (.document, "json", "json"), (.log, "log", "log"),
      (.text, "text", "text"),
    ])
  func formats(format: SourceFormat, words: String, short: String) {
    #expect(FormatName(of: format).words == words)
    #expect(FormatName(of: format).short == short)
  }

  @Test("marks an unsure format with a question mark")
  func unsure() {
    var schema = schema()
    schema.certainty = .unsure
    #expect(FormatName(of: schema).words == "csv , ?")
  }

  @Test(
    "says how many rows there are and whether more come",
    arguments: [
      (RowTally(.exact(600)), "600 rows", "600"), (RowTally(.exact(1)), "1 row", "1"),
      (RowTally(.exact(600), shown: 12), "12 of 600 rows", "12 of 600"),
      (
        RowTally(.atLeast(48_213), arrival: .reading(percent: 43)), "48,213 rows …43 %",
        "48,213 …43 %"
      ),
      (RowTally(.atLeast(412), arrival: .reading(percent: nil)), "412 rows +", "412 +"),
      (RowTally(.estimated(88_000)), "≈88,000 rows", "≈88,000"),
      (RowTally(.exact(412), arrival: .following), "412 rows, following", "412 +"),
    ])
  func rows(tally: RowTally, words: String, short: String) {
    #expect(tally.words(.unicode) == words)
    #expect(tally.words(.unicode, hasNoun: false) == short)
  }

  @Test("names the columns on screen only when they are not all")
  func range() {
    func range(_ columns: Range<Int>, of total: Int) -> ColumnRange? {
      ColumnRange(ColumnWindow(range: columns, total: total))
    }
    #expect(range(2..<7, of: 9)?.words(.unicode) == "‹ 3–7 of 9 columns ›")
    #expect(range(0..<7, of: 9)?.words(.unicode) == "1–7 of 9 columns ›")
    #expect(range(2..<7, of: 7)?.words(.ascii) == "< 3-7 of 7 columns")
    #expect(range(2..<7, of: 9)?.short(.unicode) == "3–7 of 9")
    #expect(range(2..<3, of: 9)?.short(.unicode) == "3 of 9")
    #expect(range(0..<5, of: 5) == nil)
    #expect(range(0..<0, of: 5) == nil)
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the parts that are separated by at least a number of blanks.
  fileprivate func components(separatedByBlanks count: Int) -> [String] {
    var parts: [String] = []
    var blanks = count
    for character in self {
      if character == " " {
        blanks += 1
        continue
      }
      if blanks >= count || parts.isEmpty {
        parts.append("")
      } else {
        parts[parts.count - 1] += String(repeating: " ", count: blanks)
      }
      parts[parts.count - 1].append(character)
      blanks = 0
    }
    return parts
  }

  @Test(
    "has a plus after the rows that pass while others were not looked at",
    arguments: [
      (12, "12+ of 600 rows"), (0, "0+ of 600 rows"), (600, "600 rows"), (nil, "... of 600 rows"),
    ])
  func filtering(shown: Int?, words: String) {
    var tally = RowTally(.exact(600), shown: shown)
    tally.isFiltering = true
    #expect(tally.words(.ascii) == words)
  }
}
