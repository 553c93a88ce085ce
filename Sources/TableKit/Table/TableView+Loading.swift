// Loading: rows are counted, then those on screen get their cells.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// The number of sections when rows were last counted.
  public var numberOfSections: Int {
    loadIfNeeded()
    return loaded.counts.count
  }

  /// Returns the number of rows in a section when rows were last counted; within a transaction,
  /// that before it.
  ///
  /// - Precondition: The table has the section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    precondition(
      loaded.counts.indices.contains(section),
      "section \(section) of \(loaded.counts.count) sections")
    return loaded.counts[section]
  }

  /// Counts all rows again, drops the selection and keeps the offset if it still exists.
  ///
  /// Inside a transaction it makes all other changes void. Cells are asked for at the next layout.
  /// Running motion ends at once, and its completions get false.
  public func reloadData() {
    if transactions.isOpen {
      transactions.current.isVoid = true
      return
    }
    load()
  }

  /// Gives every row on screen its cell after the data source was set or rows were reloaded.
  public func layoutIfNeeded() {
    loadIfNeeded()
    guard loaded.phase == .counted else { return }
    var heights = loaded.beginLayout()
    measureEnds(&heights)
    var next = model
    let measure = { (slot: TableSlot) in self.measureFirst(slot) }
    if next.lines == size.lines, next.columns == contentColumns {
      next.reload(heights, at: now, measure: measure)
    } else {
      let offset = next.contentOffset
      next = TableModel(
        heights: heights, lines: size.lines, columns: contentColumns, at: now,
        measure: measure)
      next.scroll(toOffset: offset, at: now, measure: measure)
    }
    next.pinsSectionEdges = style == .plain
    model = next
    publishEstimate()
    displayCells()
  }

  func loadIfNeeded() {
    if loaded.phase == .unloaded { load() }
  }

  /// Counts rows and asks for the heights that must be known before anything is shown.
  private func load() {
    for retired in cells.removeAll() { end(retired) }
    select(RowSelection(), animated: false)
    measuring.cache.forgetRows()
    prefetching.forgetRows()
    for retired in sectionViews.removeGhosts(except: []) + sectionViews.remove(except: []) {
      end(retired)
    }
    measuring.forgetMean()
    loaded.counts = countRows()
    swiping = Swiping()
    loadSectionIndex()
    loaded.prepare(initialHeights())
    counters.loads += 1
    if let row = focus.row, !loaded.contains(row) { setFocus(nil) }
  }

  /// Forgets all heights until the next layout; rows, cells and selection stay.
  func forgetHeights() {
    guard loaded.phase != .unloaded else { return }
    loaded.prepare(initialHeights())
    measuring.forgetMean()
  }

  /// Asks the data source for the number of sections and of the rows in each, once each.
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
