// Opening and closing rows: the openness changes, then one transaction asks for heights again.

import CellGrid
import Records
import TableKit

extension ViewerScene {
  /// Opens the row under the cursor, or closes it; a half-open row opens whole.
  ///
  /// A row that is still being read opens when it is there; a second key takes that back.
  func toggle(lines: Int?) {
    guard let record = cursorRecord else {
      wantedToggle = wantedToggle == nil ? (cursorRow ?? 0, lines) : nil
      return
    }
    let wanted = lines ?? options.lines
    switch presenter.openness(of: record) {
    case .open: setOpenness(lines.map { .partial(lines: $0) } ?? .closed)
    case .closed: setOpenness(wanted.map { .partial(lines: $0) } ?? .open)
    case .partial, .found: setOpenness(lines.map { .partial(lines: $0) } ?? .open)
    }
  }

  /// Does what a key asked of the row under the cursor before it had been read; nothing when the cursor
  /// has gone elsewhere.
  func toggleWantedRow() {
    guard let wanted = wantedToggle, cursorRecord != nil else { return }
    wantedToggle = nil
    if wanted.row == cursorRow { toggle(lines: wanted.lines) }
  }

  /// Gives the row under the cursor an openness.
  func setOpenness(_ openness: Openness) {
    guard let row = cursorRow, let record = cursorRecord else { return }
    if foundRecord?.key == record.key { foundRecord = nil }
    if openness.isOpen { hasEverOpened = true } else { presenter.fieldCursor = nil }
    let closesOthers = isAccordion && openness.isOpen
    update(keeping: row) {
      presenter.setOpenness(openness, of: record)
      if closesOthers {
        presenter.closeAll(except: record, visible: visibleRecords.map(\.record))
      }
    } forgetting: {
      closesOthers ? .all(estimate: 1) : .none
    }
  }

  /// Opens or closes every row on the screen.
  func setOpennessOfScreen(_ openness: Openness) {
    if openness.isOpen { hasEverOpened = true }
    update(keeping: cursorRow) {
      for (_, record) in visibleRecords { presenter.setOpenness(openness, of: record) }
    }
  }

  /// Opens or closes every row there is.
  func setOpennessOfAll(_ openness: Openness) {
    if openness.isOpen { hasEverOpened = true }
    let open = visibleRecords.map { presenter.layout(of: $0.record).lineCount + 1 }
    let mean = open.isEmpty ? 2 : max(open.reduce(0, +) / open.count, 1)
    update(keeping: cursorRow) {
      presenter.setOpennessOfAll(openness)
    } forgetting: {
      .all(estimate: openness.isOpen ? mean : 1)
    }
  }

  /// Shows one line more or less of the row under the cursor.
  func grow(by lines: Int) {
    guard let record = cursorRecord else { return }
    let all = presenter.layout(of: record).lineCount
    let shown =
      switch presenter.openness(of: record) {
      case .closed: 0
      case .open: all
      case .partial(let lines): min(lines, all)
      case .found: presenter.content(of: record).lineCount
      }
    let wanted = min(max(shown + lines, 0), all)
    setOpenness(wanted == 0 ? .closed : wanted == all ? .open : .partial(lines: wanted))
  }

  /// Shows all fields of the row under the cursor, or only those that hide something.
  func toggleAllFields() {
    guard let row = cursorRow, let record = cursorRecord else { return }
    let all = !presenter.showsAllFields(record) || !presenter.openness(of: record).isOpen
    hasEverOpened = true
    update(keeping: row) {
      presenter.setShowsAllFields(all, of: record)
      presenter.setOpenness(.open, of: record)
    }
  }

  /// Keeps at most one row open, or any number again.
  func toggleAccordion() {
    isAccordion.toggle()
    message = isAccordion ? "accordion: one row open at a time" : "any number of rows open"
    guard isAccordion, let record = cursorRecord else { return }
    update(keeping: cursorRow) {
      presenter.closeAll(except: record, visible: visibleRecords.map(\.record))
    } forgetting: {
      .all(estimate: 1)
    }
  }

  /// Moves the field cursor in the open row under the cursor, and the text so that it shows.
  func moveField(by step: Int) {
    guard let record = cursorRecord, presenter.openness(of: record).isOpen else {
      message = "open the row first: Enter"
      return
    }
    let fields = presenter.layout(of: record).fields.map(\.index)
    guard !fields.isEmpty else { return }
    let position = presenter.fieldCursor.flatMap(fields.firstIndex(of:))
    let next = position.map { $0 + step } ?? (step > 0 ? 0 : fields.count - 1)
    let field = fields[min(max(next, 0), fields.count - 1)]
    presenter.fieldCursor = field
    if let line = presenter.layout(of: record).firstLine(ofField: field),
      let shown = presenter.content(of: record).line(showing: line)
    {
      showLine(shown + 1)
    }
  }

  /// Scrolls until a line of the row under the cursor is on the screen.
  func showLine(_ line: Int) {
    guard let frame = cursorFrame else { return }
    let screenLine = frame.lowerBound + line
    let bottom = areas.body.size.lines - 1
    // The summary stays on the first line while the row is read inside.
    if screenLine < 1, frame.lowerBound < 0 {
      table.scroll(byLines: screenLine - 1, animated: false)
    } else if screenLine > bottom {
      table.scroll(byLines: screenLine - bottom, animated: false)
    }
  }

  /// Which heights are no longer true after an update.
  enum Forgetting {
    /// Those of the rows on the screen, which every update asks for again.
    case none
    /// All of them.
    case all(estimate: Int)
  }

  /// Changes openness and lets the heights follow in one transaction.
  func update(
    keeping row: Int?, _ change: () -> Void, forgetting: () -> Forgetting = { .none }
  ) {
    change()
    let stale = forgetting()
    commit(anchor: row.map { .row(RowPath(section: 0, row: $0), reveal: true) } ?? .contract) {
      () throws(TableUpdateError) in
      if case .all(let estimate) = stale { try table.invalidateHeights(estimate: estimate) }
    }
  }

  /// Runs one transaction; numbers that do not add up are a defect of this program.
  func commit(anchor: AnchorRule, _ updates: () throws(TableUpdateError) -> Void) {
    do {
      try withoutActuallyEscaping(updates) { updates throws(TableUpdateError) in
        try table.performBatchUpdates(anchor: anchor, updates)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
