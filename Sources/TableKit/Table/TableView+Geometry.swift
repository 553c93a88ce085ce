// The positions of rows: in the content, where they depend on estimates, and on screen, where they
// do not.

public import CellGrid
internal import TableEngine

extension TableView {
  /// The height of the content in lines, with all headers and footers, and the width of its rows in
  /// columns.
  ///
  /// The height is computed from known heights and estimates.
  public var contentSize: CellSize {
    loadIfNeeded()
    layoutIfNeeded()
    return CellSize(lines: model.contentHeight, columns: contentColumns)
  }

  /// Returns the rectangle of a row in the content.
  ///
  /// Its position depends on the estimates of the rows above.
  ///
  /// - Precondition: The row exists.
  /// - Complexity: O(log *rows seen*).
  public func rectForRow(at indexPath: IndexPath) -> CellRect {
    whole {
      layoutIfNeeded()
      let path = indexPath.rowPath
      guard loaded.contains(path) else {
        return noRect("request for rect at invalid index path \(path)")
      }
      let heights = model.heights
      return CellRect(
        line: heights.offset(of: path), column: 0, lines: heights.height(of: path),
        columns: contentColumns)
    }
  }

  /// Returns an empty rectangle for rows that do not exist in the middle of a call, when a callback
  /// cannot know which rows the table has.
  ///
  /// - Precondition: A callback asks in the middle of a call.
  private func noRect(_ reason: @autoclosure () -> String) -> CellRect {
    precondition(pending.isCritical, reason())
    return CellRect(line: 0, column: 0, lines: 0, columns: contentColumns)
  }

  /// Returns the rectangle of a section in the content, with its header and footer.
  ///
  /// - Precondition: The section exists.
  public func rect(forSection section: Int) -> CellRect {
    whole {
      layoutIfNeeded()
      guard loaded.counts.indices.contains(section) else {
        return noRect("request for rect of section \(section)")
      }
      let heights = model.heights
      let top = heights.offset(ofPosition: heights.headerPosition(ofSection: section))
      let bottom = heights.offset(ofPosition: heights.footerPosition(ofSection: section) + 1)
      return CellRect(line: top, column: 0, lines: bottom - top, columns: contentColumns)
    }
  }

  /// Returns the rectangle that a section's header has in the content, as if it were not pinned.
  ///
  /// Without a header, the rectangle has zero lines.
  ///
  /// - Precondition: The section exists.
  public func rectForHeader(inSection section: Int) -> CellRect {
    rect(of: .header(section: section), inSection: section)
  }

  /// Returns the rectangle that a section's footer has in the content, as if it were not pinned.
  ///
  /// Without a footer, the rectangle has zero lines.
  ///
  /// - Precondition: The section exists.
  public func rectForFooter(inSection section: Int) -> CellRect {
    rect(of: .footer(section: section), inSection: section)
  }

  private func rect(of slot: TableSlot, inSection section: Int) -> CellRect {
    whole {
      layoutIfNeeded()
      guard loaded.counts.indices.contains(section) else {
        return noRect("request for rect of section \(section)")
      }
      let heights = model.heights
      let position = heights.position(of: slot)
      return CellRect(
        line: heights.offset(ofPosition: position), column: 0,
        lines: heights.height(atPosition: position), columns: contentColumns)
    }
  }

  /// Returns the rows that have a line in a rectangle of the content, from top to bottom.
  ///
  /// - Complexity: O(log *rows seen* + rows found).
  public func indexPathsForRows(in rect: CellRect) -> [IndexPath] {
    layoutIfNeeded()
    guard rect.columns.overlaps(0..<contentColumns),
      let hit = model.heights.hit(atOffset: max(rect.lines.lowerBound, 0))
    else { return [] }
    var paths: [IndexPath] = []
    model.heights.forEachRow(from: hit.position) { step in
      guard step.top < rect.lines.upperBound else { return false }
      if let path = step.slot.path, step.height > 0 { paths.append(IndexPath(path)) }
      return true
    }
    return paths
  }

  /// Returns the row at a point of the content, or nil if there is none.
  public func indexPathForRow(at point: CellPoint) -> IndexPath? {
    layoutIfNeeded()
    guard (0..<contentColumns).contains(point.column) else { return nil }
    return model.heights.hit(atOffset: point.line)?.slot.path.map { IndexPath($0) }
  }

  /// Returns the row at a line of the table at rest.
  ///
  /// Returns nil below the last row, and for a line of a header or footer.
  public func indexPathForRow(atScreenLine line: Int) -> IndexPath? {
    focusSlot(atScreenLine: line)?.path.map { IndexPath($0) }
  }

  /// Returns the row or node at a line of the table at rest, also one that stays at the top.
  func focusSlot(atScreenLine line: Int) -> TableSlot? {
    layoutIfNeeded()
    let rows = model.visibleSlots
    guard !pinnedEdges(over: rows).contains(where: { $0.lines.contains(line) }) else { return nil }
    if let level = stickyLevels(over: rows).first(where: { $0.lines.contains(line) }) {
      return level.slot
    }
    return rows.first { $0.top <= line && line < $0.bottom }?.focusSlot
  }

  /// Returns the lines of the table that a row occupies at rest, or nil for an invisible row.
  ///
  /// Of an outline, the nodes on screen count.
  ///
  /// They may begin above the table's first line and end below its last.
  public func screenLines(ofRow indexPath: IndexPath) -> Range<Int>? {
    layoutIfNeeded()
    return model.restingLines(ofRow: indexPath.rowPath)
  }

  /// Returns the height of a row at rest in lines, separator included.
  ///
  /// A row that was not measured yet is measured now, and so are the visible nodes of its outline.
  ///
  /// - Precondition: The row exists.
  /// - Complexity: O(*nodes of the row's outline*).
  public func height(ofRow indexPath: IndexPath) -> Int {
    whole {
      layoutIfNeeded()
      let path = indexPath.rowPath
      guard loaded.contains(path) else {
        return noRect("request for the height of invalid index path \(path)").lines.count
      }
      if let outline = cells.outlines[path], !pending.isCritical {
        return critically { model.ownLines(of: .row(path)) + outline.measuredLines }
      }
      let heights = model.heights
      if case .exact(let lines) = heights.knowledge(of: path) { return lines }
      guard !pending.isCritical else { return heights.height(of: path) }
      return critically {
        let isKept = cells[path] != nil
        defer { if !isKept { dropUnseenCell(at: path) } }
        return height(of: path)
      }
    }
  }
}
