// The outlines of rows: shown in the transaction that opens the row, and kept up to date.

package import Records
import TableKit

extension RowList {
  /// The cursor among the nodes.
  var nodes: NodeCursor { NodeCursor(rows: self) }

  /// Returns the outline that a row shows; nil without one.
  func outline(of row: ViewIndex) -> Outline? { table.outline(forRowAt: row.path) as? Outline }

  /// Moves the cursor to the node of a match, and shows the match, scrolling no more than needed.
  package func goToMatch(_ place: MatchPlace, at row: ViewIndex) {
    nodes.goToMatch(place, at: row)
  }

  /// Gives rows the outlines that they show when open, or takes them away, in the open transaction.
  package func showOutlines() {
    for path in table.indexPathsForOutlines { showOutline(of: ViewIndex(path.row)) }
    for row in visibleRows { showOutline(of: row) }
  }

  /// Gives a row the outline that it shows, or takes it away.
  private func showOutline(of row: ViewIndex) {
    guard row.number < session.source.rows.total,
      let record = session.source.record(at: row)
    else { return }
    let shown = outline(of: row)
    let wanted = layouts.plannedOutline(of: record)
    guard wanted !== shown else {
      if let wanted, wanted.isOutOfDate { reload(wanted, at: row) }
      return
    }
    let node = table.focusedIndexPath == row.path ? table.focusedItem?.path : nil
    shown?.attach(to: nil)
    wanted?.attach(to: self)
    table.setOutline(wanted, forRowAt: row.path)
    if wanted != nil, let node { _ = goToNode(nearest: node) }
  }

  /// Returns the nodes of a row that are on the screen, from top to bottom.
  package func shownNodes(of row: ViewIndex) -> [NodePath] {
    guard outline(of: row) != nil, let lines = screenLines(of: row) else { return [] }
    let items = lines.clamped(to: 0..<bodyLines).compactMap { table.item(atScreenLine: $0) }
    return items.compactMap(\.path).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The node under the cursor; nil if a row is under it.
  package var cursorNode: NodePath? { nodes.node?.path }

  /// Moves the cursor to a node of the row under it, or to the nearest around the node that is
  /// visible.
  ///
  /// - Returns: Whether the row has any.
  package func goToNode(nearest path: NodePath) -> Bool {
    guard let (row, outline) = nodes.outlinedRow else { return false }
    let nearest = (path.around + [path]).last { path in
      outline.isVisible(path) && outline.node(at: path) != nil
    }
    if let nearest { nodes.focus(nearest, at: row) }
    return true
  }

  /// Gives a row that is about to be shown its outline; during a call of the table, after it.
  ///
  /// Its height stays the same, so nothing moves.
  func completeOutline(of row: ViewIndex) {
    guard row.number >= 0, row.number < session.source.rows.total,
      let record = lineRecord(at: row)
    else { return }
    let shown = outline(of: row)
    let wanted = layouts.openOutline(of: record)
    guard wanted !== shown || wanted?.isOutOfDate ?? false || wanted?.isPlanned == false else {
      return
    }
    withoutAnimation {
      commit(anchor: .contract) { [weak self] _ throws(TableUpdateError) in
        self?.showOutline(of: row)
      }
    }
  }

  /// Reads what nodes on the screen turned out to lack when they were laid out.
  func readMissingNodes() {
    layouts.reader.start()
    layouts.relatedReader.start()
  }

  // MARK: - New layouts

  /// Requests the nodes of all outlines again, after columns or widths have changed.
  func reloadOutlines() {
    for path in table.indexPathsForOutlines {
      guard let outline = outline(of: ViewIndex(path.row)) else { continue }
      reload(outline, at: ViewIndex(path.row))
    }
  }

  /// Lays out the nodes of all outlines for a new presentation.
  func layOutNodesAgain() {
    guard bodyLines > 0, !table.indexPathsForOutlines.isEmpty else { return }
    withoutAnimation {
      commit(anchor: .contract) { [weak self] _ throws(TableUpdateError) in
        self?.reloadOutlines()
      }
    }
  }

  /// Brings the nodes of outlines up to date that have changed; nothing moves, and a row under the
  /// cursor stays on the screen.
  func layOutChangedNodes() {
    guard bodyLines > 0 else { return }
    let line = cursorNode == nil ? cursorStart : nil
    withoutAnimation {
      commit(anchor: .contract) { [weak self] _ throws(TableUpdateError) in
        self?.showOutlines()
      }
    }
    // A text above it may have more lines than were estimated while it was read.
    returnCursor(to: line)
  }

  /// Requests the nodes again, and which of them are open.
  private func reload(_ outline: Outline, at row: ViewIndex) {
    let isOther = outline.showsOtherFields
    outline.forgetChanges()
    guard !isOther else { return table.setOutline(outline, forRowAt: row.path) }
    table.reloadItem(nil, inRowAt: row.path, children: true)
  }
}
