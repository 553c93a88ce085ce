// The table's own header and footer, which scroll with its rows.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The view above the first section, which scrolls with the rows.
  ///
  /// It takes the lines it needs; when that changes, the next transaction gives them to it.
  public var tableHeaderView: ContentNode? {
    get { ends.header }
    set {
      guard newValue !== ends.header else { return }
      ends.header = newValue
      adoptEnds()
    }
  }

  /// The view below the last section, which scrolls with the rows.
  ///
  /// It takes the lines it needs; when that changes, the next transaction gives them to it.
  public var tableFooterView: ContentNode? {
    get { ends.footer }
    set {
      guard newValue !== ends.footer else { return }
      ends.footer = newValue
      adoptEnds()
    }
  }

  /// Returns the lines of the table's own header or footer.
  func endHeight(_ slot: TableSlot) -> Int {
    ends.height(of: slot, columns: contentColumns, in: context)
  }

  /// Measures the table's own header and footer, seen or not.
  func measureEnds(_ heights: inout RowHeights) {
    guard heights.hasEnds else { return }
    for slot in [TableSlot.tableHeader, .tableFooter] {
      heights.measure(position: heights.position(of: slot), lines: endHeight(slot))
    }
  }

  /// Makes room for another header or footer; inside a transaction this is part of its motion.
  private func adoptEnds() {
    guard loaded.phase == .laidOut else { return }
    guard !transactions.isOpen else {
      transactions.current.staleHeights.append(.ends)
      return
    }
    var written = Transaction()
    written.motion = MotionStyle.none
    written.staleHeights = [.ends]
    remeasure(written)
  }
}
