// Rows whose cells know by their constraints how high they are.

import CellGrid
import TableKit
import Testing

/// What a mail shows besides its subject.
private enum Layout: String, CaseIterable {
  case subject
  case preview
  case attachment
  case everything

  var showsPreview: Bool { self == .preview || self == .everything }
  var showsAttachment: Bool { self == .attachment || self == .everything }
}

private struct Mail {
  var subject: String
  var preview: String
  var layout: Layout
}

/// A mail in one of four layouts; its constraints follow from the layout, its content does not
/// touch them.
private final class MailCell: TableViewCell {
  var layout = Layout.subject {
    didSet { if layout != oldValue { setNeedsUpdateConstraints() } }
  }
  let preview = Label()
  let attachment = Label()
  private(set) var constraintUpdates = 0

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    preview.numberOfLines = 0
    attachment.text = "1 attachment"
    for node in [preview, attachment] { contentView.add(node) }
    layout = reuseIdentifier.flatMap { Layout(rawValue: $0) } ?? .subject
  }

  override func updateConstraints() {
    super.updateConstraints()
    constraintUpdates += 1
    preview.isHidden = !layout.showsPreview
    preview.insets = Insets(left: 2)
    attachment.isHidden = !layout.showsAttachment
  }

  func fill(with mail: Mail) {
    textLabel.text = mail.subject
    preview.text = mail.preview
  }
}

/// Two hundred mails; how their heights are found is left to subclasses.
@MainActor
private class MailList: TableViewDataSource, TableViewDelegate {
  let table = TableView()
  var mails = (0..<200).map { number in
    Mail(
      subject: "Mail \(number)",
      preview: Array(repeating: "about the matter", count: number % 4 + 1).joined(separator: " "),
      layout: Layout.allCases[(number + number / 4) % 4])
  }
  /// Whether every layout has an identifier, and so a pool of cells, of its own.
  let hasOwnIdentifiers: Bool

  init(hasOwnIdentifiers: Bool = true) {
    self.hasOwnIdentifiers = hasOwnIdentifiers
    for layout in Layout.allCases {
      table.register(MailCell.self, forCellReuseIdentifier: layout.rawValue)
    }
    table.separatorStyle = .singleLine
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = 3
    table.dataSource = self
    table.delegate = self
  }

  func identifier(_ row: Int) -> String {
    hasOwnIdentifiers ? mails[row].layout.rawValue : Layout.subject.rawValue
  }

  func configure(_ cell: TableViewCell, _ row: Int) {
    guard let cell = cell as? MailCell else { return }
    cell.layout = mails[row].layout
    cell.fill(with: mails[row])
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    mails.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier(path.row), for: path)
    configure(cell, path.row)
    return cell
  }
}

/// Finds heights as one did before cells sized themselves: by a cell off screen for each identifier.
private final class OffScreenList: MailList, TableViewHeights {
  private(set) var offScreenCells: [String: MailCell] = [:]

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    let identifier = identifier(path.row)
    let cell =
      offScreenCells[identifier] ?? MailCell(style: .default, reuseIdentifier: identifier)
    offScreenCells[identifier] = cell
    configure(cell, path.row)
    cell.setNeedsUpdateConstraints()
    cell.layoutIfNeeded(width: tableView.size.columns)
    let size = cell.systemLayoutSizeFitting(
      width: tableView.size.columns, in: tableView.context)
    return size.lines + 1
  }
}

@MainActor
@Suite("Dynamic heights by constraints")
struct DynamicHeightTests {
  private func heights(_ list: MailList, _ rows: Range<Int>) -> [Int] {
    rows.map { list.table.height(ofRow: IndexPath(row: $0, section: 0)) }
  }

  @Test("a cell takes the lines of its content and one of the separator")
  func selfSizing() {
    let list = MailList()
    let stage = Stage(list.table, lines: 20, columns: 24)
    #expect(heights(list, 0..<4) == [2, 4, 3, 7])
    let shown = stage.picture()
    #expect(shown[0] == "Mail 0" && shown[2] == "Mail 1")
    #expect(shown[3] == "  about the matter about" && shown[4] == "  the matter")
    #expect(shown[1] == shown[5] && shown[1].count == 24, "a separator below each")
  }

  @Test("with an estimate only what is seen is measured, the rest counts for the estimate")
  func estimates() {
    let list = MailList()
    list.table.resize(to: CellSize(lines: 12, columns: 24))
    list.table.layoutIfNeeded()
    #expect(list.table.visibleCells.count == 4)
    #expect(list.table.counters.selfSizing == 4)
    #expect(list.table.contentSize.lines == 2 + 4 + 3 + 7 + 196 * 3)
    list.table.scroll(byLines: 3)
    #expect(list.table.counters.selfSizing <= 7)
  }

  @Test("the bottom is reached without the rows between, and on the way back nothing jumps")
  func scrollingUp() {
    let list = MailList()
    let stage = Stage(list.table, lines: 12, columns: 24)
    list.table.scrollToEnd()
    #expect(list.table.counters.selfSizing < 12)
    var picture = stage.picture()
    for _ in 0..<40 {
      list.table.scroll(byLines: -1)
      let next = stage.picture()
      #expect(Array(next.dropFirst()) == Array(picture.dropLast()))
      picture = next
    }
  }

  @Test("a cell off screen for each identifier gives the same heights, and is never shown")
  func offScreen() {
    let list = OffScreenList()
    _ = Stage(list.table, lines: 20, columns: 24)
    let measured = MailList()
    _ = Stage(measured.table, lines: 20, columns: 24)
    #expect(heights(list, 0..<6) == heights(measured, 0..<6))
    #expect(list.offScreenCells.count == 4)
    for cell in list.offScreenCells.values {
      #expect(!list.table.visibleCells.contains { $0 === cell })
    }
    #expect(list.table.counters.leakedCells == 0)
  }

  @Test("with an identifier for each layout a cell's constraints are made once")
  func ownIdentifiers() {
    let list = MailList(hasOwnIdentifiers: true)
    let cells = scrollThrough(list)
    #expect(cells.allSatisfy { $0.constraintUpdates == 1 })
  }

  @Test("with one identifier for all layouts they are made again for every other row")
  func sharedIdentifier() {
    let own = scrollThrough(MailList(hasOwnIdentifiers: true))
    let shared = scrollThrough(MailList(hasOwnIdentifiers: false))
    #expect(shared.reduce(0) { $0 + $1.constraintUpdates } > 50)
    #expect(own.reduce(0) { $0 + $1.constraintUpdates } <= 20)
    #expect(own.count <= 20)
  }

  /// Scrolls through a hundred rows; every cell that was shown.
  private func scrollThrough(_ list: MailList) -> [MailCell] {
    let stage = Stage(list.table, lines: 12, columns: 24)
    var cells: [ObjectIdentifier: MailCell] = [:]
    for _ in 0..<360 {
      for case let cell as MailCell in list.table.visibleCells {
        cells[ObjectIdentifier(cell)] = cell
      }
      list.table.scroll(byLines: 1)
      _ = stage.picture(after: 10)
    }
    return Array(cells.values)
  }

  @Test("another width asks for every visible height again, and the text wraps anew")
  func otherWidth() {
    let list = MailList()
    _ = Stage(list.table, lines: 20, columns: 24)
    list.table.resize(to: CellSize(lines: 20, columns: 12))
    #expect(list.table.counters.selfSizing > 0)
    #expect(heights(list, 0..<4) == [2, 6, 3, 11])
  }

  @Test("a text view in a cell takes its text's lines up to its most, then scrolls inside")
  func textView() throws {
    let list = NotesList()
    let stage = Stage(list.table, lines: 16)
    #expect(list.table.height(ofRow: IndexPath(row: 0, section: 0)) == 2)
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    for (text, lines) in [("one\ntwo\nthree", 4), ("1\n2\n3\n4\n5\n6\n7", 6)] {
      list.type(text, in: 0)
      // Typing changes the text in place; begin and end bring the height after it.
      list.table.beginUpdates()
      try list.table.endUpdates()
      stage.settle()
      #expect(list.table.height(ofRow: IndexPath(row: 0, section: 0)) == lines)
    }
    #expect(list.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(list.table.counters.cellForRow == 0)
    list.table.focusRow(at: IndexPath(row: 0, section: 0))
    #expect(list.table.moveFocusInCell(by: 1))
    #expect(list.textView(0)?.scroll(byLines: 2) == true)
    #expect(stage.picture().prefix(3) == ["Note 0", "3", "4"])
  }
}

/// Notes with a text view each.
@MainActor
private final class NotesList: TableViewDataSource {
  let table = TableView()
  var notes = ["one", "two"]

  init() {
    table.register(forCellReuseIdentifier: "note") { identifier in
      let cell = TableViewCell(style: .default, reuseIdentifier: identifier)
      cell.contentView.add(TextView("", maximumLines: 5))
      return cell
    }
    table.dataSource = self
  }

  func textView(_ row: Int) -> TextView? {
    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
    return cell?.contentView.children.last as? TextView
  }

  func type(_ text: String, in row: Int) {
    notes[row] = text
    textView(row)?.text = text
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: path)
    cell.textLabel.text = "Note \(path.row)"
    (cell.contentView.children.last as? TextView)?.text = notes[path.row]
    return cell
  }
}
