import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A small input")
@MainActor
struct SmallInputTests {
  private func rig(
    _ text: String, name: String = "small.csv", _ keys: String = "", lines: Int = 10,
    hasHeader: Bool? = nil
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    options.source.hasHeader = hasHeader
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: lines, columns: 64),
      options: options)
    rig.press(keys)
    rig.rest()
    return rig
  }

  /// Every key that a user might press where there is nothing to act on.
  private static let everyKey = """
    j k J K f b d u g G 5G 50% zt zz zb Enter 3 Enter zo zc e c zR zM a + - . { } h l 0 $ n N y Y \
    w F2 ^G ^L Esc ^C
    """

  @Test("that is empty says so, and accepts every key")
  func empty() throws {
    expectScreen(
      try rig("", Self.everyKey + " a").screen,
      """
       small.csv  csv ,                                        0 rows
                                                                 more



                             The file is empty.



       0/0  accordion off                              q quit  ? help
      """)
  }

  @Test("Case 36: that is an empty pipe says that there is no data, and mentions no file")
  func emptyPipe() throws {
    let screen = try rig("", name: "-").screen
    #expect(screen.contains("No data."))
    #expect(!screen.contains("file"))
  }

  @Test("Case 29: that is YAML says so once, until a key is pressed")
  func yaml() throws {
    let rig = try rig("---\nname: x\nlist:\n  - a: 1\n", name: "a.yml")
    #expect(rig.status.contains("YAML is shown as text (try: yq -o json a.yml | unfold)"))
    rig.press("j")
    #expect(!rig.screen.contains("YAML"))
    rig.press("R")
    rig.rest()
    #expect(!rig.screen.contains("YAML"))
  }

  @Test("of a header alone says that it has no rows, and accepts every key")
  func headerOnly() throws {
    expectScreen(
      try rig("name,age\n", Self.everyKey + " w").screen,
      """
       small.csv  csv ,                                        0 rows
               name  age                                         more



                         No rows below the header.



       0/0  no wrapping                                q quit  ? help
      """)
  }

  @Test("of one column shows its value whole")
  func oneColumn() throws {
    expectScreen(
      try rig("alpha\nbeta\n", "Enter").screen,
      """
       small.csv  csv ,                                         1 row
               alpha                                             more
      ❯     1  beta






       1/1  nothing hidden  D next format  Enter open  / find  ? help
      """)
  }

  @Test("without column names numbers its columns")
  func noHeader() throws {
    expectScreen(
      try rig("name,age\nAnn,3\n", hasHeader: false).screen,
      """
       small.csv  csv ,                                        2 rows
               1     2                                           more
      ❯     1  name  age
            2  Ann   3





       1/2  (col 1)  text, 100 % filled    Enter open  / find  ? help
      """)
  }

  @Test("with malformed records marks and explains them, and loses nothing")
  func broken() throws {
    let text = """
      id,name,note
      1,Ann,short
      2,Bob
      3,Cy,"said ""no"", thanks",extra,cells
      4,Dee,"open quote
      next line

      """
    expectScreen(
      try rig(text, "zR", lines: 24).screen,
      """
       small.csv  csv ,                                        4 rows
               id  name  note                                    more
      ❯     1   1  Ann   short
        ▾   2   2  Bob   -
        │ ! 2 cells, the header has 3
        │ id, name: shown above; 1 empty
        ▾   3   3  Cy    said "no", thanks
        │ ! 5 cells, the header has 3
        │ (col 4)  extra
        │ (col 5)  cells
        │ id, name, note: shown above
        ▾   4   4  Dee   open quote⏎next line⏎
        │ ! the quote opened at byte 76 is never closed
        │ note  open quote
        │       next line
        │ id, name: shown above







       1/4  id  number, 100 % filled       Enter open  / find  ? help
      """)
  }

  @Test("with control characters shows them, and sends none")
  func hostile() throws {
    let text = "a,b\n\u{1B}[2J\u{7},\u{202E}x\u{9B}31m\n\"two\nlines\",\u{0}end\n"
    expectScreen(
      try rig(text, "zR", lines: 16).screen,
      """
       small.csv  csv ,                                        2 rows
               a          b                                      more
      ❯     1  ␛[2J␇      <U+202E>x<9B>31m
        ▾   2  two⏎lines  ␀end
        │ a  two
        │    lines
        │ b: shown above








       1/2  a  text, 100 % filled          Enter open  / find  ? help
      """)
  }

  @Test("of plain text has no columns, and opens to the whole line")
  func text() throws {
    let text = "A line of text that is too long for the sixty-four columns here.\n\nShort.\n"
    expectScreen(
      try rig(text, name: "notes.txt", "Enter").screen,
      """
       notes.txt  text                                         3 rows
      ❯ ▾   1  A line of text that is too long for the sixty-f…
        │ A line of text that is too long for the sixty-four columns
        │ here.
            2
            3  Short.



       1/3  64 chars, 2 lines  Enter close  j into it  / find  ? help
      """)
  }
}
