// The part of the rows that is on screen.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The lines above the screen, by known heights and estimates; setting it scrolls without
  /// animation.
  public var contentOffset: Int {
    get {
      layoutIfNeeded()
      return model.contentOffset
    }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls until a number of lines are above the screen, or as near to it as the ends allow.
  public func setContentOffset(_ offset: Int, animated: Bool) {
    scrolling(animated) { $0.scroll(toOffset: offset, motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls by lines, down if positive; rows that stay on screen move by exactly that number.
  ///
  /// Up to four screens are measured on the way; longer ways are jumps by known heights and
  /// estimates.
  ///
  /// - Complexity: O(*rows passed*), at most those of four screens.
  public func scroll(byLines lines: Int, animated: Bool = false) {
    scrolling(animated) { $0.scroll(byLines: lines, motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls by pages; two lines stay on screen, so that the reader finds the place again.
  public func scroll(byPages pages: Int, animated: Bool = false) {
    scroll(byLines: pages * viewport.pageLines, animated: animated)
  }

  /// Scrolls to the first row.
  public func scrollToTop(animated: Bool = false) {
    scrolling(animated) { $0.scroll(toOffset: 0, motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls to the end of the last row; only rows on screen are measured for it.
  public func scrollToEnd(animated: Bool = false) {
    scrolling(animated) { $0.scrollToEnd(motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls until a section's header, or the place of its rows, is at a position.
  ///
  /// - Precondition: The table has the section.
  public func scrollToSection(_ section: Int, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    check(section: section)
    scrolling(animated) {
      $0.scroll(to: .header(section: section), at: position, motion: $1, at: $2, measure: $3)
    }
  }

  /// Stops at a section that does not exist, with UIKit's message (contract U17).
  private func check(section: Int) {
    precondition(
      loaded.counts.indices.contains(section),
      """
      Attempted to scroll the table view to an out-of-bounds section (\(section)) when there \
      are only \(loaded.counts.count) sections.
      """)
  }

  /// Scrolls until a row is at a position, or as near to it as the ends allow.
  ///
  /// With the row ``notFound`` it scrolls to the section, which may have none.
  ///
  /// - Precondition: The table has the row.
  public func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    let path = indexPath.rowPath
    check(section: path.section)
    guard path.row != TableView.notFound else {
      return scrollToSection(path.section, at: position, animated: animated)
    }
    precondition(
      loaded.contains(path),
      """
      Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are \
      only \(loaded.counts[path.section]) rows in section \(path.section).
      """)
    scrolling(animated) {
      $0.scroll(to: .row(path), at: position, motion: $1, at: $2, measure: $3)
    }
  }

  /// Whether the last line of the last row is on screen.
  public var isAtEnd: Bool {
    layoutIfNeeded()
    return model.isAtEnd
  }

  /// Scrolls the engine's table and gives the rows that come into sight their cells.
  private func scrolling(
    _ animated: Bool,
    _ scroll: (inout TableModel, MotionStyle, Duration, (TableSlot) -> Int) -> Void
  ) {
    layoutIfNeeded()
    let before = model.anchor
    // The data source is asked meanwhile, and may read the table: it sees the previous state.
    var next = model
    scroll(&next, animated ? motion : .none, now) { self.measureFirst($0) }
    model = next
    publishEstimate()
    displayCells()
    if model.anchor != before { capabilities.scrolling?.tableViewDidScroll(self) }
  }
}
