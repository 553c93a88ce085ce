// The scroll position.

internal import CellGrid
internal import TableEngine

extension TableView {
  /// The number of lines above the screen, computed from known heights and estimates.
  ///
  /// Setting it scrolls without animation.
  public var contentOffset: Int {
    get {
      layoutIfNeeded()
      return model.contentOffset
    }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls to an offset in lines, or as near to it as the content allows.
  public func setContentOffset(_ offset: Int, animated: Bool) {
    scrolling(animated) { $0.scroll(toOffset: offset, motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls by lines, down if positive.
  ///
  /// Rows that stay on screen move by exactly that number.
  ///
  /// Over up to four screens, the rows on the way are measured. Longer distances use known heights
  /// and estimates.
  ///
  /// - Complexity: O(*rows passed*). Not more than four screens of rows are passed.
  public func scroll(byLines lines: Int, animated: Bool = false) {
    scrolling(animated) { $0.scroll(byLines: lines, motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls by pages, down if positive.
  ///
  /// A page is two lines shorter than the screen, for orientation.
  public func scroll(byPages pages: Int, animated: Bool = false) {
    scroll(byLines: pages * viewport.pageLines, animated: animated)
  }

  /// Scrolls to the top of the content.
  public func scrollToTop(animated: Bool = false) {
    scrolling(animated) { $0.scroll(toOffset: 0, motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls to the end of the content.
  ///
  /// Only rows on screen are measured.
  public func scrollToEnd(animated: Bool = false) {
    scrolling(animated) { $0.scrollToEnd(motion: $1, at: $2, measure: $3) }
  }

  /// Scrolls until a section's header is at a scroll position.
  ///
  /// Without a header, the start of its rows is used.
  ///
  /// - Precondition: The section exists.
  public func scrollToSection(_ section: Int, at position: ScrollPosition, animated: Bool) {
    perform { table in
      table.layoutIfNeeded()
      guard table.hasSection(section) else { return }
      table.scrolling(animated) {
        $0.scroll(to: .header(section: section), at: position, motion: $1, at: $2, measure: $3)
      }
    }
  }

  /// Returns whether a section exists; otherwise stops the program with UIKit's message (contract
  /// U17).
  private func hasSection(_ section: Int) -> Bool {
    exists(
      loaded.counts.indices.contains(section),
      """
      Attempted to scroll the table view to an out-of-bounds section (\(section)) when there \
      are only \(loaded.counts.count) sections.
      """)
  }

  /// Scrolls until a row is at a scroll position, or as near to it as the content allows.
  ///
  /// With the row ``notFound`` it scrolls to the section, which may have no rows.
  ///
  /// - Precondition: The row exists.
  public func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    perform { $0.scroll(to: indexPath.rowPath, at: position, animated: animated) }
  }

  private func scroll(to path: RowPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard hasSection(path.section) else { return }
    guard path.row != TableView.notFound else {
      return scrollToSection(path.section, at: position, animated: animated)
    }
    guard
      exists(
        loaded.contains(path),
        """
        Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are \
        only \(loaded.counts[path.section]) rows in section \(path.section).
        """)
    else { return }
    let insets = insets(besideRowAt: path)
    scrolling(animated) { model, style, time, measure in
      let before = model.anchor
      model.scroll(to: .row(path), at: position, motion: style, at: time, measure: measure)
      guard position != .middle, position != .none || model.anchor != before else { return }
      let above = model.contentOffset
      let below = model.contentHeight - above - model.lines
      if above > 0, above <= insets.top {
        model.scroll(toOffset: 0, motion: style, at: time, measure: measure)
      } else if below > 0, below <= insets.bottom {
        model.scrollToEnd(motion: style, at: time, measure: measure)
      }
    }
  }

  /// Returns the lines of the content inset that are next to a row: those above the first row and
  /// below the last one.
  private func insets(besideRowAt path: RowPath) -> (top: Int, bottom: Int) {
    let isFirst = path == RowPath(section: 0, row: 0) && ends.header == nil
    let last = loaded.counts.count - 1
    let isLast =
      path.section == last && path.row == loaded.counts[last] - 1 && ends.footer == nil
    return (isFirst ? contentInset.top : 0, isLast ? contentInset.bottom : 0)
  }

  /// Whether the last line of the content is on screen.
  public var isAtEnd: Bool {
    layoutIfNeeded()
    return model.isAtEnd
  }

  /// Scrolls the engine's model and gives the rows that come into sight their cells.
  func scrolling(
    _ animated: Bool,
    _ scroll: @escaping (inout TableModel, MotionStyle, Duration, (TableSlot) -> Int) -> Void
  ) {
    perform { table in
      table.layoutIfNeeded()
      let style = animated ? table.motion : .none
      table.critically { table.scrollNow(style, scroll) }
    }
  }

  private func scrollNow(
    _ style: MotionStyle,
    _ scroll: (inout TableModel, MotionStyle, Duration, (TableSlot) -> Int) -> Void
  ) {
    let before = model.anchor
    // Callbacks that read the table meanwhile see the previous state.
    var next = settledModel
    scroll(&next, style, now) { self.measureFirst($0) }
    settledModel = next
    publishEstimate()
    displayCells(scrolling: true)
    if model.anchor != before { capabilities.scrolling?.tableViewDidScroll(self) }
  }
}
