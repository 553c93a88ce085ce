// Opening and closing rows: a change of openness, then one transaction that updates heights.

import Records
import TableKit

extension RowList {
  /// The part of a row that a key opens or closes.
  enum Toggle {
    /// The row, whole or up to some lines.
    case row(lines: Int?)
    /// The cell under the column cursor.
    case cell
  }

  /// Opens the row under the cursor, or closes it.
  ///
  /// A row that is still being read opens when it arrives; a second key cancels that.
  func toggle(_ part: Toggle) {
    guard let record = cursorRecord else {
      waitingToggle = waitingToggle == nil ? (cursor ?? ViewIndex(0), part) : nil
      return
    }
    switch part {
    case .row(let lines): toggleRow(record, lines: lines)
    case .cell: toggleCell(of: record)
    }
  }

  /// A half-open row opens completely.
  private func toggleRow(_ record: Record, lines: Int?) {
    let wanted = lines ?? session.options.lines
    switch layouts.openness(of: record) {
    case .open: setOpenness(lines.map { .partial(lines: $0) } ?? .closed)
    case .closed: setOpenness(wanted.map { .partial(lines: $0) } ?? .open)
    case .partial, .found: setOpenness(lines.map { .partial(lines: $0) } ?? .open)
    }
  }

  private func toggleCell(of record: Record) {
    guard let column = currentColumn else { return }
    let shown = OpenFields.column(column.content)
    if layouts.openness(of: record).isOpen, layouts.fields(of: record) == shown {
      setOpenness(.closed)
    } else if layouts.hides(column.content, of: record) {
      setOpenness(.open, showing: shown)
    } else {
      session.say("\(column.displayName) is already fully visible")
    }
  }

  /// Opens the cells of the column under the cursor in all rows that do not show them whole, or
  /// closes all rows if they are open that way.
  func toggleColumn() {
    guard let column = currentColumn else { return }
    let shown = OpenFields.column(column.content)
    let isOpen = session.openRows.standard.isOpen && session.openRows.standardFields == shown
    guard isOpen || visibleRecords.contains(where: { layouts.hides(column.content, of: $0) }) else {
      session.say("\(column.displayName) is already fully visible in these rows")
      return
    }
    setOpennessOfAll(isOpen ? .closed : .open, showing: isOpen ? .hidden : shown)
    if !isOpen { session.say("\(column.displayName) is open in every row; O closes it") }
  }

  /// The column of the list under the cursor; nil without columns.
  var currentColumn: ListColumn? {
    let columns = layouts.presentation.columns.columns
    return columns.indices.contains(columnCursor) ? columns[columnCursor] : nil
  }

  /// Performs the pending toggle of a row that has been read meanwhile, if the cursor is still
  /// there.
  func toggleWaitingRow() {
    guard let waiting = waitingToggle, cursorRecord != nil else { return }
    waitingToggle = nil
    if waiting.row == cursor { toggle(waiting.part) }
  }

  /// Sets the openness and the shown fields of the row under the cursor; nil as in ``LayoutCache``.
  func setOpenness(_ openness: Openness, showing fields: OpenFields? = nil) {
    guard let cursor, let record = cursorRecord else { return }
    guard !openness.isOpen || layouts.hidesAnything(record, of: fields ?? .hidden) else {
      return session.say("nothing hidden")
    }
    if session.foundRecord?.key == record.key { session.foundRecord = nil }
    if openness.isOpen { session.hasEverOpened = true }
    let closesOthers = isAccordion && openness.isOpen
    update(keeping: cursor, estimate: closesOthers ? 1 : nil) {
      layouts.setOpenness(openness, of: record, showing: fields)
      if closesOthers { layouts.closeAll(except: record) }
    }
  }

  /// Opens or closes every row on the screen.
  func setOpennessOfScreen(_ openness: Openness) {
    let records = visibleRecords.filter { !openness.isOpen || layouts.hidesAnything($0) }
    guard !records.isEmpty else { return session.say("nothing hidden in these rows") }
    if openness.isOpen { session.hasEverOpened = true }
    update(keeping: cursor) {
      for record in records { layouts.setOpenness(openness, of: record) }
    }
  }

  /// Shows more or fewer lines of the row under the cursor.
  func grow(by lines: Int) {
    guard let record = cursorRecord else { return }
    let outline = layouts.outline(of: record)
    let all = outline.openLines(showing: layouts.fields(of: record), bodyLines: bodyLines)
    let shown =
      switch layouts.openness(of: record) {
      case .closed: 0
      case .open, .found: outline.lineCount
      case .partial(let lines): min(lines, all)
      }
    let wanted = min(max(shown + lines, 0), all)
    setOpenness(
      wanted == 0 ? .closed : wanted == all ? .open : .partial(lines: wanted),
      showing: layouts.fields(of: record))
  }

  /// Switches the row under the cursor between all fields and those that its line hides.
  func toggleAllFields() {
    guard let cursor, let record = cursorRecord else { return }
    let all = layouts.fields(of: record) != .all || !layouts.openness(of: record).isOpen
    session.hasEverOpened = true
    update(keeping: cursor) {
      layouts.setOpenness(.open, of: record, showing: all ? .all : .hidden)
      let outline = layouts.outline(of: record)
      var openness = NodeOpenness()
      if all {
        openness.setAll(true, inside: nil)
        openness.open(OpenLevels())
      }
      outline.openness = openness
    }
  }

  /// Turns the accordion on or off, which keeps at most one row open.
  func toggleAccordion() {
    isAccordion.toggle()
    session.say(
      isAccordion ? "accordion: one row open at a time" : "accordion off")
    guard isAccordion, let record = cursorRecord else { return }
    update(keeping: cursor, estimate: 1) {
      layouts.closeAll(except: record)
    }
  }
}

extension RowHost {
  /// Opens or closes every row.
  func setOpennessOfAll(_ openness: Openness, showing fields: OpenFields = .hidden) {
    if openness.isOpen {
      session.hasEverOpened = true
      let records = visibleRecords
      if !records.isEmpty, !records.contains(where: { layouts.hidesAnything($0, of: fields) }) {
        session.say("nothing hidden in these rows")
      }
    }
    let estimate = openness.isOpen ? meanOpenHeight(showing: fields) : 1
    update(keeping: cursor, estimate: estimate) {
      layouts.setOpennessOfAll(openness, showing: fields)
    }
  }

  /// Returns the mean height of the rows on screen if they were open with some fields.
  func meanOpenHeight(showing fields: OpenFields = .hidden) -> Int {
    let open = visibleRecords.map { layouts.openHeight(of: $0, showing: fields) }
    return open.isEmpty ? 2 : max(open.reduce(0, +) / open.count, 1)
  }
}
