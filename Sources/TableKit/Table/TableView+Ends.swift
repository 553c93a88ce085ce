// The header and footer of the whole table, which scroll with its rows.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The view above the first section, which scrolls with the rows.
  ///
  /// Its height is the one that its content needs. If its content grows or shrinks later, the next
  /// transaction applies the new height.
  public var tableHeaderView: ContentNode? {
    get { ends.header }
    set {
      perform {
        guard newValue !== $0.ends.header else { return }
        $0.ends.header = newValue
        $0.adoptEnds()
      }
    }
  }

  /// The view below the last section, which scrolls with the rows.
  ///
  /// Its height is the one that its content needs. If its content grows or shrinks later, the next
  /// transaction applies the new height.
  public var tableFooterView: ContentNode? {
    get { ends.footer }
    set {
      perform {
        guard newValue !== $0.ends.footer else { return }
        $0.ends.footer = newValue
        $0.adoptEnds()
      }
    }
  }

  /// Returns the height of the table header or footer in lines.
  func endHeight(_ slot: TableSlot) -> Int {
    borders.lines(of: slot) + ends.height(of: slot, columns: contentColumns, in: context)
  }

  /// Measures the table header and footer, whether they are visible or not.
  func measureEnds(_ heights: inout RowHeights) {
    guard heights.hasEnds else { return }
    for slot in [TableSlot.tableHeader, .tableFooter] {
      heights.measure(position: heights.position(of: slot), lines: endHeight(slot))
    }
  }

  /// Makes room for a new header or footer; inside a transaction this becomes part of its motion.
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
