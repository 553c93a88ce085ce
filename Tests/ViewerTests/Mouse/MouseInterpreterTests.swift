import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The mouse")
struct MouseInterpreterTests {
  private let row = MouseTarget.row(ViewIndex(4))

  private func event(_ kind: MouseEvent.Kind) -> MouseEvent {
    MouseEvent(kind, at: CellPoint(line: 0, column: 0))
  }

  /// The meaning of presses on targets at times, in milliseconds.
  private func commands(_ presses: [(MouseTarget, Int)]) -> [MouseCommand?] {
    var mouse = MouseInterpreter()
    return presses.map { target, time in
      mouse.handle(
        event(.press(button: 0)), on: target, at: .start + .milliseconds(time))
    }
  }

  @Test(
    "reports a double click after two presses on a row within 400 ms",
    arguments: [
      (0, 400, true), (0, 401, false), (1_000, 1_001, true),
    ])
  func doubleClick(first: Int, second: Int, isDouble: Bool) {
    let row = ViewIndex(4)
    #expect(
      commands([(self.row, first), (self.row, second)])
        == [.select(row), isDouble ? .enter(row) : .select(row)])
  }

  @Test("starts over after a double click, and on another row")
  func threePresses() {
    let other = MouseTarget.row(ViewIndex(5))
    #expect(
      commands([(row, 0), (row, 100), (row, 200)])
        == [.select(ViewIndex(4)), .enter(ViewIndex(4)), .select(ViewIndex(4))])
    #expect(commands([(row, 0), (other, 100)]) == [.select(ViewIndex(4)), .select(ViewIndex(5))])
    #expect(
      commands([(row, 0), (.elsewhere, 50), (row, 100)])
        == [.select(ViewIndex(4)), nil, .select(ViewIndex(4))])
  }

  @Test("opens and closes by the mark with each press")
  func mark() {
    let mark = MouseTarget.mark(ViewIndex(4))
    #expect(commands([(mark, 0), (mark, 100)]) == [.toggle(ViewIndex(4)), .toggle(ViewIndex(4))])
  }

  @Test("sorts by a column where the button goes up over the name it went down on")
  func header() {
    var mouse = MouseInterpreter()
    func handle(_ kind: MouseEvent.Kind, _ target: MouseTarget) -> MouseCommand? {
      mouse.handle(event(kind), on: target, at: .start)
    }
    #expect(handle(.press(button: 0), .header(column: 2)) == .header(.select(column: 2)))
    #expect(handle(.release(button: 0), .header(column: 2)) == .header(.sort(column: 2)))
    #expect(handle(.release(button: 0), .header(column: 2)) == nil)
    #expect(handle(.press(button: 0), .header(column: 2)) == .header(.select(column: 2)))
    #expect(handle(.drag(button: 0), .header(column: 3)) == nil)
    #expect(handle(.release(button: 0), .header(column: 3)) == nil)
    #expect(handle(.press(button: 0), .header(column: 2)) == .header(.select(column: 2)))
    #expect(handle(.release(button: 0), row) == nil)
  }

  @Test("drags a border from the first move until the button goes up, wherever the pointer goes")
  func border() {
    var mouse = MouseInterpreter()
    func handle(_ kind: MouseEvent.Kind, _ target: MouseTarget, column: Int) -> MouseCommand? {
      let point = CellPoint(line: 1, column: column)
      return mouse.handle(MouseEvent(kind, at: point), on: target, at: .start)
    }
    let border = MouseTarget.border(column: 2)
    #expect(handle(.press(button: 0), border, column: 20) == nil)
    #expect(handle(.drag(button: 0), border, column: 20) == nil)
    #expect(
      handle(.drag(button: 0), border, column: 21) == .header(.drag(column: 2, screenColumn: 21)))
    #expect(
      handle(.drag(button: 0), row, column: 20) == .header(.drag(column: 2, screenColumn: 20)))
    #expect(handle(.release(button: 0), border, column: 20) == .header(.endDrag))
    #expect(handle(.drag(button: 0), border, column: 25) == nil)
    #expect(handle(.release(button: 0), border, column: 25) == nil)
  }

  @Test("sorts by a click on a border, and by one that begins on it and ends on the name")
  func clickOnBorder() {
    for target in [MouseTarget.border(column: 2), .header(column: 2)] {
      var mouse = MouseInterpreter()
      #expect(
        mouse.handle(event(.press(button: 0)), on: .border(column: 2), at: .start) == nil)
      #expect(
        mouse.handle(event(.release(button: 0)), on: target, at: .start)
          == .header(.sort(column: 2)))
    }
  }

  @Test("presses the keys of a hint, scrolls by the wheel, and ignores other buttons")
  func others() {
    var mouse = MouseInterpreter()
    let presses = [KeyPress(.character("?"))]
    #expect(
      mouse.handle(event(.press(button: 0)), on: .hint(presses), at: .start) == .press(presses))
    #expect(
      mouse.handle(event(.wheel(lines: -1, columns: 0)), on: row, at: .start) == .scroll(lines: -3))
    for button in 1...2 {
      #expect(mouse.handle(event(.press(button: button)), on: row, at: .start) == nil)
    }
  }
}

@Suite("The mouse on the screen")
@MainActor
struct MouseTests {
  /// Clicks on a word of a line.
  private func click(_ rig: ViewerRig, _ line: Int, on word: String) throws {
    let range = try #require(rig.line(line).firstRange(of: word), "\(rig.line(line))")
    rig.click(line, rig.line(line).distance(from: rig.line(line).startIndex, to: range.lowerBound))
  }

  @Test("opens a row by a double click, and closes it by another")
  func doubleClick() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.click(4, 30)
    #expect(rig.cursorRow == 3 && rig.scene.isOpen(row: 3) == false)
    rig.click(4, 30)
    #expect(rig.scene.isOpen(row: 3) == true)
    rig.rest()
    rig.wait(.seconds(1))
    rig.click(5, 30)
    #expect(rig.scene.isOpen(row: 3) == true)
    rig.click(5, 30)
    #expect(rig.scene.isOpen(row: 3) == false)
  }

  @Test("opens a row by one click on its mark")
  func mark() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.click(4, 2)
    #expect(rig.cursorRow == 3 && rig.scene.isOpen(row: 3) == true)
  }

  @Test("sorts by clicks on a name: up, down, and back to source order")
  func header() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    try click(rig, 1, on: "stars")
    rig.rest()
    #expect(rig.line(1).contains("stars▲"))
    try click(rig, 1, on: "stars")
    rig.rest()
    #expect(rig.line(1).contains("stars▼"))
    try click(rig, 1, on: "stars")
    rig.rest()
    #expect(rig.line(1).contains("stars  "))
    try click(rig, 1, on: "stars")
    try click(rig, 1, on: "date")
    rig.rest()
    #expect(rig.line(1).contains("date▲") && rig.line(1).contains("stars  "))
  }

  /// Drags the border of a column, with the frame after each step.
  private func drag(_ rig: ViewerRig, from start: Int, through steps: [Int]) -> [String] {
    rig.send(.mouse(MouseEvent(.press(button: 0), at: CellPoint(line: 1, column: start))))
    let frames = steps.map { column in
      rig.send(.mouse(MouseEvent(.drag(button: 0), at: CellPoint(line: 3, column: column))))
      return rig.screen
    }
    let end = CellPoint(line: 3, column: steps.last ?? start)
    rig.send(.mouse(MouseEvent(.release(button: 0), at: end)))
    return frames
  }

  private func people(columns: Int = 60) throws -> ViewerRig {
    let text =
      "name,city,age\n" + (1...3).map { "person number \($0),town \($0),\(20 + $0)\n" }.joined()
    return try ViewerRig(
      .bytes(Array(text.utf8), name: "people.csv"), size: CellSize(lines: 7, columns: columns))
  }

  @Test("makes a column as wide as the pointer says, at once, and undoes the whole drag by U")
  func border() throws {
    let rig = try people()
    let before = rig.screen
    expectScreen(
      before,
      """
       people.csv  csv ,                                   3 rows
               name             city    age                  more
      ❯     1  person number 1  town 1   21
            2  person number 2  town 2   22
            3  person number 3  town 3   23

       1/3  name  text, 100 % filled   Enter open  / find  ? help
      """)
    let frames = drag(rig, from: 24, through: [22, 18, 16, 19])
    expectScreen(
      frames[2],
      """
       people.csv  csv ,                                   3 rows
               name     city    age                          more
      ❯ ▸   1  person…  town 1   21                            +2
        ▸   2  person…  town 2   22                            +2
        ▸   3  person…  town 3   23                            +2

       1/3  name  text, 100 % filled   Enter open  / find  ? help
      """)
    expectScreen(
      frames[3],
      """
       people.csv  csv ,                                   3 rows
               name        city    age                       more
      ❯ ▸   1  person nu…  town 1   21                         +2
        ▸   2  person nu…  town 2   22                         +2
        ▸   3  person nu…  town 3   23                         +2

       1/3  name  text, 100 % filled   Enter open  / find  ? help
      """)
    #expect(rig.scene.rows.columnMotion == nil && rig.screen == frames[3], "nothing moves")
    rig.press("U")
    rig.rest()
    #expect(rig.screen == before)
    rig.press("U")
    #expect(rig.status.contains("to undo"))
  }

  @Test("leaves the columns to the left of a border where they are, and one cell of its own")
  func leftEdge() throws {
    let rig = try people()
    let start = rig.scene.rows.appearance.window.placed[1]
    let left = rig.scene.rows.layouts.metrics.dataColumn + start.offset
    for (end, width) in [(left + 20, 20), (0, 1), (left + 8, 8), (59, 27)] {
      _ = drag(rig, from: left + rig.scene.rows.appearance.window.placed[1].width, through: [end])
      let place = rig.scene.rows.appearance.window.placed[1]
      #expect(place.offset == start.offset && place.width == width, "to \(end)")
      #expect(rig.scene.rows.columnCursor == 1)
      #expect(rig.frame.faults == [])
    }
  }

  @Test("undoes a drag that goes on, and begins another where the button was not seen to go up")
  func interrupted() throws {
    let rig = try people()
    let before = rig.screen
    let press = MouseEvent(.press(button: 0), at: CellPoint(line: 1, column: 24))
    rig.send(.mouse(press))
    rig.send(.mouse(MouseEvent(.drag(button: 0), at: CellPoint(line: 1, column: 18))))
    rig.press("U")
    rig.rest()
    #expect(rig.screen == before)
    for (start, end) in [(24, 18), (18, 15)] {
      let point = CellPoint(line: 1, column: start)
      rig.send(.mouse(MouseEvent(.press(button: 0), at: point)))
      rig.send(.mouse(MouseEvent(.drag(button: 0), at: CellPoint(line: 1, column: end))))
    }
    rig.press("U")
    rig.rest()
    #expect(rig.scene.rows.appearance.window.placed[0].width == 9)
    rig.press("U")
    rig.rest()
    #expect(rig.screen == before)
  }

  @Test("removes the clicked filter, and keeps the others and the order")
  func filters() throws {
    let rig = try people()
    for filter in ["age>21", "!city=town 3", "person"] { rig.say("&" + filter) }
    rig.press("]")
    rig.rest()
    expectScreen(
      rig.screen,
      """
       people.csv  csv ,   3 filters    name▼         1 of 3 rows
               name▼            city&   age&                 more
      ❯     2  person number 2  town 2    22



       1/1  name  text, 100 % filled   Enter open  / find  ? help
      """)
    rig.resize(CellSize(lines: 7, columns: 80))
    try click(rig, 0, on: "city=")
    rig.rest()
    expectScreen(
      rig.screen,
      """
       people.csv  csv ,   & age>21    & person    name▼                  2 of 3 rows
               name▼            city    age&                                     more
            3  person number 3  town 3    23
      ❯     2  person number 2  town 2    22


       2/2  name  text, 100 % filled             Enter open  → column  / find  ? help
      """)
    try click(rig, 0, on: "person")
    try click(rig, 0, on: "age")
    rig.rest()
    #expect(rig.line(0).hasSuffix("  3 rows") && rig.line(1).contains("name▼   "))
  }

  @Test("restores the source order when the sort in the title is clicked")
  func order() throws {
    let rig = try people()
    rig.resize(CellSize(lines: 7, columns: 80))
    rig.press("]")
    rig.rest()
    #expect(rig.line(2).contains("person number 3"), "\(rig.screen)")
    try click(rig, 0, on: "name▼")
    rig.rest()
    #expect(rig.status.contains("back in source order"), "\(rig.screen)")
    #expect(!rig.screen.contains("▼") && rig.line(2).contains("person number 1"), "\(rig.screen)")
  }

  @Test("performs a hint when it is clicked")
  func hints() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    try click(rig, 23, on: "Enter open")
    rig.rest()
    #expect(rig.scene.isOpen(row: 1) == true)
    try click(rig, 23, on: "close")
    rig.rest()
    #expect(rig.scene.isOpen(row: 1) == false)
    try click(rig, 23, on: "help")
    #expect(rig.line(0).contains("keys  1 of "))
    rig.send(.mouse(MouseEvent(.wheel(lines: 1, columns: 0), at: CellPoint(line: 5, column: 5))))
    #expect(rig.line(0).contains("  2 of "))
    rig.press("Esc")
    try click(rig, 23, on: "/ find")
    #expect(rig.frame.cursor != nil)
  }

  @Test("keeps a message until the next press")
  func message() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("w")
    #expect(rig.status.contains("wrap at"))
    rig.click(5, 30)
    #expect(!rig.status.contains("wrap at"))
  }
}
