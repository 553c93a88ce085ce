import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing
import Viewer

@Suite("A search")
@MainActor
struct SearchTests {
  private func reviews(_ keys: String = "") throws -> ViewerRig {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press(keys)
    rig.rest()
    return rig
  }

  private func table(
    _ text: String, background: any Background = InlineBackground()
  ) throws
    -> ViewerRig
  {
    try ViewerRig(
      .bytes(Array(text.utf8), name: "small.csv"), size: CellSize(lines: 16, columns: 60),
      background: background)
  }

  /// The matches in a frame without colours, top to bottom.
  private func highlights(_ frame: Frame) -> [String] {
    var found: [String] = []
    for line in 0..<frame.size.lines {
      var wasFound = false
      for column in 0..<frame.size.columns {
        // Without colours: in the row under the cursor, which is reversed, not in reverse, elsewhere
        // underlined.
        let attributes = frame[line, column].style.attributes
        let isCursorRow = frame[line, 0].style.attributes.contains(.reverse)
        let isFound =
          isCursorRow ? !attributes.contains(.reverse) : attributes == .underline
        if isFound, !wasFound { found.append("") }
        if isFound { found[found.count - 1] += frame[line, column].text }
        wasFound = isFound
      }
    }
    return found
  }

  @Test("names the row in which its pattern takes too many steps, and does not match it")
  func undecided() throws {
    let long = String(repeating: "a", count: 30)
    let rig = try table("id,name\n1,x\n2,y\n3,\(long)b\n")
    rig.press("/(a+)+$ Enter")
    rig.rest()
    #expect(
      rig.status.contains("invalid pattern '(a+)+$' (too many steps in row 3"), "\(rig.status)")
    let other = try table("id,name\n1,x\n2,na\n3,\(long)b\n")
    other.press("/(a+)+$ Enter")
    other.rest()
    #expect(
      other.screen.contains("match 1/1, too many steps in row 3 "),
      "\(other.screen)")
  }

  @Test("counts its matches, and those of them that closed rows hide")
  func counts() throws {
    let rig = try reviews("/firmware")
    #expect(rig.status.contains("/firmware"))
    #expect(rig.line(22).contains("4 matches, 4 hidden"))
    #expect(rig.line(4).hasSuffix("+8 *1"))
    #expect(rig.screen.contains("+13 *2"))
    rig.press("Enter")
    rig.rest()
    #expect(rig.status.contains("match 1/4, 3 hidden"))
    rig.press("n")
    rig.rest()
    #expect(rig.status.contains("match 2/4, 2 hidden"))
    rig.press("n")
    rig.rest()
    #expect(rig.status.contains("match 3/4, 2 hidden"))
    rig.press("6G zc")
    rig.press("3G Enter Enter")
    #expect(rig.scene.isOpen(row: 3) == false)
  }

  @Test("opens a row only around the match, and closes it after leaving it")
  func closesAfterLeaving() throws {
    let rig = try reviews("/firmware Enter")
    #expect(rig.scene.height(ofRow: 3) == 6)
    rig.press("n")
    rig.rest()
    #expect(rig.scene.height(ofRow: 3) == 1)
    #expect(rig.scene.height(ofRow: 6) == 6)
    #expect(rig.screen.contains("┊ 4 lines above"))
    // A sign for text left out is highlighted where that text holds a match.
    #expect(highlights(rig.frame) == ["…", "…", "firmware", "firmware", "…"])
    rig.press("N")
    rig.rest()
    #expect(rig.scene.height(ofRow: 3) == 6)
    #expect(rig.scene.height(ofRow: 6) == 1)
  }

  @Test("leaves a row open that was opened with Enter")
  func keepsOpen() throws {
    let rig = try reviews("/firmware Enter Enter")
    #expect(rig.scene.height(ofRow: 3) == 9)
    rig.press("n n n")
    rig.rest()
    #expect(rig.scene.height(ofRow: 3) == 9)
    rig.press("Esc")
    rig.rest()
    #expect(rig.scene.height(ofRow: 3) == 9)
  }

  @Test("does not close a row that was open before")
  func leavesOpenRows() throws {
    let rig = try reviews("6G Enter g /firmware Enter n n n")
    #expect(rig.scene.height(ofRow: 6) == 14)
    rig.press("Esc")
    #expect(rig.scene.height(ofRow: 6) == 14)
  }

  @Test("wraps around at both ends, and says so")
  func wrapsRound() throws {
    let rig = try reviews("/firmware Enter n n n")
    #expect(rig.status.contains("match 4/4"))
    rig.press("n")
    #expect(rig.cursorRow == 3)
    #expect(rig.status.contains("search wrapped around"))
    rig.press("N")
    #expect(rig.cursorRow == 15)
    #expect(rig.status.contains("search wrapped around"))
  }

  @Test("highlights the visible parts of matches in closed rows, and whole matches in open rows")
  func highlight() throws {
    let rig = try table("id,text\n1,Alpha beta\n2,gamma\n3,a BETA b\n")
    rig.press("/beta")
    #expect(highlights(rig.frame) == ["beta", "BETA"])
    rig.press("Enter Enter")
    rig.rest()
    #expect(highlights(rig.frame) == ["beta", "BETA"])
    rig.press("Esc")
    #expect(highlights(rig.frame) == [])
  }

  @Test(
    "ignores case unless the pattern has a capital letter",
    arguments: [("alpha", 3), ("Alpha", 1), ("ALPHA", 1), ("al.ha", 3), ("\\S+a\\b", 3)])
  func smartCase(pattern: String, matches: Int) throws {
    let rig = try table("a,b\n1,alpha\n2,Alpha\n3,ALPHA\n")
    rig.press("/")
    rig.type(pattern)
    #expect(rig.line(14).contains("\(matches) match"), "\(rig.line(14))")
  }

  @Test("goes to matches while the pattern is typed, always from where it began")
  func incremental() throws {
    let rig = try table("a\nbat\nban\nbanana\nbat\n")
    rig.press("j /")
    rig.type("ba")
    #expect(rig.cursorRow == 2)
    rig.type("t")
    #expect(rig.cursorRow == 4)
    rig.press("^H")
    #expect(rig.cursorRow == 2)
    rig.type("nan")
    #expect(rig.cursorRow == 3)
    rig.type("x")
    #expect(rig.cursorRow == 2, "it is found nowhere")
  }

  @Test(
    "is undone by Esc: cursor, rows and screen are as before", arguments: ["Esc", "^C", "^G"])
  func escape(key: String) throws {
    let rig = try reviews("5G")
    let before = rig.screen
    rig.press("/firmware")
    #expect(rig.cursorRow == 6)
    rig.press(key)
    rig.rest()
    expectScreen(rig.screen, before)
  }

  @Test("reports that nothing was found, and does not move")
  func notFound() throws {
    let rig = try reviews("5G /zyzzyva Enter")
    #expect(rig.status.contains("not found: zyzzyva"))
    #expect(rig.cursorRow == 5)
    rig.press("n")
    #expect(rig.status.contains("not found: zyzzyva"))
  }

  @Test("says that a column has the name, if it is found nowhere else")
  func onlyInName() throws {
    let rig = try table("id,latency_ms\n1,12\n2,13\n")
    rig.press("/latency Enter")
    #expect(rig.status.contains("not found: latency (only in the name latency_ms)"))
    rig.press("Esc /id=7 Enter")
    #expect(rig.status.contains("not found: id=7"))
    #expect(!rig.status.contains("only in"))
  }

  @Test(
    "explains an invalid pattern in the prompt, and waits for a valid one",
    arguments: [
      ("(a", "missing closing parenthesis at position 2"),
      ("[", "missing terminating ] for character class at position 1"),
      ("a**?+", "quantifier does not follow a repeatable item"),
    ])
  func badPattern(pattern: String, complaint: String) throws {
    let rig = try reviews("/")
    rig.type(pattern)
    #expect(rig.status.hasPrefix("/\(pattern)"))
    #expect(rig.status.contains(complaint.prefix(38)), "\(rig.status)")
    rig.press("Enter")
    #expect(rig.frame.cursor?.line == 23, "the prompt stays")
    rig.press("^U a Enter")
    #expect(rig.frame.cursor == nil)
    #expect(rig.status.contains("match 1/"))
  }

  @Test("edits wide text by clusters, with the cursor after the typed text")
  func wideText() throws {
    let rig = try ViewerRig(sample: "news-zh.csv")
    rig.press("/")
    rig.type("苏州x")
    #expect(rig.status == "/苏州x")
    #expect(rig.frame.cursor == CellPoint(line: 23, column: 6))
    rig.send(.key(KeyPress(.backspace)))
    #expect(rig.frame.cursor == CellPoint(line: 23, column: 5))
    #expect(rig.cursorRow == 4)
    rig.send(.key(KeyPress(.backspace)))
    #expect(rig.status == "/苏")
    rig.type("👩‍🚀")
    #expect(rig.frame.cursor == CellPoint(line: 23, column: 5))
    rig.press("Left ^K")
    #expect(rig.status == "/苏")
    #expect(rig.frame.faults == [])
  }

  @Test("moves a pattern wider than the screen, so that the cursor stays on it")
  func longPattern() throws {
    let rig = try table("a\nb\n")
    rig.press("/")
    rig.type(String(repeating: "漢字", count: 30))
    #expect(rig.frame.faults == [])
    #expect(rig.frame.cursor.map { (50..<60).contains($0.column) } == true)
    rig.press("Home")
    #expect(rig.frame.cursor == CellPoint(line: 15, column: 1))
    #expect(rig.status.hasPrefix("/漢字漢字"))
  }

  @Test("removes control characters from a pasted pattern")
  func paste() throws {
    let rig = try table("a,b\n1,two words\n")
    rig.press("/")
    rig.send(.paste("two\u{1B} \nwords"))
    #expect(rig.status == "/two words")
    #expect(rig.line(14).contains("1 match"))
  }

  @Test("that still runs shows its progress, and is stopped by ^C")
  func cancelled() throws {
    let background = HeldBackground(holding: ["search"])
    let rig = try table("a,b\n1,beta\n", background: background)
    rig.press("/beta Enter")
    #expect(rig.status.contains("searching ░░░░░░░░░░ 0 %"))
    rig.press("^C")
    #expect(rig.status.contains("search stopped"))
    #expect(background.release("search") == false, "the job is cancelled")
    rig.settle()
    rig.press("j")
    #expect(!rig.status.contains("match 1"))
  }

  @Test("performs a requested jump as soon as the target is known")
  func late() throws {
    let background = HeldBackground(holding: ["search"])
    let rig = try table("a,b\n1,x\n2,y\n3,beta\n", background: background)
    rig.press("/beta Enter")
    #expect(rig.cursorRow == 1)
    #expect(background.release("search"))
    rig.settle()
    #expect(rig.cursorRow == 3)
    #expect(rig.status.contains("match 1/1"))
  }

  @Test(
    "counts the keys pressed before any match is known; the opposite key undoes one",
    arguments: [
      ("n n", 6, "match 3/4"), ("N", 7, "wrapped around"), ("n n N", 7, "wrapped around"),
      ("N n", 3, "match 1/4"),
    ])
  func early(keys: String, row: Int, news: String) throws {
    let background = HeldBackground(holding: ["search"])
    let text = "a,b\n1,x\n2,y\n3,beta\n4,beta\n5,z\n6,beta\n7,beta\n"
    let rig = try table(text, background: background)
    rig.press("/beta Enter \(keys)")
    while background.release("search") { rig.settle() }
    #expect(rig.cursorRow == row)
    #expect(rig.status.contains(news), "\(rig.status)")
  }

  @Test("repeats the last pattern when none is typed")
  func repeats() throws {
    let rig = try reviews("/firmware Enter Esc g / Enter")
    #expect(rig.cursorRow == 3)
    #expect(rig.status.contains("match 1/4"))
    let empty = try reviews("n")
    #expect(empty.status.contains("no search yet; / starts one"))
  }
}
