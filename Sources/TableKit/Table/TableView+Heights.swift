// Which height wins: the delegate's, the table's, the cell's.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// The lines of a slot at the table's width; the engine asks for what it shows.
  func measure(_ slot: TableSlot) -> Int {
    switch slot {
    case .row(let path): height(of: path)
    case .header, .footer: sectionHeight(slot)
    case .tableHeader, .tableFooter: endHeight(slot)
    }
  }

  /// The lines of a slot that came into sight; what is seen makes the estimate of what is not.
  func measureFirst(_ slot: TableSlot) -> Int {
    let lines = measure(slot)
    if adaptsEstimates, case .row = slot {
      var learner = estimator ?? HeightEstimator(priorLines: estimate, averageBytes: 1)
      learner.add(lines: lines, bytes: 1)
      estimator = learner
    }
    return lines
  }

  /// Has unseen rows count for what was learnt from those seen; nothing on screen moves by it.
  func publishEstimate() {
    guard adaptsEstimates, let mean = estimator?.publish(averageBytes: 1, at: now) else { return }
    model.updateHeights { $0.setEstimator(mean, for: .collapsed) }
  }

  /// The lines of a row: what the delegate says, else the table's row height, else the cell's.
  func height(of path: RowPath) -> Int {
    if let heights {
      counters.heightForRow += 1
      let outer = measuredPath
      measuredPath = path
      let height = heights.tableView(self, heightForRowAt: IndexPath(path))
      measuredPath = outer
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

  /// The lines of the row's cell and its separator.
  private func selfSizedHeight(of path: RowPath) -> Int {
    guard contentColumns > 0, let cell = provideCell(at: path) else { return standardHeight }
    counters.selfSizing += 1
    let before = cell.layoutCount
    let fitting = cell.sizeThatFits(width: contentColumns, in: context)
    account(for: cell, since: before)
    precondition(
      fitting >= 0,
      """
      Invalid row height provided by table delegate. Value must be greater than zero or \
      TableView.automaticDimension. Row \(path): \(fitting)
      """)
    guard fitting > 0 else {
      zeroHeightRow = zeroHeightRow ?? IndexPath(path)
      return standardHeight
    }
    return fitting + separatorLines
  }

  /// The height of a row that nobody has an opinion about: a line, and the separator.
  var standardHeight: Int { 1 + separatorLines }

  var separatorLines: Int { separatorStyle == .singleLine ? 1 : 0 }

  /// The lines of a row's separator; a row too low for it has none.
  func separatorLines(under height: Int) -> Int { height > 1 ? separatorLines : 0 }

  // MARK: - Unseen rows

  /// What rows count for before they are seen.
  var unmeasuredHeights: UnmeasuredHeights {
    UnmeasuredHeights(
      collapsed: unseenHeight,
      header: headers == nil ? .exact(0) : unseenHeight(of: estimatedSectionHeaderHeight),
      footer: footers == nil ? .exact(0) : unseenHeight(of: estimatedSectionFooterHeight),
      tableHeader: tableHeaderView == nil ? .exact(0) : .estimate(1),
      tableFooter: tableFooterView == nil ? .exact(0) : .estimate(1))
  }

  /// What a header or footer counts for until it is seen: the table's estimate, or a line.
  private func unseenHeight(of estimate: Int) -> RowHeight {
    .estimate(estimate > 0 ? estimate : 1)
  }

  private var unseenHeight: RowHeight {
    if heights == nil, rowHeight != TableView.automaticDimension { return .exact(rowHeight) }
    if adaptsEstimates { return .guess }
    return .estimate(estimate)
  }

  /// Lines that a row counts for until it is seen.
  private var estimate: Int {
    estimatedRowHeight > 0 ? estimatedRowHeight : standardHeight
  }

  /// Heights for rows just counted: known where the caller wants every row measured at load.
  func initialHeights() -> RowHeights {
    var heights = RowHeights(rowCounts: rowCounts, unmeasured: unmeasuredHeights, hasEnds: true)
    for section in rowCounts.indices {
      measureEdges(ofSection: section, in: &heights)
      guard let runs = initialRuns(inSection: section) else { continue }
      heights.splice(0..<rowCounts[section], inSection: section, with: runs)
    }
    return heights
  }

  /// Gives the header and footer of an unseen section the lines somebody tells, where every height is
  /// to be known at once, or an estimate of its own.
  func measureEdges(ofSection section: Int, in heights: inout RowHeights) {
    if headers != nil {
      let estimate = estimates?.tableView(self, estimatedHeightForHeaderInSection: section)
      let isAsked = asksEveryHeight || estimatedSectionHeaderHeight == 0
      measureEdge(.header(section: section), in: &heights, isAsked: isAsked, estimate: estimate)
    }
    if footers != nil {
      let estimate = estimates?.tableView(self, estimatedHeightForFooterInSection: section)
      let isAsked = asksEveryHeight || estimatedSectionFooterHeight == 0
      measureEdge(.footer(section: section), in: &heights, isAsked: isAsked, estimate: estimate)
    }
  }

  private func measureEdge(
    _ slot: TableSlot, in heights: inout RowHeights, isAsked: Bool, estimate: Int?
  ) {
    let position = heights.position(of: slot)
    if isAsked || estimate == 0 {
      // A view is asked for only on screen (contract H28), so its lines are not known before.
      guard let lines = toldHeight(of: slot), lines != TableView.automaticDimension else { return }
      heights.measure(position: position, lines: lines)
    } else if let estimate, estimate != TableView.automaticDimension {
      heights.estimate(position: position, lines: estimate)
    }
  }

  /// Whether every row's height is asked for at load and in every transaction, as without estimates.
  var asksEveryHeight: Bool { heights != nil && estimatedRowHeight == 0 && estimates == nil }

  /// Whether rows are told apart before anybody sees them.
  var asksEachRow: Bool { asksEveryHeight || estimates != nil }

  /// The heights of a section's rows, one by one, if somebody wants to be asked for each.
  func initialRuns(inSection section: Int) -> [HeightRun]? {
    guard asksEachRow else { return nil }
    return (0..<rowCounts[section]).map { row in
      HeightRun(
        count: 1, height: initialHeight(of: RowPath(section: section, row: row)),
        rowClass: .collapsed)
    }
  }

  func initialHeight(of path: RowPath) -> RowHeight {
    guard let estimates else { return .exact(height(of: path)) }
    counters.estimatedHeight += 1
    let lines = estimates.tableView(self, estimatedHeightForRowAt: IndexPath(path))
    if lines == TableView.automaticDimension { return unseenHeight }
    precondition(lines >= 0, "an estimated height must not be negative: \(lines) at \(path)")
    return lines == 0 ? .exact(height(of: path)) : .estimate(lines)
  }
}
