import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Editing mode")
struct EditingTests {
  @Test(
    "going into editing mode tells the cells on screen, and others before they are displayed",
    .contract("104"))
  func forwarding() {
    let fixture = EditableFixture(8, by: 3, lines: 10).shown()
    fixture.table.setEditing(true, animated: true)
    let told = fixture.table.visibleCells.compactMap { $0 as? EditableCell }
    #expect(told.count == 4 && told.allSatisfy { $0.changes == [true] && $0.isEditing })
    fixture.table.setEditing(true, animated: true)
    #expect(
      told.allSatisfy { $0.changes == [true] }, "the same again is not forwarded (contract U13)")
    #expect(fixture.asked.isEmpty)
    fixture.table.scroll(byLines: 3)
    #expect(fixture.editingWhenDisplayed == [4: true])
    fixture.table.setEditing(false, animated: false)
    fixture.table.scroll(byLines: 3)
    #expect(fixture.editingWhenDisplayed[5] == false)
  }

  @Test("a row that cannot be edited is asked nothing else", .contract("105"))
  func notEditable() {
    let fixture = EditableFixture(4, by: 1, lines: 10).shown()
    fixture.fixed = 1
    fixture.table.setEditing(true, animated: false)
    #expect(
      fixture.questions.filter { $0.hasPrefix("can") } == ["can 0", "can 1", "can 2", "can 3"])
    #expect(
      fixture.questions.filter { $0.hasPrefix("style") } == ["style 0", "style 2", "style 3"])
    #expect(fixture.picture().prefix(3) == ["[-] a0 =", "b0", "[-] c0 ="])
  }

  @Test("The bar of the focused cell leaves the control beside it whole")
  func barBesideControl() {
    let fixture = EditableFixture([Fixture.rows(2, by: 1)], lines: 2, columns: 12).shown()
    for cell in fixture.table.visibleCells {
      cell.selectionStyle = .bar
      cell.indentationLevel = 1
    }
    fixture.table.focusRow(at: fixture.path(0))
    fixture.table.setEditing(true, animated: false)
    #expect(fixture.picture() == ["\u{258C}[-]  a0   =", " [-]  b0   ="])
  }

  @Test("Controls slide in from both edges, turn back where they are, and leave as they came")
  func slide() {
    let fixture = EditableFixture(2, by: 1, lines: 4).shown()
    let atRest = fixture.picture()
    fixture.table.setEditing(true, animated: true)
    #expect(fixture.table.isMoving)
    let frames = stride(from: 0, through: 400, by: 100).map { fixture.picture(at: $0)[0] }
    #expect(frames.first == "a0" && frames.last == "[-] a0 =")
    let columns = frames.map { $0.firstIndex(of: "a")?.utf16Offset(in: $0) ?? -1 }
    #expect(columns == columns.sorted() && Set(columns).count > 2)
    #expect(!fixture.table.isMoving && fixture.table.nextChange == nil)

    fixture.table.setEditing(false, animated: true)
    let half = fixture.picture(at: 500)
    fixture.table.setEditing(true, animated: true)
    #expect(fixture.picture(at: 500) == half)
    fixture.table.setEditing(false, animated: true)
    #expect(fixture.picture(at: 1000) == atRest)
  }

  @Test("Text that needs more lines beside the controls gets them, and gives them back")
  func heights() {
    let fixture = EditableFixture([[Row(name: "ab cd", height: 1)]], lines: 4, columns: 9).shown()
    #expect(fixture.picture() == ["ab cd0", "", "", ""])
    fixture.table.setEditing(true, animated: false)
    #expect(fixture.picture() == ["[-] ab  =", "    cd0", "", ""])
    fixture.table.setEditing(false, animated: false)
    #expect(fixture.picture() == ["ab cd0", "", "", ""])
  }

  @Test("doing what the control says has the data source change rows and table", .contract("U11"))
  func commit() {
    let fixture = EditableFixture(3, by: 1, lines: 5).shown()
    fixture.fixed = 1
    #expect(fixture.table.commitEditing(forRowAt: fixture.path(0)))
    #expect(fixture.sections[0].map(\.name) == ["b", "c"])
    #expect(fixture.table.numberOfRows(inSection: 0) == 2)
    #expect(!fixture.table.commitEditing(forRowAt: fixture.path(1)))
    #expect(fixture.table.numberOfRows(inSection: 0) == 2)
  }

  @Test("without anybody who carries it out, no row is edited", .contract("U12"))
  func nobody() {
    let fixture = Fixture(2, by: 1, lines: 3).shown()
    fixture.table.setEditing(true, animated: false)
    #expect(fixture.picture() == ["a0", "b0", ""])
    #expect(!fixture.table.commitEditing(forRowAt: fixture.path(0)))
  }

  @Test("A row the user moves goes where it may, with its cell, and never where it may not")
  func reorder() throws {
    let fixture = EditableFixture(4, by: 1, lines: 5).shown()
    let cell = fixture.cell(0)
    #expect(try fixture.table.reorderRow(at: fixture.path(0), to: fixture.path(3)).row == 2)
    #expect(fixture.sections[0].map(\.name) == ["b", "c", "a", "d"])
    #expect(fixture.cell(2) === cell && fixture.asked.isEmpty)
    fixture.fixed = 1
    #expect(try fixture.table.reorderRow(at: fixture.path(1), to: fixture.path(0)).row == 1)
    #expect(fixture.sections[0].map(\.name) == ["b", "c", "a", "d"])
  }

  @Test(
    "in editing mode rows are selected only where that is allowed, several by boxes",
    .contract("U14"))
  func selection() {
    let fixture = EditableFixture(3, by: 1, lines: 3).shown()
    let table = fixture.table
    table.selectRow(at: fixture.path(1), animated: false, scrollPosition: .none)
    table.setEditing(true, animated: false)
    table.tapRow(at: fixture.path(0))
    #expect(table.indexPathsForSelectedRows == [])
    table.allowsMultipleSelectionDuringEditing = true
    table.tapRow(at: fixture.path(0))
    table.tapRow(at: fixture.path(2))
    #expect(fixture.picture() == ["[x] a0 =", "[ ] b0 =", "[x] c0 ="])
    table.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows == [fixture.path(0)])
  }
}

@MainActor
@Suite("Template cells and remembered heights")
struct TemplateTests {
  @Test("a template is made ready before each row it measures, and is never seen", .contract("85"))
  func template() {
    let fixture = TemplateFixture(3, by: 2, lines: 20).shown()
    let template = fixture.templates.first
    #expect(fixture.templates.count == 3 && fixture.templates.allSatisfy { $0 === template })
    #expect(fixture.reuseCounts == [1, 2, 3])
    #expect(fixture.table.visibleCells.allSatisfy { $0 !== template })
    #expect(fixture.table.contentSize.lines == 6)
    #expect(fixture.table.counters.leakedCells == 0)
  }

  @Test("In editing mode a template makes room for the row's controls, and its height is true")
  func templateInEditingMode() {
    let rows = [Row(name: "ab cd ef", height: 1), Row(name: "x", height: 1)]
    let fixture = EditableTemplateFixture([rows], lines: 8, columns: 10).shown()
    #expect(fixture.picture().prefix(3) == ["ab cd ef0", "x0", ""])
    fixture.table.setEditing(true, animated: false)
    #expect(fixture.picture().prefix(3) == ["[-] ab cd", "    ef0", "[-] x0"])
    #expect(fixture.table.contentSize.lines == 3)
    fixture.table.setEditing(false, animated: false)
    #expect(fixture.picture().prefix(3) == ["ab cd ef0", "x0", ""])
  }

  @Test("a cell dequeued to measure a height is counted as lost", .contract("H17"))
  func leak() {
    let fixture = TemplateFixture(3, by: 2, lines: 20)
    fixture.isCareless = true
    fixture.table.layoutIfNeeded()
    #expect(fixture.table.counters.leakedCells == 3)
  }

  @Test(
    "a height remembered by place goes with its row; another width forgets all", .contract("H23"))
  func cacheByPlace() throws {
    let fixture = TemplateFixture(4, by: 1, lines: 20).shown()
    fixture.cachesPlaces = true
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.templates.count == 8)
    try fixture.table.performBatchUpdates(nil)
    #expect(fixture.templates.count == 8)
    fixture.sections[0].append(fixture.sections[0].remove(at: 0))
    try fixture.table.moveRow(at: fixture.path(0), to: fixture.path(3))
    #expect(fixture.templates.count == 8)
    try fixture.table.reloadRows(at: [fixture.path(2)])
    #expect(fixture.templates.count == 9)
    fixture.table.resize(to: CellSize(lines: 20, columns: 5))
    fixture.table.layoutIfNeeded()
    #expect(fixture.templates.count == 13)
  }

  @Test(
    "a height remembered by key survives everything but another width and its removal",
    .contract("H22"))
  func cacheByKey() throws {
    let table = Fixture(1, by: 1, lines: 5).shown().table
    var measured = 0
    func height(_ text: String) -> Int {
      table.heightForCell(withIdentifier: "row", cacheBy: .key(text)) { cell in
        measured += 1
        cell.textLabel.numberOfLines = 0
        cell.textLabel.text = text
      }
    }
    #expect(height("a\nb") == 2 && height("a\nb") == 2 && height("c") == 1)
    #expect(measured == 2)
    table.reloadData()
    #expect(height("c") == 1 && measured == 2)
    table.removeCachedHeight(for: .key("c"))
    #expect(height("c") == 1 && measured == 3)
    table.separatorStyle = .singleLine
    #expect(height("c") == 2 && measured == 4)
    table.removeAllCachedHeights()
    #expect(height("c") == 2 && measured == 5)
  }
}

/// A cell that writes down when it is told of editing mode.
final class EditableCell: TableViewCell {
  private(set) var changes: [Bool] = []

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    changes.append(editing)
  }
}

/// Rows that can be deleted and moved, except one; no row goes below the third.
final class EditableFixture: Fixture, TableViewEditing, TableViewMoving {
  var fixed: Int?
  var questions: [String] = []
  var editingWhenDisplayed: [Int: Bool] = [:]

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.register(EditableCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  override func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: IndexPath
  ) {
    super.tableView(tableView, willDisplay: cell, forRowAt: path)
    if path.row > 3 { editingWhenDisplayed[path.row] = cell.isEditing }
  }

  func tableView(_ tableView: TableView, canEditRowAt path: IndexPath) -> Bool {
    questions.append("can \(path.row)")
    return path.row != fixed
  }

  func tableView(
    _ tableView: TableView, editingStyleForRowAt path: IndexPath
  ) -> TableViewCell.EditingStyle {
    questions.append("style \(path.row)")
    return .delete
  }

  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    sections[path.section].remove(at: path.row)
    #expect(throws: Never.self) { try tableView.deleteRows(at: [path]) }
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: IndexPath) -> Bool {
    path.row != fixed
  }

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { path(min(target.row, 2)) }

  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {
    sections[0].insert(sections[0].remove(at: source.row), at: target.row)
  }
}

/// Rows measured by a template cell.
class TemplateFixture: Fixture, TableViewHeights {
  var templates: [TableViewCell] = []
  var reuseCounts: [Int] = []
  var isCareless = false
  var cachesPlaces = false

  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.estimatedRowHeight = 0
    table.delegate = self
  }

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    if isCareless {
      _ = tableView.dequeueReusableCell(withIdentifier: "row")
      return 1
    }
    let key = cachesPlaces ? HeightCacheKey.indexPath(path) : nil
    return tableView.heightForCell(withIdentifier: "row", cacheBy: key) { cell in
      templates.append(cell)
      if let named = cell as? NamedCell { reuseCounts.append(named.reuseCount) }
      cell.textLabel.numberOfLines = 0
      cell.textLabel.text = sections[path.section][path.row].text
    }
  }
}

/// Rows measured by a template that can be deleted.
private final class EditableTemplateFixture: TemplateFixture, TableViewEditing {
  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
}
