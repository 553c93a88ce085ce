// Opening and closing: inside the cell, and outside of it by a detail row.

import CellGrid
import TableKit
import Testing

/// Comments whose cells show two lines, or all; which are open is known by the comment, not by the
/// row.
@MainActor
private final class CommentList: TableViewDataSource, TableViewDelegate, TableViewSelection {
  let table = TableView()
  var comments = ["first", "second", "third", "fourth"]
  var open: Set<String> = []
  var asked: [Int] = []
  /// How the table is told that a comment opened or closed.
  var tell: (TableView, IndexPath) throws -> Void = { table, _ in
    table.beginUpdates()
    try table.endUpdates()
  }

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "comment")
    table.rowHeight = TableView.automaticDimension
    table.estimatedRowHeight = 2
    table.dataSource = self
    table.delegate = self
  }

  func text(_ comment: String) -> String {
    (1...5).map { "\(comment) line \($0)" }.joined(separator: "\n")
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    comments.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    asked.append(path.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: path)
    cell.textLabel.text = text(comments[path.row])
    cell.numberOfLines = open.contains(comments[path.row]) ? 0 : 2
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    open.formSymmetricDifference([comments[path.row]])
    // The cell that is there changes its own limit; the transaction brings the height after it.
    let cell = tableView.cellForRow(at: path)
    cell?.numberOfLines = open.contains(comments[path.row]) ? 0 : 2
    #expect(throws: Never.self) { try tableView.inFrames(3) { try tell(tableView, path) } }
  }
}

/// News: a section has a headline of two lines, and a detail of five when it is open.
@MainActor
private class NewsList: TableViewDataSource, TableViewDelegate, TableViewSelection {
  let table = TableView()
  var news = ["a", "b", "c", "d"]
  /// The one that is open; by identity, because a number would be stale after the next change.
  var open: String?
  var asked: [IndexPath] = []
  var completions: [Bool] = []

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "news")
    table.dataSource = self
    table.delegate = self
  }

  func isOpen(_ section: Int) -> Bool { news[section] == open }

  func numberOfSections(in tableView: TableView) -> Int { news.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    asked.append(path)
    let cell = tableView.dequeueReusableCell(withIdentifier: "news", for: path)
    cell.numberOfLines = 0
    let (word, lines) = path.row == 0 ? ("headline", 2) : ("detail", 5)
    let text = (1...lines).map { "\(news[path.section]) \(word) \($0)" }
    cell.textLabel.text = text.joined(separator: "\n")
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    let closing = open.flatMap { news.firstIndex(of: $0) }
    open = closing == path.section ? nil : news[path.section]
    #expect(throws: Never.self) {
      try tableView.inFrames(4) { try tell(tableView, opened: path.section, closed: closing) }
    }
  }

  /// Tells the table what opened and what closed; they are the same when nothing opens.
  func tell(_ table: TableView, opened: Int, closed: Int?) throws {}

  func tap(_ section: Int) { table.tapRow(at: IndexPath(row: 0, section: section)) }
}

/// A detail row is always there; closed, it has no line.
private final class ZeroHeightNews: NewsList, TableViewHeights {
  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    path.row == 0 ? 2 : isOpen(path.section) ? 5 : 0
  }

  override func tell(_ table: TableView, opened: Int, closed: Int?) throws {
    try table.performBatchUpdates(nil) { self.completions.append($0) }
  }
}

/// A section has one row or two, and is reloaded when that changes.
private final class ReloadedNews: NewsList {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    isOpen(section) ? 2 : 1
  }

  override func tell(_ table: TableView, opened: Int, closed: Int?) throws {
    try table.performBatchUpdates {
      if let closed { try table.reloadSections([closed]) }
      if closed != opened { try table.reloadSections([opened]) }
    } completion: {
      self.completions.append($0)
    }
  }
}

/// A section has one row or two, and the second is inserted and deleted.
private final class InsertedNews: NewsList {
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    isOpen(section) ? 2 : 1
  }

  override func tell(_ table: TableView, opened: Int, closed: Int?) throws {
    try table.performBatchUpdates {
      if let closed { try table.deleteRows(at: [IndexPath(row: 1, section: closed)], with: .top) }
      if closed != opened {
        try table.insertRows(at: [IndexPath(row: 1, section: opened)], with: .top)
      }
    } completion: {
      self.completions.append($0)
    }
  }
}

/// A section has one row or two, and nobody says so.
private final class SilentNews: NewsList {
  private(set) var refusal: TableUpdateError?

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    isOpen(section) ? 2 : 1
  }

  override func tell(_ table: TableView, opened: Int, closed: Int?) throws {
    refusal = #expect(throws: TableUpdateError.self) { try table.performBatchUpdates(nil) }
  }
}

@MainActor
@Suite("Opening and closing cells")
struct FoldingTests {
  // MARK: - Inside the cell

  @Test("(a) a live cell that shows more lines opens without being asked for, and stays selected")
  func liveCell() throws {
    let list = CommentList()
    let stage = Stage(list.table, lines: 20)
    let path = IndexPath(row: 1, section: 0)
    let cell = list.table.cellForRow(at: path)
    list.asked = []
    list.table.tapRow(at: path)
    #expect(stage.lines(of: "third line 1", frames: 3) == [5, 6, 7])
    #expect(list.asked.isEmpty && list.table.counters.cellForRow == 0)
    #expect(list.table.cellForRow(at: path) === cell)
    #expect(list.table.indexPathForSelectedRow == path)
    #expect(list.table.contentSize.lines == 2 + 5 + 2 + 2)
    list.table.tapRow(at: path)
    stage.settle()
    #expect(list.asked.isEmpty && list.table.contentSize.lines == 8)
  }

  @Test("(a') reloading the row opens it by another cell, which is not selected any more")
  func reloadedRow() throws {
    let list = CommentList()
    list.tell = { table, path in try table.reloadRows(at: [path], with: .automatic) }
    let stage = Stage(list.table, lines: 20)
    let path = IndexPath(row: 1, section: 0)
    let cell = list.table.cellForRow(at: path)
    list.asked = []
    // The delegate is called when the row is selected; what was reloaded then is deselected.
    list.table.tapRow(at: path)
    stage.settle()
    #expect(list.asked == [1])
    #expect(list.table.cellForRow(at: path) !== cell)
    #expect(list.table.indexPathForSelectedRow == nil)
    #expect(list.table.height(ofRow: path) == 5)
  }

  @Test("what is open is known by the comment: rows that come above do not change it")
  func identity() throws {
    let list = CommentList()
    let stage = Stage(list.table, lines: 20)
    list.table.tapRow(at: IndexPath(row: 1, section: 0))
    stage.settle()
    list.comments.insert("new", at: 0)
    try list.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    stage.settle()
    list.table.reloadData()
    #expect(
      (0..<5).map { list.table.height(ofRow: IndexPath(row: $0, section: 0)) } == [2, 2, 5, 2, 2])
  }

  // MARK: - Outside of it

  @Test("(b) a detail row of no line gets its lines and its cell; no headline is asked for")
  func zeroHeight() throws {
    let list = ZeroHeightNews()
    let stage = Stage(list.table, lines: 20)
    #expect(list.table.contentSize.lines == 8)
    list.asked = []
    list.tap(1)
    #expect(stage.lines(of: "c headline 1", frames: 4) == [5, 7, 8, 9])
    #expect(list.asked == [IndexPath(row: 1, section: 1)])
    #expect(list.table.contentSize.lines == 13)
    list.asked = []
    list.tap(1)
    stage.settle()
    #expect(list.asked.isEmpty && list.table.contentSize.lines == 8)
    #expect(list.completions == [true, true])
  }

  @Test("(c) a section of one row or two is reloaded: its own cells are asked for, no others")
  func reloadedSection() throws {
    let list = ReloadedNews()
    let stage = Stage(list.table, lines: 20)
    list.asked = []
    list.tap(1)
    stage.settle()
    #expect(list.asked == [IndexPath(row: 0, section: 1), IndexPath(row: 1, section: 1)])
    #expect(list.table.contentSize.lines == 13)
  }

  @Test("(c) an empty transaction over a section that grew is refused with its numbers")
  func unreported() throws {
    let list = SilentNews()
    _ = Stage(list.table, lines: 20)
    list.tap(1)
    let message = list.refusal?.description ?? ""
    #expect(message.contains("invalid number of rows in section 1"))
    #expect(message.contains("after the update (2)") && message.contains("before the update (1)"))
    #expect(message.contains("(0 inserted, 0 deleted)"))
    #expect(list.table.numberOfRows(inSection: 1) == 1)
  }

  @Test("(c') a detail row that is inserted asks for its own cell, and is deleted again")
  func insertedRow() throws {
    let list = InsertedNews()
    let stage = Stage(list.table, lines: 20)
    list.asked = []
    list.tap(1)
    stage.settle()
    #expect(list.asked == [IndexPath(row: 1, section: 1)])
    #expect(
      stage.picture()[4...8].joined(separator: "|")
        == (1...5).map { "b detail \($0)" }.joined(separator: "|"))
    list.asked = []
    list.tap(1)
    stage.settle()
    #expect(list.asked.isEmpty && list.table.contentSize.lines == 8)
  }

  // MARK: - One at a time

  @Test("(d) of an accordion one row closes while another opens, in one motion of steady height")
  func accordion() throws {
    for list in [ZeroHeightNews(), InsertedNews(), ReloadedNews()] as [NewsList] {
      let stage = Stage(list.table, lines: 20)
      list.tap(0)
      stage.settle()
      list.completions = []
      list.tap(2)
      for _ in 0..<4 {
        let shown = stage.picture(after: 100)
        #expect(shown[..<13].allSatisfy { !$0.isEmpty } && shown[13...].allSatisfy(\.isEmpty))
      }
      stage.settle()
      #expect(list.completions == [true])
      let details = stage.picture().filter { $0.contains("detail") }
      #expect(details == (1...5).map { "c detail \($0)" })
    }
  }

  @Test("(d) tapping the open one closes it, and nothing opens")
  func closingTheOpenOne() throws {
    for list in [ZeroHeightNews(), InsertedNews(), ReloadedNews()] as [NewsList] {
      let stage = Stage(list.table, lines: 20)
      list.tap(0)
      stage.settle()
      list.tap(0)
      stage.settle()
      #expect(list.open == nil && list.table.contentSize.lines == 8)
      #expect(!stage.picture().contains { $0.contains("detail") })
    }
  }

  @Test("a second tap on the way turns round where the row is; the first motion is unfinished")
  func turningRound() throws {
    let list = ZeroHeightNews()
    let stage = Stage(list.table, lines: 20)
    list.tap(0)
    let opening = stage.lines(of: "b headline 1", frames: 2).compactMap { $0 }
    list.tap(0)
    let closing = stage.lines(of: "b headline 1", frames: 4).compactMap { $0 }
    #expect(opening == [3, 5] && closing == closing.sorted(by: >) && closing.last == 2)
    #expect((closing.first ?? 0) >= 4)
    stage.settle()
    #expect(list.completions == [false, true])
  }
}
