import CellGrid
import TableKit
import Testing
import TextLayout

/// Rows that can be deleted, marked and moved, with actions of their own.
private final class MailController: TableViewController {
  var boxes = [["one", "two", "three"], ["four"]]
  var insertable: Set<String> = []
  var log: [String] = []
  var isCareless = false
  var letters: [String] = []

  override func viewDidLoad() {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "mail")
    tableView.motion = MotionStyle(curve: .linear, duration: .milliseconds(400))
  }

  override func numberOfSections(in tableView: TableView) -> Int { boxes.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    boxes[section].count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    cell.textLabel.text = boxes[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("chose \(boxes[indexPath.section][indexPath.row])")
  }

  override func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    insertable.contains(boxes[indexPath.section][indexPath.row]) ? .insert : .delete
  }

  override func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("\(style) \(boxes[indexPath.section][indexPath.row])")
    do throws(TableUpdateError) {
      switch style {
      case .delete:
        boxes[indexPath.section].remove(at: indexPath.row)
        try tableView.deleteRows(at: [indexPath])
      case .insert:
        boxes[indexPath.section].insert("new", at: indexPath.row)
        try tableView.insertRows(at: [indexPath])
      case .none: return
      }
    } catch {
      log.append(error.description)
    }
  }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    boxes[indexPath.section][indexPath.row] != "two"
  }

  override func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath)
  {
    guard !isCareless else { return boxes[0] = [] }
    let moved = boxes[source.section].remove(at: source.row)
    boxes[target.section].insert(moved, at: target.row)
  }

  override func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(
      actions: ["Flag", "Pin"].map { title in
        ContextualAction(style: .normal, title: title) { [weak self] _, done in
          self?.log.append("\(title) \(indexPath.row)")
          done(true)
        }
      })
  }

  override func sectionIndexTitles(for tableView: TableView) -> [String]? { letters }
}

@MainActor
@Suite("Editing by keys")
struct EditingKeyTests {
  private let scene = MailController()
  private let clock = Clock()

  /// The time of a scene that nobody waits for.
  private final class Clock {
    var milliseconds = 0
    var now: Instant { Instant(sinceStart: .milliseconds(milliseconds)) }
  }

  init() {
    _ = scene.handle(.resize(CellSize(lines: 5, columns: 24)), at: .start)
  }

  @discardableResult
  private func press(_ keys: Key...) -> Outcome {
    keys.map { scene.handle(.key(KeyPress($0)), at: clock.now) }.last ?? .ignored
  }

  /// What is shown so many milliseconds later.
  private func picture(after milliseconds: Int = 400) -> [String] {
    clock.milliseconds += milliseconds
    var canvas = Canvas(size: scene.size)
    scene.draw(on: &canvas, at: clock.now)
    let frame = canvas.finish()
    return (0..<frame.size.lines).map { frame.text(ofLine: $0) }
  }

  @Test("Actions slide in beside the focused row, which makes room for them, and out again")
  func slide() {
    _ = picture()
    #expect(press(.right) == .handled)
    #expect(picture(after: 0)[0] == "one")
    let frames = [picture(after: 100)[0], picture(after: 100)[0], picture(after: 200)[0]]
    #expect(frames.last == "[1 Flag] 2 Pin one")
    let columns = frames.map { $0.range(of: "one", in: 0) }
    #expect(columns == columns.sorted() && Set(columns).count == 3)
    #expect(scene.nextChange == nil)
    press(.right)
    #expect(picture(after: 0)[0] == " 1 Flag [2 Pin]one")
    press(.escape)
    #expect(picture()[0] == "one" && scene.tableView.swipedIndexPath == nil)
    #expect(scene.nextChange == nil)
  }

  @Test("Enter does the chosen action, a digit that of its number, and the row closes")
  func perform() {
    press(.right, .right, .enter)
    #expect(scene.log == ["Pin 0"] && scene.tableView.swipedIndexPath == nil)
    press(.down, .right, .character("1"))
    #expect(scene.log == ["Pin 0", "Flag 1"])
    press(.right, .character("7"))
    #expect(scene.log.count == 2, "there is no seventh action")
    press(.left)
    #expect(scene.tableView.swipedIndexPath == nil, "back against the edge they came from")
  }

  @Test("A key that has nothing to do with actions closes them and does what it always does")
  func otherKeys() {
    press(.right, .down)
    #expect(scene.tableView.swipedIndexPath == nil)
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 1, section: 0))
    #expect(press(.right, .character("q")) == .finished(scene.exit))
  }

  @Test("Without actions of its own, a row that can be deleted offers deletion, which is confirmed")
  func deletion() {
    press(.left)
    #expect(picture()[0] == "one           [1 Delete]")
    #expect(scene.log.isEmpty)
    press(.enter)
    #expect(scene.log == ["delete one"])
    #expect(picture().prefix(3) == ["two", "three", "four"])
    #expect(scene.tableView.swipedIndexPath == nil)
    press(.delete, .delete)
    #expect(scene.log == ["delete one", "delete two"])
  }

  @Test("In editing mode Enter asks before it deletes, inserts at once, and Escape leaves the mode")
  func mode() {
    scene.insertable = ["two"]
    press(.character("e"))
    #expect(picture().prefix(2) == ["[-] one                =", "[+] two"])
    press(.enter)
    #expect(scene.log.isEmpty && picture()[0] == "[-] one       [1 Delete]")
    press(.escape, .down, .enter)
    #expect(scene.log == ["insert two"] && scene.boxes[0] == ["one", "new", "two", "three"])
    press(.escape)
    #expect(!scene.isEditing)
    #expect(press(.escape) == .ignored)
  }

  @Test("J and K move the focused row, past one that stays and into the next section")
  func reorder() {
    press(.character("e"), .character("J"))
    #expect(scene.boxes == [["two", "one", "three"], ["four"]])
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 1, section: 0))
    press(.character("J"), .character("J"))
    #expect(scene.boxes == [["two", "three"], ["one", "four"]])
    press(.character("K"))
    #expect(scene.boxes == [["two", "three", "one"], ["four"]])
    _ = scene.handle(.key(KeyPress(.up, .alt)), at: clock.now)
    #expect(scene.boxes == [["two", "one", "three"], ["four"]])
    press(.home, .character("J"))
    #expect(scene.boxes[0].first == "two", "it may not be moved")
    #expect(
      picture().prefix(3) == ["[-] two", "[-] one                =", "[-] three              ="])
  }

  @Test("A move that the data source does not make is refused, and the status line says why")
  func careless() {
    press(.character("e"))
    scene.isCareless = true
    press(.character("J"))
    #expect(scene.status?.hasPrefix("attempt to move index path") == true)
    #expect(scene.tableView.numberOfRows(inSection: 0) == 3, "the table is as it was")
  }

  @Test("Boxes are marked by Space, and deletion is not asked for then")
  func boxes() {
    scene.tableView.allowsMultipleSelectionDuringEditing = true
    press(.character("e"), .character(" "), .down, .down, .enter)
    #expect(scene.tableView.indexPathsForSelectedRows.map(\.row) == [0, 2])
    #expect(
      picture().prefix(3) == ["[x] one                =", "[ ] two", "[x] three              ="])
    press(.character("d"))
    #expect(scene.tableView.swipedIndexPath == IndexPath(row: 2, section: 0))
  }

  @Test("Actions go with their row through an update, and go with it when it goes")
  func updates() throws {
    press(.down, .left)
    scene.boxes[0].insert("zero", at: 0)
    try scene.tableView.insertRows(at: [IndexPath(row: 0, section: 0)])
    #expect(scene.tableView.swipedIndexPath == IndexPath(row: 2, section: 0))
    scene.boxes[0].remove(at: 2)
    try scene.tableView.deleteRows(at: [IndexPath(row: 2, section: 0)])
    #expect(scene.tableView.swipedIndexPath == nil)
  }

  @Test("An apostrophe begins picking a section, a letter goes there, and Enter ends it")
  func index() {
    scene.letters = ["A", "B"]
    scene.tableView.reloadData()
    press(.character("'"))
    #expect(scene.tableView.pickedSectionIndexTitle == 0)
    press(.down)
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 0, section: 1))
    press(.enter)
    #expect(scene.tableView.pickedSectionIndexTitle == nil)
    press(.character("'"), .character("a"))
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 0, section: 0))
    #expect(scene.tableView.pickedSectionIndexTitle == nil)
    scene.letters = []
    scene.tableView.reloadData()
    #expect(press(.character("'")) == .ignored)
  }
}

extension String {
  /// The column at which another string begins, or -1; every character has one column.
  fileprivate func range(of other: String, in start: Int) -> Int {
    let characters = Array(self)
    let wanted = Array(other)
    return (start..<max(characters.count - wanted.count + 1, start)).first {
      Array(characters[$0..<$0 + wanted.count]) == wanted
    } ?? -1
  }
}
