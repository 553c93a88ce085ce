// Actions that slide in beside a row, one of which the user chooses.

internal import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// The row whose actions are shown, or nil.
  public var swipedIndexPath: IndexPath? { swiping.open.map { IndexPath($0.path) } }

  /// The actions that are shown, from left to right; empty if none are.
  public var swipeActions: [ContextualAction] { swiping.open?.actions ?? [] }

  /// The index of the action that ``performSwipeAction(at:)`` performs by default; nil if no
  /// actions are shown.
  public var chosenSwipeAction: Int? { swiping.open?.chosen }

  /// The edge that the shown actions slid in from, or nil.
  public var swipeEdge: SwipeEdge? { swiping.open?.edge }

  /// Slides in the actions of a row from an edge, replacing any others.
  ///
  /// - Returns: Whether the row has actions at that edge.
  @discardableResult
  public func openSwipeActions(
    forRowAt indexPath: IndexPath, edge: SwipeEdge, animated: Bool
  ) -> Bool {
    perform(orReturn: true) { table in
      table.layoutIfNeeded()
      guard table.loaded.contains(indexPath.rowPath) else { return false }
      let actions = table.critically { table.actions(at: indexPath, edge) }
      return table.openSwipe(actions, at: indexPath, edge, animated: animated)
    }
  }

  /// Slides the shown actions out.
  public func closeSwipeActions(animated: Bool) {
    perform { $0.swiping.close(at: $0.now, lasting: $0.swipeDuration(animated)) }
  }

  /// Moves the choice among the shown actions by steps, to the right if positive.
  ///
  /// It stops at the first and the last one.
  public func moveSwipeChoice(by steps: Int) { perform { $0.swiping.moveChoice(by: steps) } }

  /// Performs an action, by default the chosen one.
  ///
  /// The actions slide out when it completes.
  ///
  /// - Returns: Whether the action exists.
  @discardableResult
  public func performSwipeAction(at index: Int? = nil) -> Bool {
    guard !pending.isCritical else {
      later { $0.performSwipeAction(at: index) }
      return true
    }
    guard let swipe = swiping.open, swipe.actions.indices.contains(index ?? swipe.chosen) else {
      return false
    }
    let action = swipe.actions[index ?? swipe.chosen]
    action.handler(action) { [weak self] _ in self?.closeSwipeActions(animated: true) }
    return true
  }

  /// Asks the user to confirm a deletion by sliding in the action that performs it.
  ///
  /// - Returns: Whether the row can be deleted.
  @discardableResult
  public func confirmDeletion(ofRowAt indexPath: IndexPath, animated: Bool) -> Bool {
    perform(orReturn: true) { table in
      table.layoutIfNeeded()
      guard table.loaded.contains(indexPath.rowPath),
        let deletion = table.critically({ table.deletion(at: indexPath) })
      else { return false }
      return table.openSwipe([deletion], at: indexPath, .trailing, animated: animated)
    }
  }

  private func actions(at indexPath: IndexPath, _ edge: SwipeEdge) -> [ContextualAction] {
    switch edge {
    case .leading:
      return capabilities.swipeActions?.tableView(
        self, leadingSwipeActionsConfigurationForRowAt: indexPath)?.actions ?? []
    case .trailing:
      let configuration = capabilities.swipeActions?.tableView(
        self, trailingSwipeActionsConfigurationForRowAt: indexPath)
      return configuration?.actions ?? deletion(at: indexPath).map { [$0] } ?? []
    }
  }

  /// Returns the action that deletes a row, or nil if the row cannot be deleted.
  private func deletion(at indexPath: IndexPath) -> ContextualAction? {
    guard editingStyle(at: indexPath) == .delete else { return nil }
    return ContextualAction(style: .destructive, title: "Delete") { [weak self] _, done in
      guard let self, let path = self.swipedIndexPath else { return done(false) }
      done(self.commitEditing(forRowAt: path))
    }
  }

  private func openSwipe(
    _ actions: [ContextualAction], at indexPath: IndexPath, _ edge: SwipeEdge, animated: Bool
  ) -> Bool {
    guard !actions.isEmpty else { return false }
    let widths = actions.enumerated().map { index, action in
      button(index, action, isChosen: false).fittingWidth(in: context)
    }
    let opening = RowSwipe(path: indexPath.rowPath, edge: edge, actions: actions, widths: widths)
    swiping.show(opening, at: now, lasting: swipeDuration(animated))
    return true
  }

  private func swipeDuration(_ animated: Bool) -> Duration {
    guard animated, motion.level == .full, loaded.phase == .laidOut, size.lines > 0 else {
      return .zero
    }
    return motion.duration ?? .milliseconds(200)
  }

  // MARK: - Drawing

  /// Returns the visible actions beside a row, or nil.
  func swipe(besideRowAt path: RowPath) -> RowSwipe? {
    guard let swipe = swiping.swipe, swipe.path == path, swipe.shift > 0 else { return nil }
    return swipe
  }

  /// Draws the visible part of a row's actions into the window of the row.
  func draw(_ swipe: RowSwipe, on canvas: inout Canvas) {
    var column = swipe.edge == .leading ? swipe.shift - swipe.width : contentColumns - swipe.shift
    for (index, action) in swipe.actions.enumerated() {
      let isChosen = index == swipe.chosen
      let button = button(index, action, isChosen: isChosen)
      let place = CellRect(
        line: 0, column: column, lines: canvas.size.lines, columns: swipe.widths[index])
      canvas.fill(place, style: button.style ?? textStyle)
      canvas.clipped(to: place) { button.draw(on: &$0, in: context) }
      column += swipe.widths[index]
    }
  }

  /// Returns the button with an action's number and title.
  ///
  /// The chosen one has brackets, because the terminal may have no colour.
  private func button(_ index: Int, _ action: ContextualAction, isChosen: Bool) -> Label {
    let title = action.title.utf8
    let edges = isChosen ? ("[", "]") : (" ", " ")
    let label = Label(
      Text(bytes: Array("\(edges.0)\(index + 1) ".utf8) + title + Array(edges.1.utf8)))
    var style = textStyle.adding(.reverse)
    if action.style == .destructive { style.foreground = .palette(1) }
    if isChosen { style = style.adding(.bold) }
    label.style = style
    return label
  }
}
