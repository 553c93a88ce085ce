import CellGrid
import Records
import TestSupport
import Testing
import TextLayout
import Viewer

@Suite("The options of the start")
@MainActor
struct StartTests {
  /// Returns a viewer as the command line starts it, at its first screen.
  private func rig(
    _ sample: String = "reviews.csv", lines: Int = 10, columns: Int = 80,
    _ change: (inout ViewerOptions) -> Void
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    change(&options)
    return try ViewerRig(
      sample: sample, size: CellSize(lines: lines, columns: columns), options: options)
  }

  @Test("opens rows by number at the start, also those far below the first screen, at once")
  func openRows() throws {
    let rig = try rig { $0.open = RowRanges("3,900-901") }
    #expect(rig.framesUntilRest().isEmpty, "nothing moves at the start")
    #expect(rig.scene.isOpen(row: 2) == false)
    #expect(rig.scene.isOpen(row: 3) == true)
    rig.press("899G")
    #expect([899, 900, 901, 902].map { rig.scene.isOpen(row: $0) } == [false, true, true, false])
  }

  @Test("opens all rows at the start, to the lines of --lines")
  func openAll() throws {
    let rig = try rig("news-zh.csv", lines: 16) {
      $0.open = .all
      $0.lines = 4
    }
    #expect(rig.framesUntilRest().isEmpty, "nothing moves at the start")
    expectScreen(
      rig.screen,
      """
       news-zh.csv  csv ,  2026                                              168 rows
               日期   栏目  标题                   正文            来源          more
      ❯ ▾   1  03-01  文化  敦煌博物馆夜场：打着…  晚上八点，敦…   综合外电        +6
        │ 标题  敦煌博物馆夜场：打着手电看青铜器
        │ 正文  晚上八点，敦煌博物馆的灯全部熄灭——这不是停电，而是每月一次的“手电筒之
        │       夜”。孩子们趴在玻璃柜前，用手电一寸一寸地找饕餮纹。有人惊呼：“它在看
        │ ┊ 6 more lines
        ▾   2  03-01  国际  奥斯陆迎来20年来最大…  据外电3月1日…   综合外电        +6
        │ 标题  奥斯陆迎来20年来最大降雪，市长亲自扫街
        │ 正文  据外电3月1日报道，奥斯陆遭遇20年来最大降雪，积雪最深处达92厘米，机场
        │       一度关闭。
        │ ┊ 6 more lines
        ▾   3  03-01  科技  一块指甲大小的芯片，…  “它能分清‘四…   本报记者       +10
        │ 标题  一块指甲大小的芯片，让助听器“听懂”方言
        │ 正文  “它能分清‘四十四’和‘十四’。”在大理的实验室里，周建国按下测试键，屏幕
       1/168  2 fields                           Enter all  + - lines  / find  ? help
      """)
  }

  @Test("limits how far a key opens a row")
  func lines() throws {
    let rig = try rig { $0.lines = 4 }
    rig.press("9G Enter")
    #expect(rig.scene.height(ofRow: 9) == 5)
    rig.press("Enter")
    #expect(rig.scene.height(ofRow: 9) == 44)
  }

  @Test("searches at the start, from the first row on")
  func find() throws {
    let rig = try rig(lines: 14) { $0.find = "firmware" }
    rig.rest()
    #expect(rig.cursorRow == 3)
    #expect(rig.status.contains("match 1/4, 3 hidden"))
    rig.press("n")
    #expect(rig.cursorRow == 6)
  }

  @Test("chooses columns by name, number and pattern, in its order")
  func columns() throws {
    let rig = try rig(lines: 6) { $0.columns = ["title", "st*", "1"] }
    expectScreen(
      rig.screen,
      """
       reviews.csv  csv ;                                                  1,204 rows
                title                       stars  date                          more
      ❯      1  Great for travel                5  2026-08-01
             2  Good                            4  2026-08-01
             3  Stopped after 3 days            1  2026-08-02
       1/1,204  title  text, ~100 % filled       Enter open  → column  / find  ? help
      """)
  }

  @Test(
    "wraps open text as it says",
    arguments: [
      (.word, "  │ body   Worked fine until the third day, then the\n  │        display went"),
      (
        .character,
        "  │ body   Worked fine until the third day, then the displa\n  │        y went dark"
      ),
      (.none, "  │ body   Worked fine until the third day, then the display\n  │\n"),
    ] as [(TextRules.Wrap, String)])
  func wrap(wrap: TextRules.Wrap, expected: String) throws {
    let rig = try rig(lines: 14, columns: 60) { $0.wrap = wrap }
    rig.press("3G Enter")
    rig.rest()
    #expect(rig.screen.contains(expected), "\(rig.screen)")
  }

  @Test("treats the first record as data")
  func noHeader() throws {
    let rig = try rig("news-zh.csv", lines: 6) { $0.source.hasHeader = false }
    #expect(rig.line(1).split(separator: " ") == ["1", "2", "3", "4", "5", "more"])
    #expect(rig.line(2).contains("日期"))
    #expect(rig.line(0).contains("169 rows"))
  }

  @Test("names the delimiter", arguments: ["|", "\\t", "tab", ";"])
  func delimiter(word: String) throws {
    let rig = try rig(lines: 6) { $0.source.delimiter = CellDelimiter(word: word) }
    let count = word == ";" ? 7 : 1
    #expect(rig.scene.session.source.schema.columns.count == count, "\(rig.line(0))")
  }

  @Test("draws with ASCII alone, whatever the file holds")
  func ascii() throws {
    let rig = try rig("news-zh.csv", lines: 24) { $0.isASCII = true }
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    #expect(rig.screen.contains("<U+6566>"))
  }

  @Test("counts ambiguous characters as one column or two", arguments: [1, 2])
  func ambiguous(width: Int) throws {
    let rig = try rig("news-zh.csv", lines: 12, columns: 60) { $0.ambiguousWidth = width }
    rig.press("Enter")
    rig.rest()
    let frame = rig.frame
    let quotes = (0..<12).flatMap { line in
      (0..<60).compactMap { frame[line, $0].text == "“" ? Int(frame[line, $0].width) : nil }
    }
    #expect(!quotes.isEmpty)
    #expect(quotes.allSatisfy { $0 == width })
    #expect(frame.faults == [])
  }
}
