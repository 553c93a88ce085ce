import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("The command line")
@MainActor
struct StartTests {
  /// Returns a viewer as the command line starts it, at its first screen.
  private func rig(
    _ sample: String = "reviews.csv", lines: Int = 10, columns: Int = 80,
    _ change: (inout LaunchRequest) -> Void
  ) throws -> ViewerRig {
    var request = LaunchRequest()
    change(&request)
    return try ViewerRig(
      sample: sample, size: CellSize(lines: lines, columns: columns),
      options: try request.viewerOptions())
  }

  @Test("opens rows by number at the start, also those far below the first screen, at once")
  func openRows() throws {
    let rig = try rig { $0.start.open = "3,900-901" }
    #expect(rig.framesUntilRest().isEmpty, "nothing moves at the start")
    #expect(rig.scene.isOpen(row: 2) == false)
    #expect(rig.scene.isOpen(row: 3) == true)
    rig.press("899G")
    #expect([899, 900, 901, 902].map { rig.scene.isOpen(row: $0) } == [false, true, true, false])
  }

  @Test("opens all rows at the start, to the lines of --lines")
  func openAll() throws {
    let rig = try rig("news-zh.csv", lines: 16) {
      $0.start.open = "all"
      $0.screen.lines = 4
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
    let rig = try rig { $0.screen.lines = 4 }
    rig.press("9G Enter")
    #expect(rig.scene.height(ofRow: 9) == 5)
    rig.press("Enter")
    #expect(rig.scene.height(ofRow: 9) == 44)
  }

  @Test("searches at the start, from the first row on")
  func find() throws {
    let rig = try rig(lines: 14) { $0.start.find = "firmware" }
    rig.rest()
    #expect(rig.cursorRow == 3)
    #expect(rig.status.contains("match 1/4, 3 hidden"))
    rig.press("n")
    #expect(rig.cursorRow == 6)
  }

  @Test("chooses columns by name, number and pattern, in its order")
  func columns() throws {
    let rig = try rig(lines: 6) { $0.start.columns = "title, st*,1" }
    expectScreen(
      rig.screen,
      """
       reviews.csv  csv ;                                                  1,204 rows
                title                       stars  date                          more
      ❯      1  Great for travel                5  2026-08-01
             2  Good                            4  2026-08-01
             3  Stopped after 3 days            1  2026-08-02
       1/1,204  title  text, 100 % filled        Enter open  → column  / find  ? help
      """)
  }

  @Test(
    "wraps open text as it says",
    arguments: [
      ("word", "  │ body   Worked fine until the third day, then the\n  │        display went"),
      (
        "char",
        "  │ body   Worked fine until the third day, then the displa\n  │        y went dark"
      ),
      ("none", "  │ body   Worked fine until the third day, then the display\n  │\n"),
    ])
  func wrap(word: String, expected: String) throws {
    let rig = try rig(lines: 14, columns: 60) { $0.screen.wrap = word }
    rig.press("3G Enter")
    rig.rest()
    #expect(rig.screen.contains(expected), "\(rig.screen)")
  }

  @Test("treats the first record as data")
  func noHeader() throws {
    let rig = try rig("news-zh.csv", lines: 6) { $0.reading.hasNoHeader = true }
    #expect(rig.line(1).contains("(col"))
    #expect(rig.line(2).contains("日期"))
    #expect(rig.line(0).contains("169 rows"))
  }

  @Test("names the delimiter", arguments: ["|", "\\t", "tab", ";"])
  func delimiter(word: String) throws {
    let rig = try rig(lines: 6) { $0.reading.delimiter = word }
    let count = word == ";" ? 7 : 1
    #expect(rig.scene.session.source.schema.columns.count == count, "\(rig.line(0))")
  }

  @Test("draws with ASCII alone, whatever the file holds")
  func ascii() throws {
    let rig = try rig("news-zh.csv", lines: 24) { $0.screen.isASCII = true }
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    #expect(rig.screen.contains("<U+6566>"))
  }

  @Test("counts ambiguous characters as one column or two", arguments: [1, 2])
  func ambiguous(width: Int) throws {
    let rig = try rig("news-zh.csv", lines: 12, columns: 60) { $0.screen.ambiguous = width }
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

@Suite("An invalid word on the command line")
struct WrongWordTests {
  /// A flag's value, and what is said about it.
  struct Example: Sendable {
    let change: @Sendable (inout LaunchRequest) -> Void
    let message: String

    init(_ message: String, _ change: @escaping @Sendable (inout LaunchRequest) -> Void) {
      self.message = message
      self.change = change
    }
  }

  private static let examples = [
    Example("invalid --wrap 'wrod' (did you mean 'word'?)") { $0.screen.wrap = "wrod" },
    Example("invalid --wrap 'xyzzy' (word, char, none)") { $0.screen.wrap = "xyzzy" },
    Example("invalid --format 'cvs' (did you mean 'csv'?)") { $0.reading.format = "cvs" },
    Example("invalid --motion 'ful' (did you mean 'full'?)") { $0.screen.motion = "ful" },
    Example("invalid --sync 'oof' (did you mean 'off'?)") { $0.screen.sync = "oof" },
    Example("invalid --utf8 'alway' (did you mean 'always'?)") { $0.screen.utf8 = "alway" },
    Example("invalid --theme 'papper' (did you mean 'paper'?)") { $0.screen.theme = "papper" },
    Example("invalid --ansi 'sign' (did you mean 'signs'?)") { $0.reading.ansi = "sign" },
    Example("invalid --color 'ever' (did you mean 'never'?)") { $0.output.color = "ever" },
    Example("invalid --clock 'vitrual' (did you mean 'virtual'?)") {
      $0.output.clock = "vitrual"
    },
    Example("invalid --open '5-3' (row numbers, 10-20, all, or NAME=VALUE)") {
      $0.start.open = "5-3"
    },
    Example("missing value for --open (row numbers, 10-20, all, or NAME=VALUE)") {
      $0.start.open = ""
    },
    Example("invalid --open '0' (row numbers, 10-20, all, or NAME=VALUE)") { $0.start.open = "0" },
    Example("invalid --lines '0' (1 or more)") { $0.screen.lines = 0 },
    Example("invalid --ambiguous '3' (1 or 2)") { $0.screen.ambiguous = 3 },
    Example("invalid --delimiter 'ab' (one ASCII character, \\t or tab)") {
      $0.reading.delimiter = "ab"
    },
    Example("invalid --delimiter '\"' (one ASCII character, \\t or tab)") {
      $0.reading.delimiter = "\""
    },
    Example("invalid --size '80' (columns and lines: 80x24)") { $0.output.size = "80" },
    Example("invalid --size '0x24' (columns and lines: 80x24)") { $0.output.size = "0x24" },
    Example("invalid --speed 'fast' (a number from 0.1 to 100)") { $0.output.speed = "fast" },
    Example("invalid --speed '0' (a number from 0.1 to 100)") { $0.output.speed = "0" },
    Example("invalid --speed 'nan' (a number from 0.1 to 100)") { $0.output.speed = "nan" },
    Example("missing value for --columns (column names with commas between)") {
      $0.start.columns = ""
    },
    Example("invalid --columns ',' (column names with commas between)") { $0.start.columns = "," },
    Example("invalid --columns 'a, ,b' (column names with commas between)") {
      $0.start.columns = "a, ,b"
    },
    Example("--find: missing closing parenthesis at position 2") { $0.start.find = "(a" },
  ]

  @Test("is answered with valid words", arguments: examples.indices)
  func answer(index: Int) throws {
    let example = Self.examples[index]
    var request = LaunchRequest()
    example.change(&request)
    let error = #expect(throws: UsageError.self) {
      _ = try request.viewerOptions()
      _ = try request.runOptions()
    }
    #expect(error?.description == example.message)
  }
}
