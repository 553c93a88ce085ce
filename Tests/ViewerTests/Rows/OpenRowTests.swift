// Open rows: a bar, names and values in two columns, nothing that the row's own line shows whole.

import CellGrid
import Records
import TestSupport
import TextLayout
import Testing

@testable import Viewer

@Suite("An open row")
@MainActor
struct OpenRowTests {
  private func rig(
    _ text: String, name: String = "x.csv", size: CellSize = CellSize(lines: 14, columns: 60),
    keys: String = "Enter"
  ) throws -> ViewerRig {
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: name), size: size)
    rig.press(keys)
    rig.rest()
    return rig
  }

  private static let review = """
    date,stars,title,body,answer,edited
    2026-08-02,1,Stopped after 3 days of work and never came back,"Worked fine until the third day, then the display went dark.",,
    2026-08-03,2,Good,Fine,,

    """

  private static let plain = "id,name\n1,Ann\n2,Bo\n"

  @Test("keeps its line, and names once what the line shows whole")
  func line() throws {
    let rig = try rig(Self.review, keys: "")
    let before = rig.line(2)
    rig.press("Enter")
    rig.rest()
    let after = rig.line(2)
    #expect(before.contains("▸") && after.contains("▾"))
    let cells = before.replacing("▸", with: "▾").split(separator: "+")[0]
    #expect(after == cells.trimmingSuffix { $0 == " " }, "\(before)\n\(after)")
    #expect(rig.line(3).hasPrefix("  │ title  Stopped after 3 days"))
    #expect(rig.screen.contains("  │ date, stars: shown above; 2 empty\n"), "\(rig.screen)")
    #expect(rig.screen.contains("  │ body   Worked fine until"), "\(rig.screen)")
  }

  @Test(
    "that hides nothing stays closed and says so, until all its fields are asked for",
    arguments: ["Enter", "z o", "e", "z R", "3 Enter", "+"])
  func nothingHidden(keys: String) throws {
    let rig = try rig(Self.plain, size: CellSize(lines: 9, columns: 90), keys: keys)
    #expect(rig.scene.isOpen(row: 1) == false && rig.line(2).hasPrefix("❯     1"), "\(rig.screen)")
    #expect(rig.status.contains("nothing hidden"), "\(rig.status)")
    rig.press(".")
    rig.rest()
    #expect(rig.line(3) == "  │ id    1", "\(rig.screen)")
    #expect(rig.scene.isOpen(row: 2) == false, "\(rig.screen)")
  }

  @Test("shows no more than the columns that were chosen, and all with the point key")
  func chosen() throws {
    var options = ViewerOptions()
    options.columns = ["title", "body"]
    let rig = try ViewerRig(
      sample: "reviews.csv", size: CellSize(lines: 14, columns: 60), options: options)
    rig.press("3G Enter")
    rig.rest()
    #expect(rig.screen.contains("  │ body   Worked fine"), "\(rig.screen)")
    #expect(rig.screen.contains("5 not chosen"), "\(rig.screen)")
    #expect(!rig.screen.contains("│ date"), "\(rig.screen)")
    rig.press(".")
    rig.rest()
    #expect(rig.screen.contains("│ date"), "\(rig.screen)")
  }

  @Test("has a long name on a line of its own")
  func longName() throws {
    let text = """
      id,what_should_we_improve_first,short
      1,"Export to a spreadsheet loses the column order, and the import stops at quotes that are never closed.","A value that does not fit in its cell at all."

      """
    let rig = try rig(text)
    #expect(
      Array(rig.screen.split(separator: "\n")[4...9]).joined(separator: "\n") == """
          │ what_should_we_improve_first
          │        Export to a spreadsheet loses the column order,
          │        and the import stops at quotes that are never
          │        closed.
          │ short  A value that does not fit in its cell at all.
          │ id: shown above
        """, "\(rig.screen)")
  }

  @Test("shows what was scrolled away, and leaves out what came to the screen")
  func scrolled() throws {
    let names = (0..<12).map { "column\($0)" }.joined(separator: ",")
    let values = (0..<12).map { "value number \($0)" }.joined(separator: ",")
    let rig = try rig("\(names)\n\(values)\n\(values)\n", size: CellSize(lines: 24, columns: 80))
    #expect(rig.screen.contains("│ column11  value number 11"))
    #expect(!rig.screen.contains("│ column0   value number 0"))
    #expect(rig.screen.contains("column0, column1"))
    rig.press("$")
    rig.rest()
    #expect(rig.screen.contains("│ column0  value number 0"), "\(rig.screen)")
    #expect(!rig.screen.contains("│ column11"))
    #expect(rig.screen.contains("column11: shown above"))
  }

  @Test(
    "names as many fields as there is room for",
    arguments: [
      (60, "alpha, beta, gamma: shown above; 3 empty"),
      (38, "alpha and 2 more: shown above; 3 empty"), (30, "3 fields shown above; 3 empty"),
    ])
  func manyNames(width: Int, words: String) {
    var ending = RecordEnding()
    ending.names = ["alpha", "beta", "gamma"]
    ending.shownAbove = 3
    ending.empty = 3
    let text = ending.text(width: width, rules: TextRules())
    #expect(String(decoding: text.bytes, as: UTF8.self) == words)
  }

  @Test(
    "has its number of hidden lines in the colour of the mark only if they are more than the body")
  func tall() throws {
    let words = [300, 20].map { String(repeating: "word ", count: $0) }
    let text = "id,body\n1,\(words[0])\n2,\(words[1])\n3,x\n"
    let rig = try rig(text, keys: "")
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: .sixteen)))
    rig.press("G")
    let frame = rig.frame
    let theme = Theme(for: TerminalTraits(isUnicode: true, colors: .sixteen))
    #expect(frame[2, 58].style == theme[.mark])
    #expect(frame[3, 58].style == theme[.hiddenLines])
  }

  @Test("says members of one line as the filters do")
  func members() throws {
    let rig = try rig(
      #"{"id":1,"name":"a b","battery":{"cycles":212,"note":"at rest","tags":["x","y"]}}"# + "\n",
      name: "x.jsonl", size: CellSize(lines: 8, columns: 120), keys: "")
    #expect(
      rig.line(2).contains(#"battery {3} cycles=212 note="at rest" tags=[2]"#),
      "\(rig.line(2))")
  }

  /// A cell as it is while its row is closed.
  private func unbolded(_ cell: Cell) -> Cell {
    var cell = cell
    cell.style.attributes.remove(.bold)
    return cell
  }

  @Test(
    "of any record tiles the screen, keeps its line, and has every value whole", .slow,
    arguments: 0..<60)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let letters = ["word ", "longerword ", "漢字", "é", " ", "-", "x", "👩‍🔬", "0123456789", "\n"]
    let count = Int.random(in: 1...7, using: &random)
    let names = (0..<count).map { index in
      "n\(index)" + String(repeating: "a", count: Int.random(in: 0...30, using: &random))
    }
    let values = names.map { _ in
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
    }
    let text =
      names.joined(separator: ",") + "\n"
      + values.map { "\"\($0)\"" }.joined(separator: ",") + "\n"
      + String(repeating: ",", count: count - 1) + "\n"
    let size = CellSize(
      lines: Int.random(in: 3...120, using: &random),
      columns: Int.random(in: 1...130, using: &random))
    let rig = try rig(text, size: size, keys: "")
    #expect(rig.frame.faults == [])
    let before = rig.frame
    rig.press("Enter")
    for frame in rig.framesUntilRest() { #expect(frame.faults == []) }
    #expect(rig.frame.faults == [])
    let layouts = rig.scene.rows.layouts
    guard let record = rig.scene.session.source.record(at: 0) else { return }
    let after = rig.frame
    // A long count of hidden lines takes cells of the text.
    let end = layouts.metrics.hiddenLines.map { $0.lowerBound - 3 } ?? size.columns
    let cells = (0..<end).filter { $0 != layouts.metrics.markColumn }
    let line = rig.scene.areas.body.origin.line
    if size.lines > 6 {
      #expect(
        cells.allSatisfy { unbolded(before[line, $0]) == unbolded(after[line, $0]) },
        "\(before.transcript)\n\(after.transcript)")
    }
    checkLines(of: layouts.outline(of: record))
  }

  /// The bytes of the lines of each field, one after the other, are its value.
  private func checkLines(of outline: Outline) {
    for path in outline.fields {
      let node = outline.line(at: path)
      let value = path.field.map { outline.record.fields[$0].value } ?? []
      switch node.value {
      case .line(let text): #expect(text.bytes == value && node.lines == 1)
      case .wrapped(let text):
        let lines = outline.geometry.rules.lines(
          of: text.text, width: outline.geometry.textWidth(node.columns))
        #expect(lines.flatMap { text.bytes[$0.source] } == value)
        #expect(node.lines == lines.count + (node.columns.isStacked ? 1 : 0))
      case .cells: Issue.record("a table")
      }
    }
  }
}

extension StringProtocol {
  /// The text without the characters at its end that are of a kind.
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isLeftOut(last) { rest = rest.dropLast() }
    return String(rest)
  }
}
