// The standard keys of every table.

public import CellGrid

extension TableViewController {
  /// Performs the effect of a standard key.
  ///
  /// `j`, `k` and the arrow keys move the focus. `f`, `b` and the page keys scroll by pages. `g`,
  /// `G`, Home and End go to the ends. Enter and Space choose the row or press the focused control.
  /// Tab moves among the focusable nodes of the focused row, and Escape returns to the row. Right
  /// and Left open and close the focused node of an outline, enter and leave it. `q` quits.
  public func performStandardKey(_ press: KeyPress) -> Outcome {
    if press.key == .tab, press.modifiers == .shift {
      return performStandardKey(KeyPress(.backtab))
    }
    if let outcome = performIndexKey(press) ?? performOutlineKey(press) ?? performSwipeKey(press)
      ?? performEditingKey(press)
    {
      return outcome
    }
    guard press.modifiers.isEmpty || press.modifiers == .control else { return .ignored }
    if press.modifiers == .control { return performControlKey(press.key) }
    switch press.key {
    case .down, .character("j"): tableView.moveFocus(byRows: 1)
    case .up, .character("k"): tableView.moveFocus(byRows: -1)
    case .pageDown, .character("f"): tableView.moveFocus(byPages: 1)
    case .pageUp, .character("b"): tableView.moveFocus(byPages: -1)
    case .home, .character("g"): tableView.moveFocusToStart()
    case .end, .character("G"): tableView.moveFocusToEnd()
    case .enter, .character(" "): tableView.activate()
    case .character("q"): return .finished(exit)
    case .tab: return tableView.moveFocusInCell(by: 1) ? .handled : .ignored
    case .backtab: return tableView.moveFocusInCell(by: -1) ? .handled : .ignored
    case .escape:
      guard tableView.focusedNode != nil else { return .ignored }
      tableView.focusNode(nil)
    case .character, .backspace, .delete, .insert, .left, .right,
      .function:
      return .ignored
    }
    return .handled
  }

  /// Performs a key on a row with an outline; returns nil if it has no effect there.
  private func performOutlineKey(_ press: KeyPress) -> Outcome? {
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .right: return tableView.expandFocusedItem() ? .handled : nil
    case .left: return tableView.collapseFocusedItem() ? .handled : nil
    default: return nil
    }
  }

  private func performControlKey(_ key: Key) -> Outcome {
    switch key {
    case .character("f"): tableView.moveFocus(byPages: 1)
    case .character("b"): tableView.moveFocus(byPages: -1)
    case .character("e"): tableView.scroll(byLines: 1)
    case .character("y"): tableView.scroll(byLines: -1)
    case .character("l"): return .requests(.repaint)
    case .character("z"): return .requests(.suspend)
    case .character, .enter, .tab, .backtab, .escape, .backspace, .delete, .insert, .up, .down,
      .left, .right, .home, .end, .pageUp, .pageDown, .function:
      return .ignored
    }
    return .handled
  }

  /// Handles a mouse event: the wheel scrolls, and a press chooses a row or presses a control.
  func perform(_ mouse: MouseEvent) -> Outcome {
    let corner = tableRect.origin
    let point = CellPoint(
      line: mouse.point.line - corner.line, column: mouse.point.column - corner.column)
    switch mouse.kind {
    case .wheel(let lines, _):
      tableView.scroll(byLines: lines, at: point)
      return .handled
    case .press(button: 0):
      guard tableRect.contains(mouse.point) else { return .ignored }
      return tableView.tap(at: point) ? .handled : .ignored
    case .press, .release, .drag:
      return .ignored
    }
  }
}
