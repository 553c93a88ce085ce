// Loading: rows are counted first, then those on screen get their cells.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// The number of sections when the rows were last counted.
  public var numberOfSections: Int {
    loadIfNeeded()
    return loaded.counts.count
  }

  /// Returns the number of rows in a section when the rows were last counted; during a transaction,
  /// the number before it.
  ///
  /// - Precondition: The section exists.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    guard loaded.counts.indices.contains(section) else {
      precondition(
        pending.isCritical, "section \(section) of \(loaded.counts.count) sections")
      return 0
    }
    return loaded.counts[section]
  }

  /// Counts all rows again, clears the selection and removes all outlines.
  ///
  /// The scroll offset is kept if the content is still long enough.
  ///
  /// The next layout ends all animations in progress. The completions of those animations receive
  /// false. Cells are requested at the next layout. Inside a transaction, the reload discards all
  /// other changes.
  public func reloadData() {
    perform {
      if $0.transactions.isOpen { $0.transactions.current.isVoid = true } else { $0.load() }
    }
  }

  /// Provides every row on screen with a cell, if the data source was set or rows were reloaded
  /// since the last layout.
  public func layoutIfNeeded() {
    guard !pending.isCritical else { return }
    whole {
      loadIfNeeded()
      if loaded.phase == .counted { critically { layOut() } }
    }
  }

  private func layOut() {
    var heights = loaded.beginLayout()
    measureEnds(&heights)
    let counted = heights
    planLayout(of: counted)
    var next = settledModel
    cells.outlines.forgetMeasurements()
    let interiors = cells.outlines.interiors
    next.reload(
      heights, interiors: interiors, lines: size.lines, columns: contentColumns, at: now,
      measure: measureFirst)
    next.pinsSectionEdges = style == .plain
    settledModel = next
    pending.layout = .none
    publishEstimate()
    displayCells()
  }

  func loadIfNeeded() {
    if loaded.phase == .unloaded, !pending.isCritical { load() }
  }

  /// Counts the rows and requests the heights that must be known before anything is shown.
  func load() {
    critically { loadRows() }
  }

  private func loadRows() {
    #if DEBUG
    reportUncalledMethods()
    #endif
    let focusedItem = focusedItem
    for retired in cells.removeAll() { end(retired) }
    reloadOutlines()
    select(RowSelection(), animated: false)
    measuring.cache.forgetRows()
    prefetching.forgetRows()
    for retired in sectionViews.removeGhosts(except: []) + sectionViews.remove(except: []) {
      end(retired)
    }
    measuring.forgetMean()
    loaded.counts = countRows()
    planLayout(of: self.unmeasuredRows())
    swiping = Swiping()
    loadSectionIndex()
    prepareHeights()
    counters.loads += 1
    if let row = focus.row, !loaded.contains(row) { setFocus(nil) }
    keepFocus(on: focusedItem)
  }

  /// Discards all heights until the next layout.
  ///
  /// Rows, cells and selection are kept.
  func forgetHeights() {
    perform { table in
      guard table.loaded.phase != .unloaded else { return }
      table.critically { table.prepareHeights() }
      table.measuring.forgetMean()
    }
  }

  /// Prepares the heights of the next layout, and ends running updates as interrupted before any
  /// later one (contract T20).
  private func prepareHeights() {
    for end in settledModel.interrupt() { transactions.finish(end) }
    loaded.prepare(initialHeights())
  }

  /// Requests the number of sections and the number of rows in each section, once each.
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
