extension RowHeights {
  /// Returns the position of a row, which must exist.
  public func position(of path: RowPath) -> Int {
    let rows = rowPositions(inSection: path.section)
    precondition(
      (0..<rows.count).contains(path.row), "row \(path) of a section with \(rows.count) rows")
    return rows.lowerBound + path.row
  }

  /// Returns the position of a section's header.
  public func headerPosition(ofSection section: Int) -> Int {
    check(section: section)
    return start(ofSection: section)
  }

  /// Returns the position of a section's footer.
  public func footerPosition(ofSection section: Int) -> Int {
    check(section: section)
    return start(ofSection: section + 1) - 1
  }

  /// Returns the positions of a section's rows, without header and footer.
  public func rowPositions(inSection section: Int) -> Range<Int> {
    check(section: section)
    return start(ofSection: section) + 1..<start(ofSection: section + 1) - 1
  }

  private func endPosition(_ position: Int) -> Int {
    precondition(hasEnds, "a table without a header or footer of its own")
    return position
  }

  /// Returns the position of a header, row or footer, which must exist.
  public func position(of slot: TableSlot) -> Int {
    switch slot {
    case .header(let section): headerPosition(ofSection: section)
    case .row(let path), .part(let path, _): position(of: path)
    case .footer(let section): footerPosition(ofSection: section)
    case .tableHeader: endPosition(0)
    case .tableFooter: endPosition(positionCount - 1)
    }
  }

  /// Returns the slot at a position, `0 ..< positionCount`.
  public func slot(at position: Int) -> TableSlot {
    check(position: position)
    return slot(at: position, cursor: store.run(at: position))
  }

  /// Returns the slot at a position whose run is known.
  func slot(at position: Int, cursor: RunCursor) -> TableSlot {
    let section = cursor.before.sections - 1
    switch store[cursor]?.rowClass {
    case .header: return .header(section: section + 1)
    case .footer: return .footer(section: section)
    case .tableHeader: return .tableHeader
    case .tableFooter: return .tableFooter
    case .collapsed, .expanded, .other, nil:
      let row = position - start(ofSection: section) - 1
      return .row(RowPath(section: section, row: row))
    }
  }
}
