// The heights of rows: from the delegate, the table or the cell, in this order.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// Returns the height of a slot in lines at the table's width.
  ///
  /// The engine calls it for the slots on screen.
  func measure(_ slot: TableSlot) -> Int {
    switch slot {
    case .row(let path): height(of: path)
    case .header, .footer: sectionHeight(slot)
    case .tableHeader, .tableFooter: endHeight(slot)
    // An interior measures its parts itself.
    case .part: 1
    }
  }

  /// Returns the height of a slot that came into sight, and adds it to the mean.
  func measureFirst(_ slot: TableSlot) -> Int {
    let lines = measure(slot)
    guard heightSettings.adaptsEstimates, case .row(let path) = slot else { return lines }
    if cells.outlines[path] == nil {
      measuring.learn(lines, prior: heightSettings.rowEstimate)
    } else {
      measuring.outlinedRows.append(path)
    }
    return lines
  }

  /// Makes the mean height of the seen rows the estimate for the others; nothing on screen moves.
  func publishEstimate() {
    // The nodes of these rows are measured by now, those that are in sight.
    let model = settledModel
    for path in measuring.takeOutlinedRows() {
      guard let outline = cells.outlines[path] else { continue }
      let lines = model.ownLines(of: .row(path)) + outline.lines
      measuring.learn(lines, prior: heightSettings.rowEstimate)
    }
    guard heightSettings.adaptsEstimates, let mean = measuring.publishMean(at: now) else { return }
    settledModel.updateHeights { $0.setEstimator(mean, for: .collapsed) }
  }

  /// Returns the height of a row in lines: the delegate's answer, the table's row height, or the
  /// height that its cell needs.
  func height(of path: RowPath) -> Int {
    if let heights = capabilities.heights {
      counters.heightForRow += 1
      let outer = measuring.row
      measuring.row = path
      let height = heights.tableView(self, heightForRowAt: IndexPath(path))
      measuring.row = outer
      if height != TableView.automaticDimension {
        precondition(
          height >= 0,
          """
          table view row height must not be negative - provided height for index path \(path) \
          is \(height)
          """)
        return height
      }
    } else if rowHeight != TableView.automaticDimension {
      return rowHeight
    }
    return selfSizedHeight(of: path)
  }

  /// Returns the height of the row's cell with its separator.
  private func selfSizedHeight(of path: RowPath) -> Int {
    let outer = measuring.isSelfSizing
    measuring.isSelfSizing = true
    defer { measuring.isSelfSizing = outer }
    guard contentColumns > 0, let cell = provideCell(at: path) else {
      return heightSettings.standardRow
    }
    counters.selfSizing += 1
    let before = cell.layoutCount
    let fitting = cell.sizeThatFits(width: contentColumns, in: context)
    account(for: cell, since: before)
    cell.isMeasured = true
    precondition(
      fitting >= 0,
      """
      Invalid row height provided by table delegate. Value must be greater than zero or \
      TableView.automaticDimension. Row \(path): \(fitting)
      """)
    guard fitting > 0 else {
      measuring.noteZeroHeight(of: path)
      return heightSettings.standardRow
    }
    return fitting + heightSettings.separatorLines
  }

  // MARK: - Unseen rows

  /// The heights assumed for slots that have not been seen.
  var unmeasuredHeights: UnmeasuredHeights {
    UnmeasuredHeights(
      collapsed: unseenRow,
      header: unseenHeight(
        of: .header(section: 0), isProvided: capabilities.headers != nil,
        as: heightSettings.unseenHeader),
      footer: unseenHeight(
        of: .footer(section: 0), isProvided: capabilities.footers != nil,
        as: heightSettings.unseenFooter),
      tableHeader: unseenHeight(
        of: .tableHeader, isProvided: ends.header != nil, as: .estimate(1)),
      tableFooter: unseenHeight(
        of: .tableFooter, isProvided: ends.footer != nil, as: .estimate(1)))
  }

  private var unseenRow: RowHeight {
    heightSettings.unseenRow(hasDelegate: capabilities.heights != nil)
  }

  /// Returns the heights of freshly counted rows, none of which is known.
  func unmeasuredRows() -> RowHeights {
    RowHeights(rowCounts: loaded.counts, unmeasured: unmeasuredHeights, hasEnds: true)
  }

  /// Returns the heights of freshly counted rows: known ones if every row is measured at load.
  func initialHeights() -> RowHeights {
    var heights = unmeasuredRows()
    for section in loaded.counts.indices {
      measureEdges(ofSection: section, in: &heights)
      guard let runs = initialRuns(inSection: section) else { continue }
      heights.splice(0..<loaded.counts[section], inSection: section, with: runs)
    }
    return heights
  }

  /// Measures the header and footer of an unseen section if every height must be known at once;
  /// otherwise sets their own estimates.
  func measureEdges(ofSection section: Int, in heights: inout RowHeights) {
    if capabilities.headers != nil {
      let estimate = capabilities.sectionEstimates?.tableView(
        self, estimatedHeightForHeaderInSection: section)
      let isRequested = requestsEveryHeight || estimatedSectionHeaderHeight == 0
      measureEdge(
        .header(section: section), in: &heights, isRequested: isRequested, estimate: estimate)
    }
    if capabilities.footers != nil {
      let estimate = capabilities.sectionEstimates?.tableView(
        self, estimatedHeightForFooterInSection: section)
      let isRequested = requestsEveryHeight || estimatedSectionFooterHeight == 0
      measureEdge(
        .footer(section: section), in: &heights, isRequested: isRequested, estimate: estimate)
    }
  }

  private func measureEdge(
    _ slot: TableSlot, in heights: inout RowHeights, isRequested: Bool, estimate: Int?
  ) {
    let position = heights.position(of: slot)
    let border = borders.lines(of: slot)
    if isRequested || estimate == 0 {
      // A view is requested only when it comes on screen (contract H28), so its height is not known
      // earlier.
      guard let lines = givenHeight(of: slot), lines != TableView.automaticDimension else { return }
      heights.measure(position: position, lines: lines + border)
    } else if let estimate, estimate != TableView.automaticDimension {
      heights.estimate(position: position, lines: estimate + border)
    }
  }

  /// Whether every row is measured at load, as in every transaction, for lack of estimates.
  var requestsEveryHeight: Bool {
    capabilities.heights != nil && estimatedRowHeight == 0 && capabilities.rowEstimates == nil
  }

  /// Whether unseen rows have heights or estimates of their own.
  var requestsEachRow: Bool { requestsEveryHeight || capabilities.rowEstimates != nil }

  /// Returns the heights of a section's rows one by one, if each row has a height or an estimate of
  /// its own.
  func initialRuns(inSection section: Int) -> [HeightRun]? {
    guard requestsEachRow else { return nil }
    return (0..<loaded.counts[section]).map { row in
      HeightRun(
        count: 1, height: initialHeight(of: RowPath(section: section, row: row)),
        rowClass: .collapsed)
    }
  }

  func initialHeight(of path: RowPath) -> RowHeight {
    guard let estimates = capabilities.rowEstimates else { return .exact(height(of: path)) }
    counters.estimatedHeight += 1
    let lines = estimates.tableView(self, estimatedHeightForRowAt: IndexPath(path))
    if lines == TableView.automaticDimension { return unseenRow }
    precondition(lines >= 0, "an estimated height must not be negative: \(lines) at \(path)")
    return lines == 0 ? .exact(height(of: path)) : .estimate(lines)
  }
}
