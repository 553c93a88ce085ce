import CellGrid
import TableKit
import TextLayout
import Testing

/// Words in rows that open to a line for each letter.
private final class WordsController: TableViewController {
  let words = ["alpha", "beta", "gamma", "delta", "eta", "theta"]
  var open: Set<Int> = []
  var loads = 0
  var onLayout: ((WordsController) -> Void)?

  var onCell: ((TableViewCell) -> Void)?

  override func viewDidLayoutSubviews() { onLayout?(self) }

  override func viewDidLoad() {
    loads += 1
    title = "words"
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "word")
    tableView.motion = MotionStyle(curve: .linear, duration: .milliseconds(400))
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    onCell?(cell)
    cell.numberOfLines = 0
    cell.textLabel.text = text(of: indexPath.row)
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    open.formSymmetricDifference([indexPath.row])
    tableView.cellForRow(at: indexPath)?.textLabel.text = text(of: indexPath.row)
    do {
      try tableView.performBatchUpdates(anchor: .row(indexPath, reveal: true))
    } catch {
      status = error.description
    }
  }

  override func isRowOpen(at indexPath: IndexPath) -> Bool { open.contains(indexPath.row) }

  private func text(of row: Int) -> String {
    open.contains(row) ? words[row].map { String($0) }.joined(separator: "\n") : words[row]
  }
}

/// A chat that opens at its end, and notes what is called when.
private final class ChatController: TableViewController {
  var calls: [String] = []
  private var isOpened = false

  override func viewDidLoad() {
    calls.append("load \(size.lines)x\(size.columns) \(tableView.size.lines)")
    title = "chat"
  }
  override func viewWillAppear(_ animated: Bool) {
    calls.append("appear \(tableView.size.lines) rows of \(tableView.counters.cellForRow) cells")
  }
  override func viewDidLayoutSubviews() {
    guard !isOpened else { return }
    isOpened = true
    calls.append("layout of \(tableView.visibleCells.count) cells")
    tableView.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
  }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "line \(indexPath.row)"
    cell.selectionStyle = .none
    return cell
  }
}

@MainActor
@Suite("The table view controller")
struct ControllerTests {
  private let scene = WordsController()

  init() {
    _ = scene.handle(.resize(CellSize(lines: 6, columns: 10)), at: .start)
    _ = scene.handle(.traits(TerminalTraits(isUnicode: true, colors: .none)), at: .start)
  }

  @discardableResult
  private func press(_ key: Key, at milliseconds: Int = 0) -> Outcome {
    scene.handle(
      .key(KeyPress(key)), at: Instant(sinceStart: .milliseconds(milliseconds)))
  }

  private func picture(at milliseconds: Int = 0) -> [String] {
    var canvas = Canvas(size: scene.size)
    scene.draw(on: &canvas, at: Instant(sinceStart: .milliseconds(milliseconds)))
    let frame = canvas.finish()
    return (0..<frame.size.lines).map { frame.text(ofLine: $0) }
  }

  @Test("It loads once, and shows its title above the table")
  func title() {
    #expect(picture() == ["words", "alpha", "beta", "gamma", "delta", "eta"])
    #expect(scene.loads == 1)
  }

  @Test("Views above and below take the lines they need, and leave the table one at least")
  func bars() {
    let keys = Label("o open q quit")
    keys.numberOfLines = 0
    scene.titleView = Stack(.vertical, [Label("words"), Separator()])
    scene.statusView = keys
    #expect(picture() == ["words", "──────────", "alpha", "beta", "o open q", "quit"])
    keys.text = "q quit"
    #expect(picture() == ["words", "──────────", "alpha", "beta", "gamma", "q quit"])
    _ = scene.handle(.resize(CellSize(lines: 3, columns: 10)), at: .start)
    #expect(picture() == ["alpha", "beta", "q quit"])
    _ = scene.handle(.resize(CellSize(lines: 1, columns: 10)), at: .start)
    #expect(picture() == ["alpha"])
  }

  @Test("Enter opens the focused row in place, frame by frame, and closes it again")
  func openAndClose() {
    _ = picture()
    press(.character("j"))
    #expect(press(.enter) == .handled)
    #expect(scene.isOpen(row: 2) == true)
    #expect(scene.height(ofRow: 2) == 4)
    #expect(scene.nextChange != nil)
    #expect(picture(at: 0) == ["words", "alpha", "b", "gamma", "delta", "eta"])
    #expect(picture(at: 200) == ["words", "alpha", "b", "e", "t", "gamma"])
    #expect(picture(at: 400) == ["words", "alpha", "b", "e", "t", "a"])
    #expect(scene.nextChange == nil)
    press(.character(" "), at: 500)
    #expect(picture(at: 900) == ["words", "alpha", "beta", "gamma", "delta", "eta"])
    #expect(scene.isOpen(row: 2) == false)
  }

  @Test(
    "Keys move the focus",
    arguments: [
      ([Key.down, .down], 2), ([.character("j"), .character("k")], 0), ([.character("G")], 5),
      ([.end, .up], 4), ([.character("G"), .character("g")], 0), ([.pageDown], 1),
    ])
  func focusKeys(keys: [Key], row: Int) {
    _ = picture()
    for key in keys { press(key) }
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: row, section: 0))
  }

  @Test("q quits with the scene's own exit, and unknown keys are left to others")
  func quit() {
    scene.exit = Exit(status: 0, message: "bye")
    #expect(press(.character("q")) == .finished(Exit(status: 0, message: "bye")))
    #expect(press(.function(7)) == .ignored)
  }

  @Test("The focused row is shown in reverse, a selected one bold")
  func looks() {
    _ = picture()
    press(.enter)
    press(.character("j"))
    var canvas = Canvas(size: scene.size)
    scene.draw(on: &canvas, at: Instant(sinceStart: .seconds(9)))
    let frame = canvas.finish()
    #expect(frame[1, 9].style.attributes == .bold)
    #expect(frame[4, 9].style.attributes == .bold)
    #expect(frame[5, 9].style.attributes == .reverse)
    #expect(frame.text(ofLine: 5) == "beta")
  }

  @Test("A cell may show its focus by a bar at its left edge instead, as high as it is")
  func bar() {
    scene.onCell = {
      $0.selectionStyle = .bar
      $0.indentationLevel = 1
    }
    press(.down)
    press(.enter)
    #expect(
      picture(at: 400) == [
        "words", "  alpha", "\u{258C} b", "\u{258C} e", "\u{258C} t", "\u{258C} a",
      ])
    press(.down, at: 500)
    press(.up, at: 500)
    _ = scene.handle(.traits(TerminalTraits(isUnicode: false, colors: .none)), at: .start)
    #expect(picture(at: 900)[1...4] == ["| b", "| e", "| t", "| a"])
    var canvas = Canvas(size: scene.size)
    scene.draw(on: &canvas, at: Instant(sinceStart: .seconds(9)))
    #expect(canvas.finish()[1, 2].style.attributes == .bold)
  }

  @Test("The wheel scrolls, and a press opens the row under it")
  func mouse() {
    _ = picture()
    let wheel = MouseEvent(.wheel(lines: 1, columns: 0), at: CellPoint(line: 2, column: 0))
    #expect(scene.handle(.mouse(wheel), at: .start) == .handled)
    #expect(picture()[1] == "beta")
    let press = MouseEvent(.press(button: 0), at: CellPoint(line: 2, column: 3))
    #expect(scene.handle(.mouse(press), at: .start) == .handled)
    #expect(scene.isOpen(row: 3) == true)
    let title = MouseEvent(.press(button: 0), at: CellPoint(line: 0, column: 3))
    #expect(scene.handle(.mouse(title), at: .start) == .ignored)
  }

  @Test("Title and status line give way in a terminal of one or two lines")
  func smallTerminals() {
    scene.status = "status"
    for lines in 0...4 {
      _ = scene.handle(.resize(CellSize(lines: lines, columns: 5)), at: .start)
      #expect(picture().count == lines)
    }
    #expect(picture() == ["words", "alpha", "beta", "stat\u{2026}"])
    _ = scene.handle(.resize(CellSize(lines: 1, columns: 5)), at: .start)
    #expect(picture() == ["alpha"])
  }

  @Test("Title and status may say what the table just did")
  func countersInStatus() {
    scene.status = ""
    scene.onLayout = { $0.status = "asked \($0.tableView.counters.cellForRow)" }
    #expect(picture() == ["words", "alpha", "beta", "gamma", "delta", "asked 4"])
    press(.character("G"))
    // The first of two rows that come was measured, gave its cell back, and is requested again.
    #expect(picture() == ["words", "gamma", "delta", "eta", "theta", "asked 7"])
  }

  @Test("Counters print themselves on one line")
  func printedCounters() {
    var counters = TableViewCounters()
    counters.cellForRow = 12
    counters.estimatedHeight = 3
    #expect(
      "\(counters)" == "cellForRow 12  heightForRow 0  estimates 3  reuse 0  layouts 0")
  }

  @Test("It has its size before it loads, and lays out its table before it draws a frame")
  func life() {
    let chat = ChatController()
    _ = chat.handle(.resize(CellSize(lines: 4, columns: 10)), at: .start)
    #expect(chat.calls == ["load 4x10 4"])
    var canvas = Canvas(size: chat.size)
    chat.draw(on: &canvas, at: .start)
    #expect(chat.calls == ["load 4x10 4", "appear 3 rows of 0 cells", "layout of 3 cells"])
    let frame = canvas.finish()
    let picture = (0..<4).map { frame.text(ofLine: $0) }
    #expect(picture == ["chat", "line 27", "line 28", "line 29"], "the first frame is the end")
  }

  @Test("The focus is visible in a cell without selection marks")
  func focusWithoutMarks() {
    let chat = ChatController()
    _ = chat.handle(.resize(CellSize(lines: 4, columns: 10)), at: .start)
    _ = chat.handle(.key(KeyPress(.home)), at: .start)
    var canvas = Canvas(size: chat.size)
    chat.draw(on: &canvas, at: .start)
    chat.tableView.focusRow(at: IndexPath(row: 28, section: 0))
    chat.draw(on: &canvas, at: .start)
    let frame = canvas.finish()
    #expect(frame.text(ofLine: 2) == "line 28")
    #expect(frame[2, 0].style.attributes == .reverse)
    #expect(frame[2, 1].style.attributes == [])
    #expect(frame[1, 0].style.attributes == [])
  }

  @Test("A program may perform a standard key by itself")
  func standardKey() {
    _ = picture()
    #expect(scene.performStandardKey(KeyPress(.end)) == .handled)
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 5, section: 0))
  }

  @Test("An update that a callback requests and that breaks the rules reaches the controller")
  func refusal() {
    _ = picture()
    scene.onCell = { [scene] _ in
      scene.onCell = nil
      try? scene.tableView.deleteRows(at: [IndexPath(row: 99, section: 0)])
    }
    press(.end)
    _ = picture()
    #expect(scene.status?.hasPrefix("attempt to delete row 99") == true, "\(scene.status ?? "")")
  }
}
