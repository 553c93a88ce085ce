import Testing

@testable import TableKit

/// The settings of a program, in groups with titles and notes.
private final class SettingsController: TableViewController {
  var groups: [(title: String?, rows: [String], note: String?)] = [
    ("Account", ["Name", "Mail"], "Shown to all."), (nil, ["Sounds"], nil),
  ]
  var isTall = false

  override func numberOfSections(in tableView: TableView) -> Int { groups.count }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].rows.count
  }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = groups[indexPath.section].rows[indexPath.row]
    return cell
  }
  override func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { groups[section].title }
  override func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { groups[section].note }
}

/// Rows without any optional method.
private final class BareController: TableViewController {
  var counts = [1, 2]
  override func numberOfSections(in tableView: TableView) -> Int { counts.count }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
}

/// Returns the lines of a scene, without blanks at their ends.
@MainActor
private func lines(
  of scene: TableViewController, _ size: CellSize, at milliseconds: Int = 0, isUnicode: Bool = true
) -> [String] {
  if scene.size != size { _ = scene.handle(.resize(size), at: .start) }
  let traits = TerminalTraits(isUnicode: isUnicode, colors: .none)
  _ = scene.handle(.traits(traits), at: .start)
  var canvas = Canvas(size: size)
  scene.draw(on: &canvas, at: Instant(sinceStart: .milliseconds(milliseconds)))
  let frame = canvas.finish()
  return (0..<size.lines).map { line in
    String(frame.text(ofLine: line).reversed().drop(while: { $0 == " " }).reversed())
  }
}

@MainActor
@Suite("Groups of rows")
struct GroupTests {
  @Test("Rules and a blank line separate the groups of a grouped table")
  func grouped() {
    let scene = SettingsController(style: .grouped)
    #expect(
      lines(of: scene, CellSize(lines: 10, columns: 16)) == [
        "Account",
        "────────────────",
        "Name",
        "Mail",
        "────────────────",
        "Shown to all.",
        "",
        "────────────────",
        "Sounds",
        "────────────────",
      ])
  }

  @Test("A frame surrounds the rows of an inset group")
  func inset() {
    let scene = SettingsController(style: .insetGrouped)
    #expect(
      lines(of: scene, CellSize(lines: 11, columns: 22)) == [
        "   Account",
        " ╭──────────────────╮",
        " │ Name             │",
        " │ Mail             │",
        " ╰──────────────────╯",
        "   Shown to all.",
        "",
        " ╭──────────────────╮",
        " │ Sounds           │",
        " ╰──────────────────╯",
        "",
      ])
  }

  @Test("A terminal without Unicode gets frames of ASCII")
  func ascii() {
    let scene = BareController(style: .insetGrouped)
    #expect(
      lines(of: scene, CellSize(lines: 4, columns: 20), isUnicode: false) == [
        " +----------------+", " | 0.0            |", " +----------------+", "",
      ])
  }

  @Test("A narrow table has rules instead of frames", arguments: [1, 3, 10, 17])
  func narrow(columns: Int) {
    let scene = BareController(style: .insetGrouped)
    let rule = String(repeating: "─", count: columns)
    let picture = lines(of: scene, CellSize(lines: 9, columns: columns))
    #expect([picture[0], picture[2], picture[4], picture[7]] == [rule, rule, rule, rule])
    #expect(scene.tableView.contentSize == CellSize(lines: 9, columns: columns))
  }

  @Test("The separator of the last row gives way to the rule below it")
  func separators() {
    let scene = BareController(style: .grouped)
    scene.tableView.separatorStyle = .singleLine
    #expect(
      lines(of: scene, CellSize(lines: 11, columns: 5)) == [
        "─────", "0.0", "", "─────", "", "─────", "1.0", "─────", "1.1", "", "─────",
      ])
  }

  @Test("Deleting a section takes its frame away")
  func deletion() throws {
    let scene = SettingsController(style: .insetGrouped)
    let size = CellSize(lines: 11, columns: 22)
    let before = Set(lines(of: scene, size))
    scene.groups.remove(at: 0)
    try scene.tableView.deleteSections([0], with: .fade)
    for milliseconds in stride(from: 0, through: 600, by: 16) {
      let picture = lines(of: scene, size, at: milliseconds)
      #expect(before.isSuperset(of: picture), "every line is whole: \(picture)")
    }
    #expect(
      lines(of: scene, size, at: 1_000).prefix(4) == [
        " ╭──────────────────╮", " │ Sounds           │", " ╰──────────────────╯", "",
      ])
  }

  @Test("A long title wraps, in every style", arguments: [TableView.Style.plain, .grouped])
  func wrapping(style: TableView.Style) {
    let scene = SettingsController(style: style)
    scene.groups = [("Account of the reader", ["Name"], "Shown to all who read")]
    let picture = lines(of: scene, CellSize(lines: 7, columns: 12))
    #expect(Array(picture.prefix(2)) == ["Account of", "the reader"])
    #expect(picture.contains("Shown to all") && picture.contains("who read"))
  }

  @Test("Space around the content moves rows, and scrolls with them")
  func contentInset() {
    let scene = BareController()
    scene.tableView.contentInset = Insets(top: 1, left: 2, bottom: 2, right: 3)
    let size = CellSize(lines: 4, columns: 10)
    #expect(lines(of: scene, size) == ["", "  0.0", "  1.0", "  1.1"])
    #expect(scene.tableView.contentSize == CellSize(lines: 6, columns: 5))
    scene.tableView.scroll(byLines: 9)
    #expect(lines(of: scene, size) == ["  1.0", "  1.1", "", ""])
    scene.tableView.contentInset = .zero
    #expect(lines(of: scene, size) == ["0.0", "1.0", "1.1", ""])
  }

  @Test("A click counts columns from the first column of the rows")
  func click() throws {
    let scene = BareController(style: .insetGrouped)
    _ = lines(of: scene, CellSize(lines: 9, columns: 22))
    #expect(scene.tableView.tap(at: CellPoint(line: 1, column: 4)))
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 0, section: 0))
  }

  @Test("The background view fills the lines below the rows, and an empty table")
  func background() {
    let scene = BareController()
    scene.tableView.backgroundView = Label("first\nsecond\nno rows")
    (scene.tableView.backgroundView as? Label)?.numberOfLines = 0
    let size = CellSize(lines: 4, columns: 10)
    #expect(lines(of: scene, size) == ["0.0", "1.0", "1.1", ""])
    scene.counts = [1]
    scene.tableView.reloadData()
    #expect(lines(of: scene, size) == ["0.0", "second", "no rows", ""])
    scene.counts = []
    scene.tableView.reloadData()
    #expect(lines(of: scene, size) == ["first", "second", "no rows", ""])
  }

  @Test("A cell is indented by its level times the width of a level")
  func indentation() {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "leaf"
    cell.indentationLevel = 2
    #expect(cell.body.indentation == 4)
    cell.indentationWidth = 3
    #expect(cell.body.indentation == 6)
    cell.indentationLevel = -1
    #expect(cell.body.indentation == 0)
  }

  @Test(
    "A deep level leaves half of the row to the content", arguments: [(20, 10), (9, 4), (1, 0)])
  func deepIndentation(columns: Int, start: Int) {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "text"
    cell.indentationLevel = 9
    cell.layOut(in: CellSize(lines: 1, columns: columns), ContentContext())
    #expect(cell.contentView.frame.origin.column == start)
    #expect(cell.contentView.frame.size.columns == columns - start)
  }
}
