// Opening and closing rows: a change of openness, then one transaction that updates heights and the
// outlines of the rows.

package import Records
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
    let isOpen = layouts.openRows.standard.isOpen && layouts.openRows.standardFields == shown
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
    found.keep(record.key)
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
      let records = visibleRecords
      if !records.isEmpty, !records.contains(where: { layouts.hidesAnything($0, of: fields) }) {
        say("nothing hidden in these rows")
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

// MARK: - Outlines

extension RowList {
  /// Returns the outline that a row shows; nil without one.
  func outline(of row: ViewIndex) -> Outline? { table.outline(forRowAt: row.path) as? Outline }

  /// Moves the cursor to the node of a match, and shows the match, scrolling no more than needed.
  package func goToMatch(_ place: MatchPlace, at row: ViewIndex) {
    nodes.goToMatch(place, at: row)
  }

  /// Gives rows the outlines that they show when open, or takes them away, in the open transaction.
  package func showOutlines() {
    for path in table.indexPathsForOutlines { showOutline(of: ViewIndex(path.row)) }
    for row in visibleRows { showOutline(of: row) }
  }

  /// Gives a row the outline that it shows, or takes it away.
  func showOutline(of row: ViewIndex) {
    guard row.number < session.source.rows.total,
      let record = session.source.record(at: row)
    else { return }
    let shown = outline(of: row)
    let wanted = layouts.plannedOutline(of: record)
    guard wanted !== shown else {
      if let wanted, wanted.isOutOfDate { reload(wanted, at: row) }
      return
    }
    let node = table.focusedIndexPath == row.path ? table.focusedItem?.path : nil
    shown?.attach(to: nil)
    wanted?.attach(to: self)
    table.setOutline(wanted, forRowAt: row.path)
    if wanted != nil, let node { _ = goToNode(nearest: node) }
  }

  /// Returns the nodes of a row that are on the screen, from top to bottom.
  package func shownNodes(of row: ViewIndex) -> [NodePath] {
    guard outline(of: row) != nil, let lines = screenLines(of: row) else { return [] }
    let items = lines.clamped(to: 0..<bodyLines).compactMap { table.item(atScreenLine: $0) }
    return items.compactMap(\.path).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The node under the cursor; nil if a row is under it.
  package var cursorNode: NodePath? { nodes.node?.path }

  /// Moves the cursor to a node of the row under it, or to the nearest around the node that is
  /// visible.
  ///
  /// - Returns: Whether the row has any.
  package func goToNode(nearest path: NodePath) -> Bool {
    guard let (row, outline) = nodes.outlinedRow else { return false }
    let nearest = (path.around + [path]).last { path in
      outline.isVisible(path) && outline.node(at: path) != nil
    }
    if let nearest { nodes.focus(nearest, at: row) }
    return true
  }

  /// Reads what nodes on the screen turned out to lack when they were laid out.
  func readMissingNodes() {
    releaseOutlines()
    layouts.reader.start()
    layouts.relatedReader.start()
  }

  // MARK: - New layouts

  /// Requests the nodes of all outlines again, after columns or widths have changed.
  func reloadOutlines() {
    for path in table.indexPathsForOutlines {
      guard let outline = outline(of: ViewIndex(path.row)) else { continue }
      reload(outline, at: ViewIndex(path.row))
    }
  }

  /// Lays out the nodes of all outlines for a new presentation.
  func layOutNodesAgain() {
    guard bodyLines > 0, !table.indexPathsForOutlines.isEmpty else { return }
    withoutAnimation {
      commit(anchor: .contract) { [weak self] _ throws(TableUpdateError) in
        self?.reloadOutlines()
      }
    }
  }

  /// Brings the nodes of outlines up to date that have changed; nothing moves, and a row under the
  /// cursor stays on the screen.
  func layOutChangedNodes() {
    guard bodyLines > 0 else { return }
    let line = cursorNode == nil ? cursorStart : nil
    withoutAnimation {
      commit(anchor: .contract) { [weak self] _ throws(TableUpdateError) in
        self?.showOutlines()
      }
    }
    // A text above it may have more lines than were estimated while it was read.
    returnCursor(to: line)
    // Rows around the match may have arrived.
    if found.key != nil { nodes.fitNumbers() }
  }

  /// Requests the nodes again, and which of them are open.
  private func reload(_ outline: Outline, at row: ViewIndex) {
    let isOther = outline.showsOtherFields
    outline.forgetChanges()
    guard !isOther else { return table.setOutline(outline, forRowAt: row.path) }
    table.reloadItem(nil, inRowAt: row.path, children: true)
  }
}
