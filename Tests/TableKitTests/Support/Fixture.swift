// A table of made-up rows that writes down everything it is asked and told.

import CellGrid
import TableKit
import TextLayout

/// A row of a test: a name that is its identity, and the lines it wants.
struct Row: Hashable {
  var name: String
  var height: Int

  /// What the row's cell shows: on each line the row's name and the line's number, as in `b0`.
  var text: String { (0..<max(height, 1)).map { "\(name)\($0)" }.joined(separator: "\n") }
}

/// What a table asked or told.
enum Call: Hashable {
  case counts
  case cell(IndexPath)
  case height(IndexPath)
  case estimate(IndexPath)
  case will(IndexPath)
  case end(IndexPath)
}

/// Rows that size themselves by their cells' text.
@MainActor
class Fixture: TableViewDataSource, TableViewDelegate, TableViewDisplay {
  var sections: [[Row]]
  let table: TableView
  var calls: [Call] = []
  /// Cells on display, each with the row it was announced for.
  var displayed: [ObjectIdentifier: IndexPath] = [:]
  /// Announcements that contradict each other; always empty in a sound table.
  var faults: [String] = []
  /// The last time told, in milliseconds.
  var time = 0
  /// Holds every cell ever handed out, so that identities are never used twice.
  var everyCell: [TableViewCell] = []

  /// What headers and footers do.
  class var style: TableView.Style { .plain }

  init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    self.sections = sections
    table = TableView(style: Self.style)
    table.motion = MotionStyle(curve: .linear, duration: .milliseconds(400))
    table.register(NamedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.resize(to: CellSize(lines: lines, columns: columns))
  }

  /// One section of so many rows of one height, named by letters as far as they go.
  convenience init(_ count: Int, by height: Int, lines: Int) {
    self.init([Fixture.rows(count, by: height)], lines: lines)
  }

  /// One section with rows of these heights.
  convenience init(heights: [Int], lines: Int) {
    let rows = zip(Fixture.rows(heights.count, by: 1), heights).map {
      Row(name: $0.name, height: $1)
    }
    self.init([rows], lines: lines)
  }

  static func rows(_ count: Int, by height: Int) -> [Row] {
    (0..<count).map { row in
      let letter = row < 26 ? UnicodeScalar(UInt8(97 + row)) : nil
      return Row(name: letter.map { String($0) } ?? "r\(row).", height: height)
    }
  }

  /// Lays the table out and forgets the calls it took.
  @discardableResult
  func shown() -> Self {
    table.layoutIfNeeded()
    calls = []
    table.resetCounters()
    return self
  }

  // MARK: - What the table asks

  func numberOfSections(in tableView: TableView) -> Int {
    calls.append(.counts)
    return sections.count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    calls.append(.cell(path))
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel.numberOfLines = 0
    cell.textLabel.text = sections[path.section][path.row].text
    everyCell.append(cell)
    return cell
  }

  func tableView(
    _ tableView: TableView, outlineForRowAt path: IndexPath
  ) -> (any OutlineDataSource)? { nil }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: IndexPath
  ) {
    calls.append(.will(path))
    if displayed.updateValue(path, forKey: ObjectIdentifier(cell)) != nil {
      faults.append("displayed twice: \(path)")
    }
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt path: IndexPath
  ) {
    calls.append(.end(path))
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      faults.append("ended but not displayed: \(path)")
    }
  }

  // MARK: - What tests look at

  /// Rows of which cells were asked for since ``shown()``, in order.
  var asked: [Int] { rows { if case .cell(let path) = $0 { path } else { nil } } }
  var measured: [Int] { rows { if case .height(let path) = $0 { path } else { nil } } }
  var announced: [Int] { rows { if case .will(let path) = $0 { path } else { nil } } }
  var ended: [Int] { rows { if case .end(let path) = $0 { path } else { nil } } }
  var visible: [Int] { table.indexPathsForVisibleRows.map(\.row) }

  private func rows(_ pick: (Call) -> IndexPath?) -> [Int] { calls.compactMap(pick).map(\.row) }

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func cell(_ row: Int, _ section: Int = 0) -> TableViewCell? {
    table.cellForRow(at: path(row, section))
  }

  /// The picture at a number of milliseconds, line by line; without one, at the last time told.
  func picture(at milliseconds: Int? = nil) -> [String] {
    time = max(time, milliseconds ?? time)
    return table.picture(at: Instant(sinceStart: .milliseconds(time)))
  }

  /// Lets all motion end, frame by frame, and some time pass after it.
  func settle() {
    while let next = table.nextChange { table.advance(to: next) }
    time += 100_000
    table.advance(to: Instant(sinceStart: .milliseconds(time)))
  }
}

/// Rows whose heights a delegate gives, with no estimate: every row is asked at load.
class MeasuredFixture: Fixture, TableViewHeights {
  override init(_ sections: [[Row]], lines: Int, columns: Int = 8) {
    super.init(sections, lines: lines, columns: columns)
    table.estimatedRowHeight = 0
    table.delegate = self
  }

  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    calls.append(.height(path))
    return sections[path.section][path.row].height
  }
}

/// A cell that knows how often it was made ready for another row.
final class NamedCell: TableViewCell {
  private(set) var reuseCount = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}
