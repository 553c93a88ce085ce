// What stands above the first and below the last section, and scrolls with them.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The lines of the table's own header or footer.
  func endHeight(_ slot: TableSlot) -> Int {
    endView(slot)?.fittingHeight(width: max(contentColumns, 1), in: context) ?? 0
  }

  func endView(_ slot: TableSlot) -> ContentNode? {
    switch slot {
    case .tableHeader: tableHeaderView
    case .tableFooter: tableFooterView
    case .header, .row, .footer: nil
    }
  }

  /// Gives the table's own header and footer their lines, seen or not.
  func measureEnds(_ heights: inout RowHeights) {
    guard heights.hasEnds else { return }
    for slot in [TableSlot.tableHeader, .tableFooter] {
      heights.measure(position: heights.position(of: slot), lines: endHeight(slot))
    }
  }

  /// Makes room for another header or footer; inside a transaction it is part of its motion.
  func adoptEnds() {
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
