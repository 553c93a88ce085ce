import CellGrid
@testable import TableKit
import TestSupport
import Testing

/// A table of named items, each a line high, fed by snapshots.
@MainActor
private final class DiffableFixture {
  let table = TableView()
  private(set) var asked: [String] = []
  private(set) lazy var source = TableViewDiffableDataSource<String, String>(tableView: table) {
    [weak self] table, path, item in
    self?.asked.append(item)
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel.text = item + (self?.suffix ?? "")
    self?.whileProviding?(item)
    return cell
  }
  /// What is not part of an item's identity.
  var suffix = ""
  var whileProviding: ((String) -> Void)?
  var time = 0

  init(_ picture: String, lines: Int = 12) throws {
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.motion = MotionStyle(curve: .linear, duration: .milliseconds(400))
    table.resize(to: CellSize(lines: lines, columns: 12))
    try source.apply(DiffableFixture.snapshot(picture))
    settle()
    asked = []
  }

  /// Sections written as in `A: a b|B: c`.
  static func snapshot(_ picture: String) throws -> DiffableSnapshot<String, String> {
    var snapshot = DiffableSnapshot<String, String>()
    for section in picture.split(separator: "|") {
      let parts = section.split(separator: ":", omittingEmptySubsequences: false)
      let name = parts[0].filter { $0 != " " }
      snapshot.appendSections([name])
      try snapshot.appendItems(parts[1].split(separator: " ").map { String($0) }, toSection: name)
    }
    return snapshot
  }

  func apply(_ picture: String) throws { try source.apply(Self.snapshot(picture)) }

  func settle() {
    table.layoutIfNeeded()
    time += 1000
    table.advance(to: Instant(sinceStart: .milliseconds(time)))
    table.advance(to: Instant(sinceStart: .milliseconds(time)))
  }

  /// The cell of every item on screen.
  var cells: [String: TableViewCell] {
    var cells: [String: TableViewCell] = [:]
    for path in table.indexPathsForVisibleRows {
      if let item = source.itemIdentifier(for: path) { cells[item] = table.cellForRow(at: path) }
    }
    return cells
  }

  var shown: [String] {
    settle()
    let now = Instant(sinceStart: .milliseconds(time))
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: now)
    let frame = canvas.finish()
    return (0..<frame.size.lines).map { frame.text(ofLine: $0) }.filter { $0 != "" }
  }
}

@MainActor
@Suite("Diffable snapshots")
struct DiffableTests {
  @Test("an equal snapshot asks for no cell, makes no frame and completes", .contract("106"))
  func equal() throws {
    let fixture = try DiffableFixture("A: a b c")
    var completions = 0
    try fixture.source.apply(DiffableFixture.snapshot("A: a b c")) { completions += 1 }
    #expect(fixture.asked.isEmpty && !fixture.table.isMoving)
    fixture.settle()
    #expect(completions == 1)
  }

  @Test("an item that stands in two sections is named, and nothing changes", .contract("107"))
  func duplicate() throws {
    let fixture = try DiffableFixture("A: a b")
    let error = #expect(throws: SnapshotError.self) { try fixture.apply("A: a b|B: c b") }
    #expect(
      error?.description
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( b )}")
    let sections = #expect(throws: SnapshotError.self) { try fixture.apply("A: a|A: b") }
    #expect(
      sections?.description
        == "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {( A )}")
    #expect(fixture.source.snapshot().itemIdentifiers == ["a", "b"])
    #expect(fixture.shown == ["a", "b"] && fixture.asked.isEmpty)
  }

  @Test("what stays keeps its cell, and what comes is asked for", .contract("108"))
  func differences() throws {
    let fixture = try DiffableFixture("A: 1 2 3 4")
    let before = fixture.cells
    try fixture.apply("A: 2 4 5 3")
    #expect(fixture.asked == ["5"])
    #expect(["2", "3", "4"].allSatisfy { fixture.cells[$0] === before[$0] })
    #expect(fixture.shown == ["2", "4", "5", "3"])
  }

  @Test("what is not identity changes nothing", .contract("109"))
  func value() throws {
    let fixture = try DiffableFixture("A: a b")
    fixture.suffix = "!"
    try fixture.apply("A: a b")
    #expect(fixture.asked.isEmpty && fixture.shown == ["a", "b"])
  }

  @Test("a reconfigured item is filled again in its own cell", .contract("110"))
  func reconfigure() throws {
    let fixture = try DiffableFixture("A: a b")
    let before = fixture.cells
    fixture.suffix = "!"
    var snapshot = fixture.source.snapshot()
    try snapshot.reconfigureItems(["b"])
    try fixture.source.apply(snapshot)
    #expect(fixture.asked == ["b"])
    #expect(fixture.cells["b"] === before["b"])
    #expect(fixture.shown == ["a", "b!"])
    #expect(fixture.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test("A reloaded item gets another cell, also when it moves")
  func reload() throws {
    let fixture = try DiffableFixture("A: a b c d")
    let before = fixture.cells
    fixture.suffix = "!"
    var snapshot = fixture.source.snapshot()
    try snapshot.reloadItems(["b", "a"])
    try snapshot.moveItem("a", afterItem: "d")
    try fixture.source.apply(snapshot)
    #expect(Set(fixture.asked) == ["a", "b"] && fixture.asked.count == 2)
    #expect(fixture.cells["a"] !== before["a"] && fixture.cells["b"] !== before["b"])
    #expect(fixture.shown == ["b!", "c", "d", "a!"])
  }

  @Test("an item leaves its section before the section goes", .contract("111"))
  func deletedSection() throws {
    let fixture = try DiffableFixture("A: a b|B: c")
    try fixture.apply("B: c b")
    #expect(fixture.asked == ["b"] && fixture.shown == ["c", "b"])
    try fixture.apply("B: c|C: b d")
    #expect(fixture.shown == ["c", "b", "d"])
  }

  @Test("An item comes between two reloaded ones of a section that moves")
  func betweenReloaded() throws {
    let fixture = try DiffableFixture("A: a|C: d|B: b c")
    fixture.suffix = "!"
    var snapshot = try DiffableFixture.snapshot("B: b x c|A: a|C: d")
    try snapshot.reloadItems(["b", "c"])
    try fixture.source.apply(snapshot)
    #expect(fixture.shown == ["b!", "x!", "c!", "a", "d"])
  }

  @Test("reloading an item that is not there is refused with its name", .contract("112"))
  func unknownItem() throws {
    let fixture = try DiffableFixture("A: a")
    var snapshot = fixture.source.snapshot()
    let error = #expect(throws: SnapshotError.self) { try snapshot.reloadItems(["x"]) }
    #expect(
      error?.description
        == "Attempted to reload item identifier that does not exist in the snapshot: x")
    #expect(throws: SnapshotError.self) { try snapshot.reconfigureItems(["x"]) }
    #expect(throws: SnapshotError.missingSectionToReload("Z")) {
      try snapshot.reloadSections(["Z"])
    }
  }

  @Test(
    "an apply made by a completion comes after it, and the last snapshot is shown", .contract("113")
  )
  func applyInCompletion() throws {
    let fixture = try DiffableFixture("A: a")
    var log: [String] = []
    let (first, second, third) = try (
      DiffableFixture.snapshot("A: a b"), DiffableFixture.snapshot("A: b c"),
      DiffableFixture.snapshot("A: c")
    )
    try fixture.source.apply(first) { [source = fixture.source] in
      #expect(throws: Never.self) { try source.apply(second) { log.append("second") } }
      #expect(throws: Never.self) { try source.apply(third) { log.append("third") } }
      #expect(source.snapshot().itemIdentifiers == ["a", "b"])
      log.append("first")
    }
    for _ in 0..<3 { fixture.settle() }
    #expect(log == ["first", "second", "third"])
    #expect(fixture.source.snapshot().itemIdentifiers == ["c"])
    #expect(fixture.shown == ["c"])
  }

  @Test("An apply made while a cell is filled waits until the table has time")
  func applyInProvider() throws {
    let fixture = try DiffableFixture("A: a")
    let next = try DiffableFixture.snapshot("A: a b c")
    fixture.whileProviding = { [weak fixture] item in
      guard item == "b" else { return }
      fixture?.whileProviding = nil
      #expect(throws: Never.self) { try fixture?.source.apply(next) }
    }
    try fixture.apply("A: a b")
    fixture.settle()
    #expect(fixture.shown == ["a", "b", "c"])
  }

  @Test(
    "Selection and cells go with their items through a random order",
    arguments: SeededGenerator.seeds(40))
  func randomSnapshots(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try DiffableFixture("A: a b c|B: d e f", lines: 40)
    let letters = (UInt8(97)...UInt8(112)).map { String(UnicodeScalar($0)) }
    for _ in 0..<20 {
      var names = letters.shuffled(using: &random)
      var picture: [String] = []
      for section in ["A", "B", "C", "D"].shuffled(using: &random) {
        guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
        let count = Int.random(in: 0...min(5, names.count), using: &random)
        picture.append("\(section): \(names.prefix(count).joined(separator: " "))")
        names.removeFirst(count)
      }
      var snapshot = try DiffableFixture.snapshot(picture.joined(separator: "|"))
      let items = snapshot.itemIdentifiers
      let reloaded = items.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      try snapshot.reloadItems(reloaded)
      try snapshot.reconfigureItems(
        items.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      try snapshot.reloadSections(
        snapshot.sectionIdentifiers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      try fixture.source.apply(
        snapshot, animatingDifferences: Bool.random(using: &random))
      #expect(fixture.shown == items, "\(picture)")
      for (index, item) in items.enumerated() {
        let path = try #require(fixture.source.indexPath(for: item))
        #expect(fixture.source.itemIdentifier(for: path) == item)
        #expect(snapshot.indexOfItem(item) == index)
      }
    }
    #expect(fixture.source.indexPath(for: "unknown") == nil)
    #expect(fixture.source.itemIdentifier(for: IndexPath(row: 99, section: 0)) == nil)
  }

  @Test(
    "As few rows move as can be",
    arguments: [
      ("1 2", "2 1", 1), ("0 1 2", "2 0 1", 1), ("0 1 2", "1 2 0", 1),
      ("1 2 3 4 5", "5 4 3 2 1", 4), ("1 2 3 4 5 6", "2 1 4 3 6 5", 3),
    ])
  func moves(from old: String, to new: String, count: Int) throws {
    let fixture = try DiffableFixture("A: \(old)")
    let before = fixture.cells
    try fixture.apply("A: \(new)")
    #expect(fixture.asked.isEmpty)
    #expect(fixture.cells.allSatisfy { before[$0.key] === $0.value })
    let difference = try SnapshotDifference(
      from: DiffableFixture.snapshot("A: \(old)"), to: DiffableFixture.snapshot("A: \(new)"))
    #expect(difference.movedRows.count == count)
  }

  @Test("Changes of a snapshot place items and sections where they say")
  func changes() throws {
    var snapshot = try DiffableFixture.snapshot("A: a b|B: c")
    try snapshot.insertItems(["x"], beforeItem: "b")
    try snapshot.insertItems(["y"], afterItem: "c")
    try snapshot.moveItem("a", beforeItem: "c")
    snapshot.deleteItems(["b"])
    try snapshot.insertSections(["0"], beforeSection: "A")
    try snapshot.insertSections(["M"], afterSection: "A")
    try snapshot.moveSection("B", beforeSection: "0")
    try snapshot.moveSection("A", afterSection: "M")
    #expect(snapshot.sectionIdentifiers == ["B", "0", "M", "A"])
    #expect(snapshot.itemIdentifiers == ["a", "c", "y", "x"])
    #expect(snapshot.sectionIdentifier(containingItem: "x") == "A")
    #expect(snapshot.numberOfItems(inSection: "B") == 3)
    #expect(throws: SnapshotError.besideItself("a")) {
      try snapshot.moveItem("a", beforeItem: "a")
    }
    #expect(throws: SnapshotError.missingSection("Q")) {
      try snapshot.appendItems(["q"], toSection: "Q")
    }
    var empty = DiffableSnapshot<String, String>()
    #expect(throws: SnapshotError.noSection) { try empty.appendItems(["q"]) }
  }
}
