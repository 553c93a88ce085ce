import CellGrid
import TestSupport
import Testing
import TextLayout
@testable import Viewer

@Suite("The status line")
struct StatusLineTests {
  private let hints: [KeyHint] = [
    .init("Enter", "open", .main), .init("→", "column"), .init("/", "find", .main),
    .init("?", "help", .help),
  ]

  private var table: StatusLine {
    StatusLine(
      place: "3/600",
      subject: .init(name: "country", kind: "code", detail: "100 % filled"), hints: hints)
  }

  private func picture(_ line: StatusLine, width: Int) -> String {
    var canvas = Canvas(size: CellSize(lines: 1, columns: width))
    line.draw(on: &canvas, line: 0, theme: .mono, rules: TextRules())
    return canvas.finish().text(ofLine: 0)
  }

  @Test("gives way part by part as the line becomes narrower")
  func narrower() {
    expectScreen(
      [100, 80, 70, 60, 50, 49, 40, 30, 20, 12, 5].map { picture(table, width: $0) }
        .joined(separator: "\n"),
      """
       3/600  country  code, 100 % filled                            Enter open  → column  / find  ? help
       3/600  country  code, 100 % filled        Enter open  → column  / find  ? help
       3/600  country  code, 100 % filled        Enter open  / find  ? help
       3/600  country  code  Enter open  → column  / find  ? help
       3/600  country  code  Enter open  / find  ? help
       3/600  country  code, 100 % filled       ? help
       3/600  country  code            ? help
       3/600  country  code  ? help
       3/600  country
       3/600  co…
       3/…
      """)
  }

  @Test("Case 69: has the whole name of the current column at 80 columns")
  func longName() {
    var line = table
    line.subject?.name = "q8_describe_a_recent_problem_in_your_own_words"
    line.subject?.kind = "text"
    line.subject?.detail = "35 % filled"
    expectScreen(
      [120, 80, 60].map { picture(line, width: $0) }.joined(separator: "\n"),
      """
       3/600  q8_describe_a_recent_problem_in_your_own_words  text, 35 % filled          Enter open  → column  / find  ? help
       3/600  q8_describe_a_recent_problem_in_your_own_words  text     / find  ? help
       3/600  q8_describe_a_recent_problem_in_your_own_words
      """)
  }

  @Test("shows a message instead of the column, and the match before both")
  func message() {
    var line = table
    line.news = "match 3/17"
    #expect(picture(line, width: 80).hasPrefix(" 3/600  match 3/17  country  code"))
    line.message = "copied field, 10 chars"
    #expect(picture(line, width: 80).hasPrefix(" 3/600  match 3/17  copied field, 10 chars  "))
    #expect(picture(line, width: 80).hasSuffix("/ find  ? help"))
    #expect(picture(line, width: 36) == " 3/600  copied field, 10 chars")
  }

  @Test("writes the place in bold and the keys in their own style")
  func styles() {
    var canvas = Canvas(size: CellSize(lines: 1, columns: 80))
    table.draw(on: &canvas, line: 0, theme: .mono, rules: TextRules())
    let frame = canvas.finish()
    #expect(frame[0, 1].style.attributes.contains(.bold))
    #expect(!frame[0, 9].style.attributes.contains(.bold))
  }

  @Test(
    "knows the key that a click on a hint presses",
    arguments: [
      (43, [KeyPress(.enter)]), (48, [KeyPress(.enter)]), (52, [KeyPress(.enter)]),
      (54, []), (55, [KeyPress(.right)]), (60, [KeyPress(.right)]),
      (65, [KeyPress(.character("/"))]), (73, [KeyPress(.character("?"))]), (9, []),
    ])
  func buttons(column: Int, presses: [KeyPress]) {
    let line = picture(table, width: 80)
    #expect(
      table.presses(atColumn: column, width: 80, rules: TextRules()) == presses, "\(line)")
  }

  @Test("has a button for each key of a hint, and types a command")
  func severalKeys() {
    var line = StatusLine(place: "", hints: [.init("n N", "next/prev", .main)])
    // The line is ` … n N next/prev `.
    #expect(
      line.presses(atColumn: 46, width: 60, rules: TextRules()).map(\.key) == [.character("n")])
    #expect(
      line.presses(atColumn: 48, width: 60, rules: TextRules()).map(\.key) == [.character("N")])
    line.hints = [.init(":quotes off", "", .cure)]
    #expect(
      line.presses(atColumn: 50, width: 60, rules: TextRules()).map(\.key)
        == ":quotes off".map { Key.character($0) } + [.enter])
  }

  @Test("draws nothing outside itself at any width", arguments: 1...120)
  func anyWidth(width: Int) {
    var line = table
    line.news = "match 3/17, 2 hidden"
    let shown = picture(line, width: width)
    #expect(shown.count <= width)
    #expect(width < 12 || shown.contains("3/600"))
    #expect(width < 56 || shown.hasSuffix("? help"))
  }
}
