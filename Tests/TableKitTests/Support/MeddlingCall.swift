// Every public call of a table, chosen at random with its arguments.

import CellGrid
import TableEngine
import TableKit
import TestSupport
import TextLayout

/// A call of a table's public interface, which can be made at any time.
@MainActor
struct MeddlingCall {
  let name: String
  let perform: (MeddlingTable) -> Void

  private init(_ name: String, _ perform: @escaping (MeddlingTable) -> Void) {
    self.name = name
    self.perform = perform
  }

  /// Returns a call that a user or a program makes from outside.
  static func random(using random: inout SeededGenerator) -> MeddlingCall {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: update(using: &random)
    case 1: scroll(using: &random)
    case 2: state(using: &random)
    default: read(using: &random)
    }
  }

  /// The first layout of a table.
  static let layout = MeddlingCall("layout") { $0.table.layoutIfNeeded() }

  // MARK: - Updates

  static func update(using random: inout SeededGenerator) -> MeddlingCall {
    let isAnimated = Bool.random(using: &random)
    let section = Int.random(in: 0..<3, using: &random)
    let row = Int.random(in: 0..<8, using: &random)
    let height = Int.random(in: 1...4, using: &random)
    let kind = Int.random(in: 0..<11, using: &random)
    return MeddlingCall("update \(kind) at \(section), \(row)\(isAnimated ? " animated" : "")") {
      let table = $0
      let change = { (table: MeddlingTable) throws(TableUpdateError) in
        try table.change(kind, section: section, row: row, height: height)
      }
      if isAnimated {
        table.update("update \(kind)", change)
      } else {
        table.table.performWithoutAnimation { table.update("update \(kind)", change) }
      }
    }
  }

  // MARK: - Scrolling

  private static func scroll(using random: inout SeededGenerator) -> MeddlingCall {
    let isAnimated = Bool.random(using: &random)
    let amount = Int.random(in: -30...30, using: &random)
    let section = Int.random(in: 0..<3, using: &random)
    let row = Int.random(in: 0..<8, using: &random)
    let calls: [(String, @MainActor (TableView) -> Void)] = [
      ("offset", { $0.setContentOffset(abs(amount), animated: isAnimated) }),
      ("lines", { $0.scroll(byLines: amount, animated: isAnimated) }),
      ("pages", { $0.scroll(byPages: amount.signum(), animated: isAnimated) }),
      ("top", { $0.scrollToTop(animated: isAnimated) }),
      ("end", { $0.scrollToEnd(animated: isAnimated) }),
      (
        "section \(section)",
        { table in
          guard MeddlingTable.path(section, 0, in: table) != nil else { return }
          table.scrollToSection(section, at: .top, animated: isAnimated)
        }
      ),
      (
        "row \(section), \(row)",
        { table in
          guard let path = MeddlingTable.path(section, row, in: table) else { return }
          table.scrollToRow(at: path, at: .middle, animated: isAnimated)
        }
      ),
      ("wheel", { $0.scroll(byLines: amount.signum(), at: CellPoint(line: 1, column: 1)) }),
      ("nearest", { $0.scrollToNearestSelectedRow(at: .none, animated: isAnimated) }),
    ]
    let (name, call) = calls[Int.random(in: 0..<calls.count, using: &random)]
    return MeddlingCall("scroll \(name) \(amount)\(isAnimated ? " animated" : "")") {
      call($0.table)
    }
  }

  // MARK: - State

  private static func state(using random: inout SeededGenerator) -> MeddlingCall {
    let isOn = Bool.random(using: &random)
    let amount = Int.random(in: -3...3, using: &random)
    let section = Int.random(in: 0..<3, using: &random)
    let row = Int.random(in: 0..<8, using: &random)
    let lines = Int.random(in: 1...14, using: &random)
    func onRow(
      _ call: @escaping @MainActor (TableView, IndexPath) -> Void
    ) -> @MainActor (TableView) -> Void {
      { table in
        guard let path = MeddlingTable.path(section, row, in: table) else { return }
        call(table, path)
      }
    }
    let calls: [(String, @MainActor (TableView) -> Void)] = [
      ("select", onRow { $0.selectRow(at: $1, animated: isOn, scrollPosition: .none) }),
      ("select, scroll", onRow { $0.selectRow(at: $1, animated: isOn, scrollPosition: .top) }),
      ("deselect", onRow { $0.deselectRow(at: $1, animated: isOn) }),
      ("select all", { $0.selectAllRows(animated: isOn) }),
      ("deselect all", { $0.deselectAllRows(animated: isOn) }),
      ("tap", onRow { $0.tapRow(at: $1) }),
      ("click", { $0.tap(at: CellPoint(line: row, column: 1)) }),
      ("focus", onRow { $0.focusRow(at: $1, scrollPosition: .none, animated: isOn) }),
      ("focus nothing", { $0.focusedIndexPath = nil }),
      ("focus rows", { $0.moveFocus(byRows: amount, animated: isOn) }),
      ("focus pages", { $0.moveFocus(byPages: amount.signum(), animated: isOn) }),
      ("focus end", { $0.moveFocusToEnd(animated: isOn) }),
      ("focus start", { $0.moveFocusToStart(animated: isOn) }),
      ("activate", { $0.activate() }),
      ("focus inside", { $0.moveFocusInCell(by: 1) }),
      ("editing", { $0.setEditing(isOn, animated: amount > 0) }),
      ("commit", onRow { $0.commitEditing(forRowAt: $1) }),
      ("move", { _ = try? $0.moveFocusedRow(by: amount.signum()) }),
      ("swipe", onRow { $0.openSwipeActions(forRowAt: $1, edge: .trailing, animated: isOn) }),
      ("confirm", onRow { $0.confirmDeletion(ofRowAt: $1, animated: isOn) }),
      ("close swipe", { $0.closeSwipeActions(animated: isOn) }),
      ("swipe action", { $0.performSwipeAction() }),
      ("reload", { $0.reloadData() }), ("layout", { $0.layoutIfNeeded() }),
      ("resize", { $0.resize(to: CellSize(lines: lines, columns: isOn ? 20 : 9)) }),
      ("separator", { $0.separatorStyle = isOn ? .singleLine : .none }),
      ("row height", { $0.rowHeight = isOn ? 2 : TableView.automaticDimension }),
      ("multiple", { $0.allowsMultipleSelection = isOn }),
      ("table header", { $0.tableHeaderView = isOn ? Label("top") : nil }),
      ("table footer", { $0.tableFooterView = isOn ? Label("end") : nil }),
      ("background", { $0.backgroundView = isOn ? Label("none") : nil }),
      ("groups", { $0.separatesGroups = isOn }),
      ("inset", { $0.contentInset = Insets(top: section, left: row % 3, bottom: lines % 3) }),
      ("estimate", { $0.estimatedRowHeight = isOn ? 2 : TableView.automaticDimension }),
      ("mean", { $0.adaptsEstimates = isOn }),
      ("index", { $0.reloadSectionIndexTitles() }),
      ("pick", { $0.pickSectionIndexTitle(startingWith: ["a", "b", "c"][section]) }),
      ("heights", { try? $0.invalidateHeights(estimate: isOn ? 3 : nil) }),
      ("advance", { $0.advance(to: .start) }),
    ]
    let (name, call) = calls[Int.random(in: 0..<calls.count, using: &random)]
    return MeddlingCall("\(name) \(section), \(row), \(amount), \(isOn)") { call($0.table) }
  }

  // MARK: - Reads

  static func read(using random: inout SeededGenerator) -> MeddlingCall {
    let section = Int.random(in: 0..<3, using: &random)
    let row = Int.random(in: 0..<8, using: &random)
    return MeddlingCall("read \(section), \(row)") { meddler in
      let table = meddler.table
      _ = (table.contentOffset, table.contentSize, table.isAtEnd, table.isMoving)
      _ = (table.visibleCells.count, table.indexPathsForVisibleRows, table.nextChange)
      _ = (table.focusedNode, table.sectionIndexTitles, table.currentSectionIndexTitle)
      _ = (table.indexPathForRow(at: CellPoint(line: row, column: 0)), table.diagnostics)
      _ = (table.indexPathForRow(atScreenLine: row), table.indexPathsForSelectedRows)
      _ = table.indexPathsForRows(in: CellRect(line: row, column: 0, lines: 9, columns: 4))
      guard section < table.numberOfSections else { return }
      _ = (table.rect(forSection: section), table.rectForHeader(inSection: section))
      _ = (table.headerView(forSection: section), table.rectForFooter(inSection: section))
      guard row < table.numberOfRows(inSection: section) else { return }
      let path = IndexPath(row: row, section: section)
      _ = (table.rectForRow(at: path), table.height(ofRow: path), table.screenLines(ofRow: path))
      _ = table.cellForRow(at: path).flatMap { table.indexPath(for: $0) }
    }
  }
}

extension MeddlingTable {
  /// The row in a section, if the table has it.
  static func path(_ section: Int, _ row: Int, in table: TableView) -> IndexPath? {
    guard section < table.numberOfSections, row < table.numberOfRows(inSection: section) else {
      (table.dataSource as? MeddlingTable)?.hasMissed = true
      return nil
    }
    return IndexPath(row: row, section: section)
  }

  /// Makes a transaction, and records its error or its completion.
  func update(
    _ name: String, _ change: @escaping (MeddlingTable) throws(TableUpdateError) -> Void
  ) {
    do throws(TableUpdateError) {
      try table.performBatchUpdates(
        { () throws(TableUpdateError) in try change(self) },
        completion: { [unowned self] in completions.append("\(name) \($0)") })
    } catch {
      // A transaction that waited calls its completion, too.
      errors.append(error)
      completions.append("\(name) false")
    }
  }

  func delete(_ path: IndexPath) throws(TableUpdateError) {
    sections[path.section].remove(at: path.row)
    try table.deleteRows(at: [path], with: .top)
  }

  /// Changes the rows and the table, rightly or, for kind 10, wrongly.
  fileprivate func change(
    _ kind: Int, section: Int, row: Int, height: Int
  ) throws(TableUpdateError) {
    guard sections.indices.contains(section) else { return }
    let row = min(row, max(sections[section].count - 1, 0))
    let path = IndexPath(row: row, section: section)
    let isEmpty = sections[section].isEmpty
    switch kind {
    case 0, 1:
      sections[section].insert(newRow(height: height), at: row)
      try table.insertRows(at: [path], with: .fade)
    case 2 where !isEmpty: try delete(path)
    case 3 where !isEmpty:
      sections[section][row].height = height
      try table.reloadRows(at: [path], with: .bottom)
    case 4 where !isEmpty:
      sections[section][row].height = height
      try table.reconfigureRows(at: [path])
    case 5 where !isEmpty:
      let moved = sections[section].remove(at: row)
      sections[section].append(moved)
      let target = IndexPath(row: sections[section].count - 1, section: section)
      try table.moveRow(at: path, to: target)
    case 6:
      sections[section] = [newRow(height: height)]
      try table.reloadSections([section], with: .fade)
    case 7 where sections.count > 2:
      let moved = sections.remove(at: section)
      sections.insert(moved, at: 0)
      try table.moveSection(section, toSection: 0)
    case 8:
      sections[section].append(newRow(height: height))
      table.reloadData()
    case 9 where !isEmpty: sections[section][row].height = height
    case 10: try table.insertRows(at: [path])
    default: break
    }
  }
}
