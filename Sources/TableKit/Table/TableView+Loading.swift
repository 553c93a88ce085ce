// Counting rows, and giving those on screen their cells.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// How many sections there were when rows were last counted.
  public var numberOfSections: Int {
    loadIfNeeded()
    return rowCounts.count
  }

  /// How many rows a section had when rows were last counted; within a transaction, before it.
  ///
  /// - Precondition: The table has the section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    precondition(
      rowCounts.indices.contains(section), "section \(section) of \(rowCounts.count) sections")
    return rowCounts[section]
  }

  /// Counts all rows anew, drops the selection and keeps the offset as far as it can.
  ///
  /// Inside a transaction it makes everything else said there void. Cells are asked for at the next
  /// layout. Running motion ends at once, and its completions get false.
  public func reloadData() {
    if transaction.depth > 0 {
      transaction.isVoid = true
      return
    }
    load()
  }

  /// Gives every row on screen its cell, after the data source changed or rows were loaded anew.
  public func layoutIfNeeded() {
    loadIfNeeded()
    guard phase == .counted else { return }
    phase = .laidOut
    measureEnds(&loadedHeights)
    var next = model
    let measure = { (slot: TableSlot) in self.measureFirst(slot) }
    if next.lines == size.lines, next.columns == contentColumns {
      next.reload(loadedHeights, at: now, measure: measure)
    } else {
      let offset = next.contentOffset
      next = TableModel(
        heights: loadedHeights, lines: size.lines, columns: contentColumns, at: now,
        measure: measure)
      next.scroll(toOffset: offset, at: now, measure: measure)
    }
    loadedHeights = RowHeights()
    next.pinsSectionEdges = style == .plain
    model = next
    publishEstimate()
    displayCells()
  }

  func loadIfNeeded() {
    if phase == .unloaded { load() }
  }

  /// Counts rows and asks for the heights that must be known before anything is shown.
  private func load() {
    for retired in cells.removeAll() { end(retired) }
    select(RowSelection(), animated: false)
    heightCache.forgetRows()
    prefetched = []
    for retired in sectionViews.removeGhosts(except: []) + sectionViews.remove(except: []) {
      end(retired)
    }
    estimator = nil
    rowCounts = countRows()
    swipe = nil
    loadSectionIndex()
    loadedHeights = initialHeights()
    phase = .counted
    counters.loads += 1
    if let focus, !hasRow(focus) { setFocus(nil) }
  }

  /// Has all heights asked again at the next layout; rows, cells and selection stay.
  func forgetHeights() {
    guard phase != .unloaded else { return }
    loadedHeights = initialHeights()
    estimator = nil
    phase = .counted
  }

  /// Asks for the numbers of sections and of their rows, once each.
  func countRows() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "the number of sections must not be negative: \(sections)")
    return (0..<sections).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      precondition(rows >= 0, "the number of rows in section \(section) must not be negative")
      return rows
    }
  }
}
