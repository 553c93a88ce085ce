// Opening and closing rows: the openness changes, then one transaction asks for heights again.

import Records
import TableKit

extension RowList {
  /// Opens the row under the cursor, or closes it; a half-open row opens whole.
  ///
  /// A row that is still being read opens when it arrives; a second key takes that back.
  func toggle(lines: Int?) {
    guard let record = cursorRecord else {
      waitingToggle = waitingToggle == nil ? (cursor ?? ViewIndex(0), lines) : nil
      return
    }
    let wanted = lines ?? session.options.lines
    switch layouts.openness(of: record) {
    case .open: setOpenness(lines.map { .partial(lines: $0) } ?? .closed)
    case .closed: setOpenness(wanted.map { .partial(lines: $0) } ?? .open)
    case .partial, .found: setOpenness(lines.map { .partial(lines: $0) } ?? .open)
    }
  }

  /// Toggles the row under the cursor if a key asked for that before the row had been read, and the
  /// cursor is still there.
  func toggleWaitingRow() {
    guard let waiting = waitingToggle, cursorRecord != nil else { return }
    waitingToggle = nil
    if waiting.row == cursor { toggle(lines: waiting.lines) }
  }

  /// Gives the row under the cursor an openness.
  func setOpenness(_ openness: Openness) {
    guard let cursor, let record = cursorRecord else { return }
    if session.foundRecord?.key == record.key { session.foundRecord = nil }
    if openness.isOpen { session.hasEverOpened = true } else { fieldCursor = nil }
    let closesOthers = isAccordion && openness.isOpen
    update(keeping: cursor, estimate: closesOthers ? 1 : nil) {
      layouts.setOpenness(openness, of: record)
      if closesOthers { layouts.closeAll(except: record, visible: visibleRecords) }
    }
  }

  /// Opens or closes every row on the screen.
  func setOpennessOfScreen(_ openness: Openness) {
    if openness.isOpen { session.hasEverOpened = true }
    update(keeping: cursor) {
      for record in visibleRecords { layouts.setOpenness(openness, of: record) }
    }
  }

  /// Shows more or fewer lines of the row under the cursor.
  func grow(by lines: Int) {
    guard let record = cursorRecord else { return }
    let all = layouts.layout(of: record).lineCount
    let shown =
      switch layouts.openness(of: record) {
      case .closed: 0
      case .open: all
      case .partial(let lines): min(lines, all)
      case .found: layouts.content(of: record).lineCount
      }
    let wanted = min(max(shown + lines, 0), all)
    setOpenness(wanted == 0 ? .closed : wanted == all ? .open : .partial(lines: wanted))
  }

  /// Shows all fields of the row under the cursor, or only those that hide something.
  func toggleAllFields() {
    guard let cursor, let record = cursorRecord else { return }
    let all = !layouts.showsAllFields(record) || !layouts.openness(of: record).isOpen
    session.hasEverOpened = true
    update(keeping: cursor) {
      layouts.setShowsAllFields(all, of: record)
      layouts.setOpenness(.open, of: record)
    }
  }

  /// Keeps at most one row open, or any number again.
  func toggleAccordion() {
    isAccordion.toggle()
    session.say(
      isAccordion ? "accordion: one row open at a time" : "any number of rows open")
    guard isAccordion, let record = cursorRecord else { return }
    update(keeping: cursor, estimate: 1) {
      layouts.closeAll(except: record, visible: visibleRecords)
    }
  }

  /// Moves the field cursor in the open row under the cursor, and the text so that it shows.
  func moveField(by step: Int) {
    guard let record = cursorRecord, layouts.openness(of: record).isOpen else {
      session.say("open the row first: Enter")
      return
    }
    let fields = layouts.layout(of: record).fields.map(\.index)
    guard !fields.isEmpty else { return }
    let position = fieldCursor.flatMap(fields.firstIndex(of:))
    let next = position.map { $0 + step } ?? (step > 0 ? 0 : fields.count - 1)
    let field = fields[min(max(next, 0), fields.count - 1)]
    fieldCursor = field
    if let line = layouts.layout(of: record).firstLine(ofField: field),
      let shown = layouts.content(of: record).line(showing: line)
    {
      showLine(shown + 1)
    }
  }
}

extension RowHost {
  /// Opens or closes every row there is.
  func setOpennessOfAll(_ openness: Openness) {
    if openness.isOpen { session.hasEverOpened = true }
    let estimate = openness.isOpen ? meanOpenHeight : 1
    update(keeping: cursor, estimate: estimate) { layouts.setOpennessOfAll(openness) }
  }

  /// The mean height that the rows on screen have when they are open.
  var meanOpenHeight: Int {
    let open = visibleRecords.map { layouts.layout(of: $0).lineCount + 1 }
    return open.isEmpty ? 2 : max(open.reduce(0, +) / open.count, 1)
  }
}
