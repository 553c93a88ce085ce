import CellGrid
import TableKit
import Testing
import TextLayout

@MainActor
@Suite("The focus inside a cell")
struct CellFocusTests {
  private let scene = ControlsController()

  init() { scene.start(lines: 5, columns: 5 + 1 + 8) }

  @Test("Tab walks text view, switch, button and the row itself; Shift-Tab walks back")
  func walk() {
    #expect(scene.picture() == ["a", "one two three", "four five six", "[off] [ More ]", "b"])
    scene.start(lines: 6, columns: 6)
    let rest = ["a", "one", "two", "\u{25BE} 4 more".prefix(6).description, "[off] "]
    #expect(scene.picture()[1...2].elementsEqual(rest[1...2]))
    var walked: [String] = []
    for _ in 0..<4 {
      scene.press(.tab)
      walked.append(scene.tableView.focusedNode.map { "\(type(of: $0))" } ?? "row")
    }
    #expect(walked == ["TextView", "Switch", "Button", "row"])
    scene.press(.backtab)
    #expect(scene.tableView.focusedNode is Button)
    scene.press(.tab, .shift)
    #expect(scene.tableView.focusedNode is Switch)
  }

  @Test("What has the focus is told by signs, not by colour alone")
  func looks() {
    scene.press(.tab)
    #expect(scene.picture()[3] == ">off< [ More ]")
    scene.press(.tab)
    #expect(scene.picture()[3] == "[off] [>More<]")
  }

  @Test("The focused node stands out of the reversed row it is in")
  func contrast() {
    scene.press(.tab)
    let frame = scene.frame()
    let reversed = (0..<14).map { frame[3, $0].style.attributes.contains(.reverse) }
    #expect(reversed == Array(repeating: false, count: 5) + Array(repeating: true, count: 9))
  }

  @Test(
    "Enter and Space press the focused control, and choose the row when none has the focus",
    arguments: [Key.enter, .character(" ")])
  func activation(key: Key) {
    scene.press(key)
    #expect(scene.chosen == [0] && scene.presses.isEmpty)
    scene.press(.tab)
    scene.press(key)
    #expect(scene.isOn == ["a"] && scene.picture()[3] == "> on< [ More ]")
    scene.press(.tab)
    scene.press(key)
    scene.press(key)
    #expect(scene.presses == ["a", "a"] && scene.chosen == [0])
  }

  @Test("Escape gives the focus back to the row, and is ignored there")
  func escape() {
    #expect(scene.press(.escape) == .ignored)
    scene.press(.tab)
    #expect(scene.press(.escape) == .handled)
    #expect(scene.tableView.focusedNode == nil)
    #expect(scene.picture()[3] == "[off] [ More ]")
  }

  @Test("Another row's focus is its own: the node loses it, and does not get it back by return")
  func otherRow() {
    scene.press(.tab)
    scene.press(.down)
    #expect(scene.tableView.focusedIndexPath?.row == 1 && scene.tableView.focusedNode == nil)
    scene.press(.up)
    #expect(scene.tableView.focusedNode == nil)
    #expect(scene.picture().contains("[off] [ More ]"))
  }

  @Test("The focus stays with its node while its row is reloaded, moved and scrolled away")
  func survival() throws {
    let table = scene.tableView
    scene.press(.tab)
    scene.press(.tab)
    let button = table.focusedNode
    try table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.focusedNode is Button && table.focusedNode !== button)
    scene.names.insert("new", at: 0)
    try table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.focusedIndexPath?.row == 1 && table.focusedNode is Button)
    table.scrollToEnd()
    _ = scene.picture()
    #expect(!scene.picture().contains("[off] [>More<]"), "a reused cell keeps no focus")
    table.scrollToTop()
    scene.press(.enter)
    #expect(scene.presses == ["a"])
  }

  @Test("A node that is hidden or out of use is passed by, and Enter then chooses the row")
  func gone() throws {
    scene.press(.tab)
    let cell = try #require(scene.tableView.visibleCells.first as? ControlsCell)
    cell.option.isEnabled = false
    #expect(scene.tableView.focusedNode == nil)
    scene.press(.enter)
    #expect(scene.chosen == [0] && scene.isOn.isEmpty)
    cell.more.isHidden = true
    #expect(scene.press(.tab) == .ignored)
    #expect(!cell.option.activate())
  }

  @Test("A node below the screen is scrolled into sight when it gets the focus")
  func reveal() {
    scene.start(lines: 3, columns: 14)
    scene.press(.tab)
    #expect(scene.picture() == ["one two three", "four five six", ">off< [ More ]"])
  }

  @Test("A click presses the control it hits, and chooses the row beside every control")
  func mouse() {
    func click(_ line: Int, _ column: Int) {
      let point = CellPoint(line: line, column: column)
      _ = scene.handle(.mouse(MouseEvent(.press(button: 0), at: point)), at: .start)
    }
    click(3, 8)
    #expect(scene.presses == ["a"] && scene.chosen.isEmpty)
    click(3, 5)
    #expect(scene.presses == ["a"] && scene.chosen == [0])
    click(3, 0)
    #expect(scene.isOn == ["a"])
    click(4, 8)
    #expect(scene.chosen == [0, 1] && scene.presses == ["a"])
  }
}
