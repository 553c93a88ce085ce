// A table whose callbacks call the table back.

import CellGrid
import TableEngine
import TableKit
import TestSupport
import TextLayout

/// A table of three sections that implements every callback, and can make one call from inside any
/// of them.
@MainActor
final class MeddlingTable {
  /// The variants of a table.
  struct Kind: Hashable {
    /// The heights of rows: measured by cells, from the delegate, or all requested at load.
    enum Heights: CaseIterable { case cells, delegate, all }

    var heights: Heights
    var style: TableView.Style
    var hasSections: Bool
    var lines: Int
  }

  let table: TableView
  let kind: Kind
  var sections: [[Row]]
  /// The names of callbacks since the last ``listen(until:_:)``, in order.
  private(set) var callbacks: [String] = []
  /// The errors of updates, however they were reported.
  var errors: [TableUpdateError] = []
  /// Whether a call named a row that the table did not have at that moment.
  var hasMissed = false
  /// The completions so far: the name of the update and whether its motion ended.
  var completions: [String] = []
  private var target: Int?
  private var action: ((MeddlingTable) -> Void)?
  private var names = 0
  private var isOpen: Set<String> = []

  init(_ kind: Kind) {
    self.kind = kind
    table = TableView(style: kind.style)
    sections = (0..<3).map { section in
      (0..<[7, 2, 9][section]).map { Row(name: "s\(section)r\($0).", height: 1 + $0 % 3) }
    }
    table.motion = MotionStyle(curve: .linear, duration: .milliseconds(200))
    table.register(forCellReuseIdentifier: "row") { [unowned self] in
      MeddlingCell(owner: self, reuseIdentifier: $0)
    }
    table.allowsMultipleSelectionDuringEditing = true
    table.sectionIndexMinimumDisplayRowCount = 1
    if kind.heights == .all { table.estimatedRowHeight = 0 }
    table.dataSource = self
    table.delegate = self
    table.prefetchDataSource = self
    table.onUpdateError = { [unowned self] in errors.append($0) }
    table.resize(to: CellSize(lines: kind.lines, columns: 20))
  }

  // MARK: - Meddling

  /// Runs a call and performs an action inside the callback with a number, if there is one.
  func listen(until number: Int?, _ action: @escaping (MeddlingTable) -> Void, _ call: () -> Void) {
    callbacks = []
    target = number
    self.action = action
    call()
    target = nil
    self.action = nil
  }

  /// Records a callback, and performs the action inside the one that was chosen.
  func called(_ name: String) {
    callbacks.append(name)
    guard callbacks.count - 1 == target, let action else { return }
    target = nil
    action(self)
  }

  // MARK: - State

  /// Everything that can be read from the table at rest and in motion.
  func state(at start: Int) -> [String] {
    target = nil
    var state = ["\(table.contentOffset) of \(table.contentSize)"]
    for section in 0..<table.numberOfSections {
      let rows = (0..<table.numberOfRows(inSection: section)).map { row in
        "\(table.rectForRow(at: IndexPath(row: row, section: section)).lines)"
      }
      state.append("\(section): \(table.rect(forSection: section).lines) \(rows)")
    }
    state.append("focus \(String(describing: table.focusedIndexPath))")
    state.append("selected \(table.indexPathsForSelectedRows)")
    state.append("editing \(table.isEditing), swiped \(String(describing: table.swipedIndexPath))")
    state.append("rowHeight \(table.rowHeight), \(table.separatorStyle)")
    state.append("title \(String(describing: table.currentSectionIndexTitle))")
    for time in stride(from: start, to: start + 500, by: 60) {
      state += ["at \(time)"] + picture(at: time)
    }
    return state + [
      "\(completions.sorted())", "\(errors.map(\.description).sorted())",
      "\(table.hasUncommittedUpdates)",
    ]
  }

  func picture(at milliseconds: Int) -> [String] {
    table.picture(at: Instant(sinceStart: .milliseconds(milliseconds)))
  }

  func newRow(height: Int) -> Row {
    names += 1
    return Row(name: "n\(names).", height: height)
  }

  func row(at path: IndexPath) -> Row {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return Row(name: "?", height: 1) }
    return sections[path.section][path.row]
  }
}

// MARK: - Callbacks

extension MeddlingTable: TableViewDataSource, TableViewDelegate, TableViewDisplay {
  func numberOfSections(in tableView: TableView) -> Int {
    called("numberOfSections")
    return sections.count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    called("numberOfRows")
    return sections.indices.contains(section) ? sections[section].count : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    called("cellForRow")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel.numberOfLines = 0
    cell.textLabel.text = row(at: path).text
    return cell
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: IndexPath
  ) { called("willDisplay") }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt path: IndexPath
  ) { called("didEndDisplaying") }
}

extension MeddlingTable: TableViewHeights {
  func tableView(_ tableView: TableView, heightForRowAt path: IndexPath) -> Int {
    called("heightForRow")
    return kind.heights == .cells ? TableView.automaticDimension : row(at: path).height
  }
}

extension MeddlingTable: TableViewHeaders, TableViewFooters, TableViewSectionDisplay {
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    called("titleForHeader")
    return kind.hasSections ? "H\(section)" : nil
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ContentNode? {
    called("viewForHeader")
    return nil
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    called("heightForHeader")
    return kind.hasSections ? TableView.automaticDimension : 0
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    called("titleForFooter")
    return kind.hasSections ? "F\(section)" : nil
  }

  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int
  ) { called("willDisplayHeader") }

  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int
  ) { called("didEndDisplayingFooter") }
}

extension MeddlingTable: TableViewSelection, TableViewFocus, TableViewScrolling {
  func tableView(_ tableView: TableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    called("shouldHighlight")
    return true
  }

  func tableView(_ tableView: TableView, didHighlightRowAt path: IndexPath) {
    called("didHighlight")
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt path: IndexPath) {
    called("didUnhighlight")
  }

  func tableView(_ tableView: TableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    called("willSelect")
    return path
  }

  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) { called("didSelect") }

  func tableView(_ tableView: TableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    called("willDeselect")
    return path
  }

  func tableView(_ tableView: TableView, didDeselectRowAt path: IndexPath) {
    called("didDeselect")
  }

  func tableView(_ tableView: TableView, didFocusRowAt path: IndexPath?) { called("didFocus") }

  func tableViewDidScroll(_ tableView: TableView) { called("didScroll") }
}

extension MeddlingTable: TableViewEditing, TableViewMoving, TableViewSwipeActions {
  func tableView(_ tableView: TableView, canEditRowAt path: IndexPath) -> Bool {
    called("canEdit")
    return true
  }

  func tableView(
    _ tableView: TableView, editingStyleForRowAt path: IndexPath
  ) -> TableViewCell.EditingStyle {
    called("editingStyle")
    return .delete
  }

  func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    called("commit")
    guard sections[path.section].indices.contains(path.row) else { return }
    update("commit") { (meddler) throws(TableUpdateError) in try meddler.delete(path) }
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: IndexPath) -> Bool {
    called("canMove")
    return true
  }

  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {
    called("moveRow")
    let row = sections[source.section].remove(at: source.row)
    sections[target.section].insert(row, at: target.row)
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> SwipeActionsConfiguration? {
    called("swipeActions")
    return SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: "A") { [unowned self] _, done in
        called("swipeHandler")
        done(true)
      }
    ])
  }
}

extension MeddlingTable: TableViewPrefetching, TableViewSectionIndex, TableViewIdentities {
  func tableView(_ tableView: TableView, prefetchRowsAt paths: [IndexPath]) {
    called("prefetch")
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
    called("cancelPrefetch")
  }

  func sectionIndexTitles(for tableView: TableView) -> [String]? {
    called("indexTitles")
    return kind.hasSections ? ["A", "B", "C"] : []
  }

  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    called("sectionForTitle")
    return min(index, sections.count - 1)
  }

  func tableView(_ tableView: TableView, identifierForRowAt path: IndexPath) -> AnyHashable {
    called("identifier")
    return AnyHashable(row(at: path).name)
  }
}

/// A cell whose life-cycle methods are callbacks, too.
final class MeddlingCell: TableViewCell {
  private weak var owner: MeddlingTable?

  init(owner: MeddlingTable, reuseIdentifier: String?) {
    self.owner = owner
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    owner?.called("cell.setSelected")
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    owner?.called("cell.setHighlighted")
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    owner?.called("cell.setEditing")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    owner?.called("cell.prepareForReuse")
  }

  override func setFocused(_ focused: Bool) {
    super.setFocused(focused)
    owner?.called("cell.setFocused")
  }

  override func layoutSubviews(width: Int) {
    super.layoutSubviews(width: width)
    owner?.called("cell.layoutSubviews")
  }

  override func draw(on canvas: inout Canvas, window: CellWindow) {
    super.draw(on: &canvas, window: window)
    owner?.called("cell.draw")
  }
}
