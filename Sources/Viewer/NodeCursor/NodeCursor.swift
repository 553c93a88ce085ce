// The node under the cursor: moving among nodes, opening and closing them.

import Records
import TableKit

/// A node of an open row.
struct RowNode {
  /// The row.
  let row: ViewIndex
  /// The outline of the row.
  let outline: Outline
  /// The place of the node in it.
  let path: NodePath
}

@MainActor
extension RowNode {
  /// Returns the columns that can show the value, or a member of it; nil for a line without a value.
  func columnChoice(of member: [UInt8]? = nil) -> NodeColumn? {
    path.elision == nil ? outline.columnChoice(of: path, member: member) : nil
  }
}

/// The cursor among the nodes of the rows.
@MainActor
struct NodeCursor {
  /// The most lines that stay at the top while a row is read.
  private static let stickyLines = 3
  /// The lines of a text that are shown before and after one with a match.
  private static let linesAroundMatch = 2

  /// The rows.
  let rows: RowList

  private var table: TableView { rows.table }

  /// The node under the cursor; nil if a row is under it.
  var node: RowNode? {
    guard let (row, outline) = outlinedRow, let path = table.focusedItem?.path else { return nil }
    return RowNode(row: row, outline: outline, path: path)
  }

  /// The row under the cursor with its outline; nil without one.
  var outlinedRow: (row: ViewIndex, outline: Outline)? {
    guard let row = rows.cursor, let outline = rows.outline(of: row) else { return nil }
    return (row, outline)
  }

  // MARK: - Opening

  /// Keeps open what a match has opened; otherwise opens the node under the cursor with the levels
  /// that fit, or closes it.
  func toggle(_ node: RowNode) {
    if node.path.elision == nil, rows.found.closes(node.outline.record.key) {
      return keepFound(around: node)
    }
    if node.outline.isOpen(node.path) { close(node) } else { open(node) }
  }

  /// Shows the nodes that a line replaces, and moves to the first of them.
  private func showElided(at node: RowNode) {
    if node.path.elision?.kind == .text, let around = node.path.parent {
      return showText(of: around, at: node)
    }
    let level = node.outline.level(inside: node.path.parent)
    let first = node.path.elision.flatMap { level.replaced(by: $0).first }
    rows.update(keeping: node.row) {
      keepFound(node.outline)
      if node.path.parent == nil { rows.layouts.setOpenness(.open, of: node.outline.record) }
    }
    if let first { focus(first, at: node.row) }
  }

  /// Shows all lines of a text, and moves to the node that has it.
  private func showText(of path: NodePath, at node: RowNode) {
    rows.update(keeping: node.row) {
      keepFound(node.outline)
      node.outline.openness.showText(of: path)
    }
    focus(path, at: node.row)
  }

  /// Opens a node, or shows what a line replaces.
  ///
  /// What was open inside a node is open again; otherwise the levels that fit are.
  func open(_ node: RowNode) {
    guard node.path.elision == nil else { return showElided(at: node) }
    node.outline.prepareOpening(node.path)
    guard node.outline.isExpandable(node.path) else {
      return rows.say(node.outline.openLater(node.path))
    }
    change(node) { openness in
      if !openness.hasRules(inside: node.path) {
        openness.open(node.outline.levels(inside: node.path, bodyLines: rows.bodyLines))
      }
      openness.set(true, node.path)
    }
  }

  /// Closes a node, or else the node around it.
  func close(_ node: RowNode) {
    guard node.outline.isOpen(node.path) else { return leave(node) }
    change(node) { openness in
      openness.set(false, node.path)
    }
  }

  /// Opens everything inside a node, or closes what is inside it again.
  func toggleEverything(inside node: RowNode) {
    guard node.path.elision == nil else { return showElided(at: node) }
    node.outline.prepareOpening(node.path)
    guard node.outline.isExpandable(node.path) else {
      return rows.say(node.outline.openLater(node.path))
    }
    let isAllOpen =
      node.outline.isOpen(node.path) && node.outline.openness.isAllOpen(inside: node.path)
    let cut = node.outline.openness.cutTexts(inside: node.path)
    change(node, reloading: cut) { openness in
      openness.setAll(!isAllOpen, inside: node.path)
      openness.set(true, node.path)
    }
  }

  /// Changes which nodes are open, in one transaction that keeps a node in place.
  private func change(
    _ node: RowNode, reloading texts: [NodePath] = [], _ change: (inout NodeOpenness) -> Void
  ) {
    if node.outline.openness.found != nil { keepFound(around: node) }
    let anchor = table.anchor(of: OutlineItem(node.path), inRowAt: node.row.path)
    node.outline.changeOpenness(change)
    rows.commit(anchor: anchor ?? .contract) { _ throws(TableUpdateError) in
      rows.showOutlines()
      for path in texts where node.outline.isVisible(path) {
        table.reloadItem(OutlineItem(path), inRowAt: node.row.path, children: true)
      }
      table.reloadOpenness(of: OutlineItem(node.path), inRowAt: node.row.path)
    }
  }

  /// Keeps open what the search has opened around a node, which stays on its line in every frame.
  private func keepFound(around node: RowNode) {
    let item = OutlineItem(node.path)
    let before = table.screenLines(ofItem: item, inRowAt: node.row.path)
    let line = node.outline.matchLine(at: node.path) ?? 0
    rows.withoutAnimation { rows.update(keeping: node.row) { keepFound(node.outline) } }
    table.scrollToItem(item, inRowAt: node.row.path, at: .top, animated: false)
    guard let before, let after = table.screenLines(ofItem: item, inRowAt: node.row.path) else {
      return
    }
    let moved = (node.outline.matchLine(at: node.path) ?? 0) - line
    rows.scroll(by: after.lowerBound - before.lowerBound + moved)
  }

  /// Keeps open what the search has opened: the user goes on there.
  private func keepFound(_ outline: Outline) {
    outline.keepFound()
    guard rows.found.closes(outline.record.key) else { return }
    rows.found.opened = nil
    // A row that hides nothing was opened for its line, so all its fields stay visible.
    let fields: OpenFields? = rows.layouts.hidesAnything(outline.record) ? nil : .all
    rows.layouts.setOpenness(.open, of: outline.record, showing: fields)
  }

  // MARK: - Moving

  /// Opens a node, or moves to its first child.
  func enter(_ node: RowNode) {
    guard node.outline.isOpen(node.path) else { return open(node) }
    let level = node.outline.level(inside: node.path)
    guard level.count > 0 else { return }
    focus(level[0], at: node.row)
  }

  /// Moves to the node around a node, or to the row.
  func leave(_ node: RowNode) {
    guard let parent = node.path.parent else { return rows.go(to: node.row) }
    focus(parent, at: node.row)
  }

  /// Moves by some nodes of one level, at most to its ends; from a row to the node of the column
  /// under the cursor or into its outline, from a line for the rest of a text to the node of the text
  /// or those after it.
  func moveSibling(by step: Int) {
    guard let node else {
      guard let (row, outline) = outlinedRow else { return }
      let level = outline.level(inside: nil)
      return focus(currentField(of: outline) ?? level[step > 0 ? 0 : level.count - 1], at: row)
    }
    if node.path.elision?.kind == .text, let around = node.path.parent {
      focus(around, at: node.row)
      return step > 0 ? moveSibling(by: step) : ()
    }
    let (place, level) = node.outline.siblings(of: node.path)
    focus(level[min(max(place + step, 0), level.count - 1)], at: node.row)
  }

  /// Returns the node of the column under the cursor; nil if the open row does not show it.
  private func currentField(of outline: Outline) -> NodePath? {
    guard let content = rows.currentColumn?.content, content != .summary else { return nil }
    let columns = rows.layouts.presentation.columns
    return outline.fields.first { path in
      path.isField && outline.isVisible(path)
        && path.field.map { columns.shows(outline.record.fields[$0], in: content) } ?? false
    }
  }

  /// Moves the cursor to the node of a match, and shows the match and the lines around it, scrolling
  /// no more than needed.
  func goToMatch(_ place: MatchPlace, at row: ViewIndex) {
    focus(place.node, at: row)
    if let column = place.column { rows.inNode.column = column }
    defer { fitNumbers() }
    guard let outline = rows.outline(of: row),
      let line = outline.line(of: place, rows.appearance),
      let lines = table.screenLines(ofItem: OutlineItem(place.node), inRowAt: row.path)
    else { return }
    let shown = lines.lowerBound + line
    let around = min(Self.linesAroundMatch, rows.bodyLines / 8)
    // The beginning of the node is shown where it is near.
    let before = line <= Self.linesAroundMatch * 2 ? line : around
    let first = Self.stickyLines + min(before, rows.bodyLines / 2)
    let last = rows.bodyLines - 1 - min(around, lines.upperBound - 1 - shown)
    if shown > last {
      rows.scroll(by: shown - last)
    } else if shown < first {
      rows.scroll(by: shown - first)
    }
  }

  /// Scrolls until a node and as much as possible of its content are on the screen.
  func reveal(_ path: NodePath, of outline: Outline, at row: ViewIndex) {
    guard let lines = table.screenLines(ofItem: OutlineItem(path), inRowAt: row.path) else {
      return
    }
    let end = lines.lowerBound + outline.height(of: path)
    let hidden = min(end - rows.bodyLines, lines.lowerBound - freeLines.lowerBound)
    if hidden > 0 { rows.scroll(by: hidden) }
  }

  /// Moves the cursor to a node, scrolling no more than needed.
  func focus(_ path: NodePath, at row: ViewIndex) {
    rows.inNode.member = nil
    table.focusItem(OutlineItem(path), inRowAt: row.path)
  }

  /// Moves the cursor to a row, or leaves it on a node of the row that can open.
  func focus(opening row: ViewIndex) {
    guard let node, node.row == row else { return rows.focus(row) }
    if !node.outline.canOpen(node.path) { rows.go(to: row) }
  }

  /// Moves the cursor to the node at a line of the body, if there is one.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  func focus(atScreenLine line: Int) -> Bool { table.focusItem(atScreenLine: line) }

  /// The lines of the body that the levels around a node leave.
  private var freeLines: Range<Int> {
    let sticky = min(Self.stickyLines, rows.bodyLines / 4)
    return sticky..<max(rows.bodyLines, sticky + 1)
  }

  /// The most lines at the top of the body that show levels, while nodes are on the screen.
  var coveredLines: Int {
    rows.visibleRows.contains { rows.outline(of: $0) != nil } ? freeLines.lowerBound : 0
  }

  /// The line of the node under the cursor that has the cursor: that of a match, or the first, or the
  /// first that no level covers.
  var cursorLine: Int {
    guard let node,
      let lines = table.screenLines(ofItem: OutlineItem(node.path), inRowAt: node.row.path)
    else { return 0 }
    let first = min(max(table.stickyLineCount - lines.lowerBound, 0), lines.count - 1)
    // A match has the cursor while it is on the screen.
    let shown = first..<max(min(lines.count, rows.bodyLines - lines.lowerBound), first)
    return node.outline.matchLine(at: node.path).flatMap { shown.contains($0) ? $0 : nil } ?? first
  }

  /// The line of the body on which the node under the cursor begins, or the first that shows it; nil
  /// without a node.
  var screenLine: Int? {
    guard let node else { return nil }
    let lines = table.screenLines(ofItem: OutlineItem(node.path), inRowAt: node.row.path)
    let free = freeLines
    return lines.map { min(max($0.lowerBound, free.lowerBound), free.upperBound - 1) }
  }

  /// Scrolls until the node under the cursor is on screen; some of its lines are enough if it is
  /// taller than the screen.
  ///
  /// - Returns: Whether there is one.
  func keepInSight() -> Bool {
    guard let node else { return false }
    let lines = table.screenLines(ofItem: OutlineItem(node.path), inRowAt: node.row.path)
    if let lines, lines.count > freeLines.count, lines.overlaps(freeLines) { return true }
    focus(node.path, at: node.row)
    return true
  }
}
