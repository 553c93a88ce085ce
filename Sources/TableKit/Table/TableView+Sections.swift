// The headers and footers of sections: their heights and their views.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// Returns the view of a section's header if it is displayed, or nil.
  public func headerView(forSection section: Int) -> ContentNode? {
    sectionViews.live[.header(section: section)]?.view
  }

  /// Returns the view of a section's footer if it is displayed, or nil.
  public func footerView(forSection section: Int) -> ContentNode? {
    sectionViews.live[.footer(section: section)]?.view
  }

  // MARK: - Heights

  /// Returns the height of a header or footer in lines: the given height, or the one that its view
  /// needs, and the borders of its group.
  func sectionHeight(_ slot: TableSlot) -> Int {
    let border = borders.lines(of: slot)
    guard let height = givenHeight(of: slot) else { return border }
    guard height == TableView.automaticDimension else { return height + border }
    let view = sectionView(at: slot)
    return border + (view?.fittingHeight(width: max(contentColumns, 1), in: context) ?? 0)
  }

  /// Returns the height of a header or footer in lines as given by the delegate, or else by the
  /// table.
  ///
  /// - Returns: Nil if there is none, ``automaticDimension`` if its view must be measured.
  func givenHeight(of slot: TableSlot) -> Int? {
    let given: Int?
    let own: Int
    switch slot {
    case .header(let section):
      given = capabilities.headers?.tableView(self, heightForHeaderInSection: section)
      own = sectionHeaderHeight
    case .footer(let section):
      given = capabilities.footers?.tableView(self, heightForFooterInSection: section)
      own = sectionFooterHeight
    case .row, .part, .tableHeader, .tableFooter: return nil
    }
    guard let given else { return nil }
    let height = given == TableView.automaticDimension ? own : given
    precondition(
      height >= 0 || height == TableView.automaticDimension,
      "the height of \(slot) must not be negative: \(height)")
    return height
  }

  /// Returns the view of a header or footer, which is requested once while it is shown.
  private func sectionView(at slot: TableSlot) -> ContentNode? {
    if let entry = sectionViews.live[slot] { return entry.view }
    let view = newSectionView(at: slot)
    sectionViews.add(view, at: slot)
    return view
  }

  private func newSectionView(at slot: TableSlot) -> ContentNode? {
    switch slot {
    case .header(let section):
      if let view = capabilities.headers?.tableView(self, viewForHeaderInSection: section) {
        return view
      }
      return capabilities.headers?.tableView(self, titleForHeaderInSection: section).map(title)
    case .footer(let section):
      if let view = capabilities.footers?.tableView(self, viewForFooterInSection: section) {
        return view
      }
      return capabilities.footers?.tableView(self, titleForFooterInSection: section).map(title)
    case .row, .part, .tableHeader, .tableFooter: return nil
    }
  }

  private func title(_ text: String) -> ContentNode {
    let label = Label(Text(text))
    label.numberOfLines = 0
    label.style = textStyle.adding(.bold)
    return label
  }

  // MARK: - Coming and going

  /// Gives each header and footer that is on screen now, or will be at rest, a displayed view.
  ///
  /// All other views are recycled, except those still moving out.
  func displaySectionViews() {
    guard hasSectionEdges else { return }
    let resting = model.visibleSlots
    var wanted = sectionSlots(of: resting)
    if model.isMoving(at: now) { wanted.formUnion(sectionSlots(of: placedRows(at: now))) }
    for retired in sectionViews.removeGhosts(except: model.ghosts(at: now)) { end(retired) }
    if !model.isMoving(at: now) {
      for retired in sectionViews.remove(except: wanted) { end(retired) }
    }
    announce(wanted)
  }

  /// Gives the headers and footers of a frame displayed views.
  func displaySectionViews(of rows: [PlacedRow]) {
    guard hasSectionEdges else { return }
    announce(sectionSlots(of: rows))
  }

  private func sectionSlots(of rows: [PlacedRow]) -> Set<TableSlot> {
    Set(rows.compactMap(\.sectionSlot) + pinnedEdges(over: rows).map(\.slot))
  }

  private func announce(_ slots: Set<TableSlot>) {
    for slot in slots.sorted(by: { $0.isAbove($1) }) where sectionView(at: slot) != nil {
      guard let view = sectionViews.markDisplayed(slot) else { continue }
      switch slot {
      case .header(let section):
        capabilities.sectionDisplay?.tableView(
          self, willDisplayHeaderView: view, forSection: section)
      case .footer(let section):
        capabilities.sectionDisplay?.tableView(
          self, willDisplayFooterView: view, forSection: section)
      case .row, .part, .tableHeader, .tableFooter: continue
      }
    }
  }

  /// Ends the display of a view and recycles it.
  func end(_ retired: SectionViews.Retired) {
    if retired.entry.isDisplayed, let view = retired.entry.view {
      switch retired.slot {
      case .header(let section):
        capabilities.sectionDisplay?.tableView(
          self, didEndDisplayingHeaderView: view, forSection: section)
      case .footer(let section):
        capabilities.sectionDisplay?.tableView(
          self, didEndDisplayingFooterView: view, forSection: section)
      case .row, .part, .tableHeader, .tableFooter: break
      }
    }
    recycle(retired.entry.view)
  }

  /// Updates the section numbers of the views.
  ///
  /// - Returns: The views of removed and reloaded sections.
  func renumberSectionViews(_ plan: UpdatePlan) -> [TableSlot: SectionViews.Retired] {
    let reloaded = plan.reloadedSections
    return sectionViews.renumber { slot in
      guard let section = slot.section,
        !reloaded.contains(where: { $0.sections.contains(section) }),
        let target = plan.newSection(for: section)
      else { return nil }
      if case .header = slot { return .header(section: target) }
      return .footer(section: target)
    }
  }
}

extension PlacedRow {
  /// The section it belongs to, or nil if it belongs to none or was removed.
  var section: Int? {
    switch content {
    case .live(let path), .part(let path, _): path.section
    case .header(let section), .footer(let section): section
    case .tableHeader, .tableFooter, .ghost, .gap: nil
    }
  }

  /// The header or footer it shows, or nil.
  var sectionSlot: TableSlot? {
    switch content {
    case .header(let section): .header(section: section)
    case .footer(let section): .footer(section: section)
    case .live, .part, .tableHeader, .tableFooter, .ghost, .gap: nil
    }
  }
}
