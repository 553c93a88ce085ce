// The controller as a scene, which handles events and draws frames.

public import CellGrid

extension TableViewController: RowInspecting {
  /// Handles an event of the terminal.
  ///
  /// The controller is set up when it gets its first size, or before any other event but the
  /// capabilities of the terminal.
  public func handle(_ event: Event, at now: Instant) -> Outcome {
    switch event {
    case .resize, .traits: break
    case .key, .mouse, .paste, .focus, .copied: appearIfNeeded()
    }
    tableView.advance(to: now)
    switch event {
    case .key(let press):
      if !tableRect.isEmpty { tableView.focusSomeRow() }
      return handle(key: press)
    case .mouse(let mouse):
      let outcome = perform(mouse)
      return outcome == .ignored ? handle(other: event) : outcome
    case .resize(let size):
      resize(to: size)
      loadIfNeeded()
      return .handled
    case .traits(let traits):
      adopt(traits)
      return .handled
    case .paste, .focus, .copied: return handle(other: event)
    }
  }

  /// Draws the title, the table and the status line as they are at a given time.
  public func draw(on canvas: inout Canvas, at now: Instant) {
    appearIfNeeded()
    fit()
    tableView.advance(to: now)
    layOut(at: now)
    let rect = tableRect
    canvas.clipped(to: rect) { tableView.draw(on: &$0, at: now) }
    let bars = barLines
    draw(titleView, or: title, on: &canvas, lines: 0..<bars.above)
    draw(statusView, or: status, on: &canvas, lines: size.lines - bars.below..<size.lines)
  }

  /// Lays out the table, with the focus on a row.
  private func layOut(at now: Instant) {
    let hadFocus = tableView.focusedIndexPath != nil
    if !tableRect.isEmpty { tableView.focusSomeRow() }
    let proposed = tableView.focusedIndexPath
    tableView.provideCells(at: now)
    viewDidLayoutSubviews()
    // A list that opens at its end scrolls away from the row that just got the focus.
    guard !hadFocus, let proposed, proposed == tableView.focusedIndexPath,
      tableView.screenLines(ofRow: proposed) == nil
    else { return }
    tableView.focusRowOnScreen()
    viewDidLayoutSubviews()
  }

  /// The next time at which the frame changes without an event, or nil.
  public var nextChange: Instant? { tableView.nextChange }

  /// Returns the height of a row at rest in lines, or nil if the row does not exist.
  ///
  /// Rows are numbered from 1, continuously through all sections.
  public func height(ofRow number: Int) -> Int? {
    indexPath(ofRow: number).map { tableView.height(ofRow: $0) }
  }

  /// Returns whether a row is open, or nil if the row does not exist.
  ///
  /// Rows are numbered from 1, continuously through all sections.
  public func isOpen(row number: Int) -> Bool? {
    indexPath(ofRow: number).map { isRowOpen(at: $0) }
  }

  private func indexPath(ofRow number: Int) -> IndexPath? {
    guard number > 0 else { return nil }
    var row = number - 1
    for section in 0..<tableView.numberOfSections {
      let count = tableView.numberOfRows(inSection: section)
      if row < count { return IndexPath(row: row, section: section) }
      row -= count
    }
    return nil
  }

  private func draw(
    _ view: ContentNode?, or text: String?, on canvas: inout Canvas, lines: Range<Int>
  ) {
    guard !lines.isEmpty else { return }
    let place = CellRect(
      line: lines.lowerBound, column: 0, lines: lines.count, columns: size.columns)
    if let view {
      canvas.clipped(to: place) { view.draw(on: &$0, in: tableView.context) }
    } else {
      let context = ContentContext(textRules: tableView.textRules, style: barStyle)
      canvas.fill(place, style: barStyle)
      canvas.clipped(to: place) { Label(text.map { Text($0) }).draw(on: &$0, in: context) }
    }
  }
}
